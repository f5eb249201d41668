import { describe, expect, it } from 'vitest';
import { testProduct } from '../catalogue/test-product.ts';
import {
  addToCart,
  type Cart,
  type CartProduct,
  cartTotal,
  checkAddress,
  countItems,
  isInCart,
  isUnavailable,
  itemNotices,
  lineTotal,
  refreshCart,
  removeFromCart,
  removeUnavailable,
  setIfShort,
  setQuantity,
} from './cart.ts';

const palm = testProduct({ id: 'palm', name: 'Palm', price: 449.5, stock: 5 });
const fern = testProduct({ id: 'fern', name: 'Fern', price: 0.1, stock: 3 });

const filled = (...entries: [CartProduct, number][]): Cart =>
  entries.reduce<Cart>((cart, [product, quantity]) => addToCart(cart, product, quantity), []);
const rows = (cart: Cart) => cart.map(({ product, quantity }) => [product.id, quantity]);

describe('adding', () => {
  it('adds a row, and adds to the row that is already there', () => {
    expect(rows(filled([palm, 1], [fern, 2], [palm, 2]))).toEqual([
      ['palm', 3],
      ['fern', 2],
    ]);
  });

  it('adds one when no quantity is said', () => {
    expect(rows(addToCart([], palm))).toEqual([['palm', 1]]);
  });

  it('never goes above the stock', () => {
    expect(rows(filled([fern, 2], [fern, 2]))).toEqual([['fern', 3]]);
  });

  it('adds nothing that is sold out', () => {
    expect(filled([{ ...fern, stock: 0 }, 1])).toEqual([]);
  });

  it('remembers only what the cart needs', () => {
    expect(Object.keys(filled([palm, 1])[0]?.product ?? {}).sort()).toEqual([
      'category',
      'id',
      'image',
      'name',
      'price',
      'stock',
    ]);
  });

  it('leaves the cart it was given alone', () => {
    const cart = filled([palm, 1]);
    addToCart(cart, palm);
    setQuantity(cart, 'palm', 4);
    expect(rows(cart)).toEqual([['palm', 1]]);
  });
});

describe('changing', () => {
  it('keeps a quantity from 1 to the stock', () => {
    expect(rows(setQuantity(filled([palm, 1]), 'palm', 4))).toEqual([['palm', 4]]);
    expect(rows(setQuantity(filled([palm, 1]), 'palm', 99))).toEqual([['palm', 5]]);
    expect(rows(setQuantity(filled([palm, 3]), 'palm', 0))).toEqual([['palm', 1]]);
    expect(rows(setQuantity(filled([palm, 3]), 'other', 2))).toEqual([['palm', 3]]);
  });

  it('keeps what to do when a plant is short, through adding, stepping and refreshing', () => {
    const wish = (cart: Cart) => cart.map(({ ifShort }) => ifShort);
    const chosen = setIfShort(filled([palm, 2], [fern, 1]), 'palm', 'leave');
    expect(wish(chosen)).toEqual(['leave', undefined]);
    expect(wish(addToCart(chosen, palm))).toEqual(['leave', undefined]);
    expect(wish(setQuantity(chosen, 'palm', 1))).toEqual(['leave', undefined]);
    expect(wish(refreshCart(chosen, new Map([['palm', { ...palm, stock: 1 }]])))).toEqual([
      'leave',
      undefined,
    ]);
    expect(setIfShort(chosen, 'palm', 'leave')).toBe(chosen);
    expect(setIfShort(chosen, 'moss', 'leave')).toBe(chosen);
    expect(setIfShort(chosen, 'palm', 'ask')).toEqual(filled([palm, 2], [fern, 1]));
  });

  it('removes a row', () => {
    const cart = removeFromCart(filled([palm, 1], [fern, 1]), 'palm');
    expect(rows(cart)).toEqual([['fern', 1]]);
    expect(isInCart(cart, 'palm')).toBe(false);
    expect(isInCart(cart, 'fern')).toBe(true);
  });
});

