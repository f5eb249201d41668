import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Compression = 'br' | 'gzip';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** `best` is Brotli at its highest quality, many times slower than `br`. */
export const compressors = {
  // A 64 KB window compresses pages as well as a larger one and is a fifth faster.
  br: (bytes: Uint8Array) => brotli(bytes, brotliOptions(6, 16)),
  best: (bytes: Uint8Array) =>
    brotli(bytes, brotliOptions(constants.BROTLI_MAX_QUALITY, windowFor(bytes.length))),
  gzip: (bytes: Uint8Array) => zip(bytes),
};

function brotliOptions(quality: number, window: number) {
  return {
    // The input is complete; without this flag compression only starts when the stream ends.
    flush: constants.BROTLI_OPERATION_FINISH,
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_LGWIN]: window,
    },
  };
}

/** A window larger than the input takes an eighth longer. */
const windowFor = (length: number) => Math.min(Math.max(Math.ceil(Math.log2(length)), 16), 22);

export function acceptedCompressions(acceptEncoding: string): readonly Compression[] {
  const cached = parsedHeaders.get(acceptEncoding);
  if (cached) return cached;
  // Bounded, because clients can send any header value.
  if (parsedHeaders.size >= 100) parsedHeaders.clear();
  const accepted = parseAcceptEncoding(acceptEncoding);
  parsedHeaders.set(acceptEncoding, accepted);
  return accepted;
}

const parsedHeaders = new Map<string, readonly Compression[]>();

function parseAcceptEncoding(acceptEncoding: string): Compression[] {
  const accepted = acceptEncoding
    .toLowerCase()
    .split(',')
    .filter(entry => !/;\s*q=0(\.0*)?\s*$/.test(entry))
    .map(entry => entry.replace(/;.*$/s, '').trim());
  return (['br', 'gzip'] as const).filter(name => accepted.includes(name));
}
