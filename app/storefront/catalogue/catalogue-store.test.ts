import { beforeEach, expect, test, vi } from 'vitest';
import type { Product } from '../../../domain/catalogue/product.ts';
import { testProduct } from '../../../domain/catalogue/test-product.ts';

let store: typeof import('./catalogue-store.ts');
let shelf: Product[];
let asked: string[];

beforeEach(async () => {
  shelf = [plant('fern'), plant('rose')];
  asked = [];
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return answer(path);
  });
  vi.stubGlobal('location', { href: 'http://shop/' });
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.resetModules();
  store = await import('./catalogue-store.ts');
});

test('knows nothing before it has asked, then answers without asking', async () => {
  expect(store.cachedCatalogue()).toBeUndefined();
  expect(store.cachedProduct('fern')).toBeUndefined();
  await store.fetchCatalogue();
  asked.length = 0;
  expect(store.cachedProduct('fern')?.name).toBe('fern');
  expect(store.cachedCatalogue()).toHaveLength(2);
  expect(asked).toEqual([]);
});

test('does not cache a catalogue of more than 500 products', async () => {
  shelf = Array.from({ length: 501 }, (_, i) => plant(`plant-${i}`));
  await store.fetchCatalogue();
  expect(store.cachedCatalogue()).toBeUndefined();
});

test('tells when the catalogue arrives and when it has changed, and not otherwise', async () => {
  const listener = vi.fn();
  const unsubscribe = store.subscribeToCatalogue(listener);
  await store.fetchCatalogue();
  await store.fetchCatalogue();
  expect(listener).toHaveBeenCalledTimes(1);
  shelf = [plant('fern')];
  await store.fetchCatalogue();
  expect(listener).toHaveBeenCalledTimes(2);
  unsubscribe();
  shelf = [plant('rose')];
  await store.fetchCatalogue();
  expect(listener).toHaveBeenCalledTimes(2);
});

test('after a minute it still answers at once, and asks again behind the scenes', async () => {
  await store.fetchCatalogue();
  shelf = [plant('fern', { stock: 1, updated_at: '2026-02-01T00:00:00.000Z' })];
  vi.setSystemTime(Date.now() + 60_001);
  expect(store.cachedProduct('fern')?.stock).toBe(8);
  await vi.waitFor(() => expect(store.cachedProduct('fern')?.stock).toBe(1));
  expect(store.cachedCatalogue()).toHaveLength(1);
});

test('one product asked about renews the known catalogue; one that is gone leaves it', async () => {
  await store.fetchCatalogue();
  shelf = [plant('fern', { price: 120, updated_at: '2026-02-01T00:00:00.000Z' })];
  await store.loadProduct('fern');
  expect(store.cachedProduct('fern')?.price).toBe(120);
  expect(await store.loadProduct('rose')).toBeUndefined();
  expect(store.cachedProduct('rose')).toBeUndefined();
});

test('an id that no product can have is one that is gone', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ status: 400 }, { status: 400 }));
  expect(await store.loadProduct('../../admin')).toBeUndefined();
});

test('what stands before the shop cannot say that a plant is gone', async () => {
  await store.fetchCatalogue();
  vi.stubGlobal('fetch', async () => new Response('<h1>Not Found</h1>', { status: 404 }));
  await expect(store.loadProduct('fern')).rejects.toThrow('Failed to fetch product');
  expect(store.cachedCatalogue()).toHaveLength(2);
});

test('a shop out of reach is told by name, and costs the catalogue nothing', async () => {
  await store.fetchCatalogue();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  await expect(store.loadProduct('fern')).rejects.toThrow('Failed to fetch product');
  await store.fetchCatalogue();
  expect(store.cachedCatalogue()).toHaveLength(2);
});

test('asks about many products four at a time; who cannot be reached has no answer', async () => {
  let [running, most] = [0, 0];
  vi.stubGlobal('fetch', async (path: string) => {
    most = Math.max(most, ++running);
    await new Promise(resolve => setTimeout(resolve, 1));
    running--;
    return path.endsWith('plant-3') ? new Response('busy', { status: 503 }) : answer(path);
  });
  shelf = Array.from({ length: 9 }, (_, i) => plant(`plant-${i}`));
  const answers = await store.loadProducts([...shelf.map(product => product.id), 'gone']);
  expect(most).toBe(4);
  expect(answers.size).toBe(9);
  expect(answers.has('plant-3')).toBe(false);
  expect(answers.get('gone')).toBe('missing');
});

test('pages through a large list by the cursor that the server names', async () => {
  const page = await store.loadPage({ category: 'indoor', sort: 'name-a-z' }, 1, 'start');
  expect(asked).toEqual(['/api/products?category=indoor&sort=name-a-z&limit=1&cursor=start']);
  expect(page).toMatchObject({ products: [{ id: 'fern' }], next: 'after-fern' });
  expect(await store.loadPage({}, 9, 'after-fern')).toMatchObject({ next: undefined });
});

function answer(path: string): Response {
  const { pathname, searchParams } = new URL(path, 'http://shop');
  const id = pathname.split('/')[3];
  if (id) {
    const product = shelf.find(candidate => candidate.id === id);
    return Response.json(product ?? { status: 404 }, { status: product ? 200 : 404 });
  }
  const limit = Number(searchParams.get('limit')) || shelf.length;
  const headers: Record<string, string> = { 'x-total-count': String(shelf.length) };
  if (limit < shelf.length) headers.link = '</api/products?limit=1&cursor=after-fern>; rel="next"';
  return Response.json(shelf.slice(0, limit), { headers });
}

function plant(id: string, changes: Partial<Product> = {}): Product {
  return testProduct({ id, name: id, price: 100, stock: 8, ...changes });
}
