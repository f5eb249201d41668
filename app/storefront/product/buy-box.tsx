import { useState } from 'react';
import type { CartProduct } from '../../../domain/cart/cart.ts';
import { formatPrice } from '../../../domain/catalogue/price.ts';
import { clampQuantity, isOutOfStock } from '../../../domain/catalogue/stock.ts';
import { Button } from '../../ui/button.tsx';
import { HeartIcon } from '../../ui/icon.tsx';
import { QuantityStepper } from '../../ui/quantity-stepper.tsx';
import { usePageRestored } from '../browser/page-restored.ts';
import { loadProduct } from '../catalogue/catalogue-store.ts';
import { useShopSettings } from '../settings/shop-settings.ts';
import { toggleWished, useIsWished } from '../wishlist/wishlist-store.ts';
import { BuyNow } from './buy-now.tsx';
import { CartButton } from './cart-button.tsx';
import { ShareButton } from './share-button.tsx';
import { StockLabel } from './stock-label.tsx';

export function BuyBox({ product: rendered }: { product: CartProduct }) {
  const product = useFreshProduct(rendered);
  const { defaultCurrency } = useShopSettings();
  const [wanted, setWanted] = useState(1);
  const quantity = clampQuantity(wanted, product.stock);
  return (
    <div className="buy-box no-print">
      <div className="buy-row">
        <div className="buy-price">
          <p className="price">{formatPrice(product.price, defaultCurrency)}</p>
          <StockLabel stock={product.stock} />
        </div>
        <QuantityStepper
          value={quantity}
          max={product.stock}
          itemName={product.name}
          disabled={isOutOfStock(product.stock)}
          onChange={setWanted}
        />
        <CartButton product={product} quantity={quantity} />
      </div>
      <BuyNow product={product} quantity={quantity} />
      <div className="buy-extras">
        <WishlistToggle id={product.id} />
        <ShareButton title={product.name} />
      </div>
    </div>
  );
}

/** A page restored from the back/forward cache may show an outdated price and stock. */
function useFreshProduct(rendered: CartProduct): CartProduct {
  const [product, setProduct] = useState(rendered);
  usePageRestored(async () => {
    const fresh = await loadProduct(rendered.id).catch(() => undefined);
    if (fresh) setProduct(fresh);
  });
  return product;
}

function WishlistToggle({ id }: { id: string }) {
  const isWished = useIsWished(id);
  return (
    <Button variant="quiet" aria-pressed={isWished} onClick={() => toggleWished(id)}>
      <HeartIcon filled={isWished} /> Wishlist
    </Button>
  );
}