describe('totals', () => {
  it('are exact to the paisa', () => {
    const cart = filled([palm, 3], [fern, 3]);
    expect(lineTotal({ product: fern, quantity: 3 })).toBe(0.3);
    expect(cartTotal(cart)).toBe(1348.8);
    expect(countItems(cart)).toBe(6);
    expect([cartTotal([]), countItems([])]).toEqual([0, 0]);
  });
});

describe('a refresh', () => {
  const cart = filled([palm, 5], [fern, 2]);
  const refreshed = (answer: CartProduct | 'missing') => refreshCart(cart, new Map([['palm', answer]]));

  it('keeps the old row when there is no answer', () => {
    expect(refreshCart(cart, new Map())).toEqual(cart);
    expect(refreshed({ ...palm, name: 'Big Palm' })[1]).toEqual(cart[1]);
  });

  it('takes over what changed, without a word when it does not matter', () => {
    const [item] = refreshed({ ...palm, name: 'Big Palm', stock: 50 });
    expect(item).toMatchObject({ product: { name: 'Big Palm', stock: 50 }, quantity: 5 });
    expect(item && itemNotices(item)).toEqual([]);
  });

  it('lowers a quantity above the stock and says so until the shopper chooses again', () => {
    const lowered = refreshed({ ...palm, stock: 4 });
    expect(rows(lowered)[0]).toEqual(['palm', 4]);
    expect(lowered[0] && itemNotices(lowered[0])).toEqual(['Quantity lowered to 4, all we have']);
    const again = refreshCart(lowered, new Map([['palm', { ...palm, stock: 4 }]]));
    expect(again[0] && itemNotices(again[0])).toEqual(['Quantity lowered to 4, all we have']);
    const [chosen] = setQuantity(again, 'palm', 2);
    expect(chosen && itemNotices(chosen)).toEqual([]);
    const more = refreshCart(again, new Map([['palm', { ...palm, stock: 5 }]]));
    expect(more[0] && itemNotices(more[0])).toEqual([]);
  });

  it('says what a product cost before', () => {
    const dearer = refreshed({ ...palm, price: 1499 });
    expect(dearer[0] && itemNotices(dearer[0])).toEqual(['Price is now ₹1,499.00, it was ₹449.50']);
    expect(dearer[0] && itemNotices(dearer[0], 'Rs ')).toEqual([
      'Price is now Rs 1,499.00, it was Rs 449.50',
    ]);
    const back = refreshCart(dearer, new Map([['palm', palm]]));
    expect(back[0] && itemNotices(back[0])).toEqual([]);
    const [chosen] = setQuantity(dearer, 'palm', 2);
    expect(chosen && itemNotices(chosen)).toEqual([]);
  });

  it('marks what is sold out and keeps its quantity for when it returns', () => {
    const soldOut = refreshed({ ...palm, stock: 0 });
    expect(rows(soldOut)[0]).toEqual(['palm', 5]);
    expect(soldOut.map(isUnavailable)).toEqual([true, false]);
    expect(rows(setQuantity(soldOut, 'palm', 2))[0]).toEqual(['palm', 5]);
    expect(rows(removeUnavailable(soldOut))).toEqual([['fern', 2]]);
  });

  it('marks what the shop no longer sells, and takes that back when it sells it again', () => {
    const gone = refreshed('missing');
    expect(gone.map(isUnavailable)).toEqual([true, false]);
    expect(gone[0] && itemNotices(gone[0])).toEqual([
      'We no longer sell this. Please remove it from your cart.',
    ]);
    const back = refreshCart(gone, new Map([['palm', palm]]));
    expect(back).toEqual(cart);
  });
});

it('the delivery address must say something', () => {
  expect(checkAddress(' \n ')).toBe('Please enter your delivery address');
  expect(checkAddress('\u200b\n\u2060')).toBe('Please enter your delivery address');
  expect(checkAddress(' 12 MG Road ')).toBeUndefined();
});
