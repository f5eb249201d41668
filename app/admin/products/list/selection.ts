import { useState } from 'react';
import type { StockListQuery } from '../../../../domain/catalogue/stock-list.ts';
import { productListUrl } from './list-url.ts';
import type { ListedProduct } from './listed-product.ts';

type SelectionState = { listUrl: string; products: ReadonlyMap<string, ListedProduct>; isAll: boolean };

/** Selects across pages and searches; "all" means all that one search finds and ends with it. */
export function useSelection(query: StockListQuery, total: number) {
  const listUrl = productListUrl(query);
  const emptyState: SelectionState = { listUrl, products: new Map(), isAll: false };
  const [state, setState] = useState(emptyState);
  const { products } = state;
  const isAll = state.isAll && state.listUrl === listUrl;

  function select(changed: ListedProduct[], isSelected: boolean): void {
    const next = new Map(products);
    for (const product of changed) {
      if (isSelected) next.set(product.id, product);
      else next.delete(product.id);
    }
    setState({ listUrl, products: next, isAll: false });
  }

  return {
    count: isAll ? total : products.size,
    isAll,
    /** Those ticked one by one; with `isAll` there may be more. */
    products: [...products.values()],
    target: isAll ? { query } : { ids: [...products.keys()] },
    isSelected: (id: string) => isAll || products.has(id),
    select,
    selectAll: () => setState({ listUrl, products, isAll: true }),
    deselect: (id: string) =>
      setState(latest => {
        const remaining = new Map(latest.products);
        remaining.delete(id);
        return { ...latest, products: remaining };
      }),
    clear: () => setState(emptyState),
  };
}

export type Selection = ReturnType<typeof useSelection>;
