import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type * as Passwords from '../../server/accounts/password.ts';
import { owner } from '../ready-shop.ts';
import { openTestApi, type TestApi } from '../test-api.ts';
import { engines } from '../test-shop.ts';

// The limit does not depend on the hash, of which three hundred would take most of the time.
vi.mock('../../server/accounts/password.ts', async original => ({
  ...(await original<typeof Passwords>()),
  verifyPassword: async (password: string) => password === owner.password,
}));

describe.each(engines)('the sign-in rate limit on %s', engine => {
  const openLimited = (trustProxy = 0) => openTestApi(engine, { isLimited: true, trustProxy });

  it('refuses an IP after ten failures, for three minutes', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const api = await openLimited();
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        attempt(api, n % 2 ? api.owner.email : api.owner.email.toUpperCase()),
      ),
    );
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([401]));
    const refused = await attempt(api, api.owner.email, api.owner.password);
    expect(refused.status).toBe(429);
    const wait = Number(refused.headers.get('Retry-After'));
    expect(wait).toBe(180);
    vi.setSystemTime(Date.now() + (wait - 1) * 1000);
    expect((await attempt(api, api.owner.email, api.owner.password)).status).toBe(429);
    vi.setSystemTime(Date.now() + 1000);
    expect((await attempt(api, api.owner.email, api.owner.password)).status).toBe(200);
  });

  it('allows ten failures per IP, for any account and path spelling', async () => {
    const api = await openLimited();
    const statuses: number[] = [];
    const attempts = Array.from({ length: 11 }, (_, n) =>
      attempt(api, `guess${n}@thalir.example`, 'wrong', {}, n % 2 ? '/api/session' : '/%61pi/session'),
    );
    for (const response of await Promise.all(attempts)) statuses.push(response.status);
    expect(statuses.filter(status => status === 429)).toHaveLength(1);
    expect((await attempt(api, 'x@thalir.example', 'x', {}, '/api/session/')).status).toBe(404);
  });

  it('counts failures only, not successful sign-ins', async () => {
    const api = await openLimited();
    for (let n = 0; n < 12; n++) {
      expect((await attempt(api, api.owner.email, api.owner.password)).status).toBe(200);
    }
  });

  describe('of one account', () => {
    let api: TestApi;

    beforeEach(async () => {
      api = await openLimited();
    });

    it('counts all spellings of an email together', async () => {
      const [name = '', host = ''] = api.owner.email.split('@');
      const sameAccount = [
        api.owner.email,
        api.owner.email.toUpperCase(),
        ` ${name.toUpperCase()}@${host}\t`,
      ];
      for (let n = 0; n < 10; n++) {
        api.setClientIp(`198.51.${n}.1`);
        expect((await attempt(api, sameAccount[n % 3] ?? '', 'wrong')).status).toBe(401);
      }
      for (const [n, email] of [
        ...sameAccount,
        `\u00a0${api.owner.email}\u2003`,
        `\ufeff${api.owner.email}`,
      ].entries())
        expect(await attemptsLeft(email, `203.0.${n}.1`), email).toBe(3);
    });

    it('finds no account under another spelling that looks the same', async () => {
      const [name = '', host = ''] = api.owner.email.split('@');
      const written = [
        ...[`${name}@${host}.`, `${name}+x@${host}`, `"${name}"@${host}`, `${name}\u0000@${host}`],
        ...[api.owner.email.replace('o', '\uff4f'), api.owner.email.replace('e', 'e\u200b')],
        ...[api.owner.email.replace('w', '\u1e83'), `${api.owner.email},x@x.example`, `${name}%40${host}`],
      ];
      for (const email of written)
        expect((await attempt(api, email, api.owner.password)).status, email).toBe(401);
    });

    /** Counts wrong passwords until the first refusal. */
    async function attemptsLeft(email: string, ip: string): Promise<number> {
      api.setClientIp(ip);
      for (let n = 0; ; n++) if ((await attempt(api, email)).status === 429) return n;
    }

    it('counts all spellings of an IP together', async () => {
      const written = [
        '198.51.100.7',
        '::ffff:198.51.100.7',
        '::FFFF:C633:6407',
        '0:0:0:0:0:ffff:198.51.100.7',
      ];
      expect(await statusesFrom(written)).toEqual([...Array(10).fill(401), 429]);
      const oneNetwork = ['2001:db8:9:9::1', '2001:0DB8:0009:0009:0:0:0:2', '2001:db8:9:9:ffff::%eth0'];
      expect(await statusesFrom(oneNetwork)).toEqual([...Array(10).fill(401), 429]);
    });

    async function statusesFrom(addresses: string[]): Promise<number[]> {
      const statuses: number[] = [];
      for (let n = 0; n < 11; n++) {
        api.setClientIp(addresses[n % addresses.length] ?? '');
        statuses.push((await attempt(api, `guess${n}-${addresses[0]}@thalir.example`, 'wrong')).status);
      }
      return statuses;
    }
  });

  it.each([0, 1, 2])('cannot be bypassed with forged X-Forwarded-For behind %i proxies', async proxies => {
    const api = await openLimited(proxies);
    const seen = ['198.51.100.7', '10.0.0.2'].slice(0, proxies);
    const statuses: number[] = [];
    for (let n = 0; n < 11; n++) {
      const headers = {
        'X-Forwarded-For': [`6.6.6.${n}`, `::${n}`, ...seen].join(n % 2 ? ', ' : ','),
        'X-Real-IP': `6.6.6.${n}`,
        Forwarded: `for=6.6.6.${n}`,
        'CF-Connecting-IP': `6.6.6.${n}`,
        'True-Client-IP': `6.6.6.${n}`,
      };
      statuses.push((await attempt(api, `guess${n}@thalir.example`, 'wrong', headers)).status);
    }
    expect(statuses).toEqual([...Array(10).fill(401), 429]);
  });

  it('counts each IP separately behind a proxy that adds ports', async () => {
    const api = await openLimited(1);
    const status = async (entry: string) => {
      const headers = { 'X-Forwarded-For': entry };
      return (await attempt(api, `guess-${entry}@thalir.example`, 'wrong', headers)).status;
    };
    for (let port = 4711; port < 4721; port++) expect(await status(`198.51.100.7:${port}`)).toBe(401);
    expect(await status('198.51.100.7:4721')).toBe(429);
    expect(await status('198.51.100.8:4711')).toBe(401);
    expect(await status('[2001:db8::1]:443')).toBe(401);
  });
});

function attempt(
  api: TestApi,
  email: string,
  password = 'wrong',
  headers: Record<string, string> = {},
  path = '/api/session',
) {
  return api.send('POST', path, { json: { email, password }, headers });
}
