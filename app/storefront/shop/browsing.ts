import { startTransition, useOptimistic } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { CatalogueQuery } from '../../../domain/catalogue.ts';
import { knownCatalogue } from '../catalogue-store.ts';
import { type QueryChange, shopAddress, shopQuery } from './shop-query.ts';

export type Browse = (change: QueryChange, options?: { replace?: boolean }) => void;

/** What is being asked for and how to ask for more. A choice shows at once, though its list may still be on the way. */
export function useBrowsing(): { query: CatalogueQuery; browse: Browse } {
  const [params] = useSearchParams();
  const [query, foresee] = useOptimistic(shopQuery(params));
  const navigate = useNavigate();

  const browse: Browse = (change, options) =>
    startTransition(async () => {
      const address = shopAddress(query, change);
      if (!knownCatalogue()) foresee(shopQuery(new URL(address, location.href).searchParams));
      await navigate(address, { preventScrollReset: true, ...options });
    });

  return { query, browse };
}
