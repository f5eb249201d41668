import { useEffect, useState } from 'react';
import type { Product } from '../../../domain/catalogue/product.ts';
import { notify } from '../../ui/notice-store.ts';
import { cachedProduct, loadProducts } from '../catalogue/catalogue-store.ts';
import { dropFromWishlist } from './wishlist-store.ts';

/** The products behind the ids. One that the shop no longer sells leaves the wishlist with a word. */
export function useWishedProducts(ids: readonly string[]) {
  const [found, setFound] = useState<ReadonlyMap<string, Product>>(new Map());
  const [attempt, setAttempt] = useState(0);
  const [failedAttempt, setFailedAttempt] = useState<number>();

  useEffect(() => {
    const known = ids.flatMap(id => cachedProduct(id) ?? []);
    setFound(before => withProducts(before, known));
    const unknown = ids.filter(id => !known.some(product => product.id === id));
    if (unknown.length === 0) return;
    let isCurrent = true;
    void loadProducts(unknown).then(answers => {
      if (!isCurrent) return;
      setFound(before =>
        withProducts(
          before,
          [...answers.values()].filter(answer => answer !== 'missing'),
        ),
      );
      if (answers.size < unknown.length) setFailedAttempt(attempt);
      farewell(unknown.filter(id => answers.get(id) === 'missing'));
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

function farewell(gone: readonly string[]): void {
  if (gone.length === 0) return;
  dropFromWishlist(gone);
  const plants =
    gone.length === 1 ? 'One plant on your wishlist is' : `${gone.length} plants on your wishlist are`;
  notify(`${plants} no longer sold and had to leave it.`);
}
