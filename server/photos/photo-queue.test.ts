import { expect, test } from 'vitest';
import { Busy } from '../busy-error.ts';
import { createPhotoQueue, type Waiting } from './photo-queue.ts';

test('two jobs run at once, a third waits', async () => {
  const { begun, begin, finish } = counter();
  begin('request', 'a');
  begin('upload', 'b');
  begin('request', 'c');
  expect(begun).toEqual(['a', 'b']);
  await finish('a');
  expect(begun).toEqual(['a', 'b', 'c']);
});

test('shoppers come before the owner, and both before work for nobody', async () => {
  const { begun, begin, finish } = counter();
  begin('request', 'first');
  begin('request', 'second');
  begin('background', 'nobody');
  begin('upload', 'owner');
  begin('request', 'shopper');
  for (const name of ['first', 'second', 'shopper', 'owner']) await finish(name);
  expect(begun).toEqual(['first', 'second', 'shopper', 'owner', 'nobody']);
});

test('background work never takes the second place', async () => {
  const { begun, begin, finish } = counter();
  begin('background', 'a');
  begin('background', 'b');
  begin('request', 'shopper');
  expect(begun).toEqual(['a', 'shopper']);
  await finish('a');
  expect(begun).toEqual(['a', 'shopper', 'b']);
});

test('an upload that finds eight others waiting is told to come back', async () => {
  const { begun, begin } = counter();
  for (let number = 1; number <= 10; number++) begin('upload', `${number}`);
  await expect(begin('upload', 'too many')).rejects.toThrow(Busy);
  expect(begun).toEqual(['1', '2']);
});

test('a job that fails makes room like any other', async () => {
  const queue = createPhotoQueue();
  const failures = [1, 2, 3].map(() => queue.run('request', () => Promise.reject(new Error('no picture'))));
  expect((await Promise.allSettled(failures)).map(({ status }) => status)).toEqual(Array(3).fill('rejected'));
  expect(await queue.run('request', async () => 'made')).toBe('made');
});

test('closing drops what nobody waits for and lets the rest finish', async () => {
  const { begun, begin, finish, queue } = counter();
  const running = begin('background', 'running');
  const upload = begin('upload', 'upload');
  const dropped = begin('background', 'dropped');
  const closed = queue.close();
  expect(await dropped).toBeUndefined();
  expect(await begin('background', 'late')).toBeUndefined();
  await finish('running');
  await finish('upload');
  await closed;
  expect(await Promise.all([running, upload])).toEqual(['running', 'upload']);
  expect(begun).toEqual(['running', 'upload']);
});

test('an idle queue closes at once', async () => {
  await createPhotoQueue().close();
});

/** Jobs that run until told to finish, and the order in which they began. */
function counter() {
  const queue = createPhotoQueue();
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    queue,
    begun,
    begin: (waiting: Waiting, name: string) =>
      queue.run(waiting, () => {
        begun.push(name);
        return new Promise<string>(resolve => ends.set(name, () => resolve(name)));
      }),
    async finish(name: string) {
      ends.get(name)?.();
      await new Promise(setImmediate);
    },
  };
}
