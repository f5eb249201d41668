import { type MouseEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import type { CatalogueQuery } from '../../../domain/catalogue.ts';
import { dress } from '../../ui/button.tsx';
import { notify } from '../../ui/notice-store.ts';
import type { CardProduct } from '../card-product.ts';
import { loadPage } from '../catalogue-store.ts';
import { BlankView, useIsPainted } from '../painted-first.tsx';
import { ProductGrid } from '../product-grid.tsx';
import { cardsOf, type ProductList, pageSize } from './product-list.ts';
import { shopAddress } from './shop-query.ts';

/** As many cards as a desk shows at first; a phone shows four. */
const inFirstView = 6;

/** How far a visit to the list has been unrolled; going back finds it as it was left. */
type Unrolled = { visit: string; visible: number; extra: readonly CardProduct[]; next: string | undefined };

const unrolled = new Map<string, Unrolled>();

export function Results({ list, query }: { list: ProductList; query: CatalogueQuery }) {
  const { products, hasMore, nextAddress, showMore, isLoading } = useUnrolling(list, query);
  const [params] = useSearchParams();
  const isPainted = useIsPainted(list);
  const drawn = useDrawn(products, isPainted);
  const grid = useRef<HTMLDivElement>(null);
  const [newFrom, setNewFrom] = useState<number>();

  useEffect(() => {
    if (newFrom === undefined) return;
    grid.current?.querySelectorAll<HTMLElement>('h2 a')[newFrom]?.focus({ preventScroll: true });
  }, [newFrom]);

  async function unroll(event: MouseEvent): Promise<void> {
    event.preventDefault();
    const before = products.length;
    if (await showMore()) setNewFrom(before);
  }

  return (
    <div ref={grid}>
      <ProductGrid products={drawn} inView={2} heading="h2" />
      {!isPainted && <BlankView />}
      <p className="shop-more">
        {hasMore ? (
          <a href={nextAddress} onClick={unroll} aria-busy={isLoading} {...dress('outline')}>
            Show more
          </a>
        ) : (
          params.has('cursor') && <a href={shopAddress(query)}>Back to the first products</a>
        )}
      </p>
    </div>
  );
}

/** Cards that are there take their new places at once; of the new ones only those in view, until they are painted. */
function useDrawn(products: readonly CardProduct[], isPainted: boolean): readonly CardProduct[] {
  const before = useRef(new Set<string>());
  const drawn = isPainted
    ? products
    : products.filter(({ id }, position) => position < inFirstView || before.current.has(id));
  useEffect(() => {
    before.current = new Set(drawn.map(({ id }) => id));
  });
  return drawn;
}

function useUnrolling(list: ProductList, query: CatalogueQuery) {
  const { key: visit } = useLocation();
  const [state, setState] = useState(() => unrolled.get(visit) ?? rolledUp(visit, list));
  const [isLoading, setLoading] = useState(false);
  const now = state.visit === visit ? state : (unrolled.get(visit) ?? rolledUp(visit, list));

  // A list without a cursor is whole, also when the visit began before the catalogue was known.
  const next = list.next && now.next;
  const cards = useMemo(() => cardsOf(list), [list]);
  const loaded = list.next ? [...cards, ...now.extra] : cards;
  const products = loaded.slice(0, now.visible);
  const hasMore = loaded.length > now.visible || next !== undefined;

  async function showMore(): Promise<boolean> {
    if (isLoading) return false;
    const visible = now.visible + pageSize;
    if (loaded.length > now.visible || !next) return remember({ ...now, visible });
    setLoading(true);
    const page = await loadPage(query, pageSize, next);
    setLoading(false);
    if (page) return remember({ ...now, visible, extra: [...now.extra, ...page.products], next: page.next });
    notify('Failed to fetch products', { action: { label: 'Try again', run: () => void showMore() } });
    return false;
  }

  function remember(further: Unrolled): true {
    unrolled.set(visit, further);
    setState(further);
    return true;
  }

  const cursor = next && new URLSearchParams({ cursor: next });
  const address = shopAddress(query);
  const nextAddress = cursor ? `${address}${address.includes('?') ? '&' : '?'}${cursor}` : address;
  return { products, hasMore, nextAddress, showMore, isLoading };
}

function rolledUp(visit: string, list: ProductList): Unrolled {
  return { visit, visible: pageSize, extra: [], next: list.next };
}
