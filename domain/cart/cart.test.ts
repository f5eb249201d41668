import { describe, expect, it } from 'vitest';
import { testProduct } from '../catalogue/test-product.ts';
import {
  addToCart,
  type Cart,
  type CartProduct,
  cartTotal,
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
  validateDeliveryAddress,
} from './cart.ts';

const palm = testProduct({ id: 'palm', name: 'Palm', price: 449.5, stock: 5 });
const fern = testProduct({ id: 'fern', name: 'Fern', price: 0.1, stock: 3 });

const filled = (...entries: [CartProduct, number][]): Cart =>
  entries.reduce<Cart>((cart, [product, quantity]) => addToCart(cart, product, quantity), []);
const rows = (cart: Cart) => cart.map(({ product, quantity }) => [product.id, quantity]);

describe('addToCart', () => {
  it('adds a row or increases the existing one', () => {
    expect(rows(filled([palm, 1], [fern, 2], [palm, 2]))).toEqual([
      ['palm', 3],
      ['fern', 2],
    ]);
  });

  it('adds one by default', () => {
    expect(rows(addToCart([], palm))).toEqual([['palm', 1]]);
  });

  it('never exceeds the stock', () => {
    expect(rows(filled([fern, 2], [fern, 2]))).toEqual([['fern', 3]]);
  });

  it('does not add sold-out products', () => {
    expect(filled([{ ...fern, stock: 0 }, 1])).toEqual([]);
  });

  it('stores only the fields the cart needs', () => {
    expect(Object.keys(filled([palm, 1])[0]?.product ?? {}).sort()).toEqual([
      'category',
      'id',
      'image',
      'name',
      'price',
      'stock',
    ]);
  });

  it('does not mutate the cart', () => {
    const cart = filled([palm, 1]);
    addToCart(cart, palm);
    setQuantity(cart, 'palm', 4);
    expect(rows(cart)).toEqual([['palm', 1]]);
  });
});

describe('changing rows', () => {
  it('clamps the quantity from 1 to the stock', () => {
    expect(rows(setQuantity(filled([palm, 1]), 'palm', 4))).toEqual([['palm', 4]]);
    expect(rows(setQuantity(filled([palm, 1]), 'palm', 99))).toEqual([['palm', 5]]);
    expect(rows(setQuantity(filled([palm, 3]), 'palm', 0))).toEqual([['palm', 1]]);
    expect(rows(setQuantity(filled([palm, 3]), 'other', 2))).toEqual([['palm', 3]]);
  });

  it('keeps the choice for short stock when adding, changing and refreshing', () => {
    const choices = (cart: Cart) => cart.map(({ ifShort }) => ifShort);
    const chosen = setIfShort(filled([palm, 2], [fern, 1]), 'palm', 'leave');
    expect(choices(chosen)).toEqual(['leave', undefined]);
    expect(choices(addToCart(chosen, palm))).toEqual(['leave', undefined]);
    expect(choices(setQuantity(chosen, 'palm', 1))).toEqual(['leave', undefined]);
    expect(choices(refreshCart(chosen, new Map([['palm', { ...palm, stock: 1 }]])))).toEqual([
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

describe('refreshCart', () => {
  const cart = filled([palm, 5], [fern, 2]);
  const refreshed = (fresh: CartProduct | 'missing') => refreshCart(cart, new Map([['palm', fresh]]));

  it('keeps the old row when the product is not in the response', () => {
    expect(refreshCart(cart, new Map())).toEqual(cart);
    expect(refreshed({ ...palm, name: 'Big Palm' })[1]).toEqual(cart[1]);
  });

  it('updates the product without a notice when quantity and price stay', () => {
    const [item] = refreshed({ ...palm, name: 'Big Palm', stock: 50 });
    expect(item).toMatchObject({ product: { name: 'Big Palm', stock: 50 }, quantity: 5 });
    expect(item && itemNotices(item)).toEqual([]);
  });

  it('lowers a quantity above the stock and shows a notice until the shopper changes it', () => {
    const lowered = refreshed({ ...palm, stock: 4 });
    expect(rows(lowered)[0]).toEqual(['palm', 4]);
    expect(lowered[0] && itemNotices(lowered[0])).toEqual(['Only 4 left, so we changed your quantity to 4']);
    const again = refreshCart(lowered, new Map([['palm', { ...palm, stock: 4 }]]));
    expect(again[0] && itemNotices(again[0])).toEqual(['Only 4 left, so we changed your quantity to 4']);
    const [chosen] = setQuantity(again, 'palm', 2);
    expect(chosen && itemNotices(chosen)).toEqual([]);
    const more = refreshCart(again, new Map([['palm', { ...palm, stock: 5 }]]));
    expect(more[0] && itemNotices(more[0])).toEqual([]);
  });

  it('shows the former price', () => {
    const repriced = refreshed({ ...palm, price: 1499 });
    expect(repriced[0] && itemNotices(repriced[0])).toEqual(['Price is now ₹1,499.00, it was ₹449.50']);
    expect(repriced[0] && itemNotices(repriced[0], 'Rs ')).toEqual([
      'Price is now Rs 1,499.00, it was Rs 449.50',
    ]);
    const back = refreshCart(repriced, new Map([['palm', palm]]));
    expect(back[0] && itemNotices(back[0])).toEqual([]);
    const [chosen] = setQuantity(repriced, 'palm', 2);
    expect(chosen && itemNotices(chosen)).toEqual([]);
  });

  it('marks sold-out rows as unavailable and keeps their quantity', () => {
    const soldOut = refreshed({ ...palm, stock: 0 });
    expect(rows(soldOut)[0]).toEqual(['palm', 5]);
    expect(soldOut.map(isUnavailable)).toEqual([true, false]);
    expect(rows(setQuantity(soldOut, 'palm', 2))[0]).toEqual(['palm', 5]);
    expect(rows(removeUnavailable(soldOut))).toEqual([['fern', 2]]);
  });

  it('marks deleted products and unmarks them when they return', () => {
    const gone = refreshed('missing');
    expect(gone.map(isUnavailable)).toEqual([true, false]);
    expect(gone[0] && itemNotices(gone[0])).toEqual([
      'We no longer sell this. Please remove it from your cart.',
    ]);
    const back = refreshCart(gone, new Map([['palm', palm]]));
    expect(back).toEqual(cart);
  });
});

it('rejects a blank delivery address', () => {
  expect(validateDeliveryAddress(' \n ')).toBe('Please enter your delivery address');
  expect(validateDeliveryAddress('\u200b\n\u2060')).toBe('Please enter your delivery address');
  expect(validateDeliveryAddress(' 12 MG Road ')).toBeUndefined();
});
