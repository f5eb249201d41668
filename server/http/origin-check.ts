import type { MiddlewareHandler } from 'hono';
import { problem } from '../problem.ts';

/** Refuses writes that another site makes a browser send; the rule of Go's CrossOriginProtection. */
export function originCheck(publicUrl: string | undefined): MiddlewareHandler {
  return async (c, next) => {
    if (isSafe(c.req.method) || isFromHere(c.req.raw, publicUrl)) return next();
    return problem(403, 'This request comes from another site');
  };
}

const isSafe = (method: string) => method === 'GET' || method === 'HEAD' || method === 'OPTIONS';

function isFromHere(request: Request, publicUrl: string | undefined): boolean {
  const site = request.headers.get('Sec-Fetch-Site');
  if (site !== null) return site === 'same-origin' || site === 'none';
  const origin = request.headers.get('Origin');
  // Every browser sends one of the two with a write; who sends neither carries no one else's cookie.
  if (origin === null) return true;
  if (origin === publicUrl) return true;
  const host = request.headers.get('Host') ?? new URL(request.url).host;
  return URL.parse(origin)?.host === host;
}
