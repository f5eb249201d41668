import type { Product, ProductDraft } from '../../../../domain/catalogue/product.ts';
import { saveErrorMessage } from '../../../../domain/catalogue/product-form.ts';
import type { FieldErrors } from '../../../../domain/input/parse-result.ts';
import type { ApiResult } from '../../../api-client.ts';
import { callAdminApi } from '../../admin-api.ts';
import { ifMatchHeader, productApiPath, slowRequestTimeoutMs } from '../product-writes.ts';

type SaveOutcome =
  | { kind: 'saved'; product: Product }
  /** Someone else saved another version in the meantime. */
  | { kind: 'conflict'; theirs: Product }
  | { kind: 'deleted' }
  | ({ kind: 'rejected' } & SaveFailure);

/** `reason` adds technical detail to the message. */
export type SaveProblem = { message: string; reason: string };

type SaveFailure = SaveProblem & { errors: FieldErrors };

export async function saveProduct(draft: ProductDraft, base: Product | undefined): Promise<SaveOutcome> {
  const result = base
    ? await callAdminApi<Product>(productApiPath(base), {
        method: 'PUT',
        body: draft,
        headers: ifMatchHeader(base),
        timeoutMs: slowRequestTimeoutMs,
      })
    : await callAdminApi<Product>('/api/products', {
        method: 'POST',
        body: draft,
        timeoutMs: slowRequestTimeoutMs,
      });
  if (result.ok) return { kind: 'saved', product: result.value };
  if (base && result.status === 404) return { kind: 'deleted' };
  if (base && result.status === 412) return loadTheirVersion(base);
  return { kind: 'rejected', ...describeFailure(result, base === undefined) };
}

async function loadTheirVersion(base: Product): Promise<SaveOutcome> {
  const result = await callAdminApi<Product>(productApiPath(base));
  if (result.ok) return { kind: 'conflict', theirs: result.value };
  return result.status === 404
    ? { kind: 'deleted' }
    : { kind: 'rejected', ...describeFailure(result, false) };
}

/** An unreachable or failing server sends no useful message, so its detail becomes the reason. */
export function describeFailure(result: ApiResult<unknown> & { ok: false }, isNew: boolean): SaveFailure {
  const { status, detail, errors } = result;
  if (status === 413) return { message: saveErrorMessage('413', isNew), reason: '', errors };
  const isServerDown = status === 0 || status === 500 || status === 502 || status === 504;
  return isServerDown
    ? { message: saveErrorMessage('', isNew), reason: detail, errors }
    : { message: saveErrorMessage(detail, isNew), reason: '', errors };
}

export function summarizeFieldErrors(errors: FieldErrors): SaveProblem | undefined {
  const count = Object.keys(errors).length;
  if (count === 0) return undefined;
  const message = count === 1 ? 'Please check 1 field' : `Please check ${count} fields`;
  return { message, reason: '' };
}
