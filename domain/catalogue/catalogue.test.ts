import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type CatalogueQuery,
  catalogueSearchParams,
  parseCatalogueQuery,
  priceFilterDefault,
} from './catalogue.ts';
import { categories, categoryIds } from './category.ts';
import { fromPaise } from './price.ts';
import { careDifficulties, parseTags } from './product.ts';
import { sortOrders } from './product-sort.ts';
import { browseCatalogue, matchesQuery } from './search/browse-catalogue.ts';
import { searchText, searchWords } from './search/search-text.ts';
import { testProduct } from './test-product.ts';

const parse = (search: string) => parseCatalogueQuery(new URLSearchParams(search));
const names = (products: { name: string }[]) => products.map(product => product.name);

it('categories are the fixed list, starting with All', () => {
  expect(categories.map(category => category.id)).toEqual(['all', ...categoryIds]);
});

it('the price filter starts at 0 to 2000', () => {
  expect(priceFilterDefault).toEqual({ min: 0, max: 2000 });
});

describe('parseCatalogueQuery', () => {
  it('parses every parameter', () => {
    expect(parse('category=herbs&q=holy+basil&tags=pet-safe,edible&min=50&max=199.5&sort=name-a-z')).toEqual({
      category: 'herbs',
      q: 'holy basil',
      tags: ['pet-safe', 'edible'],
      min: 50,
      max: 199.5,
      sort: 'name-a-z',
    });
  });

  it('ignores invalid parameters', () => {
    expect(parse('category=all&q=+&tags=,&min=&max=12abc&sort=worst&page=7')).toEqual({});
    expect(parse('min=-1&max=1e309&category=__proto__&sort=constructor')).toEqual({});
  });

  it('reads stock and difficulty, and ignores values that do not exist', () => {
    expect(parse('stock=in&difficulty=hard,easy')).toEqual({ inStock: true, difficulty: ['easy', 'hard'] });
    expect(parse('difficulty=easy&difficulty=medium')).toEqual({ difficulty: ['easy', 'medium'] });
    expect(parse('stock=out&difficulty=expert')).toEqual({});
  });

  it('accepts repeated tags parameters from a form without JavaScript', () => {
    expect(parse('tags=edible&tags=pet-safe&tags=edible')).toEqual({ tags: ['edible', 'pet-safe'] });
  });

  it('uses the first of any other repeated parameter', () => {
    expect(parse('category=pots&category=herbs&min=5&min=9')).toEqual({ category: 'pots', min: 5 });
  });

  it('sanitizes the search text', () => {
    expect(parse('q=%00pe%CC%81tunia%E2%80%AE').q).toBe('p\u00e9tunia');
    expect(parse(`q=${'a'.repeat(99)}+b`).q).toBe('a'.repeat(99));
    expect(parse(`q=${'a'.repeat(99)}🪴`).q).toBe(`${'a'.repeat(99)}\ufffd`);
  });

  it('limits the length of the search and the number of tags', () => {
    expect(parse(`q=${'a'.repeat(500)}`).q).toHaveLength(100);
    expect(parse(`tags=${Array.from({ length: 50 }, (_, i) => i)}`).tags).toHaveLength(20);
  });
});

