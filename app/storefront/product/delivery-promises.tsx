import { Fragment } from 'react';
import { freeShippingPromise } from '../../../domain/cart/free-shipping-texts.ts';
import type { Product } from '../../../domain/catalogue/product.ts';
import { productQuestionMessage } from '../../../domain/orders/order-texts.ts';
import { whatsappLink } from '../../../domain/orders/whatsapp-link.ts';
import { BoxIcon, ShieldIcon, TruckIcon, WhatsAppIcon } from '../../ui/icon.tsx';
import { useShopSettings } from '../settings/shop-settings.ts';

export function DeliveryPromises({ product: { name, category } }: { product: Product }) {
  const settings = useShopSettings();
  const { freeShippingThreshold, defaultCurrency, deliveryInfo, whatsappNumber } = settings;
  const deliveryLines = deliveryInfo ? deliveryInfo.split('\n') : [];
  const isPot = category === 'pots';
  const isEverFree = freeShippingThreshold > 0;
  return (
    <ul className="promises no-print">
      <li>
        <TruckIcon />
        <p>
          <strong>
            {isEverFree ? freeShippingPromise(freeShippingThreshold, defaultCurrency) : 'Shipping'}
          </strong>
          {isEverFree ? 'Below that, shipping' : 'Shipping'} depends on your location; we confirm it on
          WhatsApp.
          {deliveryLines.map(line => (
            <Fragment key={line}>
              <br />
              {line}
            </Fragment>
          ))}
        </p>
      </li>
      {!isPot && (
        <li>
          <ShieldIcon />
          <p>
            <strong>30-day plant guarantee</strong>
            Covered for 30 days. Message us if it struggles.
          </p>
        </li>
      )}
      <li>
        <BoxIcon />
        <p>
          <strong>Damaged on the way?</strong>
          Send photos and an unboxing video within 24 hours, and we replace it or refund you.
        </p>
      </li>
      <li>
        <WhatsAppIcon />
        <p>
          <a
            href={whatsappLink(whatsappNumber, productQuestionMessage(name, settings))}
            target="_blank"
            rel="noreferrer"
          >
            Ask about this {isPot ? 'pot' : 'plant'}
          </a>
        </p>
      </li>
    </ul>
  );
}
