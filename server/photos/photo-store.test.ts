import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, describe, expect, test } from 'vitest';
import {
  derivedAddress,
  type Photo,
  type PhotoFormat,
  parsePhotoAddress,
  photoFormats,
  photoSizes,
} from '../../domain/catalogue/photo.ts';
import { engines, freshConfig, freshFolder } from '../../tests/test-shop.ts';
import { Busy } from '../busy-error.ts';
import { openDatabase } from '../database/database.ts';
import { type PhotoTable, photoTable } from '../database/photo-table.ts';
import * as photoEncoder from './photo-encoder.ts';
import { createPhotoStore, type PhotoEncoder, type PhotoStore } from './photo-store.ts';

const leaf = await picture(200, 250, '#3c8a57');
const opened: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const close of opened.splice(0)) await close();
});

describe.each(engines)('photos on %s', engine => {
  test('are kept once, however often they are uploaded', async () => {
    const { store, table } = await openStore({ engine });
    const address = await store.keep(leaf);
    expect(address).toMatch(/^\/media\/[0-9a-f]{32}-200x250-[0-9a-f]{6}\.jpg$/);
    expect(await store.keep(leaf)).toBe(address);
    expect(await table.list()).toEqual([parsePhotoAddress(String(address))]);
  });

  test('come back as they were kept', async () => {
    const { store } = await openStore({ engine });
    const found = await store.find(String(await store.keep(leaf)));
    expect(found?.type).toBe('image/jpeg');
    expect(await sharp(found?.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 200, height: 250 });
  });

  test('come in every size and format that their address offers', async () => {
    const { store } = await openStore({ engine });
    const photo = await keepLeaf(store);
    for (const width of photoSizes(photo)) {
      const types = [];
      for (const format of photoFormats)
        types.push((await store.find(derivedAddress(photo, width, format)))?.type);
      expect(types).toEqual(['image/avif', 'image/webp', 'image/jpeg']);
    }
    const small = await store.find(derivedAddress(photo, 160, 'webp'));
    expect(await sharp(small?.bytes).metadata()).toMatchObject({ width: 160, height: 200 });
  });
});

test('what is no picture is not kept', async () => {
  const { store, table } = await openStore();
  expect(await store.keep(Buffer.from('<html>'))).toBeUndefined();
  expect(await table.list()).toEqual([]);
});

