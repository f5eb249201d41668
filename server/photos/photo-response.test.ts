import { expect, it } from 'vitest';
import type { Photos } from '../shop.ts';
import { photoTypes } from './accepted-formats.ts';
import { photoResponse } from './photo-response.ts';

const photo = 'e705b419e2b7eaa9358fdb2b9de6cafc-819x1024-e9e3d7';
const small = `/media/${photo}/320.avif`;

const busyPhotos = {
  find: (path: string) =>
    path === `/media/${photo}.jpg`
      ? Promise.resolve({ bytes: new Uint8Array([1, 2, 3]), type: 'image/jpeg' })
      : new Promise<never>(() => {}),
} as Photos;

const request = (path: string, photos = busyPhotos, accept?: string) =>
  photoResponse(
    photos,
    new Request(`http://shop.test${path}`, { headers: accept === undefined ? {} : { Accept: accept } }),
  );

/** Every format is available; the content is its path. */
const readyPhotos = {
  find: async (path: string) => ({ bytes: Buffer.from(path), type: photoTypes[path.split('.')[1] as 'jpg'] }),
} as unknown as Photos;

it('sends the stored photo uncached when encoding a size takes too long', async () => {
  const response = await request(small);
  expect(response.status).toBe(200);
  expect(response.headers.get('Content-Type')).toBe('image/jpeg');
  expect(response.headers.get('Cache-Control')).toBe('no-store');
});

it('marks a photo as immutable at its own URL', async () => {
  const response = await request(`/media/${photo}.jpg`);
  expect(response.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
});

it('lets other sites show a photo', async () => {
  const response = await request(`/media/${photo}.jpg`);
  expect(response.headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin');
});

it('returns 404 for a missing photo', async () => {
  const noPhotos = { find: async () => undefined } as unknown as Photos;
  expect((await request(small, noPhotos)).status).toBe(404);
});

const browser = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8';

it.each([
  [browser, 'image/avif', `/media/${photo}/1024.avif`],
  ['image/webp,*/*', 'image/webp', `/media/${photo}/1024.webp`],
  ['image/avif;q=0, image/webp;q=0, */*', 'image/jpeg', `/media/${photo}.jpg`],
  ['*/*', 'image/jpeg', `/media/${photo}.jpg`],
  [undefined, 'image/jpeg', `/media/${photo}.jpg`],
])('negotiates the format for Accept %s: %s', async (accept, type, content) => {
  const response = await request(`/media/${photo}.jpg`, readyPhotos, accept);
  expect(response.headers.get('Content-Type')).toBe(type);
  expect(response.headers.get('Vary')).toBe('Accept');
  expect(response.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
  expect(await response.text()).toBe(content);
});

it('ignores Accept when the URL names a format', async () => {
  const response = await request(small, readyPhotos, 'image/webp');
  expect(response.headers.get('Content-Type')).toBe('image/avif');
  expect(response.headers.get('Vary')).toBeNull();
});

it('sends the stored photo when encoding a better format takes too long', async () => {
  const response = await request(`/media/${photo}.jpg`, busyPhotos, browser);
  expect(response.headers.get('Content-Type')).toBe('image/jpeg');
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  expect(response.headers.get('Vary')).toBe('Accept');
});

it('returns 406 when no format is accepted', async () => {
  const response = await request(`/media/${photo}.jpg`, readyPhotos, 'text/html, image/png');
  expect(response.status).toBe(406);
  expect(response.headers.get('Vary')).toBe('Accept');
});

it('gives each format its own ETag', async () => {
  const tags = [];
  for (const accept of [browser, 'image/webp', 'image/jpeg'])
    tags.push((await request(`/media/${photo}.jpg`, readyPhotos, accept)).headers.get('ETag'));
  expect(new Set(tags).size).toBe(3);
});
