import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { testProduct } from '../test-product.ts';
import { browseCatalogue, respell } from './browse-catalogue.ts';
import { categoriesNamed } from './category-words.ts';

const product = (id: string, fields: Parameters<typeof testProduct>[0]) =>
  testProduct({ id, name: id, scientific_name: '', description: '', tags: [], category: 'pots', ...fields });

const ids = (products: { id: string }[]) => products.map(({ id }) => id);

describe('the order by relevance', () => {
  it('is name, other names, scientific name, category, tag, description, whole words before parts', () => {
    const products = [
      product('description-part', { description: '<p>Keep from herbalists.</p>' }),
      product('description', { description: '<p>A herb.</p>' }),
      product('tag', { tags: ['herb'] }),
      product('category', { category: 'herbs' }),
      product('scientific', { scientific_name: 'Herb officinalis' }),
      product('other', { other_names: ['kitchen herb'] }),
      product('name-part', { name: 'Herbaceous' }),
      product('name', { name: 'Herbs, set of 3' }),
    ];
    expect(ids(browseCatalogue(products, { q: 'herb', sort: 'relevance' }))).toEqual(
      ids(products.toReversed()),
    );
  });

  it('counts the worst word of several', () => {
    const products = [
      product('both', { name: 'Red Fern' }),
      product('one', { name: 'Fern', description: 'red' }),
    ];
    expect(ids(browseCatalogue(products, { q: 'fern red', sort: 'relevance' }))).toEqual(['both', 'one']);
  });

  it('ignores words such as plant and flower', () => {
    const products = [
      product('cactus', { name: 'Barrel Cactus', category: 'succulents' }),
      product('zebra', { name: 'Zebra', other_names: ['zebra cactus', 'zebra plant'] }),
    ];
    expect(ids(browseCatalogue(products, { q: 'cactus plant', sort: 'relevance' }))).toEqual([
      'cactus',
      'zebra',
    ]);
  });

  it('takes every character literally', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), q => {
        const products = [product('a', { name: q })];
        expect(browseCatalogue(products, { q, sort: 'relevance' })).toHaveLength(1);
      }),
    );
  });

  it('knows whole words in Malayalam', () => {
    const products = [product('part', { name: 'മുല്ലപ്പൂ' }), product('whole', { name: 'കുടം മുല്ല' })];
    expect(ids(browseCatalogue(products, { q: 'മുല്ല', sort: 'relevance' }))).toEqual(['whole', 'part']);
  });

  it('is the default order among equals, and yields to a chosen order', () => {
    const products = [
      product('plain', { name: 'Fern A', price: 1 }),
      product('featured', { name: 'Fern B', price: 2, is_featured: true }),
    ];
    expect(ids(browseCatalogue(products, { q: 'fern', sort: 'relevance' }))).toEqual(['featured', 'plain']);
    expect(ids(browseCatalogue(products, { q: 'fern', sort: 'price-low-high' }))).toEqual([
      'plain',
      'featured',
    ]);
  });
});

describe('category names', () => {
  it.each([
    ['succulents', ['succulents']],
    ['succulent', ['succulents']],
    ['indoor', ['indoor']],
    ['pots', ['pots']],
    ['planters', ['pots']],
    ['plant', ['indoor', 'outdoor', 'succulents', 'herbs']],
    ['door', []],
    ['all', []],
  ])('%s names %o', (word, named) => {
    expect(categoriesNamed(word)).toEqual(named);
  });

  it('count as words of their products', () => {
    const products = [product('jade', { category: 'succulents' }), product('urli', {})];
    expect(ids(browseCatalogue(products, { q: 'Succulents' }))).toEqual(['jade']);
    expect(ids(browseCatalogue(products, { q: 'jade plant' }))).toEqual(['jade']);
    expect(ids(browseCatalogue(products, { q: 'ucculents' }))).toEqual([]);
  });
});

test('a search is respelt only when no product matches it as typed', () => {
  const products = [product('aloe', { name: 'Aloe Vera' }), product('typo', { description: 'allo' })];
  expect(respell(products, 'aloe')).toBeUndefined();
  expect(respell(products, 'allo')).toBeUndefined();
  expect(respell(products, 'aloevera')).toEqual({ q: 'aloe vera', isSame: true });
  expect(respell(products, 'aloe-vera')).toEqual({ q: 'aloe vera', isSame: true });
  expect(respell(products, 'alovera')).toEqual({ q: 'aloe vera', isSame: false });
  expect(respell(products, 'mango')).toBeUndefined();
});
