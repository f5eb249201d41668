import { mkdir, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { freshFolder } from '../../tests/test-shop.ts';
import { createPhotoCache } from './photo-cache.ts';

const bytes = Buffer.from('the bytes of a picture');

test('reads what this or another process has written', async () => {
  const folder = freshFolder();
  await open(folder).write('leaf/320.avif', bytes);
  expect(await open(folder).read('leaf/320.avif')).toEqual(bytes);
  expect(await open(folder).has('leaf/320.avif')).toBe(true);
  expect(await open(folder).read('leaf/640.avif')).toBeUndefined();
  expect(await open(folder).has('leaf/640.avif')).toBe(false);
});

test('leaves no temporary files', async () => {
  const folder = freshFolder();
  await Promise.all(Array.from({ length: 10 }, () => open(folder).write('leaf/320.avif', bytes)));
  expect(await readdir(join(folder, 'leaf'))).toEqual(['320.avif']);
});

test.each([
  ['empty', (file: string) => truncate(file)],
  ['cut off', (file: string) => truncate(file, 10)],
  ['full of zeros', (file: string) => writeFile(file, Buffer.alloc(200))],
  ['changed by one bit', flipOneBit],
])('treats a file that is %s as missing', async (_, damage) => {
  const folder = freshFolder();
  await open(folder).write('leaf/320.avif', bytes);
  await damage(join(folder, 'leaf/320.avif'));
  expect(await open(folder).read('leaf/320.avif')).toBeUndefined();
  await open(folder).write('leaf/320.avif', bytes);
  expect(await open(folder).read('leaf/320.avif')).toEqual(bytes);
});

test('recreates a deleted folder', async () => {
  const folder = freshFolder();
  const cache = open(folder);
  await cache.write('leaf/320.avif', bytes);
  await rm(folder, { recursive: true });
  expect(await open(folder).read('leaf/320.avif')).toBeUndefined();
  await cache.write('leaf/640.avif', bytes);
  expect(await open(folder).read('leaf/640.avif')).toEqual(bytes);
});

test('serves from memory and warns once when the folder is not writable', async () => {
  const folder = join(freshFolder(), 'in-the-way');
  await writeFile(folder, 'a file where the folder should be');
  const warnings: unknown[] = [];
  const cache = createPhotoCache(folder, error => warnings.push(error));
  await cache.write('leaf/320.avif', bytes);
  await cache.write('leaf/640.avif', bytes);
  expect(await cache.read('leaf/320.avif')).toEqual(bytes);
  expect(warnings).toHaveLength(1);

  await rm(folder);
  await mkdir(folder);
  await cache.write('leaf/1024.avif', bytes);
  await rm(folder, { recursive: true });
  await writeFile(folder, 'in the way again');
  await cache.write('leaf/160.avif', bytes);
  expect(warnings).toHaveLength(2);
});

test('evicts the least recently used entry from memory', async () => {
  const folder = join(freshFolder(), 'in-the-way');
  await writeFile(folder, '');
  const cache = open(folder);
  const fiveMegabytes = Buffer.alloc(5 * 1024 * 1024);
  for (const name of ['a', 'b', 'c']) await cache.write(name, fiveMegabytes);
  await cache.read('a');
  await cache.write('d', fiveMegabytes);
  expect(await cache.read('b')).toBeUndefined();
  for (const name of ['a', 'c', 'd']) expect(await cache.read(name), name).toBeDefined();
});

function open(folder: string) {
  return createPhotoCache(folder, () => {});
}

async function flipOneBit(file: string): Promise<void> {
  const content = await readFile(file);
  content.writeUInt8(content.readUInt8(5) ^ 1, 5);
  await writeFile(file, content);
}
