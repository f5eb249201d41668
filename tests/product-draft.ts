import type { ProductDraft } from '../domain/catalogue/product.ts';

/** A product as the owner would enter it; name what the test is about. */
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

/** What a product has over the API, and in which order. */
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
