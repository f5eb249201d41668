import { useEffect, useState } from 'react';
import { formatPrice } from '../../../domain/catalogue/price.ts';
import type { OrderDeskProduct } from '../../../domain/orders/order-entry.ts';
import { TextField } from '../../ui/field.tsx';
import { callAdminApi } from '../admin-api.ts';

const debounceMs = 250;
const maxResults = 6;

type ProductPickerProps = {
  line: string;
  candidates: OrderDeskProduct[];
  currency: string;
  onPick: (product: OrderDeskProduct) => void;
};

export function ProductPicker({ line, candidates, currency, onPick }: ProductPickerProps) {
  const [typed, setTyped] = useState('');
  const [found, setFound] = useState<OrderDeskProduct[]>();
  const options = typed.trim() ? found : candidates;

  useEffect(() => {
    if (!typed.trim()) return;
    let isCancelled = false;
    const timer = setTimeout(async () => {
      const query = new URLSearchParams({ q: typed, limit: String(maxResults) });
      const result = await callAdminApi<OrderDeskProduct[]>(`/api/products?${query}`);
      if (!isCancelled) setFound(result.ok ? result.value : []);
    }, debounceMs);
    return () => {
      isCancelled = true;
      clearTimeout(timer);
    };
  }, [typed]);

  return (
    <div className="order-desk-picker">
      <TextField
        label={
          <>
            Find the product<span className="visually-hidden"> for {line}</span>
          </>
        }
        type="search"
        autoComplete="off"
        value={typed}
        hint={
          candidates.length > 1
            ? 'Several products have this name.'
            : candidates.length === 0
              ? 'No product has this name.'
              : undefined
        }
        onChange={event => setTyped(event.target.value)}
      />
      <div role="status" className="visually-hidden">
        {options && `${options.length} found`}
      </div>
      <ul>
        {options?.map(product => (
          <li key={product.id}>
            <button type="button" className="order-desk-option" onClick={() => onPick(product)}>
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
