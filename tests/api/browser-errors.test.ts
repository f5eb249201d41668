import { beforeEach, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../test-api.ts';

const report = {
  page: '/shop?q=private+wish',
  message: 'Sample failure',
  stack: 'Error: Sample failure\n    at shop (http://shop.example/assets/shop-a1b2.js:1:2)',
  version: '1.0.0',
};

let api: TestApi;

beforeEach(async () => {
  api = await openTestApi('sqlite', { isLimited: true });
});

const send = (json: unknown) => api.send('POST', '/api/browser-errors', { json });
const loggedErrors = () =>
  api.logged.map(line => JSON.parse(line)).filter(({ msg }) => msg === 'error in a browser');

it('an error in a browser is logged as one line, without a query, and counted', async () => {
  expect(api.shop.browserErrors.summary().count).toBe(0);
  expect((await send(report)).status).toBe(204);
  expect(loggedErrors()).toEqual([
    {
      ...report,
      page: '/shop',
      level: 'warn',
      time: expect.any(String),
      id: expect.any(String),
      msg: expect.any(String),
    },
  ]);
  expect(api.logged.join('')).not.toContain('private');
  expect(api.shop.browserErrors.summary()).toEqual({ count: 1, latest: expect.stringMatching(/Z$/) });
});

it('a report that is malformed, too large or from another site is neither logged nor counted', async () => {
  expect((await send({ message: 'no page' })).status).toBe(422);
  expect((await send({ ...report, stack: 'x'.repeat(20_000) })).status).toBe(413);
  const fromElsewhere = await api.send('POST', '/api/browser-errors', {
    json: report,
    headers: { 'Sec-Fetch-Site': 'cross-site' },
  });
  expect(fromElsewhere.status).toBe(403);
  expect(loggedErrors()).toEqual([]);
  expect(api.shop.browserErrors.summary().count).toBe(0);
});

it('ten reports are accepted from one visitor, and 200 an hour from all', async () => {
  for (let sent = 0; sent < 10; sent++) expect((await send(report)).status).toBe(204);
  const refused = await send(report);
  expect([refused.status, Number(refused.headers.get('Retry-After')) > 0]).toEqual([429, true]);
  for (let visitor = 0; visitor < 300; visitor++) {
    api.setClientIp(`198.51.${Math.floor(visitor / 200)}.${visitor % 200}`);
    await send(report);
  }
  expect(loggedErrors()).toHaveLength(200);
});
