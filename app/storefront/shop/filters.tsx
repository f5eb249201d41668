import { type FormEvent, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { type CatalogueQuery, priceFilterDefault } from '../../../domain/catalogue/catalogue.ts';
import type { FilterCounts } from '../../../domain/catalogue/filters/filter-counts.ts';
import type { TagGroup } from '../../../domain/catalogue/filters/tag-groups.ts';
import { parsePrice } from '../../../domain/catalogue/price.ts';
import { type CareDifficulty, careDifficulties } from '../../../domain/catalogue/product.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Modal } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { CloseIcon } from '../../ui/icon.tsx';
import { HiddenQueryFields } from './hidden-query-fields.tsx';
import { FilterIcon } from './shop-icons.tsx';
import { countFilters, hasPriceFilter } from './shop-query.ts';
import type { Browse } from './use-product-list.ts';

type Browsing = { query: CatalogueQuery; browse: Browse };
type FiltersProps = Browsing & { groups: readonly TagGroup[]; counts: FilterCounts | undefined };

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

function Filters({ place, priceDraft, ...props }: FiltersProps & Placed) {
  return (
    <>
      <PriceFilter place={place} priceDraft={priceDraft} {...props} />
      <OptionFilter key={`${props.query.category} ${props.query.q}`} {...props} />
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

function OptionFilter({ query, groups, counts, browse }: FiltersProps) {
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    // Applies boxes ticked before hydration.
    if (form.current?.querySelector(':checked:not([checked]), [checked]:not(:checked)'))
      form.current.requestSubmit();
  }, []);

  function choose(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const chosen = new FormData(event.currentTarget);
    browse({
      inStock: chosen.has('stock') || undefined,
      difficulty: chosen.getAll('difficulty') as CareDifficulty[],
      tags: chosen.getAll('tags').map(String),
    });
  }

  return (
    <form action="/shop" ref={form} onChange={event => event.currentTarget.requestSubmit()} onSubmit={choose}>
      <HiddenQueryFields query={query} without={['stock', 'difficulty', 'tags']} />
      <Options
        name="stock"
        options={['in']}
        label="In stock only"
        chosen={query.inStock && ['in']}
        counts={counts && { in: counts.inStock }}
      />
      <Options
        legend="Difficulty"
        name="difficulty"
        options={careDifficulties}
        chosen={query.difficulty}
        counts={counts?.difficulty}
      />
      {groups.map(({ name, tags }) => (
        <Options
          key={name}
          legend={name}
          name="tags"
          options={tags}
          chosen={query.tags}
          counts={counts?.tags}
        />
      ))}
      <noscript>
        <button className="button" type="submit">
          Show products
        </button>
      </noscript>
    </form>
  );
}

type OptionsProps = {
  legend?: string;
  name: string;
  options: readonly string[];
  /** For the only option. */
  label?: string;
  chosen: readonly string[] | undefined;
  counts: Partial<Record<string, number>> | undefined;
};

/**
 * Options without products cannot be chosen, but can be removed. A group that had none from the start is hidden; another
 * stays, so that choosing an option does not move the others.
 */
function Options({ legend, name, options, label, chosen = [], counts }: OptionsProps) {
  const boxes = options.map(value => {
    const checked = chosen.includes(value);
    const count = counts && (Object.hasOwn(counts, value) ? counts[value] : 0);
    return { value, checked, count, disabled: count === 0 && !checked };
  });
  const isUsable = boxes.some(({ disabled }) => !disabled);
  const [wasUsable] = useState(isUsable);
  if (!isUsable && !wasUsable) return null;
  return (
    <fieldset className="option-filter">
      {legend && <legend>{legend}</legend>}
      {boxes.map(({ value, count, ...box }) => (
        <label key={value}>
          <input type="checkbox" name={name} value={value} readOnly {...box} />
          <span>{label ?? value}</span>
          {count !== undefined && <small>{count}</small>}
        </label>
      ))}
    </fieldset>
  );
}
