import { Island } from '../islands/island.tsx';
import { pageMeta } from '../page-meta.ts';
import { PageStyles } from '../page-styles.tsx';
import type { Route } from './+types/order-page';
import { LinkedOrder } from './linked-order.tsx';

export const meta: Route.MetaFunction = args =>
  pageMeta(args, {
    title: 'Your Order',
    description: 'An order as it was written, beside today’s prices and stock.',
    indexed: false,
  });

/** The order is in the URL fragment, which browsers never send to the server. */
export default function OrderPage() {
  return (
    <div className="column order">
      <PageStyles name="order" />
      <Island module="order/linked-order.tsx" name="LinkedOrder" component={LinkedOrder} props={{}} />
    </div>
  );
}
