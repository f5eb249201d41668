import type { MouseEvent } from 'react';
import type { CartProduct } from '../../../domain/cart/cart.ts';
import { isOutOfStock } from '../../../domain/catalogue/stock.ts';
import { buyNowLink } from '../../../domain/orders/order-message.ts';
import { buyNowMessage, restockRequest } from '../../../domain/orders/order-texts.ts';
import { chatLink } from '../../../domain/orders/whatsapp-link.ts';
import { dress } from '../../ui/button.tsx';
import { WhatsAppIcon } from '../../ui/icon.tsx';
import { useShopSettings } from '../settings/shop-settings.ts';

type BuyNowProps = { product: CartProduct; quantity: number };

export function BuyNow({ product, quantity }: BuyNowProps) {
  if (!isOutOfStock(product.stock)) return <BuyNowLink product={product} quantity={quantity} />;
  return (
    <>
      <button type="button" disabled {...dress('whatsapp', true)}>
        <WhatsAppIcon /> Buy Now via WhatsApp
      </button>
      <TellMe product={product} />
    </>
  );
}

/** The link is completed on the way out, because the order's code and its link hold the minute. */
function BuyNowLink({ product, quantity }: BuyNowProps) {
  const settings = useShopSettings();
  const plainLink = chatLink(settings.whatsappNumber, buyNowMessage({ ...product, quantity }, settings));

  function complete(event: MouseEvent<HTMLAnchorElement>): void {
    const link = buyNowLink({ product, quantity }, new Date(), location.origin, settings);
    if (link) event.currentTarget.href = link;
  }

  return (
    <a href={plainLink} target="_blank" rel="noopener" onClick={complete} {...dress('whatsapp', true)}>
      <WhatsAppIcon /> Buy Now via WhatsApp
    </a>
  );
}

/** The shop hears of the wish from the shopper; the tap is only counted, without anyone's name. */
function TellMe({ product: { id, name } }: { product: CartProduct }) {
  const settings = useShopSettings();
  const chat = chatLink(settings.whatsappNumber, restockRequest(name, settings));
  const count = () => void navigator.sendBeacon(`/api/products/${id}/wanted`);
  return (
    <a href={chat} target="_blank" rel="noopener" onClick={count} {...dress('outline', true)}>
      <WhatsAppIcon /> Tell me when it is back
    </a>
  );
}
