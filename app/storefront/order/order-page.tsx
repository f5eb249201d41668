import { lazy, Suspense, useSyncExternalStore } from 'react';
import { Skeleton } from '../../ui/skeleton.tsx';
import { pageMeta } from '../page-meta.ts';
import './order-page.css';
import type { Route } from './+types/order-page';

// What a third page shares, every page loads; asked for later, the reading of orders stays out of them.
const fetchLinkedOrder = () => import('./linked-order.tsx');
const LinkedOrder = lazy(fetchLinkedOrder);

// On its way while React still prepares the page; whoever draws it tells of a failure.
if (!import.meta.env.SSR) fetchLinkedOrder().catch(() => {});

export const meta: Route.MetaFunction = args =>
  pageMeta(args, {
    title: 'Your Order',
    description: 'An order as it was written, beside today’s prices and stock.',
    indexed: false,
  });

/** The order stands behind the `#` of the address, which browsers never send: the server knows nothing of it. */
export default function OrderPage() {
  const hash = useHash();
  return (
    <div className="column order">
      <Suspense fallback={<Unread />}>
        {hash === undefined ? <Unread /> : <LinkedOrder key={hash} hash={hash} />}
      </Suspense>
    </div>
  );
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
