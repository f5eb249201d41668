import { formatPrice } from '../../../domain/catalogue/price.ts';
import { BoxIcon, ShieldIcon, TruckIcon } from '../../ui/icon.tsx';
import { useShopSettings } from '../settings/shop-settings.ts';

export function DeliveryPromises() {
  const { freeShippingThreshold, defaultCurrency } = useShopSettings();
  const isEverFree = freeShippingThreshold > 0;
  return (
    <ul className="promises no-print">
      <li>
        <TruckIcon />
        <p>
          <strong>
            {isEverFree
              ? `Free shipping on orders over ${formatPrice(freeShippingThreshold, defaultCurrency)}`
              : 'Shipping'}
          </strong>
          {isEverFree ? 'Below that, shipping' : 'Shipping'} depends on your location; we confirm it on
          WhatsApp.
        </p>
      </li>
      <li>
        <ShieldIcon />
        <p>
          <strong>30-day plant guarantee</strong>
          Covered for 30 days. Message us if it struggles.
        </p>
      </li>
      <li>
        <BoxIcon />
        <p>
          <strong>Damaged on the way?</strong>
          Send photos and an unboxing video within 24 hours, and we replace it or refund you.
        </p>
      </li>
    </ul>
  );
}
