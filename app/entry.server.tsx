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
    // Storefront pages are cached and shared, so hardly anyone waits; a stream takes React three times as long. The
    // loaders' data is not for the browser: without `<Scripts />` no router reads it there.
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

/** Without it React Router writes every failure to the terminal, values and all, and also what visitors ask wrongly. */
export const handleError: HandleErrorFunction = (error, { context }) => {
  if (!isRouteErrorResponse(error)) context.get(unhandledErrorsContext).push(error);
};
