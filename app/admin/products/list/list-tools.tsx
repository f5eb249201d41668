import { type SubmitEvent, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { categories } from '../../../../domain/catalogue/category.ts';
import {
  listOrderLabels,
  listOrders,
  parseStockListQuery,
  type StockListQuery,
  stockStateLabels,
  stockStates,
} from '../../../../domain/catalogue/stock-list.ts';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { listAddress } from './list-url.ts';

const pauseInTypingMs = 250;

/** Search as one types, filters and the order of the list. */
export function ListTools({ query }: { query: StockListQuery }) {
  const { form, ask, askSoon, submit } = useAsking(query);
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
          onChange={askSoon}
        />
        <SelectField label="Category" name="category" defaultValue={query.category} onChange={ask}>
          <option value="">All categories</option>
          <Options of={plantCategories} />
        </SelectField>
        <SelectField label="Stock" name="stock" defaultValue={query.stock} onChange={ask}>
          <option value="">Any stock</option>
          <Options of={stockStates.map(id => ({ id, name: stockStateLabels[id] }))} />
        </SelectField>
        <SelectField label="Sort by" name="sort" defaultValue={query.sort} onChange={ask}>
          <option value="">Newest first</option>
          <Options of={listOrders.map(id => ({ id, name: listOrderLabels[id] }))} />
        </SelectField>
      </form>
    </search>
  );
}

const plantCategories = categories.filter(({ id }) => id !== 'all');

function Options({ of }: { of: readonly { id: string; name: string }[] }) {
  return of.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ));
}

function useAsking(query: StockListQuery) {
  const form = useRef<HTMLFormElement>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const navigate = useNavigate();
  const asked = listAddress(query);

  // The form follows the address (the way back, 'Show all'), but never someone who is still typing.
  useEffect(() => {
    if (pause.current || !form.current) return;
    const search = new URL(asked, location.href).searchParams;
    for (const field of form.current.querySelectorAll<HTMLInputElement>('[name]')) {
      const value = search.get(field.name) ?? '';
      if (field.value.trim() !== value) field.value = value;
    }
  }, [asked]);
  useEffect(() => () => clearTimeout(pause.current), []);

  function ask(options = {}): void {
    clearTimeout(pause.current);
    pause.current = undefined;
    const entered = new FormData(form.current ?? undefined);
    const address = listAddress(parseStockListQuery(new URLSearchParams([...entered] as [string, string][])));
    if (address !== asked) void navigate(address, { preventScrollReset: true, ...options });
  }

  return {
    form,
    ask: () => ask(),
    askSoon() {
      clearTimeout(pause.current);
      pause.current = setTimeout(() => ask({ replace: true }), pauseInTypingMs);
    },
    submit(event: SubmitEvent) {
      event.preventDefault();
      ask();
    },
  };
}
