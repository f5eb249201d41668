import { beforeEach, expect, test, vi } from 'vitest';
import type { Product } from '../../../domain/catalogue/product.ts';
import { testProduct } from '../../../domain/catalogue/test-product.ts';

let store: typeof import('./catalogue-store.ts');
let catalogue: Product[];
let requests: string[];

beforeEach(async () => {
  catalogue = [plant('fern'), plant('rose')];
  requests = [];
  vi.stubGlobal('fetch', async (path: string) => {
    requests.push(path);
    return respond(path);
  });
  vi.stubGlobal('location', { href: 'http://shop/' });
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.resetModules();
  store = await import('./catalogue-store.ts');
});

test('caches nothing before the first fetch, then reads from the cache without a request', async () => {
  expect(store.cachedCatalogue()).toBeUndefined();
  expect(store.cachedProduct('fern')).toBeUndefined();
  await store.fetchCatalogue();
  requests.length = 0;
  expect(store.cachedProduct('fern')?.name).toBe('fern');
  expect(store.cachedCatalogue()).toHaveLength(2);
  expect(requests).toEqual([]);
});

test('does not cache a catalogue of more than 500 products', async () => {
  catalogue = Array.from({ length: 501 }, (_, i) => plant(`plant-${i}`));
  await store.fetchCatalogue();
  expect(store.cachedCatalogue()).toBeUndefined();
});

test('notifies listeners when the catalogue arrives or changes, and not otherwise', async () => {
  const listener = vi.fn();
  const unsubscribe = store.subscribeToCatalogue(listener);
  await store.fetchCatalogue();
  await store.fetchCatalogue();
  expect(listener).toHaveBeenCalledTimes(1);
  catalogue = [plant('fern')];
  await store.fetchCatalogue();
  expect(listener).toHaveBeenCalledTimes(2);
  unsubscribe();
  catalogue = [plant('rose')];
  await store.fetchCatalogue();
  expect(listener).toHaveBeenCalledTimes(2);
});

test('returns the cached product after a minute and refetches in the background', async () => {
  await store.fetchCatalogue();
  catalogue = [plant('fern', { stock: 1, updated_at: '2026-02-01T00:00:00.000Z' })];
  vi.setSystemTime(Date.now() + 60_001);
  expect(store.cachedProduct('fern')?.stock).toBe(8);
  await vi.waitFor(() => expect(store.cachedProduct('fern')?.stock).toBe(1));
  expect(store.cachedCatalogue()).toHaveLength(1);
});

test('loading a product updates it in the cached catalogue, or removes it if it no longer exists', async () => {
  await store.fetchCatalogue();
  catalogue = [plant('fern', { price: 120, updated_at: '2026-02-01T00:00:00.000Z' })];
  await store.loadProduct('fern');
  expect(store.cachedProduct('fern')?.price).toBe(120);
  expect(await store.loadProduct('rose')).toBeUndefined();
  expect(store.cachedProduct('rose')).toBeUndefined();
});

test('treats an invalid id as a missing product', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ status: 400 }, { status: 400 }));
  expect(await store.loadProduct('../../admin')).toBeUndefined();
});

test('does not treat the 404 page of a proxy as a missing product', async () => {
  await store.fetchCatalogue();
  vi.stubGlobal('fetch', async () => new Response('<h1>Not Found</h1>', { status: 404 }));
  await expect(store.loadProduct('fern')).rejects.toThrow('Failed to fetch product');
  expect(store.cachedCatalogue()).toHaveLength(2);
});

test('reports a network failure and keeps the cached catalogue', async () => {
  await store.fetchCatalogue();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  await expect(store.loadProduct('fern')).rejects.toThrow('Failed to fetch product');
  await store.fetchCatalogue();
  expect(store.cachedCatalogue()).toHaveLength(2);
});

test('loads many products four at a time and leaves out those that failed', async () => {
  let [running, most] = [0, 0];
  vi.stubGlobal('fetch', async (path: string) => {
    most = Math.max(most, ++running);
    await new Promise(resolve => setTimeout(resolve, 1));
    running--;
    return path.endsWith('plant-3') ? new Response('busy', { status: 503 }) : respond(path);
  });
  catalogue = Array.from({ length: 9 }, (_, i) => plant(`plant-${i}`));
  const products = await store.loadProducts([...catalogue.map(product => product.id), 'gone']);
  expect(most).toBe(4);
  expect(products.size).toBe(9);
  expect(products.has('plant-3')).toBe(false);
  expect(products.get('gone')).toBe('missing');
});

test('pages through a large list with the cursor from the server', async () => {
  const page = await store.loadPage({ category: 'indoor', sort: 'name-a-z' }, 1, 'start');
  expect(requests).toEqual(['/api/products?category=indoor&sort=name-a-z&limit=1&cursor=start']);
  expect(page).toMatchObject({ products: [{ id: 'fern' }], next: 'after-fern' });
  expect(await store.loadPage({}, 9, 'after-fern')).toMatchObject({ next: undefined });
});

function respond(path: string): Response {
  const { pathname, searchParams } = new URL(path, 'http://shop');
  const id = pathname.split('/')[3];
  if (id) {
    const product = catalogue.find(candidate => candidate.id === id);
    return Response.json(product ?? { status: 404 }, { status: product ? 200 : 404 });
  }
  const limit = Number(searchParams.get('limit')) || catalogue.length;
  const headers: Record<string, string> = { 'x-total-count': String(catalogue.length) };
  if (limit < catalogue.length) headers.link = '</api/products?limit=1&cursor=after-fern>; rel="next"';
  return Response.json(catalogue.slice(0, limit), { headers });
}

function plant(id: string, changes: Partial<Product> = {}): Product {
  return testProduct({ id, name: id, price: 100, stock: 8, ...changes });
}
