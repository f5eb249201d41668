import { expect, test } from 'vitest';
import { BusyError } from '../busy-error.ts';
import { createPhotoQueue, type Priority } from './photo-queue.ts';

test('runs two jobs concurrently and queues a third', async () => {
  const { started, start, finish } = openTestQueue();
  start('request', 'a');
  start('upload', 'b');
  start('request', 'c');
  expect(started).toEqual(['a', 'b']);
  await finish('a');
  expect(started).toEqual(['a', 'b', 'c']);
});

test('runs requests before uploads, and both before background jobs', async () => {
  const { started, start, finish } = openTestQueue();
  start('request', 'first');
  start('request', 'second');
  start('background', 'nobody');
  start('upload', 'owner');
  start('request', 'shopper');
  for (const name of ['first', 'second', 'shopper', 'owner']) await finish(name);
  expect(started).toEqual(['first', 'second', 'shopper', 'owner', 'nobody']);
});

test('runs at most one background job at a time', async () => {
  const { started, start, finish } = openTestQueue();
  start('background', 'a');
  start('background', 'b');
  start('request', 'shopper');
  expect(started).toEqual(['a', 'shopper']);
  await finish('a');
  expect(started).toEqual(['a', 'shopper', 'b']);
});

test('rejects an upload when eight are queued', async () => {
  const { started, start } = openTestQueue();
  for (let number = 1; number <= 10; number++) start('upload', `${number}`);
  await expect(start('upload', 'too many')).rejects.toThrow(BusyError);
  expect(started).toEqual(['1', '2']);
});

test('continues after a failed job', async () => {
  const queue = createPhotoQueue();
  const failures = [1, 2, 3].map(() => queue.run('request', () => Promise.reject(new Error('no picture'))));
  expect((await Promise.allSettled(failures)).map(({ status }) => status)).toEqual(Array(3).fill('rejected'));
  expect(await queue.run('request', async () => 'made')).toBe('made');
});

test('drops background jobs on close and finishes the others', async () => {
  const { started, start, finish, queue } = openTestQueue();
  const running = start('background', 'running');
  const upload = start('upload', 'upload');
  const dropped = start('background', 'dropped');
  const closed = queue.close();
  expect(await dropped).toBeUndefined();
  expect(await start('background', 'late')).toBeUndefined();
  await finish('running');
  await finish('upload');
  await closed;
  expect(await Promise.all([running, upload])).toEqual(['running', 'upload']);
  expect(started).toEqual(['running', 'upload']);
});

test('closes immediately when idle', async () => {
  await createPhotoQueue().close();
});

function openTestQueue() {
  const queue = createPhotoQueue();
  const started: string[] = [];
  const resolvers = new Map<string, () => void>();
  return {
    queue,
    started,
    start: (priority: Priority, name: string) =>
      queue.run(priority, () => {
        started.push(name);
        return new Promise<string>(resolve => resolvers.set(name, () => resolve(name)));
      }),
    async finish(name: string) {
      resolvers.get(name)?.();
      await new Promise(setImmediate);
    },
  };
}
