import { describe, expect, it, vi } from 'vitest';
import type * as Passwords from '../../server/accounts/password.ts';
import { createRateLimits } from '../../server/http/rate-limits.ts';
import { deviceCookie, openTestApi, sessionCookie, type TestApi } from '../test-api.ts';
import { engines, openTestShop } from '../test-shop.ts';

// The limit does not depend on the hash, of which the wrong guesses would need hundreds.
vi.mock('../../server/accounts/password.ts', async original => {
  const passwords = await original<typeof Passwords>();
  return {
    ...passwords,
    verifyPassword: async (password: string, stored: string) =>
      password !== 'wrong' && passwords.verifyPassword(password, stored),
  };
});

const stranger = '198.51.100.66';
const elsewhere = '203.0.113.9';

const owners = (['known', 'unknown'] as const).flatMap(device =>
  [stranger, elsewhere].flatMap(ip =>
    (['before', 'after'] as const).map(restart => ({ device, ip, restart })),
  ),
);

describe.each(engines)('while a stranger guesses the password on %s, the owner', engine => {
  it.each(owners)('signs in on a device that is $device, from $ip, $restart a restart', async owner => {
    const before = await openTestApi(engine, { isLimited: true });
    const cookie = deviceCookie(await signIn(before, before.owner.password));
    before.setClientIp(stranger);
    for (let n = 0; n < 12; n++) await signIn(before, 'wrong');

    const api =
      owner.restart === 'before' ? before : await openTestApi(engine, { isLimited: true, restartOf: before });
    api.setClientIp(owner.ip);
    const { status } = await signIn(api, api.owner.password, owner.device === 'known' ? cookie : '');
    // Only an unknown device at the stranger's own IP waits; SQLite's counters are in memory and start anew.
    const sharesLimit = owner.device === 'unknown' && owner.ip === stranger;
    const isCounted = owner.restart === 'before' || engine === 'postgres';
    expect(status).toBe(sharesLimit && isCounted ? 429 : 200);
  });

  it('can change the password, which makes other devices unknown and keeps this one known', async () => {
    const api = await openTestApi(engine, { isLimited: true });
    const lostPhone = await signIn(api, api.owner.password);
    const here = await signIn(api, api.owner.password);
    api.setClientIp(stranger);
    for (let n = 0; n < 12; n++) await signIn(api, 'wrong');
    const changed = await api.send('PUT', '/api/session/password', {
      cookie: sessionCookie(here),
      json: { current: api.owner.password, password: 'monsoon over kochi' },
    });
    expect(changed.status).toBe(204);
    expect((await signIn(api, 'monsoon over kochi', deviceCookie(changed))).status).toBe(200);
    for (const old of [lostPhone, here])
      expect((await signIn(api, 'monsoon over kochi', deviceCookie(old))).status).toBe(429);
  });

  it('is limited on a known device too', async () => {
    const api = await openTestApi(engine, { isLimited: true });
    const cookie = deviceCookie(await signIn(api, api.owner.password));
    for (let n = 0; n < 10; n++) expect((await signIn(api, 'wrong', cookie)).status).toBe(401);
    expect((await signIn(api, api.owner.password, cookie)).status).toBe(429);
    expect((await signIn(api, api.owner.password)).status).toBe(200);
  });

  it('is not known by the cookie of another account', async () => {
    const api = await openTestApi(engine, { isLimited: true });
    const clerk = { email: 'clerk@thalir.example', password: 'three green ferns' };
    await api.shop.users.add({ ...clerk, is_admin: true });
    const cookie = deviceCookie(await api.send('POST', '/api/session', { json: clerk }));
    for (let n = 0; n < 10; n++) await signIn(api, 'wrong');
    expect((await signIn(api, api.owner.password, cookie)).status).toBe(429);
  });
});

describe.each(engines)('a stranger with many addresses on %s', engine => {
  /** Counts failures until the first refusal. */
  async function guess(limits: ReturnType<typeof createRateLimits>, ipKey: string): Promise<number> {
    for (let n = 0; ; n++) {
      const { retryAfter } = await limits.countSignInAttempt({ account: 'owner@thalir.example', ipKey });
      if (retryAfter > 0) return n;
    }
  }

  it('gets ten guesses from the first, three from each of the next 30 and one from every other', async () => {
    const limits = createRateLimits((await openTestShop(engine)).shop.pool);
    expect(await guess(limits, '198.51.100.1')).toBe(10);
    for (let n = 0; n < 30; n++) expect(await guess(limits, `198.18.${n}.1`)).toBe(3);
    for (let n = 0; n < 30; n++) expect(await guess(limits, `198.19.${n}.1`)).toBe(1);
    const right = await limits.countSignInAttempt({ account: 'owner@thalir.example', ipKey: elsewhere });
    expect(right.retryAfter).toBe(0);
  });

  it('gets few guesses from one IPv6 network, however many addresses it has', async () => {
    const limits = createRateLimits((await openTestShop(engine)).shop.pool);
    const guessAll = async (ipKeys: string[]) => {
      let guesses = 0;
      for (const ipKey of ipKeys) guesses += await guess(limits, ipKey);
      return guesses;
    };
    const household = Array.from({ length: 40 }, (_, n) => `2001:db8:1:${(0x100 + n).toString(16)}`);
    expect(await guessAll(household)).toBeLessThanOrEqual(20);
    const site = Array.from({ length: 100 }, (_, n) => `2001:db8:1:${(n << 8).toString(16)}`);
    expect(await guessAll(site)).toBeLessThanOrEqual(100);
  });
});

function signIn(api: TestApi, password: string, cookie = '') {
  return api.send('POST', '/api/session', { cookie, json: { email: api.owner.email, password } });
}
