import { shopContext } from '../../loader-context.ts';
import { loadTopPicks, TopPicks } from '../catalogue/top-picks.tsx';
import { Island } from '../islands/island.tsx';
import { NeedsScript } from '../layout/needs-script.tsx';
import { pageMeta } from '../page-meta.ts';
import { PageStyles } from '../page-styles.tsx';
import type { Route } from './+types/wishlist-page';
import { WishlistView } from './wishlist-view.tsx';

export const meta: Route.MetaFunction = args =>
  pageMeta(args, {
    title: 'Wishlist',
    description: 'The plants you have set your heart on.',
  });

export async function loader({ context }: Route.LoaderArgs) {
  return { topPicks: await loadTopPicks(context.get(shopContext)) };
}

export default function WishlistPage({ loaderData: { topPicks } }: Route.ComponentProps) {
  return (
    <>
      <PageStyles name="laterPages" />
      <div className="column wishlist">
        <Island module="wishlist/wishlist-view.tsx" name="WishlistView" component={WishlistView} props={{}} />
        <NeedsScript what="wishlist" />
      </div>
      <TopPicks products={topPicks} />
    </>
  );
}
