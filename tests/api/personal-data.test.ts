import { beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../test-api.ts';
import { engines } from '../test-shop.ts';

const person = { name: 'Sample Customer One', email: 'One@customer.example', phone: '+91 98765 43210' };
const other = { name: 'Sample Customer Two', email: 'two@customer.example', phone: '+91 98765 43211' };
const address = '1 Sample Street, Kochi';
const letter = { subject: 'Other', message: 'Do you have ferns?' };

describe.each(engines)('what the shop holds about one person on %s', engine => {
  let api: TestApi;
  const about = (search: Record<string, string>) => `/api/personal-data?${new URLSearchParams(search)}`;
  const find = async (search: Record<string, string>) => (await api.owns('GET', about(search))).json();

  beforeAll(async () => {
    api = await openTestApi(engine);
    for (const each of [person, other]) await api.shop.customers.add({ ...each, address });
    await api.shop.messages.add({ ...person, ...letter, phone: '9000000000' });
    await api.shop.messages.add({ ...person, ...letter, email: 'elsewhere@customer.example' });
    await api.shop.messages.add({ ...other, ...letter });
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

  it('is nothing for a stranger', async () => {
    expect(await find({ email: 'three@customer.example' })).toEqual({ customers: [], messages: [] });
  });

  it.each([{}, { email: ' ', phone: '' }, { phone: '43210' }])(
    'is not looked for, let alone erased, when %j names nobody',
    async search => {
      for (const method of ['GET', 'DELETE']) {
        const answer = await api.owns(method, about(search));
        expect(answer.status).toBe(422);
        expect((await answer.json()).errors).toEqual({
          email: 'Please enter an e-mail address or a whole phone number',
        });
      }
      expect(await api.shop.customers.list()).toHaveLength(2);
    },
  );

  it('is erased whole, and nobody else’s with it, and no log says whose it was', async () => {
    const erased = await api.owns('DELETE', about({ email: person.email, phone: person.phone }));
    expect(await erased.json()).toEqual({ customers: 1, messages: 2 });
    expect(await find({ email: person.email, phone: person.phone })).toEqual({ customers: [], messages: [] });
    expect((await api.shop.customers.list()).map(({ name }) => name)).toEqual([other.name]);
    expect((await api.shop.messages.list()).map(({ name }) => name)).toEqual([other.name]);
    const logged = api.logged.join('\n');
    expect(logged).toContain('personal data erased');
    expect(logged).not.toMatch(/one@customer|98765/i);
  });
});
