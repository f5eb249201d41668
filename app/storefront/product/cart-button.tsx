import { type MouseEvent, useRef } from 'react';
import type { CartProduct } from '../../../domain/cart/cart.ts';
import { isOutOfStock } from '../../../domain/catalogue/stock.ts';
import { Button, buttonProps } from '../../ui/button.tsx';
import { BasketIcon } from '../../ui/icon.tsx';
import { announce } from '../../ui/notice-store.ts';
import { useCartActions, useIsInCart } from '../cart/cart-store.ts';

const doubleTapMs = 400;

export function CartButton({ product, quantity }: { product: CartProduct; quantity: number }) {
  const { add } = useCartActions();
  const isInCart = useIsInCart(product.id);
  const justAdded = useRef(false);
  const addedAt = useRef(Number.NEGATIVE_INFINITY);

  function addToCart() {
    justAdded.current = true;
    addedAt.current = performance.now();
    add(product, quantity);
    announce(`${product.name} is in your cart`);
  }

  // The link replaces the focused button.
  function focusAfterAdding(link: HTMLAnchorElement | null) {
    if (link && justAdded.current) link.focus();
    justAdded.current = false;
  }

  // The second tap of a double tap hits the link that replaces the button.
  function ignoreDoubleTap(event: MouseEvent) {
    const isTap = event.detail > 0;
    if (isTap && performance.now() - addedAt.current < doubleTapMs) event.preventDefault();
  }

  if (isInCart) {
    return (
      <a href="/cart" ref={focusAfterAdding} onClick={ignoreDoubleTap} {...buttonProps()}>
        Go to Cart
      </a>
    );
  }
  return (
    <Button disabled={isOutOfStock(product.stock)} data-add-to-cart={product.id} onClick={addToCart}>
      <BasketIcon /> Add to Cart
    </Button>
  );
}
