import { describe, expect, it } from 'vitest';
import type { Product } from '../../domain/catalogue/product.ts';
import type { FulfilledOrder } from '../../domain/orders/fulfilled-order.ts';
import { createApp } from '../../server/app.ts';
import { createLog } from '../../server/http/request-log.ts';
import type { TestApi } from '../test-api.ts';
import { nextCode, setupOrderDesk } from '../test-fulfilment.ts';
import { engines, reopenShop } from '../test-shop.ts';

describe.each(engines)('the order desk on %s', engine => {
  const desk = setupOrderDesk(engine);
  const { activity, stockOf, stocks, fulfil, fulfilOrder, undo } = desk;

  describe('fulfils an order code once', () => {
    const oneFern = () => [{ id: desk.fern.id, quantity: 1 }];

    it('unless the owner confirms a repeat', async () => {
      const code = nextCode();
      const { order } = await fulfilOrder({ code, lines: oneFern() });
      const refused = await fulfil({ code, lines: oneFern() });
      expect(refused.status).toBe(409);
      const sentence = `Order ${code} has already been fulfilled`;
      expect(await refused.json()).toMatchObject({
        detail: sentence,
        errors: { code: sentence },
        takenAt: order.taken_at,
      });
      expect(await stockOf(desk.fern)).toBe(2);
      await fulfilOrder({ code, lines: oneFern(), known: 1 });
      expect(await stockOf(desk.fern)).toBe(1);
      expect((await fulfil({ code, lines: oneFern(), known: 1 })).status).toBe(409);
    });

    it('and again without confirmation after an undo', async () => {
      const code = nextCode();
      const { order } = await fulfilOrder({ code });
      await undo(order.id);
      await fulfilOrder({ code });
      expect(await stockOf(desk.fern)).toBe(0);
    });

    it('and a failed attempt does not block it', async () => {
      const code = nextCode();
      expect((await fulfil({ code, lines: [{ id: desk.fern.id, quantity: 4 }] })).status).toBe(409);
      await fulfilOrder({ code });
    });

    it.each([0, 1])('when confirmed concurrently in two processes (known %i)', async known => {
      const code = nextCode();
      if (known) await fulfilOrder({ code, lines: [{ id: desk.monstera.id, quantity: 1 }] });
      const before = (await stockOf(desk.monstera)) ?? 0;
      const desks = [desk.api.app, await secondProcess(desk.api)];
      const cookie = await desk.api.signIn();
      const responses = await Promise.all(
        Array.from({ length: 12 }, (_, n) =>
          desks[n % 2]?.request('/api/taken-orders', {
            method: 'POST',
            headers: { 'Content-Type': 'application/json', Cookie: cookie },
            // Two of three list the products in reverse order, to provoke deadlocks.
            body: JSON.stringify({
              code,
              known,
              lines:
                n % 3
                  ? [{ id: desk.monstera.id, quantity: 1 }, ...oneFern()]
                  : [...oneFern(), { id: desk.monstera.id, quantity: 1 }],
            }),
          }),
        ),
      );
      expect(responses.map(response => response?.status).sort()).toEqual([201, ...Array(11).fill(409)]);
      expect(await stocks()).toEqual([before - 1, 2]);
    });

    it('also when concurrent requests contain different lines', async () => {
      const plants: Product[] = [];
      for (let n = 0; n < 8; n++) plants.push(await desk.api.addProduct({ name: `Moss ${n}`, stock: 99 }));
      for (let round = 0; round < 12; round++) {
        const code = nextCode();
        const responses = await Promise.all(
          plants.map(({ id }) => fulfil({ code, lines: [{ id, quantity: 1 }] })),
        );
        expect(responses.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(409)]);
      }
    });

    it('and stock never goes below zero under concurrent orders', async () => {
      const responses = await Promise.all(
        Array.from({ length: 8 }, () => fulfil({ code: nextCode(), lines: oneFern() })),
      );
      expect(responses.filter(({ status }) => status === 201)).toHaveLength(3);
      expect(await stockOf(desk.fern)).toBe(0);
    });
  });

  describe('undo', () => {
    it('happens exactly once, even if sent twice', async () => {
      const { order } = await fulfilOrder();
      const responses = await Promise.all([undo(order.id), undo(order.id), undo(order.id)]);
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
      expect(await stocks()).toEqual([12, 3]);
      const undone: FulfilledOrder = await responses.find(({ status }) => status === 200)?.json();
      expect(undone.undone_at).not.toBe('');
      expect(undone.pieces.map(({ is_back }) => is_back)).toEqual([true, true]);
      const [newest, older] = await activity();
      expect(newest).toMatchObject({
        type: 'order_undone',
        message: `Order ${order.code} undone: 5 pieces returned to stock`,
      });
      expect(older).toMatchObject({ type: 'order_taken', orderId: order.id, isUndone: true });
    });

    it('restores existing products, and reports deleted ones', async () => {
      const { order } = await fulfilOrder();
      await desk.api.sendAsOwner('DELETE', `/api/products/${desk.fern.id}`);
      const undone: FulfilledOrder = await (await undo(order.id)).json();
      expect(undone.pieces).toEqual([
        { product_id: desk.monstera.id, name: 'Monstera', quantity: 2, is_back: true },
        { product_id: desk.fern.id, name: 'Fern', quantity: 3, is_back: false },
      ]);
      expect(await stockOf(desk.monstera)).toBe(12);
    });

    it('adds to restocked quantities, never above the maximum', async () => {
      const { order } = await fulfilOrder();
      await desk.api.shop.products.changeStock(desk.monstera.id, 999_999);
      await desk.api.shop.products.changeStock(desk.fern.id, 7);
      await undo(order.id);
      expect(await stocks()).toEqual([1_000_000, 10]);
    });

    it('rejects an unknown order', async () => {
      expect((await undo('no-such-order')).status).toBe(404);
      expect((await undo("' or 1=1 --")).status).toBe(404);
    });
  });
});

/** A separate connection, like a second process. */
async function secondProcess({ config }: TestApi) {
  return createApp({
    shop: await reopenShop(config),
    config: { publicUrl: undefined, trustProxy: 0 },
    log: createLog({ logLevel: 'silent' }),
    renderPage: async () => new Response('a page'),
    clientFolder: 'nowhere',
    getClientIp: () => '203.0.113.2',
  });
}
