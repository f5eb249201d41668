import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { CatalogueQuery } from '../../../domain/catalogue/catalogue.ts';
import { categoryIds } from '../../../domain/catalogue/category.ts';
import { countFilterOptions } from '../../../domain/catalogue/filters/filter-counts.ts';
import { careDifficulties, type Product, type ProductDraft } from '../../../domain/catalogue/product.ts';
import { compareBy, relatedProducts, sortOrders } from '../../../domain/catalogue/product-sort.ts';
import { browseCatalogue, searchCatalogue } from '../../../domain/catalogue/search/browse-catalogue.ts';
import { adminSortOrders, listState, listStates } from '../../../domain/catalogue/stock-list.ts';
import { draft, engines, freshConfig, openTestShop, reopenShop } from '../../../tests/test-shop.ts';
import type { Shop } from '../../shop.ts';
import { openDatabase } from '../database.ts';

const words = [
  'fern',
  'FERN',
  'Fern 2',
  'fern-10',
  'ആൽ',
  '🌿',
  'ﬁg',
  'Éclair',
  'eclair',
  '100%',
  'a_b',
  'a\\b',
  'ｚ',
];
const tags = ['easy care', 'pet_safe', '50%', 'തണൽ', 'rare'];
const text = fc
  .array(fc.constantFrom(...words), { minLength: 1, maxLength: 2 })
  .map(parts => parts.join(' '));

/** Few different values, so that ties are common. */
const drafts: fc.Arbitrary<ProductDraft> = fc.record({
  name: text,
  scientific_name: text,
  description: text.map(words => `<p>${words} &amp; <b>more</b></p>`),
  price: fc.constantFrom(1, 99.99, 100, 100.01, 2000),
  images: fc.constant(['/media/a.jpg']),
  category: fc.constantFrom(...categoryIds),
  tags: fc.subarray(tags),
  stock: fc.constantFrom(0, 3, 20),
  is_featured: fc.boolean(),
  is_new_arrival: fc.boolean(),
  care_difficulty: fc.constantFrom(...careDifficulties),
  is_hidden: fc.integer({ min: 0, max: 3 }).map(number => number === 0),
  other_names: fc.subarray(['ആൽമരം', 'paper fern', 'sansevieria'], { minLength: 1 }),
});

const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
const queries: fc.Arbitrary<CatalogueQuery> = fc
  .record({
    category: maybe(fc.constantFrom(...categoryIds)),
    q: maybe(
      fc.oneof(
        text,
        fc.constantFrom('%', '_', '\\', 'fer', 'MORE', 'p', '&', '\0', ' ', 'pots', 'indoor plant'),
      ),
    ),
    tags: maybe(fc.subarray([...tags, 'unknown'], { maxLength: 2 })),
    min: maybe(fc.constantFrom(0, 99.99, 100.005, 100)),
    max: maybe(fc.constantFrom(0, 99.99, 100, 5000)),
    inStock: maybe(fc.constant(true as const)),
    difficulty: maybe(fc.subarray([...careDifficulties], { minLength: 1 })),
    sort: maybe(fc.constantFrom(...sortOrders, 'relevance' as const)),
  })
  .map(query => JSON.parse(JSON.stringify(query)));

