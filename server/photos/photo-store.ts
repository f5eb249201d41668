import {
  derivedAddress,
  type Photo,
  type PhotoFormat,
  type PhotoSize,
  parseDerivedAddress,
  parsePhotoAddress,
  photoAddress,
  photoFormats,
  photoSizes,
  photoWidths,
} from '../../domain/catalogue/photo.ts';
import type { PhotoTable, StoredPhoto } from '../database/photo-table.ts';
import type { Photos } from '../shop.ts';
import { createPhotoCache } from './photo-cache.ts';
import { photoTypes } from './photo-format.ts';
import { createPhotoQueue } from './photo-queue.ts';

/** `close` leaves unmade what nobody waits for. */
export type PhotoStore = Photos & { close(): Promise<void> };

export type PhotoEncoder = typeof import('./photo-encoder.ts');

type Derived = { photo: Photo; size: PhotoSize; format: PhotoFormat };

export function createPhotoStore(options: {
  table: PhotoTable;
  cacheDir: string;
  /** Hears of trouble that no shopper notices: a cache folder that cannot be written, a size that cannot be made. */
  warn?: (error: unknown) => void;
  encoder?: () => Promise<PhotoEncoder>;
}): PhotoStore {
  const { table, cacheDir, warn = () => {}, encoder = loadEncoder } = options;
  const queue = createPhotoQueue();
  const cache = createPhotoCache(cacheDir, warn);
  const underWay = new Map<string, Promise<Uint8Array | undefined>>();
  let isPreparing = false;
  let preparation = Promise.resolve();

  async function keep(upload: Uint8Array): Promise<string | undefined> {
    const photo = await queue.run('upload', async () => (await encoder()).compressPhoto(upload));
    return photo && adopt(photo);
  }

  async function adopt(photo: StoredPhoto): Promise<string> {
    await table.add(photo);
    if (isPreparing) void prepare([photo]);
    return photoAddress(photo);
  }

  async function find(path: string): Promise<{ bytes: Uint8Array; type: string } | undefined> {
    const derived = parseDerivedAddress(path);
    const bytes = derived ? await findDerived(derived) : (await findStored(parsePhotoAddress(path)))?.bytes;
    return bytes && { bytes, type: photoTypes[derived?.format ?? 'jpg'] };
  }

  /** The whole address must be the one we issued: size and colour in it are promises too. */
  async function findStored(asked: Photo | undefined): Promise<StoredPhoto | undefined> {
    const stored = asked && (await table.find(asked.hash));
    return stored && photoAddress(stored) === photoAddress(asked) ? stored : undefined;
  }

  async function findDerived(derived: Derived): Promise<Uint8Array | undefined> {
    const name = fileName(derived);
    return (
      (await cache.read(name)) ??
      underWay.get(name) ??
      once(name, () => queue.run('request', () => derive(derived)))
    );
  }

  /** A burst of requests for one size makes it once. */
  function once(name: string, work: () => Promise<Uint8Array | undefined>): Promise<Uint8Array | undefined> {
    const made = work().finally(() => underWay.delete(name));
    underWay.set(name, made);
    return made;
  }

  async function derive(derived: Derived): Promise<Uint8Array | undefined> {
    const name = fileName(derived);
    // While this waited for its turn, another may have made it.
    const made = await cache.read(name);
    if (made) return made;
    const stored = await findStored(derived.photo);
    if (!stored) return undefined;
    const bytes = await (await encoder()).derivePhoto(stored, derived.size, derived.format);
    await cache.write(name, bytes);
    return bytes;
  }

  async function addresses(): Promise<Set<string>> {
    return new Set((await table.list()).map(photoAddress));
  }

  function prepareSizes(): void {
    isPreparing = true;
    preparation = table.list().then(prepare, warn);
  }

  /** What most shoppers ask for first: the newest format, and small pictures before large ones. */
  async function prepare(photos: Photo[]): Promise<void> {
    const offered = photos.map(photo => ({ photo, widths: photoSizes(photo) }));
    for (const format of photoFormats) {
      for (const width of photoWidths) {
        for (const { photo, widths } of offered) {
          if (!isPreparing) return;
          if (widths.includes(width)) await prepareOne({ photo, size: width, format }).catch(warn);
        }
      }
    }
  }

  async function prepareOne(derived: Derived): Promise<void> {
    const name = fileName(derived);
    if (await cache.has(name)) return;
    // Joins the others' single flight only when its turn comes: a shopper must not wait behind work for nobody.
    await queue.run('background', async () => underWay.get(name) ?? once(name, () => derive(derived)));
  }

  async function close(): Promise<void> {
    isPreparing = false;
    await queue.close();
    await preparation;
  }

  return { keep, find, addresses, adopt, prepareSizes, close };
}

/** The picture library is large, and most starts never need it: every size is made already. */
const loadEncoder = () => import('./photo-encoder.ts');

/** An address that was never issued has no file, so what lies in the cache needs no look into the database. */
function fileName({ photo, size, format }: Derived): string {
  return derivedAddress(photo, size, format).replace('/media/', '');
}
