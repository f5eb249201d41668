import { data } from 'react-router';
import type { Route } from './+types/not-found-page';
import { NotFound } from './error-page.tsx';
import { pageMeta } from './page-meta.ts';

export const meta: Route.MetaFunction = args =>
  pageMeta(args, {
    title: 'Page Not Found',
    description: 'There is no page at this address.',
    indexed: false,
  });

export const loader = () => data(null, { status: 404 });

export default NotFound;
