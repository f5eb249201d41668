import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { acceptedCompressions, type Compression } from '../http/compression.ts';
import { since } from '../http/request-log.ts';
import { addSecurityHeaders } from '../http/security-headers.ts';
import { listAddress, pageAddress } from './cache-key.ts';
import { isFresh, type Kept, type PageCache } from './page-cache.ts';

type HandlerParts = { cache: PageCache; publicUrl: string | undefined; log: Logger };

/** A response with all its headers but the request id. */
type Ready = { body: Uint8Array; headers: string[]; unchanged: string[] };

/**
 * Sends cached responses without going through Hono: the same bytes at a tenth of the processor time. Returns false when
 * nothing is cached for the request, or not yet in the compression that it accepts; Hono handles it then.
 */
export function createCachedResponseHandler({ cache, publicUrl, log }: HandlerParts) {
  const prepared = new WeakMap<Uint8Array, Ready>();

  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { method, url = '', headers } = request;
    // Prefetched pages get another Cache-Control, in page-door.ts.
    if ((method !== 'GET' && method !== 'HEAD') || !headers.host || headers['sec-purpose']) return false;
    const begun = performance.now();
    const kept = cache.recall(addressOf(url, headers.host));
    const ready = kept && readyFor(kept, headers['accept-encoding'] ?? '');
    if (!ready) return false;

    const id = randomUUID();
    const isKnown = kept.status === 200 && isFresh(headers['if-none-match'], kept.headers.get('ETag'));
    const status = isKnown ? 304 : kept.status;
    response.writeHead(status, [...(isKnown ? ready.unchanged : ready.headers), 'X-Request-Id', id]);
    response.end(isKnown || method === 'HEAD' ? undefined : ready.body);
    log.info({ id, method, path: pathOf(url), status, ms: since(begun) }, 'request');
    return true;
  };

  function addressOf(url: string, host: string): string {
    if (url.startsWith('/api/')) return `http://${host}${listAddress(url)}`;
    return (publicUrl ?? `http://${host}`) + pageAddress(url);
  }

  function readyFor(kept: Kept, acceptEncoding: string): Ready | undefined {
    const [compression] = acceptedCompressions(acceptEncoding);
    const body = compression ? kept.compressed[compression] : kept.plain;
    if (!body || body instanceof Promise) return undefined;
    const ready = prepared.get(body) ?? prepare(kept, body, compression);
    prepared.set(body, ready);
    return ready;
  }

  function prepare(kept: Kept, body: Uint8Array, compression: Compression | undefined): Ready {
    const headers = new Headers(kept.headers);
    addSecurityHeaders(headers, publicUrl);
    const unchanged = [...headers].filter(([name]) => name !== 'content-type').flat();
    headers.set('Content-Length', String(body.byteLength));
    if (compression) headers.set('Content-Encoding', compression);
    return { body, headers: [...headers].flat(), unchanged };
  }
}

function pathOf(url: string): string {
  const end = url.indexOf('?');
  return end === -1 ? url : url.slice(0, end);
}
