import { useMemo, useSyncExternalStore } from 'react';
import { parseOrderLink } from '../../../domain/orders/parse-order-link.ts';
import { buttonProps } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SproutIcon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { OrderDetails } from './order-details.tsx';

export function LinkedOrder() {
  const hash = useHash();
  return hash === undefined ? <OrderSkeleton /> : <OrderOrError key={hash} hash={hash} />;
}

function useHash(): string | undefined {
  return useSyncExternalStore(
    onHashChange,
    () => location.hash,
    () => undefined,
  );
}

function onHashChange(listener: () => void): () => void {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
}

function OrderOrError({ hash }: { hash: string }) {
  const result = useMemo(() => parseOrderLink(hash), [hash]);
  if (result.ok) return <OrderDetails order={result.order} />;
  return (
    <EmptyState
      icon={<SproutIcon />}
      heading="h1"
      title={result.reason === 'empty' ? 'No order here' : 'This order cannot be shown'}
      text={`${result.message} Your order details are in the WhatsApp message this link came with.`}
    >
      <a href="/shop" {...buttonProps()}>
        Browse Plants
      </a>
    </EmptyState>
  );
}

/** Its text is the largest of the page, so that its replacement does not count as a late largest contentful paint. */
function OrderSkeleton() {
  return (
    <>
      <h1>Your Order</h1>
      <p className="order-lead">
        The order is part of the link and is opened only in your browser; we do not store it. Your order
        details are in the WhatsApp message this link came with.
      </p>
      <noscript>
        <p className="order-lead">Please turn on JavaScript to see it.</p>
      </noscript>
      <div className="order-loading">
        <Skeleton height="6rem" />
        <Skeleton height="6rem" />
      </div>
    </>
  );
}
