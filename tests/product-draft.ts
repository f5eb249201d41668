import type { ProductDraft } from '../domain/catalogue/product.ts';

/** A valid product; pass only the fields under test. */
export function draft(fields: Partial<ProductDraft> = {}): ProductDraft {
  return {
    name: 'Monstera Deliciosa',
    scientific_name: 'Monstera deliciosa',
    description: '<p>Splits its leaves when it feels at home.</p>',
    price: 499.5,
    images: ['https://pictures.example/monstera.jpg'],
    category: 'indoor',
    tags: ['foliage', 'low light'],
    stock: 12,
    is_featured: false,
    is_new_arrival: false,
    care_difficulty: 'easy',
    ...fields,
  };
}

/** The fields of a product in the API, in order. */
export const productFields = [
  'id',
  'name',
  'scientific_name',
  'description',
  'price',
  'image',
  'images',
  'category',
  'tags',
  'stock',
  'is_featured',
  'is_new_arrival',
  'care_difficulty',
  'created_at',
  'updated_at',
];
