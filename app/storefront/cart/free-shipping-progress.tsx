import { freeShipping } from '../../../domain/free-shipping.ts';
import { formatPrice } from '../../../domain/price.ts';
import { useShopSettings } from '../shop-settings.ts';

export function FreeShippingProgress({ total }: { total: number }) {
  const { defaultCurrency, freeShippingThreshold } = useShopSettings();
  const progress = freeShipping(total, freeShippingThreshold);
  if (!progress) return null;
  const { threshold, reached, missing } = progress;
  const words =
    missing > 0
      ? `${formatPrice(missing, defaultCurrency)} more and shipping is free.`
      : 'Your order has reached free shipping.';
  return (
    <div className="free-shipping">
      <p id="free-shipping">{words}</p>
      <progress aria-labelledby="free-shipping" max={threshold} value={reached} />
    </div>
  );
}
