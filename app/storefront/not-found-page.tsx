import { data } from 'react-router';
import { shopContext } from '../loader-context.ts';
import type { Route } from './+types/not-found-page';
import { loadTopPicks, TopPicks } from './catalogue/top-picks.tsx';
import { NotFound } from './error-page.tsx';
import { pageMeta } from './page-meta.ts';

export const meta: Route.MetaFunction = args =>
  pageMeta(args, {
    title: 'Page Not Found',
    description: 'There is no page at this address.',
    indexed: false,
  });

export async function loader({ context }: Route.LoaderArgs) {
  return data({ topPicks: await loadTopPicks(context.get(shopContext)) }, { status: 404 });
}

export default function NotFoundPage({ loaderData: { topPicks } }: Route.ComponentProps) {
  return (
    <>
      <NotFound />
      <TopPicks products={topPicks} />
    </>
  );
}
