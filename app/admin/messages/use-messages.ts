import { useEffect, useEffectEvent } from 'react';
import { type ContactMessage, mergeMessages } from '../../../domain/people/contact.ts';
import { callApi } from '../../api-client.ts';
import { notify } from '../../ui/notice-store.ts';
import { callAdminApi } from '../admin-api.ts';
import { useCachedList } from '../cached-list.ts';
import { setUnread, useUnreadCount } from '../unread-count.ts';
import { messageCopies } from './message-copies.ts';

export function useMessages(rendered: ContactMessage[] | undefined) {
  const cached = useCachedList<ContactMessage>({
    path: '/api/contact',
    copy: messageCopies,
    rendered,
    combine: mergeWithCopies,
  });
  const { list: messages, failure, refresh, change } = cached;
  const unread = messages?.filter(({ read }) => !read).length;
  const polled = useUnreadCount(unread ?? 0);

  useEffect(() => {
    if (unread !== undefined) setUnread(unread);
  }, [unread]);

  const refreshOnNewCount = useEffectEvent(() => {
    if (unread !== undefined && polled !== unread) void refresh();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the polled count changes
  useEffect(() => refreshOnNewCount(), [polled]);

  return {
    messages,
    failure,
    refresh,

    markRead(id: string): void {
      change(list => list.map(message => (message.id === id ? { ...message, read: true } : message)));
      void sendRead(id);
    },

    async remove(id: string): Promise<boolean> {
      const result = await callAdminApi(`/api/contact/${encodeURIComponent(id)}`, { method: 'DELETE' });
      const isDeleted = result.ok || result.status === 404;
      if (isDeleted) change(list => list.filter(message => message.id !== id));
      notify(isDeleted ? 'Message deleted' : result.detail, isDeleted ? { seconds: 4 } : {});
      return isDeleted;
    },
  };
}

/** Sends read marks again that the server has not received. */
function mergeWithCopies(fromServer: ContactMessage[], copies: ContactMessage[]): ContactMessage[] {
  const unreadOnServer = new Set(fromServer.filter(({ read }) => !read).map(({ id }) => id));
  const merged = mergeMessages(fromServer, copies);
  for (const { id, read } of merged) if (read && unreadOnServer.has(id)) void sendRead(id);
  return merged;
}

/** Failures are ignored: the local copy keeps the mark and it is sent again later. */
const sendRead = (id: string) =>
  callApi(`/api/contact/${encodeURIComponent(id)}/read`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
  });
