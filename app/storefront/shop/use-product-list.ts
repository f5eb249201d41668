import { useEffect, useMemo, useRef, useState } from 'react';
import type { CatalogueQuery } from '../../../domain/catalogue/catalogue.ts';
import { notify } from '../../ui/notice-store.ts';
import { isConnectionExpensive } from '../browser/connection.ts';
import { usePageRestored } from '../browser/page-restored.ts';
import {
  cachedCatalogue,
  fetchCatalogue,
  loadPage,
  subscribeToCatalogue,
} from '../catalogue/catalogue-store.ts';
import { fetchFailed, listFromCatalogue, type ProductList, pageSize } from './product-list.ts';
import { type QueryChange, shopAddress, shopQuery } from './shop-query.ts';

/** Browsers refuse more than about three URL changes a second. */
const urlPauseMs = 400;
const mostRestored = 500;

type BrowseOptions = { replace?: boolean; isTyping?: boolean };
export type Browse = (change: QueryChange, options?: BrowseOptions) => void;

type ProductListProps = {
  /** The query string that the page was rendered for. */
  search: string;
  list: ProductList;
  /** The catalogue is small enough to be fetched whole; then nothing below waits for the network. */
  isSmallCatalogue: boolean;
};

/** The list that the URL asks for, how much of it is shown, and how to ask for something else. */
export function useProductList({
  search: renderedSearch,
  list: renderedList,
  isSmallCatalogue,
}: ProductListProps) {
  const [search, setSearch] = useState(renderedSearch);
  const [list, setList] = useState(renderedList);
  const [visible, setVisible] = useState(pageSize);
  const [isLoading, setLoading] = useState(false);
  const query = useMemo(() => queryOf(search), [search]);
  const latestSearch = useRef(search);
  const latestRequest = useRef(0);
  const urlTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const urlWrittenAt = useRef(Number.NEGATIVE_INFINITY);

  async function show(nextSearch: string, nextVisible = pageSize): Promise<void> {
    const request = ++latestRequest.current;
    latestSearch.current = nextSearch;
    setSearch(nextSearch);
    setVisible(nextVisible);
    const nextQuery = queryOf(nextSearch);
    const catalogue = cachedCatalogue();
    if (catalogue) {
      setList(listFromCatalogue(catalogue, nextQuery));
      setLoading(false);
      return;
    }
    setLoading(true);
    const page = await loadPage(nextQuery, Math.min(nextVisible, mostRestored));
    if (latestRequest.current !== request) return;
    setLoading(false);
    if (!page) console.error(fetchFailed);
    setList(({ tags }) => ({ ...(page ?? { products: [], total: 0, hasFailed: true }), tags }));
  }

  const browse: Browse = (change, { replace = false, isTyping = false } = {}) => {
    const url = shopAddress(queryOf(latestSearch.current), change);
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
    // Found again on the way back, should the browser not have cached the page.
    history.replaceState({ visible: more }, '');
    return true;
  }

  useScrollKept(visible);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    const followUrl = () => {
      clearTimeout(urlTimer.current);
      if (location.search !== latestSearch.current) void show(location.search, visibleBefore());
    };
    const followCatalogue = () => {
      // A page further on in the list, reached without script, stays as it is.
      if (!latestSearch.current.includes('cursor=')) void show(latestSearch.current, visibleBefore());
    };
    addEventListener('popstate', followUrl);
    const unsubscribe = subscribeToCatalogue(followCatalogue);
    if (isSmallCatalogue && !isConnectionExpensive()) void fetchCatalogue();
    else if (visibleBefore() > pageSize) followCatalogue();
    return () => {
      removeEventListener('popstate', followUrl);
      unsubscribe();
    };
  }, []);

  usePageRestored(() => {
    if (isSmallCatalogue) void fetchCatalogue();
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

/**
 * Without the back/forward cache a browser scrolls to where the page was left before the list is as long as it was. The
 * position is stored when a link is followed, and used once the list has grown again.
 */
function useScrollKept(visible: number): void {
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

function queryOf(search: string): CatalogueQuery {
  return shopQuery(new URLSearchParams(search));
}

function visibleBefore(): number {
  return Number(history.state?.visible) || pageSize;
}
