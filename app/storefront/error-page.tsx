import { isRouteErrorResponse } from 'react-router';
import { Button, LinkButton } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LeafIcon, SproutIcon } from '../ui/icon.tsx';

/** What a shopper sees when a page cannot be shown. Never more than a sentence: details belong in the server's log. */
export function ErrorPage({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  return (
    <div className="column">
      <title>Something went wrong</title>
      <EmptyState
        icon={<SproutIcon />}
        heading="h1"
        title="Something went wrong"
        text="This page could not be shown just now. Your cart and wishlist are safe. Please try again in a moment."
      >
        <Button onClick={() => location.reload()}>Try again</Button>
        <LinkButton look="quiet" to="/">
          Back to Homepage
        </LinkButton>
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
        <LinkButton to="/">Back to Homepage</LinkButton>
        <LinkButton look="quiet" to="/shop">
          Browse the shop
        </LinkButton>
      </EmptyState>
    </div>
  );
}
