import { type SubmitEvent, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { type CatalogueQuery, type SortOrder, sortLabels, sortOrders } from '../../../domain/catalogue.ts';
import { SearchIcon } from '../../ui/icon.tsx';
import type { Browse } from './browsing.ts';
import { HiddenQuery } from './hidden-query.tsx';
import { ChevronDownIcon } from './shop-icons.tsx';

const pauseInTypingMs = 150;

/** Search as one types, and the order of the list. Without scripts it is a plain form. */
export function SearchTools({ query, browse }: { query: CatalogueQuery; browse: Browse }) {
  const search = useSearchBox(query, browse);

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    search.searchNow(new FormData(event.currentTarget).get('sort') as SortOrder);
  }

  return (
    <search>
      <form action="/shop" onSubmit={submit}>
        <HiddenQuery query={query} without={['q', 'sort']} />
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
            onChange={search.searchSoon}
          />
        </label>
        <label className="sort">
          <span className="visually-hidden">Sort by</span>
          <select
            className="input"
            name="sort"
            value={query.sort}
            onChange={event => browse({ sort: event.target.value as SortOrder })}
          >
            {sortOrders.map(order => (
              <option key={order} value={order}>
                {sortLabels[order]}
              </option>
            ))}
          </select>
          <ChevronDownIcon />
        </label>
        <noscript>
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
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const followed = useRef(query.q);
  const { key, search } = useLocation();

  useEffect(() => {
    if (!key || new URLSearchParams(search).get('focus') !== 'search') return;
    box.current?.focus();
  }, [key, search]);

  // The box follows the address (the way back, a cleared filter), but never the shopper who is still typing.
  useEffect(() => {
    if (followed.current === query.q) return;
    followed.current = query.q;
    const isTyping = pause.current !== undefined;
    if (box.current && !isTyping && typed() !== query.q) box.current.value = query.q ?? '';
  });

  useEffect(() => {
    // What was typed or chosen before the scripts arrived.
    box.current?.form?.requestSubmit();
    return () => clearTimeout(pause.current);
  }, []);

  function searchNow(sort: SortOrder): void {
    clearTimeout(pause.current);
    pause.current = undefined;
    if (typed() !== query.q || sort !== query.sort) browse({ q: typed(), sort }, { replace: true });
  }

  // Browsers refuse more than about three address changes a second.
  function searchSoon(): void {
    clearTimeout(pause.current);
    pause.current = setTimeout(() => box.current?.form?.requestSubmit(), pauseInTypingMs);
  }

  function typed(): string | undefined {
    return box.current?.value.trim() || undefined;
  }

  return { box, searchNow, searchSoon };
}
