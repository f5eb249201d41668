import { problem } from './api/problem.ts';
import { photoPolicy } from './security-headers.ts';
import type { Photos } from './shop.ts';

/** A photo's address holds the hash of its content, so it may be kept for ever. */
export async function photoAnswer(photos: Photos, request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const etag = `"${pathname.slice('/media/'.length)}"`;
  const photo = await photos.find(pathname);
  if (!photo) return problem(404, 'Photo not found');
  const headers = {
    ETag: etag,
    'Cache-Control': 'public, max-age=31536000, immutable',
    'Content-Security-Policy': photoPolicy,
  };
  if (request.headers.get('If-None-Match')?.includes(etag))
    return new Response(null, { status: 304, headers });
  return new Response(new Uint8Array(photo.bytes), {
    headers: {
      ...headers,
      'Content-Type': photo.type,
      'Content-Length': String(photo.bytes.byteLength),
      'Content-Disposition': `inline; filename="${pathname.replaceAll('/', '-').slice(1)}"`,
    },
  });
}
