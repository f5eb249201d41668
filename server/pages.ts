import * as build from 'virtual:react-router/server-build';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { shopContext } from '../app/shop-context.ts';
import type { Shop } from './shop.ts';

export type RenderPage = (request: Request) => Promise<Response>;

/** Renders the pages of the site: the only door between the server and React Router. */
export function createPages(shop: Shop): RenderPage {
  const handle = createRequestHandler(build as ServerBuild, import.meta.env.MODE);
  return request => {
    const context = new RouterContextProvider();
    context.set(shopContext, shop);
    return handle(request, context);
  };
}
