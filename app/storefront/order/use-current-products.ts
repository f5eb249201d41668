import { useEffect, useState } from 'react';
import type { Product } from '../../../domain/catalogue/product.ts';
import type { OrderLine } from '../../../domain/orders/order.ts';
import type { ReorderLine } from '../../../domain/orders/reorder.ts';
import { loadProducts } from '../catalogue/catalogue-store.ts';

/** `product` is undefined while loading or after a failed request. */
export type LineLookup = { line: OrderLine; product: ReorderLine['product'] | undefined };

type ProductsById = ReadonlyMap<string, Product | 'missing'>;

export function useCurrentProducts(lines: readonly OrderLine[]) {
  const [currentProducts, setCurrentProducts] = useState<ProductsById>();
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt requests again.
  useEffect(() => {
    let isCurrent = true;
    setCurrentProducts(undefined);
    void loadProducts(lines.flatMap(line => line.id ?? [])).then(
      found => isCurrent && setCurrentProducts(found),
    );
    return () => {
      isCurrent = false;
    };
  }, [lines, attempt]);

  return {
    today: lines.map((line): LineLookup => ({ line, product: currentProducts?.get(line.id ?? '') })),
    isLoading: currentProducts === undefined,
    retry: () => setAttempt(attempt + 1),
  };
}
