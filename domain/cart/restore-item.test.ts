import { expect, it } from 'vitest';
import { testProduct } from '../catalogue/test-product.ts';
import { addToCart, type Cart, findInCart, removeFromCart, setIfShort } from './cart.ts';
import { restoreItem } from './restore-item.ts';

const [palm, fern, moss] = ['palm', 'fern', 'moss'].map(id => testProduct({ id, stock: 5 }));
const cart = setIfShort(
  [palm, fern, moss].reduce<Cart>((all, product) => (product ? addToCart(all, product, 2) : all), []),
  'fern',
  'similar',
);
const item = findInCart(cart, 'fern') ?? expect.fail();
const without = removeFromCart(cart, 'fern');

it('restores a row at its position with all its choices', () => {
  expect(restoreItem(without, item, 1)).toEqual(cart);
});

it('appends the row when the rows before it are gone', () => {
  expect(restoreItem([], item, 1)).toEqual([item]);
});

it('adds to a row that was added again meanwhile', () => {
  const again = addToCart(without, item.product, 1);
  expect(findInCart(restoreItem(again, item, 1), 'fern')?.quantity).toBe(3);
});
