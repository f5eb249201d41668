import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { categoryIds } from '../../domain/catalogue/category.ts';
import { htmlToText } from '../../domain/catalogue/html-text.ts';
import { parseStoredPhotoUrl } from '../../domain/catalogue/photo.ts';
import { parseProduct } from '../../domain/catalogue/product-form.ts';
import pictureUrls from '../../seed/pictures.json' with { type: 'json' };
import { engines, openTestShop, reopenShop } from '../../tests/test-shop.ts';
import { firstStart } from '../first-start.ts';
import { sanitizeDescription } from '../sanitize-description.ts';
import { demoProducts } from './seed.ts';

const pictures = new URL('../../seed/pictures/', import.meta.url);
const urls: Record<string, string> = pictureUrls;
const everyProduct = demoProducts.map(product => [product.name, product] as const);

describe.each(engines)('a new shop on %s', engine => {
  test('contains the demo catalogue with its pictures', async () => {
    const { shop } = await openTestShop(engine, { seed: 'demo' });
    const { products, total } = await shop.products.list();
    expect(total).toBe(28);
    for (const { name, images } of products) {
      const demo = demoProducts.find(product => product.name === name);
      expect(images).toEqual(demo?.pictures.map(picture => urls[picture]));
      expect((await shop.photos.find(String(images[0])))?.type).toBe('image/jpeg');
    }
    expect((await shop.customers.list()).map(({ name }) => name).sort()).toEqual([
      'Sample Customer One',
      'Sample Customer Two',
    ]);
  });

  test('lists new arrivals as the newest products', async () => {
    const { shop } = await openTestShop(engine, { seed: 'demo' });
    const { products } = await shop.products.list();
    const arrivals = products.filter(product => product.is_new_arrival);
    expect(products.slice(0, arrivals.length)).toEqual(arrivals);
    expect(new Set(products.map(product => product.created_at)).size).toBe(28);
  });

  test('is not seeded again on restart', async () => {
    const { shop, config } = await openTestShop(engine, { seed: 'demo' });
    await shop.products.remove('croton');
    const again = await reopenShop(config);
    await firstStart(config, again);
    expect((await again.products.list()).total).toBe(27);
    expect(await again.customers.list()).toHaveLength(2);
  });
});

test('the demo catalogue covers all stock thresholds and categories', () => {
  const stocks = new Set(demoProducts.map(product => product.stock));
  expect([...stocks].sort((a, b) => a - b)).toEqual([0, 1, 3, 5, 6, 10, 11, 40]);
  expect(new Set(demoProducts.map(product => product.category))).toEqual(new Set(categoryIds));
});

test.each(everyProduct)(
  '%s passes the validation of the product form',
  (_, { pictures, daysOld, ...product }) => {
    const images = pictures.map(picture => urls[picture]);
    expect(parseProduct({ ...product, images })).toEqual({ ok: true, value: { ...product, images } });
    expect(daysOld).toBeGreaterThan(0);
  },
);

test.each(everyProduct)(
  '%s has a description with two paragraphs, a list and sanitized HTML',
  (_, { description }) => {
    expect(sanitizeDescription(description)).toBe(description);
    expect(description.match(/<p>/g)).toHaveLength(2);
    expect(description.match(/<li>/g)).toHaveLength(3);
    expect(htmlToText(description).length).toBeGreaterThan(300);
  },
);

test.each(everyProduct)('%s states whether it is safe for pets', (_, { description, tags }) => {
  const sentence = description.match(/<strong>Pets:<\/strong>.*<\/li>/)?.[0] ?? '';
  expect(sentence).toMatch(/safe (for|around) cats and dogs|toxic to cats and dogs|please ask your vet/);
  expect(/safe for cats and dogs/.test(sentence)).toBe(tags.includes('pet-safe'));
  expect(/ask your vet/.test(sentence) && /safe|toxic/.test(sentence)).toBe(false);
});

test('every picture matches its URL, and every file is used', async () => {
  const named = demoProducts.flatMap(product => product.pictures);
  expect(new Set(named).size).toBe(56);
  expect(
    readdirSync(pictures)
      .map(file => file.replace('.jpg', ''))
      .sort(),
  ).toEqual(named.sort());
  for (const name of named) {
    const bytes = readFileSync(new URL(`${name}.jpg`, pictures));
    const photo = parseStoredPhotoUrl(urls[name] ?? '');
    expect(createHash('sha256').update(bytes).digest('hex').slice(0, 32), name).toBe(photo?.hash);
    const { format, width, height, exif } = await sharp(bytes).metadata();
    expect({ format, width, height, exif }).toEqual({
      format: 'jpeg',
      width: photo?.width,
      height: photo?.height,
      exif: undefined,
    });
  }
});
