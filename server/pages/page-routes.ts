import type { Context, Hono } from 'hono';
import { mailboxFull, parseContact, tooManyMessages } from '../../domain/people/contact.ts';
import type { RequestCookie } from '../api/api-call.ts';
import { readBody } from '../api/json-body.ts';
import { compressResponse } from '../http/compress-response.ts';
import type { RateLimits } from '../http/rate-limits.ts';
import { type AppEnv, redactError } from '../http/request-log.ts';
import { isDataRequest, isUnder, pagePath } from '../http/request-path.ts';
import { problem, tooManyRequests } from '../problem.ts';
import type { Shop } from '../shop.ts';
import { pageCacheUrl, withUrl } from './cache-key.ts';
import type { RenderPage } from './load-pages.ts';
import type { PageCache } from './page-cache.ts';
import { plainErrorPage } from './plain-error-page.ts';

const maxFormBytes = 64 * 1024;

/** Lets navigation reuse a page that a link element prefetched; Speculation Rules need no such header. */
const prefetchedCacheControl = 'private, max-age=30';

type PageRouteOptions = {
  shop: Shop;
  rateLimits: RateLimits;
  cookie: RequestCookie;
  publicUrl: string | undefined;
  getIpKey(request: Request, environment: unknown): string;
  renderPage: RenderPage;
  isUnknownPage(request: Request): boolean;
  respondFromCache: PageCache['respond'];
};

export function mountPages(app: Hono<AppEnv>, options: PageRouteOptions): void {
  const { shop, rateLimits, cookie, publicUrl, getIpKey, renderPage, isUnknownPage, respondFromCache } =
    options;

  app.use(async (c, next) => {
    const request = c.req.raw;
    if (!isUnder('/admin', request)) return next();
    const isLoginPage = pagePath(request) === '/admin/login';
    const isSignedIn = await isOwner(request);
    if (!isSignedIn && !isLoginPage) return redirectToLogin(request);
    if (isSignedIn && isLoginPage) return c.redirect('/admin');
    await next();
    const page = await compressResponse(request, c.res);
    page.headers.set('Cache-Control', 'no-store');
    // Cleared first: otherwise Hono copies the old headers over the new ones.
    c.res = undefined;
    c.res = page;
  });

  app.get('*', async c => {
    const request = withPublicUrl(c.req.raw, publicUrl);
    if (isUnder('/admin', request)) return renderPage(request);
    // All unknown URLs share one cached page, so that a flood of them renders nothing.
    const isNotFound = !isDataRequest(request) && isUnknownPage(request);
    if (isNotFound)
      return respondFromCache(withUrl(new URL('/404', request.url).href, request), renderPage, 404);
    const productId = productIdOf(request);
    if (productId !== undefined && !(await shop.products.find(productId))) {
      if (await isHiddenFromOthers(productId, request)) return renderPreview(request);
      const path = missingProductPath + (isDataRequest(request) ? '.data' : '');
      return respondFromCache(withUrl(new URL(path, request.url).href, request), renderPage, 404);
    }
    const page = await respondFromCache(withUrl(pageCacheUrl(request.url), request), renderPage);
    if (hasFoundNothing(page) && isVisit(request)) void countMissedSearch(c);
    if ((page.ok || page.status === 304) && isLinkPrefetch(request))
      page.headers.set('Cache-Control', prefetchedCacheControl);
    return page;
  });

  app.post('*', async c => {
    const body = await readBody(c.req.raw, maxFormBytes);
    if (body instanceof Response) return body;
    if (pagePath(c.req.raw) === '/contact') {
      const ipKey = getIpKey(c.req.raw, c.env);
      const retryAfter = await rateLimits.countContactForm(ipKey);
      if (retryAfter > 0) return plainErrorPage(tooManyRequests(retryAfter, tooManyMessages));
      const untilNextHour = (await isStorableMessage(c.req.raw, body))
        ? await rateLimits.countStoredMessage(ipKey)
        : 0;
      if (untilNextHour > 0) return plainErrorPage(tooManyRequests(untilNextHour, mailboxFull));
    }
    const page = await renderPage(withPublicUrl(c.req.raw, publicUrl, body));
    // The page repeats what the visitor typed.
    page.headers.set('Cache-Control', 'no-store');
    return page;
  });

  app.all('*', () => problem(405, 'Pages are only read', { headers: { Allow: 'GET, HEAD, POST' } }));

  async function countMissedSearch(c: Context<AppEnv>): Promise<void> {
    const q = c.req.query('q') ?? '';
    const ipKey = getIpKey(c.req.raw, c.env);
    try {
      if ((await rateLimits.countMissedSearch(ipKey)) === 0) await shop.missedSearches.report(q, ipKey);
    } catch (error) {
      c.get('log').warn({ error: redactError(error) }, 'a missed search could not be counted');
    }
  }

  async function isHiddenFromOthers(productId: string, request: Request): Promise<boolean> {
    const isOwned = await isOwner(request);
    return isOwned && (await shop.products.find(productId, { includeHidden: true })) !== undefined;
  }

  /** Never cached: other visitors get a 404 at the same URL. */
  async function renderPreview(request: Request): Promise<Response> {
    const page = await compressResponse(request, await renderPage(request, { includeHidden: true }));
    page.headers.set('Cache-Control', 'no-store');
    return page;
  }

  async function isOwner(request: Request): Promise<boolean> {
    const token = cookie.read(request);
    const visitor = token && (await shop.sessions.visitor(token));
    return visitor ? visitor.isAdmin : false;
  }
}

