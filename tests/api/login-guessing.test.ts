import type * as Crypto from 'node:crypto';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { count, isFull, reportFigures } from '../faults/figures.ts';
import { openTestApi, type TestApi } from '../test-api.ts';
import { engines } from '../test-shop.ts';

/** Counts every hash with its cost; the real function still runs. */
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

describe.each(engines)('password guessing on %s', engine => {
  let api: TestApi;

  beforeAll(async () => {
    api = await openTestApi(engine);
    await api.shop.users.add({ ...clerk, is_admin: false });
    await attempt(api, 'nobody@thalir.example', 'wrong');
  });

  it('takes the same hashing work for an unknown account', async () => {
    const workOf = async (email: string, password: string) => {
      work.length = 0;
      expect((await attempt(api, email, password)).status).toBe(401);
      return [...work];
    };
    const known = await workOf(api.owner.email, 'wrong password');
    expect(known).toHaveLength(1);
    for (const email of ['nobody@thalir.example', clerk.email, 'x'.repeat(900), "' or 1=1 --"])
      expect(await workOf(email, 'wrong password'), email).toEqual(known);
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
      reportFigures(
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

function attempt(api: TestApi, email: string, password: string) {
  return api.send('POST', '/api/session', { json: { email, password } });
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
