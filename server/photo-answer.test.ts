import { expect, it } from 'vitest';
import { photoAnswer } from './photo-answer.ts';
import type { Photos } from './shop.ts';

const photo = 'e705b419e2b7eaa9358fdb2b9de6cafc-819x1024-e9e3d7';
const small = `/media/${photo}/320.avif`;

/** Photos of which the small size is never ready. */
const busyPhotos = {
  find: (path: string) =>
    path === `/media/${photo}.jpg`
      ? Promise.resolve({ bytes: new Uint8Array([1, 2, 3]), type: 'image/jpeg' })
      : new Promise<never>(() => {}),
} as Photos;

const ask = (path: string, photos = busyPhotos) =>
  photoAnswer(photos, new Request(`http://shop.test${path}`));

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
