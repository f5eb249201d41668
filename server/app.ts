import { Hono } from 'hono';
import type { Logger } from 'pino';
import { mountApi } from './api/api.ts';
import { createDoneOnce } from './api/idempotency.ts';
import { createSessionCookie } from './api/session-cookie.ts';
import type { Config } from './config.ts';
import { clientAddress } from './http/client-ip.ts';
import { createHealth } from './http/health.ts';
import { originCheck } from './http/origin-check.ts';
import { addressKey, createLimits, type Limits } from './http/rate-limits.ts';
import { type Logged, requestLog, withoutValues } from './http/request-log.ts';
import { isUnder, refuseOddPaths } from './http/request-path.ts';
import { securityHeaders } from './http/security-headers.ts';
import { staticFiles } from './http/static-files.ts';
import type { RenderPage } from './pages/load-pages.ts';
import { createPageCache, type PageCache } from './pages/page-cache.ts';
import { mountPages } from './pages/page-routes.ts';
import { troublePage } from './pages/plain-error-page.ts';
import { photoAnswer } from './photos/photo-response.ts';
import { problem, surprise } from './problem.ts';
import type { Shop } from './shop.ts';

type AppParts = {
  shop: Shop;
  config: Pick<Config, 'publicUrl' | 'trustProxy'>;
  log: Logger;
  renderPage: RenderPage;
  /** Whether a page would only say that there is none; absent: every page is rendered to find out. */
  isUnknownPage?(request: Request): boolean;
  /** Where the built browser files lie. */
  clientFolder?: string;
  limits?: Limits;
  /** Shared with the front door, which answers from it. */
  cache?: PageCache;
  /** Stands in for the socket's address in tests. */
  addressOf?(request: Request): string;
};

/** The whole shop as a function from Request to Response; read it downwards, as a request does. */
export function createApp(parts: AppParts): Hono<Logged> {
  const { shop, log, renderPage, isUnknownPage = () => false } = parts;
  const { limits = createLimits(shop.pool), cache = createPageCache() } = parts;
  const { publicUrl, trustProxy } = parts.config;
  const cookie = createSessionCookie(publicUrl);
  shop.onChange(() => cache.empty());
  const addressKeyOf = (request: Request, environment: unknown) =>
    addressKey(parts.addressOf?.(request) ?? clientAddress(request, environment, trustProxy));

  const app = new Hono<Logged>();
  app.use(requestLog(log, addressKeyOf));
  app.use(securityHeaders(publicUrl));
  app.use(refuseOddPaths);
  app.use(originCheck(publicUrl));

  app.get('/healthz', createHealth(shop, renderPage));
  app.get('/media/*', c => photoAnswer(shop.photos, c.req.raw));
  app.use(staticFiles(parts.clientFolder ?? 'build/client'));

  const doOnce = createDoneOnce();
  mountApi(app, { shop, limits, cookie, publicUrl, addressKeyOf, doOnce, keep: cache.answer });
  app.use(async (c, next) => (isUnder('/api', c.req.raw) ? problem(404, 'Not found') : next()));

  const keep = cache.answer;
  mountPages(app, { shop, limits, cookie, publicUrl, addressKeyOf, renderPage, isUnknownPage, keep });

  app.onError((error, c) => {
    const requestId = c.get('requestId');
    log.error({ id: requestId, error: withoutValues(error) }, 'surprise');
    const answer = surprise(error, { requestId, isUnavailable: shop.isUnavailable(error) });
    return isUnder('/api', c.req.raw) ? answer : troublePage(answer);
  });
  return app;
}
