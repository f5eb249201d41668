import { type APIRequestContext, expect, request } from '@playwright/test';
import type { Product, ProductDraft } from '../../domain/catalogue/product.ts';
import type { ContactMessage } from '../../domain/people/contact.ts';
import type { AllSettings } from '../../domain/shop/page-texts.ts';
import { owner } from './shop-server.ts';

export type Admin = Awaited<ReturnType<typeof openAdmin>>;

/** The owner, changing the shop through its API during a test. */
export async function openAdmin(shopUrl: string) {
  const api = await request.newContext({ baseURL: shopUrl });
  const undo: (() => Promise<unknown>)[] = [];
  expect((await api.post('/api/session', { data: owner })).status()).toBe(200);

  async function products(): Promise<Product[]> {
    return (await api.get('/api/products')).json();
  }

  async function product(name: string): Promise<Product> {
    const found = (await products()).find(each => each.name === name);
    if (!found) throw new Error(`The shop has no ${name}`);
    return found;
  }

  async function add(draft: Partial<ProductDraft>): Promise<Product> {
    const { images } = await product('Monstera Deliciosa');
    const response = await api.post('/api/products', { data: { ...sample, images, ...draft } });
    expect(response.status()).toBe(201);
    const added: Product = await response.json();
    undo.push(() => api.delete(`/api/products/${added.id}`));
    return added;
  }

  async function change(before: Product, changes: Partial<ProductDraft>): Promise<void> {
    await save({ ...before, ...changes });
    undo.push(() => save(before));
  }

  async function save(changed: Product): Promise<void> {
    const response = await api.put(`/api/products/${changed.id}`, { data: changed });
    expect([200, 404]).toContain(response.status());
  }

  async function remove({ id }: Product): Promise<void> {
    expect((await api.delete(`/api/products/${id}`)).ok()).toBe(true);
  }

  async function changeSettings(changes: Partial<AllSettings>): Promise<void> {
    const before: AllSettings = await (await api.get('/api/settings')).json();
    const save = (data: Partial<AllSettings>) => api.put('/api/settings', { data });
    expect((await save(changes)).status()).toBe(200);
    undo.push(() => save(before));
  }

  async function messages(): Promise<ContactMessage[]> {
    return (await api.get('/api/contact')).json();
  }

  async function revertChanges(): Promise<void> {
    for (const step of undo.reverse()) await step();
    await api.dispose();
  }

  return { products, product, add, change, remove, changeSettings, messages, revertChanges };
}

let senders = 0;

/** Each from an IP of its own, because the contact form has a rate limit for all tests of a worker. */
export async function sendMessage(api: APIRequestContext, data: object): Promise<void> {
  const headers = { 'X-Forwarded-For': `203.0.113.${++senders}` };
  expect((await api.post('/api/contact', { data, headers })).status()).toBe(201);
}

const sample: Partial<ProductDraft> = {
  name: 'Sample Fern',
  scientific_name: 'Exemplum filix',
  description: '<p>Drinks every morning.</p>',
  price: 250,
  category: 'indoor',
  tags: ['sample'],
  stock: 8,
};
