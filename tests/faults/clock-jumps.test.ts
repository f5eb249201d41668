import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Product } from '../../domain/catalogue/product.ts';
import { createRateLimits } from '../../server/http/rate-limits.ts';
import { openTestApi } from '../test-api.ts';
import { engines, openTestShop } from '../test-shop.ts';
import { count, reportFigures } from './figures.ts';
import { consistentDraft } from './written-things.ts';

const hour = 3_600_000;
const year = 365 * 24 * hour;
const jumps = {
  'a day on': 24 * hour,
  'a day back': -24 * hour,
  'an hour back': -hour,
  'ten years back': -10 * year,
};

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

describe.each(engines)('a clock on %s that jumps', engine => {
  test.each(Object.entries(jumps))(
    '%s never gives an edit an older timestamp than the one before',
    async (_, jump) => {
      const api = await openTestApi(engine);
      const { id, updated_at } = await api.addProduct(consistentDraft(0));
      shiftClock(jump);
      const ownersCookie = await api.signIn();
      const dates = [updated_at];
      for (let number = 1; number <= 5; number++) {
        const response = await api.send('PUT', `/api/products/${id}`, {
          json: consistentDraft(number),
          cookie: ownersCookie,
          headers: { 'If-Match': `"${dates.at(-1)}"` },
        });
        expect(response.status).toBe(200);
        dates.push(((await response.json()) as Product).updated_at);
      }
      expect(dates).toEqual([...new Set(dates)].sort());
    },
  );

  test('forward ends a session instead of extending it, and back does not end it', async () => {
    const api = await openTestApi(engine);
    const ownersCookie = await api.signIn();
    const status = async () => (await api.send('GET', '/api/session', { cookie: ownersCookie })).status;
    shiftClock(-hour);
    expect(await status()).toBe(200);
    shiftClock(14 * hour);
    expect(await status()).toBe(401);
    shiftClock(10 * year);
    expect(await status()).toBe(401);
    shiftClock(Date.parse('2038-01-20T00:00:00Z') - Date.now());
    expect((await api.send('POST', '/api/session', { json: api.owner })).status).toBe(200);
    reportFigures(
      `clock jumps (${engine})`,
      count(Object.keys(jumps).length + 4, 'jumps'),
      '0 sessions lengthened',
      '0 edits out of order',
    );
  });

  test('back an hour extends the sign-in lockout by no more than that', async () => {
    const { shop } = await openTestShop(engine);
    const limits = createRateLimits(shop.pool);
    const attempt = async () =>
      (await limits.countSignInAttempt({ account: 'owner', ipKey: '203.0.113.9' })).retryAfter;
    for (let guess = 0; guess < 11; guess++) await attempt();
    shiftClock(-hour);
    expect(await attempt()).toBeLessThanOrEqual(hour / 1_000 + 180);
    shiftClock(hour + 181_000);
    expect(await attempt()).toBe(0);
  });
});

function shiftClock(milliseconds: number): void {
  vi.setSystemTime(Date.now() + milliseconds);
}
