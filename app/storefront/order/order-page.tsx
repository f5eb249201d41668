import { useMemo, useSyncExternalStore } from 'react';
import { type OrderLinkReading, readOrderLink } from '../../../domain/order-link.ts';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SproutIcon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { pageMeta } from '../page-meta.ts';
import './order-page.css';
import type { Route } from './+types/order-page';
import { OrderAsItWas } from './order-as-it-was.tsx';

export const meta: Route.MetaFunction = args =>
  pageMeta(args, {
    title: 'Your Order',
    description: 'An order as it was written, beside today’s prices and stock.',
    indexed: false,
  });

/** The order stands behind the `#` of the address, which browsers never send: the server knows nothing of it. */
export default function OrderPage() {
  const hash = useHash();
  const reading = useMemo(() => (hash === undefined ? undefined : readOrderLink(hash)), [hash]);
  return <div className="column order">{reading ? <Order key={hash} reading={reading} /> : <Unread />}</div>;
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

function Unread() {
  return (
    <>
      <h1>Your Order</h1>
      <noscript>
        <p className="order-lead">
          The order is written into the link itself and needs JavaScript to be read. The message that the link
          came with says the same in words.
        </p>
      </noscript>
      <div className="order-loading">
        <Skeleton height="6rem" />
        <Skeleton height="6rem" />
      </div>
    </>
  );
}

function Order({ reading }: { reading: OrderLinkReading }) {
  if (reading.ok) return <OrderAsItWas order={reading.order} />;
  return (
    <EmptyState
      icon={<SproutIcon />}
      heading="h1"
      title={reading.reason === 'empty' ? 'No order here' : 'This order cannot be shown'}
      text={`${reading.sentence} The message that the link came with says the order in words.`}
    >
      <LinkButton to="/shop">Browse Plants</LinkButton>
    </EmptyState>
  );
}
