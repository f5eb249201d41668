import { type KeyboardEvent, useEffect, useState } from 'react';
import type { Product } from '../../../../domain/catalogue/product.ts';
import { maxStock } from '../../../../domain/catalogue/stock.ts';
import { IconButton } from '../../../ui/button.tsx';
import { MinusIcon, PlusIcon } from '../../../ui/icon.tsx';
import { announce, notify } from '../../../ui/notice-store.ts';
import { callOffice } from '../../admin-api.ts';
import { ifUnchanged, pathOf } from '../product-writes.ts';
import { type ListedProduct, listedProduct } from './listed-product.ts';
import { createStockSaver, type Saved, type StockView } from './stock-saver.ts';

type StockStepperProps = { product: ListedProduct; onChanged: (product: ListedProduct) => void };

/** Stock counted up and down, or typed, in its row. The figure shows at once; the save follows. */
export function StockStepper({ product, onChanged }: StockStepperProps) {
  const { name } = product;
  const { stock, isSaving, setStock } = useStock(product, onChanged);
  const [typed, setTyped] = useState<string>();

  function commit(): void {
    const figure = typed?.trim() ?? '';
    if (/^\d+$/.test(figure)) setStock(Math.min(Number(figure), maxStock));
    setTyped(undefined);
  }

  function onKeyDown({ key }: KeyboardEvent): void {
    if (key === 'Enter') commit();
    if (key === 'Escape') setTyped(undefined);
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out inline everywhere
    <div className="stepper" role="group" aria-label={`Stock of ${name}`} aria-busy={isSaving}>
      <IconButton label={`One ${name} fewer`} disabled={stock <= 0} onClick={() => setStock(stock - 1)}>
        <MinusIcon />
      </IconButton>
      <input
        inputMode="numeric"
        maxLength={7}
        aria-label={`Pieces of ${name}`}
        value={typed ?? stock}
        onFocus={event => event.target.select()}
        onChange={event => setTyped(event.target.value)}
        onBlur={commit}
        onKeyDown={onKeyDown}
      />
      <IconButton label={`One ${name} more`} disabled={stock >= maxStock} onClick={() => setStock(stock + 1)}>
        <PlusIcon />
      </IconButton>
    </div>
  );
}

function useStock(product: ListedProduct, take: (product: ListedProduct) => void) {
  const [view, show] = useState<StockView>({ isSaving: false });
  const [saver] = useState(() => createStockSaver(product, { save: saveStock, send: sendStock, show, take }));
  useEffect(() => saver.know(product), [saver, product]);
  useEffect(() => () => saver.flush(), [saver]);
  useEffect(() => {
    addEventListener('pagehide', saver.leave);
    return () => removeEventListener('pagehide', saver.leave);
  }, [saver]);
  return { stock: view.wanted ?? product.stock, isSaving: view.isSaving, setStock: saver.set };
}

async function saveStock(product: ListedProduct, stock: number): Promise<Saved<ListedProduct>> {
  const { name } = product;
  const path = pathOf(product);
  const headers = ifUnchanged(product);
  const answer = await callOffice<Product>(`${path}/stock`, { method: 'PUT', body: { stock }, headers });
  if (answer.ok) {
    announce(`Stock of ${name}: ${stock}`);
    return { isDone: true, product: listedProduct(answer.value) };
  }
  const current = answer.status === 412 ? await callOffice<Product>(path) : answer;
  if (!current.ok) {
    notify(`The stock of ${name} was not saved. ${current.detail}`);
    return { isDone: false };
  }
  const now = current.value.stock;
  notify(`${name} was changed elsewhere meanwhile and now has ${now}. Your change was not saved.`);
  return { isDone: false, product: listedProduct(current.value) };
}

/** Outlives the page. */
function sendStock(product: ListedProduct, stock: number): void {
  void fetch(`${pathOf(product)}/stock`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json', ...ifUnchanged(product) },
    body: JSON.stringify({ stock }),
    keepalive: true,
  });
}
