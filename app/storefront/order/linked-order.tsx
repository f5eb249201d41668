import { useMemo, useSyncExternalStore } from 'react';
import { readOrderLink } from '../../../domain/orders/parse-order-link.ts';
import { dress } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SproutIcon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { OrderAsItWas } from './order-details.tsx';

export function LinkedOrder() {
  const hash = useHash();
  return hash === undefined ? <Unread /> : <OrderOrReason key={hash} hash={hash} />;
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

/** The order that the link holds, or why it cannot be shown. */
function OrderOrReason({ hash }: { hash: string }) {
  const reading = useMemo(() => readOrderLink(hash), [hash]);
  if (reading.ok) return <OrderAsItWas order={reading.order} />;
  return (
    <EmptyState
      icon={<SproutIcon />}
      heading="h1"
      title={reading.reason === 'empty' ? 'No order here' : 'This order cannot be shown'}
      text={`${reading.sentence} The message that the link came with says the order in words.`}
    >
      <a href="/shop" {...dress()}>
        Browse Plants
      </a>
    </EmptyState>
  );
}

/** Says enough to be the largest text of this page: what replaces it then does not count as a late paint. */
function Unread() {
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
