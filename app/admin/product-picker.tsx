import { type ReactNode, useEffect, useState } from 'react';
import { formatPrice } from '../../domain/catalogue/price.ts';
import type { OrderDeskProduct } from '../../domain/orders/order-entry.ts';
import { TextField } from '../ui/field.tsx';
import { callAdminApi } from './admin-api.ts';
import './product-picker.css';

const debounceMs = 250;
const maxResults = 6;

type ProductPickerProps = {
  label: ReactNode;
  hint?: string | undefined;
  /** Shown until something is typed. */
  candidates?: OrderDeskProduct[];
  /** Searched for when there are no candidates and nothing is typed. */
  suggestFor?: string | undefined;
  currency: string;
  onPick: (product: OrderDeskProduct) => void;
};

export function ProductPicker({
  label,
  hint,
  candidates = [],
  suggestFor = '',
  currency,
  onPick,
}: ProductPickerProps) {
  const [typed, setTyped] = useState('');
  const [found, setFound] = useState<OrderDeskProduct[]>();
  const query = typed.trim() || (candidates.length === 0 ? suggestFor : '');
  const options = query ? found : candidates;

  useEffect(() => {
    if (!query) return;
    let isCancelled = false;
    const timer = setTimeout(async () => {
      const search = new URLSearchParams({ q: query, limit: String(maxResults) });
      const result = await callAdminApi<OrderDeskProduct[]>(`/api/products?${search}`);
      if (!isCancelled) setFound(result.ok ? result.value : []);
    }, debounceMs);
    return () => {
      isCancelled = true;
      clearTimeout(timer);
    };
  }, [query]);

  function pick(product: OrderDeskProduct): void {
    setTyped('');
    setFound(undefined);
    onPick(product);
  }

  return (
    <div className="product-picker">
      <TextField
        label={label}
        type="search"
        autoComplete="off"
        value={typed}
        hint={hint}
        onChange={event => setTyped(event.target.value)}
      />
      <div role="status" className="visually-hidden">
        {options && `${options.length} found`}
      </div>
      <ul>
        {options?.map(product => (
          <li key={product.id}>
            <button type="button" className="product-option" onClick={() => pick(product)}>
              <span>{product.name}</span>
              <span className="figures quiet">
                {formatPrice(product.price, currency)} · {product.stock} in stock
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
