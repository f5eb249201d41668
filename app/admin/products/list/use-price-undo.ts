import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { PriceChange } from '../../../../domain/catalogue/price-change.ts';
import { notify } from '../../../ui/notice-store.ts';
import { callAdminApi } from '../../admin-api.ts';
import { readStoredText, storeValue } from '../../browser-storage.ts';
import { slowRequestTimeoutMs } from '../product-writes.ts';
import { formatProductCount } from './product-count.ts';
import { parsePriceUndo, type StoredPriceUndo } from './stored-price-undo.ts';

const storageKey = 'thalir.price-undo';

/** The last bulk change of prices, which can be undone in this browser as long as an import can. */
export function usePriceUndo() {
  const [last, setLast] = useState<StoredPriceUndo>();
  const [isUndoing, setIsUndoing] = useState(false);
  const { revalidate } = useRevalidator();

  useEffect(() => setLast(parsePriceUndo(readStoredText(storageKey), new Date())), []);

  function keep(undo: StoredPriceUndo | undefined): void {
    setLast(undo);
    storeValue(storageKey, undo);
  }

  async function undo(): Promise<void> {
    if (!last) return;
    setIsUndoing(true);
    const result = await callAdminApi<{ changed: number; missing: number }>('/api/products/bulk', {
      method: 'POST',
      body: { undo: last.prices },
      timeoutMs: slowRequestTimeoutMs,
    });
    setIsUndoing(false);
    if (!result.ok) return void notify(`The prices were not changed back. ${result.detail}`);
    const { changed, missing } = result.value;
    const kept = missing > 0 ? `; ${formatProductCount(missing)} had another price since` : '';
    notify(`${formatProductCount(changed)} back at the old price${kept}`, { seconds: 8 });
    keep(undefined);
    await revalidate();
  }

  return {
    last,
    isUndoing,
    undo,
    remember: (prices: PriceChange[]) => keep({ changedAt: new Date().toISOString(), prices }),
    forget: () => keep(undefined),
  };
}
