import { describe, expect, it } from 'vitest';
import type { Product } from '../../domain/catalogue/product.ts';
import type { TakenOrder } from '../../domain/orders/fulfilled-order.ts';
import { createApp } from '../../server/app.ts';
import { createLog } from '../../server/http/request-log.ts';
import type { TestApi } from '../test-api.ts';
import { nextCode, testDesk } from '../test-order-desk.ts';
import { engines, openAgain } from '../test-shop.ts';

describe.each(engines)('the order desk on %s', engine => {
  const desk = testDesk(engine);
  const { activity, stockOf, stocks, take, taken, undo } = desk;

  describe('takes one code once', () => {
    const oneFern = () => [{ id: desk.fern.id, quantity: 1 }];

    it('unless the owner knows of it and wants it again', async () => {
      const code = nextCode();
      const { order } = await taken({ code, lines: oneFern() });
      const refused = await take({ code, lines: oneFern() });
      expect(refused.status).toBe(409);
      const sentence = `Order ${code} has been taken off the shelf before`;
      expect(await refused.json()).toMatchObject({
        detail: sentence,
        errors: { code: sentence },
        takenAt: order.taken_at,
      });
      expect(await stockOf(desk.fern)).toBe(2);
      await taken({ code, lines: oneFern(), known: 1 });
      expect(await stockOf(desk.fern)).toBe(1);
      expect((await take({ code, lines: oneFern(), known: 1 })).status).toBe(409);
    });

    it('and again without a question after it was undone', async () => {
      const code = nextCode();
      const { order } = await taken({ code });
      await undo(order.id);
      await taken({ code });
      expect(await stockOf(desk.fern)).toBe(0);
    });

    it('and when an order was short nothing of it stands in the way', async () => {
      const code = nextCode();
      expect((await take({ code, lines: [{ id: desk.fern.id, quantity: 4 }] })).status).toBe(409);
      await taken({ code });
    });

    it.each([0, 1])('when many desks, in two processes, confirm it at once (known %i)', async known => {
      const code = nextCode();
      if (known) await taken({ code, lines: [{ id: desk.monstera.id, quantity: 1 }] });
      const before = (await stockOf(desk.monstera)) ?? 0;
      const desks = [desk.api.app, await secondProcess(desk.api)];
      const cookie = await desk.api.signIn();
      const answers = await Promise.all(
        Array.from({ length: 12 }, (_, n) =>
          desks[n % 2]?.request('/api/taken-orders', {
            method: 'POST',
            headers: { 'Content-Type': 'application/json', Cookie: cookie },
            // Two of three name the products the other way round: nobody may wait for each other in a circle.
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
      expect(answers.map(answer => answer?.status).sort()).toEqual([201, ...Array(11).fill(409)]);
      expect(await stocks()).toEqual([before - 1, 2]);
    });

    it('also when the desks have left out different lines, so that nothing on the shelf holds one back', async () => {
      const plants: Product[] = [];
      for (let n = 0; n < 8; n++) plants.push(await desk.api.addProduct({ name: `Moss ${n}`, stock: 99 }));
      for (let round = 0; round < 12; round++) {
        const code = nextCode();
        const answers = await Promise.all(
          plants.map(({ id }) => take({ code, lines: [{ id, quantity: 1 }] })),
        );
        expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(409)]);
      }
    });

    it('and never below none when many orders want the last pieces', async () => {
      const answers = await Promise.all(
        Array.from({ length: 8 }, () => take({ code: nextCode(), lines: oneFern() })),
      );
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
      expect(await stockOf(desk.fern)).toBe(0);
    });
  });

  describe('undoes', () => {
    it('exactly once, also when two click', async () => {
      const { order } = await taken();
      const answers = await Promise.all([undo(order.id), undo(order.id), undo(order.id)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
      expect(await stocks()).toEqual([12, 3]);
      const undone: TakenOrder = await answers.find(({ status }) => status === 200)?.json();
      expect(undone.undone_at).not.toBe('');
      expect(undone.pieces.map(({ is_back }) => is_back)).toEqual([true, true]);
      const [newest, older] = await activity();
      expect(newest).toMatchObject({
        type: 'order_undone',
        message: `Order ${order.code} was undone: 5 pieces put back`,
      });
      expect(older).toMatchObject({ type: 'order_taken', orderId: order.id, isUndone: true });
    });

    it('what is still there, and says what is not', async () => {
      const { order } = await taken();
      await desk.api.owns('DELETE', `/api/products/${desk.fern.id}`);
      const undone: TakenOrder = await (await undo(order.id)).json();
      expect(undone.pieces).toEqual([
        { product_id: desk.monstera.id, name: 'Monstera', quantity: 2, is_back: true },
        { product_id: desk.fern.id, name: 'Fern', quantity: 3, is_back: false },
      ]);
      expect(await stockOf(desk.monstera)).toBe(12);
    });

    it('on top of what was restocked meanwhile, never above the most there may be', async () => {
      const { order } = await taken();
      await desk.api.shop.products.changeStock(desk.monstera.id, 999_999);
      await desk.api.shop.products.changeStock(desk.fern.id, 7);
      await undo(order.id);
      expect(await stocks()).toEqual([1_000_000, 10]);
    });

    it('nothing that never was', async () => {
      expect((await undo('no-such-order')).status).toBe(404);
      expect((await undo("' or 1=1 --")).status).toBe(404);
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
