import { renderToReadableStream, renderToString } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { nonceContext, unhandledErrorsContext } from './loader-context.ts';

export default async function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  routerContext: RouterContextProvider,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  const isAdmin = context.staticHandlerContext.matches.some(({ route }) => route.id.startsWith('admin/'));
  if (!isAdmin) {
    // Storefront pages are cached, so the faster renderToString is used; nothing in the browser reads the loader data.
    const { serverHandoffStream: _, ...withoutData } = context;
    const html = renderToString(<ServerRouter context={withoutData} url={request.url} />);
    return new Response(`<!DOCTYPE html>${html}`, { status, headers });
  }
  const nonce = routerContext.get(nonceContext);
  const options = nonce ? { nonce } : {};
  const stream = await renderToReadableStream(
    <ServerRouter context={context} url={request.url} {...options} />,
    options,
  );
  return new Response(stream, { status, headers });
}

/** Overrides React Router's default of printing every error, including 404s and request data. */
export const handleError: HandleErrorFunction = (error, { context }) => {
  if (!isRouteErrorResponse(error)) context.get(unhandledErrorsContext).push(error);
};
