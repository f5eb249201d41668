import { isRouteErrorResponse } from 'react-router';
import { buttonProps } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LeafIcon, SproutIcon } from '../ui/icon.tsx';
import { useShopSettings } from './settings/shop-settings.ts';

type ErrorPageProps = { error: unknown; title?: string };

/** Shows no error details: they belong in the server's log. */
export function ErrorPage({ error, title = 'Something went wrong' }: ErrorPageProps) {
  const { storeName } = useShopSettings();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  return (
    <div className="column">
      <title>{`${title} · ${storeName}`}</title>
      <EmptyState
        icon={<SproutIcon />}
        heading="h1"
        title={title}
        text="This page could not be shown just now. Your cart and wishlist are safe. Please try again in a moment."
      >
        {/* biome-ignore lint/a11y/useValidAnchor: an empty href reloads the page */}
        <a href="" {...buttonProps()}>
          Try again
        </a>
        <a href="/" {...buttonProps('quiet')}>
          Back to Homepage
        </a>
      </EmptyState>
    </div>
  );
}

export function NotFound() {
  return (
    <div className="column">
      <EmptyState
        icon={<LeafIcon />}
        heading="h1"
        title="Page Not Found"
        text="Nothing grows at this address. It may have moved, or the link may have lost a letter."
      >
        <a href="/" {...buttonProps()}>
          Back to Homepage
        </a>
        <a href="/shop" {...buttonProps('quiet')}>
          Browse the shop
        </a>
      </EmptyState>
    </div>
  );
}
