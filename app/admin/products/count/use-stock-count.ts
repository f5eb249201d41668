import { useEffect, useRef, useState } from 'react';
import { notify } from '../../../ui/notice-store.ts';
import { callAdminApi } from '../../admin-api.ts';
import { productApiPath } from '../product-writes.ts';
import { addCount, type Counts, findUnsent, markSent, parseStoredCounts } from './counted-stock.ts';

const storageKey = 'thalir.stock-count';
const retryMs = 15_000;

/** Keeps counts in the browser until the server has them. */
export function useStockCount() {
  const [counts, setCounts] = useState<Counts>({});
  const latest = useRef<Counts>({});
  const isSending = useRef(false);

  function update(next: Counts): void {
    latest.current = next;
    setCounts(next);
    store(next);
  }

  async function sendAll(): Promise<void> {
    if (isSending.current) return;
    isSending.current = true;
    for (let unsent = findUnsent(latest.current); unsent.length > 0; unsent = findUnsent(latest.current)) {
      const [[id, { name, counted }] = ['', { name: '', counted: 0 }]] = unsent;
      const result = await callAdminApi(`${productApiPath({ id })}/stock`, {
        method: 'PUT',
        body: { stock: counted },
      });
      if (!result.ok && result.status !== 404) break;
      if (!result.ok) notify(`${name} was deleted, so its count was not saved.`);
      update(markSent(latest.current, id, counted));
    }
    isSending.current = false;
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: starts once; everything it uses is in refs
  useEffect(() => {
    update(parseStoredCounts(readStored()));
    void sendAll();
    const timer = setInterval(() => void sendAll(), retryMs);
    const retry = () => void sendAll();
    addEventListener('online', retry);
    return () => {
      clearInterval(timer);
      removeEventListener('online', retry);
    };
  }, []);

  return {
    counts,
    count(product: Parameters<typeof addCount>[1], counted: number) {
      update(addCount(latest.current, product, counted));
      void sendAll();
    },
    clear: () => update({}),
  };
}

/** Storage can be full or switched off; counting works without it. */
function store(counts: Counts): void {
  try {
    if (Object.keys(counts).length > 0) localStorage.setItem(storageKey, JSON.stringify(counts));
    else localStorage.removeItem(storageKey);
  } catch {}
}

function readStored(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}
