import { shopContext } from '../../loader-context.ts';
import { loadTopPicks, TopPicks } from '../catalogue/top-picks.tsx';
import { Island } from '../islands/island.tsx';
import { NeedsScript } from '../layout/needs-script.tsx';
import { pageMeta } from '../page-meta.ts';
import { PageStyles } from '../page-styles.tsx';
import type { Route } from './+types/cart-page';
import { Cart } from './cart.tsx';

export const meta: Route.MetaFunction = args =>
  pageMeta(args, { title: 'Cart', description: 'The plants you are about to order.' });

export async function loader({ context }: Route.LoaderArgs) {
  return { topPicks: await loadTopPicks(context.get(shopContext)) };
}

export default function CartPage({ loaderData: { topPicks } }: Route.ComponentProps) {
  return (
    <>
      <PageStyles name="laterPages" />
      <div className="column cart">
        <Island module="cart/cart.tsx" name="Cart" component={Cart} props={{}} />
        <NeedsScript what="cart" />
      </div>
      <TopPicks products={topPicks} />
    </>
  );
}
