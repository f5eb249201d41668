import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, describe, expect, test } from 'vitest';
import { derivedPhotoUrl, type Photo, parseStoredPhotoUrl } from '../../domain/catalogue/photo.ts';
import { type PhotoFormat, photoFormats, photoSizes } from '../../domain/catalogue/photo-sizes.ts';
import { engines, freshConfig, freshFolder } from '../../tests/test-shop.ts';
import { BusyError } from '../busy-error.ts';
import { openDatabase } from '../database/database.ts';
import { type PhotoTable, photoTable } from '../database/photo-table.ts';
import type { PhotoEncoder } from './encoder-client.ts';
import * as photoEncoder from './photo-encoder.ts';
import { createPhotoStore, type PhotoStore } from './photo-store.ts';

const leaf = await picture(200, 250, '#3c8a57');
const opened: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const close of opened.splice(0)) await close();
});

describe.each(engines)('photos on %s', engine => {
  test('are stored once when uploaded repeatedly', async () => {
    const { store, table } = await openStore({ engine });
    const url = await store.save(leaf);
    expect(url).toMatch(/^\/media\/[0-9a-f]{32}-200x250-[0-9a-f]{6}\.jpg$/);
    expect(await store.save(leaf)).toBe(url);
    expect(await table.list()).toEqual([parseStoredPhotoUrl(String(url))]);
  });

  test('are returned as stored', async () => {
    const { store } = await openStore({ engine });
    const found = await store.find(String(await store.save(leaf)));
    expect(found?.type).toBe('image/jpeg');
    expect(await sharp(found?.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 200, height: 250 });
  });

  test('are available in every size and format', async () => {
    const { store } = await openStore({ engine });
    const photo = await storeLeaf(store);
    for (const width of photoSizes(photo)) {
      const types = [];
      for (const format of photoFormats)
        types.push((await store.find(derivedPhotoUrl(photo, width, format)))?.type);
      expect(types).toEqual(['image/avif', 'image/webp', 'image/jpeg']);
    }
    const small = await store.find(derivedPhotoUrl(photo, 160, 'webp'));
    expect(await sharp(small?.bytes).metadata()).toMatchObject({ width: 160, height: 200 });
  });
});

test('rejects a file that is not a picture', async () => {
  const { store, table } = await openStore();
  expect(await store.save(Buffer.from('<html>'))).toBeUndefined();
  expect(await table.list()).toEqual([]);
});

test('finds nothing at a URL that was never issued', async () => {
  const { store } = await openStore();
  const photo = await storeLeaf(store);
  const url = String(await store.save(leaf));
  const name = url.slice('/media/'.length, -'.jpg'.length);
  const invalidPaths = [
    url.replace('200x250', '201x250'),
    url.replace(photo.color, '000000'),
    url.replace(photo.hash, '0'.repeat(32)),
    url.replace('.jpg', '.webp'),
    url.toUpperCase(),
    `${url}/160.avif`,
    ...[
      '640.avif',
      '1024.jpg',
      '161.avif',
      '0160.avif',
      '160.gif',
      '160.jpeg',
      '160.avif/',
      '160.avif%00',
    ].map(file => `/media/${name}/${file}`),
    `/media/${name.replace('200x250', '2000x2500')}/1024.avif`,
    `/media/${name.replace(photo.hash, '0'.repeat(32))}/160.avif`,
    `/media/../${name}/160.avif`,
    `/media/${name}/../../thalir.db`,
    `/media/${name}/..%2f160.avif`,
    '/media/',
    '',
  ];
  for (const path of invalidPaths) expect(await store.find(path), path).toBeUndefined();
});

test('encodes a size once for concurrent requests', async () => {
  const { store, encoded } = await openStore();
  const photo = await storeLeaf(store);
  const burst = Array.from({ length: 50 }, () => store.find(derivedPhotoUrl(photo, 160, 'avif')));
  expect(new Set((await Promise.all(burst)).map(found => found?.bytes)).size).toBe(1);
  expect(encoded).toEqual(['160.avif']);
});

test('does not encode a requested size again in the background', async () => {
  const { store, cacheDir, encoded, blockEncoding } = await openStore();
  const photo = await storeLeaf(store);
  const [unblockFirst, unblockSecond] = [blockEncoding('320.webp'), blockEncoding('320.jpg')];
  const find = (size: 160 | 320, format: PhotoFormat) => store.find(derivedPhotoUrl(photo, size, format));
  const blockers = [find(320, 'webp'), find(320, 'jpg')];
  await expect.poll(() => encoded.length, pollOptions).toBe(2);
  store.pregenerateSizes();
  // Reading the folder this often gives the background job time to queue 160.avif.
  for (let round = 0; round < 20; round++) await files(cacheDir, photo);
  const requested = find(160, 'avif');
  unblockFirst();
  await requested;
  unblockSecond();
  await Promise.all(blockers);
  await expect.poll(() => encoded.length, pollOptions).toBeGreaterThanOrEqual(6);
  expect(encoded.sort()).toEqual(everySize(photo));
});

test('does not encode a cached size again, even in another process', async () => {
  const { store, table, cacheDir, reads } = await openStore();
  const path = derivedPhotoUrl(await storeLeaf(store), 160, 'avif');
  const first = await store.find(path);
  const next = createPhotoStore({ table, cacheDir });
  expect((await next.find(path))?.bytes).toEqual(first?.bytes);
  expect(reads()).toBe(1);
});

