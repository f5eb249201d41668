import { useEffect, useEffectEvent } from 'react';
import { type ContactMessage, mergeMessages } from '../../../domain/people/contact.ts';
import { callApi } from '../../api-client.ts';
import { notify } from '../../ui/notice-store.ts';
import { callOffice } from '../admin-api.ts';
import { useKeptList } from '../cached-list.ts';
import { setUnread, useUnreadCount } from '../unread-count.ts';
import { messageCopies } from './message-copies.ts';

/** The messages, newest first, and what can be done with them. */
export function useMessages(rendered: ContactMessage[] | undefined) {
  const kept = useKeptList<ContactMessage>({
    path: '/api/contact',
    copy: messageCopies,
    rendered,
    combine: withCopies,
  });
  const { list: messages, failure, refresh, change } = kept;
  const unread = messages?.filter(({ read }) => !read).length;
  const counted = useUnreadCount(unread ?? 0);

  useEffect(() => {
    if (unread !== undefined) setUnread(unread);
  }, [unread]);

  const refreshOnNews = useEffectEvent(() => {
    if (unread !== undefined && counted !== unread) void refresh();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new count is the news
  useEffect(() => refreshOnNews(), [counted]);

  return {
    messages,
    failure,
    refresh,

    markRead(id: string): void {
      change(list => list.map(message => (message.id === id ? { ...message, read: true } : message)));
      void sendRead(id);
    },

    async remove(id: string): Promise<boolean> {
      const answer = await callOffice(`/api/contact/${encodeURIComponent(id)}`, { method: 'DELETE' });
      const isGone = answer.ok || answer.status === 404;
      if (isGone) change(list => list.filter(message => message.id !== id));
      notify(isGone ? 'Message deleted' : answer.detail, isGone ? { seconds: 4 } : {});
      return isGone;
    },
  };
}

/** What was read here but could not be told to the server is told again. */
function withCopies(fromServer: ContactMessage[], copies: ContactMessage[]): ContactMessage[] {
  const unreadThere = new Set(fromServer.filter(({ read }) => !read).map(({ id }) => id));
  const merged = mergeMessages(fromServer, copies);
  for (const { id, read } of merged) if (read && unreadThere.has(id)) void sendRead(id);
  return merged;
}

/** In the background: a failure is no matter for the reader, the copy remembers. */
const sendRead = (id: string) =>
  callApi(`/api/contact/${encodeURIComponent(id)}/read`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
  });
