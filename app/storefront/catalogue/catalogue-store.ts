import { type CatalogueQuery, catalogueSearchParams } from '../../../domain/catalogue/catalogue.ts';
import type { FilterCounts } from '../../../domain/catalogue/filters/filter-counts.ts';
import type { Product } from '../../../domain/catalogue/product.ts';
import type { Respelling } from '../../../domain/catalogue/search/respellings.ts';

/** A larger catalogue is fetched page by page. */
export const maxCachedProducts = 500;
const maxAgeMs = 60_000;
const maxConcurrentRequests = 4;
const timeoutMs = 8_000;

let catalogue: readonly Product[] | undefined;
let fetchedAt = Number.NEGATIVE_INFINITY;
const listeners = new Set<() => void>();

/** Stale while revalidate: a copy older than a minute is returned and fetched again. */
export function cachedCatalogue(): readonly Product[] | undefined {
  if (catalogue && Date.now() - fetchedAt > maxAgeMs) void fetchCatalogue();
  return catalogue;
}

export function cachedProduct(id: string): Product | undefined {
  return cachedCatalogue()?.find(product => product.id === id);
}

export function subscribeToCatalogue(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** `undefined` when the product no longer exists. */
export async function loadProduct(id: string): Promise<Product | undefined> {
  const response = await request<Product>(`/api/products/${encodeURIComponent(id)}`);
  // 400: an invalid id, from browser storage or a mistyped link.
  if (response?.status === 404 || response?.status === 400) {
    replaceCatalogue(catalogue?.filter(product => product.id !== id));
    return undefined;
  }
  if (response?.status !== 200) throw new Error('Failed to fetch product');
  const fresh = response.body;
  replaceCatalogue(
    catalogue?.map(product => (product.id === id && isNewer(fresh, product) ? fresh : product)),
  );
  return fresh;
}

/** Loads many products, a few at a time. A product that could not be loaded has no entry. */
export async function loadProducts(ids: readonly string[]): Promise<Map<string, Product | 'missing'>> {
  const found = new Map<string, Product | 'missing'>();
  const remainingIds = [...ids];
  async function loadNext(): Promise<void> {
    for (let id = remainingIds.shift(); id; id = remainingIds.shift()) {
      try {
        found.set(id, (await loadProduct(id)) ?? 'missing');
      } catch (error) {
        console.error(error);
      }
    }
  }
  await Promise.all(Array.from({ length: maxConcurrentRequests }, loadNext));
  return found;
}

type ListPage = {
  products: Product[];
  total: number;
  orMore?: true;
  next: string | undefined;
  respelling?: Respelling;
  elsewhere?: number;
};

/** One page of a list that is not cached as a whole; `undefined` when the server cannot be reached. */
export async function loadPage(
  query: CatalogueQuery,
  limit: number,
  cursor?: string,
): Promise<ListPage | undefined> {
  const search = catalogueSearchParams(query);
  search.set('limit', String(limit));
  if (cursor) search.set('cursor', cursor);
  const response = await request<Product[]>(`/api/products?${search}`);
  if (response?.status !== 200) return undefined;
  const { headers, body: products } = response;
  const [, nextUrl] = headers.get('link')?.match(/<([^>]*)>;\s*rel="?next/) ?? [];
  const next = nextUrl && new URL(nextUrl, location.href).searchParams.get('cursor');
  const corrected = headers.get('x-corrected-query');
  const elsewhere = Number(headers.get('x-total-count-elsewhere'));
  return {
    products,
    total: Number(headers.get('x-total-count')),
    ...(corrected && { respelling: { q: decodeURIComponent(corrected), isSame: false } }),
    ...(elsewhere && { elsewhere }),
    ...(headers.get('x-total-count-relation') === 'gte' && { orMore: true }),
    next: next || undefined,
  };
}

/** `undefined` where there are too many products to count. */
export async function loadFilterCounts(query: CatalogueQuery): Promise<FilterCounts | undefined> {
  const response = await request<FilterCounts | null>(`/api/filter-counts?${catalogueSearchParams(query)}`);
  return (response?.status === 200 && response.body) || undefined;
}

/** Optional: without the cached catalogue, lists are fetched page by page. */
export async function fetchCatalogue(): Promise<void> {
  fetchedAt = Date.now();
  const response = await request<Product[]>('/api/products');
  if (response?.status !== 200) return;
  replaceCatalogue(response.body.length <= maxCachedProducts ? response.body : undefined);
}

function replaceCatalogue(products: readonly Product[] | undefined): void {
  const before = catalogue;
  catalogue = products;
  if (!products || (before && isSame(before, products))) return;
  for (const listener of listeners) listener();
}

function isSame(before: readonly Product[], after: readonly Product[]): boolean {
  return (
    before.length === after.length &&
    before.every((product, i) => product.id === after[i]?.id && product.updated_at === after[i]?.updated_at)
  );
}

function isNewer(fresh: Product, cached: Product): boolean {
  return fresh.updated_at > cached.updated_at;
}

type ShopResponse<T> = { status: number; headers: Headers; body: T };

/** `undefined` unless the response is JSON: a proxy's 404 page must not remove plants from carts and wishlists. */
async function request<T>(path: string): Promise<ShopResponse<T> | undefined> {
  try {
    const response = await fetch(path, { signal: AbortSignal.timeout(timeoutMs) });
    return { status: response.status, headers: response.headers, body: await response.json() };
  } catch {
    return undefined;
  }
}
