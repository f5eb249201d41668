import { beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../test-api.ts';
import { engines } from '../test-shop.ts';

const person = { name: 'Sample Customer One', email: 'One@customer.example', phone: '+91 98765 43210' };
const other = { name: 'Sample Customer Two', email: 'two@customer.example', phone: '+91 98765 43211' };
const address = '1 Sample Street, Kochi';
const message = { subject: 'Other', message: 'Do you have ferns?' };

describe.each(engines)('personal data of one person on %s', engine => {
  let api: TestApi;
  const personalDataPath = (search: Record<string, string>) =>
    `/api/personal-data?${new URLSearchParams(search)}`;
  const find = async (search: Record<string, string>) =>
    (await api.sendAsOwner('GET', personalDataPath(search))).json();

  beforeAll(async () => {
    api = await openTestApi(engine);
    for (const each of [person, other]) await api.shop.customers.add({ ...each, address });
    await api.shop.messages.add({ ...person, ...message, phone: '9000000000' });
    await api.shop.messages.add({ ...person, ...message, email: 'elsewhere@customer.example' });
    await api.shop.messages.add({ ...other, ...message });
  });

  it('is found by e-mail address, by phone number, or by both', async () => {
    expect(await find({ email: 'one@CUSTOMER.example' })).toMatchObject({
      customers: [{ name: person.name, address, orders: 0 }],
      messages: [{ phone: '9000000000', read: false }],
    });
    expect(await find({ phone: '09876543210' })).toMatchObject({
      customers: [{ name: person.name }],
      messages: [{ email: 'elsewhere@customer.example' }],
    });
    expect((await find({ email: person.email, phone: person.phone })).messages).toHaveLength(2);
  });

  it('is empty for an unknown person', async () => {
    expect(await find({ email: 'three@customer.example' })).toEqual({ customers: [], messages: [] });
  });

  it.each([{}, { email: ' ', phone: '' }, { phone: '43210' }])(
    'is neither searched nor erased for %j',
    async search => {
      for (const method of ['GET', 'DELETE']) {
        const response = await api.sendAsOwner(method, personalDataPath(search));
        expect(response.status).toBe(422);
        expect((await response.json()).errors).toEqual({
          email: 'Please enter an e-mail address or a whole phone number',
        });
      }
      expect(await api.shop.customers.list()).toHaveLength(2);
    },
  );

  it('is erased completely, without touching others or logging whose it was', async () => {
    const erased = await api.sendAsOwner(
      'DELETE',
      personalDataPath({ email: person.email, phone: person.phone }),
    );
    expect(await erased.json()).toEqual({ customers: 1, messages: 2 });
    expect(await find({ email: person.email, phone: person.phone })).toEqual({ customers: [], messages: [] });
    expect((await api.shop.customers.list()).map(({ name }) => name)).toEqual([other.name]);
    expect((await api.shop.messages.list()).map(({ name }) => name)).toEqual([other.name]);
    const logged = api.logged.join('\n');
    expect(logged).toContain('personal data erased');
    expect(logged).not.toMatch(/one@customer|98765/i);
  });
});
