import { randomUUID } from 'node:crypto';
import { acceptedCompressions } from '../http/compression.ts';
import { matchesEtag } from '../pages/page-cache.ts';
import { problem } from '../problem.ts';
import type { Shop } from '../shop.ts';

type LongListOptions = { maxStreams?: number; stallTimeoutMs?: number; totalTimeoutMs?: number };
type LongList = { request: Request; chunks(): AsyncGenerator<Uint8Array>; disconnect(): void };

/** Streams lists too long for the page cache. Callers who do not read are disconnected: there are few places. */
export function createLongLists({ onChange }: Pick<Shop, 'onChange'>, options: LongListOptions = {}) {
  const { maxStreams = 4, stallTimeoutMs = 10_000, totalTimeoutMs = 300_000 } = options;
  const startId = randomUUID();
  let version = 0;
  let running = 0;
  onChange(() => version++);

  return {
    respond({ request, chunks, disconnect }: LongList): Response {
      const headers = new Headers({
        'Cache-Control': 'public, max-age=0, must-revalidate',
        // Made from the number of changes: a hash would need the whole list first.
        ETag: `W/"${startId}-${version}"`,
        Vary: 'Accept-Encoding',
      });
      if (matchesEtag(request.headers.get('If-None-Match'), headers.get('ETag')))
        return new Response(null, { status: 304, headers });
      headers.set('Content-Type', 'application/json');
      if (request.method === 'HEAD') return new Response(null, { headers });
      if (running >= maxStreams) return tooManyStreams();
      const list = openStream(chunks(), disconnect);
      if (!acceptedCompressions(request.headers.get('Accept-Encoding') ?? '').includes('gzip'))
        return new Response(list, { headers });
      headers.set('Content-Encoding', 'gzip');
      return new Response(list.pipeThrough(new CompressionStream('gzip')), { headers });
    },
  };

  function openStream(chunks: AsyncGenerator<Uint8Array>, disconnect: () => void) {
    running++;
    let isOpen = true;
    const deadline = setTimeout(abort, totalTimeoutMs).unref();
    let stall = setTimeout(abort, stallTimeoutMs).unref();

    return new ReadableStream<Uint8Array<ArrayBuffer>>(
      {
        async pull(controller) {
          clearTimeout(stall);
          try {
            const { done, value } = await chunks.next();
            if (!isOpen) return;
            if (done) {
              release();
              return controller.close();
            }
            controller.enqueue(new Uint8Array(value));
            stall = setTimeout(abort, stallTimeoutMs).unref();
          } catch (error) {
            release();
            throw error;
          }
        },
        cancel: release,
      },
      // Read only when the connection takes more.
      { highWaterMark: 0 },
    );

    function abort() {
      release();
      disconnect();
    }

    function release() {
      clearTimeout(stall);
      clearTimeout(deadline);
      if (isOpen) running--;
      isOpen = false;
      void chunks.return(undefined);
    }
  }
}

export type LongLists = ReturnType<typeof createLongLists>;

function tooManyStreams(): Response {
  const sentence = 'The whole list is being sent to others. Please try again in a moment, or use limit.';
  return problem(503, sentence, { headers: { 'Retry-After': '5' } });
}
