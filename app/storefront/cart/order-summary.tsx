import { cartTotal, isUnavailable, removeUnavailable } from '../../../domain/cart/cart.ts';
import { formatPrice } from '../../../domain/catalogue/price.ts';
import { Button } from '../../ui/button.tsx';
import { focusHeading } from '../../ui/focus-heading.ts';
import { useShopSettings } from '../settings/shop-settings.ts';
import { useCart } from './cart-store.ts';
import { Checkout } from './checkout.tsx';
import { FreeShippingProgress } from './free-shipping-progress.tsx';

export function OrderSummary() {
  const { defaultCurrency, freeShippingThreshold, deliveryInfo } = useShopSettings();
  const { items } = useCart();
  const sum = cartTotal(removeUnavailable(items));
  const total = formatPrice(sum, defaultCurrency);
  return (
    <section className="order-summary" aria-labelledby="order-summary">
      <h2 id="order-summary">Order Summary</h2>
      <dl>
        <dt>Subtotal</dt>
        <dd>{total}</dd>
        <dt>Shipping Cost</dt>
        <dd>Based on location</dd>
      </dl>
      {freeShippingThreshold > 0 && (
        <p className="quiet">Free shipping on orders over {freeShippingThreshold}</p>
      )}
      <FreeShippingProgress total={sum} />
      {deliveryInfo && <p className="delivery-info quiet">{deliveryInfo}</p>}
      <dl className="order-total">
        <dt>Total</dt>
        <dd>{total}</dd>
      </dl>
      <Checkout>{items.some(isUnavailable) && <OutOfStockWarning />}</Checkout>
    </section>
  );
}

function OutOfStockWarning() {
  const cart = useCart();
  function removeItems(): void {
    cart.removeUnavailable();
    requestAnimationFrame(focusHeading);
  }
  return (
    <div className="cart-note" data-tone="danger">
      <h3>Out of stock items in your cart</h3>
      <p>
        Please remove out-of-stock items from your cart before checkout, or wait until they are back in stock.
      </p>
      <Button variant="danger" wide onClick={removeItems}>
        Remove out-of-stock items
      </Button>
    </div>
  );
}
