import { type CSSProperties, type RefObject, useEffect, useState } from 'react';
import { formatPrice } from '../../../domain/catalogue/price.ts';
import type { Product } from '../../../domain/catalogue/product.ts';
import { Picture } from '../../ui/picture.tsx';
import { cachedCatalogue } from '../catalogue/catalogue-store.ts';
import { loadSearch } from '../catalogue/search-loader.ts';
import { useShopSettings } from '../settings/shop-settings.ts';
import { useMissedSearchReport } from './missed-search-report.ts';

const maxSuggestions = 6;
const listId = 'search-suggestions';
const optionId = (index: number) => `${listId}-${index}`;

type SuggestionsProps = {
  box: RefObject<HTMLInputElement | null>;
  /** A search that found nothing. */
  missed: string | undefined;
};

/** Turns the search box into a combobox. Loaded when the box is focused, so that the page itself stays small. */
export function Suggestions({ box, missed }: SuggestionsProps) {
  useMissedSearchReport(box, missed);
  const { defaultCurrency } = useShopSettings();
  const [products, setProducts] = useState<readonly Product[]>([]);
  const [active, setActive] = useState(-1);
  const isOpen = products.length > 0;

  useEffect(() => {
    const input = box.current;
    if (!input) return;
    const close = () => setProducts([]);
    // The on-screen keyboard would cover the results.
    const closeKeyboard = ({ key }: KeyboardEvent) => {
      if (key === 'Enter' && matchMedia('(pointer: coarse)').matches) input.blur();
    };
    const suggest = async () => {
      const q = input.value.trim();
      const search = q && cachedCatalogue() ? await loadSearch() : undefined;
      if (q !== input.value.trim()) return;
      setActive(-1);
      const found = search?.searchCatalogue(cachedCatalogue() ?? [], { q, sort: 'relevance' }).products;
      setProducts(document.activeElement === input ? (found ?? []).slice(0, maxSuggestions) : []);
    };
    input.addEventListener('input', suggest);
    input.addEventListener('blur', close);
    input.addEventListener('keyup', closeKeyboard);
    return () => {
      input.removeEventListener('input', suggest);
      input.removeEventListener('blur', close);
      input.removeEventListener('keyup', closeKeyboard);
    };
  }, [box]);

  useEffect(() => {
    const input = box.current;
    if (!input) return;
    const move = (event: KeyboardEvent) => {
      const chosen = products[active];
      if (event.key === 'Enter' && !chosen) return setProducts([]);
      const next = { ArrowDown: active + 1, ArrowUp: active - 1 }[event.key];
      if (!isOpen || (next === undefined && event.key !== 'Escape' && event.key !== 'Enter')) return;
      // Esc would also empty the box, and Enter submit it.
      event.preventDefault();
      if (next !== undefined)
        setActive(next < -1 ? products.length - 1 : next >= products.length ? -1 : next);
      else if (event.key === 'Escape') setProducts([]);
      else if (chosen) openProduct(chosen);
    };
    const attributes = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-controls': listId,
      'aria-expanded': String(isOpen),
      'aria-activedescendant': active < 0 ? '' : optionId(active),
    };
    for (const [name, value] of Object.entries(attributes)) input.setAttribute(name, value);
    input.addEventListener('keydown', move);
    return () => input.removeEventListener('keydown', move);
  }, [box, products, active, isOpen]);

  return (
    <div role="listbox" id={listId} aria-label="Suggestions" hidden={!isOpen} style={placeBelow(box.current)}>
      {products.map((product, index) => (
        // biome-ignore lint/a11y/useFocusableInteractive: as above
        // biome-ignore lint/a11y/useKeyWithClickEvents: the search box handles the keys
        <div
          key={product.id}
          role="option"
          id={optionId(index)}
          aria-selected={index === active}
          style={{ ...optionStyle, background: index === active ? 'var(--band)' : 'none' }}
          onPointerDown={event => event.preventDefault()}
          onPointerEnter={() => setActive(index)}
          onClick={() => openProduct(product)}
        >
          <span style={pictureStyle}>
            <Picture src={product.image} alt="" sizes="40px" />
          </span>
          <span style={{ flex: 1 }}>{product.name}</span>
          <span>{formatPrice(product.price, defaultCurrency)}</span>
        </div>
      ))}
    </div>
  );
}

function openProduct({ id }: Product): void {
  location.assign(`/product/${encodeURIComponent(id)}`);
}

/** Styles are here, because those of the page are part of its first 14 KB. */
function placeBelow(input: HTMLInputElement | null): CSSProperties {
  const label = input?.closest('label');
  return {
    position: 'absolute',
    zIndex: 'var(--z-raised)',
    insetBlockStart: (label?.offsetTop ?? 0) + (label?.offsetHeight ?? 0) + 4,
    insetInlineStart: label?.offsetLeft,
    inlineSize: label?.offsetWidth,
    padding: 'var(--space-1)',
    borderRadius: 'var(--corner)',
    background: 'var(--canvas)',
    boxShadow: 'var(--shadow)',
  };
}

const optionStyle: CSSProperties = {
  display: 'flex',
  alignItems: 'center',
  gap: 'var(--space-1)',
  minBlockSize: 'var(--target)',
  padding: '0.25rem 0.5rem',
  borderRadius: 'var(--corner-small)',
  cursor: 'pointer',
};

const pictureStyle: CSSProperties = { inlineSize: '2.5rem', flex: 'none', overflow: 'hidden' };
