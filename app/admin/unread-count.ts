import { useEffect, useSyncExternalStore } from 'react';
import { callApi } from '../api-client.ts';
import { keepRefreshing } from '../periodic-refresh.ts';

const everyMs = 30_000;

let unread: number | undefined;
const listeners = new Set<() => void>();

/** How many messages nobody has opened: what the page was rendered with until a later count is known. */
export function useUnreadCount(rendered: number): number {
  const counted = useSyncExternalStore(
    subscribe,
    () => unread,
    () => undefined,
  );
  return counted ?? rendered;
}

/** Counts every 30 seconds; used once, by the layout, so that there is one rhythm however many show the number. */
export function useUnreadRhythm(): void {
  useEffect(() => keepRefreshing(countUnread, everyMs), []);
}

/** Asked in the background, so an ended session is not asked about here: the owner may be typing. */
async function countUnread(): Promise<boolean> {
  const answer = await callApi<{ unread: number }>('/api/contact/unread');
  if (answer.ok) setUnread(answer.value.unread);
  return answer.ok;
}

export function setUnread(count: number): void {
  unread = count;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
