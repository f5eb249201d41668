import { useEffect, useState } from 'react';
import type { Product } from '../../../domain/catalogue/product.ts';
import { notify } from '../../ui/notice-store.ts';
import { cachedProduct, loadProducts } from '../catalogue/catalogue-store.ts';
import { dropFromWishlist } from './wishlist-store.ts';

/** Removes products that are no longer sold from the wishlist, with a notice. */
export function useWishedProducts(ids: readonly string[]) {
  const [found, setFound] = useState<ReadonlyMap<string, Product>>(new Map());
  const [attempt, setAttempt] = useState(0);
  const [failedAttempt, setFailedAttempt] = useState<number>();

  useEffect(() => {
    const cached = ids.flatMap(id => cachedProduct(id) ?? []);
    setFound(before => withProducts(before, cached));
    const uncachedIds = ids.filter(id => !cached.some(product => product.id === id));
    if (uncachedIds.length === 0) return;
    let isCurrent = true;
    void loadProducts(uncachedIds).then(loaded => {
      if (!isCurrent) return;
      setFound(before =>
        withProducts(
          before,
          [...loaded.values()].filter(product => product !== 'missing'),
        ),
      );
      if (loaded.size < uncachedIds.length) setFailedAttempt(attempt);
      removeDiscontinued(uncachedIds.filter(id => loaded.get(id) === 'missing'));
    });
    return () => {
      isCurrent = false;
    };
  }, [ids, attempt]);

  const products = ids.flatMap(id => found.get(id) ?? []);
  const hasFailed = failedAttempt === attempt && products.length < ids.length;
  return {
    products,
    hasFailed,
    isLoading: products.length < ids.length && !hasFailed,
    retry: () => setAttempt(attempt + 1),
  };
}

function withProducts(before: ReadonlyMap<string, Product>, products: readonly Product[]) {
  return new Map([...before, ...products.map(product => [product.id, product] as const)]);
}

function removeDiscontinued(gone: readonly string[]): void {
  if (gone.length === 0) return;
  dropFromWishlist(gone);
  const plants =
    gone.length === 1 ? 'One plant on your wishlist is' : `${gone.length} plants on your wishlist are`;
  notify(`${plants} no longer sold and had to leave it.`);
}
