import { useEffect, useState } from 'react';
import { formatPrice } from '../../../domain/catalogue/price.ts';
import type { ShelfProduct } from '../../../domain/orders/order-entry.ts';
import { TextField } from '../../ui/field.tsx';
import { callOffice } from '../admin-api.ts';

const pauseMs = 250;
const mostOffered = 6;

type ProductPickerProps = {
  line: string;
  candidates: ShelfProduct[];
  currency: string;
  onPick: (product: ShelfProduct) => void;
};

/** A small search for the product that a line means. */
export function ProductPicker({ line, candidates, currency, onPick }: ProductPickerProps) {
  const [typed, setTyped] = useState('');
  const [found, setFound] = useState<ShelfProduct[]>();
  const offered = typed.trim() ? found : candidates;

  useEffect(() => {
    if (!typed.trim()) return;
    let isGone = false;
    const timer = setTimeout(async () => {
      const query = new URLSearchParams({ q: typed, limit: String(mostOffered) });
      const answer = await callOffice<ShelfProduct[]>(`/api/products?${query}`);
      if (!isGone) setFound(answer.ok ? answer.value : []);
    }, pauseMs);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [typed]);

  return (
    <div className="desk-picker">
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
              ? 'No product of today has this name.'
              : undefined
        }
        onChange={event => setTyped(event.target.value)}
      />
      <div role="status" className="visually-hidden">
        {offered && `${offered.length} found`}
      </div>
      <ul>
        {offered?.map(product => (
          <li key={product.id}>
            <button type="button" className="desk-offer" onClick={() => onPick(product)}>
              <span>{product.name}</span>
              <span className="figures quiet">
                {formatPrice(product.price, currency)} · {product.stock} on the shelf
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
