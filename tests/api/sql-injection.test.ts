import { beforeAll, describe, expect, it } from 'vitest';
import { allDefaults } from '../../domain/shop/page-texts.ts';
import { endpoints } from '../../server/api/api.ts';
import type { Endpoint } from '../../server/api/api-call.ts';
import { count, isFull, reportFigures } from '../faults/figures.ts';
import { parameters, searchWith } from '../query-parameters.ts';
import { openTestApi, type TestApi } from '../test-api.ts';
import { draft, engines } from '../test-shop.ts';

const person = { name: 'Sample Customer', email: 'sample@customer.example', phone: '9876543210' };
const message = { ...person, subject: 'Other', message: 'Hello' };

const sql = [
  "x' or '1'='1",
  "x'; drop table product; --",
  "x') union select id, email, password_hash from shop_user --",
  '" or ""="',
  "'||(select password_hash from shop_user limit 1)||'",
  '1; delete from message',
  "%' or name like '%",
  "\\'; update shop_user set is_admin = 1; --",
  '$1',
  '?1',
  ':id',
];

/** A short list, because each is tried in many places. */
const some = isFull ? sql : sql.slice(0, 3);

/** A valid body per endpoint, to insert hostile values into. */
const bodies: Record<string, Record<string, unknown>> = {
  '/api/products': draft(),
  '/api/products/:id': draft(),
  '/api/products/:id/stock': { stock: 3 },
  '/api/featured-products': { ids: ['no-such'] },
  '/api/products/bulk': { ids: ['no-such'], change: { stock: 3 } },
  '/api/products/import': { columns: ['id', 'name'], rows: [['no-such', 'x']], preview: true },
  '/api/contact': message,
  '/api/settings': { ...allDefaults },
  '/api/customers': { ...person, address: '1 Sample Street' },
  '/api/customers/:id': { ...person, address: '1 Sample Street' },
  '/api/statistics': { totalOrders: '1', totalRevenue: '₹1', totalCustomers: '1' },
  '/api/session': { email: person.email, password: 'x' },
};

const otherBody = { ids: [], query: '', products: [], code: '', items: [], lines: [] };

/** Ending the owner's session would end the test. */
const targets = endpoints.filter(
  ({ method, path }) => !/^\/api\/session(s\/|\/password)/.test(path) && !isSignOut(method, path),
);

function isSignOut(method: string, path: string): boolean {
  return method === 'DELETE' && path === '/api/session';
}

describe.each(engines)('SQL in a request on %s', engine => {
  let api: TestApi;
  let requestCount = 0;

  beforeAll(async () => {
    api = await openTestApi(engine);
    for (const name of ['Fern', 'Aloe', 'Mint']) await api.addProduct({ name, tags: ['green'] });
    await api.shop.messages.add(message);
    await api.shop.customers.add({ ...person, address: '1 Sample Street' });
    await api.shop.users.add({
      email: 'clerk@thalir.example',
      password: 'a clerk’s password',
      is_admin: false,
    });
  });

  const readAll = async () => ({
    products: (await api.shop.products.list()).products.map(({ id }) => id).sort(),
    messages: (await api.shop.messages.list()).length,
    customers: (await api.shop.customers.list()).length,
    users: (await api.shop.users.list()).map(({ email, is_admin }) => `${email} ${is_admin}`).sort(),
  });

  async function sendTo(endpoint: Endpoint, path: string, json?: unknown): Promise<void> {
    requestCount++;
    const response = await api.sendAsOwner(
      endpoint.method,
      path,
      endpoint.maxJsonBytes === undefined ? {} : { json: json ?? {} },
    );
    const label = `${endpoint.method} ${path} ${JSON.stringify(json)}`;
    expect(response.status, label).toBeLessThan(500);
    expect(await response.text(), label).not.toMatch(/argon2id|syntax error|sqlite|SQLSTATE/i);
  }

  it('is text in every path', async () => {
    const before = await readAll();
    for (const endpoint of targets.filter(({ path }) => path.includes(':'))) {
      for (const text of sql) {
        await sendTo(
          endpoint,
          endpoint.path.replace(/:\w+/, encodeURIComponent(text)),
          bodies[endpoint.path],
        );
      }
    }
    expect(await readAll()).toEqual(before);
  });

  it('is text in every parameter', async () => {
    const before = await readAll();
    for (const endpoint of targets.filter(({ method }) => method === 'GET' || method === 'DELETE')) {
      for (const name of parameters) {
        for (const text of some) {
          await sendTo(endpoint, `${endpoint.path.replace(/:\w+/, 'no-such')}?${searchWith(name, text)}`);
        }
      }
    }
    expect(await readAll()).toEqual(before);
  });

  it('is text in a valid cursor', async () => {
    for (const text of sql) {
      const response = await api.send('GET', `/api/products?${searchWith('cursor', text)}`);
      expect(response.status, text).toBe(200);
    }
  });

  it('finds no hidden data', async () => {
    for (const text of sql.slice(0, 5)) {
      const found = await api.send('GET', `/api/products?${new URLSearchParams({ q: text })}`);
      expect(await found.json()).toEqual([]);
      const tagged = await api.send('GET', `/api/products?${new URLSearchParams({ tags: text })}`);
      expect(await tagged.json()).toEqual([]);
      const about = await api.sendAsOwner(
        'GET',
        `/api/personal-data?${new URLSearchParams({ email: text })}`,
      );
      expect(await about.json()).toEqual({ customers: [], messages: [] });
    }
  });

  it('is text in every field, and is returned unchanged', async () => {
    const before = await readAll();
    for (const endpoint of targets.filter(({ maxJsonBytes }) => maxJsonBytes !== undefined)) {
      const body = bodies[endpoint.path] ?? otherBody;
      for (const field of Object.keys(body)) {
        for (const text of some) {
          for (const value of [text, [text], { [text]: text }]) {
            await sendTo(endpoint, endpoint.path.replace(/:\w+/, 'no-such'), { ...body, [field]: value });
          }
        }
      }
    }
    const after = await readAll();
    expect(after.users).toEqual(before.users);
    expect(after.products).toEqual(expect.arrayContaining(before.products));
    for (const name of sql) expect((await api.addProduct({ name })).name).toBe(name);
    reportFigures(`SQL in requests on ${engine}`, count(requestCount, 'requests'), '0 run');
    // Every sign-in attempt costs a hash.
  }, 300_000);
});

