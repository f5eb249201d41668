// Run after adding a picture to the demo catalogue: compresses it like an upload and records its URL,
// so that the first start need not do it.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { parseStoredPhotoUrl, storedPhotoUrl } from '../domain/catalogue/photo.ts';
import { compressPhoto } from '../server/photos/photo-encoder.ts';

const folder = new URL('../seed/pictures/', import.meta.url);
const list = new URL('../seed/pictures.json', import.meta.url);

const current: Record<string, string> = JSON.parse(readFileSync(list, 'utf8'));
const urls: Record<string, string> = {};
for (const file of readdirSync(folder).sort()) {
  const name = file.replace(/\.jpg$/, '');
  urls[name] = findUnchangedUrl(file, current[name]) ?? (await compress(file));
}
writeFileSync(list, `${JSON.stringify(urls, undefined, 2)}\n`);

function findUnchangedUrl(file: string, url = ''): string | undefined {
  const hash = createHash('sha256')
    .update(readFileSync(new URL(file, folder)))
    .digest('hex')
    .slice(0, 32);
  return parseStoredPhotoUrl(url)?.hash === hash ? url : undefined;
}

async function compress(file: string): Promise<string> {
  const photo = await compressPhoto(readFileSync(new URL(file, folder)));
  if (!photo) throw new Error(`${file} is not a picture`);
  writeFileSync(new URL(file, folder), photo.bytes);
  return storedPhotoUrl(photo);
}
