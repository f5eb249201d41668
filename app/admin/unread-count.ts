import { useEffect, useSyncExternalStore } from 'react';
import { callApi } from '../api-client.ts';
import { startPeriodicRefresh } from '../periodic-refresh.ts';
import { forgetPersonalData } from './account/session-expired.ts';

const pollMs = 30_000;

let unread: number | undefined;
const listeners = new Set<() => void>();

/** The rendered count until a later one is fetched. */
export function useUnreadCount(rendered: number): number {
  const fetched = useSyncExternalStore(
    subscribe,
    () => unread,
    () => undefined,
  );
  return fetched ?? rendered;
}

/** Called once, by the layout, so that there is only one timer. */
export function useUnreadPolling(): void {
  useEffect(() => startPeriodicRefresh(fetchUnread, pollMs), []);
}

/** Uses `callApi`: a background request must not open the sign-in dialog while the owner types. */
async function fetchUnread(): Promise<boolean> {
  const result = await callApi<{ unread: number }>('/api/contact/unread');
  if (result.ok) setUnread(result.value.unread);
  else if (result.status === 401) forgetPersonalData();
  return result.ok;
}

export const refreshUnread = (): Promise<boolean> => fetchUnread();

function setUnread(count: number): void {
  unread = count;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
