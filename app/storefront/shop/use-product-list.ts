import { useEffect, useMemo, useRef, useState } from 'react';
import type { CatalogueQuery } from '../../../domain/catalogue/catalogue.ts';
import { notify } from '../../ui/notice-store.ts';
import { isConnectionExpensive } from '../browser/connection.ts';
import { usePageRestored } from '../browser/page-restored.ts';
import {
  cachedCatalogue,
  fetchCatalogue,
  loadFilterCounts,
  loadPage,
  subscribeToCatalogue,
} from '../catalogue/catalogue-store.ts';
import { loadedSearch, loadSearch } from '../catalogue/search-loader.ts';
import { fetchFailed, listFromCatalogue, type ProductList, pageSize } from './product-list.ts';
import { type QueryChange, shopQuery, shopUrl } from './shop-query.ts';

/** Browsers refuse more than about three URL changes a second. */
const urlPauseMs = 400;
const maxRestored = 500;

type BrowseOptions = { replace?: boolean; isTyping?: boolean };
export type Browse = (change: QueryChange, options?: BrowseOptions) => void;

type ProductListProps = {
  /** The query string that the page was rendered for. */
  search: string;
  list: ProductList;
  /** The catalogue is small enough to be fetched and cached as a whole. */
  isSmallCatalogue: boolean;
};

export function useProductList({
  search: renderedSearch,
  list: renderedList,
  isSmallCatalogue,
}: ProductListProps) {
  const [search, setSearch] = useState(renderedSearch);
  const [list, setList] = useState(renderedList);
  const [visible, setVisible] = useState(pageSize);
  const [isLoading, setLoading] = useState(false);
  const query = useMemo(() => parseSearch(search), [search]);
  const latestSearch = useRef(search);
  const latestRequest = useRef(0);
  const urlTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const urlWrittenAt = useRef(Number.NEGATIVE_INFINITY);

  const canFetchCatalogue = () => isSmallCatalogue && !isConnectionExpensive();

  async function show(nextSearch: string, nextVisible = pageSize): Promise<void> {
    const request = ++latestRequest.current;
    latestSearch.current = nextSearch;
    setSearch(nextSearch);
    setVisible(nextVisible);
    const nextQuery = parseSearch(nextSearch);
    const catalogue = cachedCatalogue();
    if (catalogue && nextQuery.q && !loadedSearch()) {
      setLoading(true);
      await loadSearch();
      if (latestRequest.current !== request) return;
    }
    const cached = catalogue && listFromCatalogue(catalogue, nextQuery);
    if (cached) {
      setList(cached);
      setLoading(false);
      return;
    }
    setLoading(true);
    const [page, counts] = await Promise.all([
      loadPage(nextQuery, Math.min(nextVisible, maxRestored)),
      loadFilterCounts(nextQuery),
    ]);
    if (latestRequest.current !== request) return;
    setLoading(false);
    if (!page) console.error(fetchFailed);
    setList({ ...(page ?? { products: [], total: 0, hasFailed: true }), counts });
  }

  const browse: Browse = (change, { replace = false, isTyping = false } = {}) => {
    const url = shopUrl(parseSearch(latestSearch.current), change);
    const writeUrl = () => {
      if (isTyping) urlWrittenAt.current = performance.now();
      history[replace ? 'replaceState' : 'pushState'](null, '', url);
    };
    const wait = isTyping ? urlWrittenAt.current + urlPauseMs - performance.now() : 0;
    clearTimeout(urlTimer.current);
    if (wait > 0) urlTimer.current = setTimeout(writeUrl, wait);
    else writeUrl();
    void show(new URL(url, location.href).search);
  };

  async function showMore(): Promise<boolean> {
    if (isLoading) return false;
    const more = visible + pageSize;
    if (list.products.length <= visible && list.next) {
      const request = ++latestRequest.current;
      setLoading(true);
      const page = await loadPage(query, pageSize, list.next);
      if (latestRequest.current !== request) return false;
      setLoading(false);
      if (!page) {
        notify(fetchFailed, { seconds: 10 });
        return false;
      }
      setList({ ...list, products: [...list.products, ...page.products], next: page.next });
    }
    setVisible(more);
    // For the back button, in case the page is not in the back/forward cache.
    history.replaceState({ visible: more }, '');
    return true;
  }

  useScrollRestoration(visible);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    const followUrl = () => {
      clearTimeout(urlTimer.current);
      if (location.search !== latestSearch.current) void show(location.search, storedVisible());
    };
    const followCatalogue = () => {
      // A later page, reached without scripts, is not replaced.
      if (!latestSearch.current.includes('cursor=')) void show(latestSearch.current, storedVisible());
    };
    addEventListener('popstate', followUrl);
    for (const type of ['pointerdown', 'focusin']) addEventListener(type, prepareSearch, { once: true });
    const unsubscribe = subscribeToCatalogue(followCatalogue);
    if (canFetchCatalogue()) void fetchCatalogue();
    else if (storedVisible() > pageSize) followCatalogue();
    return () => {
      removeEventListener('popstate', followUrl);
      for (const type of ['pointerdown', 'focusin']) removeEventListener(type, prepareSearch);
      unsubscribe();
    };
  }, []);

  usePageRestored(() => {
    if (canFetchCatalogue()) void fetchCatalogue();
    else void show(search, visible);
  });

  return {
    query,
    list,
    products: list.products.slice(0, visible),
    hasMore: list.products.length > visible || list.next !== undefined,
    isLoading,
    isFurtherPage: search === renderedSearch && search.includes('cursor='),
    browse,
    showMore,
    retry: () => void show(search),
  };
}

/** On the first tap or key press, so that opening the page loads less and the first letter of a search is fast. */
async function prepareSearch(): Promise<void> {
  (await loadSearch())?.prepareSearch(cachedCatalogue() ?? []);
}

/** Without the back/forward cache, browsers restore the scroll position before the list has its former length. */
function useScrollRestoration(visible: number): void {
  useEffect(() => {
    if (visible <= pageSize) return;
    const { scroll, ...state } = history.state ?? {};
    if (scroll > scrollY) scrollTo({ top: scroll, behavior: 'instant' });
    if (scroll) history.replaceState(state, '');
    const store = ({ target }: Event) => {
      if (target instanceof Element && target.closest('a'))
        history.replaceState({ visible, scroll: scrollY }, '');
    };
    addEventListener('click', store);
    return () => removeEventListener('click', store);
  }, [visible]);
}

function parseSearch(search: string): CatalogueQuery {
  return shopQuery(new URLSearchParams(search));
}

function storedVisible(): number {
  return Number(history.state?.visible) || pageSize;
}
