import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { acceptedCompressions, type Compression } from '../http/compression.ts';
import { millisecondsSince } from '../http/request-log.ts';
import { addSecurityHeaders } from '../http/security-headers.ts';
import { pageCacheUrl } from './cache-key.ts';
import { type CachedResponse, matchesEtag, type PageCache } from './page-cache.ts';

type HandlerOptions = { cache: PageCache; publicUrl: string | undefined; log: Logger };

type PreparedResponse = { body: Uint8Array; headers: string[]; notModifiedHeaders: string[] };

/** Bypasses Hono for cached responses, at a tenth of the processor time. False when Hono must respond. */
export function createCachedResponseHandler({ cache, publicUrl, log }: HandlerOptions) {
  const prepared = new WeakMap<Uint8Array, PreparedResponse>();

  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { method, url = '', headers } = request;
    // page-routes.ts sets another Cache-Control for prefetched pages.
    if ((method !== 'GET' && method !== 'HEAD') || !headers.host || headers['sec-purpose']) return false;
    const startedAt = performance.now();
    const cached = cache.get(cacheUrl(url, headers.host));
    const ready = cached && findPrepared(cached, headers['accept-encoding'] ?? '');
    // page-routes.ts counts searches that find nothing.
    if (!ready || cached.headers.get('X-Total-Count') === '0') return false;

    const id = randomUUID();
    const isNotModified =
      cached.status === 200 && matchesEtag(headers['if-none-match'], cached.headers.get('ETag'));
    const status = isNotModified ? 304 : cached.status;
    response.writeHead(status, [
      ...(isNotModified ? ready.notModifiedHeaders : ready.headers),
      'X-Request-Id',
      id,
    ]);
    response.end(isNotModified || method === 'HEAD' ? undefined : ready.body);
    log.info({ id, method, path: pathOf(url), status, ms: millisecondsSince(startedAt) }, 'request');
    return true;
  };

  function cacheUrl(url: string, host: string): string {
    if (url.startsWith('/api/')) return `http://${host}${url}`;
    return (publicUrl ?? `http://${host}`) + pageCacheUrl(url);
  }

  function findPrepared(cached: CachedResponse, acceptEncoding: string): PreparedResponse | undefined {
    const [compression] = acceptedCompressions(acceptEncoding);
    const body = compression ? cached.compressed[compression] : cached.plain;
    if (!body || body instanceof Promise) return undefined;
    const ready = prepared.get(body) ?? prepare(cached, body, compression);
    prepared.set(body, ready);
    return ready;
  }

  function prepare(
    cached: CachedResponse,
    body: Uint8Array,
    compression: Compression | undefined,
  ): PreparedResponse {
    const headers = new Headers(cached.headers);
    addSecurityHeaders(headers, publicUrl);
    const notModifiedHeaders = [...headers].filter(([name]) => name !== 'content-type').flat();
    headers.set('Content-Length', String(body.byteLength));
    if (compression) headers.set('Content-Encoding', compression);
    return { body, headers: [...headers].flat(), notModifiedHeaders };
  }
}

function pathOf(url: string): string {
  const end = url.indexOf('?');
  return end === -1 ? url : url.slice(0, end);
}
