import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { orderCode } from '../domain/order-code.ts';
import type { Product } from '../domain/product.ts';
import type { TakenOrder } from '../domain/taken-order.ts';
import { testOrder } from '../domain/test-order.ts';
import type { TakeAnswer } from '../server/api/taken-order-api.ts';
import { createApp } from '../server/app.ts';
import { openDatabase } from '../server/database/database.ts';
import { createLog } from '../server/request-log.ts';
import { openTestApi, type TestApi } from './test-api.ts';
import { engines, openAgain } from './test-shop.ts';

let codes = 0;
const nextCode = () => orderCode(testOrder({ quantity: ++codes }));

describe.each(engines)('the order desk on %s', engine => {
  let api: TestApi;
  let monstera: Product;
  let fern: Product;

  beforeAll(async () => {
    api = await openTestApi(engine);
  });

  beforeEach(async () => {
    monstera = await api.addProduct({ name: 'Monstera', stock: 12, price: 499.5 });
    fern = await api.addProduct({ name: 'Fern', stock: 3, price: 120 });
  });

  const take = (fields: Record<string, unknown>) => api.owns('POST', '/api/taken-orders', { json: fields });
  const undo = (id: string, json: unknown = {}) => api.owns('POST', `/api/taken-orders/${id}/undo`, { json });
  const stockOf = async ({ id }: Product) => (await api.shop.products.find(id))?.stock;
  const bothLines = () => [
    { id: monstera.id, quantity: 2 },
    { id: fern.id, quantity: 3 },
  ];
  async function taken(fields: Record<string, unknown> = {}): Promise<TakeAnswer> {
    const answer = await take({ code: nextCode(), lines: bothLines(), ...fields });
    expect(answer.status, await answer.clone().text()).toBe(201);
    return answer.json();
  }

  describe('takes an order off the shelf', () => {
    it('whole, and keeps nothing but code, time and movements', async () => {
      const code = nextCode();
      const { order } = await taken({ code });
      expect(order).toEqual({
        id: expect.any(String),
        code,
        taken_at: expect.stringMatching(/^\d{4}-.*Z$/),
        undone_at: '',
        pieces: [
          { product_id: monstera.id, name: 'Monstera', quantity: 2, is_back: false },
          { product_id: fern.id, name: 'Fern', quantity: 3, is_back: false },
        ],
      });
      expect([await stockOf(monstera), await stockOf(fern)]).toEqual([10, 0]);
      expect(await (await api.owns('GET', `/api/taken-orders?code=${code}`)).json()).toEqual([order]);
      expect((await (await api.owns('GET', '/api/taken-orders')).json())[0]).toEqual(order);
    });

    it('and shoppers see the new stock at once, under a new version', async () => {
      const before = await api.send('GET', `/api/products/${fern.id}`);
      await taken();
      const after = await api.send('GET', `/api/products/${fern.id}`);
      expect((await after.json()).stock).toBe(0);
      expect(after.headers.get('ETag')).not.toBe(before.headers.get('ETag'));
    });

    it('and tells so among the activities, with what ran low by it', async () => {
      const { order } = await taken({ lines: [{ id: monstera.id, quantity: 8 }] });
      const activity = await (await api.owns('GET', '/api/activity')).json();
      expect(activity.slice(0, 2)).toMatchObject([
        {
          type: 'order_taken',
          message: `Order ${order.code}: 8 pieces taken off the shelf`,
          orderId: order.id,
          isUndone: false,
        },
        { type: 'product_low_stock', message: 'Monstera is running low: 4 left', productId: monstera.id },
      ]);
    });

    it('counting two lines of one product together', async () => {
      const lines = [
        { id: fern.id, quantity: 2 },
        { id: fern.id, quantity: 1 },
      ];
      const { order } = await taken({ lines });
      expect(order.pieces).toMatchObject([{ quantity: 3 }]);
      const tooMany = await take({ code: nextCode(), lines: [...lines, { id: monstera.id, quantity: 1 }] });
      expect((await tooMany.json()).errors).toEqual({
        'lines.0': 'Fern is sold out',
        'lines.1': 'Fern is sold out',
      });
    });

    it('also without a code, as often as the owner likes', async () => {
      for (const left of [11, 10]) {
        const { order } = await taken({ code: '', lines: [{ id: monstera.id, quantity: 1 }] });
        expect(order.code).toBe('');
        expect(await stockOf(monstera)).toBe(left);
      }
    });
  });

  describe('takes nothing', () => {
    it('of an order that is short, and names each line that is', async () => {
      const lines = [
        { id: monstera.id, quantity: 13 },
        { id: monstera.id, quantity: 1 },
        { id: fern.id, quantity: 4 },
      ];
      const before = await (await api.owns('GET', '/api/activity')).json();
      const answer = await take({ code: nextCode(), lines });
      expect(answer.status).toBe(409);
      expect((await answer.json()).errors).toEqual({
        'lines.0': 'Only 12 of 14 × Monstera left',
        'lines.1': 'Only 12 of 14 × Monstera left',
        'lines.2': 'Only 3 of 4 × Fern left',
      });
      expect([await stockOf(monstera), await stockOf(fern)]).toEqual([12, 3]);
      expect(await (await api.owns('GET', '/api/activity')).json()).toEqual(before);
    });

    it.each([[0], [-1], [1.5], [1e9], ['2'], [null], [[2]]])('of a quantity of %j', async quantity => {
      const answer = await take({ code: nextCode(), lines: [bothLines()[0], { id: fern.id, quantity }] });
      expect(answer.status).toBe(422);
      expect((await answer.json()).errors).toEqual({
        'lines.1': 'Quantity must be a whole number from 1 to 10,00,000',
      });
      expect(await stockOf(monstera)).toBe(12);
    });

    it('of a product that the shop does not have', async () => {
      const answer = await take({
        code: nextCode(),
        lines: [...bothLines(), { id: 'no-such-plant', quantity: 1 }],
      });
      expect(answer.status).toBe(422);
      expect((await answer.json()).errors).toEqual({ 'lines.2': 'There is no such product any more' });
      expect(await stockOf(monstera)).toBe(12);
    });

    it.each<[string, unknown]>([
      ['lines', { lines: [] }],
      ['lines', { lines: 'all of them' }],
      ['lines', { lines: { length: 1 } }],
      ['lines', { lines: Array.from({ length: 201 }, () => ({ id: 'x', quantity: 1 })) }],
      ['lines.0', { lines: [null] }],
      ['lines.0', { lines: [{ id: 7, quantity: 1 }] }],
      ['lines.0', { lines: [{ __proto__: null, quantity: 1 }] }],
      ['code', { code: "TH-'; drop table product" }],
      ['code', { code: 'TH-7K3Q2N' }],
      ['code', { code: 7 }],
      ['code', { code: 'x'.repeat(5000) }],
      ['known', { known: -1 }],
      ['known', { known: 'again' }],
      ['revenue', { revenue: -1 }],
      ['revenue', { revenue: 0.001 }],
      ['revenue', { revenue: 1e300 }],
      ['revenue', { revenue: '100' }],
      ['name', { customer: 'somebody' }],
      ['phone', { customer: { name: 'Sample Customer' } }],
      ['email', { customer: { name: 'Sample Customer', email: 'at home' } }],
    ])('when %s is wrong: %.60j', async (field, fields) => {
      const answer = await take({ code: nextCode(), lines: bothLines(), ...(fields as object) });
      expect(answer.status).toBe(422);
      expect(Object.keys((await answer.json()).errors)).toEqual([field]);
      expect([await stockOf(monstera), await stockOf(fern)]).toEqual([12, 3]);
    });

    it.each([[null], [[]], ['order'], [7]])('when the body is %j', async body => {
      expect((await api.owns('POST', '/api/taken-orders', { json: body })).status).toBe(422);
    });
  });

  describe('takes one code once', () => {
    const oneFern = () => [{ id: fern.id, quantity: 1 }];

    it('unless the owner knows of it and wants it again', async () => {
      const code = nextCode();
      const { order } = await taken({ code, lines: oneFern() });
      const refused = await take({ code, lines: oneFern() });
      expect(refused.status).toBe(409);
      expect(await refused.json()).toMatchObject({
        detail: `Order ${code} has been taken off the shelf before`,
        errors: { code: order.taken_at },
      });
      expect(await stockOf(fern)).toBe(2);
      await taken({ code, lines: oneFern(), known: 1 });
      expect(await stockOf(fern)).toBe(1);
      expect((await take({ code, lines: oneFern(), known: 1 })).status).toBe(409);
    });

    it('and again without a question after it was undone', async () => {
      const code = nextCode();
      const { order } = await taken({ code });
      await undo(order.id);
      await taken({ code });
      expect(await stockOf(fern)).toBe(0);
    });

    it('and when an order was short nothing of it stands in the way', async () => {
      const code = nextCode();
      expect((await take({ code, lines: [{ id: fern.id, quantity: 4 }] })).status).toBe(409);
      await taken({ code });
    });

    it.each([0, 1])('when many desks, in two processes, confirm it at once (known %i)', async known => {
      const code = nextCode();
      if (known) await taken({ code, lines: [{ id: monstera.id, quantity: 1 }] });
      const before = (await stockOf(monstera)) ?? 0;
      const desks = [api.app, await secondProcess(api)];
      const cookie = await api.signIn();
      const answers = await Promise.all(
        Array.from({ length: 12 }, (_, desk) =>
          desks[desk % 2]?.request('/api/taken-orders', {
            method: 'POST',
            headers: { 'Content-Type': 'application/json', Cookie: cookie },
            // Two of three name the products the other way round: nobody may wait for each other in a circle.
            body: JSON.stringify({
              code,
              known,
              lines:
                desk % 3
                  ? [{ id: monstera.id, quantity: 1 }, ...oneFern()]
                  : [...oneFern(), { id: monstera.id, quantity: 1 }],
            }),
          }),
        ),
      );
      expect(answers.map(answer => answer?.status).sort()).toEqual([201, ...Array(11).fill(409)]);
      expect([await stockOf(monstera), await stockOf(fern)]).toEqual([before - 1, 2]);
    });

    it('also when the desks have left out different lines, so that nothing on the shelf holds one back', async () => {
      const names = ['Moss', 'Ivy', 'Sedge'];
      const plants = await Promise.all(names.map(name => api.addProduct({ name, stock: 30 })));
      const parts = plants.map(({ id }) => [{ id, quantity: 1 }]);
      for (let round = 0; round < 30; round++) {
        const code = nextCode();
        const answers = await Promise.all(parts.map(lines => take({ code, lines })));
        expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
      }
    });

    it('and never below none when many orders want the last pieces', async () => {
      const answers = await Promise.all(
        Array.from({ length: 8 }, () => take({ code: nextCode(), lines: oneFern() })),
      );
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
      expect(await stockOf(fern)).toBe(0);
    });
  });

  describe('undoes', () => {
    it('exactly once, also when two click', async () => {
      const { order } = await taken();
      const answers = await Promise.all([undo(order.id), undo(order.id), undo(order.id)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
      expect([await stockOf(monstera), await stockOf(fern)]).toEqual([12, 3]);
      const undone: TakenOrder = await answers.find(({ status }) => status === 200)?.json();
      expect(undone.undone_at).not.toBe('');
      expect(undone.pieces.map(({ is_back }) => is_back)).toEqual([true, true]);
      const [newest, older] = await (await api.owns('GET', '/api/activity')).json();
      expect(newest).toMatchObject({
        type: 'order_undone',
        message: `Order ${order.code} was undone: 5 pieces put back`,
      });
      expect(older).toMatchObject({ type: 'order_taken', orderId: order.id, isUndone: true });
    });

    it('what is still there, and says what is not', async () => {
      const { order } = await taken();
      await api.owns('DELETE', `/api/products/${fern.id}`);
      const undone: TakenOrder = await (await undo(order.id)).json();
      expect(undone.pieces).toEqual([
        { product_id: monstera.id, name: 'Monstera', quantity: 2, is_back: true },
        { product_id: fern.id, name: 'Fern', quantity: 3, is_back: false },
      ]);
      expect(await stockOf(monstera)).toBe(12);
    });

    it('on top of what was restocked meanwhile, never above the most there may be', async () => {
      const { order } = await taken();
      await api.shop.products.changeStock(monstera.id, 999_999);
      await api.shop.products.changeStock(fern.id, 7);
      await undo(order.id);
      expect([await stockOf(monstera), await stockOf(fern)]).toEqual([1_000_000, 10]);
    });

    it('nothing that never was', async () => {
      expect((await undo('no-such-order')).status).toBe(404);
      expect((await undo("' or 1=1 --")).status).toBe(404);
    });
  });

  describe('keeps the books', () => {
    const figures = () => api.shop.statistics.read();

    it('by adding the order to the totals, and taking it out when undone', async () => {
      await api.shop.statistics.save({ totalOrders: '12', totalRevenue: '₹1,20,000', totalCustomers: '3' });
      const { order, counted } = await taken({ revenue: 1358.99 });
      expect(counted).toBe(true);
      expect(await figures()).toEqual({
        totalOrders: '13',
        totalRevenue: '₹1,21,358.99',
        totalCustomers: '3',
      });
      await undo(order.id);
      expect(await figures()).toEqual({
        totalOrders: '12',
        totalRevenue: '₹1,20,000.00',
        totalCustomers: '3',
      });
    });

    it('losing none of several orders at once', async () => {
      await api.shop.statistics.save({ totalOrders: '0', totalRevenue: '₹0', totalCustomers: '0' });
      await Promise.all(
        [0.1, 0.2, 0.3, 100].map(revenue => taken({ revenue, lines: [{ id: monstera.id, quantity: 1 }] })),
      );
      expect(await figures()).toMatchObject({ totalOrders: '4', totalRevenue: '₹100.60' });
    });

    it('unless the owner wants them left, or has written something that is no number', async () => {
      await api.shop.statistics.save({ totalOrders: '7', totalRevenue: '₹some', totalCustomers: '0' });
      expect((await taken({ lines: [{ id: fern.id, quantity: 1 }] })).counted).toBeUndefined();
      const { counted, order } = await taken({ revenue: 5, lines: [{ id: fern.id, quantity: 1 }] });
      expect(counted).toBe(false);
      await undo(order.id);
      expect(await figures()).toMatchObject({ totalOrders: '7', totalRevenue: '₹some' });
    });

    it('finding a customer by phone or e-mail, or adding one', async () => {
      const phone = '98470 12345';
      const first = await taken({
        customer: { name: 'Sample Customer', phone, address: '' },
        lines: [{ id: monstera.id, quantity: 1 }],
      });
      expect(first.customer).toMatchObject({ isNew: true, customer: { orders: 1, address: '', email: '' } });
      const second = await taken({
        customer: {
          name: 'S.',
          phone: '+91 9847012345',
          email: 'sample@customer.example',
          address: '1 Sample Road',
        },
        lines: [{ id: monstera.id, quantity: 1 }],
      });
      const known = {
        id: first.customer?.customer.id,
        name: 'Sample Customer',
        phone,
        email: 'sample@customer.example',
        address: '1 Sample Road',
      };
      expect(second.customer).toMatchObject({ isNew: false, customer: { ...known, orders: 2 } });
      await undo(second.order.id, { customer: known.id });
      await undo(second.order.id, { customer: known.id });
      const found = (await api.shop.customers.list()).find(({ id }) => id === known.id);
      expect(found).toMatchObject({ ...known, orders: 1 });
    });

    it('with nothing of the customer beside the order', async () => {
      await taken({
        customer: {
          name: 'Sample Secret',
          phone: '98470 99999',
          email: 'secret@customer.example',
          address: '9 Secret Lane',
        },
      });
      const { read, close } = await openDatabase(api.config);
      const kept = JSON.stringify([
        await read.selectFrom('taken_order').selectAll().execute(),
        await read.selectFrom('taken_piece').selectAll().execute(),
        await read.selectFrom('activity').selectAll().execute(),
      ]);
      await close();
      // In full: five digits alone also stand in ids and times.
      expect(kept).not.toMatch(/secret|98470 ?99999/i);
      expect(api.logged.join('')).not.toMatch(/secret|98470 ?99999/i);
    });
  });
});

/** Another process on the same shop, as far as the database can tell. */
async function secondProcess({ config }: TestApi) {
  return createApp({
    shop: await openAgain(config),
    config: { publicUrl: undefined, trustProxy: 0 },
    log: createLog({ logLevel: 'silent' }),
    renderPage: async () => new Response('a page'),
    clientFolder: 'nowhere',
    addressOf: () => '203.0.113.2',
  });
}
