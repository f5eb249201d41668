import { beforeAll, describe, expect, it } from 'vitest';
import type { Product } from '../../domain/catalogue/product.ts';
import { openTestApi, type TestApi } from '../test-api.ts';
import { engines } from '../test-shop.ts';

describe.each(engines)('bulk changes on %s', engine => {
  let api: TestApi;

  beforeAll(async () => {
    api = await openTestApi(engine);
  });

  const find = async (id: string): Promise<Product> => (await api.send('GET', `/api/products/${id}`)).json();
  const bulk = (json: unknown) => api.sendAsOwner('POST', '/api/products/bulk', { json });
  const idsOf = (products: Product[]) => products.map(({ id }) => id);
  const addSome = (...parts: Record<string, unknown>[]) =>
    Promise.all(parts.map((fields, number) => api.addProduct({ name: `Bulk Fern ${number}`, ...fields })));

  it('a price change is undone, except where the price was changed again', async () => {
    const ferns = await addSome({ price: 100 }, { price: 55 });
    const [first, second] = ferns as [Product, Product];
    const change = { price_percent: 10, price_rounding: '9' };
    const { prices } = await (await bulk({ ids: idsOf(ferns), change })).json();
    expect(prices).toEqual([
      { id: first.id, before: 100, after: 109 },
      { id: second.id, before: 55, after: 59 },
    ]);
    await bulk({ ids: [second.id], change: { price_percent: 100 } });
    expect(await (await bulk({ undo: prices })).json()).toEqual({ changed: 1, same: 0, missing: 1 });
    expect([(await find(first.id)).price, (await find(second.id)).price]).toEqual([100, 118]);
    for (const undo of [[], 'all', [{ id: first.id, before: -1, after: 100 }], [{ id: first.id }]])
      expect((await bulk({ undo })).status).toBe(422);
  });

  describe('stock updates', () => {
    it('change only the stock, and require the latest version', async () => {
      const fern = await api.addProduct({ name: 'Stepped', stock: 12 });
      const headers = { 'If-Match': `"${fern.updated_at}"` };
      const set = (stock: unknown, more = {}) =>
        api.sendAsOwner('PUT', `/api/products/${fern.id}/stock`, { json: { stock }, ...more });
      const response = await set(7, { headers });
      expect(response.status).toBe(200);
      const saved: Product = await response.json();
      expect(response.headers.get('ETag')).toBe(`"${saved.updated_at}"`);
      expect(saved).toEqual({ ...fern, stock: 7, updated_at: saved.updated_at });
      expect(saved.updated_at > fern.updated_at).toBe(true);
      expect((await set(9, { headers })).status).toBe(412);
      expect((await find(fern.id)).stock).toBe(7);
    });

    it('of a late count are refused when the stock changed meanwhile', async () => {
      const { id } = await api.addProduct({ name: 'Counted Late', stock: 10 });
      const send = async (stock: number, expected_stock?: unknown) =>
        (await api.sendAsOwner('PUT', `/api/products/${id}/stock`, { json: { stock, expected_stock } }))
          .status;
      expect(await send(8)).toBe(200);
      expect(await send(7, 10)).toBe(412);
      expect((await find(id)).stock).toBe(8);
      expect(await send(7, 8)).toBe(200);
      // The response was lost, so the count is sent again.
      expect(await send(7, 8)).toBe(200);
      expect(await send(6, 'many')).toBe(422);
    });

    it('appear on the dashboard when the stock falls', async () => {
      const { id } = await api.addProduct({ name: 'Falling Star', stock: 9 });
      await api.sendAsOwner('PUT', `/api/products/${id}/stock`, { json: { stock: 5 } });
      const [newest] = await api.shop.activity.recent(1);
      expect(newest).toMatchObject({ type: 'product_low_stock', productId: id });
    });

    it.each([
      ...[-1, 1.5, '7', null, undefined, {}].map(stock => [stock, 'Stock must be a whole number, 0 or more']),
      [1_000_001, 'Stock must be at most 10,00,000'],
    ])('reject %j', async (stock, sentence) => {
      const { id } = await api.addProduct({ name: 'Refused', stock: 3 });
      const response = await api.sendAsOwner('PUT', `/api/products/${id}/stock`, { json: { stock } });
      expect(response.status).toBe(422);
      expect((await response.json()).errors).toEqual({ stock: sentence });
      expect((await find(id)).stock).toBe(3);
    });

    it('return 404 for an unknown product', async () => {
      expect(
        (await api.sendAsOwner('PUT', '/api/products/no-such/stock', { json: { stock: 1 } })).status,
      ).toBe(404);
    });
  });

  describe('a bulk change', () => {
    it('applies to every given product, and reports missing ones', async () => {
      const ferns = await addSome({ price: 100, stock: 8 }, { price: 99.99, stock: 2 });
      const response = await bulk({
        ids: [...idsOf(ferns), 'no-such-fern'],
        change: { price_percent: 10, add_stock: -4, is_featured: true },
      });
      expect([response.status, await response.json()]).toMatchObject([
        200,
        { changed: 2, same: 0, missing: 1 },
      ]);
      const [first, second] = await Promise.all(idsOf(ferns).map(find));
      expect(first).toMatchObject({ price: 110, stock: 4, is_featured: true, tags: ferns[0]?.tags });
      expect(second).toMatchObject({ price: 109.99, stock: 0, is_featured: true, images: ferns[1]?.images });
      expect((first?.updated_at ?? '') > (ferns[0]?.updated_at ?? '')).toBe(true);
    });

    it('is reflected in sorting and filters', async () => {
      const ferns = await addSome({ name: 'Sought Fern', price: 10, stock: 50 });
      await bulk({ ids: idsOf(ferns), change: { price_percent: 50, stock: 0, is_featured: true } });
      const [id] = idsOf(ferns);
      const { products } = await api.shop.products.list({ q: 'sought', stock: 'out', min: 15, max: 15 });
      expect(idsOf(products)).toEqual([id]);
      expect(idsOf(await api.shop.products.featured(50))).toContain(id);
    });

    it('skips products that already have the value', async () => {
      const ferns = await addSome({ stock: 3 });
      const response = await bulk({ ids: idsOf(ferns), change: { stock: 3 } });
      expect(await response.json()).toEqual({ changed: 0, same: 1, missing: 0 });
      expect(await find(ferns[0]?.id ?? '')).toEqual(ferns[0]);
    });

    it('reports low stock on the dashboard', async () => {
      const [fern] = await addSome({ name: 'Soon Scarce', stock: 30 });
      await bulk({ ids: [fern?.id], change: { stock: 2 } });
      expect(await api.shop.activity.recent(1)).toMatchObject([
        { message: 'Soon Scarce is running low: 2 left' },
      ]);
    });

    it('changes nothing when one product is invalid', async () => {
      const ferns = await addSome({ price: 500 }, { name: 'Penny Seed', price: 0.01 }, { price: 300 });
      const response = await bulk({ ids: idsOf(ferns), change: { price_percent: -90 } });
      expect(response.status).toBe(422);
      expect(await response.json()).toMatchObject({ detail: 'Penny Seed would cost nothing' });
      expect(await Promise.all(idsOf(ferns).map(find))).toEqual(ferns);
    });

    it('accumulates when sent concurrently', async () => {
      const ferns = await addSome({ stock: 100 }, { stock: 100 });
      const ids = idsOf(ferns);
      await Promise.all(
        Array.from({ length: 10 }, (_, turn) =>
          bulk({ ids: turn % 2 ? ids : ids.toReversed(), change: { add_stock: -1 } }),
        ),
      );
      expect((await Promise.all(ids.map(find))).map(({ stock }) => stock)).toEqual([90, 90]);
    });

    it('can apply to all products of a filtered list', async () => {
      await addSome({ name: 'Group Herb', category: 'herbs' }, { name: 'Group Pot', category: 'pots' });
      const response = await bulk({ query: { q: 'group', category: 'herbs' }, change: { stock: 77 } });
      expect(await response.json()).toMatchObject({ changed: 1 });
      expect([(await find('group-herb')).stock, (await find('group-pot')).stock]).toEqual([77, 12]);
    });

    it.each([
      [{ change: { stock: 1 } }, 'ids'],
      [{ ids: [], change: { stock: 1 } }, 'ids'],
      [{ ids: [1], change: { stock: 1 } }, 'ids'],
      [{ ids: 'all', change: { stock: 1 } }, 'ids'],
      [{ ids: Array.from({ length: 10_001 }, (_, n) => `x${n}`), change: { stock: 1 } }, 'ids'],
      [{ query: { category: 'trees' }, change: { stock: 1 } }, 'query'],
      [{ query: { categry: 'herbs' }, change: { stock: 1 } }, 'query'],
      [{ query: ['herbs'], change: { stock: 1 } }, 'query'],
      [{ query: { constructor: 'x' }, change: { stock: 1 } }, 'query'],
      [{ query: { toString: 'x' }, remove: true }, 'query'],
      [{ query: { q: 'nobody-has-this-name' }, change: { stock: 1 } }, 'ids'],
      [{ ids: ['x'] }, 'change'],
      [{ ids: ['x'], change: {} }, 'change'],
      [{ ids: ['x'], change: { stock: -1 } }, 'stock'],
      [{ ids: ['x'], remove: 'true' }, 'change'],
    ])('is rejected when incomplete', async (json, field) => {
      const response = await bulk(json);
      expect(response.status).toBe(422);
      expect((await response.json()).errors).toHaveProperty(field);
    });
  });

  describe('a bulk removal', () => {
    const restore = (products: unknown) =>
      api.sendAsOwner('POST', '/api/products/restore', { json: { products } });

    it('can be undone with the same products, ids and dates', async () => {
      const ferns = await addSome({ tags: ['a', 'b'] }, { images: ['https://a.example/1.jpg'] });
      const response = await bulk({ ids: [...idsOf(ferns), 'no-such-fern'], remove: true });
      const { removed }: { removed: Product[] } = await response.json();
      expect(removed.toSorted(byId)).toEqual(ferns.toSorted(byId));
      expect((await api.send('GET', `/api/products/${ferns[0]?.id}`)).status).toBe(404);

      const activity = (await api.shop.activity.recent(100)).map(({ isGone: _, ...item }) => item);
      expect((await restore(removed)).status).toBe(200);
      for (const fern of ferns) {
        const { updated_at, ...rest } = await find(fern.id);
        expect({ ...rest, updated_at: fern.updated_at }).toEqual(fern);
        expect(updated_at > fern.updated_at).toBe(true);
      }
      expect(await api.shop.activity.recent(100)).toEqual(activity);
    });

    it('cannot be undone when one of the ids is in use again', async () => {
      const ferns = await addSome({ name: 'Twice Fern' }, { name: 'Other Fern' });
      await bulk({ ids: idsOf(ferns), remove: true });
      await api.addProduct({ name: 'Twice Fern' });
      expect((await restore(ferns)).status).toBe(409);
      expect((await api.send('GET', '/api/products/other-fern')).status).toBe(404);
    });

    it('restores no script in a description', async () => {
      const [fern] = await addSome({ name: 'Clean Fern' });
      await bulk({ ids: [fern?.id], remove: true });
      await restore([{ ...fern, description: '<p onclick="x">Hi<script>alert(1)</script></p>' }]);
      expect((await find('clean-fern')).description).toBe('<p>Hi</p>');
    });

    it.each([
      ['no list', 'all'],
      ['an empty list', []],
      ['no product', [{}]],
      ['a strange id', [{ id: '../x' }]],
      ['a photo that the shop never had', [{ images: [`/media/${'0'.repeat(32)}-10x10-ffffff.jpg`] }]],
      ['an upload', [{ images: ['data:image/png;base64,AAAA'] }]],
      ['one product twice', [{}, {}]],
    ])('cannot be undone with %s', async (what, products) => {
      const [fern] = await addSome({ name: `Given ${what}` });
      await bulk({ ids: [fern?.id], remove: true });
      const given = Array.isArray(products)
        ? products.map(parts => (what === 'no product' ? {} : { ...fern, ...parts }))
        : products;
      expect((await restore(given)).status).toBe(422);
      expect((await api.send('GET', `/api/products/${fern?.id}`)).status).toBe(404);
    });
  });
});

const byId = (a: Product, b: Product) => a.id.localeCompare(b.id);
