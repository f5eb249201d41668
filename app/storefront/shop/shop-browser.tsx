import { useEffect, useRef } from 'react';
import type { CatalogueQuery } from '../../../domain/catalogue/catalogue.ts';
import type { TagGroup } from '../../../domain/catalogue/filters/tag-groups.ts';
import { Button, buttonProps } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SproutIcon } from '../../ui/icon.tsx';
import { pageTitle } from '../page-meta.ts';
import { useShopSettings } from '../settings/shop-settings.ts';
import { ActiveFilters } from './active-filters.tsx';
import { CategoryPills } from './category-pills.tsx';
import { FilterPanel, FilterSheet } from './filters.tsx';
import { fetchFailed, type ProductList, productCount } from './product-list.ts';
import { Results } from './results.tsx';
import { SearchTools } from './search-tools.tsx';
import { categoryOf, shopUrl } from './shop-query.ts';
import { useProductList } from './use-product-list.ts';

type ShopBrowserProps = {
  search: string;
  list: ProductList;
  groups: TagGroup[];
  isSmallCatalogue: boolean;
};

export function ShopBrowser({ groups, ...props }: ShopBrowserProps) {
  const { query, browse, list, isLoading, retry, ...shown } = useProductList(props);
  const { name, description } = categoryOf(query.category);
  useTitle(name);
  const filters = { query, browse, groups, counts: list.counts };

  return (
    <div className="column shop">
      <h1>{name}</h1>
      <p className="shop-about">{description}</p>
      <CategoryPills query={query} browse={browse} />
      <div className="shop-tools">
        <SearchTools query={query} browse={browse} total={list.total} />
        <FilterSheet {...filters} found={productCount(list)} />
      </div>
      <FilterPanel {...filters} />
      <section className="shop-results" aria-label="Products" aria-busy={isLoading}>
        <ActiveFilters query={query} browse={browse} />
        <p className="shop-count" role="status">
          {!list.hasFailed && productCount(list)}
          {list.respelling && !list.respelling.isSame && (
            <>
              . Showing results for <strong>{list.respelling.q}</strong>.{' '}
              <a href={shopUrl(query, { exact: true })}>Search for {query.q} instead</a>
            </>
          )}
        </p>
        {list.hasFailed ? (
          <Failure isLoading={isLoading} onRetry={retry} />
        ) : list.total > 0 ? (
          <Results query={query} next={list.next} isLoading={isLoading} {...shown} />
        ) : (
          <NothingFound query={query} elsewhere={list.elsewhere} />
        )}
      </section>
    </div>
  );
}

function useTitle(category: string): void {
  const { storeName } = useShopSettings();
  const shown = useRef(category);
  useEffect(() => {
    if (shown.current !== category) document.title = pageTitle(category, storeName);
    shown.current = category;
  }, [category, storeName]);
}

type NothingFoundProps = { query: CatalogueQuery; elsewhere: number | undefined };

function NothingFound({ query, elsewhere }: NothingFoundProps) {
  return (
    <EmptyState
      icon={<SproutIcon />}
      text="No products found that match your criteria. Try adjusting your filters."
    >
      {elsewhere && (
        <a href={shopUrl(query, { category: undefined })} {...buttonProps()}>
          Search all plants ({elsewhere})
        </a>
      )}
      <a href="/shop" {...buttonProps('outline')}>
        Clear all filters
      </a>
    </EmptyState>
  );
}

type FailureProps = { isLoading: boolean; onRetry: () => void };

function Failure({ isLoading, onRetry }: FailureProps) {
  return (
    <EmptyState
      icon={<SproutIcon />}
      title={fetchFailed}
      text="We could not reach the shop. Please check your connection and try again."
    >
      <Button onClick={onRetry} busy={isLoading}>
        Try again
      </Button>
    </EmptyState>
  );
}
