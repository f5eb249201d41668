import { type MouseEvent, useEffect, useRef, useState } from 'react';
import type { CatalogueQuery } from '../../../domain/catalogue/catalogue.ts';
import { dress } from '../../ui/button.tsx';
import { isPlainClick } from '../browser/plain-click.ts';
import type { CardProduct } from '../catalogue/card-product.ts';
import { ProductGrid } from '../catalogue/product-grid.tsx';
import { shopAddress } from './shop-query.ts';

type ResultsProps = {
  products: readonly CardProduct[];
  query: CatalogueQuery;
  /** The cursor of the page that follows, for browsers without script. */
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
  const [newFrom, setNewFrom] = useState<{ position: number }>();

  useEffect(() => {
    if (newFrom === undefined) return;
    grid.current?.querySelectorAll<HTMLElement>('h2 a')[newFrom.position]?.focus({ preventScroll: true });
  }, [newFrom]);

  async function extend(event: MouseEvent): Promise<void> {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    const before = products.length;
    if (await showMore()) setNewFrom({ position: before });
  }

  return (
    <div ref={grid}>
      <ProductGrid products={products} inView={2} heading="h2" />
      <p className="shop-more">
        {hasMore ? (
          <a href={nextUrl(query, next)} onClick={extend} aria-busy={isLoading} {...dress('outline')}>
            Show more
          </a>
        ) : (
          isFurtherPage && <a href={shopAddress(query)}>Back to the first products</a>
        )}
      </p>
    </div>
  );
}

function nextUrl(query: CatalogueQuery, next: string | undefined): string {
  const url = shopAddress(query);
  return next ? `${url}${url.includes('?') ? '&' : '?'}${new URLSearchParams({ cursor: next })}` : url;
}
