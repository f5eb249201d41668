import { type CategoryId, categoryIds } from '../../../../domain/catalogue/category.ts';
import {
  type CareDifficulty,
  careDifficulties,
  maxPhotos,
  type ProductDraft,
} from '../../../../domain/catalogue/product.ts';
import { parseProduct } from '../../../../domain/catalogue/product-form.ts';
import type { Parsed } from '../../../../domain/input/parse-result.ts';

/** Numbers and tags stay as typed text, so that partial input is not lost. */
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

/** Stock starts at 1 because the owner adds plants that are at hand. */
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

export function toFormValues(product: ProductDraft): ProductValues {
  return {
    // Photo URLs serve as list keys, so they must be unique.
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
  return parseProduct({ ...values, price: parseNumber(values.price), stock: parseNumber(values.stock) });
}

function parseNumber(text: string): number | undefined {
  return text.trim() === '' ? undefined : Number(text);
}

export function diffValues(before: ProductValues, after: ProductValues): Partial<ProductValues> {
  const changed = productFields.filter(field => !isEqual(before[field], after[field]));
  return Object.fromEntries(changed.map(field => [field, after[field]]));
}

function isEqual(a: unknown, b: unknown): boolean {
  if (!Array.isArray(a) || !Array.isArray(b)) return a === b;
  return a.length === b.length && a.every((item, position) => item === b[position]);
}

export function hasChanges(before: ProductValues, after: ProductValues): boolean {
  return Object.keys(diffValues(before, after)).length > 0;
}

/** Drops fields of an invalid or outdated shape. */
export function sanitizeChanges(stored: unknown): Partial<ProductValues> {
  const fields = Object(stored) as Record<string, unknown>;
  const usableFields = productFields.filter(field => isUsable(field, fields[field]));
  return Object.fromEntries(usableFields.map(field => [field, fields[field]]));
}

function isUsable(field: ProductField, value: unknown): boolean {
  if (field === 'images') return isPhotoUrlList(value);
  if (field === 'category') return categoryIds.some(id => id === value);
  if (field === 'care_difficulty') return careDifficulties.some(difficulty => difficulty === value);
  return typeof value === typeof emptyValues[field];
}

function isPhotoUrlList(value: unknown): boolean {
  return Array.isArray(value) && value.length <= maxPhotos && value.every(url => typeof url === 'string');
}
