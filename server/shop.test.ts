import { describe, expect, test, vi } from 'vitest';
import { allDefaults } from '../domain/shop/page-texts.ts';
import { draft, engines, openTestShop, reopenShop } from '../tests/test-shop.ts';

const message = {
  name: 'Sample Visitor',
  email: 'visitor@mail.example',
  phone: '9876543210',
  subject: 'Other',
  message: 'Hello\nthere',
};
const person = { name: 'Sample Customer', email: 'one@mail.example', phone: '1', address: 'Kochi' };

describe.each(engines)('a shop on %s', engine => {
  test('stores messages, newest first, until they are removed', async () => {
    const { shop } = await openTestShop(engine);
    const added = [];
    for (const text of ['first', 'second', 'third']) {
      added.unshift(await shop.messages.add({ ...message, message: text }));
    }
    expect(added[0]).toEqual({
      ...message,
      message: 'third',
      id: expect.any(String),
      date: expect.any(String),
      read: false,
    });
    expect(await shop.messages.list()).toEqual(added);

    const [{ id } = { id: '' }] = added;
    expect(await shop.messages.markRead(id)).toBe(true);
    expect((await shop.messages.list()).map(({ read }) => read)).toEqual([true, false, false]);
    expect(await shop.messages.remove(id)).toBe(true);
    expect(await shop.messages.list()).toEqual(added.slice(1));
    expect([await shop.messages.remove(id), await shop.messages.markRead(id)]).toEqual([false, false]);
  });

  test('keeps the order of messages that came in the same millisecond', async () => {
    const { shop } = await openTestShop(engine);
    vi.useFakeTimers({ now: 0, toFake: ['Date'] });
    const added = [];
    for (let number = 0; number < 8; number++) added.unshift(await shop.messages.add(message));
    vi.useRealTimers();
    expect((await shop.messages.list()).map(({ id }) => id)).toEqual(added.map(({ id }) => id));
  });

  test('stores customers and keeps the order count when a change omits it', async () => {
    const { shop } = await openTestShop(engine);
    const one = await shop.customers.add({ ...person, orders: 3 });
    const two = await shop.customers.add(person);
    expect(two).toEqual({ ...person, id: expect.any(String), orders: 0, created_at: expect.any(String) });
    expect(await shop.customers.list()).toEqual([two, one]);
    expect(await shop.customers.change(one.id, { ...person, name: 'Renamed' })).toEqual({
      ...one,
      name: 'Renamed',
    });
    expect(await shop.customers.change(one.id, { ...person, orders: 4 })).toMatchObject({ orders: 4 });
    expect(await shop.customers.change('nobody', person)).toBeUndefined();
    expect(await shop.customers.remove(two.id)).toBe(true);
    expect(await shop.customers.remove(two.id)).toBe(false);
    expect(await shop.customers.list()).toMatchObject([{ id: one.id }]);
  });

  test('starts with default settings and stores saved ones', async () => {
    const { shop, config } = await openTestShop(engine);
    expect(await shop.settings.read()).toEqual(allDefaults);
    const saved = { ...allDefaults, storeName: 'ഇല', taxRate: 5.5, enableGuestCheckout: false };
    expect(await shop.settings.save(saved)).toEqual(saved);
    expect(await (await reopenShop(config)).settings.read()).toEqual(saved);
  });

  test('starts with zero statistics and stores saved ones', async () => {
    const { shop } = await openTestShop(engine);
    expect(await shop.statistics.read()).toEqual({
      totalOrders: '0',
      totalRevenue: '₹0',
      totalCustomers: '0',
    });
    const saved = { totalOrders: '12', totalRevenue: '₹1,200', totalCustomers: '7' };
    await shop.statistics.save(saved);
    expect(await shop.statistics.save(saved)).toEqual(saved);
    expect(await shop.statistics.read()).toEqual(saved);
  });

  test('treats the e-mail addresses of users as case-insensitive', async () => {
    const { shop, owner } = await openTestShop(engine);
    expect(
      await shop.users.add({ email: owner.email.toUpperCase(), password: 'x', is_admin: false }),
    ).toBeUndefined();
    const helper = await shop.users.add({ email: 'Helper@Thalir.example', password: 'x', is_admin: false });
    expect(helper).toMatchObject({ email: 'helper@thalir.example', is_admin: false });
    expect((await shop.users.list()).map(({ email }) => email)).toEqual([
      'helper@thalir.example',
      owner.email,
    ]);
    expect(JSON.stringify(await shop.users.list())).not.toContain('argon2');
  });

  test('ends every session of a user whose password is set', async () => {
    const { shop, owner } = await openTestShop(engine);
    const signedIn = await shop.sessions.signIn(owner.email, owner.password);
    const token = typeof signedIn === 'string' ? signedIn : signedIn.token;
    expect(await shop.sessions.visitor(token)).toMatchObject({ email: owner.email, isAdmin: true });
    expect(await shop.users.setPassword(owner.email, 'another leaf battery')).toBe(true);
    expect(await shop.sessions.visitor(token)).toBeUndefined();
    expect(await shop.sessions.signIn(owner.email, owner.password)).toBe('wrong-pair');
    expect(await shop.users.setPassword('nobody@thalir.example', 'x')).toBe(false);
  });

  test('notifies only about changes that public pages show', async () => {
    const { shop } = await openTestShop(engine);
    const listener = vi.fn();
    shop.onChange(listener);
    await shop.messages.add(message);
    await shop.customers.add(person);
    expect(listener).not.toHaveBeenCalled();
    const { id } = await shop.products.add(draft());
    expect(listener).toHaveBeenCalledTimes(1);
    await shop.products.change(id, draft({ stock: 1 }));
    await shop.products.remove(id);
    await shop.settings.save(allDefaults);
    expect(listener).toHaveBeenCalledTimes(4);
  });

  test('notifies about changes made by another process', async () => {
    const { shop, config } = await openTestShop(engine);
    const other = await reopenShop(config);
    const listener = vi.fn();
    shop.onChange(listener);
    await other.products.add(draft());
    await vi.waitFor(() => expect(listener).toHaveBeenCalled(), 5_000);
    expect((await shop.products.list()).total).toBe(1);
  });

  test('is healthy until it is closed', async () => {
    const { shop } = await openTestShop(engine);
    expect(await shop.isHealthy()).toBe(true);
    await shop.close();
    expect(await shop.isHealthy()).toBe(false);
    await shop.close();
  });
});
