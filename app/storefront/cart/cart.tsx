import { useState } from 'react';
import { cartNotStoredMessage, isUnavailable } from '../../../domain/cart/cart.ts';
import { Button, buttonProps } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { AlertIcon, BasketIcon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ClearButton } from '../clear-button.tsx';
import { useCart } from './cart-store.ts';
import { CartTable } from './cart-table.tsx';
import { OrderSummary } from './order-summary.tsx';
import { RefreshIcon } from './refresh-icon.tsx';

/** The cart is stored in the browser, so the server renders a skeleton. */
export function Cart() {
  const { items, isReady } = useCart();
  if (!isReady) return <Loading />;
  return items.length === 0 ? <Empty /> : <FilledCart />;
}

function Loading() {
  return (
    <>
      <h1>Your Cart</h1>
      <div className="cart-loading" role="status">
        <p>
          <strong>Updating cart...</strong>
        </p>
        <p className="quiet">Refreshing products and stock information</p>
        <Skeleton height="7rem" />
        <Skeleton height="7rem" />
      </div>
    </>
  );
}

function Empty() {
  return (
    <EmptyState
      icon={<BasketIcon />}
      heading="h1"
      title="Your cart is empty"
      text="The benches are full, though. Find something green to take home."
    >
      <a href="/shop" {...buttonProps()}>
        Continue Shopping
      </a>
    </EmptyState>
  );
}

function FilledCart() {
  const { items, isPersisted, refresh, clear } = useCart();
  const [isUpdating, setUpdating] = useState(false);

  async function update(): Promise<void> {
    setUpdating(true);
    await refresh();
    setUpdating(false);
  }

  return (
    <>
      <header className="cart-head">
        <h1>Your Cart</h1>
        <Button variant="quiet" busy={isUpdating} onClick={() => void update()}>
          <RefreshIcon /> Refresh
        </Button>
        <ClearButton
          label="Clear Cart"
          title="Clear your cart?"
          text="Everything in it will be removed."
          onClear={clear}
        />
      </header>
      <CartStatus isUpdating={isUpdating} />
      {!isPersisted && <p className="cart-note">{cartNotStoredMessage}</p>}
      {items.some(isUnavailable) && (
        <p className="cart-note" data-tone="danger">
          <AlertIcon /> Some items are out of stock
        </p>
      )}
      <div className="cart-parts">
        <CartTable />
        <OrderSummary />
      </div>
    </>
  );
}

/** Announces requested and failed refreshes only, not the periodic ones. */
function CartStatus({ isUpdating }: { isUpdating: boolean }) {
  const { isStale } = useCart();
  return (
    <p className="cart-status" role="status">
      {isUpdating ? (
        <>
          <strong>Updating cart...</strong> Refreshing products and stock information
        </>
      ) : (
        isStale && 'You may be offline: we could not reach the shop, so prices and stock may be old.'
      )}
    </p>
  );
}
