import { useRef } from 'react';
import type { Product } from '../../../domain/product.ts';
import { isOutOfStock } from '../../../domain/stock.ts';
import { Button, dress } from '../../ui/button.tsx';
import { BasketIcon } from '../../ui/icon.tsx';
import { announce } from '../../ui/notice-store.ts';
import { useCartActions, useIsInCart } from '../cart/cart-store.ts';

export function CartButton({ product, quantity }: { product: Product; quantity: number }) {
  const { add } = useCartActions();
  const isInCart = useIsInCart(product.id);
  const justAdded = useRef(false);

  function putInCart() {
    justAdded.current = true;
    add(product, quantity);
    announce(`${product.name} is in your cart`);
  }

  // The link takes the button's place, so it must take the keyboard's focus as well.
  function takeFocus(link: HTMLAnchorElement | null) {
    if (link && justAdded.current) link.focus();
    justAdded.current = false;
  }

  if (isInCart) {
    return (
      <a href="/cart" ref={takeFocus} {...dress()}>
        Go to Cart
      </a>
    );
  }
  return (
    <Button disabled={isOutOfStock(product.stock)} onClick={putInCart}>
      <BasketIcon /> Add to Cart
    </Button>
  );
}
