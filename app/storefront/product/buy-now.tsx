import type { MouseEvent } from 'react';
import type { CartProduct } from '../../../domain/cart/cart.ts';
import { isOutOfStock } from '../../../domain/catalogue/stock.ts';
import { buyNowLink } from '../../../domain/orders/order-message.ts';
import { buyNowMessage, restockRequestMessage } from '../../../domain/orders/order-texts.ts';
import { whatsappLink } from '../../../domain/orders/whatsapp-link.ts';
import { buttonProps } from '../../ui/button.tsx';
import { WhatsAppIcon } from '../../ui/icon.tsx';
import { useShopSettings } from '../settings/shop-settings.ts';

type BuyNowProps = { product: CartProduct; quantity: number };

export function BuyNow({ product, quantity }: BuyNowProps) {
  if (!isOutOfStock(product.stock)) return <BuyNowLink product={product} quantity={quantity} />;
  return (
    <>
      <button type="button" disabled {...buttonProps('whatsapp', true)}>
        <WhatsAppIcon /> Buy Now via WhatsApp
      </button>
      <RestockRequestLink product={product} />
    </>
  );
}

/** The final URL is set on click, because the order code contains the minute. */
function BuyNowLink({ product, quantity }: BuyNowProps) {
  const settings = useShopSettings();
  const plainLink = whatsappLink(settings.whatsappNumber, buyNowMessage({ ...product, quantity }, settings));

  function completeLink(event: MouseEvent<HTMLAnchorElement>): void {
    const link = buyNowLink({ product, quantity }, new Date(), location.origin, settings);
    if (link) event.currentTarget.href = link;
  }

  return (
    <a
      href={plainLink}
      target="_blank"
      rel="noopener"
      onClick={completeLink}
      {...buttonProps('whatsapp', true)}
    >
      <WhatsAppIcon /> Buy Now via WhatsApp
    </a>
  );
}

/** Only counts the tap, without personal data; the request itself is sent on WhatsApp. */
function RestockRequestLink({ product: { id, name } }: { product: CartProduct }) {
  const settings = useShopSettings();
  const chat = whatsappLink(settings.whatsappNumber, restockRequestMessage(name, settings));
  const countTap = () => void navigator.sendBeacon(`/api/products/${id}/wanted`);
  return (
    <a href={chat} target="_blank" rel="noopener" onClick={countTap} {...buttonProps('outline', true)}>
      <WhatsAppIcon /> Tell me when it is back
    </a>
  );
}
