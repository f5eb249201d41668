import { beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '../../server/api/api.ts';
import { forgeSession, openTestApi, type TestApi } from '../test-api.ts';
import { engines } from '../test-shop.ts';

const hours = 60 * 60 * 1000;
const publicEndpoints = [
  'GET /api/filter-counts',
  'GET /api/products',
  'GET /api/products/:id',
  'GET /api/settings',
  'POST /api/browser-errors',
  'POST /api/contact',
  'POST /api/missed-searches',
  'POST /api/products/:id/wanted',
  'POST /api/session',
];

const strangers = [
  'nobody',
  'an empty cookie',
  'a garbage cookie',
  'a token of the right shape',
  'a session of the wrong name',
  'a session idle for 12 hours',
  'a session 7 days old',
  'a session that signed out',
] as const;

describe.each(engines)('access control on %s', engine => {
  let api: TestApi;
  let cookies: Record<(typeof strangers)[number], string | undefined>;
  let nonAdmin: string;
  let productId: string;

  beforeAll(async () => {
    api = await openTestApi(engine);
    productId = (await api.addProduct()).id;
    const signedOut = await api.signIn();
    await api.send('DELETE', '/api/session', { cookie: signedOut });
    nonAdmin = await forgeSession(api, { isAdmin: false });
    cookies = {
      nobody: undefined,
      'an empty cookie': 'session=',
      'a garbage cookie': 'session=%00;session;=;session=\'or 1=1--; session="x"',
      'a token of the right shape': `session=${'A'.repeat(43)}`,
      'a session of the wrong name': (await api.signIn()).replace('session=', 'Session='),
      'a session idle for 12 hours': await forgeSession(api, { createdAgo: 13 * hours, usedAgo: 12 * hours }),
      'a session 7 days old': await forgeSession(api, { createdAgo: 7 * 24 * hours }),
      'a session that signed out': signedOut,
    };
  });

  const sendTo = (endpoint: { method: string; path: string }, id: string, cookie?: string) =>
    api.send(endpoint.method, endpoint.path.replace(':id', id), {
      ...(cookie !== undefined && { cookie }),
      ...(endpoint.method !== 'GET' && { json: {} }),
    });

  it('makes exactly these endpoints public', () => {
    const open = endpoints
      .filter(({ access }) => access === 'public')
      .map(({ method, path }) => `${method} ${path}`);
    expect(open.sort()).toEqual(publicEndpoints);
  });

  describe.each(endpoints.filter(({ access }) => access !== 'public'))('at $method $path', endpoint => {
    it.each(strangers)('rejects %s with 401', async stranger => {
      const response = await sendTo(endpoint, productId, cookies[stranger]);
      expect(response.status).toBe(401);
      expect(response.headers.get('Content-Type')).toContain('application/problem+json');
      expect(response.headers.get('Cache-Control')).toBe('no-store');
    });

    it('rejects a user who is not an admin with 403', async () => {
      const response = await sendTo(endpoint, productId, nonAdmin);
      expect(response.status).toBe(403);
      expect(await response.json()).toMatchObject({ detail: 'Access denied. Admin privileges required.' });
    });

    it('responds the same whether or not the resource exists', async () => {
      for (const cookie of [undefined, nonAdmin]) {
        const [there, missing] = await Promise.all([
          sendTo(endpoint, productId, cookie),
          sendTo(endpoint, 'no-such-thing', cookie),
        ]);
        expect(await missing.text()).toBe(await there.text());
        expect(missing.status).toBe(there.status);
      }
    });

    it('allows the owner', async () => {
      const response = await sendTo(endpoint, 'no-such-thing', await api.signIn());
      expect([401, 403, 405]).not.toContain(response.status);
      expect(response.status).toBeLessThan(500);
      expect(response.headers.get('Cache-Control')).toBe('no-store');
    });
  });

  it('does not read the body of a rejected request', async () => {
    let pulled = 0;
    const endless = new ReadableStream({
      pull(controller) {
        pulled++;
        controller.enqueue(new Uint8Array(64 * 1024));
      },
    });
    const headers = { 'Content-Type': 'application/json' };
    expect((await api.send('POST', '/api/products', { body: endless, headers })).status).toBe(401);
    expect(pulled).toBeLessThan(3);
  });

  it.each([
    '/api/customers/',
    '/API/customers',
    '/Api/Customers',
    '/api//customers',
    '/api/./customers',
    '/x/../api/customers',
    '/%61pi/customers',
    '/api/%63ustomers',
    '/api/customers%20',
    '/api/customers;x',
    '/api/customers.json',
    '/api/customers.data',
    '/api%2fcustomers',
    '/api/customers?_method=GET',
  ])('cannot be bypassed by the spelling %s', async path => {
    const response = await api.send('GET', path);
    expect([400, 401, 404]).toContain(response.status);
    expect(response.headers.get('Content-Type')).toContain('application/problem+json');
  });

  it('ignores headers that sendTo for another method or path', async () => {
    const headers = {
      'X-HTTP-Method-Override': 'DELETE',
      'X-Original-URL': '/api/settings',
      'X-Rewrite-URL': '/',
    };
    expect((await api.send('GET', '/api/customers', { headers })).status).toBe(401);
    expect((await api.send('GET', `/api/products/${productId}`, { headers })).status).toBe(200);
    expect((await api.send('GET', `/api/products/${productId}`)).status).toBe(200);
  });

  describe('of admin pages', () => {
    it.each(['/admin', '/admin/', '/ADMIN/Products', '/%61dmin/settings', '/x/../admin', '/admin?x=1'])(
      'redirects a stranger at %s to the sign-in page',
      async path => {
        const response = await api.send('GET', path);
        expect(response.status).toBe(302);
        expect(response.headers.get('Location')).toMatch(/^\/admin\/login\?next=%2F/);
        expect(response.headers.get('Cache-Control')).toBe('no-store');
      },
    );

    it.each(['/admin.data', '/admin/products.data', '/admin/_.data', '/Admin/messages.DATA'])(
      'returns no data to a stranger at %s',
      async path => expect((await api.send('GET', path)).status).toBe(401),
    );

    it('redirects a user who is not an admin too', async () => {
      expect((await api.send('GET', '/admin/customers', { cookie: nonAdmin })).status).toBe(302);
    });

    it('keeps the requested page in the redirect', async () => {
      const response = await api.send('GET', '/admin/products?page=2');
      expect(response.headers.get('Location')).toBe('/admin/login?next=%2Fadmin%2Fproducts%3Fpage%3D2');
    });

    it('shows the sign-in page to everyone and the rest to the owner, all with no-store', async () => {
      for (const response of [
        await api.send('GET', '/admin/login'),
        // Signed in anew, because the calls above have ended all sessions.
        await api.send('GET', '/admin/customers', { cookie: await api.signIn() }),
      ]) {
        expect(response.status).toBe(200);
        expect(response.headers.get('Cache-Control')).toBe('no-store');
      }
    });
  });
});
