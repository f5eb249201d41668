import { type MouseEvent, useEffect, useRef, useState } from 'react';
import type { CatalogueQuery } from '../../../domain/catalogue/catalogue.ts';
import { buttonProps } from '../../ui/button.tsx';
import { isPlainClick } from '../browser/plain-click.ts';
import type { CardProduct } from '../catalogue/card-product.ts';
import { ProductGrid } from '../catalogue/product-grid.tsx';
import { shopUrl } from './shop-query.ts';

type ResultsProps = {
  products: readonly CardProduct[];
  query: CatalogueQuery;
  /** The cursor of the next page, for browsers without scripts. */
  next: string | undefined;
  hasMore: boolean;
  isLoading: boolean;
  isFurtherPage: boolean;
  showMore: () => Promise<boolean>;
};

export function Results({
  products,
  query,
  next,
  hasMore,
  isLoading,
  isFurtherPage,
  showMore,
}: ResultsProps) {
  const grid = useRef<HTMLDivElement>(null);
  const [firstNew, setFirstNew] = useState<{ position: number }>();

  useEffect(() => {
    if (firstNew === undefined) return;
    grid.current?.querySelectorAll<HTMLElement>('h2 a')[firstNew.position]?.focus({ preventScroll: true });
  }, [firstNew]);

  async function loadMore(event: MouseEvent): Promise<void> {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    const before = products.length;
    if (await showMore()) setFirstNew({ position: before });
  }

  return (
    <div ref={grid}>
      <ProductGrid products={products} priorityCount={2} heading="h2" />
      <p className="shop-more">
        {hasMore ? (
          <a href={nextUrl(query, next)} onClick={loadMore} aria-busy={isLoading} {...buttonProps('outline')}>
            Show more
          </a>
        ) : (
          isFurtherPage && <a href={shopUrl(query)}>Back to the first products</a>
        )}
      </p>
    </div>
  );
}

function nextUrl(query: CatalogueQuery, next: string | undefined): string {
  const url = shopUrl(query);
  return next ? `${url}${url.includes('?') ? '&' : '?'}${new URLSearchParams({ cursor: next })}` : url;
}
