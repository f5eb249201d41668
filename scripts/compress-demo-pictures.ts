// Run after adding a picture to the demo catalogue: compresses it as an upload and notes its address,
// so that the first start need not do it.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { parsePhotoAddress, photoAddress } from '../domain/catalogue/photo.ts';
import { compressPhoto } from '../server/photos/photo-encoder.ts';

const folder = new URL('../seed/pictures/', import.meta.url);
const list = new URL('../seed/pictures.json', import.meta.url);

const known: Record<string, string> = JSON.parse(readFileSync(list, 'utf8'));
const addresses: Record<string, string> = {};
for (const file of readdirSync(folder).sort()) {
  const name = file.replace(/\.jpg$/, '');
  addresses[name] = unchanged(file, known[name]) ?? (await compress(file));
}
writeFileSync(list, `${JSON.stringify(addresses, undefined, 2)}\n`);

function unchanged(file: string, address = ''): string | undefined {
  const hash = createHash('sha256')
    .update(readFileSync(new URL(file, folder)))
    .digest('hex')
    .slice(0, 32);
  return parsePhotoAddress(address)?.hash === hash ? address : undefined;
}

async function compress(file: string): Promise<string> {
  const photo = await compressPhoto(readFileSync(new URL(file, folder)));
  if (!photo) throw new Error(`${file} is not a picture`);
  writeFileSync(new URL(file, folder), photo.bytes);
  return photoAddress(photo);
}
