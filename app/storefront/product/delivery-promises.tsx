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
          {isEverFree ? 'Below that the' : 'The'} cost depends on where you live; we agree on it with you on
          WhatsApp.
        </p>
      </li>
      <li>
        <ShieldIcon />
        <p>
          <strong>30-day plant guarantee</strong>
          The first month with you is on our watch. Tell us if a plant struggles.
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
