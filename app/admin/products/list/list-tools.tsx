import { type SubmitEvent, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { categories } from '../../../../domain/catalogue/category.ts';
import {
  adminSortLabels,
  adminSortOrders,
  listFilterLabels,
  listFilters,
  parseStockListQuery,
  type StockListQuery,
} from '../../../../domain/catalogue/stock-list.ts';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { productListUrl } from './list-url.ts';

const debounceMs = 250;

export function ListTools({ query }: { query: StockListQuery }) {
  const { form, search, searchDebounced, submit } = useListSearch(query);
  return (
    <search>
      <form className="list-tools" action="/admin/products" ref={form} onSubmit={submit}>
        <TextField
          label="Search"
          name="q"
          type="search"
          placeholder="Name, scientific name, tag"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={100}
          defaultValue={query.q}
          onChange={searchDebounced}
        />
        <SelectField label="Category" name="category" defaultValue={query.category} onChange={search}>
          <option value="">All categories</option>
          <Options items={plantCategories} />
        </SelectField>
        <SelectField label="Stock" name="stock" defaultValue={query.stock} onChange={search}>
          <option value="">Any stock</option>
          <Options items={listFilters.map(id => ({ id, name: listFilterLabels[id] }))} />
        </SelectField>
        <SelectField label="Sort by" name="sort" defaultValue={query.sort} onChange={search}>
          <option value="">Newest first</option>
          <Options items={adminSortOrders.map(id => ({ id, name: adminSortLabels[id] }))} />
        </SelectField>
      </form>
    </search>
  );
}

const plantCategories = categories.filter(({ id }) => id !== 'all');

function Options({ items }: { items: readonly { id: string; name: string }[] }) {
  return items.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ));
}

function useListSearch(query: StockListQuery) {
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const navigate = useNavigate();
  const currentUrl = productListUrl(query);

  // Syncs the form with the URL (browser back, 'Show all'), except while the user is typing.
  useEffect(() => {
    if (timer.current || !form.current) return;
    const params = new URL(currentUrl, location.href).searchParams;
    for (const field of form.current.querySelectorAll<HTMLInputElement>('[name]')) {
      const value = params.get(field.name) ?? '';
      if (field.value.trim() !== value) field.value = value;
    }
  }, [currentUrl]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function search(options = {}): void {
    clearTimeout(timer.current);
    timer.current = undefined;
    const formData = new FormData(form.current ?? undefined);
    const url = productListUrl(parseStockListQuery(new URLSearchParams([...formData] as [string, string][])));
    if (url !== currentUrl) void navigate(url, { preventScrollReset: true, ...options });
  }

  return {
    form,
    search: () => search(),
    searchDebounced() {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => search({ replace: true }), debounceMs);
    },
    submit(event: SubmitEvent) {
      event.preventDefault();
      search();
    },
  };
}
