import { useEffect, useRef } from 'react';
import { formatWishlistCount } from '../../../domain/cart/wishlist.ts';
import { Button, buttonProps } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { focusHeading } from '../../ui/focus-heading.ts';
import { HeartIcon, SproutIcon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ProductGrid } from '../catalogue/product-grid.tsx';
import { ClearButton } from '../clear-button.tsx';
import { useWishedProducts } from './wished-products.ts';
import { clearWishlist, useWishlist } from './wishlist-store.ts';

/** The wishlist is stored in the browser, so the server renders a skeleton. */
export function WishlistView() {
  const { ids, isReady } = useWishlist();
  useFocusFallback(ids.length);
  return isReady && ids.length === 0 ? <Empty /> : <FilledWishlist />;
}

/** Removing a card would drop the keyboard focus. */
function useFocusFallback(count: number): void {
  const before = useRef(count);
  useEffect(() => {
    if (count < before.current && document.activeElement === document.body) focusHeading();
    before.current = count;
  }, [count]);
}

function Empty() {
  return (
    <EmptyState
      icon={<HeartIcon />}
      heading="h1"
      title="Your wishlist is empty"
      text="Tap the heart on any plant and it will wait for you here."
    >
      <a href="/shop" {...buttonProps()}>
        Browse Plants
      </a>
    </EmptyState>
  );
}

function FilledWishlist() {
  const { ids, isReady } = useWishlist();
  const { products, isLoading, hasFailed, retry } = useWishedProducts(ids);
  return (
    <>
      <header className="cart-head">
        <h1>Your Wishlist</h1>
        {isReady && (
          <ClearButton
            label="Clear All"
            title="Clear your wishlist?"
            text="Every plant on it will be removed."
            onClear={clearWishlist}
          />
        )}
      </header>
      <p className="quiet" role="status">
        {isReady && formatWishlistCount(ids.length)}
      </p>
      <ProductGrid products={products} heading="h2" />
      {(isLoading || !isReady) && (
        <div className="product-grid">
          <Skeleton height="16rem" />
          <Skeleton height="16rem" />
        </div>
      )}
      {hasFailed && (
        <EmptyState
          icon={<SproutIcon />}
          title="Failed to fetch products"
          text="We could not reach the shop. Your wishlist is safe; please try again."
        >
          <Button onClick={retry}>Try again</Button>
        </EmptyState>
      )}
    </>
  );
}
