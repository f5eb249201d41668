import type { Page } from '@playwright/test';
import { expect } from './shop-test.ts';

export const samplePot = (name: string, parts = {}) => ({
  name,
  price: 200,
  stock: 12,
  category: 'pots',
  images: ['https://pictures.example/pot.jpg'],
  ...parts,
});

export async function addProducts(page: Page, ...products: object[]): Promise<{ id: string }[]> {
  const added = [];
  for (const data of products) {
    const response = await page.context().request.post('/api/products', { data });
    expect(response.status()).toBe(201);
    added.push(await response.json());
  }
  return added;
}

export const findProduct = async (page: Page, id: string) =>
  (await page.context().request.get(`/api/products/${id}`)).json();
