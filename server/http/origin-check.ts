import type { MiddlewareHandler } from 'hono';
import { problem } from '../problem.ts';

/** Rejects cross-site writes (CSRF) by the rule of Go's CrossOriginProtection. */
export function originCheck(publicUrl: string | undefined): MiddlewareHandler {
  return async (c, next) => {
    if (isSafeMethod(c.req.method) || isSameOrigin(c.req.raw, publicUrl)) return next();
    return problem(403, 'This request comes from another site');
  };
}

const isSafeMethod = (method: string) => method === 'GET' || method === 'HEAD' || method === 'OPTIONS';

function isSameOrigin(request: Request, publicUrl: string | undefined): boolean {
  const site = request.headers.get('Sec-Fetch-Site');
  if (site !== null) return site === 'same-origin' || site === 'none';
  const origin = request.headers.get('Origin');
  // Browsers send one of the two headers with every write; other clients carry no victim's cookie.
  if (origin === null) return true;
  if (origin === publicUrl) return true;
  const host = request.headers.get('Host') ?? new URL(request.url).host;
  const sender = URL.parse(origin);
  // Anyone on the network can forge an http page of the same host.
  if (publicUrl?.startsWith('https:') && sender?.protocol !== 'https:') return false;
  return sender?.host === host;
}
