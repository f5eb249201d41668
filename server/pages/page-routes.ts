import type { Hono } from 'hono';
import { mailboxFull, parseContact, tooManyMessages } from '../../domain/people/contact.ts';
import type { SessionCookie } from '../api/api-call.ts';
import { readBody } from '../api/json-body.ts';
import { compressedAnswer } from '../http/compress-response.ts';
import type { Limits } from '../http/rate-limits.ts';
import type { Logged } from '../http/request-log.ts';
import { isDataRequest, isUnder, pagePath } from '../http/request-path.ts';
import { problem, tooMany } from '../problem.ts';
import type { Shop } from '../shop.ts';
import { at, pageAddress } from './cache-key.ts';
import type { RenderPage } from './load-pages.ts';
import type { PageCache } from './page-cache.ts';
import { troublePage } from './plain-error-page.ts';

const mostFormBytes = 64 * 1024;

/** Lets the tap that follows use a page that a link element prefetched; Speculation Rules need no such header. */
const prefetchedCacheControl = 'private, max-age=30';

type Door = {
  shop: Shop;
  limits: Limits;
  cookie: SessionCookie;
  publicUrl: string | undefined;
  addressKeyOf(request: Request, environment: unknown): string;
  renderPage: RenderPage;
  isUnknownPage(request: Request): boolean;
  keep: PageCache['answer'];
};

/** Lets people in to the pages: everyone to the shop, the owner to the back office. */
export function mountPages(app: Hono<Logged>, door: Door): void {
  const { shop, limits, cookie, publicUrl, addressKeyOf, renderPage, isUnknownPage, keep } = door;

  app.use(async (c, next) => {
    const request = c.req.raw;
    if (!isUnder('/admin', request)) return next();
    const isSigningIn = pagePath(request) === '/admin/login';
    const owner = await isOwner(request);
    if (!owner && !isSigningIn) return toSignIn(request);
    if (owner && isSigningIn) return c.redirect('/admin');
    await next();
    const page = await compressedAnswer(request, c.res);
    page.headers.set('Cache-Control', 'no-store');
    // Taken away first: Hono would lay the old answer's headers over the new ones.
    c.res = undefined;
    c.res = page;
  });

  app.get('*', async c => {
    const request = atPublicUrl(c.req.raw, publicUrl);
    if (isUnder('/admin', request)) return renderPage(request);
    // Anybody can make up addresses: all that do not exist share one page, so that a flood of them renders nothing.
    const isNowhere = !isDataRequest(request) && isUnknownPage(request);
    if (isNowhere) return keep(at(new URL('/404', request.url).href, request), renderPage, 404);
    const page = await keep(at(pageAddress(request.url), request), renderPage);
    if ((page.ok || page.status === 304) && isLinkPrefetch(request))
      page.headers.set('Cache-Control', prefetchedCacheControl);
    return page;
  });

  app.post('*', async c => {
    const body = await readBody(c.req.raw, mostFormBytes);
    if (body instanceof Response) return body;
    if (pagePath(c.req.raw) === '/contact') {
      const wait = await limits.beforeContact(addressKeyOf(c.req.raw, c.env));
      if (wait > 0) return troublePage(tooMany(wait, tooManyMessages));
      const untilTomorrow = (await isLetter(c.req.raw, body)) ? await limits.beforeStoring() : 0;
      if (untilTomorrow > 0) return troublePage(tooMany(untilTomorrow, mailboxFull));
    }
    const page = await renderPage(atPublicUrl(c.req.raw, publicUrl, body));
    // It shows again what one person has typed, whatever the page says when it is only read.
    page.headers.set('Cache-Control', 'no-store');
    return page;
  });

  app.all('*', () => problem(405, 'Pages are only read', { headers: { Allow: 'GET, HEAD, POST' } }));

  async function isOwner(request: Request): Promise<boolean> {
    const token = cookie.read(request);
    const visitor = token && (await shop.sessions.visitor(token));
    return visitor ? visitor.isAdmin : false;
  }
}

function isLinkPrefetch({ headers }: Request): boolean {
  return (
    headers.get('Sec-Purpose')?.startsWith('prefetch') === true &&
    headers.get('Sec-Fetch-Dest') !== 'document'
  );
}

/** Whether the page will store what was sent: no person fills in the field `website`. */
async function isLetter({ headers }: Request, body: BodyInit): Promise<boolean> {
  const form = await new Response(body, { headers: { 'Content-Type': headers.get('Content-Type') ?? '' } })
    .formData()
    .catch(() => new FormData());
  return !form.get('website') && parseContact(Object.fromEntries(form)).ok;
}

/** Pages write absolute links from their own address; behind a proxy only PUBLIC_URL knows it. */
function atPublicUrl(request: Request, publicUrl: string | undefined, body?: BodyInit): Request {
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

/** Data of a page cannot be answered by another page: its caller gets the plain refusal. */
function toSignIn(request: Request): Response {
  if (isDataRequest(request) || request.method === 'POST') return problem(401, 'Please sign in');
  const { pathname, search } = new URL(request.url);
  const next = encodeURIComponent(pathname + search);
  return new Response(null, {
    status: 302,
    headers: { Location: `/admin/login?next=${next}`, 'Cache-Control': 'no-store' },
  });
}
