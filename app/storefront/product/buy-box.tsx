import { useState } from 'react';
import { formatPrice } from '../../../domain/price.ts';
import type { Product } from '../../../domain/product.ts';
import { clampQuantity, isOutOfStock } from '../../../domain/stock.ts';
import { Button } from '../../ui/button.tsx';
import { HeartIcon } from '../../ui/icon.tsx';
import { QuantityStepper } from '../../ui/quantity-stepper.tsx';
import { useShopSettings } from '../shop-settings.ts';
import { toggleWished, useIsWished } from '../wishlist/wishlist-store.ts';
import { BuyNow } from './buy-now.tsx';
import { CartButton } from './cart-button.tsx';
import { ShareButton } from './share-button.tsx';
import { StockLabel } from './stock-label.tsx';

type BuyBoxProps = { product: Product; isPainted: boolean };

export function BuyBox({ product, isPainted }: BuyBoxProps) {
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
          of={product.name}
          disabled={isOutOfStock(product.stock)}
          onChange={setWanted}
        />
        <CartButton product={product} quantity={quantity} />
      </div>
      {isPainted && (
        <>
          <BuyNow product={product} quantity={quantity} />
          <div className="buy-extras">
            <WishlistToggle id={product.id} />
            <ShareButton title={product.name} />
          </div>
        </>
      )}
    </div>
  );
}

function WishlistToggle({ id }: { id: string }) {
  const isWished = useIsWished(id);
  return (
    <Button look="quiet" aria-pressed={isWished} onClick={() => toggleWished(id)}>
      <HeartIcon filled={isWished} /> Wishlist
    </Button>
  );
}
