import { describe, expect, test } from 'vitest';
import { draft, engines, freshConfig, reopenShop } from '../tests/test-shop.ts';
import { firstStart } from './first-start.ts';

describe.each(engines)('the first start on %s', engine => {
  test('creates the owner from the environment once', async () => {
    const config = await freshConfig(engine);
    const shop = await reopenShop(config);
    const { adminEmail: email = '', adminPassword: password = '' } = config;
    expect(await firstStart(config, shop)).toEqual({ email, password });
    expect(await shop.sessions.signIn(email, password)).toMatchObject({ visitor: { isAdmin: true } });
    expect(await firstStart({ ...config, adminEmail: 'second@thalir.example' }, shop)).toBeUndefined();
    expect(await shop.users.list()).toHaveLength(1);
  });

  test('generates a working password when none is given', async () => {
    const config = { ...(await freshConfig(engine)), adminEmail: undefined, adminPassword: undefined };
    const shop = await reopenShop(config);
    const owner = await firstStart(config, shop);
    expect(owner).toEqual({ email: 'owner@thalir.example', password: expect.stringMatching(/^[\w-]{20}$/) });
    expect(await shop.sessions.signIn(owner?.email ?? '', owner?.password ?? '')).toMatchObject({
      visitor: {},
    });
  });

  test('runs once when three processes start together', async () => {
    const config = await freshConfig(engine, { seed: 'demo' });
    const shops = await Promise.all([1, 2, 3].map(() => reopenShop(config)));
    const owners = await Promise.all(shops.map(shop => firstStart(config, shop)));
    expect(owners.filter(Boolean)).toHaveLength(1);
    expect(await shops[0]?.customers.list()).toHaveLength(2);
  });

  test('rolls back when it fails and can be repeated', async () => {
    const config = await freshConfig(engine);
    const shop = await reopenShop(config);
    const failed = shop.setUpOnce(async newShop => {
      await newShop.products.add(draft());
      await newShop.users.add({ email: 'half@thalir.example', password: 'x', is_admin: true });
      throw new Error('The power is gone');
    });
    await expect(failed).rejects.toThrow('The power is gone');
    expect((await shop.products.list()).total).toBe(0);
    expect(await shop.users.list()).toEqual([]);
    expect(await firstStart(config, shop)).toBeDefined();
  });

  test('does not seed a shop again after its data was deleted', async () => {
    const config = await freshConfig(engine, { seed: 'demo' });
    const shop = await reopenShop(config);
    await firstStart(config, shop);
    for (const { id } of await shop.customers.list()) await shop.customers.remove(id);
    await firstStart(config, shop);
    expect(await shop.customers.list()).toEqual([]);
  });
});
