import { freeShipping } from '../../../domain/cart/free-shipping.ts';
import { formatPrice } from '../../../domain/catalogue/price.ts';
import { useShopSettings } from '../settings/shop-settings.ts';

export function FreeShippingProgress({ total }: { total: number }) {
  const { defaultCurrency, freeShippingThreshold } = useShopSettings();
  const progress = freeShipping(total, freeShippingThreshold);
  if (!progress) return null;
  const { threshold, reached, missing, isFree } = progress;
  const more = missing > 0 ? `more than ${formatPrice(missing, defaultCurrency)}` : 'anything more';
  const text = isFree ? 'Your order has reached free shipping.' : `Add ${more} and shipping is free.`;
  return (
    <div className="free-shipping">
      <p id="free-shipping">{text}</p>
      <progress aria-labelledby="free-shipping" max={threshold} value={reached} />
    </div>
  );
}
