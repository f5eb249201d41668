import { setImmediate as nextTask } from 'node:timers/promises';
import { renderToString } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { withLateScripts } from './late-scripts.ts';
import { drawingContext, surprisesContext } from './shop-context.ts';
import { withStylesheet } from './stylesheet.ts';

/**
 * Draws a page whole, in one go: pages are kept and shared, so hardly anyone waits for it, and React's streams take
 * three times as long. What loaders leave to come later is waited for first; no component may suspend on the server.
 */
export default async function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...context }: EntryContext,
  routerContext: RouterContextProvider,
): Promise<Response> {
  const data = serverHandoffStream ? await textOf(serverHandoffStream) : '';
  await turnToDraw();
  // Marks the scripts that are ours; what the shop's content may ever smuggle in cannot know it.
  const nonce = crypto.randomUUID();
  const html = renderToString(<ServerRouter context={context} url={request.url} nonce={nonce} />);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  const { text, scripts } = withLateScripts(html, nonce, data);
  routerContext.set(drawingContext, { html: withStylesheet(text), scripts });
  return new Response(null, { status, headers });
}

let lastTurn = Promise.resolve();

/**
 * One page a task: while one is drawn, the one before is compressed by another thread. Drawn at a stretch, as promises
 * would have it, the pages that are asked for together would all be drawn before the first is compressed.
 */
function turnToDraw(): Promise<void> {
  lastTurn = lastTurn.then(() => nextTask());
  return lastTurn;
}

async function textOf(stream: ReadableStream<Uint8Array>): Promise<string> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (let part = await reader.read(); !part.done; part = await reader.read())
    text += decoder.decode(part.value, { stream: true });
  return text;
}

/** Without it React Router writes every failure to the terminal, values and all, and also what visitors ask wrongly. */
export const handleError: HandleErrorFunction = (error, { context }) => {
  if (!isRouteErrorResponse(error)) context.get(surprisesContext).push(error);
};
