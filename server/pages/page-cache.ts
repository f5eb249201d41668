import { createHash } from 'node:crypto';
import { acceptedCompressions, type Compression, compressors } from '../http/compression.ts';

export type CachedResponse = {
  status: number;
  headers: Headers;
  plain: Bytes;
  compressed: Partial<Record<Compression, Bytes | Promise<Bytes>>>;
  expiresAt: number;
};
type Bytes = Uint8Array<ArrayBuffer>;

/** Caches public responses for their `s-maxage`. Bounded, because clients can make up query strings. */
export function createPageCache({ maxEntries = 1000, maxBytes = 64 * megabyte, now = Date.now } = {}) {
  const entries = new Map<string, CachedResponse>();
  let cachedBytes = 0;
  const pending = new Map<string, Promise<CachedResponse>>();
  const bestCompressed = new WeakSet<CachedResponse>();
  let isCompressingBest = false;
  let generation = 0;

  return {
    get,

    async respond(
      request: Request,
      render: (request: Request) => Promise<Response>,
      cacheableStatus = 200,
    ): Promise<Response> {
      if (request.method !== 'GET' && request.method !== 'HEAD') return render(request);
      // The key includes the host: pages contain absolute links, and clients choose the Host header.
      return send(
        request,
        await getOrRender(request.url, () => render(withoutHeaders(request)), cacheableStatus),
      );
    },

    /** Also discards pending responses: they may have read data from before the change. */
    clear() {
      generation++;
      entries.clear();
      cachedBytes = 0;
      pending.clear();
    },
  };

  function getOrRender(
    key: string,
    render: () => Promise<Response>,
    cacheableStatus: number,
  ): CachedResponse | Promise<CachedResponse> {
    return get(key) ?? pending.get(key) ?? renderOnce(key, render, cacheableStatus);
  }

  function get(key: string): CachedResponse | undefined {
    const cached = entries.get(key);
    if (!cached || cached.expiresAt <= now()) return undefined;
    // Moved to the end: eviction starts at the front.
    entries.delete(key);
    entries.set(key, cached);
    void compressBest(cached);
    return cached;
  }

  function renderOnce(
    key: string,
    render: () => Promise<Response>,
    cacheableStatus: number,
  ): Promise<CachedResponse> {
    const startedIn = generation;
    const rendering = render()
      .then(response => toCachedResponse(response, now(), cacheableStatus))
      .then(cached => {
        if (cached.expiresAt > now() && startedIn === generation) store(key, cached);
        return cached;
      })
      .finally(() => {
        if (pending.get(key) === rendering) pending.delete(key);
      });
    pending.set(key, rendering);
    return rendering;
  }

  function store(key: string, cached: CachedResponse) {
    evict(key);
    if (sizeOf(key, cached) > maxBytes) return;
    entries.set(key, cached);
    cachedBytes += sizeOf(key, cached);
    for (const leastRecentlyUsed of entries.keys()) {
      if (entries.size <= maxEntries && cachedBytes <= maxBytes) break;
      evict(leastRecentlyUsed);
    }
  }

  function evict(key: string) {
    const cached = entries.get(key);
    if (cached) cachedBytes -= sizeOf(key, cached);
    entries.delete(key);
  }

  /** On the second request: a twelfth smaller for 0.25 s of CPU. One at a time, because clients can make up URLs. */
  async function compressBest(cached: CachedResponse): Promise<void> {
    if (isCompressingBest || bestCompressed.has(cached)) return;
    bestCompressed.add(cached);
    isCompressingBest = true;
    const startedAt = performance.now();
    const best = await compressors.best(cached.plain).catch(() => undefined);
    if (best) cached.compressed.br = best;
    setTimeout(endPause, 3 * (performance.now() - startedAt)).unref();
  }

  function endPause() {
    isCompressingBest = false;
  }
}

export type PageCache = ReturnType<typeof createPageCache>;

const megabyte = 1024 * 1024;

/** Twice the plain size, because the compressed variants together are smaller than the page. */
const sizeOf = (key: string, { plain }: CachedResponse) => 2 * (key.length + plain.byteLength);

/** The first client's headers must not shape the cached response, nor its disconnect abort it. */
const withoutHeaders = (request: Request) => new Request(request.url);

async function toCachedResponse(
  response: Response,
  now: number,
  cacheableStatus: number,
): Promise<CachedResponse> {
  const { status } = response;
  const headers = new Headers(response.headers);
  const plain = new Uint8Array(await response.arrayBuffer());
  if (status >= 200 && status < 300 && !headers.has('ETag')) headers.set('ETag', `W/"${digest(plain)}"`);
  headers.append('Vary', 'Accept-Encoding');
  return { status, headers, plain, compressed: {}, expiresAt: now + lifetime(response, cacheableStatus) };
}

/** SHA-1 for speed: it only tells versions apart and protects nothing. */
function digest(bytes: Bytes): string {
  return createHash('sha1').update(bytes).digest('base64url').slice(0, 22);
}

function lifetime({ status, headers }: Response, cacheableStatus: number): number {
  const cacheControl = headers.get('Cache-Control') ?? '';
  if (status !== cacheableStatus || !/\bpublic\b/.test(cacheControl)) return 0;
  const seconds = cacheControl.match(/\bs-maxage=(\d+)/)?.[1];
  return seconds ? Number(seconds) * 1000 : Number.POSITIVE_INFINITY;
}

async function send(request: Request, cached: CachedResponse): Promise<Response> {
  const headers = new Headers(cached.headers);
  if (cached.status === 200 && matchesEtag(request.headers.get('If-None-Match'), headers.get('ETag'))) {
    headers.delete('Content-Type');
    return new Response(null, { status: 304, headers });
  }
  const body = await bodyFor(request, cached, headers);
  headers.set('Content-Length', String(body.byteLength));
  return new Response(request.method === 'HEAD' ? null : body, { status: cached.status, headers });
}

function bodyFor(request: Request, cached: CachedResponse, headers: Headers) {
  const [compression] = acceptedCompressions(request.headers.get('Accept-Encoding') ?? '');
  if (!compression) return cached.plain;
  headers.set('Content-Encoding', compression);
  return cached.compressed[compression] ?? compress(cached, compression);
}

function compress(cached: CachedResponse, compression: Compression): Promise<Bytes> {
  const compressing = compressors[compression](cached.plain).then(bytes => {
    cached.compressed[compression] = bytes;
    return bytes;
  });
  cached.compressed[compression] = compressing;
  return compressing;
}

export function matchesEtag(ifNoneMatch: string | null | undefined, etag: string | null): boolean {
  if (!ifNoneMatch || !etag) return false;
  const strip = (tag: string) => tag.trim().replace(/^W\//, '');
  return ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some(tag => strip(tag) === strip(etag));
}
