import { Island } from '../islands/island.tsx';
import '../later-pages.css';
import { NeedsScript } from '../layout/needs-script.tsx';
import { pageMeta } from '../page-meta.ts';
import type { Route } from './+types/wishlist-page';
import { WishlistView } from './wishlist-view.tsx';

export const meta: Route.MetaFunction = args =>
  pageMeta(args, {
    title: 'Wishlist',
    description: 'The plants you have set your heart on.',
  });

export default function WishlistPage() {
  return (
    <div className="column wishlist">
      <Island module="wishlist/wishlist-view.tsx" name="WishlistView" component={WishlistView} props={{}} />
      <NeedsScript what="wishlist" />
    </div>
  );
}
