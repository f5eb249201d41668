import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '../../server/api/api.ts';
import { count, isFull, reportFigures } from '../faults/figures.ts';
import { parameters, searchWith } from '../query-parameters.ts';
import { openTestApi, type TestApi } from '../test-api.ts';
import { draft, engines } from '../test-shop.ts';

const json = { 'Content-Type': 'application/json' };
const utf8 = (text: string) => new TextEncoder().encode(text);
const kilobyte = 1024;

describe.each(engines)('hostile input on %s', engine => {
  let api: TestApi;

  beforeAll(async () => {
    api = await openTestApi(engine);
  });

  const post = (body: BodyInit, headers: Record<string, string> = json) =>
    api.send('POST', '/api/contact', { body, headers });

  describe('as a body', () => {
    it.each([
      ['nothing', ''],
      ['half an object', '{"name":'],
      ['a bare word', 'hello'],
      ['NaN', '{"name":NaN}'],
      ['a trailing comma', '{"name":"x",}'],
      ['a comment', '{/**/}'],
      ['single quotes', "{'name':'x'}"],
      ['broken UTF-8', new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d])],
      ['UTF-16', new Uint8Array([0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00])],
      ['a zero byte', '{}\u0000'],
      ['two documents', '{}{}'],
      ['60,000 open brackets', '['.repeat(60_000)],
    ])('%s is malformed: 400', async (_, body) => {
      const response = await post(body);
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ status: 400, detail: 'The body is not valid JSON' });
    });

    it.each([
      ['null', 'null'],
      ['a number', '1e309'],
      ['a text', '"x"'],
      ['a list', '[1,2,3]'],
      ['true', 'true'],
      ['30,000 levels of lists', `${'['.repeat(30_000)}${']'.repeat(30_000)}`],
      ['10,000 levels of objects', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`],
      ['a field of many levels', `{"name":${'['.repeat(20_000)}${']'.repeat(20_000)}}`],
      ['6,000 unknown fields', `{${Array.from({ length: 6000 }, (_, n) => `"k${n}":1`).join()}}`],
      ['one name many times', `{${'"name":"x",'.repeat(5000)}"name":1}`],
      ['a byte order mark', '\ufeff{}'],
      [
        'the names of the language',
        '{"__proto__":{"name":"x"},"constructor":1,"toString":2,"hasOwnProperty":3}',
      ],
      ['lone surrogates', '{"name":"\\ud800","email":"\\udfff@x"}'],
    ])('%s is rejected field by field: 422', async (_, body) => {
      const response = await post(body);
      expect(response.status).toBe(422);
      expect(Object.keys((await response.json()).errors).length).toBeGreaterThan(0);
    });

    it.each([
      'application/json',
      'application/json; charset=utf-8',
      'application/json;charset=UTF-8',
      'application/json\t;x',
      'Application/JSON',
      ' application/json ',
    ])('is accepted with content type %j', async type => {
      expect((await post(utf8('{}'), { 'Content-Type': type })).status).toBe(422);
    });

    it.each([
      '',
      'text/json',
      'application/jsonp',
      'application/json-patch+json',
      'application/problem+json',
      'text/plain; application/json',
      'application/ json',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=application/json',
      '*/*',
    ])('is rejected with content type %j: 415', async type => {
      expect((await post(utf8('{}'), { 'Content-Type': type })).status).toBe(415);
    });

    it('is rejected when compressed: 415', async () => {
      expect((await post(utf8('{}'), { ...json, 'Content-Encoding': 'gzip' })).status).toBe(415);
    });

    it('of more than 64 KB is rejected before reading, by its Content-Length', async () => {
      const body = new ReadableStream({ pull: () => Promise.reject(new Error('was read')) });
      const response = await post(body, { ...json, 'Content-Length': String(64 * kilobyte + 1) });
      expect(response.status).toBe(413);
    });

    it('of more than 64 KB is rejected at the limit, without a Content-Length', async () => {
      let sent = 0;
      const endless = new ReadableStream({
        pull(controller) {
          sent += kilobyte;
          controller.enqueue(utf8(' '.repeat(kilobyte)));
        },
      });
      expect((await post(endless)).status).toBe(413);
      expect(sent).toBeLessThan(70 * kilobyte);
    });

    it('of exactly 64 KB is accepted', async () => {
      const padded = (size: number) => `{"name":"${'x'.repeat(size - 11)}"}`;
      expect((await post(padded(64 * kilobyte))).status).toBe(422);
      expect((await post(padded(64 * kilobyte + 1))).status).toBe(413);
    });

    it('that is aborted is a client error', async () => {
      const broken = new ReadableStream({ pull: controller => controller.error(new Error('gone')) });
      expect((await post(broken)).status).toBe(400);
    });

    it('of an HTML form has the same limit', async () => {
      const send = (size: number) => api.send('POST', '/contact', { body: utf8('x'.repeat(size)) });
      expect((await send(64 * kilobyte + 1)).status).toBe(413);
      expect((await send(64 * kilobyte)).status).toBe(200);
    });

    it('of a product is limited to 52 MB', async () => {
      const huge = new ReadableStream({
        pull: controller => controller.enqueue(new Uint8Array(kilobyte * kilobyte).fill(0x20)),
      });
      expect((await api.sendAsOwner('POST', '/api/products', { body: huge, headers: json })).status).toBe(
        413,
      );
      const large = JSON.stringify({ ...draft(), ignored: 'x'.repeat(20 * kilobyte * kilobyte) });
      expect((await api.sendAsOwner('POST', '/api/products', { body: large, headers: json })).status).toBe(
        201,
      );
    });
  });

  it('of any shape at any endpoint never causes a 5xx or reveals internals', async () => {
    const inside =
      /sqlite|postgres|kysely|stack|node_modules|server\/|\.ts\b|select |insert |undefined|\[object/i;
    // Converting such an object to a string or number throws.
    const withoutText = fc.constantFrom({ toString: 0, valueOf: 0 }, [{ toString: null }]);
    const value = fc.oneof({ weight: 9, arbitrary: fc.jsonValue({ maxDepth: 3 }) }, withoutText);
    const fields = fc.dictionary(
      fc.constantFrom(
        ...Object.keys({
          ...draft(),
          id: 1,
          image: 1,
          email: 1,
          password: 1,
          phone: 1,
          message: 1,
          subject: 1,
        }),
        'taxRate',
        'storeName',
        'freeShippingThreshold',
        'totalOrders',
        'orders',
        'address',
        'current',
        'lines',
        'code',
      ),
      fc.oneof(
        value,
        fc.string({ unit: 'binary' }),
        fc.double(),
        fc.constantFrom('\u0000', '🪴', '%', "'", '-0', 1e308),
      ),
    );
    // Signing out or changing the password would end the owner's session for the rest of the run.
    const targets = endpoints.filter(({ path }) => !path.startsWith('/api/session'));
    const id = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom("'", '%00', 'monstera-deliciosa', '-1', '🪴'),
    );
    const runs = isFull ? 10_000 : 400;
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...targets),
        fc.oneof(value, fields),
        id,
        fc.constantFrom(...parameters),
        fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('\u0000', "'", '%', '-1', '1e309')),
        async (endpoint, body, anyId, name, text) => {
          const path = endpoint.path.replace(':id', encodeURIComponent(anyId.toWellFormed()) || 'x');
          const response = await api.sendAsOwner(endpoint.method, `${path}?${searchWith(name, text)}`, {
            ...(endpoint.method !== 'GET' && { json: body }),
          });
          expect(response.status).toBeLessThan(500);
          if (response.status >= 400) expect((await response.json()).detail).not.toMatch(inside);
        },
      ),
      { numRuns: runs },
    );
    reportFigures(`Bodies of any shape on ${engine}`, count(runs, 'requests'), '0 answered with 5xx');
  });

  it('in a search causes no injection or hang', async () => {
    const odd = ['\u0000', '\ud800', '\u{10ffff}', '%', "'", '-1', '1e309', '🪴'];
    const searches = [
      "q=' or '1'='1",
      'q=%25%25%25_%5C',
      'q=" union select password_hash from shop_user --',
      `q=${'a%'.repeat(3000)}`,
      `tags=${"x',".repeat(15)}`,
      'q=%00',
      'q=%ED%A0%80',
      `min=${'9'.repeat(400)}`,
      'q[]=1&q[$ne]=1&limit=2',
      ...parameters.flatMap(name => odd.map(text => `${searchWith(name, text)}`)),
    ];
    for (const search of searches) {
      const response = await api.send('GET', `/api/products?${search}`);
      expect([200, 400, 422], search).toContain(response.status);
      expect(await response.text()).not.toContain('argon2id');
    }
  });
});

describe('an odd URL', () => {
  it.each([
    '/..%2f..%2fetc%2fpasswd',
    '/media/..%2f..%2fpackage.json',
    '/media/%2e%2e/package.json',
    '/media/%00',
    '/media/%E0%A4%A',
    '/%E0%A4%A',
    '/api/products/%E0%A4%A',
    '/api/products/%00',
    '/media/..\\..\\package.json',
    `/media/${'a'.repeat(5000)}`,
    '/media',
    '/media/',
    '/.git/config',
    '/.env',
    '/@fs/etc/passwd',
    '/@vite/client',
    '/@id/x',
    '/node_modules/x',
    '/server/main.ts',
    '/package.json',
    '/data/shop.sqlite',
  ])('%s is not found', async path => {
    const api = await opened;
    const response = await api.send('GET', path);
    expect([400, 404]).toContain(response.status);
    expect(await response.text()).not.toMatch(/root:|dependencies|\[core\]/);
  });

  const opened = openTestApi('sqlite', {
    renderPage: async () => new Response('Page Not Found', { status: 404 }),
  });
});
