import { useState } from 'react';
import type { StockListQuery } from '../../../../domain/catalogue/stock-list.ts';
import { listAddress } from './list-url.ts';
import type { ListedProduct } from './listed-product.ts';

type Chosen = { list: string; products: ReadonlyMap<string, ListedProduct>; isAll: boolean };

/** The products ticked, over several pages of one list, or all that the list has. Another list starts anew. */
export function useSelection(query: StockListQuery, total: number) {
  const list = listAddress(query);
  const none: Chosen = { list, products: new Map(), isAll: false };
  const [kept, setChosen] = useState(none);
  const { products, isAll } = kept.list === list ? kept : none;

  function choose(changed: ListedProduct[], isChosen: boolean): void {
    const next = new Map(products);
    for (const product of changed) {
      if (isChosen) next.set(product.id, product);
      else next.delete(product.id);
    }
    setChosen({ list, products: next, isAll: false });
  }

  return {
    count: isAll ? total : products.size,
    isAll,
    /** A few of them, to show what a change would do. */
    samples: [...products.values()].slice(0, 3),
    /** How the API is told which ones. */
    which: isAll ? { query } : { ids: [...products.keys()] },
    has: (id: string) => isAll || products.has(id),
    choose,
    chooseAll: () => setChosen({ list, products, isAll: true }),
    /** A product that is gone is ticked no longer. */
    forget: (id: string) =>
      setChosen(latest => {
        const left = new Map(latest.products);
        left.delete(id);
        return { ...latest, products: left };
      }),
    clear: () => setChosen(none),
  };
}

export type Selection = ReturnType<typeof useSelection>;
