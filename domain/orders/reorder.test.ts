import { describe, expect, it } from 'vitest';
import { addToCart, type Cart } from '../cart/cart.ts';
import { testProduct } from '../catalogue/test-product.ts';
import {
  addOrderToCart,
  canBeOrdered,
  describeChanges,
  describeShortfalls,
  type ReorderLine,
} from './reorder.ts';
import { testOrder } from './test-order.ts';

const palm = testProduct({ price: 1449.5, stock: 3 });
const today = (line: object, product: object | 'missing' = {}): ReorderLine => ({
  line: testOrder(line).lines[0] ?? expect.fail(),
  product: product === 'missing' ? 'missing' : { ...palm, ...product },
});
const rows = (cart: Cart) => cart.map(({ product, quantity, ifShort }) => [product.id, quantity, ifShort]);

describe('describeChanges', () => {
  it.each([
    ['nothing', today({}), []],
    ['the price', today({ price: 1299 }), ['Price is now ₹1,449.50, it was ₹1,299.00']],
    ['the name', today({ name: 'Golden Palm' }), ['Now called Areca Palm']],
    ['the stock', today({ quantity: 4 }), ['Only 3 left, you ordered 4']],
    ['that it is sold out', today({}, { stock: 0 }), ['Out of stock']],
    ['that it is gone', today({ price: 5 }, 'missing'), ['We no longer sell this']],
  ])('reports: %s', (_, line, changes) => {
    expect(describeChanges(line)).toEqual(changes);
  });

  it('uses the currency of the shop', () => {
    expect(describeChanges(today({ price: 1 }), 'Rs ')).toEqual(['Price is now Rs 1,449.50, it was Rs 1.00']);
  });
});

describe('addOrderToCart', () => {
  it('fills each line up to the ordered quantity, limited by stock, and keeps the choice for short stock', () => {
    const fern = testProduct({ id: 'fern', stock: 8 });
    const lines = [today({ quantity: 9, ifShort: 'leave' }), today({ quantity: 2 }, fern)];
    expect(rows(addOrderToCart([], lines))).toEqual([
      ['areca-palm', 3, 'leave'],
      ['fern', 2, undefined],
    ]);
  });

  it('neither doubles nor lowers quantities in the cart', () => {
    const cart = addToCart(addToCart([], palm, 2), testProduct({ id: 'moss' }));
    expect(rows(addOrderToCart(cart, [today({ quantity: 2 })]))).toEqual([
      ['areca-palm', 2, undefined],
      ['moss', 1, undefined],
    ]);
    expect(rows(addOrderToCart(cart, [today({ quantity: 1 })]))[0]).toEqual(['areca-palm', 2, undefined]);
    expect(rows(addOrderToCart(cart, [today({ quantity: 3 })]))[0]).toEqual(['areca-palm', 3, undefined]);
  });

  it('leaves out deleted and sold-out products and reports them', () => {
    const lines = [
      today({}, 'missing'),
      today({ name: 'Moss' }, { id: 'moss', stock: 0 }),
      today({ quantity: 5 }),
    ];
    expect(rows(addOrderToCart([], lines))).toEqual([['areca-palm', 3, undefined]]);
    expect(describeShortfalls(lines)).toEqual([
      'Areca Palm: we no longer sell it',
      'Moss: out of stock',
      'Areca Palm: only 3 left, so we added 3 instead of 5',
    ]);
    expect(lines.map(canBeOrdered)).toEqual([false, false, true]);
    expect(describeShortfalls([today({ quantity: 3 })])).toEqual([]);
  });
});
