import {
  derivedPhotoUrl,
  type Photo,
  parseDerivedPhotoUrl,
  parseStoredPhotoUrl,
  storedPhotoUrl,
} from '../../domain/catalogue/photo.ts';
import {
  type PhotoFormat,
  type PhotoSize,
  photoFormats,
  photoSizes,
  photoWidths,
} from '../../domain/catalogue/photo-sizes.ts';
import type { PhotoTable, StoredPhoto } from '../database/photo-table.ts';
import type { Photos } from '../shop.ts';
import { photoTypes } from './accepted-formats.ts';
import { createEncoderClient, type PhotoEncoder } from './encoder-client.ts';
import { createPhotoCache } from './photo-cache.ts';
import { createPhotoQueue } from './photo-queue.ts';

export type PhotoStore = Photos & { close(): Promise<void> };

type Derived = { photo: Photo; size: PhotoSize; format: PhotoFormat };

export function createPhotoStore(options: {
  table: PhotoTable;
  cacheDir: string;
  /** Receives errors that no request sees: an unwritable cache folder, a size that cannot be encoded. */
  warn?: (error: unknown) => void;
  encoder?: PhotoEncoder;
}): PhotoStore {
  const { table, cacheDir, warn = () => {}, encoder = createEncoderClient() } = options;
  const queue = createPhotoQueue();
  const cache = createPhotoCache(cacheDir, warn);
  const inFlight = new Map<string, Promise<Uint8Array | undefined>>();
  let isPregenerating = false;
  let pregeneration = Promise.resolve();

  async function save(upload: Uint8Array): Promise<string | undefined> {
    const photo = await queue.run('upload', () => encoder.compressPhoto(upload));
    return photo && saveEncoded(photo);
  }

  async function saveEncoded(photo: StoredPhoto): Promise<string> {
    await table.add(photo);
    if (isPregenerating) void pregenerate([photo]);
    return storedPhotoUrl(photo);
  }

  async function find(path: string): Promise<{ bytes: Uint8Array; type: string } | undefined> {
    const derived = parseDerivedPhotoUrl(path);
    const bytes = derived ? await findDerived(derived) : (await findStored(parseStoredPhotoUrl(path)))?.bytes;
    return bytes && { bytes, type: photoTypes[derived?.format ?? 'jpg'] };
  }

  /** The whole URL must match, including dimensions and colour. */
  async function findStored(requested: Photo | undefined): Promise<StoredPhoto | undefined> {
    const stored = requested && (await table.find(requested.hash));
    return stored && storedPhotoUrl(stored) === storedPhotoUrl(requested) ? stored : undefined;
  }

  async function findDerived(derived: Derived): Promise<Uint8Array | undefined> {
    const name = fileName(derived);
    return (
      (await cache.read(name)) ??
      inFlight.get(name) ??
      deduplicate(name, () => queue.run('request', () => encode(derived)))
    );
  }

  function deduplicate(
    name: string,
    work: () => Promise<Uint8Array | undefined>,
  ): Promise<Uint8Array | undefined> {
    const result = work().finally(() => inFlight.delete(name));
    inFlight.set(name, result);
    return result;
  }

  async function encode(derived: Derived): Promise<Uint8Array | undefined> {
    const name = fileName(derived);
    // Another job may have encoded it while this one was queued.
    const cached = await cache.read(name);
    if (cached) return cached;
    const stored = await findStored(derived.photo);
    if (!stored) return undefined;
    const bytes = await encoder.derivePhoto(stored, derived.size, derived.format);
    await cache.write(name, bytes);
    return bytes;
  }

  async function listUrls(): Promise<Set<string>> {
    return new Set((await table.list()).map(storedPhotoUrl));
  }

  function pregenerateSizes(): void {
    isPregenerating = true;
    pregeneration = table.list().then(pregenerate, warn);
  }

  /** Most requested first: the newest format, small sizes before large ones. */
  async function pregenerate(photos: Photo[]): Promise<void> {
    const sizes = photos.map(photo => ({ photo, widths: photoSizes(photo) }));
    for (const format of photoFormats) {
      for (const width of photoWidths) {
        for (const { photo, widths } of sizes) {
          if (!isPregenerating) return;
          if (widths.includes(width)) await pregenerateOne({ photo, size: width, format }).catch(warn);
        }
      }
    }
  }

  async function pregenerateOne(derived: Derived): Promise<void> {
    const name = fileName(derived);
    if (await cache.has(name)) return;
    // Registered as in flight only when it runs, so that requests do not wait for queued background work.
    await queue.run('background', async () => inFlight.get(name) ?? deduplicate(name, () => encode(derived)));
  }

  async function close(): Promise<void> {
    isPregenerating = false;
    await queue.close();
    await pregeneration;
    encoder.close();
  }

  return { save, find, listUrls, saveEncoded, pregenerateSizes, close };
}

/** Contains the whole URL, so that a cache hit needs no database check. */
function fileName({ photo, size, format }: Derived): string {
  return derivedPhotoUrl(photo, size, format).replace('/media/', '');
}
