import { useEffect, useState } from 'react';
import { countPieces, type FulfilledOrder, maxOrderLines } from '../../../domain/orders/fulfilled-order.ts';
import {
  defaultDecision,
  findLineErrors,
  findMatchingProducts,
  fulfilledLines,
  fulfilledTotal,
  type LineDecision,
  type OrderDeskLine,
  type OrderDeskProduct,
  readableLines,
  sortByUrgency,
} from '../../../domain/orders/order-entry.ts';
import type { FulfilmentResponse } from '../../../server/api/fulfilled-order-api.ts';
import { callAdminApi } from '../admin-api.ts';
import type { Entries } from './use-order-record-form.ts';

const debounceMs = 250;

export type OrderEntryRow = {
  position: number;
  line: OrderDeskLine;
  decision: LineDecision;
  /** Products that match the line. */
  candidates: OrderDeskProduct[];
  /** Why the line cannot be fulfilled as decided. */
  question: string | undefined;
};

/** Current stock for an order and what the owner decides for each line. */
export function useOrderEntry(parsedLines: OrderDeskLine[], code: string) {
  const [lines, setLines] = useState(parsedLines);
  const [stocked, setStocked] = useState<OrderDeskProduct[]>();
  const [decisions, setDecisions] = useState<LineDecision[]>([]);
  const [positions, setPositions] = useState<number[]>([]);
  const [fulfilledBefore, setFulfilledBefore] = useState<string[]>([]);
  const [isRepeatAllowed, setIsRepeatAllowed] = useState(false);
  const [failure, setFailure] = useState('');
  const [problem, setProblem] = useState('');
  const [isFulfilling, setIsFulfilling] = useState(false);
  const [loadCount, setLoadCount] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the component is remounted for another order
  useEffect(() => {
    let isCancelled = false;
    const timer = setTimeout(async () => {
      const [products, before] = await Promise.all([fetchStock(parsedLines), fetchFulfilledTimes(code)]);
      if (isCancelled) return;
      setFailure(products.ok ? '' : products.detail);
      setFulfilledBefore(before);
      if (!products.ok) return;
      const readable = readableLines(parsedLines, products.value);
      const initial = readable.map(line => defaultDecision(line, products.value));
      setLines(readable);
      setDecisions(initial);
      // Sorted once, so that no line moves while its quantity is edited.
      setPositions(sortByUrgency(readable, initial));
      setStocked(products.value);
    }, debounceMs);
    return () => {
      isCancelled = true;
      clearTimeout(timer);
    };
  }, [loadCount]);

  const questions = findLineErrors(decisions);
  const linesToFulfil = fulfilledLines(decisions);

  function decide(position: number, change: Partial<LineDecision>): void {
    setProblem('');
    setDecisions(all => all.map((each, at) => (at === position ? { ...each, ...change } : each)));
  }

  /** A product that already has a line gets more pieces. */
  function addProduct(product: OrderDeskProduct, quantity = 1): void {
    const existing = decisions.findIndex(each => each.product?.id === product.id && !each.isLeftOut);
    if (existing >= 0) {
      decide(existing, { quantity: (decisions[existing]?.quantity ?? 0) + quantity });
      return;
    }
    const { id, name, price } = product;
    setProblem('');
    setLines([...lines, { id, name, price, quantity, ifShort: 'ask', note: '', problems: [] }]);
    setDecisions([...decisions, { product, quantity, isLeftOut: false }]);
    setPositions([...positions, lines.length]);
  }

  /** Also shows why the order cannot be fulfilled. */
  function checkReady(): boolean {
    const open = questions.filter(Boolean).length;
    const reason =
      (open > 0 && `${open === 1 ? '1 line needs' : `${open} lines need`} your decision first.`) ||
      (lines.length === 0 && 'Add a product first.') ||
      (linesToFulfil.length === 0 && 'All lines are left out, so there is nothing to fulfil.') ||
      (fulfilledBefore.length > 0 && !isRepeatAllowed && 'This order was already fulfilled.') ||
      '';
    setProblem(reason);
    return !reason;
  }

  async function fulfil(entries: Entries): Promise<FulfilmentResponse | undefined> {
    setIsFulfilling(true);
    const result = await callAdminApi<FulfilmentResponse>('/api/taken-orders', {
      method: 'POST',
      body: { code, lines: linesToFulfil, known: fulfilledBefore.length, ...entries },
    });
    setIsFulfilling(false);
    if (result.ok) return result.value;
    // The detail may repeat a field error.
    setProblem([...new Set([result.detail, ...Object.values(result.errors)])].join('. '));
    if (result.status === 409 || result.status === 422) await refresh();
    return undefined;
  }

  /** Updates stock after a conflict and keeps the owner's decisions. */
  async function refresh(): Promise<void> {
    const [products, before] = await Promise.all([fetchStock(lines, decisions), fetchFulfilledTimes(code)]);
    setFulfilledBefore(before);
    if (!products.ok) return;
    const now = new Map(products.value.map(product => [product.id, product]));
    setStocked(products.value);
    setDecisions(all => all.map(each => ({ ...each, product: each.product && now.get(each.product.id) })));
  }

  return {
    /** `undefined` until stock is loaded. */
    rows:
      stocked &&
      positions.map((position): OrderEntryRow => {
        const line = lines[position] as OrderDeskLine;
        const decision = decisions[position] as LineDecision;
        return {
          position,
          line,
          decision,
          candidates: findMatchingProducts(line, stocked),
          question: questions[position],
        };
      }),
    lines,
    decide,
    addProduct,
    checkReady,
    fulfil,
    fulfilledBefore,
    isRepeatAllowed,
    setIsRepeatAllowed,
    pieces: countPieces(linesToFulfil),
    worth: fulfilledTotal(lines, decisions),
    /** How many lines have no product yet. */
    openCount: decisions.filter(({ product }) => !product).length,
    failure,
    problem,
    isFulfilling,
    reload: () => setLoadCount(loadCount + 1),
  };
}

function fetchStock(lines: OrderDeskLine[], decisions: LineDecision[] = []) {
  const chosen = decisions.flatMap(({ product }) => product?.id ?? []);
  return callAdminApi<OrderDeskProduct[]>('/api/taken-orders/shelf', {
    method: 'POST',
    body: {
      names: lines.map(({ name }) => name),
      ids: [...new Set([...chosen, ...lines.flatMap(({ id }) => id ?? [])])].slice(0, maxOrderLines),
    },
  });
}

/** When this code was fulfilled and not undone. On failure the server still rejects a repeat. */
async function fetchFulfilledTimes(code: string): Promise<string[]> {
  if (!code) return [];
  const result = await callAdminApi<FulfilledOrder[]>(`/api/taken-orders?code=${encodeURIComponent(code)}`);
  return result.ok ? result.value.filter(({ undone_at }) => !undone_at).map(({ taken_at }) => taken_at) : [];
}
