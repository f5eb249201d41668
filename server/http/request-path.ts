import type { MiddlewareHandler } from 'hono';
import { problem } from '../problem.ts';

/** Rejects paths that two parsers could read differently, such as encoded slashes and dot segments. */
export const rejectAmbiguousPaths: MiddlewareHandler = async (c, next) =>
  isAmbiguous(c.req.raw.url) ? problem(400, 'This address is malformed') : next();

function isAmbiguous(url: string): boolean {
  // A client may send an absolute URL with credentials, which the Request constructor refuses.
  if (/^[a-z]+:\/\/[^/?#]*@/i.test(url)) return true;
  const raw = url.replace(/^[a-z]+:\/\/[^/?#]*/i, '').replace(/[?#].*$/s, '');
  const path = decode(raw);
  return path === undefined || /%2f/i.test(raw) || /[\\\p{Cc}]|\/\/|\/\.\.?(\/|$)/u.test(path);
}

function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/** Decoded, in lower case, without trailing slashes and React Router's `.data`. */
export function pagePath(request: Request): string {
  const { pathname } = new URL(request.url);
  const path = (decode(pathname) ?? pathname).toLowerCase();
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
