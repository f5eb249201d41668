import { type MouseEvent, useState } from 'react';
import { chatLink } from '../../../domain/chat-link.ts';
import { orderOf } from '../../../domain/order.ts';
import { formatPrice } from '../../../domain/price.ts';
import type { Product } from '../../../domain/product.ts';
import { clampQuantity, isOutOfStock } from '../../../domain/stock.ts';
import { buyNowMessage, orderChat, restockRequest } from '../../../domain/whatsapp.ts';
import { Button, dress } from '../../ui/button.tsx';
import { HeartIcon, WhatsAppIcon } from '../../ui/icon.tsx';
import { QuantityStepper } from '../../ui/quantity-stepper.tsx';
import { useShopSettings } from '../shop-settings.ts';
import { toggleWished, useIsWished } from '../wishlist/wishlist-store.ts';
import { CartButton } from './cart-button.tsx';
import { ShareButton } from './share-button.tsx';
import { StockLabel } from './stock-label.tsx';

export function BuyBox({ product }: { product: Product }) {
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
      <BuyNow product={product} quantity={quantity} />
      {isOutOfStock(product.stock) && <TellMe product={product} />}
      <div className="buy-extras">
        <WishlistToggle id={product.id} />
        <ShareButton title={product.name} />
      </div>
    </div>
  );
}

function BuyNow({ product, quantity }: { product: Product; quantity: number }) {
  const settings = useShopSettings();
  const looks = dress('whatsapp', true);
  const words = (
    <>
      <WhatsAppIcon /> Buy Now via WhatsApp
    </>
  );
  if (isOutOfStock(product.stock)) {
    return (
      <button type="button" disabled {...looks}>
        {words}
      </button>
    );
  }

  /** On the way out, because the order's code and link hold the minute. */
  function sign({ currentTarget: link }: MouseEvent<HTMLAnchorElement>): void {
    const order = orderOf([{ product, quantity }], new Date());
    link.href = orderChat({ order, origin: location.origin, settings }).link ?? link.href;
  }

  const chat = chatLink(settings.whatsappNumber, buyNowMessage(product, quantity, settings));
  return (
    <a href={chat} target="_blank" rel="noopener" onClick={sign} onAuxClick={sign} {...looks}>
      {words}
    </a>
  );
}

/** The shop hears of the wish from the shopper; the tap is only counted, without anyone's name. */
function TellMe({ product: { id, name } }: { product: Product }) {
  const settings = useShopSettings();
  const chat = chatLink(settings.whatsappNumber, restockRequest(name, settings));
  const count = () => void navigator.sendBeacon(`/api/products/${id}/wanted`);
  return (
    <a href={chat} target="_blank" rel="noopener" onClick={count} {...dress('outline', true)}>
      <WhatsAppIcon /> Tell me when it is back
    </a>
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
