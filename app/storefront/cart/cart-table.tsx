import { type CartItem, isUnavailable, itemNotices, lineTotal } from '../../../domain/cart/cart.ts';
import { restoreItem } from '../../../domain/cart/restore-item.ts';
import { type IfShort, ifShortChoices } from '../../../domain/cart/substitution.ts';
import { ifShortLabels } from '../../../domain/cart/substitution-texts.ts';
import { categories } from '../../../domain/catalogue/category.ts';
import { formatPrice } from '../../../domain/catalogue/price.ts';
import { Badge } from '../../ui/badge.tsx';
import { IconButton } from '../../ui/button.tsx';
import { focusHeading } from '../../ui/focus-heading.ts';
import { TrashIcon } from '../../ui/icon.tsx';
import { notify } from '../../ui/notice-store.ts';
import { Picture } from '../../ui/picture.tsx';
import { QuantityStepper } from '../../ui/quantity-stepper.tsx';
import { useShopSettings } from '../settings/shop-settings.ts';
import { useCart } from './cart-store.ts';

const undoSeconds = 8;

export function CartTable() {
  const { items } = useCart();
  return (
    <table className="cart-table">
      <caption className="visually-hidden">What you are about to order</caption>
      <thead>
        <tr>
          <th scope="col">Product</th>
          <th className="cart-quantity" scope="col">
            Quantity
          </th>
          <th className="cart-price" scope="col">
            Price
          </th>
          <th scope="col">
            <span className="visually-hidden">Remove</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map(item => (
          <CartRow key={item.product.id} item={item} />
        ))}
      </tbody>
    </table>
  );
}

function CartRow({ item }: { item: CartItem }) {
  const { defaultCurrency } = useShopSettings();
  const { setQuantity } = useCart();
  const { product, quantity } = item;
  return (
    <tr data-unavailable={isUnavailable(item) || undefined}>
      <td className="cart-product">
        <ProductCell item={item} />
      </td>
      <td className="cart-quantity">
        {isUnavailable(item) ? (
          <span className="quiet">Currently unavailable</span>
        ) : (
          <QuantityStepper
            value={quantity}
            max={product.stock}
            itemName={product.name}
            onChange={wanted => setQuantity(product.id, wanted)}
          />
        )}
      </td>
      <td className="cart-price figures">
        {isUnavailable(item) ? (
          <span className="quiet">Not in the total</span>
        ) : (
          <strong>{formatPrice(lineTotal(item), defaultCurrency)}</strong>
        )}
        <span className="quiet">{formatPrice(product.price, defaultCurrency)} each</span>
      </td>
      <td className="cart-remove">
        <RemoveButton item={item} />
      </td>
    </tr>
  );
}

function ProductCell({ item }: { item: CartItem }) {
  const { defaultCurrency } = useShopSettings();
  const { product, isGone } = item;
  return (
    <>
      {product.image && <Picture src={product.image} alt="" sizes="96px" widths={[160, 320]} />}
      <div>
        {isGone ? <b>{product.name}</b> : <a href={`/product/${product.id}`}>{product.name}</a>}
        <p className="quiet">{categories.find(({ id }) => id === product.category)?.name}</p>
        {isUnavailable(item) && <Badge tone="night">Out of Stock</Badge>}
        {itemNotices(item, defaultCurrency).map(notice => (
          <p key={notice} className="cart-row-notice">
            {notice}
          </p>
        ))}
        {!isUnavailable(item) && <IfShortChoice item={item} />}
      </div>
    </>
  );
}

function IfShortChoice({ item: { product, ifShort = 'ask' } }: { item: CartItem }) {
  const { setIfShort } = useCart();
  return (
    <label className="if-short">
      If out of stock
      <select
        className="plain-select"
        value={ifShort}
        onChange={event => setIfShort(product.id, event.target.value as IfShort)}
      >
        {ifShortChoices.map(choice => (
          <option key={choice} value={choice}>
            {ifShortLabels[choice]}
          </option>
        ))}
      </select>
    </label>
  );
}

function RemoveButton({ item }: { item: CartItem }) {
  const { items, remove, change } = useCart();
  const { product } = item;
  function removeItem(): void {
    const position = items.indexOf(item);
    remove(product.id);
    requestAnimationFrame(focusHeading);
    const undo = { label: 'Undo', run: () => undoRemove(position) };
    notify(`${product.name} removed from your cart`, {
      seconds: undoSeconds,
      ...(product.stock > 0 && { action: undo }),
    });
  }
  function undoRemove(position: number): void {
    change(cart => restoreItem(cart, item, position));
    requestAnimationFrame(focusHeading);
  }
  return (
    <IconButton label={`Remove ${product.name}`} onClick={removeItem}>
      <TrashIcon />
    </IconButton>
  );
}
