import { readFile } from 'node:fs/promises';
import { parseStoredPhotoUrl } from '../../domain/catalogue/photo.ts';
import { sampleCustomers } from '../../domain/people/customer.ts';
import { herbs } from '../../seed/herbs.ts';
import { indoorPlants } from '../../seed/indoor-plants.ts';
import { outdoorPlants } from '../../seed/outdoor-plants.ts';
import pictureUrls from '../../seed/pictures.json' with { type: 'json' };
import { pots } from '../../seed/pots.ts';
import { succulents } from '../../seed/succulents.ts';
import type { Shop } from '../shop.ts';
import type { StoredPhoto } from './photo-table.ts';

export const demoProducts = [...indoorPlants, ...outdoorPlants, ...succulents, ...herbs, ...pots];

export async function seedDemo(shop: Pick<Shop, 'customers' | 'photos' | 'products'>): Promise<void> {
  for (const { pictures, daysOld, ...product } of demoProducts) {
    const images: string[] = [];
    for (const picture of pictures) images.push(await shop.photos.saveEncoded(await loadDemoPhoto(picture)));
    await shop.products.add({ ...product, images }, daysAgo(daysOld));
  }
  for (const customer of sampleCustomers) await shop.customers.add(customer);
}

/** The pictures are already compressed like uploads (scripts/compress-demo-pictures.ts). */
async function loadDemoPhoto(name: string): Promise<StoredPhoto> {
  const bytes = await readFile(new URL(`../../seed/pictures/${name}.jpg`, import.meta.url));
  const photo = parseStoredPhotoUrl(urls[name] ?? '');
  if (!photo) throw new Error(`The demo picture ${name} has no URL`);
  return { ...photo, bytes };
}

const urls: Record<string, string> = pictureUrls;

function daysAgo(days: number): Date {
  return new Date(Date.now() - days * 24 * 60 * 60 * 1000);
}
