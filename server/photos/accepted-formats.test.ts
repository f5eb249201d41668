import { expect, it } from 'vitest';
import { acceptedFormats } from './accepted-formats.ts';

it.each([
  ['a current browser', 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8', 'avif webp jpg'],
  ['a browser of 2020', 'image/webp,image/png,image/*;q=0.8,*/*;q=0.5', 'webp jpg avif'],
  ['an old browser', 'image/png,image/svg+xml,image/*;q=0.8,*/*;q=0.5', 'jpg avif webp'],
  ['a client that accepts everything', '*/*', 'jpg avif webp'],
  ['a client without Accept header', null, 'jpg avif webp'],
  ['a client with an empty Accept header', ' ', 'jpg avif webp'],
  ['a client that prefers JPEG', 'image/avif;q=0.5, image/jpeg', 'jpg avif'],
  ['a client that prefers WebP', 'image/avif; q=0.8, IMAGE/WEBP', 'webp avif'],
  ['a client that rejects AVIF', 'image/avif;q=0, image/webp, */*', 'webp jpg'],
  ['a client that rejects AVIF with q=0.000', 'image/avif;q=0.000,image/*', 'jpg webp'],
  ['a client that rejects JPEG', 'image/jpeg;q=0, image/*', 'avif webp'],
  ['a client that accepts only AVIF', 'image/avif', 'avif'],
  ['a client with an invalid quality value', 'image/avif;q=many, image/webp;q=0.1', 'webp'],
  ['a client that rejects everything', '*/*;q=0', ''],
  ['a client that accepts no pictures', 'text/html, application/json', ''],
])('returns the accepted formats for %s', (_, accept, formats) => {
  expect(acceptedFormats(accept).join(' ')).toBe(formats);
});