test('works when the cache folder is deleted or is not a folder', async () => {
  const { store, table, cacheDir } = await openStore();
  const path = derivedPhotoUrl(await storeLeaf(store), 160, 'avif');
  const first = await store.find(path);
  await rm(cacheDir, { recursive: true });
  expect((await createPhotoStore({ table, cacheDir }).find(path))?.bytes).toEqual(first?.bytes);
  await rm(cacheDir, { recursive: true });
  await writeFile(cacheDir, '');
  expect((await createPhotoStore({ table, cacheDir }).find(path))?.bytes).toEqual(first?.bytes);
});

test('rejects an eleventh concurrent upload and stores the other ten', async () => {
  const { store, table } = await openStore();
  const uploads = await Promise.all(Array.from({ length: 10 }, (_, n) => picture(20 + n, 20, '#b5492a')));
  const urls = uploads.map(upload => store.save(upload));
  await expect(store.save(leaf)).rejects.toThrow(BusyError);
  expect(new Set(await Promise.all(urls)).size).toBe(10);
  expect(await table.list()).toHaveLength(10);
});

test('encodes sizes of existing and new photos in advance', async () => {
  const { store, cacheDir } = await openStore();
  const old = await storeLeaf(store);
  store.pregenerateSizes();
  const fresh = parseStoredPhotoUrl(String(await store.save(await picture(90, 90, '#e0a526'))));
  await expect.poll(() => files(cacheDir, old), pollOptions).toEqual(everySize(old));
  await expect.poll(() => files(cacheDir, fresh), pollOptions).toEqual(everySize(fresh));
});

test('leaves no partial files when closed while encoding', async () => {
  const { store, cacheDir, table } = await openStore();
  const photo = parseStoredPhotoUrl(String(await store.save(await picture(900, 900, '#245c3a'))));
  store.pregenerateSizes();
  await expect.poll(() => files(cacheDir, photo), pollOptions).not.toEqual([]);
  await store.close();
  const written = await files(cacheDir, photo);
  expect(written.length).toBeLessThan(everySize(photo).length);
  expect(everySize(photo)).toEqual(expect.arrayContaining(written));
  await table.list();
  expect(await files(cacheDir, photo)).toEqual(written);
});

test('reports a photo that cannot be encoded and continues with the others', async () => {
  const { store, table, cacheDir, warnings } = await openStore();
  const broken = { hash: 'f'.repeat(32), width: 100, height: 100, color: '000000' };
  await table.add({ ...broken, bytes: Buffer.from('damaged') });
  const valid = await storeLeaf(store);
  store.pregenerateSizes();
  await expect.poll(() => files(cacheDir, valid), pollOptions).toEqual(everySize(valid));
  expect(warnings.length).toBeGreaterThan(0);
  expect(await files(cacheDir, broken)).toEqual([]);
});

const pollOptions = { timeout: 20_000 };

async function openStore({ engine = 'sqlite' as (typeof engines)[number] } = {}) {
  const database = await openDatabase(await freshConfig(engine));
  const table = photoTable(database);
  const counted = countReads(table);
  const cacheDir = join(freshFolder(), 'photos');
  const warnings: unknown[] = [];
  const warn = (error: unknown) => void warnings.push(error);
  const { encoder, encoded, blockEncoding } = createTestEncoder();
  const store = createPhotoStore({ table: counted.table, cacheDir, warn, encoder });
  opened.push(async () => {
    await store.close();
    await database.close();
  });
  return { store, table, cacheDir, warnings, reads: counted.reads, encoded, blockEncoding };
}

/** The real encoder, which records its calls and can be blocked. */
function createTestEncoder() {
  const encoded: string[] = [];
  const blocked = new Map<string, Promise<void>>();
  const encoder: PhotoEncoder = {
    compressPhoto: photoEncoder.compressPhoto,
    async derivePhoto(photo, size, format) {
      encoded.push(`${size}.${format}`);
      await blocked.get(`${size}.${format}`);
      return photoEncoder.derivePhoto(photo, size, format);
    },
    close() {},
  };
  const blockEncoding = (size: string) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    blocked.set(size, promise);
    return resolve;
  };
  return { encoder, encoded, blockEncoding };
}

function countReads(table: PhotoTable) {
  let count = 0;
  const find: PhotoTable['find'] = hash => {
    count++;
    return table.find(hash);
  };
  return { table: { ...table, find }, reads: () => count };
}

async function storeLeaf(store: PhotoStore): Promise<Photo> {
  const photo = parseStoredPhotoUrl(String(await store.save(leaf)));
  if (!photo) throw new Error('The picture was rejected');
  return photo;
}

async function files(cacheDir: string, photo: Photo | undefined): Promise<string[]> {
  const folders = await readdir(cacheDir).catch(() => []);
  const own = folders.find(folder => photo && folder.startsWith(photo.hash));
  return own ? (await readdir(join(cacheDir, own))).sort() : [];
}

function everySize(photo: Photo | undefined): string[] {
  const widths = photo ? photoSizes(photo) : [];
  return widths.flatMap(width => photoFormats.map(format => `${width}.${format}`)).sort();
}

function picture(width: number, height: number, background: string): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
}
