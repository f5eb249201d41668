import { useState } from 'react';
import { ifShortLabels } from '../../../domain/cart/substitution-texts.ts';
import { formatPrice } from '../../../domain/catalogue/price.ts';
import { stockLabel } from '../../../domain/catalogue/stock.ts';
import { type Order, type OrderLine, orderTotal } from '../../../domain/orders/order.ts';
import { orderCode } from '../../../domain/orders/order-code.ts';
import {
  canBeOrdered,
  changesSince,
  type LineToday,
  orderAgain,
  shortfalls,
} from '../../../domain/orders/reorder.ts';
import { Button, dress } from '../../ui/button.tsx';
import { BasketIcon } from '../../ui/icon.tsx';
import { useCartActions } from '../cart/cart-store.ts';
import { useShopSettings } from '../settings/shop-settings.ts';
import { DeskLink } from './order-desk-link.tsx';
import { type AskedLine, useToday } from './use-current-products.ts';

/** The order as it was written, and beside each line what the shop says of it today. */
export function OrderAsItWas({ order }: { order: Order }) {
  const { defaultCurrency } = useShopSettings();
  const { today, isAsking, retry } = useToday(order.lines);
  const known = today.filter(isKnown);
  return (
    <>
      <h1>Your Order</h1>
      <p className="order-lead quiet">
        {orderCode(order)}, written on {writtenOn.format(new Date(order.minute))}
      </p>
      <DeskLink />
      <OrderTable lines={today} isAsking={isAsking} />
      <p className="order-sum figures">
        Total as ordered <strong>{formatPrice(orderTotal(order), defaultCurrency)}</strong>
      </p>
      {!isAsking && known.length < today.length ? (
        <p className="order-outcome" role="status">
          We could not reach the shop, so today’s prices and stock are missing.{' '}
          <Button look="outline" onClick={retry}>
            Try again
          </Button>
        </p>
      ) : (
        <OrderAgain lines={known} isAsking={isAsking} />
      )}
    </>
  );
}

const writtenOn = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
});

function isKnown(line: AskedLine): line is LineToday {
  return line.product !== undefined;
}

function OrderTable({ lines, isAsking }: { lines: readonly AskedLine[]; isAsking: boolean }) {
  return (
    <table className="order-table" aria-busy={isAsking}>
      <caption className="visually-hidden">What was ordered, and how it is today</caption>
      <thead>
        <tr>
          <th scope="col">Product</th>
          <th scope="col">As ordered</th>
          <th scope="col">Today</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(asked => (
          <OrderRow key={asked.line.id} asked={asked} />
        ))}
      </tbody>
    </table>
  );
}

function OrderRow({ asked }: { asked: AskedLine }) {
  const { defaultCurrency } = useShopSettings();
  const { line, product } = asked;
  const isSold = product !== undefined && product !== 'missing';
  return (
    <tr>
      <th scope="row">
        {isSold ? <a href={`/product/${product.id}`}>{line.name}</a> : line.name}
        <Wish line={line} />
        {isKnown(asked) &&
          changesSince(asked, defaultCurrency).map(change => (
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

function Wish({ line: { ifShort } }: { line: OrderLine }) {
  if (ifShort === 'ask') return null;
  return <span className="order-wish quiet">If it is short: {ifShortLabels[ifShort].toLowerCase()}</span>;
}

function OrderAgain({ lines, isAsking }: { lines: readonly LineToday[]; isAsking: boolean }) {
  const { change } = useCartActions();
  const [outcome, setOutcome] = useState<string[]>();

  function putIntoCart(): void {
    change(cart => orderAgain(cart, lines));
    setOutcome(shortfalls(lines));
  }

  return (
    <div className="order-again">
      {outcome ? (
        <a href="/cart" ref={takeFocus} {...dress()}>
          Go to Cart
        </a>
      ) : (
        <Button disabled={isAsking || !lines.some(canBeOrdered)} onClick={putIntoCart}>
          <BasketIcon /> Put it into the cart again
        </Button>
      )}
      <div className="order-outcome" role="status">
        {outcome && <Outcome shortfalls={outcome} />}
        {!isAsking && !lines.some(canBeOrdered) && <p>Nothing of this order can be had today.</p>}
      </div>
    </div>
  );
}

/** The link takes the button's place, so it must take the keyboard's focus as well. */
function takeFocus(link: HTMLAnchorElement | null): void {
  link?.focus();
}

function Outcome({ shortfalls }: { shortfalls: string[] }) {
  if (shortfalls.length === 0) return <p>All of it is in your cart.</p>;
  return (
    <>
      <p>It is in your cart, except:</p>
      <ul>
        {shortfalls.map(sentence => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </>
  );
}
