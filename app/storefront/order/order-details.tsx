import { useState } from 'react';
import { ifShortLabels } from '../../../domain/cart/substitution-texts.ts';
import { formatPrice } from '../../../domain/catalogue/price.ts';
import { stockLabel } from '../../../domain/catalogue/stock.ts';
import { type Order, type OrderLine, orderTotal } from '../../../domain/orders/order.ts';
import { orderCode } from '../../../domain/orders/order-code.ts';
import {
  addOrderToCart,
  canBeOrdered,
  describeChanges,
  describeShortfalls,
  type ReorderLine,
} from '../../../domain/orders/reorder.ts';
import { Button, buttonProps } from '../../ui/button.tsx';
import { BasketIcon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import { useCartActions } from '../cart/cart-store.ts';
import { useShopSettings } from '../settings/shop-settings.ts';
import { OrderDeskLink } from './order-desk-link.tsx';
import { type LineLookup, useCurrentProducts } from './use-current-products.ts';

/** The order as sent, with the current price and stock of each line. */
export function OrderDetails({ order }: { order: Order }) {
  const { defaultCurrency } = useShopSettings();
  const { today, isLoading, retry } = useCurrentProducts(order.lines);
  const loadedLines = today.filter(isLoaded);
  return (
    <>
      <h1>Your Order</h1>
      <p className="order-lead quiet">
        Order {orderCode(order)}, placed on {orderDateFormat.format(new Date(order.minute))}
      </p>
      <OrderDeskLink />
      <OrderTable lines={today} isLoading={isLoading} />
      <p className="order-sum figures">
        Total as ordered <strong>{formatPrice(orderTotal(order), defaultCurrency)}</strong>
      </p>
      {!isLoading && loadedLines.length < today.length ? (
        <p className="order-outcome" role="status">
          We could not reach the shop, so today’s prices and stock are missing.{' '}
          <Button variant="outline" onClick={retry}>
            Try again
          </Button>
        </p>
      ) : (
        <OrderAgain lines={loadedLines} isLoading={isLoading} />
      )}
    </>
  );
}

const orderDateFormat = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
});

function isLoaded(line: LineLookup): line is ReorderLine {
  return line.product !== undefined;
}

function OrderTable({ lines, isLoading }: { lines: readonly LineLookup[]; isLoading: boolean }) {
  return (
    <table className="order-table" aria-busy={isLoading}>
      <caption className="visually-hidden">What was ordered, and how it is today</caption>
      <thead>
        <tr>
          <th scope="col">Product</th>
          <th scope="col">As ordered</th>
          <th scope="col">Today</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(lookup => (
          <OrderRow key={lookup.line.id} lookup={lookup} />
        ))}
      </tbody>
    </table>
  );
}

function OrderRow({ lookup }: { lookup: LineLookup }) {
  const { defaultCurrency } = useShopSettings();
  const { line, product } = lookup;
  const isSold = product !== undefined && product !== 'missing';
  return (
    <tr>
      <th scope="row">
        {isSold && <Picture src={product.image} alt="" sizes="4rem" widths={[160, 320]} />}
        {isSold ? <a href={`/product/${product.id}`}>{line.name}</a> : line.name}
        <IfShortChoice line={line} />
        {isLoaded(lookup) &&
          describeChanges(lookup, defaultCurrency).map(change => (
            <span key={change} className="order-change">
              {change}
            </span>
          ))}
      </th>
      <td className="figures">
        <span className="order-when">As ordered </span>
        {line.quantity} × {formatPrice(line.price, defaultCurrency)}
      </td>
      <td className="figures">
        <span className="order-when">Today </span>
        {isSold ? (
          <>
            {formatPrice(product.price, defaultCurrency)}, {stockLabel(product.stock)}
          </>
        ) : product ? (
          '–'
        ) : (
          '…'
        )}
      </td>
    </tr>
  );
}

function IfShortChoice({ line: { ifShort } }: { line: OrderLine }) {
  if (ifShort === 'ask') return null;
  return <span className="order-wish quiet">If out of stock: {ifShortLabels[ifShort].toLowerCase()}</span>;
}

function OrderAgain({ lines, isLoading }: { lines: readonly ReorderLine[]; isLoading: boolean }) {
  const { change } = useCartActions();
  const [outcome, setOutcome] = useState<string[]>();

  function addToCart(): void {
    change(cart => addOrderToCart(cart, lines));
    setOutcome(describeShortfalls(lines));
  }

  return (
    <div className="order-again">
      {outcome ? (
        <a href="/cart" ref={focusLink} {...buttonProps()}>
          Go to Cart
        </a>
      ) : (
        <Button disabled={isLoading || !lines.some(canBeOrdered)} onClick={addToCart}>
          <BasketIcon /> Add these to cart
        </Button>
      )}
      <div className="order-outcome" role="status">
        {outcome && <Outcome shortfalls={outcome} />}
        {!isLoading && !lines.some(canBeOrdered) && <p>None of these items are available today.</p>}
      </div>
    </div>
  );
}

/** The link replaces the focused button. */
function focusLink(link: HTMLAnchorElement | null): void {
  link?.focus();
}

function Outcome({ shortfalls }: { shortfalls: string[] }) {
  if (shortfalls.length === 0) return <p>Everything is in your cart.</p>;
  return (
    <>
      <p>Added to your cart, except:</p>
      <ul>
        {shortfalls.map(sentence => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </>
  );
}
