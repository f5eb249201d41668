import { categoryIds } from '../domain/catalogue/category.ts';
import type { Product } from '../domain/catalogue/product.ts';
import type { Shop } from '../server/shop.ts';

const names = ['Fern', 'Palm', 'Lily', 'Aloe', 'Mint', 'Croton', 'Jade', 'Ivy'];
const looks = ['Silver', 'Golden', 'Dwarf', 'Giant', 'Red', 'Speckled', 'Trailing', 'Wild', 'Blue', 'Velvet'];
const tags = ['easy care', 'pet safe', 'low light', 'flowering', 'air purifying'];
const care = ['easy', 'medium', 'hard'] as const;

/** A word that is in every catalogue once, however large it is. */
export const rareWord = 'quillwort';

/** The same made-up products each time: `count` of them, with all that they are listed by well mixed. */
export function* growthProducts(count: number): Generator<Product> {
  const random = randomNumbers(7);
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T;
  for (let at = 0; at < count; at++) {
    const name = `${pick(looks)} ${names[at % names.length]} ${at}`;
    const created_at = new Date(Date.UTC(2025, 0, 1) + at * 60_000).toISOString();
    yield {
      id: `plant-${String(at).padStart(6, '0')}`,
      name,
      scientific_name: `${pick(looks)}ia ${pick(names).toLowerCase()}ensis${at === 500 ? ` ${rareWord}` : ''}`,
      description: `<p>${description(pick)}</p><p>${description(pick)}</p>`,
      price: Math.ceil(random() * 2000),
      image: '',
      images: ['https://pictures.example/plant.jpg'],
      category: pick(categoryIds),
      tags: tags.filter(() => random() < 0.4),
      stock: random() < 0.1 ? Math.floor(random() * 6) : 6 + Math.floor(random() * 100),
      is_featured: random() < 0.05,
      is_new_arrival: random() < 0.05,
      care_difficulty: pick(care),
      created_at,
      updated_at: created_at,
    };
  }
}

function description(pick: (list: readonly string[]) => string): string {
  const look = () => pick(looks).toLowerCase();
  return `A ${look()} plant with ${look()} leaves that wants ${look()} light, a ${look()} pot and water when the soil is dry.`;
}

export async function fillShop(shop: Shop, count: number): Promise<void> {
  let portion: Product[] = [];
  for (const product of growthProducts(count)) {
    portion.push(product);
    if (portion.length < 5000) continue;
    await shop.products.restore(portion);
    portion = [];
  }
  if (portion.length > 0) await shop.products.restore(portion);
}

function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
