import type { MiddlewareHandler } from 'hono';
import { problem } from '../problem.ts';

/** Refuses addresses that two readers could read differently: no page, photo or endpoint of ours has one. */
export const refuseOddPaths: MiddlewareHandler = async (c, next) =>
  isOdd(c.req.raw.url) ? problem(400, 'This address is malformed') : next();

function isOdd(url: string): boolean {
  // A caller may write the whole address, and a name before its host, which no Request of ours could then be made of.
  if (/^[a-z]+:\/\/[^/?#]*@/i.test(url)) return true;
  const raw = url.replace(/^[a-z]+:\/\/[^/?#]*/i, '').replace(/[?#].*$/s, '');
  const path = decoded(raw);
  return path === undefined || /%2f/i.test(raw) || /[\\\p{Cc}]|\/\/|\/\.\.?(\/|$)/u.test(path);
}

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/** The page a request is for, however it is spelt: decoded, lower case, no slash at its end, without React Router's `.data`. */
export function pagePath(request: Request): string {
  const { pathname } = new URL(request.url);
  const path = (decoded(pathname) ?? pathname).toLowerCase();
  return path
    .replace(/(\/_)?\.data$/, '')
    .replace(/^\/_root$/, '/')
    .replace(/(?<=.)\/+$/, '');
}

export function isUnder(area: '/api' | '/admin', request: Request): boolean {
  const path = pagePath(request);
  return path === area || path.startsWith(`${area}/`);
}

export const isDataRequest = (request: Request) => /\.data$/i.test(new URL(request.url).pathname);
