import { type KeyboardEvent, useEffect, useState } from 'react';
import type { Product } from '../../../../domain/catalogue/product.ts';
import { maxStock } from '../../../../domain/catalogue/stock.ts';
import { IconButton } from '../../../ui/button.tsx';
import { MinusIcon, PlusIcon } from '../../../ui/icon.tsx';
import { announce, notify } from '../../../ui/notice-store.ts';
import { callAdminApi } from '../../admin-api.ts';
import { ifMatchHeader, productApiPath } from '../product-writes.ts';
import { type ListedProduct, toListedProduct } from './listed-product.ts';
import { createStockSaver, type StockSaveResult, type StockView } from './stock-saver.ts';

type StockStepperProps = { product: ListedProduct; onChanged: (product: ListedProduct) => void };

/** Shows the new stock immediately and saves it in the background. */
export function StockStepper({ product, onChanged }: StockStepperProps) {
  const { name } = product;
  const { stock, isSaving, setStock } = useStock(product, onChanged);
  const [typed, setTyped] = useState<string>();

  function commit(): void {
    const digits = typed?.trim() ?? '';
    if (/^\d+$/.test(digits)) setStock(Math.min(Number(digits), maxStock));
    setTyped(undefined);
  }

  function onKeyDown({ key }: KeyboardEvent): void {
    if (key === 'Enter') commit();
    if (key === 'Escape') setTyped(undefined);
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out inline everywhere
    <div className="stepper" role="group" aria-label={`Stock of ${name}`} aria-busy={isSaving}>
      <IconButton label={`Remove one ${name}`} disabled={stock <= 0} onClick={() => setStock(stock - 1)}>
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
      <IconButton label={`Add one ${name}`} disabled={stock >= maxStock} onClick={() => setStock(stock + 1)}>
        <PlusIcon />
      </IconButton>
    </div>
  );
}

function useStock(product: ListedProduct, onSaved: (product: ListedProduct) => void) {
  const [view, show] = useState<StockView>({ isSaving: false });
  const [saver] = useState(() =>
    createStockSaver(product, { save: saveStock, send: sendStock, show, onSaved }),
  );
  useEffect(() => saver.setProduct(product), [saver, product]);
  useEffect(() => () => saver.flush(), [saver]);
  useEffect(() => {
    addEventListener('pagehide', saver.sendOnLeave);
    return () => removeEventListener('pagehide', saver.sendOnLeave);
  }, [saver]);
  return { stock: view.pendingStock ?? product.stock, isSaving: view.isSaving, setStock: saver.set };
}

async function saveStock(product: ListedProduct, stock: number): Promise<StockSaveResult<ListedProduct>> {
  const { name } = product;
  const path = productApiPath(product);
  const headers = ifMatchHeader(product);
  const response = await callAdminApi<Product>(`${path}/stock`, { method: 'PUT', body: { stock }, headers });
  if (response.ok) {
    announce(`Stock of ${name}: ${stock}`);
    return { isSaved: true, product: toListedProduct(response.value) };
  }
  const current = response.status === 412 ? await callAdminApi<Product>(path) : response;
  if (!current.ok) {
    notify(`The stock of ${name} was not saved. ${current.detail}`);
    return { isSaved: false };
  }
  const now = current.value.stock;
  notify(`Someone else changed ${name}. It now has ${now} in stock. Your change was not saved.`);
  return { isSaved: false, product: toListedProduct(current.value) };
}

/** `keepalive` lets the request finish after the page is closed. */
function sendStock(product: ListedProduct, stock: number): void {
  void fetch(`${productApiPath(product)}/stock`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json', ...ifMatchHeader(product) },
    body: JSON.stringify({ stock }),
    keepalive: true,
  });
}
