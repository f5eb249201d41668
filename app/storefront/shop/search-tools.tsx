import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import type { CatalogueQuery } from '../../../domain/catalogue/catalogue.ts';
import { sortLabels, sortOrders } from '../../../domain/catalogue/product-sort.ts';
import { SearchIcon } from '../../ui/icon.tsx';
import { cachedCatalogue } from '../catalogue/catalogue-store.ts';
import { HiddenQueryFields } from './hidden-query-fields.tsx';
import { ChevronDownIcon } from './shop-icons.tsx';
import { impliedSort } from './shop-query.ts';
import type { Browse } from './use-product-list.ts';

type SuggestionsComponent = typeof import('./suggestions.tsx').Suggestions;

const typingPauseMs = 150;

type SearchToolsProps = { query: CatalogueQuery; browse: Browse; total: number };

/** Works as a plain form without scripts. */
export function SearchTools({ query, browse, total }: SearchToolsProps) {
  const search = useSearchBox(query, browse);
  const [Suggestions, setSuggestions] = useState<SuggestionsComponent>();

  async function loadSuggestions(): Promise<void> {
    const module = await import('./suggestions.tsx').catch(() => undefined);
    if (module) setSuggestions(() => module.Suggestions);
  }

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    search.searchNow(new FormData(event.currentTarget).get('sort') as CatalogueQuery['sort']);
  }

  return (
    <search>
      <form action="/shop" onSubmit={submit}>
        <HiddenQueryFields query={query} without={['q', 'sort']} />
        <label className="search-box">
          <span className="visually-hidden">Search plants</span>
          <SearchIcon />
          <input
            className="input"
            type="search"
            name="q"
            placeholder="Search plants"
            enterKeyHint="search"
            autoComplete="off"
            maxLength={100}
            defaultValue={query.q}
            ref={search.box}
            onChange={search.searchWhileTyping}
            onFocus={loadSuggestions}
          />
        </label>
        {Suggestions && <Suggestions box={search.box} missed={total ? undefined : query.q} />}
        <label className="sort">
          <span>Sort:</span>
          <select
            className="input"
            name="sort"
            value={query.sort}
            onChange={event => browse({ sort: event.target.value as CatalogueQuery['sort'] })}
          >
            {query.q && <option value="relevance">Best match</option>}
            {sortOrders.map(order => (
              <option key={order} value={order}>
                {sortLabels[order]}
              </option>
            ))}
          </select>
          <ChevronDownIcon />
        </label>
        <noscript>
          <input type="hidden" name="implied" value={impliedSort(query)} />
          <button className="button" type="submit">
            Search
          </button>
        </noscript>
      </form>
    </search>
  );
}

function useSearchBox(query: CatalogueQuery, browse: Browse) {
  const box = useRef<HTMLInputElement>(null);
  const typingTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const lastQuery = useRef(query.q);

  // Follows the URL (back button, cleared filters), except while the shopper is typing.
  useEffect(() => {
    if (lastQuery.current === query.q) return;
    lastQuery.current = query.q;
    const isTyping = typingTimer.current !== undefined;
    if (box.current && !isTyping && typed() !== query.q) box.current.value = query.q ?? '';
  });

  useEffect(() => {
    const cancel = () => {
      clearTimeout(typingTimer.current);
      typingTimer.current = undefined;
    };
    addEventListener('popstate', cancel);
    if (new URLSearchParams(location.search).get('focus') === 'search') box.current?.focus();
    // Applies what was typed or chosen before hydration.
    box.current?.form?.requestSubmit();
    return () => {
      cancel();
      removeEventListener('popstate', cancel);
    };
  }, []);

  function searchNow(sort: CatalogueQuery['sort']): void {
    clearTimeout(typingTimer.current);
    typingTimer.current = undefined;
    const q = typed();
    if (q !== query.q || sort !== query.sort)
      browse({ ...(q !== query.q && { q }), ...(sort !== query.sort && { sort }) }, { replace: true });
  }

  function searchWhileTyping(): void {
    clearTimeout(typingTimer.current);
    typingTimer.current = setTimeout(() => {
      typingTimer.current = undefined;
      box.current?.form?.requestSubmit();
    }, typingPauseMs);
    if (cachedCatalogue()) browse({ q: typed() }, { replace: true, isTyping: true });
  }

  function typed(): string | undefined {
    return box.current?.value.trim() || undefined;
  }

  return { box, searchNow, searchWhileTyping };
}
