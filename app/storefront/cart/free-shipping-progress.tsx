import { freeShipping } from '../../../domain/cart/free-shipping.ts';
import { freeShippingProgressText } from '../../../domain/cart/free-shipping-texts.ts';
import { useShopSettings } from '../settings/shop-settings.ts';

export function FreeShippingProgress({ total }: { total: number }) {
  const { defaultCurrency, freeShippingThreshold } = useShopSettings();
  const progress = freeShipping(total, freeShippingThreshold);
  if (!progress) return null;
  const { threshold, reached } = progress;
  return (
    <div className="free-shipping">
      <p id="free-shipping">{freeShippingProgressText(progress, defaultCurrency)}</p>
      <progress aria-labelledby="free-shipping" max={threshold} value={reached} />
    </div>
  );
}
