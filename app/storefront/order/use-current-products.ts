import { useEffect, useState } from 'react';
import type { Product } from '../../../domain/catalogue/product.ts';
import type { OrderLine } from '../../../domain/orders/order.ts';
import type { LineToday } from '../../../domain/orders/reorder.ts';
import { loadProducts } from '../catalogue/catalogue-store.ts';

/** Without a product: nobody has answered yet. */
export type AskedLine = { line: OrderLine; product: LineToday['product'] | undefined };

type Answers = ReadonlyMap<string, Product | 'missing'>;

/** Asks the shop about the product of every line; one that could not be asked about has none. */
export function useToday(lines: readonly OrderLine[]) {
  const [answers, setAnswers] = useState<Answers>();
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again.
  useEffect(() => {
    let isCurrent = true;
    setAnswers(undefined);
    void loadProducts(lines.flatMap(line => line.id ?? [])).then(found => isCurrent && setAnswers(found));
    return () => {
      isCurrent = false;
    };
  }, [lines, attempt]);

  return {
    today: lines.map((line): AskedLine => ({ line, product: answers?.get(line.id ?? '') })),
    isAsking: answers === undefined,
    retry: () => setAttempt(attempt + 1),
  };
}
