import { setTimeout as sleep } from 'node:timers/promises';
import {
  derivedAddress,
  type PhotoFormat,
  parseDerivedAddress,
  parsePhotoAddress,
  photoAddress,
  photoSizes,
} from '../../domain/catalogue/photo.ts';
import { photoPolicy } from '../http/security-headers.ts';
import { problem } from '../problem.ts';
import type { Photos } from '../shop.ts';
import { acceptedFormats } from './photo-format.ts';

/** How long a shopper may wait for a size that is made only now; after that the stored photo stands in for it. */
const patience = 300;
const forEver = 'public, max-age=31536000, immutable';

export async function photoAnswer(photos: Photos, request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const { wanted, standIn, varies } = choose(pathname, request.headers.get('Accept'));
  if (!wanted) return problem(406, 'No format that you accept', { headers: { Vary: 'Accept' } });
  const photo = await findInTime(photos, wanted, standIn);
  if (!photo) return problem(404, 'Photo not found');
  const etag = `"${photo.name}"`;
  const headers = {
    ETag: etag,
    // A photo's address holds the hash of its content; only a stand-in may not be kept.
    'Cache-Control': photo.name === nameOf(wanted) ? forEver : 'no-store',
    'Content-Security-Policy': photoPolicy,
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

type Choice = { wanted?: string; standIn?: string; varies?: true };

/** Pages name the format they want; whoever has only the address of a photo is given the best that they take. */
function choose(pathname: string, accept: string | null): Choice {
  const derived = parseDerivedAddress(pathname);
  if (derived) return { wanted: pathname, standIn: photoAddress(derived.photo) };
  const photo = parsePhotoAddress(pathname);
  if (!photo) return { wanted: pathname };
  const [largest = 1024] = photoSizes(photo).slice(-1);
  const addressIn = (format: PhotoFormat) =>
    format === 'jpg' ? pathname : derivedAddress(photo, largest, format);
  const formats = acceptedFormats(accept);
  const [best] = formats;
  return {
    varies: true,
    ...(best && { wanted: addressIn(best) }),
    ...(formats.includes('jpg') && { standIn: pathname }),
  };
}

async function findInTime(photos: Photos, wanted: string, standIn: string | undefined) {
  const asked = find(photos, wanted);
  if (!standIn || standIn === wanted) return asked;
  const isLate = Symbol('late');
  const inTime = await Promise.race([asked, sleep(patience, isLate)]);
  if (inTime !== isLate) return inTime;
  // Nobody waits for it any more, so nobody else would hear of its failure; the next request tries again.
  asked.catch(() => {});
  return find(photos, standIn);
}

async function find(photos: Photos, address: string) {
  const photo = await photos.find(address);
  return photo && { ...photo, name: nameOf(address) };
}

const nameOf = (pathname: string) => pathname.slice('/media/'.length);
