import { describe, expect, test } from 'vitest';
import { isProductId, parseRemovedProduct } from './removed-product.ts';
import { testProduct } from './test-product.ts';

describe('parseRemovedProduct', () => {
  test('keeps id and dates', () => {
    const product = testProduct();
    expect(parseRemovedProduct(product)).toEqual({ ok: true, value: product });
  });

  test.each([
    [{ id: undefined }, 'id'],
    [{ id: '../etc' }, 'id'],
    [{ created_at: 'yesterday' }, 'created_at'],
    [{ created_at: 0 }, 'created_at'],
    [{ created_at: '-000001-01-01T00:00:00.000Z' }, 'created_at'],
    [{ updated_at: '+275760-09-13T00:00:00.000Z' }, 'created_at'],
    [{ updated_at: '9999-12-31T23:59:59.999Z' }, 'created_at'],
    [{ updated_at: '2026-01-01' }, 'created_at'],
    [{ price: 0 }, 'price'],
    [{ images: [], image: '' }, 'images'],
  ])('rejects %j', (parts, field) => {
    const parsed = parseRemovedProduct({ ...testProduct(), ...parts });
    expect(parsed.ok ? [] : Object.keys(parsed.errors)).toEqual([field]);
  });

  test.each([null, undefined, 'x', []])('rejects %j as input', input => {
    expect(parseRemovedProduct(input).ok).toBe(false);
  });
});

test.each([
  ['monstera-deliciosa-2', true],
  ['product', true],
  ['', false],
  ['-a', false],
  ['a--b', false],
  ['A', false],
  ['a b', false],
  ['a'.repeat(101), false],
  [7, false],
])('isProductId(%j) is %s', (id, expected) => {
  expect(isProductId(id)).toBe(expected);
});
