import { addOtherName } from '../../../domain/catalogue/other-names.ts';
import { invalidFields, problem, tooManyRequests } from '../../problem.ts';
import { type Call, getField } from '../api-call.ts';

/** A page reports what found nothing in the browser; the shop counts it only if that is true. */
export async function reportMissedSearch({ shop, body, rateLimits, ipKey }: Call): Promise<Response> {
  const retryAfter = await rateLimits.countMissedSearch(ipKey);
  if (retryAfter > 0) return tooManyRequests(retryAfter, 'Too many reports. Please try again later.');
  const q = getField(body, 'q');
  if (typeof q !== 'string') return invalidFields({ q: 'Please enter text' });
  await shop.missedSearches.report(q, ipKey);
  return new Response(null, { status: 204 });
}

export async function listMissedSearches({ shop }: Call): Promise<Response> {
  return Response.json(await shop.missedSearches.list());
}

export async function addProductName({ shop, params, body }: Call): Promise<Response> {
  const product = await shop.products.find(params.id ?? '', { includeHidden: true });
  if (!product) return problem(404, 'Product not found');
  const names = addOtherName(product.other_names, getField(body, 'name'));
  if (!names.ok) return invalidFields(names.errors);
  const saved = await shop.products.change(
    product.id,
    { ...product, other_names: names.value },
    ({ updated_at }) => updated_at === product.updated_at,
  );
  if (saved === 'missing') return problem(404, 'Product not found');
  return saved === 'changed'
    ? problem(412, 'This product was changed by someone else just now. Please try again.')
    : Response.json(saved);
}
