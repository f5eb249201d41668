import type { Product, ProductDraft } from '../../../../domain/catalogue/product.ts';
import { saveFailure } from '../../../../domain/catalogue/product-form.ts';
import type { FieldErrors } from '../../../../domain/input/parse-result.ts';
import type { ApiAnswer } from '../../../api-client.ts';
import { callOffice } from '../../admin-api.ts';
import { ifUnchanged, pathOf, patience } from '../product-writes.ts';

type SaveOutcome =
  | { kind: 'saved'; product: Product }
  /** Someone else has saved another version since it was read. */
  | { kind: 'changed'; theirs: Product }
  | { kind: 'gone' }
  | ({ kind: 'refused' } & Refusal);

/** Why a save did not happen; `reason` adds what the sentence leaves out. */
export type SaveProblem = { sentence: string; reason: string };

type Refusal = SaveProblem & { errors: FieldErrors };

/** Adds a product, or changes the one that was read. */
export async function saveProduct(draft: ProductDraft, read: Product | undefined): Promise<SaveOutcome> {
  const answer = read
    ? await callOffice<Product>(pathOf(read), {
        method: 'PUT',
        body: draft,
        headers: ifUnchanged(read),
        withinMs: patience,
      })
    : await callOffice<Product>('/api/products', { method: 'POST', body: draft, withinMs: patience });
  if (answer.ok) return { kind: 'saved', product: answer.value };
  if (read && answer.status === 404) return { kind: 'gone' };
  if (read && answer.status === 412) return findTheirs(read);
  return { kind: 'refused', ...refusal(answer, read === undefined) };
}

async function findTheirs(read: Product): Promise<SaveOutcome> {
  const answer = await callOffice<Product>(pathOf(read));
  if (answer.ok) return { kind: 'changed', theirs: answer.value };
  return answer.status === 404 ? { kind: 'gone' } : { kind: 'refused', ...refusal(answer, false) };
}

/** What the form says. A server that is out of order or out of reach has no sentence of its own; its reason comes second. */
export function refusal(answer: ApiAnswer<unknown> & { ok: false }, isNew: boolean): Refusal {
  const { status, detail, errors } = answer;
  if (status === 413) return { sentence: saveFailure('413', isNew), reason: '', errors };
  const isOutOfOrder = status === 0 || status === 500 || status === 502 || status === 504;
  return isOutOfOrder
    ? { sentence: saveFailure('', isNew), reason: detail, errors }
    : { sentence: saveFailure(detail, isNew), reason: '', errors };
}

export function needsAnotherLook(errors: FieldErrors): SaveProblem | undefined {
  const count = Object.keys(errors).length;
  if (count === 0) return undefined;
  const sentence = count === 1 ? 'One field needs another look' : `${count} fields need another look`;
  return { sentence, reason: '' };
}
