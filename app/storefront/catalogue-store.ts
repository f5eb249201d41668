import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { type CatalogueQuery, catalogueSearch, knownSearchText } from '../../domain/catalogue.ts';
import type { Product } from '../../domain/product.ts';

/** A catalogue larger than this stays on the server and is asked for page by page. */
const largestKept = 500;
const freshForMs = 60_000;
const requestsAtOnce = 4;
const answerWithinMs = 8_000;
const preparedAtOnce = 25;

let catalogue: readonly Product[] | undefined;
let askedAt = Number.NEGATIVE_INFINITY;
const listeners = new Set<() => void>();

/** The whole catalogue if this tab has it. Answers at once; an old answer is asked for again behind the scenes. */
export function knownCatalogue(): readonly Product[] | undefined {
  if (catalogue && Date.now() - askedAt > freshForMs) void fetchCatalogue();
  return catalogue;
}

export function knownProduct(id: string): Product | undefined {
  return knownCatalogue()?.find(product => product.id === id);
}

/** The product as it is now, `undefined` when it is gone. */
export async function loadProduct(id: string): Promise<Product | undefined> {
  const answer = await ask<Product>(`/api/products/${encodeURIComponent(id)}`);
  // 400: an id that no product can have, from a browser's memory or a mistyped link.
  if (answer?.status === 404 || answer?.status === 400) {
    keep(catalogue?.filter(product => product.id !== id));
    return undefined;
  }
  if (answer?.status !== 200) throw new Error('Failed to fetch product');
  const fresh = answer.body;
  keep(catalogue?.map(product => (product.id === id && isNewer(fresh, product) ? fresh : product)));
  return fresh;
}

/** Asks about many products, a few at a time. A product that could not be asked about has no answer. */
export async function loadProducts(ids: readonly string[]): Promise<Map<string, Product | 'missing'>> {
  const answers = new Map<string, Product | 'missing'>();
  const waiting = [...ids];
  async function askInTurn(): Promise<void> {
    for (let id = waiting.shift(); id; id = waiting.shift()) {
      try {
        answers.set(id, (await loadProduct(id)) ?? 'missing');
      } catch (error) {
        console.error(error);
      }
    }
  }
  await Promise.all(Array.from({ length: requestsAtOnce }, askInTurn));
  return answers;
}

/** One page of a list too large to be known whole; `undefined` when the shop cannot be reached. */
export async function loadPage(
  query: CatalogueQuery,
  limit: number,
  cursor: string,
): Promise<{ products: Product[]; next: string | undefined } | undefined> {
  const search = catalogueSearch(query);
  search.set('limit', String(limit));
  search.set('cursor', cursor);
  const answer = await ask<Product[]>(`/api/products?${search}`);
  if (answer?.status !== 200) return undefined;
  const [, following] = answer.headers.get('link')?.match(/<([^>]*)>;\s*rel="?next/) ?? [];
  const next = following && new URL(following, location.href).searchParams.get('cursor');
  return { products: answer.body, next: next || undefined };
}

/** Asks for the whole catalogue. It is a head start and nothing waits for it, so a failure only means trying later. */
export async function fetchCatalogue(): Promise<void> {
  askedAt = Date.now();
  if (!catalogue && !(await isSmall())) return;
  const answer = await ask<Product[]>('/api/products');
  if (answer?.status !== 200) return;
  keep(answer.body.length <= largestKept ? answer.body : undefined);
  whenIdle(() => prepareSearch(catalogue ?? []));
}

/** A few products in each idle moment, so that the first letter typed finds all of them prepared. */
function prepareSearch(products: readonly Product[]): void {
  products.slice(0, preparedAtOnce).forEach(knownSearchText);
  if (products.length > preparedAtOnce) whenIdle(() => prepareSearch(products.slice(preparedAtOnce)));
}

function whenIdle(begin: () => void): void {
  // Safari has no idle callbacks.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(begin);
  else setTimeout(begin, 500);
}

/** Fetches the catalogue once the page has come to rest, unless the shopper's connection is slow or dear. */
export function useCatalogueHeadStart(): void {
  useEffect(() => {
    if (catalogue || isConnectionDear()) return;
    whenIdle(() => void fetchCatalogue());
  }, []);
}

/** Runs the page's loaders again when the catalogue turns out to have changed, so that stock and price are today's. */
export function useCatalogueNews(isOpen = true): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isOpen) return;
    const tell = () => void revalidate();
    listeners.add(tell);
    return () => void listeners.delete(tell);
  }, [revalidate, isOpen]);
}

function keep(products: readonly Product[] | undefined): void {
  const before = catalogue;
  catalogue = products;
  if (!before || !products || isSame(before, products)) return;
  for (const listener of listeners) listener();
}

function isSame(before: readonly Product[], after: readonly Product[]): boolean {
  return (
    before.length === after.length &&
    before.every((product, i) => product.id === after[i]?.id && product.updated_at === after[i]?.updated_at)
  );
}

function isNewer(fresh: Product, known: Product): boolean {
  return fresh.updated_at > known.updated_at;
}

async function isSmall(): Promise<boolean> {
  const answer = await ask('/api/products?limit=1');
  return Number(answer?.headers.get('x-total-count') ?? Number.NaN) <= largestKept;
}

type Answer<T> = { status: number; headers: Headers; body: T };

/**
 * The browser's own cache sends the ETag along; `undefined` means that no whole answer of the shop arrived. Not
 * `callApi`, to which any 404 is one: a proxy's page must not take plants out of carts and wishlists.
 */
async function ask<T>(path: string): Promise<Answer<T> | undefined> {
  try {
    const response = await fetch(path, { signal: AbortSignal.timeout(answerWithinMs) });
    return { status: response.status, headers: response.headers, body: await response.json() };
  } catch {
    return undefined;
  }
}

export function isConnectionDear(): boolean {
  const { connection } = navigator as Navigator & {
    connection?: { saveData?: boolean; effectiveType?: string };
  };
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '');
}
