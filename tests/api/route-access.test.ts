import { request } from 'node:http';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { buildPages } from '../../scripts/build-pages.mjs';
import { startShop } from '../e2e/shop-server.ts';
import { count, reportFigures } from '../faults/figures.ts';
import { uniqueIpHeader } from '../faults/http-clients.ts';
import { pageRequests, pages, sample, urlVariants } from '../route-probes.ts';
import { forgeSession, openTestApi, type TestApi } from '../test-api.ts';

/** Every route not listed here must require the owner. */
const publicRoutes = [
  'GET /healthz',
  'GET /media/*',
  'GET /api/filter-counts',
  'GET /api/products',
  'GET /api/products/:id',
  'GET /api/settings',
  'POST /api/missed-searches',
  'POST /api/products/:id/wanted',
  'POST /api/browser-errors',
  'POST /api/contact',
  'POST /api/session',
];
const publicPages = [
  '/',
  '/shop',
  '/product/:id',
  '/cart',
  '/order',
  '/wishlist',
  '/about',
  '/contact',
  '/privacy',
  '/*',
  '/admin/login',
  '/sitemap.xml',
  '/robots.txt',
  '/manifest.webmanifest',
];

// A thousand requests to a real process, whose pages may have to be built first.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const secret = 'a line that only the owner may read';
const hours = 60 * 60 * 1000;

type Visitors = Record<string, { cookie: string | undefined; api: 401 | 403 | undefined }>;