describe.each(engines)('mass assignment on %s', engine => {
  let api: TestApi;

  beforeAll(async () => {
    api = await openTestApi(engine);
  });

  const notTheirs = {
    ...{ id: 'mine', sequence: 1, user_id: 'mine', token: 'mine', attempt: 7, version: 9 },
    ...{ created_at: '1999-01-01T00:00:00.000Z', updated_at: '1999-01-01T00:00:00.000Z', date: '1999-01-01' },
    ...{ read: true, is_admin: true, isAdmin: true, role: 'admin', password_hash: 'x', password: 'x' },
    ...{
      search_text: 'x',
      sort_name: 'x',
      featured_rank: 0,
      price_paise: 1,
      image: 'https://x.example/x.jpg',
    },
    constructor: { prototype: { is_admin: true } },
  };

  it.each([
    ['POST', '/api/products', draft()],
    ['POST', '/api/customers', { ...person, address: '1 Sample Street', orders: 2 }],
    ['POST', '/api/contact', message],
    ['PUT', '/api/settings', { ...allDefaults, storeName: 'Leaf' }],
    ['PUT', '/api/statistics', { totalOrders: '4', totalRevenue: '₹5', totalCustomers: '6' }],
  ] as const)('changes nothing in %s %s', async (method, path, body) => {
    const plain = await api.sendAsOwner(method, path, { json: body });
    // As JSON text: an object literal would set the prototype instead of sending the key.
    const text = JSON.stringify({ ...body, ...notTheirs }).replace(/}$/, ',"__proto__":{"is_admin":true}}');
    const laden = await api.sendAsOwner(method, path, {
      body: text,
      headers: { 'Content-Type': 'application/json' },
    });
    expect([plain.status, laden.status]).toEqual([plain.status, plain.status]);
    const [expected, given] = [await plain.json(), await laden.json()];
    expect(Object.keys(given)).toEqual(Object.keys(expected));
    for (const [field, value] of Object.entries(given)) {
      if (['id', 'created_at', 'updated_at', 'date'].includes(field)) {
        expect(String(value)).not.toMatch(/^(mine|1999)/);
      } else expect(value, field).toEqual(expected[field]);
    }
    expect(({} as { is_admin?: boolean }).is_admin).toBeUndefined();
  });

  it('changes nothing in a product that is saved again', async () => {
    const before = await api.addProduct({ name: 'Fern' });
    const response = await api.sendAsOwner('PUT', `/api/products/${before.id}`, {
      json: { ...before, ...notTheirs, stock: 3 },
    });
    const after = await response.json();
    expect(after).toEqual({ ...before, stock: 3, updated_at: after.updated_at });
    expect(after.updated_at > before.updated_at).toBe(true);
  });

  it('makes nobody an admin, also at sign-in', async () => {
    await api.shop.users.add({
      email: 'clerk@thalir.example',
      password: 'a clerk’s password',
      is_admin: false,
    });
    const json = { ...notTheirs, email: 'clerk@thalir.example', password: 'a clerk’s password' };
    expect((await api.send('POST', '/api/session', { json })).status).toBe(403);
    expect((await api.shop.users.list()).filter(user => user.is_admin)).toHaveLength(1);
  });
});
