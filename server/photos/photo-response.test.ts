import { expect, it } from 'vitest';
import type { Photos } from '../shop.ts';
import { photoTypes } from './photo-format.ts';
import { photoAnswer } from './photo-response.ts';

const photo = 'e705b419e2b7eaa9358fdb2b9de6cafc-819x1024-e9e3d7';
const small = `/media/${photo}/320.avif`;

/** Photos of which the small size is never ready. */
const busyPhotos = {
  find: (path: string) =>
    path === `/media/${photo}.jpg`
      ? Promise.resolve({ bytes: new Uint8Array([1, 2, 3]), type: 'image/jpeg' })
      : new Promise<never>(() => {}),
} as Photos;

const ask = (path: string, photos = busyPhotos, accept?: string) =>
  photoAnswer(
    photos,
    new Request(`http://shop.test${path}`, { headers: accept === undefined ? {} : { Accept: accept } }),
  );

/** Photos whose every format is ready, each with its own name for content. */
const readyPhotos = {
  find: async (path: string) => ({ bytes: Buffer.from(path), type: photoTypes[path.split('.')[1] as 'jpg'] }),
} as unknown as Photos;

it('lets the stored photo stand in for a size that takes too long, and lets nobody keep it', async () => {
  const answer = await ask(small);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('Content-Type')).toBe('image/jpeg');
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
});

it('lets everyone keep a photo for ever under its own address', async () => {
  const answer = await ask(`/media/${photo}.jpg`);
  expect(answer.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
});

it('has no stand-in for a photo that is not there', async () => {
  const noPhotos = { find: async () => undefined } as unknown as Photos;
  expect((await ask(small, noPhotos)).status).toBe(404);
});

const browser = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8';

it.each([
  [browser, 'image/avif', `/media/${photo}/1024.avif`],
  ['image/webp,*/*', 'image/webp', `/media/${photo}/1024.webp`],
  ['image/avif;q=0, image/webp;q=0, */*', 'image/jpeg', `/media/${photo}.jpg`],
  ['*/*', 'image/jpeg', `/media/${photo}.jpg`],
  [undefined, 'image/jpeg', `/media/${photo}.jpg`],
])('gives who asks for a photo with Accept %s the best that it takes: %s', async (accept, type, content) => {
  const answer = await ask(`/media/${photo}.jpg`, readyPhotos, accept);
  expect(answer.headers.get('Content-Type')).toBe(type);
  expect(answer.headers.get('Vary')).toBe('Accept');
  expect(answer.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
  expect(await answer.text()).toBe(content);
});

it('gives what the address names, whatever is accepted: the page has chosen', async () => {
  const answer = await ask(small, readyPhotos, 'image/webp');
  expect(answer.headers.get('Content-Type')).toBe('image/avif');
  expect(answer.headers.get('Vary')).toBeNull();
});

it('lets the stored photo stand in for a better format that takes too long', async () => {
  const answer = await ask(`/media/${photo}.jpg`, busyPhotos, browser);
  expect(answer.headers.get('Content-Type')).toBe('image/jpeg');
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
  expect(answer.headers.get('Vary')).toBe('Accept');
});

it('never gives a format that is not accepted', async () => {
  const answer = await ask(`/media/${photo}.jpg`, readyPhotos, 'text/html, image/png');
  expect(answer.status).toBe(406);
  expect(answer.headers.get('Vary')).toBe('Accept');
});

it('knows each format of a photo again by its own tag', async () => {
  const tags = [];
  for (const accept of [browser, 'image/webp', 'image/jpeg'])
    tags.push((await ask(`/media/${photo}.jpg`, readyPhotos, accept)).headers.get('ETag'));
  expect(new Set(tags).size).toBe(3);
});
