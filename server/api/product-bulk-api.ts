import {
  applyBulkChange,
  type BulkChange,
  mostAtOnce,
  parseBulkChange,
} from '../../domain/catalogue/bulk-change.ts';
import type { Product } from '../../domain/catalogue/product.ts';
import { parseRemovedProduct } from '../../domain/catalogue/removed-product.ts';
import { parseStockListQuery } from '../../domain/catalogue/stock-list.ts';
import type { Parsed } from '../../domain/input/parse-result.ts';
import { badFields, problem } from '../problem.ts';
import { descriptionFault, sanitizeDescription } from '../sanitize-description.ts';
import { type Call, fieldOf } from './api-call.ts';
import { unknownPhoto } from './product-photos.ts';

/** Changes or removes the products that `ids` names or `query` finds. */
export async function changeProducts(call: Call): Promise<Response> {
  const { shop, body } = call;
  const ids = await chosenIds(call);
  if (!ids.ok) return badFields(ids.errors);
  if (fieldOf(body, 'remove') === true) {
    return Response.json({ removed: await shop.products.removeMany(ids.value) });
  }
  const change = parseBulkChange(fieldOf(body, 'change'));
  if (!change.ok) return badFields(change.errors);
  const report = await shop.products.saveMany(ids.value.map(id => ({ id, decide: changing(change.value) })));
  const [refused] = report.refused;
  if (refused) return badFields(refused.errors);
  return Response.json({ changed: report.changed, same: report.same, missing: report.skipped });
}

/** The way back from a removal: the same products, ids and dates included, or none of them. */
export async function restoreProducts({ shop, body }: Call): Promise<Response> {
  const given = fieldOf(body, 'products');
  if (!Array.isArray(given) || given.length === 0 || given.length > mostAtOnce) {
    return badFields({ products: `Send 1 to ${mostAtOnce} products` });
  }
  const issued = await shop.photos.addresses();
  const products: Product[] = [];
  for (const each of given) {
    const product = parseRemovedProduct(each);
    if (!product.ok) return badFields(product.errors);
    if (unknownPhoto(product.value.images, issued)) return badFields({ images: 'There is no such photo' });
    const description = sanitizeDescription(product.value.description);
    const fault = descriptionFault(description);
    if (fault) return badFields(fault);
    products.push({ ...product.value, description });
  }
  if (new Set(products.map(({ id }) => id)).size < products.length) {
    return badFields({ products: 'Each product once' });
  }
  return (await shop.products.restore(products)) === 'taken'
    ? problem(409, 'There is another product at its address by now')
    : Response.json({ restored: products.length });
}

const changing = (change: BulkChange) => (current: Product | undefined) =>
  current ? applyBulkChange(current, change) : 'skip';

async function chosenIds({ shop, body }: Call): Promise<Parsed<string[]>> {
  const query = fieldOf(body, 'query');
  if (query !== undefined && !isWhollyUnderstood(query)) {
    return { ok: false, errors: { query: 'This does not say which products' } };
  }
  const ids = query === undefined ? fieldOf(body, 'ids') : await shop.products.idsOf(queryOf(query));
  if (!Array.isArray(ids) || ids.length === 0 || !ids.every(id => typeof id === 'string')) {
    return { ok: false, errors: { ids: 'Choose at least one product' } };
  }
  return ids.length <= mostAtOnce
    ? { ok: true, value: [...new Set(ids)] }
    : { ok: false, errors: { ids: `Choose at most ${mostAtOnce.toLocaleString('en-IN')} products at once` } };
}

/** A condition that is overlooked would mean more products than the owner has seen. */
function isWhollyUnderstood(query: unknown): query is Record<string, string> {
  if (typeof query !== 'object' || query === null || Array.isArray(query)) return false;
  const understood: Record<string, unknown> = queryOf(query as Record<string, string>);
  return Object.keys(query).every(name => Object.hasOwn(understood, name));
}

function queryOf(query: Record<string, string>) {
  return parseStockListQuery(new URLSearchParams(query));
}
