import { beforeAll, describe, expect, it, vi } from 'vitest';
import { openTestApi, type TestApi } from '../test-api.ts';
import { engines } from '../test-shop.ts';

describe.each(engines)("'Tell me when it is back' on %s", engine => {
  let api: TestApi;

  beforeAll(async () => {
    api = await openTestApi(engine);
  });

  const tap = (id: string, headers: Record<string, string> = {}) =>
    api.send('POST', `/api/products/${id}/wanted`, { headers });
  const taps = async (id: string) => (await api.shop.restockRequests.countsFor([id]))[id] ?? 0;

  it('is counted under concurrent taps, and does not change the product', async () => {
    const { id } = await api.addProduct({ stock: 0 });
    const before = await api.send('GET', `/api/products/${id}`);
    const heard = vi.fn();
    api.shop.onChange(heard);
    const responses = await Promise.all(Array.from({ length: 8 }, () => tap(id)));
    expect(responses.map(({ status }) => status)).toEqual(Array(8).fill(204));
    expect(await taps(id)).toBe(8);
    expect(heard).not.toHaveBeenCalled();
    const after = await api.send('GET', `/api/products/${id}`);
    expect(after.headers.get('ETag')).toBe(before.headers.get('ETag'));
    expect(await after.text()).toBe(await before.text());
  });

  it('is not counted while in stock', async () => {
    const { id } = await api.addProduct({ stock: 1 });
    expect((await tap(id)).status).toBe(204);
    expect(await taps(id)).toBe(0);
  });

  it('keeps its count when restocked and resets when it sells out again, in any way', async () => {
    const { id, updated_at: _, ...rest } = await api.addProduct({ stock: 0 });
    const ways: ((stock: number) => Promise<unknown>)[] = [
      stock => api.shop.products.changeStock(id, stock),
      stock => api.shop.products.change(id, { ...rest, stock }),
      stock => api.sendAsOwner('POST', '/api/products/bulk', { json: { ids: [id], change: { stock } } }),
    ];
    for (const setStock of ways) {
      await tap(id);
      await setStock(4);
      expect(await taps(id)).toBe(1);
      await setStock(0);
      expect(await taps(id)).toBe(0);
    }
    await tap(id);
    await api.shop.products.changeStock(id, 4);
    const { fulfilledOrders } = api.shop;
    expect(await fulfilledOrders.fulfil({ code: '', known: 0, lines: [{ id, quantity: 4 }] })).toMatchObject({
      outcome: 'fulfilled',
    });
    expect(await taps(id)).toBe(0);
  });

  it('shows the owner the most requested products', async () => {
    const [little, much] = [await api.addProduct({ stock: 0 }), await api.addProduct({ stock: 0 })];
    await tap(little.id);
    for (let times = 0; times < 20; times++) await tap(much.id);
    expect(await api.shop.restockRequests.mostRequested(1)).toEqual([
      { id: much.id, name: much.name, taps: 20 },
    ]);
    await api.shop.products.changeStock(much.id, 1);
    expect((await api.shop.restockRequests.mostRequested(5)).map(({ id }) => id)).not.toContain(much.id);
  });

  it('returns 404 for an unknown product', async () => {
    for (const id of ['no-such-plant', '%00', "'--", 'x'.repeat(3000)]) {
      expect([400, 404]).toContain((await tap(id)).status);
    }
  });

  it('cannot be tapped from another site', async () => {
    const { id } = await api.addProduct({ stock: 0 });
    expect((await tap(id, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
    expect((await tap(id, { Origin: 'https://elsewhere.example' })).status).toBe(403);
    expect(await taps(id)).toBe(0);
  });

  it('is rate limited per IP', async () => {
    const limited = await openTestApi(engine, { isLimited: true });
    const { id } = await limited.addProduct({ stock: 0 });
    const path = `/api/products/${id}/wanted`;
    for (let times = 0; times < 10; times++) expect((await limited.send('POST', path)).status).toBe(204);
    const refused = await limited.send('POST', path);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
    limited.setClientIp('203.0.113.77');
    expect((await limited.send('POST', path)).status).toBe(204);
    expect((await limited.shop.restockRequests.countsFor([id]))[id]).toBe(11);
  });
});
