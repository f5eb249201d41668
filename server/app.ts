import { Hono } from 'hono';
import type { Logger } from 'pino';
import { mountApi } from './api/api.ts';
import { createIdempotency } from './api/idempotency.ts';
import { createDeviceCookie, createSessionCookie } from './api/session-cookie.ts';
import type { Config } from './config.ts';
import { clientIp } from './http/client-ip.ts';
import { createHealth } from './http/health.ts';
import { toIpKey } from './http/ip-key.ts';
import { originCheck } from './http/origin-check.ts';
import { createRateLimits, type RateLimits } from './http/rate-limits.ts';
import { type AppEnv, redactError, requestLog } from './http/request-log.ts';
import { isUnder, rejectAmbiguousPaths } from './http/request-path.ts';
import { securityHeaders } from './http/security-headers.ts';
import { staticFiles } from './http/static-files.ts';
import type { RenderPage } from './pages/load-pages.ts';
import { createPageCache, type PageCache } from './pages/page-cache.ts';
import { mountPages } from './pages/page-routes.ts';
import { plainErrorPage } from './pages/plain-error-page.ts';
import { photoResponse } from './photos/photo-response.ts';
import { problem, unhandledErrorResponse } from './problem.ts';
import type { Shop } from './shop.ts';

type AppOptions = {
  shop: Shop;
  config: Pick<Config, 'publicUrl' | 'trustProxy'>;
  log: Logger;
  renderPage: RenderPage;
  /** Tells without rendering whether a URL has no page; without it every page is rendered. */
  isUnknownPage?(request: Request): boolean;
  clientFolder?: string;
  rateLimits?: RateLimits;
  cache?: PageCache;
  /** Replaces the socket's IP in tests. */
  getClientIp?(request: Request): string;
};

/** The order of the routes is the order in which a request passes them. */
export function createApp(options: AppOptions): Hono<AppEnv> {
  const { shop, log, renderPage, isUnknownPage = () => false } = options;
  const { rateLimits = createRateLimits(shop.pool), cache = createPageCache() } = options;
  const { publicUrl, trustProxy } = options.config;
  const cookie = createSessionCookie(publicUrl);
  const deviceCookie = createDeviceCookie(publicUrl);
  shop.onChange(() => cache.clear());
  const getIpKey = (request: Request, environment: unknown) =>
    toIpKey(options.getClientIp?.(request) ?? clientIp(request, environment, trustProxy));

  const app = new Hono<AppEnv>();
  app.use(requestLog(log, getIpKey));
  app.use(securityHeaders(publicUrl));
  app.use(rejectAmbiguousPaths);
  app.use(originCheck(publicUrl));

  app.get('/healthz', createHealth(shop, renderPage));
  app.get('/media/*', c => photoResponse(shop.photos, c.req.raw));
  app.use(staticFiles(options.clientFolder ?? 'build/client'));

  const runIdempotently = createIdempotency();
  const respondFromCache = cache.respond;
  mountApi(app, {
    shop,
    rateLimits,
    cookie,
    deviceCookie,
    publicUrl,
    getIpKey,
    runIdempotently,
    respondFromCache,
  });
  app.use(async (c, next) => (isUnder('/api', c.req.raw) ? problem(404, 'Not found') : next()));

  mountPages(app, {
    shop,
    rateLimits,
    cookie,
    publicUrl,
    getIpKey,
    renderPage,
    isUnknownPage,
    respondFromCache,
  });

  app.onError((error, c) => {
    const requestId = c.get('requestId');
    log.error({ id: requestId, error: redactError(error) }, 'unhandled error');
    const response = unhandledErrorResponse(error, { requestId, isUnavailable: shop.isUnavailable(error) });
    return isUnder('/api', c.req.raw) ? response : plainErrorPage(response);
  });
  return app;
}
