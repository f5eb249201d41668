import { expect, test } from 'vitest';
import type { Product } from '../domain/catalogue/product.ts';
import { slugify } from '../domain/catalogue/product.ts';
import { searchCatalogue } from '../domain/catalogue/search/browse-catalogue.ts';
import { demoProducts } from '../server/database/seed.ts';
import { absentWords, laterSpellings, spellings } from './search-spellings.ts';
import { unseenAbsentWords, unseenSpellings } from './unseen-spellings.ts';

const products = demoProducts.map(product => ({ ...product, id: slugify(product.name), images: [] }));
const catalogue = products as unknown as Product[];

/** Ids in the list of spellings may leave out the end of the name. */
const find = (q: string) => searchCatalogue(catalogue, { q, sort: 'relevance' }).products.map(({ id }) => id);

function missed(lists: Record<string, string>): string[] {
  return Object.entries(lists).flatMap(([id, list]) =>
    list.split(', ').filter(q => !find(q).some(found => found.startsWith(id))),
  );
}

test.each([
  ['the spellings written before the rules', spellings, 0.95],
  ['the spellings written afterwards', laterSpellings, 0.95],
  ['the spellings written apart from the first list', unseenSpellings, 0.97],
])('finds the plant for nearly all of %s', (_, lists, share) => {
  const count = Object.values(lists).flatMap(list => list.split(', ')).length;
  expect(count).toBeGreaterThan(150);
  expect(1 - missed(lists).length / count, missed(lists).join(', ')).toBeGreaterThanOrEqual(share);
});

test.each([...absentWords.split(', '), ...unseenAbsentWords.split(', ')])('finds nothing for %s', word => {
  expect(find(word)).toEqual([]);
});

test.each([
  ['succulents', 5],
  ['indoor plants', 9],
  ['pots', 4],
])('%s finds its category first', (q, size) => {
  const found = searchCatalogue(catalogue, { q, sort: 'relevance' }).products.slice(0, size);
  expect(new Set(found.map(({ category }) => category)).size).toBe(1);
});

test.each([
  ['rubber', 'Rubber Plant'],
  ['mint', 'Mint (Pudina)'],
  ['cactus plant', 'Golden Barrel Cactus'],
  ['snake-plant', 'Snake Plant Laurentii'],
  ['aloevera', 'Aloe Vera'],
])('%s finds %s first, untold', (q, name) => {
  const { products: found, respelling } = searchCatalogue(catalogue, { q, sort: 'relevance' });
  expect(found[0]?.name).toBe(name);
  expect(respelling?.isSame ?? true).toBe(true);
});
