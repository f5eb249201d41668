import { cleanLine } from '../input/plain-text.ts';
import type { CategoryId } from './category.ts';
import { isLowStock, isOutOfStock } from './stock.ts';

export const careDifficulties = ['easy', 'medium', 'hard'] as const;
export type CareDifficulty = (typeof careDifficulties)[number];

export const maxPhotos = 5;
export const maxTags = 20;
export const careFields = ['care_light', 'care_water', 'care_temperature', 'care_humidity'] as const;

export const maxCareText = 1000;
export const maxDescription = 20_000;

/** As the API returns it; `image` is always `images[0]`. */
export type Product = {
  id: string;
  name: string;
  scientific_name: string;
  description: string;
  price: number;
  image: string;
  images: string[];
  category: CategoryId;
  tags: string[];
  stock: number;
  is_featured: boolean;
  is_new_arrival: boolean;
  care_difficulty: CareDifficulty;
  other_names?: string[];
  /** Care texts that replace the general ones. */
  care_light?: string;
  care_water?: string;
  care_temperature?: string;
  care_humidity?: string;
  /** Absent unless the owner alone may see the product. */
  is_hidden?: boolean;
  created_at: string;
  updated_at: string;
};

/** The server adds id and dates and derives `image`. */
export type ProductDraft = Omit<Product, 'id' | 'image' | 'created_at' | 'updated_at'>;

/** At most two. */
export function cardBadges({
  is_new_arrival,
  is_featured,
  stock,
}: Pick<Product, 'is_new_arrival' | 'is_featured' | 'stock'>): string[] {
  const badges = is_new_arrival ? ['New Arrival'] : is_featured ? ['Featured'] : [];
  if (isOutOfStock(stock)) return [...badges, 'Out of Stock'];
  return isLowStock(stock) ? [...badges, `Only ${stock} left`] : badges;
}

/** The one fact on a card: the tag that the owner writes first. */
export function cardTag({ tags }: Pick<Product, 'tags'>): string | undefined {
  return tags[0];
}

export function parseTags(text: string): string[] {
  return [...new Set(text.split(',').map(cleanLine).filter(Boolean))];
}

/** A product that has never been public has a temporary id, which publishing replaces. */
export function isDraftId(id: string): boolean {
  return /^draft-[0-9a-f]{16}$/.test(id);
}

export function slugify(name: string): string {
  const slug = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f'’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '');
  return slug || 'product';
}
