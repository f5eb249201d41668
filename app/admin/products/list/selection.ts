import { useState } from 'react';
import type { StockListQuery } from '../../../../domain/catalogue/stock-list.ts';
import { productListUrl } from './list-url.ts';
import type { ListedProduct } from './listed-product.ts';

type SelectionState = { listUrl: string; products: ReadonlyMap<string, ListedProduct>; isAll: boolean };

/** Selects across pages of one list; another search or filter resets the selection. */
export function useSelection(query: StockListQuery, total: number) {
  const listUrl = productListUrl(query);
  const emptyState: SelectionState = { listUrl, products: new Map(), isAll: false };
  const [state, setState] = useState(emptyState);
  const { products, isAll } = state.listUrl === listUrl ? state : emptyState;

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
    /** For the preview of a bulk change. */
    samples: [...products.values()].slice(0, 3),
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
