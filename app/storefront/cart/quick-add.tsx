import { useEffect, useState } from 'react';
import { isOutOfStock } from '../../../domain/catalogue/stock.ts';
import { IconButton } from '../../ui/button.tsx';
import { BasketIcon, CheckIcon } from '../../ui/icon.tsx';
import { announce, notify } from '../../ui/notice-store.ts';
import type { CardProduct } from '../catalogue/card-product.ts';
import { useCartActions } from './cart-store.ts';

const confirmForMs = 2_000;

export function QuickAdd({ product }: { product: CardProduct }) {
  const { add } = useCartActions();
  const [taps, setTaps] = useState(0);

  useEffect(() => {
    if (taps === 0) return;
    const timer = setTimeout(() => setTaps(0), confirmForMs);
    return () => clearTimeout(timer);
  }, [taps]);

  function addOne(): void {
    if (add({ ...product, image: product.images[0] ?? '' })) {
      announce(`${product.name} added to cart`);
      setTaps(taps + 1);
    } else notify(`All we have of ${product.name} is in your cart`, { seconds: 4 });
  }

  return (
    <IconButton
      className="quick-add"
      label={`Add ${product.name} to Cart`}
      data-add-to-cart={product.id}
      data-added={taps > 0 || undefined}
      disabled={isOutOfStock(product.stock)}
      onClick={addOne}
    >
      {taps > 0 ? <CheckIcon /> : <BasketIcon />}
    </IconButton>
  );
}
