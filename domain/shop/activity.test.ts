import { describe, expect, it } from 'vitest';
import { testProduct } from '../catalogue/test-product.ts';
import { createProductActivity } from './activity.ts';

const withStock = (stock: number) => testProduct({ id: 'fern', name: 'Fern', stock });
const messages = (from: number | undefined, to: number) =>
  createProductActivity(from === undefined ? undefined : withStock(from), withStock(to)).map(
    ({ message }) => message,
  );

describe('createProductActivity', () => {
  it('reports a new product', () => {
    expect(createProductActivity(undefined, withStock(2))).toEqual([
      { type: 'product_added', message: 'Fern was added', productId: 'fern' },
    ]);
  });

  it('reports stock falling to five or fewer', () => {
    expect(createProductActivity(withStock(6), withStock(5))).toEqual([
      { type: 'product_low_stock', message: 'Fern is running low: 5 left', productId: 'fern' },
    ]);
    expect(messages(20, 0)).toEqual(['Fern is out of stock']);
  });

  it('does not repeat until stock has been above the threshold', () => {
    expect(messages(5, 4)).toEqual([]);
    expect(messages(1, 0)).toEqual([]);
    expect(messages(0, 9)).toEqual([]);
    expect(messages(9, 8)).toEqual([]);
    expect(messages(6, 6)).toEqual([]);
  });
});
