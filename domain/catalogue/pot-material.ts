import type { Product } from './product.ts';

export type PotMaterial = 'clay' | 'ceramic' | 'metal' | 'fibre' | 'other';

export function potMaterial({
  name,
  scientific_name,
  tags,
}: Pick<Product, 'name' | 'scientific_name' | 'tags'>): PotMaterial {
  const text = [scientific_name, name, ...tags].join(' ').toLowerCase();
  return materials.find(([, words]) => words.test(text))?.[0] ?? 'other';
}

/** In this order, because glazed terracotta behaves like other glazed pots. */
const materials: [PotMaterial, RegExp][] = [
  ['fibre', /jute|cane|rattan|bamboo|coir|basket|wicker|wood|seagrass|hyacinth|fabric/],
  ['metal', /brass|bronze|copper|iron|steel|metal|aluminium/],
  ['ceramic', /(?<!un)glaze|ceramic|stoneware|porcelain/],
  ['clay', /terracotta|clay|earthen|മൺ/],
];