/** All unknown products share the page of this id, which is not a valid one. */
export const missingProductPath = '/product/_';

function productIdOf(request: Request): string | undefined {
  const [, id] = new URL(request.url).pathname.match(/^\/product\/([^/]+?)(?:\.data)?\/?$/i) ?? [];
  return id && decodeURIComponent(id);
}

const hasFoundNothing = ({ headers }: Response) => headers.get('X-Total-Count') === '0';

/** Another site could have its visitors' browsers load a search as a picture. */
function isVisit(request: Request): boolean {
  const { method, headers } = request;
  const isFromElsewhere = headers.get('Sec-Fetch-Site') === 'cross-site';
  return method === 'GET' && !headers.has('Sec-Purpose') && !isFromElsewhere && !isDataRequest(request);
}

function isLinkPrefetch({ headers }: Request): boolean {
  return (
    headers.get('Sec-Purpose')?.startsWith('prefetch') === true &&
    headers.get('Sec-Fetch-Dest') !== 'document'
  );
}

async function isStorableMessage({ headers }: Request, body: BodyInit): Promise<boolean> {
  const form = await new Response(body, { headers: { 'Content-Type': headers.get('Content-Type') ?? '' } })
    .formData()
    .catch(() => new FormData());
  return !form.get('website') && parseContact(Object.fromEntries(form)).ok;
}

/** Pages build absolute links from their own URL, which behind a proxy only PUBLIC_URL knows. */
function withPublicUrl(request: Request, publicUrl: string | undefined, body?: BodyInit): Request {
  if (!publicUrl && !body) return request;
  const { origin, host, pathname, search } = new URL(request.url);
  const headers = new Headers(request.headers);
  headers.set('Host', publicUrl ? new URL(publicUrl).host : host);
  return new Request((publicUrl ?? origin) + pathname + search, {
    method: request.method,
    headers,
    ...(body && { body }),
  });
}

/** Data requests and forms get a 401, because a redirect would return another page. */
function redirectToLogin(request: Request): Response {
  if (isDataRequest(request) || request.method === 'POST') return problem(401, 'Please sign in');
  const { pathname, search } = new URL(request.url);
  const next = encodeURIComponent(pathname + search);
  return new Response(null, {
    status: 302,
    headers: { Location: `/admin/login?next=${next}`, 'Cache-Control': 'no-store' },
  });
}
