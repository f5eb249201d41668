import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
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
  const html = await renderWhole(
    <ServerRouter context={context} url={request.url} nonce={nonce} />,
    nonce,
    request.signal,
  );
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set('X-Script-Nonce', nonce);
  return new Response(withLateScripts(html, nonce), { status, headers });
}

/** Through Node's own streams, which take a third of the time of the web's. */
function renderWhole(page: ReactNode, nonce: string, signal: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const collector = new Writable({
      write(chunk, _encoding, done) {
        chunks.push(Buffer.from(chunk));
        done();
      },
      final(done) {
        resolve(Buffer.concat(chunks).toString());
        done();
      },
    });
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      onAllReady: () => void pipe(collector),
      onShellError: reject,
    });
    signal.addEventListener('abort', () => abort(signal.reason), { once: true });
  });
}

/** Without it React Router writes every failure to the terminal, values and all, and also what visitors ask wrongly. */
export const handleError: HandleErrorFunction = (error, { context }) => {
  if (!isRouteErrorResponse(error)) context.get(surprisesContext).push(error);
};
