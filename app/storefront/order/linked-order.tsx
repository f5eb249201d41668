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
      text={`${result.message} The message that the link came with says the order in words.`}
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
        The order is written into the link itself. It is read here, in your browser, and nobody else learns of
        it. The message that the link came with says the same in words.
      </p>
      <noscript>
        <p className="order-lead">Reading it needs JavaScript.</p>
      </noscript>
      <div className="order-loading">
        <Skeleton height="6rem" />
        <Skeleton height="6rem" />
      </div>
    </>
  );
}
