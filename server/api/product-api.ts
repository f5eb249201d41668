import { ReadableStream as Stream } from 'node:stream/web';
import type { Product } from '../../domain/catalogue/product.ts';
import { parseProduct } from '../../domain/catalogue/product-form.ts';
import type { Respelling } from '../../domain/catalogue/search/respellings.ts';
import { isExpectedStock, parseStock } from '../../domain/catalogue/stock-form.ts';
import { invalidFields, problem } from '../problem.ts';
import { descriptionError, sanitizeDescription } from '../sanitize-description.ts';
import type { IsUnchanged } from '../shop.ts';
import type { Call } from './api-call.ts';
import { storePhotos, stripOwnOrigins } from './product-photos.ts';
import { parseProductQuery } from './product-query.ts';
import { streamProductList } from './stream-products.ts';

export async function listProducts({ shop, query }: Call): Promise<Response> {
  const parsed = parseProductQuery(query);
  if (!parsed.ok) return invalidFields(parsed.errors);
  const { limit, q } = parsed.value;
  if (limit === undefined) {
    const first = q ? await shop.products.search({ ...parsed.value, limit: 1 }) : undefined;
    const respelling = first === 'bad-cursor' ? undefined : first?.respelling;
    const effective = respelling ? { ...parsed.value, q: respelling.q } : parsed.value;
    const list = Stream.from(
      streamProductList(shop.products, effective, maxCachedProducts),
    ) as ReadableStream;
    return new Response(list, {
      headers: { ...publicCaching, ...correctionHeader(respelling), 'Content-Type': 'application/json' },
    });
  }
  const page = await shop.products.search({ ...parsed.value, limit });
  if (page === 'bad-cursor') return invalidFields({ cursor: 'This cursor does not belong to this list' });
  const headers = new Headers({
    ...publicCaching,
    ...correctionHeader(page.respelling),
    'X-Total-Count': String(page.total),
  });
  if (page.elsewhere) headers.set('X-Total-Count-Elsewhere', String(page.elsewhere));
  if (page.orMore) headers.set('X-Total-Count-Relation', 'gte');
  if (page.next) headers.set('Link', `<${nextPageUrl(query, page.next)}>; rel="next"`);
  return Response.json(page.products, { headers });
}

/** `null` where there are too many products to count. */
export async function readFilterCounts({ shop, query }: Call): Promise<Response> {
  const parsed = parseProductQuery(query);
  if (!parsed.ok) return invalidFields(parsed.errors);
  const counts = await shop.products.filterCounts(parsed.value);
  return Response.json(counts ?? null, { headers: publicCaching });
}

/** Encoded, because a header has no Malayalam letters. */
function correctionHeader(respelling: Respelling | undefined): Record<string, string> {
  return respelling && !respelling.isSame ? { 'X-Corrected-Query': encodeURIComponent(respelling.q) } : {};
}

const maxCachedProducts = 1000;

export async function streamProducts(call: Call): Promise<Response | undefined> {
  const { shop, query, request, longLists, disconnect } = call;
  const parsed = parseProductQuery(query);
  if (!parsed.ok || parsed.value.limit !== undefined) return undefined;
  const { total, orMore } = await shop.products.list({ ...parsed.value, limit: 1 });
  if (total <= maxCachedProducts && !orMore) return undefined;
  const chunks = () => streamProductList(shop.products, parsed.value);
  return longLists.respond({ request, chunks, disconnect });
}

export async function findProduct({ shop, params }: Call): Promise<Response> {
  const product = await shop.products.find(params.id ?? '');
  return product ? productResponse(product, 200, publicCaching) : notFound();
}

export async function findHiddenProduct({ shop, params }: Call): Promise<Response> {
  const product = await shop.products.find(params.id ?? '', { includeHidden: true });
  return product ? productResponse(product, 200) : notFound();
}

export async function addProduct(call: Call): Promise<Response> {
  const draft = await parseDraft(call, []);
  if (draft instanceof Response) return draft;
  const product = await call.shop.products.add(draft);
  return productResponse(product, 201, { Location: `/api/products/${encodeURIComponent(product.id)}` });
}

export async function changeProduct(call: Call): Promise<Response> {
  const { shop, params, request } = call;
  const current = await shop.products.find(params.id ?? '', { includeHidden: true });
  if (!current) return notFound();
  const isUnchanged = matchesIfMatch(request);
  if (!isUnchanged(current)) return editConflict();
  const draft = await parseDraft(call, current.images);
  if (draft instanceof Response) return draft;
  const product = await shop.products.change(current.id, draft, isUnchanged);
  if (product === 'missing') return notFound();
  return product === 'changed' ? editConflict() : productResponse(product, 200);
}

/** Changes only the stock, so that counting cannot overwrite someone else's edits of the product. */
export async function changeStock({ shop, params, request, body }: Call): Promise<Response> {
  const parsed = parseStock(body);
  if (!parsed.ok) return invalidFields(parsed.errors);
  const isUnchanged = matchesIfMatch(request);
  const product = await shop.products.changeStock(
    params.id ?? '',
    parsed.value.stock,
    current => isUnchanged(current) && isExpectedStock(current.stock, parsed.value),
  );
  if (product === 'missing') return notFound();
  return product === 'changed' ? editConflict() : productResponse(product, 200);
}

export async function removeProduct({ shop, params, request }: Call): Promise<Response> {
  const outcome = await shop.products.remove(params.id ?? '', matchesIfMatch(request));
  if (outcome === 'missing') return notFound();
  return outcome === 'changed' ? editConflict() : new Response(null, { status: 204 });
}

/** Shared caches must revalidate every time. */
const publicCaching = { 'Cache-Control': 'public, max-age=0, must-revalidate' };

function nextPageUrl(query: URLSearchParams, cursor: string): string {
  const search = new URLSearchParams(query);
  search.set('cursor', cursor);
  return `/api/products?${search}`;
}

async function parseDraft({ body, shop, origins }: Call, currentImages: string[]) {
  const parsed = parseProduct(stripOwnOrigins(body, origins));
  if (!parsed.ok) return invalidFields(parsed.errors);
  const description = sanitizeDescription(parsed.value.description);
  const error = descriptionError(description);
  if (error) return invalidFields(error);
  const photos = await storePhotos(parsed.value.images, shop, currentImages);
  if (!photos.ok) return invalidFields(photos.errors);
  return { ...parsed.value, images: photos.value, description };
}

function productResponse(product: Product, status: number, headers: Record<string, string> = {}): Response {
  return Response.json(product, { status, headers: { ...headers, ETag: etagOf(product) } });
}

/** `updated_at` grows with every write of a product. */
const etagOf = ({ updated_at }: Product) => `"${updated_at}"`;

/** Compressing proxies mark the ETag as weak; it still names the same version. */
function matchesIfMatch(request: Request): IsUnchanged {
  const tags = request.headers
    .get('If-Match')
    ?.split(',')
    .map(tag => tag.trim().replace(/^W\//, ''));
  return current => !tags || tags.includes('*') || tags.includes(etagOf(current));
}

function notFound(): Response {
  return problem(404, 'Product not found');
}

function editConflict(): Response {
  return problem(412, 'This product was changed by someone else since you opened it');
}
