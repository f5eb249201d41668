import { parseBrowserError } from '../../domain/shop/browser-error.ts';
import { problem, tooManyRequests } from '../problem.ts';
import type { Call } from './api-call.ts';

export async function reportBrowserError({ shop, body, rateLimits, ipKey, log }: Call): Promise<Response> {
  const retryAfter = await rateLimits.countBrowserError(ipKey);
  if (retryAfter > 0) return tooManyRequests(retryAfter, 'Too many reports. Please try again later.');
  const error = parseBrowserError(body);
  if (!error) return problem(422, 'This is not a report of an error in our pages');
  log.warn(error, 'error in a browser');
  shop.browserErrors.add(new Date());
  return new Response(null, { status: 204 });
}
