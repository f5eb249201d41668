import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Compression = 'br' | 'gzip';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** How an answer is made smaller; `best` is Brotli too, many times slower than `br`. */
export const squeeze = {
  // Looking back 64 KB is as good for a page as looking back further, and a fifth faster.
  br: (bytes: Uint8Array) => brotli(bytes, effort(6, 16)),
  best: (bytes: Uint8Array) => brotli(bytes, effort(constants.BROTLI_MAX_QUALITY, windowFor(bytes.length))),
  gzip: (bytes: Uint8Array) => zip(bytes),
};

function effort(quality: number, window: number) {
  return {
    // The whole text is there: without this the compressor only takes it in, and begins when it is told that it ends.
    flush: constants.BROTLI_OPERATION_FINISH,
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_LGWIN]: window,
    },
  };
}

/** It need not look further back than the text is long: ready for more, it takes an eighth longer. */
const windowFor = (length: number) => Math.min(Math.max(Math.ceil(Math.log2(length)), 16), 22);

/** What the client takes, smallest first. */
export function acceptedCompressions(acceptEncoding: string): readonly Compression[] {
  const known = readBefore.get(acceptEncoding);
  if (known) return known;
  // There are a handful of browsers, and no end of what others may write.
  if (readBefore.size >= 100) readBefore.clear();
  const accepted = readCompressions(acceptEncoding);
  readBefore.set(acceptEncoding, accepted);
  return accepted;
}

const readBefore = new Map<string, readonly Compression[]>();

function readCompressions(acceptEncoding: string): Compression[] {
  const welcome = acceptEncoding
    .toLowerCase()
    .split(',')
    .filter(entry => !/;\s*q=0(\.0*)?\s*$/.test(entry))
    .map(entry => entry.replace(/;.*$/s, '').trim());
  return (['br', 'gzip'] as const).filter(name => welcome.includes(name));
}
