import { beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '../../server/api/api.ts';
import { count, reportFigures } from '../faults/figures.ts';
import { openTestApi, type TestApi } from '../test-api.ts';

const methods = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'];
const sites = [undefined, 'same-origin', 'none', 'same-site', 'cross-site', 'nonsense'];
const origins = [
  undefined,
  'http://localhost',
  'https://localhost',
  'https://shop.example',
  'http://shop.example',
  'https://evil.example',
  'http://localhost.evil.example',
  'http://localhost:8080',
  'null',
  '',
];
const types = [
  undefined,
  'application/json',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
];

/** A write is allowed only if it is same-origin, or does not come from a browser. */
function isAllowed(method: string, site: string | undefined, origin: string | undefined): boolean {
  if (method === 'GET') return true;
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  return origin === undefined || origin === 'https://localhost' || origin === 'https://shop.example';
}

describe('a request from another site', () => {
  let api: TestApi;

  beforeAll(async () => {
    api = await openTestApi('sqlite', { publicUrl: 'https://shop.example' });
  });

  const cases = methods.flatMap(method =>
    sites.flatMap(site => origins.flatMap(origin => types.map(type => ({ method, site, origin, type })))),
  );

  describe.each(['/api/session', '/api/products/x', '/contact', '/admin/products'])('to %s', path => {
    it(`is rejected in all its ${cases.length} variants, and nothing else is`, async () => {
      const wrong: string[] = [];
      for (const { method, site, origin, type } of cases) {
        const response = await api.send(method, path, {
          headers: {
            ...(site !== undefined && { 'Sec-Fetch-Site': site }),
            ...(origin !== undefined && { Origin: origin }),
            ...(type !== undefined && { 'Content-Type': type }),
          },
          ...(method !== 'GET' && { body: '{}' }),
        });
        const refused = response.status === 403;
        if (refused === isAllowed(method, site, origin)) {
          wrong.push(`${method} ${site} ${origin} ${type}: ${response.status}`);
        }
      }
      expect(wrong).toEqual([]);
    });
  });

  it('is rejected at every writing endpoint before anything else is checked', async () => {
    const signs: Record<string, string>[] = [
      { 'Sec-Fetch-Site': 'cross-site' },
      { 'Sec-Fetch-Site': 'same-site' },
      { Origin: 'https://evil.example' },
      { Origin: 'null' },
    ];
    const writing = endpoints.filter(({ method }) => method !== 'GET');
    const cookie = await api.signIn();
    for (const { method, path } of writing) {
      for (const headers of signs) {
        const response = await api.send(method, path.replace(/:\w+/, 'x'), { cookie, json: {}, headers });
        expect(response.status, `${method} ${path} ${JSON.stringify(headers)}`).toBe(403);
      }
    }
    expect((await api.send('GET', '/api/session', { cookie })).status).toBe(200);
    const shapes = 4 * cases.length + writing.length * signs.length;
    reportFigures('Requests from other sites', count(shapes, 'shapes'), '0 let through');
  });

  it('is detected by its http origin when the shop is reached by https', async () => {
    const post = (origin: string) =>
      api.send('POST', '/api/contact', { json: {}, headers: { Origin: origin, Host: 'shop.example' } });
    expect((await post('https://shop.example')).status).toBe(422);
    expect((await post('http://shop.example')).status).toBe(403);
  });

  it('is detected by comparing the origin with the requested host and port', async () => {
    const shop = await openTestApi('sqlite');
    const post = (origin: string, host: string) =>
      shop.send('POST', '/api/contact', { json: {}, headers: { Origin: origin, Host: host } });
    expect((await post('http://192.168.1.5:3000', '192.168.1.5:3000')).status).toBe(422);
    expect((await post('http://192.168.1.5:3001', '192.168.1.5:3000')).status).toBe(403);
  });

  it('cannot change anything with GET', async () => {
    const { id } = await api.addProduct();
    const cookie = await api.signIn();
    const headers = { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' };
    for (const path of [
      `/api/products/${id}`,
      '/api/session',
      '/api/contact',
      '/api/settings',
      '/api/customers',
    ]) {
      const response = await api.send('GET', path, { cookie, headers });
      expect(response.status).toBe(200);
      expect(response.headers.get('Access-Control-Allow-Origin')).toBeNull();
    }
    expect((await api.send('GET', '/api/session', { cookie })).status).toBe(200);
  });

  it.each(types.filter(type => type !== 'application/json'))('cannot send JSON as %s', async type => {
    const headers = type ? { 'Content-Type': type } : {};
    const body = new TextEncoder().encode(JSON.stringify(api.owner));
    expect((await api.send('POST', '/api/session', { body, headers })).status).toBe(415);
  });
});