describe('catalogueSearchParams', () => {
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
      inStock: fc.constant(true),
      difficulty: fc.subarray([...careDifficulties]),
      sort: fc.constantFrom(...sortOrders),
    },
    { requiredKeys: [] },
  );

  it('parses back to the parsed query', () => {
    fc.assert(
      fc.property(query, original => {
        const once = parseCatalogueQuery(catalogueSearchParams(original as CatalogueQuery));
        expect(parse(catalogueSearchParams(once).toString())).toEqual(once);
      }),
      { numRuns: 2_000 },
    );
  });

  it('keeps every field of a valid query', () => {
    const word = fc.stringMatching(/^[a-zഅ-ഹ0-9&#+%=]{1,12}$/u).map(text => text.normalize());
    const clean = fc.record(
      {
        category: fc.constantFrom(...categoryIds),
        q: fc.array(word, { minLength: 1, maxLength: 5 }).map(words => words.join(' ')),
        tags: fc.uniqueArray(word, { minLength: 1, maxLength: 20 }),
        min: price,
        max: price,
        inStock: fc.constant(true),
        difficulty: fc.subarray([...careDifficulties], { minLength: 1 }),
        sort: fc.constantFrom(...sortOrders),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(clean, original => {
        expect(parse(catalogueSearchParams(original as CatalogueQuery).toString())).toEqual(original);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('search', () => {
  const tulsi = testProduct({
    name: 'Tulsi',
    scientific_name: 'Ocimum tenuiflorum',
    description: '<p>Holy <b>basil</b>, for tea &amp; prayer. തുളസി</p>',
    tags: ['edible', 'sun'],
  });

  it.each(['tulsi', 'TULSI', 'tul', 'ocimum', 'holy basil', 'tea prayer', 'edible tulsi', 'തുളസി', '&', '  '])(
    'matches tulsi for %o',
    q => {
      expect(matchesQuery(tulsi, { q })).toBe(true);
    },
  );

  it.each(['mint', 'tulsi mint', '<b>', 'amp;', 'tulsi\nocimumx', 'ediblesun', '%', '_', '.*'])(
    'does not match tulsi for %o',
    q => {
      expect(matchesQuery(tulsi, { q })).toBe(false);
    },
  );

  it('treats composed and decomposed letters as equal', () => {
    expect(matchesQuery(testProduct({ name: 'Pe\u0301tunia' }), { q: 'p\u00e9tunia' })).toBe(true);
  });

  it('never matches across two fields', () => {
    expect(searchText({ ...tulsi, other_names: ['തുളസി', 'vrinda'] }).split('\n')).toEqual([
      'tulsi',
      'തുളസി\tvrinda',
      'ocimum tenuiflorum',
      'edible\tsun',
      'holy basil, for tea & prayer. തുളസി',
    ]);
    expect(searchWords('  Holy\n BASIL holy pe\u0301tunia')).toEqual(['holy', 'basil', 'p\u00e9tunia']);
    expect(searchWords(' ')).toEqual([]);
  });
});

describe('browseCatalogue', () => {
  const products = [
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
    expect(names(browseCatalogue(products, sort ? { sort } : {}))).toEqual(sorted);
  });

  it('filters by stock and by any of several difficulties', () => {
    const plants = [
      testProduct({ id: 'a', stock: 0, care_difficulty: 'easy' }),
      testProduct({ id: 'b', stock: 1, care_difficulty: 'medium' }),
      testProduct({ id: 'c', stock: 1, care_difficulty: 'hard' }),
    ];
    const ids = (query: CatalogueQuery) =>
      browseCatalogue(plants, query)
        .map(({ id }) => id)
        .sort();
    expect(ids({ inStock: true })).toEqual(['b', 'c']);
    expect(ids({ difficulty: ['easy', 'hard'] })).toEqual(['a', 'c']);
    expect(ids({ difficulty: ['easy', 'hard'], inStock: true })).toEqual(['c']);
  });

  it('filters by category, price (bounds inclusive) and all selected tags', () => {
    expect(names(browseCatalogue(products, { category: 'herbs' }))).toEqual(['basil']);
    expect(names(browseCatalogue(products, { min: 99, max: 199, sort: 'name-a-z' }))).toEqual([
      'Aloe',
      'Croton',
      'Dracaena',
    ]);
    expect(names(browseCatalogue(products, { min: 99.01, max: 198.99 }))).toEqual([]);
    expect(names(browseCatalogue(products, { tags: ['sun'], sort: 'name-a-z' }))).toEqual(['Aloe', 'Croton']);
    expect(names(browseCatalogue(products, { tags: ['sun', 'hedge'] }))).toEqual(['Croton']);
    expect(names(browseCatalogue(products, { min: 0 }))).toHaveLength(4);
  });

  it('does not mutate the product list', () => {
    const before = names(products);
    browseCatalogue(products, { sort: 'name-z-a' });
    expect(names(products)).toEqual(before);
  });
});

it('finds a product by its tag in the URL', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), text => {
      const tags = parseTags(text).slice(0, 20);
      const product = testProduct({ tags });
      expect(matchesQuery(product, parse(catalogueSearchParams({ tags }).toString()))).toBe(true);
    }),
    { numRuns: 1_000 },
  );
});
