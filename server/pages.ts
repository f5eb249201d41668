import * as build from 'virtual:react-router/server-build';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { shopContext, surprisesContext } from '../app/shop-context.ts';
import type { Shop } from './shop.ts';

export type RenderPage = (request: Request) => Promise<Response>;

/** Renders the pages of the site: the only door between the server and React Router. */
export function createPages(shop: Shop, log: (surprise: unknown) => void): RenderPage {
  const handle = createRequestHandler(build as ServerBuild, import.meta.env.MODE);
  return async request => {
    const surprises: unknown[] = [];
    const context = new RouterContextProvider();
    context.set(shopContext, shop);
    context.set(surprisesContext, surprises);
    const page = await handle(request, context);
    const unavailable = surprises.find(shop.isUnavailable);
    if (unavailable) throw unavailable;
    if (page.status >= 500) for (const surprise of surprises) log(surprise);
    return page;
  };
}