test('nothing is found at an address that we did not issue', async () => {
  const { store } = await openStore();
  const photo = await keepLeaf(store);
  const address = String(await store.keep(leaf));
  const name = address.slice('/media/'.length, -'.jpg'.length);
  const strange = [
    address.replace('200x250', '201x250'),
    address.replace(photo.color, '000000'),
    address.replace(photo.hash, '0'.repeat(32)),
    address.replace('.jpg', '.webp'),
    address.toUpperCase(),
    `${address}/160.avif`,
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
  for (const path of strange) expect(await store.find(path), path).toBeUndefined();
});

test('a burst of first requests for one size encodes it once', async () => {
  const { store, encoded } = await openStore();
  const photo = await keepLeaf(store);
  const burst = Array.from({ length: 50 }, () => store.find(derivedAddress(photo, 160, 'avif')));
  expect(new Set((await Promise.all(burst)).map(found => found?.bytes)).size).toBe(1);
  expect(encoded).toEqual(['160.avif']);
});

test('what a shopper had made is not encoded again when its turn in the background comes', async () => {
  const { store, cacheDir, encoded, holdUp } = await openStore();
  const photo = await keepLeaf(store);
  const [goOn, goOnLater] = [holdUp('320.webp'), holdUp('320.jpg')];
  const find = (size: 160 | 320, format: PhotoFormat) => store.find(derivedAddress(photo, size, format));
  const inTheWay = [find(320, 'webp'), find(320, 'jpg')];
  await expect.poll(() => encoded.length, patience).toBe(2);
  store.prepareSizes();
  // After as many looks into the folder as it takes to find 160.avif missing, that one stands in line.
  for (let look = 0; look < 20; look++) await files(cacheDir, photo);
  const asked = find(160, 'avif');
  goOn();
  await asked;
  goOnLater();
  await Promise.all(inTheWay);
  await expect.poll(() => encoded.length, patience).toBeGreaterThanOrEqual(6);
  expect(encoded.sort()).toEqual(everySize(photo));
});

test('a size that was made is not made again, even by the next process', async () => {
  const { store, table, cacheDir, reads } = await openStore();
  const path = derivedAddress(await keepLeaf(store), 160, 'avif');
  const first = await store.find(path);
  const next = createPhotoStore({ table, cacheDir });
  expect((await next.find(path))?.bytes).toEqual(first?.bytes);
  expect(reads()).toBe(1);
});

test('the cache folder may be deleted, or be no folder at all', async () => {
  const { store, table, cacheDir } = await openStore();
  const path = derivedAddress(await keepLeaf(store), 160, 'avif');
  const first = await store.find(path);
  await rm(cacheDir, { recursive: true });
  expect((await createPhotoStore({ table, cacheDir }).find(path))?.bytes).toEqual(first?.bytes);
  await rm(cacheDir, { recursive: true });
  await writeFile(cacheDir, '');
  expect((await createPhotoStore({ table, cacheDir }).find(path))?.bytes).toEqual(first?.bytes);
});

test('an eleventh upload at the same time is told to come back, the ten are kept', async () => {
  const { store, table } = await openStore();
  const uploads = await Promise.all(Array.from({ length: 10 }, (_, n) => picture(20 + n, 20, '#b5492a')));
  const kept = uploads.map(upload => store.keep(upload));
  await expect(store.keep(leaf)).rejects.toThrow(Busy);
  expect(new Set(await Promise.all(kept)).size).toBe(10);
  expect(await table.list()).toHaveLength(10);
});

test('sizes are made before anybody asks: of old photos, and of new ones', async () => {
  const { store, cacheDir } = await openStore();
  const old = await keepLeaf(store);
  store.prepareSizes();
  const fresh = parsePhotoAddress(String(await store.keep(await picture(90, 90, '#e0a526'))));
  await expect.poll(() => files(cacheDir, old), patience).toEqual(everySize(old));
  await expect.poll(() => files(cacheDir, fresh), patience).toEqual(everySize(fresh));
});

test('closing in the middle of it leaves nothing half done', async () => {
  const { store, cacheDir, table } = await openStore();
  const photo = parsePhotoAddress(String(await store.keep(await picture(900, 900, '#245c3a'))));
  store.prepareSizes();
  await expect.poll(() => files(cacheDir, photo), patience).not.toEqual([]);
  await store.close();
  const made = await files(cacheDir, photo);
  expect(made.length).toBeLessThan(everySize(photo).length);
  expect(everySize(photo)).toEqual(expect.arrayContaining(made));
  await table.list();
  expect(await files(cacheDir, photo)).toEqual(made);
});

test('a photo whose sizes cannot be made is told of and does not stop the others', async () => {
  const { store, table, cacheDir, troubles } = await openStore();
  const broken = { hash: 'f'.repeat(32), width: 100, height: 100, color: '000000' };
  await table.add({ ...broken, bytes: Buffer.from('damaged') });
  const sound = await keepLeaf(store);
  store.prepareSizes();
  await expect.poll(() => files(cacheDir, sound), patience).toEqual(everySize(sound));
  expect(troubles.length).toBeGreaterThan(0);
  expect(await files(cacheDir, broken)).toEqual([]);
});

const patience = { timeout: 20_000 };

async function openStore({ engine = 'sqlite' as (typeof engines)[number] } = {}) {
  const database = await openDatabase(await freshConfig(engine));
  const table = photoTable(database);
  const counted = countReads(table);
  const cacheDir = join(freshFolder(), 'photos');
  const troubles: unknown[] = [];
  const warn = (trouble: unknown) => void troubles.push(trouble);
  const { encoder, encoded, holdUp } = countedEncoder();
  const store = createPhotoStore({ table: counted.table, cacheDir, warn, encoder });
  opened.push(async () => {
    await store.close();
    await database.close();
  });
  return { store, table, cacheDir, troubles, reads: counted.reads, encoded, holdUp };
}

/** The real encoder, which tells what it was given to encode and can be held up. */
function countedEncoder() {
  const encoded: string[] = [];
  const heldUp = new Map<string, Promise<void>>();
  const encoder = async (): Promise<PhotoEncoder> => ({
    ...photoEncoder,
    async derivePhoto(photo, size, format) {
      encoded.push(`${size}.${format}`);
      await heldUp.get(`${size}.${format}`);
      return photoEncoder.derivePhoto(photo, size, format);
    },
  });
  const holdUp = (size: string) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    heldUp.set(size, promise);
    return resolve;
  };
  return { encoder, encoded, holdUp };
}

/** Every making of a size reads the stored photo, and nothing else does. */
function countReads(table: PhotoTable) {
  let count = 0;
  const find: PhotoTable['find'] = hash => {
    count++;
    return table.find(hash);
  };
  return { table: { ...table, find }, reads: () => count };
}

async function keepLeaf(store: PhotoStore): Promise<Photo> {
  const photo = parsePhotoAddress(String(await store.keep(leaf)));
  if (!photo) throw new Error('The leaf was refused');
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
