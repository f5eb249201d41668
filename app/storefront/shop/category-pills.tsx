import { type FocusEvent, type MouseEvent, useEffect, useRef } from 'react';
import type { CatalogueQuery } from '../../../domain/catalogue/catalogue.ts';
import { categories } from '../../../domain/catalogue/category.ts';
import { isPlainClick } from '../browser/plain-click.ts';
import { shopAddress } from './shop-query.ts';
import type { Browse } from './use-product-list.ts';

/** Changing the category keeps what else was chosen. */
export function CategoryPills({ query, browse }: { query: CatalogueQuery; browse: Browse }) {
  const row = useRef<HTMLElement>(null);
  const { category: chosen } = query;

  useEffect(() => {
    const pill = row.current?.querySelector<HTMLElement>(`[data-category="${chosen ?? 'all'}"]`);
    if (pill && row.current) row.current.scrollLeft = pill.offsetLeft - row.current.offsetWidth / 3;
  }, [chosen]);

  function choose(event: MouseEvent, category: CatalogueQuery['category']): void {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    if (category !== chosen) browse({ category });
  }

  return (
    <nav className="shop-pills" aria-label="Plant categories" ref={row} onFocus={showWhole}>
      {categories.map(({ id, name }) => {
        const category = id === 'all' ? undefined : id;
        return (
          <a
            key={id}
            className="pill"
            data-category={id}
            href={shopAddress(query, { category })}
            aria-current={category === chosen ? 'page' : undefined}
            onClick={event => choose(event, category)}
          >
            {name}
          </a>
        );
      })}
    </nav>
  );
}

/** A pill at the row's edge is half hidden, and browsers are content with that. A finger needs no help: it would miss. */
function showWhole({ target }: FocusEvent): void {
  if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest', inline: 'center' });
}
