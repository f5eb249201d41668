import { problem, tooMany } from '../problem.ts';
import type { Call } from './api-call.ts';

/** Somebody would buy it if it were there. Who, nobody asks. */
export async function wantProduct({ shop, params, limits, addressKey }: Call): Promise<Response> {
  const wait = await limits.beforeWanting(addressKey);
  if (wait > 0) return tooMany(wait, 'You have asked for many plants. Please try again later.');
  const isThere = await shop.wanted.add(params.id ?? '');
  return isThere ? new Response(null, { status: 204 }) : problem(404, 'Product not found');
}
