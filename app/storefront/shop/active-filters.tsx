import { type MouseEvent, useEffect, useRef } from 'react';
import type { CatalogueQuery } from '../../../domain/catalogue/catalogue.ts';
import { focusHeading } from '../../ui/focus-heading.ts';
import { CloseIcon } from '../../ui/icon.tsx';
import { isPlainClick } from '../browser/plain-click.ts';
import { useShopSettings } from '../settings/shop-settings.ts';
import { activeFilters, type QueryChange, shopUrl } from './shop-query.ts';
import type { Browse } from './use-product-list.ts';

/** Each link removes its filter. */
export function ActiveFilters({ query, browse }: { query: CatalogueQuery; browse: Browse }) {
  const list = useRef<HTMLUListElement>(null);
  const isRemoving = useRef(false);
  const filters = activeFilters(query, useShopSettings().defaultCurrency);
  const clearAll = Object.assign({}, ...filters.map(({ change }) => change), { difficulty: [], tags: [] });

  // The focused link is gone.
  useEffect(() => {
    if (!isRemoving.current) return;
    isRemoving.current = false;
    const next = list.current?.querySelector('a');
    if (next) next.focus();
    else focusHeading();
  });

  function remove(event: MouseEvent, change: QueryChange): void {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    isRemoving.current = true;
    browse(change);
  }

  if (filters.length === 0) return null;
  return (
    <ul className="active-filters" aria-label="Active filters" ref={list}>
      {filters.map(({ label, change }) => (
        <li key={label}>
          <a
            className="pill"
            href={shopUrl(query, change)}
            aria-label={`Remove filter: ${label}`}
            onClick={event => remove(event, change)}
          >
            <span>{label}</span>
            <CloseIcon />
          </a>
        </li>
      ))}
      {filters.length > 1 && (
        <li>
          <a href={shopUrl(query, clearAll)} onClick={event => remove(event, clearAll)}>
            Clear all
          </a>
        </li>
      )}
    </ul>
  );
}
