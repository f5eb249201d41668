import { setTimeout as sleep } from 'node:timers/promises';
import { parseDerivedAddress, photoAddress } from '../domain/photo.ts';
import { problem } from './api/problem.ts';
import { photoPolicy } from './security-headers.ts';
import type { Photos } from './shop.ts';

/** How long a shopper may wait for a size that is made only now; after that the stored photo stands in for it. */
const patience = 300;
const forEver = 'public, max-age=31536000, immutable';

export async function photoAnswer(photos: Photos, request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const photo = await findInTime(photos, pathname);
  if (!photo) return problem(404, 'Photo not found');
  const etag = `"${photo.name}"`;
  const headers = {
    ETag: etag,
    // A photo's address holds the hash of its content; only a stand-in may not be kept.
    'Cache-Control': photo.name === nameOf(pathname) ? forEver : 'no-store',
    'Content-Security-Policy': photoPolicy,
  };
  if (request.headers.get('If-None-Match')?.includes(etag))
    return new Response(null, { status: 304, headers });
  return new Response(new Uint8Array(photo.bytes), {
    headers: {
      ...headers,
      'Content-Type': photo.type,
      'Content-Length': String(photo.bytes.byteLength),
      'Content-Disposition': `inline; filename="media-${photo.name.replaceAll('/', '-')}"`,
    },
  });
}

async function findInTime(photos: Photos, pathname: string) {
  const wanted = photos.find(pathname).then(photo => photo && { ...photo, name: nameOf(pathname) });
  const derived = parseDerivedAddress(pathname);
  if (!derived) return wanted;
  const isLate = Symbol('late');
  const inTime = await Promise.race([wanted, sleep(patience, isLate)]);
  if (inTime !== isLate) return inTime;
  // Nobody waits for it any more, so nobody else would hear of its failure; the next request tries again.
  wanted.catch(() => {});
  const stored = photoAddress(derived.photo);
  const standIn = await photos.find(stored);
  return standIn && { ...standIn, name: nameOf(stored) };
}

const nameOf = (pathname: string) => pathname.slice('/media/'.length);
