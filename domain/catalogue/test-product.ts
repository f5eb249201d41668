import type { Product } from './product.ts';

export function testProduct(parts: Partial<Product> = {}): Product {
  return {
    id: 'areca-palm',
    name: 'Areca Palm',
    scientific_name: 'Dypsis lutescens',
    description: '<p>A feathery palm.</p>',
    price: 449,
    image: 'https://pictures.example/areca.jpg',
    images: ['https://pictures.example/areca.jpg'],
    category: 'indoor',
    tags: [],
    stock: 20,
    is_featured: false,
    is_new_arrival: false,
    care_difficulty: 'easy',
    created_at: '2026-01-01T00:00:00.000Z',
    updated_at: '2026-01-01T00:00:00.000Z',
    ...parts,
  };
}
