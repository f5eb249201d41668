import { ReadableStream as Stream } from 'node:stream/web';
import type { Product } from '../../domain/catalogue/product.ts';
import { parseProduct } from '../../domain/catalogue/product-form.ts';
import { parseStock } from '../../domain/catalogue/stock-form.ts';
import { badFields, problem } from '../problem.ts';
import { descriptionFault, sanitizeDescription } from '../sanitize-description.ts';
import type { Unchanged } from '../shop.ts';
import type { Call } from './api-call.ts';
import { keepPhotos, withOwnAddresses } from './product-photos.ts';
import { parseProductQuery } from './product-query.ts';
import { wholeList } from './stream-products.ts';

export async function listProducts({ shop, query }: Call): Promise<Response> {
  const asked = parseProductQuery(query);
  if (!asked.ok) return badFields(asked.errors);
  const { limit } = asked.value;
  if (limit === undefined) {
    const list = Stream.from(wholeList(shop.products, asked.value)) as ReadableStream;
    return new Response(list, { headers: { ...forEveryone, 'Content-Type': 'application/json' } });
  }
  const page = await shop.products.page({ ...asked.value, limit });
  if (page === 'bad-cursor') return badFields({ cursor: 'This cursor does not belong to this list' });
  const headers = new Headers({ ...forEveryone, 'X-Total-Count': String(page.total) });
  if (page.orMore) headers.set('X-Total-Count-Relation', 'gte');
  if (page.next) headers.set('Link', `<${nextPage(query, page.next)}>; rel="next"`);
  return Response.json(page.products, { headers });
}

export async function findProduct({ shop, params }: Call): Promise<Response> {
  const product = await shop.products.find(params.id ?? '');
  return product ? answer(product, 200, forEveryone) : notFound();
}

export async function addProduct(call: Call): Promise<Response> {
  const draft = await draftOf(call, []);
  if (draft instanceof Response) return draft;
  const product = await call.shop.products.add(draft);
  return answer(product, 201, { Location: `/api/products/${encodeURIComponent(product.id)}` });
}

export async function changeProduct(call: Call): Promise<Response> {
  const { shop, params, request } = call;
  const current = await shop.products.find(params.id ?? '');
  if (!current) return notFound();
  const unchanged = unchangedSince(request);
  if (!unchanged(current)) return changedMeanwhile();
  const draft = await draftOf(call, current.images);
  if (draft instanceof Response) return draft;
  const product = await shop.products.change(current.id, draft, unchanged);
  if (product === 'missing') return notFound();
  return product === 'changed' ? changedMeanwhile() : answer(product, 200);
}

/** The stock alone, so that counting a bench cannot undo what someone else writes about the plant. */
export async function changeStock({ shop, params, request, body }: Call): Promise<Response> {
  const counted = parseStock(body);
  if (!counted.ok) return badFields(counted.errors);
  const { stock } = counted.value;
  const product = await shop.products.changeStock(params.id ?? '', stock, unchangedSince(request));
  if (product === 'missing') return notFound();
  return product === 'changed' ? changedMeanwhile() : answer(product, 200);
}

export async function removeProduct({ shop, params, request }: Call): Promise<Response> {
  const outcome = await shop.products.remove(params.id ?? '', unchangedSince(request));
  if (outcome === 'missing') return notFound();
  return outcome === 'changed' ? changedMeanwhile() : new Response(null, { status: 204 });
}

/** Shared caches may keep it, but ask each time whether it still holds. */
const forEveryone = { 'Cache-Control': 'public, max-age=0, must-revalidate' };

function nextPage(query: URLSearchParams, cursor: string): string {
  const search = new URLSearchParams(query);
  search.set('cursor', cursor);
  return `/api/products?${search}`;
}

/** The product as the owner wants it, its photos already kept; or why it cannot be. */
async function draftOf({ body, shop, origins }: Call, knownImages: string[]) {
  const parsed = parseProduct(withOwnAddresses(body, origins));
  if (!parsed.ok) return badFields(parsed.errors);
  const description = sanitizeDescription(parsed.value.description);
  const fault = descriptionFault(description);
  if (fault) return badFields(fault);
  const photos = await keepPhotos(parsed.value.images, shop, knownImages);
  if (!photos.ok) return badFields(photos.errors);
  return { ...parsed.value, images: photos.value, description };
}

function answer(product: Product, status: number, headers: Record<string, string> = {}): Response {
  return Response.json(product, { status, headers: { ...headers, ETag: etagOf(product) } });
}

/** `updated_at` grows with every write of a product, so within its URL it is the version. */
const etagOf = ({ updated_at }: Product) => `"${updated_at}"`;

/** A proxy that compresses marks the tag as weak; it still names the same version. */
function unchangedSince(request: Request): Unchanged {
  const tags = request.headers
    .get('If-Match')
    ?.split(',')
    .map(tag => tag.trim().replace(/^W\//, ''));
  return current => !tags || tags.includes('*') || tags.includes(etagOf(current));
}

function notFound(): Response {
  return problem(404, 'Product not found');
}

function changedMeanwhile(): Response {
  return problem(412, 'This product was changed by someone else since you opened it');
}
