import { applyBulkChange, maxBulkProducts, parseBulkChange } from '../../domain/catalogue/bulk-change.ts';
import { type PriceChange, parsePriceChanges, undoPriceChange } from '../../domain/catalogue/price-change.ts';
import type { Product } from '../../domain/catalogue/product.ts';
import { parseRemovedProduct } from '../../domain/catalogue/removed-product.ts';
import { parseStockListQuery } from '../../domain/catalogue/stock-list.ts';
import type { Parsed } from '../../domain/input/parse-result.ts';
import { invalidFields, problem } from '../problem.ts';
import { descriptionError, sanitizeDescription } from '../sanitize-description.ts';
import { type Call, getField } from './api-call.ts';
import { findUnknownPhoto } from './product-photos.ts';

export async function changeProducts(call: Call): Promise<Response> {
  const { shop, body } = call;
  if (getField(body, 'undo') !== undefined) return undoPriceChanges(call);
  const ids = await selectedIds(call);
  if (!ids.ok) return invalidFields(ids.errors);
  if (getField(body, 'remove') === true) {
    return Response.json({ removed: await shop.products.removeMany(ids.value) });
  }
  const change = parseBulkChange(getField(body, 'change'));
  if (!change.ok) return invalidFields(change.errors);
  const prices = new Map<string, PriceChange>();
  const report = await shop.products.saveMany(
    ids.value.map(id => ({
      id,
      decide: current => {
        const result = current ? applyBulkChange(current, change.value) : 'skip';
        if (current && result !== 'skip' && result.ok && result.value.price !== current.price)
          prices.set(id, { id, before: current.price, after: result.value.price });
        return result;
      },
    })),
  );
  const [refused] = report.refused;
  if (refused) return invalidFields(refused.errors);
  return Response.json({
    changed: report.changed,
    same: report.same,
    missing: report.skipped,
    ...(prices.size > 0 && { prices: [...prices.values()] }),
  });
}

async function undoPriceChanges({ shop, body }: Call): Promise<Response> {
  const changes = parsePriceChanges(getField(body, 'undo'));
  if (!changes.ok) return invalidFields(changes.errors);
  const { changed, same, skipped } = await shop.products.saveMany(
    changes.value.map(change => ({
      id: change.id,
      decide: current => {
        const value = undoPriceChange(current, change);
        return value ? { ok: true, value } : 'skip';
      },
    })),
  );
  return Response.json({ changed, same, missing: skipped });
}

export async function restoreProducts({ shop, body }: Call): Promise<Response> {
  const given = getField(body, 'products');
  if (!Array.isArray(given) || given.length === 0 || given.length > maxBulkProducts) {
    return invalidFields({ products: `Send 1 to ${maxBulkProducts} products` });
  }
  const photoUrls = await shop.photos.listUrls();
  const products: Product[] = [];
  for (const each of given) {
    const product = parseRemovedProduct(each);
    if (!product.ok) return invalidFields(product.errors);
    if (findUnknownPhoto(product.value.images, photoUrls))
      return invalidFields({ images: 'There is no such photo' });
    const description = sanitizeDescription(product.value.description);
    const error = descriptionError(description);
    if (error) return invalidFields(error);
    products.push({ ...product.value, description });
  }
  if (new Set(products.map(({ id }) => id)).size < products.length) {
    return invalidFields({ products: 'Each product once' });
  }
  return (await shop.products.restore(products)) === 'id-in-use'
    ? problem(409, 'Another product has this id now')
    : Response.json({ restored: products.length });
}

async function selectedIds({ shop, body }: Call): Promise<Parsed<string[]>> {
  const query = getField(body, 'query');
  if (query !== undefined && !isFullyParsed(query)) {
    return { ok: false, errors: { query: 'This does not say which products' } };
  }
  const ids =
    query === undefined
      ? getField(body, 'ids')
      : await shop.products.findIds({ ...parseQuery(query), includeHidden: true });
  if (!Array.isArray(ids) || ids.length === 0 || !ids.every(id => typeof id === 'string')) {
    return { ok: false, errors: { ids: 'Choose at least one product' } };
  }
  return ids.length <= maxBulkProducts
    ? { ok: true, value: [...new Set(ids)] }
    : {
        ok: false,
        errors: { ids: `Choose at most ${maxBulkProducts.toLocaleString('en-IN')} products at once` },
      };
}

/** An ignored condition would change more products than the owner has seen. */
function isFullyParsed(query: unknown): query is Record<string, string> {
  if (typeof query !== 'object' || query === null || Array.isArray(query)) return false;
  const parsed: Record<string, unknown> = parseQuery(query as Record<string, string>);
  return Object.keys(query).every(name => Object.hasOwn(parsed, name));
}

function parseQuery(query: Record<string, string>) {
  return parseStockListQuery(new URLSearchParams(query));
}
