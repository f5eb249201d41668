import { beforeEach, describe, expect, test } from 'vitest';
import { isDraftId, type Product } from '../../../domain/catalogue/product.ts';
import type { ProductQuery } from '../../../domain/catalogue/stock-list.ts';
import { draft, engines, openTestShop } from '../../../tests/test-shop.ts';
import type { Shop } from '../../shop.ts';

const hidden = (fields: Parameters<typeof draft>[0] = {}) => draft({ ...fields, is_hidden: true });
const ids = (products: Pick<Product, 'id'>[]) => products.map(({ id }) => id);

describe.each(engines)('hidden products on %s', engine => {
  let shop: Shop;
  beforeEach(async () => {
    ({ shop } = await openTestShop(engine));
  });

  test('appear in no list for visitors', async () => {
    const shown = await shop.products.add(draft({ name: 'Fern', stock: 3, tags: ['shade'] }));
    const fields = { name: 'Fern secret', stock: 3, is_featured: true, is_new_arrival: true };
    const { id } = await shop.products.add(hidden({ ...fields, tags: ['shade', 'unused'] }));
    const { products } = shop;

    expect(await products.find(id)).toBeUndefined();
    const queries: ProductQuery[] = [
      {},
      { q: 'fern' },
      { q: 'fe' },
      { tags: ['shade'] },
      { min: 1 },
      { stock: 'low' },
    ];
    for (const query of queries)
      expect(await products.list(query), JSON.stringify(query)).toMatchObject({
        products: [{ id: shown.id }],
        total: 1,
      });
    expect(await products.list({ q: 'secret' })).toMatchObject({ products: [], total: 0 });
    expect(ids(await products.featured(4))).toEqual([]);
    expect(ids(await products.topPicks(4))).toEqual([shown.id]);
    expect(ids(await products.newArrivals(4))).toEqual([]);
    expect(ids(await products.lowStock(4))).toEqual([shown.id]);
    expect(ids(await products.related(shown, 4))).toEqual([]);
    expect(await products.tags()).toEqual(['shade']);
    expect(await products.listPart(10)).toMatchObject([{ id: shown.id }]);
    expect(await products.listPartCursors(1)).toEqual([]);
    expect(await shop.statistics.stock()).toMatchObject({ products: 1, units: 3, low: 1 });
    expect(await shop.restockRequests.add(id)).toBe(false);
  });

  test('are found by the owner', async () => {
    const { id } = await shop.products.add(hidden({ name: 'Fern', stock: 3 }));
    const includeHidden = true;
    expect(await shop.products.find(id, { includeHidden })).toMatchObject({ id, is_hidden: true });
    for (const query of [{}, { stock: 'hidden' }, { q: 'fern' }, { stock: 'hidden', q: 'fe' }] as const)
      expect((await shop.products.list({ ...query, includeHidden })).total, JSON.stringify(query)).toBe(1);
    expect((await shop.products.list({ stock: 'low', includeHidden })).total).toBe(0);
    expect(ids(await shop.products.findByNameOrId(['fern'], []))).toEqual([id]);
  });

  test('without a photo are listed as such', async () => {
    const { id } = await shop.products.add(hidden({ name: 'Fern', images: [] }));
    await shop.products.add(hidden({ name: 'Fern with a photo' }));
    await shop.products.add(draft({ name: 'Fern in the shop' }));
    for (const sort of [undefined, 'stock-low-high', 'name-a-z'] as const) {
      const query = { stock: 'no-photo', includeHidden: true, ...(sort && { sort }) } as const;
      expect(await shop.products.list({ ...query, limit: 5 })).toMatchObject({
        products: [{ id }],
        total: 1,
      });
      expect((await shop.products.list({ ...query, q: 'fern' })).total).toBe(1);
    }
    expect((await shop.products.list({ stock: 'no-photo' })).total).toBe(0);
  });

  test('get their id when they are first published and keep it from then on', async () => {
    const { id: draftId } = await shop.products.add(hidden({ name: 'Fern (copy)', tags: ['shade'] }));
    expect(isDraftId(draftId)).toBe(true);
    expect(await shop.products.change(draftId, hidden({ name: 'Silver Fern' }))).toMatchObject({
      id: draftId,
    });

    const published = await shop.products.change(draftId, draft({ name: 'Silver Fern', tags: ['shade'] }));
    expect(published).toMatchObject({ id: 'silver-fern', name: 'Silver Fern', tags: ['shade'] });
    expect(published).not.toHaveProperty('is_hidden');
    expect(await shop.products.find(draftId, { includeHidden: true })).toBeUndefined();
    expect(await shop.products.list({ q: 'silver', includeHidden: true })).toMatchObject({ total: 1 });

    await shop.products.change('silver-fern', hidden({ name: 'Golden Fern' }));
    expect(await shop.products.find('silver-fern')).toBeUndefined();
    expect(await shop.products.change('silver-fern', draft({ name: 'Golden Fern' }))).toMatchObject({
      id: 'silver-fern',
    });
  });

  test('get numbered ids when several of one name are published together', async () => {
    await shop.products.add(draft({ name: 'Fern' }));
    const drafts = await Promise.all([1, 2].map(() => shop.products.add(hidden({ name: 'Fern' }))));
    const report = await shop.products.saveMany(
      drafts.map(({ id }) => ({ id, decide: () => ({ ok: true, value: draft({ name: 'Fern' }) }) })),
    );
    expect(report).toMatchObject({ added: 0, changed: 2 });
    expect(ids((await shop.products.list({ includeHidden: true })).products).sort()).toEqual([
      'fern',
      'fern-2',
      'fern-3',
    ]);
  });

  test('keep fulfilled orders linked when they are published', async () => {
    const { id } = await shop.products.add(hidden({ name: 'Fern', stock: 8 }));
    const outcome = await shop.fulfilledOrders.fulfil({
      code: '',
      known: 0,
      lines: [{ id, quantity: 2 }],
    });
    if (outcome.outcome !== 'fulfilled') throw new Error(JSON.stringify(outcome));
    await shop.products.change(id, draft({ name: 'Fern', stock: 6 }));
    await shop.fulfilledOrders.undo(outcome.order.id);
    expect(await shop.products.find('fern')).toMatchObject({ stock: 8 });
  });

  test('are reported as added when they are published, not before', async () => {
    const { id } = await shop.products.add(hidden({ name: 'Fern', stock: 9 }));
    await shop.products.changeStock(id, 2);
    expect(await shop.activity.recent(5)).toEqual([]);
    await shop.products.change(id, draft({ name: 'Fern' }));
    expect(await shop.activity.recent(5)).toMatchObject([{ type: 'product_added', productId: 'fern' }]);
  });

  test('are restored after a deletion as they were', async () => {
    const { id } = await shop.products.add(hidden());
    const removed = await shop.products.removeMany([id]);
    await shop.products.restore(removed);
    expect(await shop.products.find(id, { includeHidden: true })).toMatchObject({ is_hidden: true });
  });
});
