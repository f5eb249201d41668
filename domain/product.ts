import type { CategoryId } from './catalogue.ts';

export const careDifficulties = ['easy', 'medium', 'hard'] as const;
export type CareDifficulty = (typeof careDifficulties)[number];

/** A product as the API gives it: exactly these fields, `image` always `images[0]`. */
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
  created_at: string;
  updated_at: string;
};

/** What the owner decides about a product; the server adds id and dates, and derives `image`. */
export type ProductDraft = Omit<Product, 'id' | 'image' | 'created_at' | 'updated_at'>;
