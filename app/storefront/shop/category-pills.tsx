import { type FocusEvent, type MouseEvent, useEffect, useRef } from 'react';
import type { CatalogueQuery } from '../../../domain/catalogue/catalogue.ts';
import { categories } from '../../../domain/catalogue/category.ts';
import { isPlainClick } from '../browser/plain-click.ts';
import { shopUrl } from './shop-query.ts';
import type { Browse } from './use-product-list.ts';

/** Changing the category keeps the other filters. */
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
    <nav className="shop-pills" aria-label="Plant categories" ref={row} onFocus={scrollFocusedIntoView}>
      {categories.map(({ id, name }) => {
        const category = id === 'all' ? undefined : id;
        return (
          <a
            key={id}
            className="pill"
            data-category={id}
            href={shopUrl(query, { category })}
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

/** Browsers leave a focused pill half hidden at the edge. Keyboard only: scrolling under a finger would make the tap miss. */
function scrollFocusedIntoView({ target }: FocusEvent): void {
  if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest', inline: 'center' });
}
