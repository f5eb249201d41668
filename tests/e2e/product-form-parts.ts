import type { Page } from '@playwright/test';
import { hydrated } from './shop-test.ts';

/** The product form by its labels. */
function productForm(page: Page) {
  return {
    name: page.getByLabel('Name', { exact: true }),
    price: page.getByLabel(/^Price/),
    stock: page.getByLabel('Stock', { exact: true }),
    tags: page.getByLabel('Tags', { exact: true }),
    description: page.getByRole('textbox', { name: 'Description' }),
    choosePhotos: page.getByLabel('Choose photos'),
    photos: page.getByRole('list', { name: 'Photos in order' }).getByRole('listitem'),
    preview: page.getByRole('region', { name: 'Preview' }),
    save: page.getByRole('button', { name: 'Save product' }),
    problem: page.getByRole('alert').filter({ hasText: /\S/ }),
  };
}

/** Waits for the description editor, which loads last. */
export async function openForm(page: Page, path: string) {
  await page.goto(path);
  await hydrated(page);
  const form = productForm(page);
  await form.description.waitFor();
  return form;
}

export const newProduct = '/admin/products/new';
export const editOf = (id: string) => `/admin/products/${id}/edit`;
