import { type SubmitEvent, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type CatalogueQuery, type SortOrder, sortLabels, sortOrders } from '../../../domain/catalogue.ts';
import { SearchIcon } from '../../ui/icon.tsx';
import { HiddenQuery } from './hidden-query.tsx';
import { shopAddress } from './shop-query.ts';

const pauseInTypingMs = 150;

/** Search as one types, and the order of the list. Without scripts it is a plain form. */
export function SearchTools({ query }: { query: CatalogueQuery }) {
  const navigate = useNavigate();
  const search = useSearchBox(query);

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    search.searchNow();
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
            onChange={event => {
              const sort = event.target.value as SortOrder;
              void navigate(shopAddress(query, { sort }), { preventScrollReset: true });
            }}
          >
            {sortOrders.map(order => (
              <option key={order} value={order}>
                {sortLabels[order]}
              </option>
            ))}
          </select>
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

function useSearchBox(query: CatalogueQuery) {
  const box = useRef<HTMLInputElement>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const navigate = useNavigate();
  const { key, search } = useLocation();

  useEffect(() => {
    if (!key || new URLSearchParams(search).get('focus') !== 'search') return;
    // After the layout has put the focus on the new page's heading.
    const frame = requestAnimationFrame(() => box.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, [key, search]);

  useEffect(() => {
    const isTyping = pause.current !== undefined;
    if (box.current && !isTyping && box.current.value.trim() !== (query.q ?? ''))
      box.current.value = query.q ?? '';
  }, [query.q]);

  useEffect(() => () => clearTimeout(pause.current), []);

  function searchNow(): void {
    clearTimeout(pause.current);
    pause.current = undefined;
    const q = box.current?.value.trim() || undefined;
    if (q !== query.q) void navigate(shopAddress(query, { q }), { replace: true, preventScrollReset: true });
  }

  // Browsers also refuse more than about three address changes a second.
  function searchSoon(): void {
    clearTimeout(pause.current);
    pause.current = setTimeout(searchNow, pauseInTypingMs);
  }

  return { box, searchNow, searchSoon };
}
