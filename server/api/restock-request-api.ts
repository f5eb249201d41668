import { problem, tooManyRequests } from '../problem.ts';
import type { Call } from './api-call.ts';

export async function requestRestock({ shop, params, rateLimits, ipKey }: Call): Promise<Response> {
  const retryAfter = await rateLimits.countRestockRequest(ipKey);
  if (retryAfter > 0)
    return tooManyRequests(retryAfter, 'You have asked for many plants. Please try again later.');
  const isFound = await shop.restockRequests.add(params.id ?? '');
  return isFound ? new Response(null, { status: 204 }) : problem(404, 'Product not found');
}
