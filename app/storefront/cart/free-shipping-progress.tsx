import { freeShipping } from '../../../domain/cart/free-shipping.ts';
import { formatPrice } from '../../../domain/catalogue/price.ts';
import { useShopSettings } from '../settings/shop-settings.ts';

export function FreeShippingProgress({ total }: { total: number }) {
  const { defaultCurrency, freeShippingThreshold } = useShopSettings();
  const progress = freeShipping(total, freeShippingThreshold);
  if (!progress) return null;
  const { threshold, reached, missing, isFree } = progress;
  const more =
    missing > 0 ? `just over ${formatPrice(missing, defaultCurrency).replace('.00', '')}` : 'a little';
  const text = isFree ? "You've got free shipping!" : `Spend ${more} more for free shipping.`;
  return (
    <div className="free-shipping">
      <p id="free-shipping">{text}</p>
      <progress aria-labelledby="free-shipping" max={threshold} value={reached} />
    </div>
  );
}
