import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  browseCatalogue,
  type CatalogueQuery,
  catalogueSearch,
  matchesQuery,
  parseCatalogueQuery,
  priceFilterDefault,
  searchText,
  searchWords,
} from './catalogue.ts';
import { categories, categoryIds } from './category.ts';
import { fromPaise } from './price.ts';
import { parseTags } from './product.ts';
import { sortOrders } from './product-sort.ts';
import { testProduct } from './test-product.ts';

const read = (search: string) => parseCatalogueQuery(new URLSearchParams(search));
const names = (products: { name: string }[]) => products.map(product => product.name);

it('categories are the fixed list, all of them first', () => {
  expect(categories.map(category => category.id)).toEqual(['all', ...categoryIds]);
});

it('the price filter starts at 0 to 2000', () => {
  expect(priceFilterDefault).toEqual({ min: 0, max: 2000 });
});

describe('parseCatalogueQuery', () => {
  it('reads every part', () => {
    expect(read('category=herbs&q=holy+basil&tags=pet-safe,edible&min=50&max=199.5&sort=name-a-z')).toEqual({
      category: 'herbs',
      q: 'holy basil',
      tags: ['pet-safe', 'edible'],
      min: 50,
      max: 199.5,
      sort: 'name-a-z',
    });
  });

  it('leaves out what it does not understand', () => {
    expect(read('category=all&q=+&tags=,&min=&max=12abc&sort=worst&page=7')).toEqual({});
    expect(read('min=-1&max=1e309&category=__proto__&sort=constructor')).toEqual({});
  });

  it('takes the ticked boxes of a plain form', () => {
    expect(read('tags=edible&tags=pet-safe&tags=edible')).toEqual({ tags: ['edible', 'pet-safe'] });
  });

  it('takes the first of any other repeated part', () => {
    expect(read('category=pots&category=herbs&min=5&min=9')).toEqual({ category: 'pots', min: 5 });
  });

  it('cleans what was typed', () => {
    expect(read('q=%00pe%CC%81tunia%E2%80%AE').q).toBe('p\u00e9tunia');
    expect(read(`q=${'a'.repeat(99)}+b`).q).toBe('a'.repeat(99));
    expect(read(`q=${'a'.repeat(99)}🪴`).q).toBe(`${'a'.repeat(99)}\ufffd`);
  });

  it('bounds what it keeps', () => {
    expect(read(`q=${'a'.repeat(500)}`).q).toHaveLength(100);
    expect(read(`tags=${Array.from({ length: 50 }, (_, i) => i)}`).tags).toHaveLength(20);
  });
});

