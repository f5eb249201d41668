import { request } from 'node:http';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { buildPages } from '../../scripts/build-pages.mjs';
import { startShop } from '../e2e/shop-server.ts';
import { fromElsewhere } from '../faults/callers.ts';
import { count, tell } from '../faults/figures.ts';
import { pages, sample, spellings, waysTo } from '../route-probes.ts';
import { forgeSession, openTestApi, type TestApi } from '../test-api.ts';

/** Everything that is for everyone. What is not named here must turn strangers away, whoever adds it. */
const publicRoutes = [
  'GET /healthz',
  'GET /media/*',
  'GET /api/products',
  'GET /api/products/:id',
  'GET /api/settings',
  'POST /api/products/:id/wanted',
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

// A thousand requests to a whole process, whose pages may have to be built first.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const secret = 'a line that only the owner may read';
const hours = 60 * 60 * 1000;

type Visitors = Record<string, { cookie: string | undefined; api: 401 | 403 | undefined }>;

describe('the table of routes', () => {
  let api: TestApi;
  let address: string;
  let visitors: Visitors;
  let asked = 0;
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
    address = shop.address;
    return () => shop.stop();
  });

  /** What Hono knows beyond the doors that stand before every address. */
  const declared = () =>
    api.app.routes.filter(({ path }) => path !== '/*').map(({ method, path }) => `${method} ${path}`);

  it('has these doors before every address, and no other: whatever they let through is named below', () => {
    const doors = api.app.routes.filter(({ path }) => path === '/*').map(({ method }) => method);
    expect(doors).toEqual(['ALL', 'ALL', 'ALL', 'ALL', 'ALL', 'ALL', 'ALL', 'GET', 'POST', 'ALL']);
  });

  it('names nothing that is not there', () => {
    expect(declared()).toEqual(expect.arrayContaining(publicRoutes));
    expect(pages).toEqual(expect.arrayContaining(publicPages));
  });

  it('opens every endpoint to whom it is for, and to nobody else', async () => {
    for (const route of new Set(declared())) {
      const [method = '', path = ''] = route.split(' ');
      for (const [name, { cookie, api: refusal }] of Object.entries(visitors)) {
        if (isEnding(route) && name === 'the owner') continue;
        const answer = await ask(method === 'ALL' ? 'PATCH' : method, sample(path), cookie);
        const isFine =
          method === 'ALL'
            ? answer.status === 405
            : refusal && !publicRoutes.includes(route)
              ? answer.status === refusal && !answer.body.includes(secret)
              : ![401, 403, 405].includes(answer.status) && answer.status < 500;
        if (!isFine) wrong.push(`${route} for ${name}: ${answer.status}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('opens every page and its data to whom they are for, and to nobody else', async () => {
    // The owner has just deleted it, at an endpoint.
    await api.addProduct({ name: 'Fern' });
    for (const page of pages) {
      for (const [name, { cookie, api: refusal }] of Object.entries(visitors)) {
        for (const [method, path] of waysTo(page)) {
          const answer = await ask(method, path, cookie);
          const isOpen = publicPages.includes(page) || !refusal;
          const isFine = isOpen ? isShown(answer, method, path) : isTurnedAway(answer, method, path);
          if (!isFine) wrong.push(`${method} ${path} for ${name}: ${answer.status} ${answer.location}`);
          if (refusal && answer.body.includes(secret)) wrong.push(`${method} ${path} for ${name}: told it`);
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  it('cannot be walked around by spelling an address otherwise', async () => {
    const wrong: string[] = [];
    for (const path of [
      '/admin/customers',
      '/admin/messages',
      '/admin/messages.data',
      '/api/contact',
      '/api/customers',
    ]) {
      for (const spelt of spellings(path)) {
        const { status, body } = await askAsSpelt(spelt);
        if (body.includes(secret) || ![302, 400, 401, 404, 405].includes(status))
          wrong.push(`${spelt}: ${status}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('gives one kept page to whoever asks for what is nowhere', async () => {
    const [first, ...others] = await Promise.all(
      ['/made-up', '/shop/made/up?x=1', '/Made.Up', '/about/'].map(path => ask('GET', path, undefined)),
    );
    const about = others.pop();
    expect([first?.status, about?.status]).toEqual([404, 200]);
    for (const other of others) expect(other).toEqual(first);
    for (const path of ['/shop.data?category=herbs', '/_.data', '/about.data'])
      expect((await ask('GET', path, undefined)).status, path).toBe(200);
  });

  it('shows the owner what it hides from the others', async () => {
    const owner = visitors['the owner']?.cookie;
    for (const path of ['/admin/messages', '/admin/messages.data', '/admin/customers', '/api/contact'])
      expect((await ask('GET', path, owner)).body, path).toContain(secret);
    const kinds = `${declared().length} endpoints and ${pages.length} pages for ${Object.keys(visitors).length} kinds of visitors`;
    tell('Route table', kinds, count(asked, 'requests'), count(wrong.length, 'answered wrongly'));
  });

  /** Without fetch, which would tidy the address first. */
  function askAsSpelt(path: string): Promise<{ status: number; body: string }> {
    asked++;
    const { hostname, port } = new URL(address);
    return new Promise((resolve, reject) => {
      const call = request({ hostname, port, path, agent: false }, answer => {
        let body = '';
        answer.setEncoding('utf8').on('data', part => {
          body += part;
        });
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body }));
      });
      call.on('error', reject).end();
    });
  }

  async function ask(method: string, path: string, cookie: string | undefined) {
    asked++;
    const answer = await fetch(address + path, {
      method,
      redirect: 'manual',
      headers: {
        // Each from a place of its own: what is tested is the door, not how often one may knock.
        ...fromElsewhere(),
        ...(cookie !== undefined && { Cookie: cookie }),
        ...(method !== 'GET' && { 'Content-Type': 'application/json' }),
      },
      ...(method !== 'GET' && { body: '{}' }),
    });
    return { status: answer.status, location: answer.headers.get('Location'), body: await answer.text() };
  }
});

type Answer = { status: number; location: string | null; body: string };

/** Who is signed in has no use for that page; a form that cannot be read is a 4xx too, but nobody's refusal. */
function isShown({ status, location }: Answer, method: string, path: string): boolean {
  if (location === '/admin') return status === 302 && path.startsWith('/admin/login');
  if (method === 'GET') return status === (isNowhere(path) ? 404 : 200);
  return status < 500 && ![401, 403].includes(status) && !location?.includes('login?next');
}

/** The data of the root alone is the same for every address. */
const isNowhere = (path: string) => path.includes('no/such/thing') && !path.includes('?_routes=root');

function isTurnedAway({ status, location, body }: Answer, method: string, path: string): boolean {
  if (method !== 'GET' || path.includes('.data')) return status === 401;
  return status === 302 && location?.startsWith('/admin/login?next=') === true && body === '';
}

/** Signing out and changing the password would end the session that the rest of the table needs. */
const isEnding = (route: string) => /^(DELETE|PUT) \/api\/session/.test(route);

const person = { name: 'Sample Customer', email: 'sample@customer.example', phone: '9876543210' };
