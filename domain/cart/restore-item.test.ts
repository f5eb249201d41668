import { expect, it } from 'vitest';
import { testProduct } from '../catalogue/test-product.ts';
import { addToCart, type Cart, findInCart, removeFromCart, setIfShort } from './cart.ts';
import { putBack } from './restore-item.ts';

const [palm, fern, moss] = ['palm', 'fern', 'moss'].map(id => testProduct({ id, stock: 5 }));
const cart = setIfShort(
  [palm, fern, moss].reduce<Cart>((all, product) => (product ? addToCart(all, product, 2) : all), []),
  'fern',
  'similar',
);
const item = findInCart(cart, 'fern') ?? expect.fail();
const without = removeFromCart(cart, 'fern');

it('puts a row back where it was, with all that was said of it', () => {
  expect(putBack(without, item, 1)).toEqual(cart);
});

it('puts it last when the rows above have left meanwhile', () => {
  expect(putBack([], item, 1)).toEqual([item]);
});

it('adds to what was put into the cart again meanwhile', () => {
  const again = addToCart(without, item.product, 1);
  expect(findInCart(putBack(again, item, 1), 'fern')?.quantity).toBe(3);
});