describe('catalogueSearch', () => {
  const price = fc.integer({ min: 0, max: 1_000_000_000 }).map(fromPaise);
  const anyText = fc.oneof(
    fc.string(),
    fc.string({ unit: 'binary' }),
    fc.string({ unit: 'grapheme', maxLength: 200 }),
  );
  const query = fc.record(
    {
      category: fc.constantFrom(...categoryIds),
      q: anyText,
      tags: fc.array(anyText, { maxLength: 30 }),
      min: price,
      max: price,
      sort: fc.constantFrom(...sortOrders),
    },
    { requiredKeys: [] },
  );

  it('is read back as the query that was read', () => {
    fc.assert(
      fc.property(query, asked => {
        const once = parseCatalogueQuery(catalogueSearch(asked as CatalogueQuery));
        expect(read(catalogueSearch(once).toString())).toEqual(once);
      }),
      { numRuns: 2_000 },
    );
  });

  it('keeps every part of a clean query', () => {
    const word = fc.stringMatching(/^[a-zഅ-ഹ0-9&#+%=]{1,12}$/u).map(text => text.normalize());
    const clean = fc.record(
      {
        category: fc.constantFrom(...categoryIds),
        q: fc.array(word, { minLength: 1, maxLength: 5 }).map(words => words.join(' ')),
        tags: fc.uniqueArray(word, { minLength: 1, maxLength: 20 }),
        min: price,
        max: price,
        sort: fc.constantFrom(...sortOrders),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(clean, asked => {
        expect(read(catalogueSearch(asked as CatalogueQuery).toString())).toEqual(asked);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('a search', () => {
  const tulsi = testProduct({
    name: 'Tulsi',
    scientific_name: 'Ocimum tenuiflorum',
    description: '<p>Holy <b>basil</b>, for tea &amp; prayer. തുളസി</p>',
    tags: ['edible', 'sun'],
  });

  it.each(['tulsi', 'TULSI', 'tul', 'ocimum', 'holy basil', 'tea prayer', 'edible tulsi', 'തുളസി', '&', '  '])(
    'for %o finds tulsi',
    q => {
      expect(matchesQuery(tulsi, { q })).toBe(true);
    },
  );

  it.each(['mint', 'tulsi mint', '<b>', 'amp;', 'tulsi\nocimumx', 'ediblesun', '%', '_', '.*'])(
    'for %o does not',
    q => {
      expect(matchesQuery(tulsi, { q })).toBe(false);
    },
  );

  it('sees letters that are composed in different ways as the same', () => {
    expect(matchesQuery(testProduct({ name: 'Pe\u0301tunia' }), { q: 'p\u00e9tunia' })).toBe(true);
  });

  it('never matches across two fields', () => {
    expect(searchText(tulsi).split('\n')).toEqual([
      'tulsi',
      'ocimum tenuiflorum',
      'holy basil, for tea & prayer. തുളസി',
      'edible',
      'sun',
    ]);
    expect(searchWords('  Holy\n BASIL holy pe\u0301tunia')).toEqual(['holy', 'basil', 'p\u00e9tunia']);
    expect(searchWords(' ')).toEqual([]);
  });
});

describe('browseCatalogue', () => {
  const shelf = [
    testProduct({
      id: 'a',
      name: 'Aloe',
      category: 'succulents',
      price: 99,
      created_at: '2026-01-03',
      tags: ['sun'],
    }),
    testProduct({
      id: 'b',
      name: 'basil',
      category: 'herbs',
      price: 49.5,
      created_at: '2026-01-04',
      is_featured: true,
    }),
    testProduct({
      id: 'c',
      name: 'Croton',
      price: 199,
      created_at: '2026-01-01',
      is_new_arrival: true,
      tags: ['sun', 'hedge'],
    }),
    testProduct({
      id: 'd',
      name: 'Dracaena',
      price: 99,
      created_at: '2026-01-02',
      is_featured: true,
      is_new_arrival: true,
    }),
  ];

  it.each([
    [undefined, ['basil', 'Aloe', 'Dracaena', 'Croton']],
    ['featured', ['Dracaena', 'basil', 'Croton', 'Aloe']],
    ['rating', ['Dracaena', 'basil', 'Croton', 'Aloe']],
    ['price-low-high', ['basil', 'Aloe', 'Dracaena', 'Croton']],
    ['price-high-low', ['Croton', 'Dracaena', 'Aloe', 'basil']],
    ['name-a-z', ['Aloe', 'basil', 'Croton', 'Dracaena']],
    ['name-z-a', ['Dracaena', 'Croton', 'basil', 'Aloe']],
  ] as const)('sorts by %s', (sort, sorted) => {
    expect(names(browseCatalogue(shelf, sort ? { sort } : {}))).toEqual(sorted);
  });

  it('narrows by category, price (bounds included) and all ticked tags', () => {
    expect(names(browseCatalogue(shelf, { category: 'herbs' }))).toEqual(['basil']);
    expect(names(browseCatalogue(shelf, { min: 99, max: 199, sort: 'name-a-z' }))).toEqual([
      'Aloe',
      'Croton',
      'Dracaena',
    ]);
    expect(names(browseCatalogue(shelf, { min: 99.01, max: 198.99 }))).toEqual([]);
    expect(names(browseCatalogue(shelf, { tags: ['sun'], sort: 'name-a-z' }))).toEqual(['Aloe', 'Croton']);
    expect(names(browseCatalogue(shelf, { tags: ['sun', 'hedge'] }))).toEqual(['Croton']);
    expect(names(browseCatalogue(shelf, { min: 0 }))).toHaveLength(4);
  });

  it('leaves the shelf as it was', () => {
    const before = names(shelf);
    browseCatalogue(shelf, { sort: 'name-z-a' });
    expect(names(shelf)).toEqual(before);
  });
});

it('a tag of a product is found by the tag in the address', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), text => {
      const tags = parseTags(text).slice(0, 20);
      const product = testProduct({ tags });
      expect(matchesQuery(product, read(catalogueSearch({ tags }).toString()))).toBe(true);
    }),
    { numRuns: 1_000 },
  );
});
