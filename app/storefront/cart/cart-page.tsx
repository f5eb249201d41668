import { useState } from 'react';
import { cartNotKept, isUnavailable } from '../../../domain/cart.ts';
import { Button, dress } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { AlertIcon, BasketIcon, TrashIcon } from '../../ui/icon.tsx';
import { focusHeading } from '../../ui/route-announcer.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { NeedsScript } from '../needs-script.tsx';
import { pageMeta } from '../page-meta.ts';
import '../later-pages.css';
import type { Route } from './+types/cart-page';
import { useCart } from './cart-store.ts';
import { CartTable } from './cart-table.tsx';
import { OrderSummary } from './order-summary.tsx';
import { RefreshIcon } from './refresh-icon.tsx';

export const meta: Route.MetaFunction = args =>
  pageMeta(args, { title: 'Cart', description: 'The plants you are about to order.' });

export default function CartPage() {
  const { items, isReady } = useCart();
  return (
    <div className="column cart">
      {!isReady ? <Loading /> : items.length === 0 ? <Empty /> : <FilledCart />}
      <NeedsScript what="cart" />
    </div>
  );
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
      <a href="/shop" {...dress()}>
        Continue Shopping
      </a>
    </EmptyState>
  );
}

function FilledCart() {
  const { items, isKept, refresh } = useCart();
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
        <Button look="quiet" busy={isUpdating} onClick={() => void update()}>
          <RefreshIcon /> Refresh
        </Button>
        <ClearButton />
      </header>
      <CartStatus isUpdating={isUpdating} />
      {!isKept && <p className="cart-note">{cartNotKept}</p>}
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

/** Speaks up when the shopper asked for a refresh or when one failed, not every minute. */
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

function ClearButton() {
  const { clear } = useCart();
  const [isAsking, setAsking] = useState(false);
  const empty = () => {
    setAsking(false);
    clear();
    requestAnimationFrame(focusHeading);
  };
  return (
    <>
      <Button look="quiet" onClick={() => setAsking(true)}>
        <TrashIcon /> Clear Cart
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Clear your cart?"
        confirmLabel="Clear Cart"
        onConfirm={empty}
        onCancel={() => setAsking(false)}
      >
        <p>Everything in it will be removed.</p>
      </ConfirmDialog>
    </>
  );
}
