import { type MouseEvent, useRef } from 'react';
import type { CartProduct } from '../../../domain/cart/cart.ts';
import { isOutOfStock } from '../../../domain/catalogue/stock.ts';
import { Button, dress } from '../../ui/button.tsx';
import { BasketIcon } from '../../ui/icon.tsx';
import { announce } from '../../ui/notice-store.ts';
import { useCartActions, useIsInCart } from '../cart/cart-store.ts';

const doubleTapMs = 400;

export function CartButton({ product, quantity }: { product: CartProduct; quantity: number }) {
  const { add } = useCartActions();
  const isInCart = useIsInCart(product.id);
  const justAdded = useRef(false);
  const addedAt = useRef(Number.NEGATIVE_INFINITY);

  function putInCart() {
    justAdded.current = true;
    addedAt.current = performance.now();
    add(product, quantity);
    announce(`${product.name} is in your cart`);
  }

  // The link takes the button's place, so it must take the keyboard's focus as well.
  function takeFocus(link: HTMLAnchorElement | null) {
    if (link && justAdded.current) link.focus();
    justAdded.current = false;
  }

  // The second tap of a double tap lands on the link that has taken the button's place.
  function ignoreDoubleTap(event: MouseEvent) {
    if (performance.now() - addedAt.current < doubleTapMs) event.preventDefault();
  }

  if (isInCart) {
    return (
      <a href="/cart" ref={takeFocus} onClick={ignoreDoubleTap} {...dress()}>
        Go to Cart
      </a>
    );
  }
  return (
    <Button disabled={isOutOfStock(product.stock)} data-add-to-cart={product.id} onClick={putInCart}>
      <BasketIcon /> Add to Cart
    </Button>
  );
}
