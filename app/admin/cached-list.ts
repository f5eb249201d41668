import { useEffect, useEffectEvent, useState } from 'react';
import { onSessionChange } from './account/session-expired.ts';
import { callAdminApi } from './admin-api.ts';
import type { LocalCopy } from './local-copies.ts';

type CachedList<T> = {
  /** `undefined` until loaded from the server or the local copy. */
  list: T[] | undefined;
  /** Why the last request failed; empty after success. */
  failure: string;
  refresh(): Promise<void>;
  /** Updates the list and its local copy without a request. */
  change(update: (list: T[]) => T[]): void;
};

type Source<T> = {
  path: string;
  copy: LocalCopy<T[]>;
  /** The server-rendered list; without it the local copy is shown while the request runs. */
  rendered: T[] | undefined;
  combine?(fromServer: T[], copies: T[]): T[];
};

/** A server list with a copy in the browser. */
export function useCachedList<T>({
  path,
  copy,
  rendered,
  combine = serverListOnly,
}: Source<T>): CachedList<T> {
  const [list, setList] = useState(rendered);
  const [failure, setFailure] = useState('');

  async function refresh(): Promise<void> {
    const result = await callAdminApi<T[]>(path);
    setFailure(result.ok ? '' : result.detail);
    if (result.ok) setList(combine(result.value, copy.read() ?? []));
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, with the initial data
  useEffect(() => {
    if (rendered) return setList(combine(rendered, copy.read() ?? []));
    setList(copy.read());
    void refresh();
  }, []);

  useEffect(() => {
    if (list) copy.write(list);
  }, [list, copy]);

  const handleSession = useEffectEvent((hasEnded: boolean) => {
    if (!hasEnded) return void refresh();
    setList(undefined);
    setFailure('Your session has ended. Please sign in again.');
  });
  useEffect(() => onSessionChange(hasEnded => handleSession(hasEnded)), []);

  return { list, failure, refresh, change: update => setList(current => update(current ?? [])) };
}

const serverListOnly = <T>(fromServer: T[]) => fromServer;
