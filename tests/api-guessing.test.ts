import type * as Crypto from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { count, isFull, tell } from './faults/figures.ts';
import { openTestApi, realLimits, type TestApi } from './test-api.ts';
import { engines } from './test-shop.ts';

/** Every hash that is computed, with what it costs. The real function does the work; here it is only counted. */
const work = vi.hoisted(() => [] as string[]);

vi.mock('node:crypto', async original => {
  const crypto = await original<typeof Crypto>();
  return {
    ...crypto,
    argon2: (...[kind, how, done]: Parameters<typeof crypto.argon2>) => {
      work.push(`${kind} ${how.memory} ${how.passes} ${how.parallelism} ${how.tagLength}`);
      return crypto.argon2(kind, how, done);
    },
  };
});

const clerk = { email: 'clerk@thalir.example', password: 'a clerk’s password' };

describe.each(engines)('who guesses on %s', engine => {
  let api: TestApi;

  beforeAll(async () => {
    api = await openTestApi(engine);
    await api.shop.users.add({ ...clerk, is_admin: false });
    await attempt(api, 'nobody@thalir.example', 'wrong');
  });

  it('learns nothing from the work that a guess takes: the same for an unknown account', async () => {
    const workOf = async (email: string, password: string) => {
      work.length = 0;
      expect((await attempt(api, email, password)).status).toBe(401);
      return [...work];
    };
    const known = await workOf(api.owner.email, 'wrong password');
    expect(known).toHaveLength(1);
    for (const email of ['nobody@thalir.example', clerk.email, '', 'x'.repeat(900), "' or 1=1 --"]) {
      if (email !== '') expect(await workOf(email, 'wrong password'), email).toEqual(known);
    }
    expect(await workOf('nobody@thalir.example', api.owner.password)).toEqual(known);
  });

  it.runIf(isFull)(
    'learns nothing from the time either',
    async () => {
      const times: Record<string, number[]> = { [api.owner.email]: [], 'nobody@thalir.example': [] };
      for (let n = 0; n < 200; n++) {
        for (const [email, measured] of Object.entries(times)) {
          const begun = performance.now();
          await attempt(api, email, 'wrong password');
          measured.push(performance.now() - begun);
        }
      }
      const [known = 0, unknown = 0] = Object.values(times).map(median);
      tell(
        `Sign-in of unknown accounts on ${engine}`,
        count(200, 'pairs'),
        `${(unknown / known).toFixed(2)} of the time`,
      );
      expect(unknown / known).toBeGreaterThan(0.7);
      expect(unknown / known).toBeLessThan(1.4);
    },
    600_000,
  );
});

describe.each(engines)('the limit on guesses on %s', engine => {
  async function openLimited(trustProxy = 0): Promise<TestApi> {
    const api: TestApi = await openTestApi(engine, {
      trustProxy,
      limits: {
        beforeSignIn: (account, key) => limits.beforeSignIn(account, key),
        signedIn: (account, key) => limits.signedIn(account, key),
        beforeContact: key => limits.beforeContact(key),
      },
    });
    const limits = realLimits(api.shop);
    return api;
  }

  describe('of one account', () => {
    let api: TestApi;

    beforeEach(async () => {
      api = await openLimited();
    });

    it('is one, however its address is written', async () => {
      const [name = '', host = ''] = api.owner.email.split('@');
      const written = [
        ...[api.owner.email.toUpperCase(), `${name.toUpperCase()}@${host}`, ` ${api.owner.email}\t`],
        ...[`\u00a0${api.owner.email}\u2003`, `\ufeff${api.owner.email}`, `${name}@${host}\n`],
        ...[api.owner.email.normalize('NFD'), `${name}@${host}.`, `${name}+x@${host}`, `"${name}"@${host}`],
        ...[
          api.owner.email.replace('o', '\uff4f'),
          api.owner.email.replace('e', 'e\u200b'),
          `${name}\u0000@${host}`,
        ],
        ...[api.owner.email.replace('w', '\u1e83'), `${api.owner.email},x@x.example`, `${name}%40${host}`],
      ];
      for (let n = 0; n < 10; n++) {
        api.comeFrom(`198.51.100.${n}`);
        expect((await attempt(api, written[n % 3] ?? '', 'wrong')).status).toBe(401);
      }
      for (const [n, email] of written.entries()) {
        api.comeFrom(`203.0.113.${n}`);
        // Either it is the same account and waits, or it is none.
        expect([401, 429], email).toContain((await attempt(api, email, api.owner.password)).status);
      }
      api.comeFrom('203.0.113.99');
      expect((await attempt(api, api.owner.email, api.owner.password)).status).toBe(429);
    });

    it('from one address is one, however it is written', async () => {
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
        api.comeFrom(addresses[n % addresses.length] ?? '');
        statuses.push((await attempt(api, `guess${n}-${addresses[0]}@thalir.example`, 'wrong')).status);
      }
      return statuses;
    }
  });

  it.each([0, 1, 2])(
    'is not escaped by claiming other addresses behind %i proxies of ours',
    async proxies => {
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
    },
  );

  it('counts each address for itself behind a proxy that writes ports beside them', async () => {
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

function attempt(api: TestApi, email: string, password: string, headers: Record<string, string> = {}) {
  return api.send('POST', '/api/session', { json: { email, password }, headers });
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
