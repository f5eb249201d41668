import { expect, test } from 'vitest';
import { type Photo, storedPhotoUrl } from '../../../domain/catalogue/photo.ts';
import type { Product } from '../../../domain/catalogue/product.ts';
import { defaultSettings } from '../../../domain/shop/settings.ts';
import { productMeta } from './product-meta.ts';

const photo: Photo = { hash: '0123456789abcdef0123456789abcdef', width: 1000, height: 1250, color: 'e7e1d7' };
const basil: Product = {
  id: 'basil',
  name: 'Basil',
  scientific_name: 'Ocimum basilicum',
  description: '<p>Pinch it <strong>often</strong>.</p>',
  price: 49.5,
  image: storedPhotoUrl(photo),
  images: [storedPhotoUrl(photo), 'https://pictures.example/basil.jpg'],
  category: 'herbs',
  tags: [],
  stock: 4,
  is_featured: false,
  is_new_arrival: false,
  care_difficulty: 'easy',
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
};

test('a product link preview has its name, price and an absolute picture URL', () => {
  const { content } = metaOf(basil);
  expect(content('og:title')).toBe('Basil');
  expect(content('og:description')).toBe('₹49.50. Pinch it often.');
  expect(content('og:type')).toBe('product');
  expect(content('og:image')).toBe(
    'https://shop.example/media/0123456789abcdef0123456789abcdef-1000x1250-e7e1d7/preview.jpg',
  );
  expect(content('product:price:amount')).toBe('49.50');
  expect(content('product:price:currency')).toBe('INR');
});

test('an external picture keeps its URL and is not preloaded', () => {
  const { content, all } = metaOf({ ...basil, image: 'https://pictures.example/basil.jpg' });
  expect(content('og:image')).toBe('https://pictures.example/basil.jpg');
  expect(all).not.toContainEqual(expect.objectContaining({ rel: 'preload' }));
});

test('the first picture is preloaded in the sizes used by the gallery', () => {
  expect(metaOf(basil).all).toContainEqual(
    expect.objectContaining({
      rel: 'preload',
      type: 'image/avif',
      imageSrcSet: expect.stringMatching(/1024.avif 1000w$/),
    }),
  );
});

test('structured data has price, currency and availability', () => {
  expect(metaOf(basil).data).toMatchObject({
    '@type': 'Product',
    name: 'Basil',
    description: 'Pinch it often.',
    image: [`https://shop.example${storedPhotoUrl(photo)}`, 'https://pictures.example/basil.jpg'],
    offers: {
      url: 'https://shop.example/product/basil',
      price: '49.50',
      priceCurrency: 'INR',
      availability: 'https://schema.org/InStock',
    },
  });
  expect(metaOf({ ...basil, stock: 0 }).data).toMatchObject({
    offers: { availability: 'https://schema.org/OutOfStock' },
  });
});

test('structured data has the scientific name and other names as alternate names', () => {
  expect(metaOf(basil).data).toMatchObject({ alternateName: ['Ocimum basilicum'] });
  expect(metaOf({ ...basil, other_names: ['sabja', 'basil', 'തുളസി'] }).data).toMatchObject({
    alternateName: ['Ocimum basilicum', 'sabja', 'തുളസി'],
  });
  expect(metaOf({ ...basil, scientific_name: '' }).data).not.toHaveProperty('alternateName');
});

test('a long description is truncated to 160 characters', () => {
  const { content } = metaOf({ ...basil, description: 'green '.repeat(100) });
  expect(content('description')).toMatch(/^₹49\.50\. green .{130,150}…$/);
  expect(String(content('description')).length).toBeLessThanOrEqual(160);
});

function metaOf(product: Product) {
  const layout = {
    id: 'storefront/layout',
    loaderData: { origin: 'https://shop.example', settings: defaultSettings },
  };
  const all = productMeta({ matches: [layout], location: { pathname: '/product/basil' } }, product);
  const tags = all as Record<string, unknown>[];
  return {
    all,
    content: (name: string) => tags.find(tag => tag.property === name || tag.name === name)?.content,
    data: tags.find(tag => 'script:ld+json' in tag)?.['script:ld+json'],
  };
}
