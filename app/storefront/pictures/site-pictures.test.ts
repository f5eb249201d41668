import { readdirSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { previewPicture, type SitePicture, sitePictures } from './site-pictures.ts';

const folder = new URL('../../../public/', import.meta.url);
const pictures: [string, SitePicture][] = Object.entries(sitePictures);
const formats = { avif: 'heif', webp: 'webp', jpg: 'jpeg' };

test.each(pictures)('every size of %s exists with the declared dimensions', async (_, picture) => {
  for (const width of picture.widths) {
    for (const [ending, format] of Object.entries(formats)) {
      const file = readFileSync(new URL(`pictures/${picture.name}-${width}.${ending}`, folder));
      const height = Math.round((width * picture.height) / picture.width);
      expect(await sharp(file).metadata()).toMatchObject({ format, width, height });
    }
  }
});

test('the smallest size of each picture is below 16 KB', () => {
  for (const [, { name, widths }] of pictures) {
    const smallest = readFileSync(new URL(`pictures/${name}-${widths[0]}.avif`, folder));
    expect(smallest.length, name).toBeLessThan(16_000);
  }
});

test('public/pictures has no unused files', () => {
  const named = pictures.flatMap(([, { name, widths }]) =>
    widths.flatMap(width => Object.keys(formats).map(ending => `${name}-${width}.${ending}`)),
  );
  expect(readdirSync(new URL('pictures/', folder)).sort()).toEqual(
    [...named, previewPicture.replace('/pictures/', '')].sort(),
  );
});

test('the link preview is 1200×630 and below 300 KB', async () => {
  const file = readFileSync(new URL(`.${previewPicture}`, folder));
  expect(await sharp(file).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  expect(file.length).toBeLessThan(300_000);
});

test.each([
  ['icons/icon-192.png', 192],
  ['icons/icon-512.png', 512],
  ['icons/icon-maskable.png', 512],
  ['apple-touch-icon.png', 180],
])('%s is %i pixels wide and high', async (name, size) => {
  const icon = await sharp(readFileSync(new URL(name, folder))).metadata();
  expect(icon).toMatchObject({ format: 'png', width: size, height: size });
});
