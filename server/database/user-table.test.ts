import { describe, expect, test } from 'vitest';
import { engines, openTestShop, reopenShop } from '../../tests/test-shop.ts';

const password = 'monsoon over kochi';

describe.each(engines)('removing an account on %s', engine => {
  test('ends its sessions', async () => {
    const { shop, owner } = await openTestShop(engine);
    await shop.users.add({ email: 'keeper@thalir.example', password, is_admin: true });
    const signedIn = await shop.sessions.signIn('keeper@thalir.example', password);
    if (typeof signedIn === 'string') throw new Error(signedIn);
    expect(await shop.users.remove('keeper@thalir.example')).toBe('removed');
    expect(await shop.sessions.visitor(signedIn.token)).toBeUndefined();
    expect(await shop.users.remove('keeper@thalir.example')).toBe('missing');
    expect((await shop.users.list()).map(({ email }) => email)).toEqual([owner.email]);
  });

  test('keeps the last admin, also when two processes remove one each', async () => {
    const { shop, config, owner } = await openTestShop(engine);
    await shop.users.add({ email: 'clerk@thalir.example', password, is_admin: false });
    expect(await shop.users.remove(owner.email)).toBe('last-admin');
    expect(await shop.users.remove('clerk@thalir.example')).toBe('removed');
    await shop.users.add({ email: 'keeper@thalir.example', password, is_admin: true });
    const other = await reopenShop(config);
    const outcomes = await Promise.all([
      shop.users.remove(owner.email),
      other.users.remove('keeper@thalir.example'),
    ]);
    expect(outcomes.toSorted()).toEqual(['last-admin', 'removed']);
  });
});
