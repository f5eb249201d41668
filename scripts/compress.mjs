import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);
const textExtensions = new Set([
  '.css',
  '.html',
  '.js',
  '.json',
  '.map',
  '.svg',
  '.txt',
  '.webmanifest',
  '.xml',
]);

/** Writes a .br and a .gz file beside every text file that gets smaller. */
export async function compressAssets(folder) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter(entry => entry.isFile() && textExtensions.has(extname(entry.name)));
  await Promise.all(files.map(file => compress(join(file.parentPath ?? file.path, file.name))));
}

async function compress(path) {
  const bytes = await readFile(path);
  const quality = {
    [zlib.constants.BROTLI_PARAM_QUALITY]: zlib.constants.BROTLI_MAX_QUALITY,
    [zlib.constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  await writeIfSmaller(`${path}.br`, await brotli(bytes, { params: quality }), bytes);
  await writeIfSmaller(`${path}.gz`, await gzip(bytes, { level: 9 }), bytes);
}

async function writeIfSmaller(path, compressed, bytes) {
  if (compressed.length < bytes.length) await writeFile(path, compressed);
}
