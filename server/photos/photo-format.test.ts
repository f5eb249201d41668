import { expect, it } from 'vitest';
import { acceptedFormats } from './photo-format.ts';

it.each([
  ['a browser of today', 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8', 'avif webp jpg'],
  ['a browser of 2020', 'image/webp,image/png,image/*;q=0.8,*/*;q=0.5', 'webp jpg avif'],
  ['an old browser', 'image/png,image/svg+xml,image/*;q=0.8,*/*;q=0.5', 'jpg avif webp'],
  ['a program that takes everything', '*/*', 'jpg avif webp'],
  ['a program that says nothing', null, 'jpg avif webp'],
  ['a program that says an empty nothing', ' ', 'jpg avif webp'],
  ['one that likes a JPEG better', 'image/avif;q=0.5, image/jpeg', 'jpg avif'],
  ['one that likes WebP better', 'image/avif; q=0.8, IMAGE/WEBP', 'webp avif'],
  ['one that refuses AVIF', 'image/avif;q=0, image/webp, */*', 'webp jpg'],
  ['one that refuses AVIF at length', 'image/avif;q=0.000,image/*', 'jpg webp'],
  ['one that refuses JPEG', 'image/jpeg;q=0, image/*', 'avif webp'],
  ['one that takes AVIF alone', 'image/avif', 'avif'],
  ['one that cannot count', 'image/avif;q=many, image/webp;q=0.1', 'webp'],
  ['one that refuses everything', '*/*;q=0', ''],
  ['one that wants no picture', 'text/html, application/json', ''],
])('%s is given what it takes', (_, accept, formats) => {
  expect(acceptedFormats(accept).join(' ')).toBe(formats);
});
