import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { CartProvider, useCart, useCartActions, useCartCount, useIsInCart } from './cart-store.ts';

const parts = {
  useCart: () => String(useCart().isReady),
  useCartActions: () => typeof useCartActions().add,
  useCartCount: () => String(useCartCount()),
  useIsInCart: () => String(useIsInCart('aloe-vera')),
};

it.each(Object.entries(parts))('%s throws outside a CartProvider', (_name, Part) => {
  const part = createElement(Part);
  expect(() => renderToString(part)).toThrow('useCart must be used within a CartProvider');
  expect(renderToString(createElement(CartProvider, null, part))).toMatch(/^(false|function|0)$/);
});
