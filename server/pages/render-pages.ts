import { hash, randomUUID } from 'node:crypto';
import * as serverBuild from 'virtual:react-router/server-build';
import {
  createRequestHandler,
  matchRoutes,
  type RouteObject,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router';
import {
  includeHiddenContext,
  nonceContext,
  type StorefrontScripts,
  shopContext,
  storefrontScriptsContext,
  unhandledErrorsContext,
} from '../../app/loader-context.ts';
import { inlineScripts } from '../../app/storefront/islands/inline-scripts.ts';
import { pageStyles } from '../../app/storefront/page-styles.tsx';
import { isUnder } from '../http/request-path.ts';
import { pageSecurityPolicy } from '../http/security-headers.ts';
import type { Shop } from '../shop.ts';
import type { RenderOptions } from './load-pages.ts';

type PageOptions = { shop: Shop; scripts: StorefrontScripts; logError: (error: unknown) => void };

/** The only connection between the server and React Router. */
export function createPages({ shop, scripts, logError }: PageOptions) {
  const handle = createRequestHandler(build, import.meta.env.MODE);
  const storefrontPolicy = pageSecurityPolicy({
    scripts: Object.values(inlineScripts(scripts.entry)).map(hashSource),
    styles: Object.values(pageStyles).map(hashSource),
  });

  return async (request: Request, { includeHidden = false }: RenderOptions = {}): Promise<Response> => {
    const errors: unknown[] = [];
    // No policy in development, where Vite adds inline scripts and styles.
    const nonce = import.meta.env.PROD ? randomUUID() : '';
    const context = new RouterContextProvider();
    context.set(shopContext, shop);
    context.set(includeHiddenContext, includeHidden);
    context.set(unhandledErrorsContext, errors);
    context.set(nonceContext, nonce);
    context.set(storefrontScriptsContext, scripts);
    const page = await handle(request, context);
    const unavailable = errors.find(shop.isUnavailable);
    if (unavailable) throw unavailable;
    if (page.status >= 500) for (const error of errors) logError(error);
    if (nonce && page.headers.get('Content-Type')?.startsWith('text/html')) {
      const adminPolicy = () => pageSecurityPolicy({ scripts: [`'nonce-${nonce}'`] });
      page.headers.set(
        'Content-Security-Policy',
        isUnder('/admin', request) ? adminPolicy() : storefrontPolicy,
      );
    }
    return page;
  };
}

function hashSource(text: string): string {
  return `'sha256-${hash('sha256', text, 'base64')}'`;
}

const build = serverBuild as ServerBuild;

export function isUnknownPage(request: Request): boolean {
  return matchRoutes(routes, new URL(request.url).pathname)?.at(-1)?.route.id === 'storefront/not-found-page';
}

const routes = routesBelow(undefined);

function routesBelow(parentId: string | undefined): RouteObject[] {
  const routes = Object.values(build.routes).filter(route => route !== undefined);
  return routes
    .filter(route => route.parentId === parentId)
    .map(({ id, path, index }) =>
      index ? { id, index } : { id, ...(path !== undefined && { path }), children: routesBelow(id) },
    );
}
