import { expect, it, vi } from 'vitest';
import { rememberAnswers } from './query-cache.ts';

function remembering<T>(ask: (asked: { tag: string }) => Promise<T>) {
  const listeners: (() => void)[] = [];
  const answer = rememberAnswers({ onChange: listener => void listeners.push(listener) }, ask);
  const change = () => {
    for (const listener of listeners) listener();
  };
  return { answer, change };
}

it('asks once for each question until something changes', async () => {
  let stock = 1;
  const ask = vi.fn(async ({ tag }: { tag: string }) => `${tag} ${stock}`);
  const { answer, change } = remembering(ask);
  expect(await Promise.all([answer({ tag: 'fern' }), answer({ tag: 'fern' })])).toEqual(['fern 1', 'fern 1']);
  expect(await answer({ tag: 'palm' })).toBe('palm 1');
  expect(ask).toHaveBeenCalledTimes(2);
  stock = 2;
  change();
  expect(await answer({ tag: 'fern' })).toBe('fern 2');
});

it('forgets an answer that was on its way when something changed', async () => {
  let stock = 1;
  const { answer, change } = remembering(async () => stock);
  const early = answer({ tag: 'fern' });
  stock = 2;
  change();
  expect([await early, await answer({ tag: 'fern' })]).toEqual([1, 2]);
});

it('asks again after a failure', async () => {
  const ask = vi.fn().mockRejectedValueOnce(new Error('locked')).mockResolvedValue(3);
  const { answer } = remembering(ask);
  await expect(answer({ tag: 'fern' })).rejects.toThrow('locked');
  expect(await answer({ tag: 'fern' })).toBe(3);
});
