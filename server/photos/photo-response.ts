import { setTimeout as sleep } from 'node:timers/promises';
import {
  derivedPhotoUrl,
  parseDerivedPhotoUrl,
  parseStoredPhotoUrl,
  storedPhotoUrl,
} from '../../domain/catalogue/photo.ts';
import { type PhotoFormat, photoSizes } from '../../domain/catalogue/photo-sizes.ts';
import { photoPolicy } from '../http/security-headers.ts';
import { problem } from '../problem.ts';
import type { Photos } from '../shop.ts';
import { acceptedFormats } from './accepted-formats.ts';

/** After this the stored photo is sent instead of a size that is still being encoded. */
const encodeTimeoutMs = 300;
const immutableCacheControl = 'public, max-age=31536000, immutable';

export async function photoResponse(photos: Photos, request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const { requested, fallback, varies } = choosePhoto(pathname, request.headers.get('Accept'));
  if (!requested) return problem(406, 'No format that you accept', { headers: { Vary: 'Accept' } });
  const photo = await findOrFallBack(photos, requested, fallback);
  if (!photo) return problem(404, 'Photo not found');
  const etag = `"${photo.name}"`;
  const headers = {
    ETag: etag,
    // The URL contains the content hash; only a fallback must not be cached.
    'Cache-Control': photo.name === nameOf(requested) ? immutableCacheControl : 'no-store',
    'Content-Security-Policy': photoPolicy,
    // Image searches and link previews show the photos on their own pages.
    'Cross-Origin-Resource-Policy': 'cross-origin',
    ...(varies && { Vary: 'Accept' }),
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

type Choice = { requested?: string; fallback?: string; varies?: true };

/** Content negotiation applies only to URLs without an explicit size and format. */
function choosePhoto(pathname: string, accept: string | null): Choice {
  const derived = parseDerivedPhotoUrl(pathname);
  if (derived) return { requested: pathname, fallback: storedPhotoUrl(derived.photo) };
  const photo = parseStoredPhotoUrl(pathname);
  if (!photo) return { requested: pathname };
  const [largest = 1024] = photoSizes(photo).slice(-1);
  const urlFor = (format: PhotoFormat) =>
    format === 'jpg' ? pathname : derivedPhotoUrl(photo, largest, format);
  const formats = acceptedFormats(accept);
  const [best] = formats;
  return {
    varies: true,
    ...(best && { requested: urlFor(best) }),
    ...(formats.includes('jpg') && { fallback: pathname }),
  };
}

async function findOrFallBack(photos: Photos, requested: string, fallback: string | undefined) {
  const result = find(photos, requested);
  if (!fallback || fallback === requested) return result;
  const timedOut = Symbol('timed out');
  const photo = await Promise.race([result, sleep(encodeTimeoutMs, timedOut)]);
  if (photo !== timedOut) return photo;
  // Nothing awaits the result any more; the next request retries.
  result.catch(() => {});
  return find(photos, fallback);
}

async function find(photos: Photos, path: string) {
  const photo = await photos.find(path);
  return photo && { ...photo, name: nameOf(path) };
}

const nameOf = (pathname: string) => pathname.slice('/media/'.length);
