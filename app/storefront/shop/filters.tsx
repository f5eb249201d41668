import { type FormEvent, type SubmitEvent, useEffect, useMemo, useRef, useState } from 'react';
import { type CatalogueQuery, priceFilterDefault } from '../../../domain/catalogue/catalogue.ts';
import { parsePrice } from '../../../domain/catalogue/price.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Modal } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { CloseIcon } from '../../ui/icon.tsx';
import { HiddenQueryFields } from './hidden-query-fields.tsx';
import { FilterIcon } from './shop-icons.tsx';
import { countFilters, hasPriceFilter } from './shop-query.ts';
import type { Browse } from './use-product-list.ts';

type Browsing = { query: CatalogueQuery; browse: Browse };
type FiltersProps = Browsing & { tags: readonly string[] };

/** On desktops, and on phones without scripts. */
export function FilterPanel(props: FiltersProps) {
  const priceDraft = useState<PriceDraft>();
  return (
    <aside className="filter-panel" aria-label="Filters">
      <Filters place="panel" priceDraft={priceDraft} {...props} />
    </aside>
  );
}

/** On phones. */
export function FilterSheet({ found, ...props }: FiltersProps & { found: string }) {
  const [isOpen, setOpen] = useState(false);
  // Kept here, because closing the sheet unmounts its fields.
  const priceDraft = useState<PriceDraft>();
  const count = countFilters(props.query);
  const close = () => setOpen(false);

  return (
    <>
      <Button variant="outline" className="button sheet-button" onClick={() => setOpen(true)}>
        <FilterIcon />
        Filters{count > 0 && ` (${count})`}
      </Button>
      {isOpen && (
        <Modal
          className="sheet"
          aria-label="Filters"
          // The body covers the whole sheet: only clicks on the backdrop have the dialog as target.
          onClick={event => event.target === event.currentTarget && close()}
          onClose={close}
        >
          <div className="sheet-body">
            <div className="sheet-head">
              <h2>Filters</h2>
              <IconButton label="Close filters" onClick={close}>
                <CloseIcon />
              </IconButton>
            </div>
            <Filters place="sheet" priceDraft={priceDraft} {...props} />
            <div className="sheet-foot">
              <Button wide onClick={close}>
                Show {found}
              </Button>
            </div>
          </div>
        </Modal>
      )}
    </>
  );
}

/** Prices that are typed but not applied. */
type PriceDraft = { min: string; max: string } | undefined;

type Placed = {
  place: 'panel' | 'sheet';
  priceDraft: [PriceDraft, (draft: PriceDraft) => void];
};

function Filters({ place, priceDraft, tags, ...browsing }: FiltersProps & Placed) {
  return (
    <>
      <PriceFilter place={place} priceDraft={priceDraft} {...browsing} />
      {tags.length > 0 && <TagFilter tags={tags} {...browsing} />}
    </>
  );
}

function PriceFilter({ place, priceDraft: [draft, setDraft], query, browse }: Browsing & Placed) {
  const form = useRef<HTMLFormElement>(null);
  const { min = priceFilterDefault.min } = query;
  // Without an upper limit the field is empty: the default would claim a limit that does not apply.
  const max = query.max ?? (hasPriceFilter(query) ? '' : priceFilterDefault.max);

  // Not a React key: new fields would lose the focus. Not on hydration: prices may already be typed.
  const isFirst = useRef(true);
  useEffect(() => {
    if (!isFirst.current) fill(form.current, { min, max });
    isFirst.current = false;
  }, [min, max]);

  function keepDraft(event: FormEvent<HTMLFormElement>): void {
    setDraft(Object.fromEntries(new FormData(event.currentTarget)) as PriceDraft);
  }

  function apply(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const range = new FormData(event.currentTarget);
    const [from, to] = [parsePrice(range.get('min')), parsePrice(range.get('max'))];
    const isReversed = from !== undefined && to !== undefined && from > to;
    setDraft(undefined);
    browse(isReversed ? { min: to, max: from } : { min: from, max: to });
  }

  function reset(): void {
    fill(form.current, priceFilterDefault);
    setDraft(undefined);
    browse({ min: undefined, max: undefined });
  }

  return (
    <form action="/shop" ref={form} onInput={keepDraft} onSubmit={apply}>
      <HiddenQueryFields query={query} without={['min', 'max']} />
      <fieldset className="price-filter">
        <legend>Price range</legend>
        <TextField
          label="Min"
          id={`${place}-min`}
          name="min"
          type="number"
          inputMode="decimal"
          min={0}
          step={0.01}
          defaultValue={draft?.min ?? min}
        />
        <TextField
          label="Max"
          id={`${place}-max`}
          name="max"
          type="number"
          inputMode="decimal"
          min={0}
          step={0.01}
          defaultValue={draft?.max ?? max}
        />
        <Button variant={draft ? 'solid' : 'outline'} type="submit">
          Apply
        </Button>
        <Button variant="quiet" onClick={reset}>
          Reset
        </Button>
      </fieldset>
    </form>
  );
}

function fill(form: HTMLFormElement | null, range: { min: number; max: number | '' }): void {
  for (const [name, value] of Object.entries(range)) {
    const input = form?.elements.namedItem(name);
    if (input instanceof HTMLInputElement) input.value = String(value);
  }
}

function TagFilter({ query, tags, browse }: FiltersProps) {
  const selectedTags = (query.tags ?? []).join();
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    // Applies boxes ticked before hydration.
    if (form.current?.querySelector(':checked:not([checked]), [checked]:not(:checked)'))
      form.current.requestSubmit();
  }, []);

  function choose(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    browse({ tags: new FormData(event.currentTarget).getAll('tags').map(String) });
  }

  // Memoized: sorting must not rerender dozens of checkboxes.
  const boxes = useMemo(
    () =>
      tags.map(tag => (
        <label key={tag}>
          <input
            type="checkbox"
            name="tags"
            value={tag}
            checked={selectedTags.split(',').includes(tag)}
            readOnly
          />
          {tag}
        </label>
      )),
    [tags, selectedTags],
  );

  return (
    <form action="/shop" ref={form} onChange={event => event.currentTarget.requestSubmit()} onSubmit={choose}>
      <HiddenQueryFields query={query} without={['tags']} />
      <fieldset className="tag-filter">
        <legend>Tags</legend>
        {boxes}
      </fieldset>
      <noscript>
        <button className="button" type="submit">
          Show products
        </button>
      </noscript>
    </form>
  );
}
