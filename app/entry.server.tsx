import { renderToReadableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  ServerRouter,
} from 'react-router';
import { withLateScripts } from './late-scripts.ts';
import { surprisesContext } from './shop-context.ts';

/** Renders a page whole before sending it: pages are kept and shared, so hardly anyone waits for a render. */
export default async function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  // Marks the scripts that are ours; what the shop's content may ever smuggle in cannot know it.
  const nonce = crypto.randomUUID();
  const stream = await renderToReadableStream(
    <ServerRouter context={context} url={request.url} nonce={nonce} />,
    { signal: request.signal, nonce },
  );
  await stream.allReady;
  const html = await new Response(stream).text();
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set('X-Script-Nonce', nonce);
  return new Response(withLateScripts(html, nonce), { status, headers });
}

/** Without it React Router writes every failure to the terminal, values and all, and also what visitors ask wrongly. */
export const handleError: HandleErrorFunction = (error, { context }) => {
  if (!isRouteErrorResponse(error)) context.get(surprisesContext).push(error);
};
