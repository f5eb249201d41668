import * as build from 'virtual:react-router/server-build';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import { shopContext } from '../app/shop-context.ts';
import type { Shop } from './shop.ts';

/** Renders a page of the site: the only door between the server and React Router. */
export function createPages(shop: Shop): (request: Request) => Promise<Response> {
  const handle = createRequestHandler(build, import.meta.env.MODE);
  return request => {
    const context = new RouterContextProvider();
    context.set(shopContext, shop);
    return handle(request, context);
  };
}
