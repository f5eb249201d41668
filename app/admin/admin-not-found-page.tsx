import { data } from 'react-router';
import { EmptyState } from '../ui/empty-state.tsx';
import type { Route } from './+types/admin-not-found-page';
import { LinkButton } from './link-button.tsx';

export const meta: Route.MetaFunction = () => [
  { title: 'Page Not Found' },
  { name: 'robots', content: 'noindex' },
];

export const loader = () => data(null, { status: 404 });

export default function AdminNotFoundPage() {
  return (
    <EmptyState heading="h1" title="Page Not Found" text="We could not find this page.">
      <LinkButton to="/admin">Back to the dashboard</LinkButton>
    </EmptyState>
  );
}
