import { useEffect, useRef, useState } from 'react';
import type { Product } from '../../../../domain/catalogue/product.ts';
import { notify } from '../../../ui/notice-store.ts';
import { onSessionChange } from '../../account/session-expired.ts';
import { callAdminApi } from '../../admin-api.ts';
import { readStoredText, storeValue } from '../../browser-storage.ts';
import { productApiPath } from '../product-writes.ts';
import {
  addCount,
  type Count,
  type Counts,
  findUnsent,
  markConflict,
  markSent,
  parseStoredCounts,
  resolveConflict,
} from './counted-stock.ts';

const storageKey = 'thalir.stock-count';
const retryMs = 15_000;

/** Keeps counts in the browser until the server has them. */
export function useStockCount() {
  const [counts, setCounts] = useState<Counts>({});
  const [needsSignIn, setNeedsSignIn] = useState(false);
  const latest = useRef<Counts>({});
  const isSending = useRef(false);
  /** The owner chose to sign in later: only a tap asks again. */
  const isPaused = useRef(false);

  function update(next: Counts): void {
    latest.current = next;
    setCounts(next);
    storeValue(storageKey, Object.keys(next).length > 0 ? next : undefined);
  }

  function pause(isSignedOut: boolean): void {
    isPaused.current = isSignedOut;
    setNeedsSignIn(isSignedOut);
  }

  async function sendAll(): Promise<void> {
    if (isSending.current || isPaused.current) return;
    isSending.current = true;
    for (let [next] = findUnsent(latest.current); next; [next] = findUnsent(latest.current)) {
      const result = await sendCount(...next);
      if (result === 'failed' || result === 'signed-out') {
        pause(result === 'signed-out');
        break;
      }
      const [id, { counted }] = next;
      update(
        result === 'sent' ? markSent(latest.current, id, counted) : markConflict(latest.current, id, result),
      );
    }
    isSending.current = false;
  }

  function sendNow(): void {
    pause(false);
    void sendAll();
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: starts once; everything it uses is in refs
  useEffect(() => {
    update(parseStoredCounts(readStoredText(storageKey)));
    void sendAll();
    const retry = () => void sendAll();
    const timer = setInterval(retry, retryMs);
    addEventListener('online', retry);
    const stopListening = onSessionChange(hasEnded => {
      if (!hasEnded) sendNow();
    });
    return () => {
      clearInterval(timer);
      removeEventListener('online', retry);
      stopListening();
    };
  }, []);

  return {
    counts,
    needsSignIn,
    sendNow,
    count(product: Parameters<typeof addCount>[1], counted: number) {
      update(addCount(latest.current, product, counted));
      void sendAll();
    },
    resolve(id: string, chosen: number) {
      update(resolveConflict(latest.current, id, chosen));
      void sendAll();
    },
    clear: () => update({}),
  };
}

/** Returns the stock on the server when the count was made against another one. */
async function sendCount(
  id: string,
  { name, counted, expected }: Count,
): Promise<number | 'sent' | 'failed' | 'signed-out'> {
  const path = productApiPath({ id });
  const body = { stock: counted, expected_stock: expected };
  const saved = await callAdminApi<Product>(`${path}/stock`, { method: 'PUT', body });
  const result = !saved.ok && saved.status === 412 ? await callAdminApi<Product>(path) : saved;
  if (result.ok) return result === saved ? 'sent' : result.value.stock;
  if (result.status === 404) notify(`${name} was deleted, so its count was not saved.`);
  if (result.status === 404) return 'sent';
  return result.status === 401 ? 'signed-out' : 'failed';
}
