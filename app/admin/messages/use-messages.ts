import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type ContactMessage, mergeMessages } from '../../../domain/people/contact.ts';
import {
  applyMessageChange,
  type MessageChange,
  type MessageFilter,
  messagesPerPage,
} from '../../../domain/people/message-list.ts';
import { callApi } from '../../api-client.ts';
import { notify } from '../../ui/notice-store.ts';
import { onSessionChange } from '../account/session-expired.ts';
import { callAdminApi } from '../admin-api.ts';
import { refreshUnread, useUnreadCount } from '../unread-count.ts';
import { fetchMessages } from './first-page-request.ts';
import { messageCopies } from './message-copies.ts';

/** `next` is the path of the next page. */
export type LoadedMessages = { messages: ContactMessage[]; next: string | undefined };

const searchDelayMs = 250;
const maxRefreshed = 200;

export function useMessages(rendered: LoadedMessages | undefined, filter: MessageFilter) {
  const [loaded, setLoaded] = useState(rendered);
  const [failure, setFailure] = useState('');
  const isFiltered = filter.q !== '' || filter.unread;
  const latestPath = useRef('');

  async function load(path: string, shown: ContactMessage[] = []): Promise<void> {
    latestPath.current = path;
    const result = await fetchMessages(path);
    if (latestPath.current !== path) return;
    setFailure(result.ok ? '' : result.detail);
    if (!result.ok) return;
    const messages = mergeWithCopies([...shown, ...result.value]);
    setLoaded({ messages, next: nextPath(result.headers) });
  }

  /** Fetches as many as are shown, so that the list does not shrink. */
  function refresh(): Promise<void> {
    const shown = loaded?.messages.length ?? 0;
    return load(listPath(filter, Math.min(Math.max(shown, messagesPerPage), maxRefreshed)));
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, with the initial data
  useEffect(() => {
    if (rendered) return setLoaded({ ...rendered, messages: mergeWithCopies(rendered.messages) });
    const copies = messageCopies.read();
    if (copies) setLoaded({ messages: copies, next: undefined });
    void load(listPath(filter));
  }, []);

  useEffect(() => {
    if (loaded && !isFiltered) messageCopies.write(loaded.messages);
  }, [loaded, isFiltered]);

  const isFirst = useRef(true);
  const loadFiltered = useEffectEvent(() => void load(listPath(filter)));
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the filter changes
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    const timer = setTimeout(loadFiltered, searchDelayMs);
    return () => clearTimeout(timer);
  }, [filter.q, filter.unread]);

  const polled = useUnreadCount(0);
  const previousUnread = useRef(polled);
  const refreshOnNewMessage = useEffectEvent(() => {
    if (polled > previousUnread.current) void refresh();
    previousUnread.current = polled;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the polled count changes
  useEffect(() => refreshOnNewMessage(), [polled]);

  const handleSession = useEffectEvent((hasEnded: boolean) => {
    if (!hasEnded) return void refresh();
    setLoaded(undefined);
    setFailure('Your session has ended. Please sign in again.');
  });
  useEffect(() => onSessionChange(hasEnded => handleSession(hasEnded)), []);

  function applyHere(ids: string[], change: MessageChange): void {
    setLoaded(
      current => current && { ...current, messages: applyMessageChange(current.messages, ids, change) },
    );
  }

  return {
    messages: loaded?.messages,
    hasMore: loaded?.next !== undefined,
    failure,
    refresh,

    loadMore(): void {
      if (loaded?.next && latestPath.current !== loaded.next) void load(loaded.next, loaded.messages);
    },

    markRead(id: string): void {
      applyHere([id], 'read');
      void sendRead(id).then(refreshUnread);
    },

    async change(ids: string[], change: MessageChange): Promise<boolean> {
      if (change !== 'delete') applyHere(ids, change);
      const result = await callAdminApi('/api/contact/bulk', { method: 'POST', body: { ids, change } });
      if (result.ok) applyHere(ids, change);
      else void refresh();
      notify(result.ok ? doneText(change, ids.length) : result.detail, result.ok ? { seconds: 4 } : {});
      void refreshUnread();
      return result.ok;
    },
  };
}

function listPath({ q, unread }: MessageFilter, limit = messagesPerPage): string {
  const query = new URLSearchParams({
    limit: String(limit),
    ...(q && { q }),
    ...(unread && { unread: 'true' }),
  });
  return `/api/contact?${query}`;
}

const nextPath = (headers: Headers) => headers.get('Link')?.match(/^<([^>]+)>; rel="next"$/)?.[1];

function doneText(change: MessageChange, count: number): string {
  const messages = count === 1 ? 'Message' : `${count} messages`;
  if (change === 'delete') return `${messages} deleted`;
  return `${messages} marked as ${change.replace('-', ' ')}`;
}

/** Sends read marks again that the server has not received. */
function mergeWithCopies(fromServer: ContactMessage[]): ContactMessage[] {
  const unreadOnServer = new Set(fromServer.filter(({ read }) => !read).map(({ id }) => id));
  const merged = mergeMessages(fromServer, messageCopies.read() ?? []);
  for (const { id, read } of merged) if (read && unreadOnServer.has(id)) void sendRead(id);
  return merged;
}

/** Failures are ignored: the local copy keeps the mark and it is sent again later. */
const sendRead = (id: string) =>
  callApi(`/api/contact/${encodeURIComponent(id)}/read`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
  });
