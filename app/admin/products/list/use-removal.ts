import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Product } from '../../../../domain/catalogue/product.ts';
import type { ApiAnswer } from '../../../api-client.ts';
import { focusHeading } from '../../../ui/focus-heading.ts';
import { notify } from '../../../ui/notice-store.ts';
import { callOffice } from '../../admin-api.ts';
import { deleteProduct, offerUndo, pathOf, patience, whyNotDeleted } from '../product-writes.ts';
import type { ListedProduct } from './listed-product.ts';
import { countOf } from './product-count.ts';
import type { Selection } from './selection.ts';

/** What is about to go: one product or all that are ticked. */
type Asked = { name: string; remove: () => Promise<ApiAnswer<Product[]>> };

/** Deletes after a question, and offers the way back. */
export function useRemoval({ fail }: { fail: (message: string) => void }) {
  const [asked, setAsked] = useState<Asked>();
  const { revalidate } = useRevalidator();

  async function confirm(): Promise<void> {
    setAsked(undefined);
    if (!asked) return;
    const { name, remove } = asked;
    const answer = await remove();
    if (answer.ok) offerUndo(name, answer.value, revalidate);
    else {
      const sentence = whyNotDeleted(name, answer.status);
      if (answer.status !== 404 && answer.status !== 412) return fail(sentence);
      notify(sentence);
    }
    await revalidate();
    focusHeading();
  }

  return {
    asked: asked?.name,
    confirm,
    cancel: () => setAsked(undefined),
    ask: (product: ListedProduct, { forget }: Selection) =>
      setAsked({
        name: product.name,
        async remove() {
          const answer = await removeOne(product);
          if (answer.ok || answer.status === 404) forget(product.id);
          return answer;
        },
      }),
    askMany: ({ count, which, clear }: Selection) =>
      setAsked({
        name: countOf(count),
        async remove() {
          const answer = await removeMany(which);
          if (answer.ok) clear();
          return answer;
        },
      }),
  };
}

/** The product is read first, because its way back needs all of it. */
async function removeOne(product: ListedProduct): Promise<ApiAnswer<Product[]>> {
  const kept = await callOffice<Product>(pathOf(product));
  if (!kept.ok) return kept;
  const answer = await deleteProduct(product);
  return answer.ok ? { ...answer, value: [kept.value] } : answer;
}

async function removeMany(which: Selection['which']): Promise<ApiAnswer<Product[]>> {
  const answer = await callOffice<{ removed: Product[] }>('/api/products/bulk', {
    method: 'POST',
    body: { ...which, remove: true },
    withinMs: patience,
  });
  return answer.ok ? { ...answer, value: answer.value.removed } : answer;
}
