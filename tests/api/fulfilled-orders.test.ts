import { describe, expect, it } from 'vitest';
import { nextCode, setupOrderDesk } from '../test-fulfilment.ts';
import { engines } from '../test-shop.ts';

describe.each(engines)('the order desk on %s', engine => {
  const desk = setupOrderDesk(engine);
  const { activity, bothLines, stockOf, stocks, fulfil, fulfilOrder } = desk;

  describe('fulfils an order', () => {
    it('completely, and stores only code, time and stock movements', async () => {
      const code = nextCode();
      const { order } = await fulfilOrder({ code });
      expect(order).toEqual({
        id: expect.any(String),
        code,
        taken_at: expect.stringMatching(/^\d{4}-.*Z$/),
        undone_at: '',
        pieces: [
          { product_id: desk.monstera.id, name: 'Monstera', quantity: 2, is_back: false },
          { product_id: desk.fern.id, name: 'Fern', quantity: 3, is_back: false },
        ],
      });
      expect(await stocks()).toEqual([10, 0]);
      expect(await (await desk.api.sendAsOwner('GET', `/api/taken-orders?code=${code}`)).json()).toEqual([
        order,
      ]);
      expect((await (await desk.api.sendAsOwner('GET', '/api/taken-orders')).json())[0]).toEqual(order);
    });

    it('and counts it in the sales of this week, until it is undone', async () => {
      const sales = async () => (await desk.api.sendAsOwner('GET', '/api/statistics/sales')).json();
      const before = (await sales()).weeks[0];
      const { order } = await fulfilOrder({ lines: [{ id: desk.monstera.id, quantity: 2 }] });
      const { weeks, bestSellers } = await sales();
      expect(weeks[0]).toEqual({ ...before, orders: before.orders + 1, pieces: before.pieces + 2 });
      expect(bestSellers.map(({ id }: { id: string }) => id)).toContain(desk.monstera.id);
      await desk.api.sendAsOwner('POST', `/api/taken-orders/${order.id}/undo`, { json: {} });
      expect((await sales()).weeks[0]).toEqual(before);
    });

    it('and shoppers see the new stock immediately, with a new version', async () => {
      const before = await desk.api.send('GET', `/api/products/${desk.fern.id}`);
      await fulfilOrder();
      const after = await desk.api.send('GET', `/api/products/${desk.fern.id}`);
      expect((await after.json()).stock).toBe(0);
      expect(after.headers.get('ETag')).not.toBe(before.headers.get('ETag'));
    });

    it('and lists it in the activity, with products now low on stock', async () => {
      const { order } = await fulfilOrder({ lines: [{ id: desk.monstera.id, quantity: 8 }] });
      expect((await activity()).slice(0, 2)).toMatchObject([
        {
          type: 'order_taken',
          message: `Order ${order.code} fulfilled: 8 pieces`,
          orderId: order.id,
          isUndone: false,
        },
        {
          type: 'product_low_stock',
          message: 'Monstera is running low: 4 left',
          productId: desk.monstera.id,
        },
      ]);
    });

    it('adding up two lines of one product', async () => {
      const lines = [
        { id: desk.fern.id, quantity: 2 },
        { id: desk.fern.id, quantity: 1 },
      ];
      const { order } = await fulfilOrder({ lines });
      expect(order.pieces).toMatchObject([{ quantity: 3 }]);
      const tooMany = await fulfil({
        code: nextCode(),
        lines: [...lines, { id: desk.monstera.id, quantity: 1 }],
      });
      expect((await tooMany.json()).errors).toEqual({
        'lines.0': 'Fern is sold out',
        'lines.1': 'Fern is sold out',
      });
    });

    it('also without a code, any number of times', async () => {
      for (const left of [11, 10]) {
        const { order } = await fulfilOrder({ code: '', lines: [{ id: desk.monstera.id, quantity: 1 }] });
        expect(order.code).toBe('');
        expect(await stockOf(desk.monstera)).toBe(left);
      }
    });
  });

  describe('changes no stock', () => {
    it('for an order short of stock, and names each short line', async () => {
      const lines = [
        { id: desk.monstera.id, quantity: 13 },
        { id: desk.monstera.id, quantity: 1 },
        { id: desk.fern.id, quantity: 4 },
      ];
      const before = await activity();
      const response = await fulfil({ code: nextCode(), lines });
      expect(response.status).toBe(409);
      expect((await response.json()).errors).toEqual({
        'lines.0': 'Only 12 of 14 × Monstera left',
        'lines.1': 'Only 12 of 14 × Monstera left',
        'lines.2': 'Only 3 of 4 × Fern left',
      });
      expect(await stocks()).toEqual([12, 3]);
      expect(await activity()).toEqual(before);
    });

    it.each([[0], [-1], [1.5], [1e9], ['2'], [null], [[2]]])('for a quantity of %j', async quantity => {
      const response = await fulfil({
        code: nextCode(),
        lines: [bothLines()[0], { id: desk.fern.id, quantity }],
      });
      expect(response.status).toBe(422);
      expect((await response.json()).errors).toEqual({
        'lines.1': 'Quantity must be a whole number from 1 to 10,00,000',
      });
      expect(await stockOf(desk.monstera)).toBe(12);
    });

    it('for an unknown product', async () => {
      const response = await fulfil({
        code: nextCode(),
        lines: [...bothLines(), { id: 'no-such-plant', quantity: 1 }],
      });
      expect(response.status).toBe(422);
      expect((await response.json()).errors).toEqual({ 'lines.2': 'There is no such product any more' });
      expect(await stockOf(desk.monstera)).toBe(12);
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
      ['name', { customer: { phone: '98470 00077' } }],
      ['phone', { customer: { name: 'Sample Customer' } }],
      ['email', { customer: { name: 'Sample Customer', email: 'at home' } }],
    ])('when %s is invalid: %.60j', async (field, fields) => {
      const response = await fulfil({ code: nextCode(), lines: bothLines(), ...(fields as object) });
      expect(response.status).toBe(422);
      expect(Object.keys((await response.json()).errors)).toEqual([field]);
      expect(await stocks()).toEqual([12, 3]);
    });

    it.each([[null], [[]], ['order'], [7]])('when the body is %j', async body => {
      expect((await desk.api.sendAsOwner('POST', '/api/taken-orders', { json: body })).status).toBe(422);
    });
  });
});
