import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { categoryIds } from '../catalogue/category.ts';
import { fromPaise } from '../catalogue/price.ts';
import { testProduct } from '../catalogue/test-product.ts';
import { addToCart, type Cart, type CartProduct, refreshCart, setIfShort } from './cart.ts';
import { parseStoredCart, serializeCart } from './stored-cart.ts';

const palm = testProduct({ id: 'palm', name: 'Palm', price: 449.5, stock: 5 });
const fern = testProduct({ id: 'fern', name: 'Fern', price: 0.1, stock: 3 });

const filled = (...entries: [CartProduct, number][]): Cart =>
  entries.reduce<Cart>((cart, [product, quantity]) => addToCart(cart, product, quantity), []);
const rows = (cart: Cart) => cart.map(({ product, quantity }) => [product.id, quantity]);

describe('parseStoredCart', () => {
  it('restores a serialized cart', () => {
    const cart = filled([palm, 2], [fern, 3]);
    expect(parseStoredCart(serializeCart(cart))).toEqual(cart);
    expect(JSON.parse(serializeCart(cart))).toMatchObject({ version: 1 });
  });

  it('restores the choice for short stock and ignores invalid ones', () => {
    const cart = setIfShort(filled([palm, 2]), 'palm', 'similar');
    expect(parseStoredCart(serializeCart(cart))).toEqual(cart);
    for (const ifShort of ['ask', 'burn it', 5, null])
      expect(
        parseStoredCart(JSON.stringify({ version: 1, items: [{ product: palm, quantity: 2, ifShort }] })),
      ).toEqual(filled([palm, 2]));
  });

  it('restores notices of a refresh and ignores invalid ones', () => {
    const fresh = { ...palm, price: 499, stock: 2 };
    const cart = refreshCart(filled([palm, 5]), new Map([['palm', fresh]]));
    expect(cart).toMatchObject([{ loweredTo: 2, formerPrice: 449.5 }]);
    expect(parseStoredCart(serializeCart(cart))).toEqual(cart);
    for (const junk of ['2', -1, 1.005, null, {}]) {
      const items = [{ product: palm, quantity: 2, loweredTo: junk, formerPrice: junk }];
      expect(parseStoredCart(JSON.stringify({ version: 1, items }))).toEqual(filled([palm, 2]));
    }
  });

  it('accepts the format before versioning', () => {
    const old = JSON.stringify([{ product: palm, quantity: 2 }]);
    expect(parseStoredCart(old)).toEqual(filled([palm, 2]));
  });

  it.each([
    null,
    '',
    '{',
    'null',
    '0',
    '"x"',
    '[]',
    '{}',
    '{"items":5}',
    '{"version":1}',
    '[null,5,"x",[],{}]',
  ])('returns an empty cart for %s', text => {
    expect(parseStoredCart(text)).toEqual([]);
  });

  it.each([
    [1e9, 5],
    [-1, 1],
    ['x', 1],
    [null, 1],
    [2.7, 2],
    ['3', 3],
  ])('parses quantity %o as %d', (quantity, expected) => {
    expect(
      rows(parseStoredCart(JSON.stringify({ version: 1, items: [{ product: palm, quantity }] }))),
    ).toEqual([['palm', expected]]);
  });

  it.each([
    ['id', 5],
    ['id', ''],
    ['name', null],
    ['name', ''],
    ['price', '449'],
    ['price', -1],
    ['price', 1.005],
    ['stock', 1.5],
    ['stock', -1],
    ['stock', 1_000_001],
    ['category', 'shoes'],
  ])('drops only the row with %s %o', (field, value) => {
    const items = [
      { product: { ...palm, [field]: value }, quantity: 1 },
      { product: fern, quantity: 1 },
    ];
    expect(rows(parseStoredCart(JSON.stringify({ version: 1, items })))).toEqual([['fern', 1]]);
  });

  it.each([0, 1_000_000])('keeps a row whose stock is %d', stock => {
    const items = [{ product: { ...palm, stock }, quantity: 1 }];
    expect(rows(parseStoredCart(JSON.stringify({ version: 1, items })))).toEqual([['palm', 1]]);
  });

  it('keeps one row per product', () => {
    const row = { product: palm, quantity: 2 };
    expect(rows(parseStoredCart(JSON.stringify([row, { ...row, quantity: 4 }])))).toEqual([['palm', 2]]);
  });

  it('uses quantity 1 when the stored one is not a number', () => {
    for (const quantity of [{ toString: 0 }, { valueOf: null }, [4], true, null, 'many']) {
      expect(rows(parseStoredCart(JSON.stringify([{ product: palm, quantity }])))).toEqual([['palm', 1]]);
    }
  });

  it('never throws on any stored text and is stable after another round trip', () => {
    const junk = fc.anything({ maxDepth: 1, withBigInt: false });
    const mostly = <T>(good: fc.Arbitrary<T>) =>
      fc.oneof({ weight: 19, arbitrary: good }, { weight: 1, arbitrary: junk });
    const product = fc.record({
      id: mostly(fc.string({ minLength: 1 })),
      name: mostly(fc.string({ minLength: 1 })),
      category: mostly(fc.constantFrom(...categoryIds)),
      price: mostly(fc.nat(1_000_000_000).map(fromPaise)),
      stock: mostly(fc.nat(1_000_000)),
      image: mostly(fc.string()),
    });
    const item = mostly(
      fc.record({
        product: mostly(product),
        quantity: fc.oneof(fc.integer(), junk),
        ifShort: mostly(fc.constantFrom('ask', 'leave')),
        loweredTo: mostly(fc.option(fc.nat(1_000_000), { nil: undefined })),
        formerPrice: mostly(fc.option(fc.nat(1_000_000_000).map(fromPaise), { nil: undefined })),
      }),
    );
    const items = fc.array(item, { maxLength: 5 });
    const stored = fc.oneof(
      fc.string(),
      fc.json(),
      items.map(list => JSON.stringify(list)),
      items.map(list => JSON.stringify({ version: 1, items: list })),
    );
    let rowsRead = 0;
    fc.assert(
      fc.property(stored, text => {
        const cart = parseStoredCart(text);
        rowsRead += cart.length;
        expect(parseStoredCart(serializeCart(cart))).toEqual(cart);
      }),
      { numRuns: 2_000 },
    );
    expect(rowsRead).toBeGreaterThan(500);
  });
});
