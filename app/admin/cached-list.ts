import { useEffect, useState } from 'react';
import { callOffice } from './admin-api.ts';
import type { OwnerCopy } from './local-copies.ts';

type KeptList<T> = {
  /** `undefined` until the server or a copy has told. */
  list: T[] | undefined;
  /** Why the server's own list is not here; empty while all is well. */
  failure: string;
  refresh(): Promise<void>;
  /** After something was written: shows it, and keeps it, without asking for the whole list again. */
  change(update: (list: T[]) => T[]): void;
};

type Source<T> = {
  path: string;
  copy: OwnerCopy<T[]>;
  /** The server's list when the page came from there; without it the copy is shown while the server is asked. */
  rendered: T[] | undefined;
  combine?(fromServer: T[], copies: T[]): T[];
};

/** A list of the server's, of which this browser keeps a copy. */
export function useKeptList<T>({ path, copy, rendered, combine = first }: Source<T>): KeptList<T> {
  const [list, setList] = useState(rendered);
  const [failure, setFailure] = useState('');

  async function refresh(): Promise<void> {
    const answer = await callOffice<T[]>(path);
    setFailure(answer.ok ? '' : answer.detail);
    if (answer.ok) setList(combine(answer.value, copy.read() ?? []));
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only what the page opened with decides how it begins
  useEffect(() => {
    if (rendered) return setList(combine(rendered, copy.read() ?? []));
    setList(copy.read());
    void refresh();
  }, []);

  useEffect(() => {
    if (list) copy.keep(list);
  }, [list, copy]);

  return { list, failure, refresh, change: update => setList(current => update(current ?? [])) };
}

const first = <T>(fromServer: T[]) => fromServer;
