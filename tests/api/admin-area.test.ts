import { gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../test-api.ts';
import { draft, engines } from '../test-shop.ts';

const customer = {
  name: 'Sample Customer One',
  email: 'one@customer.example',
  phone: '+91 00000 00001',
  address: '1 Sample Street, Kochi',
};

describe.each(engines)('the admin API on %s', engine => {
  let api: TestApi;

  beforeAll(async () => {
    api = await openTestApi(engine);
  });

  describe('customers', () => {
    it('can be added, changed, listed and removed', async () => {
      const added = await api.sendAsOwner('POST', '/api/customers', { json: customer });
      expect(added.status).toBe(201);
      const { id, created_at, ...rest } = await added.json();
      expect(rest).toEqual({ ...customer, orders: 0 });
      const changed = await api.sendAsOwner('PUT', `/api/customers/${id}`, {
        json: { ...customer, orders: 3 },
      });
      expect(await changed.json()).toEqual({ ...customer, id, created_at, orders: 3 });
      expect(await (await api.sendAsOwner('GET', '/api/customers')).json()).toContainEqual(
        expect.objectContaining({ id, orders: 3 }),
      );
      expect((await api.sendAsOwner('DELETE', `/api/customers/${id}`)).status).toBe(204);
      expect((await api.sendAsOwner('DELETE', `/api/customers/${id}`)).status).toBe(404);
      expect((await api.sendAsOwner('PUT', `/api/customers/${id}`, { json: customer })).status).toBe(404);
    });

    it('require a name and a phone number or an email address', async () => {
      const response = await api.sendAsOwner('POST', '/api/customers', { json: { address: ' ' } });
      expect(response.status).toBe(422);
      expect(Object.keys((await response.json()).errors)).toEqual(['name', 'phone']);
    });

    it('get their id and date from the server, not from the request', async () => {
      const json = { ...customer, id: 'mine', created_at: '1999-01-01T00:00:00.000Z', is_admin: true };
      const added = await (await api.sendAsOwner('POST', '/api/customers', { json })).json();
      expect(Object.keys(added).sort()).toEqual(
        ['address', 'created_at', 'email', 'id', 'name', 'orders', 'phone'].sort(),
      );
      expect(added.id).not.toBe('mine');
      expect(added.created_at.startsWith('1999')).toBe(false);
    });
  });

  describe('settings', () => {
    const read = async () => (await api.send('GET', '/api/settings')).json();

    it('are public, and a change is visible immediately', async () => {
      expect(await read()).toMatchObject({ taxRate: 18, freeShippingThreshold: 2000, defaultCurrency: '₹' });
      const json = { ...(await read()), storeName: 'Green Corner', whatsappNumber: '919876543210' };
      expect((await api.sendAsOwner('PUT', '/api/settings', { json })).status).toBe(200);
      expect(await read()).toEqual(json);
    });

    it('keep concurrent changes to different fields', async () => {
      for (let round = 1; round <= 5; round++) {
        const changes = [
          { taxRate: round },
          { storePhone: `+91 00000 0000${round}` },
          { freeShippingThreshold: round * 100 },
          { messageMonths: round },
        ];
        await Promise.all(changes.map(json => api.sendAsOwner('PUT', '/api/settings', { json })));
        expect(await read()).toMatchObject(Object.assign({}, ...changes));
      }
    });

    it('keep missing fields and ignore unknown ones', async () => {
      const before = await read();
      await api.sendAsOwner('PUT', '/api/settings', { json: { taxRate: 5.5, admin_password: 'x' } });
      expect(await read()).toEqual({ ...before, taxRate: 5.5 });
    });

    it.each([
      [{ taxRate: 101 }, 'taxRate'],
      [{ taxRate: 0.15 }, 'taxRate'],
      [{ freeShippingThreshold: -100 }, 'freeShippingThreshold'],
      [{ whatsappNumber: '+91 8765 43210' }, 'whatsappNumber'],
      [{ storeName: '' }, 'storeName'],
      [{ instagramUrl: 'javascript:alert(1)' }, 'instagramUrl'],
      [{ enableGuestCheckout: 'yes' }, 'enableGuestCheckout'],
    ])('reject %j and stay unchanged', async (json, field) => {
      const before = await read();
      const response = await api.sendAsOwner('PUT', '/api/settings', { json });
      expect(response.status).toBe(422);
      expect(Object.keys((await response.json()).errors)).toEqual([field]);
      expect(await read()).toEqual(before);
    });
  });

  it('saves the figures that the owner enters', async () => {
    const json = { totalOrders: '12 orders', totalRevenue: '4500', totalCustomers: '' };
    const tidy = { totalOrders: '12', totalRevenue: '₹4500', totalCustomers: '0' };
    expect(await (await api.sendAsOwner('PUT', '/api/statistics', { json })).json()).toEqual(tidy);
    expect(await (await api.sendAsOwner('GET', '/api/statistics')).json()).toEqual(tidy);
  });

  it('keeps figures missing from the request', async () => {
    const figures = { totalOrders: '12', totalRevenue: '₹4500', totalCustomers: '7' };
    await api.sendAsOwner('PUT', '/api/statistics', { json: figures });
    const stored = await api.sendAsOwner('PUT', '/api/statistics', {
      json: { totalCustomers: '8', totalOrders: null },
    });
    expect(await stored.json()).toEqual({ ...figures, totalCustomers: '8' });
    expect(await (await api.sendAsOwner('PUT', '/api/statistics', { json: {} })).json()).toEqual({
      ...figures,
      totalCustomers: '8',
    });
  });

  it('lists product activity, newest first', async () => {
    const { id } = await api.addProduct({ name: 'Peace Lily', stock: 9 });
    await api.sendAsOwner('PUT', `/api/products/${id}`, { json: draft({ name: 'Peace Lily', stock: 4 }) });
    await api.sendAsOwner('PUT', `/api/products/${id}`, { json: draft({ name: 'Peace Lily', stock: 3 }) });
    const activity = await (await api.sendAsOwner('GET', '/api/activity')).json();
    expect(activity).toHaveLength(2);
    expect(activity[0]).toEqual({
      id: expect.any(String),
      type: 'product_low_stock',
      message: 'Peace Lily is running low: 4 left',
      timestamp: expect.any(String),
      productId: id,
    });
    expect(activity[1]).toMatchObject({ type: 'product_added', productId: id });
  });

  it('compresses admin lists', async () => {
    for (let n = 0; n < 20; n++) await api.addProduct({ name: `Fern ${n}` });
    const plain = await api.sendAsOwner('GET', '/api/activity');
    const packed = await api.sendAsOwner('GET', '/api/activity', { headers: { 'Accept-Encoding': 'gzip' } });
    expect(packed.headers.get('Content-Encoding')).toBe('gzip');
    expect(packed.headers.get('Cache-Control')).toBe('no-store');
    const bytes = gunzipSync(await packed.arrayBuffer());
    expect(JSON.parse(bytes.toString())).toEqual(await plain.json());
  });
});