describe('the route table', () => {
  let api: TestApi;
  let shopUrl: string;
  let visitors: Visitors;
  let requestCount = 0;
  const wrong: string[] = [];

  beforeAll(async () => {
    await buildPages({ quiet: true });
    api = await openTestApi('sqlite');
    await api.addProduct({ name: 'Fern' });
    await api.shop.messages.add({ ...person, subject: 'Other', message: secret });
    await api.shop.customers.add({ ...person, address: secret });
    const signedOut = await api.signIn();
    await api.send('DELETE', '/api/session', { cookie: signedOut });
    visitors = {
      'no session': { cookie: undefined, api: 401 },
      'an empty cookie': { cookie: 'session=', api: 401 },
      garbage: { cookie: 'session=\'or 1=1--; session="x"; ;=;', api: 401 },
      'a made-up token': { cookie: `session=${'A'.repeat(43)}`, api: 401 },
      'an expired session': { cookie: await forgeSession(api, { createdAgo: 169 * hours }), api: 401 },
      'an idle session': {
        cookie: await forgeSession(api, { createdAgo: 13 * hours, usedAgo: 12 * hours }),
        api: 401,
      },
      'a signed-out session': { cookie: signedOut, api: 401 },
      'someone who is no admin': { cookie: await forgeSession(api, { isAdmin: false }), api: 403 },
      'the owner': { cookie: await forgeSession(api), api: undefined },
    };
    const shop = await startShop(api.config.dataDir);
    shopUrl = shop.url;
    return () => shop.stop();
  });

  /** Routes without the middleware for all paths. */
  const declared = () =>
    api.app.routes.filter(({ path }) => path !== '/*').map(({ method, path }) => `${method} ${path}`);

  it('lists only existing routes', () => {
    expect(declared()).toEqual(expect.arrayContaining(publicRoutes));
    expect(pages).toEqual(expect.arrayContaining(publicPages));
  });

  it('allows every endpoint to its intended users only', async () => {
    for (const route of new Set(declared())) {
      const [method = '', path = ''] = route.split(' ');
      for (const [name, { cookie, api: rejection }] of Object.entries(visitors)) {
        if (endsSession(route) && name === 'the owner') continue;
        const response = await sendRequest(method === 'ALL' ? 'PATCH' : method, sample(path), cookie);
        const isFine =
          method === 'ALL'
            ? response.status === 405
            : rejection && !publicRoutes.includes(route)
              ? response.status === rejection && !response.body.includes(secret)
              : ![401, 403, 405].includes(response.status) && response.status < 500;
        if (!isFine) wrong.push(`${route} for ${name}: ${response.status}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('allows every page and its data to its intended users only', async () => {
    // Deleted by the endpoint test above.
    await api.addProduct({ name: 'Fern' });
    for (const page of pages) {
      for (const [name, { cookie, api: rejection }] of Object.entries(visitors)) {
        for (const [method, path] of pageRequests(page)) {
          const response = await sendRequest(method, path, cookie);
          const isOpen = publicPages.includes(page) || !rejection;
          const isFine = isOpen ? isPageShown(response, method, path) : isRejected(response, method, path);
          if (!isFine) wrong.push(`${method} ${path} for ${name}: ${response.status} ${response.location}`);
          if (rejection && response.body.includes(secret))
            wrong.push(`${method} ${path} for ${name}: told it`);
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  it('cannot be bypassed by URL spelling', async () => {
    const wrong: string[] = [];
    for (const path of [
      '/admin/customers',
      '/admin/messages',
      '/admin/messages.data',
      '/api/contact',
      '/api/customers',
    ]) {
      for (const spelt of urlVariants(path)) {
        const { status, body } = await sendRawPath(spelt);
        if (body.includes(secret) || ![302, 400, 401, 404, 405].includes(status))
          wrong.push(`${spelt}: ${status}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('serves one cached page for all unknown URLs', async () => {
    const [first, ...others] = await Promise.all(
      ['/made-up', '/shop/made/up?x=1', '/Made.Up', '/about/'].map(path =>
        sendRequest('GET', path, undefined),
      ),
    );
    const about = others.pop();
    expect([first?.status, about?.status]).toEqual([404, 200]);
    for (const other of others) expect(other).toEqual(first);
    for (const path of ['/shop.data?category=herbs', '/_.data', '/about.data'])
      expect((await sendRequest('GET', path, undefined)).status, path).toBe(200);
  });

  it('shows the owner the private data', async () => {
    const owner = visitors['the owner']?.cookie;
    for (const path of ['/admin/messages', '/admin/messages.data', '/admin/customers', '/api/contact'])
      expect((await sendRequest('GET', path, owner)).body, path).toContain(secret);
    const kinds = `${declared().length} endpoints and ${pages.length} pages for ${Object.keys(visitors).length} kinds of visitors`;
    reportFigures(
      'Route table',
      kinds,
      count(requestCount, 'requests'),
      count(wrong.length, 'answered wrongly'),
    );
  });

  /** Not fetch, which normalizes the URL. */
  function sendRawPath(path: string): Promise<{ status: number; body: string }> {
    requestCount++;
    const { hostname, port } = new URL(shopUrl);
    return new Promise((resolve, reject) => {
      const call = request({ hostname, port, path, agent: false }, response => {
        let body = '';
        response.setEncoding('utf8').on('data', part => {
          body += part;
        });
        response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
      });
      call.on('error', reject).end();
    });
  }

  async function sendRequest(method: string, path: string, cookie: string | undefined) {
    requestCount++;
    const response = await fetch(shopUrl + path, {
      method,
      redirect: 'manual',
      headers: {
        // A new IP each time, to avoid rate limits.
        ...uniqueIpHeader(),
        ...(cookie !== undefined && { Cookie: cookie }),
        ...(method !== 'GET' && { 'Content-Type': 'application/json' }),
      },
      ...(method !== 'GET' && { body: '{}' }),
    });
    return {
      status: response.status,
      location: response.headers.get('Location'),
      body: await response.text(),
    };
  }
});

type ProbeResponse = { status: number; location: string | null; body: string };

/** The login page redirects signed-in users; an unreadable form is a 4xx too, but not an access error. */
function isPageShown({ status, location }: ProbeResponse, method: string, path: string): boolean {
  if (location === '/admin') return status === 302 && path.startsWith('/admin/login');
  if (method === 'GET') return status === (isUnknownPath(path) ? 404 : 200);
  return status < 500 && ![401, 403].includes(status) && !location?.includes('login?next');
}

/** The root route's data is the same for every URL. */
const isUnknownPath = (path: string) => path.includes('no/such/thing') && !path.includes('?_routes=root');

function isRejected({ status, location, body }: ProbeResponse, method: string, path: string): boolean {
  if (method !== 'GET' || path.includes('.data')) return status === 401;
  return status === 302 && location?.startsWith('/admin/login?next=') === true && body === '';
}

/** Signing out and changing the password would end the session used by the rest of the tests. */
const endsSession = (route: string) => /^(DELETE|PUT) \/api\/session/.test(route);

const person = { name: 'Sample Customer', email: 'sample@customer.example', phone: '9876543210' };
