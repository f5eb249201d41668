import * as serverBuild from 'virtual:react-router/server-build';
import {
  createRequestHandler,
  matchRoutes,
  type RouteObject,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router';
import { drawingContext, shopContext, surprisesContext } from '../app/shop-context.ts';
import type { DrawnPage } from './page-answer.ts';
import { isUnder } from './request-path.ts';
import type { Shop } from './shop.ts';

type DrawPage = (request: Request) => Promise<Response | DrawnPage>;

/** Renders the pages of the site: the only door between the server and React Router. */
export function createPages(shop: Shop, log: (surprise: unknown) => void): DrawPage {
  const office = createRequestHandler(build, import.meta.env.MODE);
  const storefront = createRequestHandler(withoutOffice(build), import.meta.env.MODE);
  return async request => {
    const handle = isUnder('/admin', request) ? office : storefront;
    const surprises: unknown[] = [];
    const context = new RouterContextProvider();
    context.set(shopContext, shop);
    context.set(surprisesContext, surprises);
    const page = await handle(request, context);
    const unavailable = surprises.find(shop.isUnavailable);
    if (unavailable) throw unavailable;
    if (page.status >= 500) for (const surprise of surprises) log(surprise);
    const drawing = context.get(drawingContext);
    return drawing ? { ...drawing, status: page.status, headers: page.headers } : page;
  };
}

const build = serverBuild as ServerBuild;

/** The storefront's pages name a table of routes that is half as long (scripts/storefront-routes.ts). */
function withoutOffice({ routes, assets, ...rest }: ServerBuild): ServerBuild {
  const cut = <T>(table: Record<string, T>) =>
    Object.fromEntries(Object.entries(table).filter(([id]) => !id.startsWith('admin/')));
  const url = assets.url.replace('/assets/manifest-', '/assets/storefront-manifest-');
  return { ...rest, routes: cut(routes), assets: { ...assets, url, routes: cut(assets.routes) } };
}

/** Whether a document of that address would be the page that says so; asked before anything is rendered. */
export function leadsNowhere(request: Request): boolean {
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
