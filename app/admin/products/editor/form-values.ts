import { type CategoryId, categoryIds } from '../../../../domain/catalogue/category.ts';
import {
  type CareDifficulty,
  careDifficulties,
  maxPhotos,
  type ProductDraft,
} from '../../../../domain/catalogue/product.ts';
import { parseProduct } from '../../../../domain/catalogue/product-form.ts';
import type { Parsed } from '../../../../domain/input/parse-result.ts';

/** What the editor's fields hold: numbers and tags as they are typed, so that nothing half written is lost. */
export type ProductValues = {
  images: string[];
  name: string;
  scientific_name: string;
  price: string;
  stock: string;
  category: CategoryId;
  care_difficulty: CareDifficulty;
  tags: string;
  description: string;
  is_featured: boolean;
  is_new_arrival: boolean;
};

export type ProductField = keyof ProductValues;

export const fieldLabels: Record<ProductField, string> = {
  images: 'Photos',
  name: 'Name',
  scientific_name: 'Scientific name',
  price: 'Price',
  stock: 'Stock',
  category: 'Category',
  care_difficulty: 'Care',
  tags: 'Tags',
  description: 'Description',
  is_featured: 'Featured',
  is_new_arrival: 'New arrival',
};

export const productFields = Object.keys(fieldLabels) as ProductField[];

/** A plant that is being added is at hand: there is one of it. */
export const emptyValues: ProductValues = {
  images: [],
  name: '',
  scientific_name: '',
  price: '',
  stock: '1',
  category: 'indoor',
  care_difficulty: 'easy',
  tags: '',
  description: '',
  is_featured: false,
  is_new_arrival: false,
};

export function valuesOf(product: ProductDraft): ProductValues {
  return {
    // One photo shown twice cannot be told apart when it is moved.
    images: [...new Set(product.images)],
    name: product.name,
    scientific_name: product.scientific_name,
    price: String(product.price),
    stock: String(product.stock),
    category: product.category,
    care_difficulty: product.care_difficulty,
    tags: product.tags.join(', '),
    description: product.description,
    is_featured: product.is_featured,
    is_new_arrival: product.is_new_arrival,
  };
}

export function parseValues(values: ProductValues): Parsed<ProductDraft> {
  return parseProduct({ ...values, price: numberIn(values.price), stock: numberIn(values.stock) });
}

function numberIn(typed: string): number | undefined {
  return typed.trim() === '' ? undefined : Number(typed);
}

export function changesBetween(before: ProductValues, after: ProductValues): Partial<ProductValues> {
  const changed = productFields.filter(field => !isSame(before[field], after[field]));
  return Object.fromEntries(changed.map(field => [field, after[field]]));
}

function isSame(one: unknown, other: unknown): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return one === other;
  return one.length === other.length && one.every((item, position) => item === other[position]);
}

export function hasChanges(before: ProductValues, after: ProductValues): boolean {
  return Object.keys(changesBetween(before, after)).length > 0;
}

/** What of a stored draft can still be used: a field of another shape is left out. */
export function usableChanges(stored: unknown): Partial<ProductValues> {
  const given = Object(stored) as Record<string, unknown>;
  const usable = productFields.filter(field => isUsable(field, given[field]));
  return Object.fromEntries(usable.map(field => [field, given[field]]));
}

function isUsable(field: ProductField, value: unknown): boolean {
  if (field === 'images') return isPhotoList(value);
  if (field === 'category') return categoryIds.some(id => id === value);
  if (field === 'care_difficulty') return careDifficulties.some(difficulty => difficulty === value);
  return typeof value === typeof emptyValues[field];
}

function isPhotoList(value: unknown): boolean {
  return (
    Array.isArray(value) && value.length <= maxPhotos && value.every(address => typeof address === 'string')
  );
}