describe.each(engines)('product lists on %s', engine => {
  let shop: Shop;
  let all: Product[];
  let withHidden: Product[];
  beforeAll(async () => {
    ({ shop } = await openTestShop(engine));
    for (const each of fc.sample(drafts, { numRuns: 60, seed: 7 })) await shop.products.add(each);
    withHidden = (await shop.products.list({ includeHidden: true })).products;
    expect(withHidden).toHaveLength(60);
    all = withHidden.filter(({ is_hidden }) => !is_hidden);
    expect(all.length).toBeGreaterThan(35);
    expect(all.length).toBeLessThan(55);
  });

  test('filter and sort like browseCatalogue in the domain', async () => {
    await fc.assert(
      fc.asyncProperty(queries, async query => {
        const expected = browseCatalogue(all, query);
        const { products, total } = await shop.products.list(query);
        expect(products).toEqual(expected);
        expect(total).toBe(expected.length);
        const everything = await shop.products.list({ ...query, includeHidden: true });
        expect(everything.products).toEqual(browseCatalogue(withHidden, query));
        expect(everything.total).toBe(everything.products.length);
      }),
      { numRuns: 400, seed: 11 },
    );
  });

  test('return pages that together contain the whole list', async () => {
    await fc.assert(
      fc.asyncProperty(queries, fc.integer({ min: 1, max: 25 }), async (query, limit) => {
        const expected = browseCatalogue(all, query);
        const pages: Product[][] = [];
        let cursor: string | undefined;
        do {
          const page = await shop.products.page({ ...query, limit, cursor });
          if (page === 'bad-cursor') throw new Error('The cursor of the previous page was rejected');
          expect(page.total).toBe(expected.length);
          pages.push(page.products);
          cursor = page.next;
        } while (cursor !== undefined);
        expect(pages.flat()).toEqual(expected);
        expect(pages).toHaveLength(Math.max(1, Math.ceil(expected.length / limit)));
      }),
      { numRuns: 100, seed: 13 },
    );
  });

  test('count what each filter option would give, as domain/catalogue does', async () => {
    await fc.assert(
      fc.asyncProperty(queries, async query => {
        const { inStock: _, difficulty: __, ...others } = query;
        const expected = countFilterOptions(browseCatalogue(all, others), query);
        expect(await shop.products.filterCounts({ ...query, exact: true })).toEqual(expected);
      }),
      { numRuns: 100 },
    );
  });

  test.each([
    'sansiveria',
    'paperfern',
    'paper-fern',
    'ആല്\u200dമരം',
    'aalmaram',
    'ferns silver',
    'zqzq',
    '!',
  ])('correct the search %s like searchCatalogue in the domain', async q => {
    for (const category of [undefined, ...categoryIds]) {
      const query = { q, sort: 'relevance' as const, ...(category && { category }) };
      const { products, ...expected } = searchCatalogue(all, query);
      expect(await shop.products.search({ ...query, limit: 100 })).toEqual({
        ...expected,
        products,
        total: products.length,
      });
    }
    const exact = { q, exact: true as const, limit: 100 };
    expect(await shop.products.search(exact)).toEqual({
      products: browseCatalogue(all, exact),
      total: browseCatalogue(all, exact).length,
    });
  });

  test('follow every kind of change in their corrections', async () => {
    const { shop: own } = await openTestShop(engine);
    const found = async (q: string) => {
      const page = await own.products.search({ q, sort: 'relevance', limit: 5 });
      return typeof page === 'string' ? page : page.products.map(({ id }) => id);
    };
    const { id, ...added } = await own.products.add(draft({ name: 'Chembarathi' }));
    expect(await found('chemparathy')).toEqual([id]);
    await own.products.change(id, draft({ ...added, name: 'Kattarvazha' }));
    expect([await found('chemparathy'), await found('katarvazha')]).toEqual([[], [id]]);
    await own.products.saveMany([
      { id, decide: (current = { id, ...added }) => ({ ok: true, value: { ...current, name: 'Thulasi' } }) },
    ]);
    expect([await found('katarvazha'), await found('tulassi')]).toEqual([[], [id]]);
    const removed = await own.products.removeMany([id]);
    expect(await found('tulassi')).toEqual([]);
    await own.products.restore(removed);
    expect(await found('tulassi')).toEqual([id]);
  });

  test('are indexed at the start when an older version has saved them', async () => {
    const config = await freshConfig(engine);
    const before = await reopenShop(config);
    const { id } = await before.products.add(draft({ name: 'Aloe', other_names: ['കറ്റാര്\u200dവാഴ'] }));
    const database = await openDatabase(config);
    await database.write(async tables => {
      await tables.deleteFrom('product_term').execute();
      await tables.updateTable('product').set({ search_version: 0, search_text: 'aloe' }).execute();
    });
    await database.close();
    const after = await reopenShop(config);
    for (const q of ['കറ്റാർവാഴ', 'kattarvaaza'])
      expect(await after.products.search({ q, limit: 5 })).toMatchObject({ products: [{ id }] });
  });

  test('filter and sort by stock state', async () => {
    for (const stock of listStates) {
      for (const sort of [undefined, 'stock-low-high'] as const) {
        const query = { stock, ...(sort && { sort }) };
        const found = await shop.products.list({ ...query, includeHidden: true });
        const expected = withHidden.filter(product => listState(product) === stock).map(({ id }) => id);
        expect(found.products.map(({ id }) => id).sort()).toEqual(expected.sort());
        expect(found.total).toBe(expected.length);
        expect((await shop.products.list(query)).total).toBe(stock === 'hidden' ? 0 : expected.length);
      }
    }
    const byName = compareBy('name-a-z');
    const byStock = (a: Product, b: Product) => a.stock - b.stock || byName(a, b);
    const { products } = await shop.products.list({ sort: 'stock-low-high' });
    expect(products).toEqual(all.toSorted(byStock));
    const descending = await shop.products.list({ sort: 'stock-high-low' });
    expect(descending.products).toEqual(all.toSorted(byStock).toReversed());
  });

  test('page backwards through the same pages', async () => {
    for (const sort of [undefined, ...sortOrders, ...adminSortOrders]) {
      const query = { ...(sort && { sort }), limit: 9 };
      const forwards: string[][] = [];
      let page = await shop.products.page(query);
      while (page !== 'bad-cursor') {
        forwards.push(page.products.map(({ id }) => id));
        if (!page.next) break;
        page = await shop.products.page({ ...query, cursor: page.next });
      }
      const backwards: string[][] = [];
      while (page !== 'bad-cursor') {
        backwards.unshift(page.products.map(({ id }) => id));
        if (!page.previous) break;
        page = await shop.products.page({ ...query, cursor: page.previous, back: true });
      }
      expect(backwards).toEqual(forwards);
      expect(forwards.flat()).toHaveLength(all.length);
    }
  });

  test('return featured and related products like the domain functions', async () => {
    const featured = browseCatalogue(all, { sort: 'featured' }).filter(({ is_featured }) => is_featured);
    expect(await shop.products.featured(4)).toEqual(featured.slice(0, 4));
    for (const product of all) {
      expect(await shop.products.related(product, 4)).toEqual(relatedProducts(product, all, 4));
    }
  });

  test.each([
    ['no content', ''],
    ['invalid encoding', 'x?!'],
    ['an object instead of a list', encode({ a: 1 })],
    ['another sort order', encode(['newest', '2026-01-01T00:00:00.000Z', 'fern'])],
    ['too few values', encode(['price-low-high', 100, 'fern'])],
    ['text instead of a number', encode(['price-low-high', '100', 'fern', 'fern'])],
    ['a number out of range', encode(['price-low-high', 1e20, 'fern', 'fern'])],
    ['an object instead of text', encode(['price-low-high', 100, {}, 'fern'])],
  ])('reject a cursor with %s', async (_, cursor) => {
    expect(await shop.products.page({ sort: 'price-low-high', limit: 5, cursor })).toBe('bad-cursor');
  });

  test('continue after a cursor whose product was removed', async () => {
    const { shop: own } = await openTestShop(engine);
    for (const name of ['A', 'B', 'C', 'D']) await own.products.add(draft({ name }));
    const first = await own.products.page({ sort: 'name-a-z', limit: 2 });
    await own.products.remove('b');
    const cursor = typeof first === 'string' ? first : first.next;
    const second = await own.products.page({ sort: 'name-a-z', limit: 2, cursor });
    expect(second).toMatchObject({ products: [{ id: 'c' }, { id: 'd' }], total: 3 });
  });
});

function encode(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
