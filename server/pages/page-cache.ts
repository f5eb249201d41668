import { createHash } from 'node:crypto';
import { acceptedCompressions, type Compression, squeeze } from '../http/compression.ts';

/** An answer that is the same for everyone: kept whole, compressed once, until something changes. */
export type Kept = {
  status: number;
  headers: Headers;
  plain: Bytes;
  /** A promise while it is being made. */
  compressed: Partial<Record<Compression, Bytes | Promise<Bytes>>>;
  until: number;
};
type Bytes = Uint8Array<ArrayBuffer>;

/**
 * Public answers (pages, lists) kept in memory. An answer is kept when it says so itself: `Cache-Control: public`,
 * with `s-maxage` as its longest life. Query strings are anybody's to make up, hence the bounds on what is kept.
 */
export function createPageCache({ most = 1000, mostBytes = 64 * megabyte, now = Date.now } = {}) {
  const kept = new Map<string, Kept>();
  let keptBytes = 0;
  const underWay = new Map<string, Promise<Kept>>();
  const polished = new WeakSet<Kept>();
  let isPolishing = false;
  let generation = 0;

  return {
    /** What is cached for a whole URL, if anything. */
    recall,

    /** `worth` is the status of an answer that may be kept. */
    async answer(
      request: Request,
      make: (request: Request) => Promise<Response>,
      worth = 200,
    ): Promise<Response> {
      if (request.method !== 'GET' && request.method !== 'HEAD') return make(request);
      // The whole address is the key: pages carry absolute links, and the Host header is the caller's to choose.
      return send(request, await find(request.url, () => make(forEveryone(request)), worth));
    },

    /** Forgets everything, also what is being made right now: it may have read the shop before the change. */
    empty() {
      generation++;
      kept.clear();
      keptBytes = 0;
      underWay.clear();
    },
  };

  function find(key: string, make: () => Promise<Response>, worth: number): Kept | Promise<Kept> {
    return recall(key) ?? underWay.get(key) ?? makeOnce(key, make, worth);
  }

  function recall(key: string): Kept | undefined {
    const known = kept.get(key);
    if (!known || known.until <= now()) return undefined;
    // What is asked for moves to the end: forgetting begins at the front.
    kept.delete(key);
    kept.set(key, known);
    void polish(known);
    return known;
  }

  /** However many ask at once, a page is made once. */
  function makeOnce(key: string, make: () => Promise<Response>, worth: number): Promise<Kept> {
    const madeIn = generation;
    const making = make()
      .then(made => pack(made, now(), worth))
      .then(answer => {
        if (answer.until > now() && madeIn === generation) keep(key, answer);
        return answer;
      })
      .finally(() => {
        if (underWay.get(key) === making) underWay.delete(key);
      });
    underWay.set(key, making);
    return making;
  }

  function keep(key: string, answer: Kept) {
    forget(key);
    if (weight(key, answer) > mostBytes) return;
    kept.set(key, answer);
    keptBytes += weight(key, answer);
    for (const longestUnasked of kept.keys()) {
      if (kept.size <= most && keptBytes <= mostBytes) break;
      forget(longestUnasked);
    }
  }

  function forget(key: string) {
    const known = kept.get(key);
    if (known) keptBytes -= weight(key, known);
    kept.delete(key);
  }

  /**
   * A page that is asked for again is worth the best compression: a twelfth smaller for a quarter of a second, once.
   * One at a time and with long rests, because anybody can make up addresses and ask twice.
   */
  async function polish(answer: Kept): Promise<void> {
    if (isPolishing || polished.has(answer)) return;
    polished.add(answer);
    isPolishing = true;
    const begun = performance.now();
    const best = await squeeze.best(answer.plain).catch(() => undefined);
    if (best) answer.compressed.br = best;
    setTimeout(endRest, 3 * (performance.now() - begun)).unref();
  }

  function endRest() {
    isPolishing = false;
  }
}

export type PageCache = ReturnType<typeof createPageCache>;

const megabyte = 1024 * 1024;

/** Twice the page: its compressed forms together are smaller than itself. */
const weight = (key: string, { plain }: Kept) => 2 * (key.length + plain.byteLength);

/** From the address alone: nobody's headers shape what others are given, and nobody's leaving ends it. */
const forEveryone = (request: Request) => new Request(request.url);

async function pack(made: Response, now: number, worth: number): Promise<Kept> {
  const { status } = made;
  const headers = new Headers(made.headers);
  const plain = new Uint8Array(await made.arrayBuffer());
  if (status >= 200 && status < 300 && !headers.has('ETag')) headers.set('ETag', `W/"${digest(plain)}"`);
  headers.append('Vary', 'Accept-Encoding');
  return { status, headers, plain, compressed: {}, until: now + lifetime(made, worth) };
}

/** Tells versions of one response apart and guards nothing, so it may be the fastest there is. */
function digest(bytes: Bytes): string {
  return createHash('sha1').update(bytes).digest('base64url').slice(0, 22);
}

function lifetime({ status, headers }: Response, worth: number): number {
  const cacheControl = headers.get('Cache-Control') ?? '';
  if (status !== worth || !/\bpublic\b/.test(cacheControl)) return 0;
  const seconds = cacheControl.match(/\bs-maxage=(\d+)/)?.[1];
  return seconds ? Number(seconds) * 1000 : Number.POSITIVE_INFINITY;
}

async function send(request: Request, answer: Kept): Promise<Response> {
  const headers = new Headers(answer.headers);
  if (answer.status === 200 && isFresh(request.headers.get('If-None-Match'), headers.get('ETag'))) {
    headers.delete('Content-Type');
    return new Response(null, { status: 304, headers });
  }
  const body = await bodyFor(request, answer, headers);
  headers.set('Content-Length', String(body.byteLength));
  return new Response(request.method === 'HEAD' ? null : body, { status: answer.status, headers });
}

function bodyFor(request: Request, answer: Kept, headers: Headers) {
  const [compression] = acceptedCompressions(request.headers.get('Accept-Encoding') ?? '');
  if (!compression) return answer.plain;
  headers.set('Content-Encoding', compression);
  return answer.compressed[compression] ?? compress(answer, compression);
}

function compress(answer: Kept, compression: Compression): Promise<Bytes> {
  const making = squeeze[compression](answer.plain).then(bytes => {
    answer.compressed[compression] = bytes;
    return bytes;
  });
  answer.compressed[compression] = making;
  return making;
}

/** Whether the answer with this tag is among those that the asker has (If-None-Match). */
export function isFresh(asked: string | null | undefined, etag: string | null): boolean {
  if (!asked || !etag) return false;
  const bare = (tag: string) => tag.trim().replace(/^W\//, '');
  return asked.trim() === '*' || asked.split(',').some(tag => bare(tag) === bare(etag));
}
