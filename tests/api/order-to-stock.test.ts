import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Product } from '../../domain/catalogue/product.ts';
import { countPieces } from '../../domain/orders/fulfilled-order.ts';
import { orderOf } from '../../domain/orders/order.ts';
import {
  deskCode,
  deskLines,
  firstDecision,
  openQuestions,
  type ShelfProduct,
  takenLines,
} from '../../domain/orders/order-entry.ts';
import { orderMessage } from '../../domain/orders/order-message.ts';
import { readOrderMessage } from '../../domain/orders/parse-order-message.ts';
import { checkOrder } from '../../domain/orders/verify-order.ts';
import { openTestApi, type TestApi } from '../test-api.ts';
import { engines } from '../test-shop.ts';

describe.each(engines)('from the message back to the shelf on %s', engine => {
  let api: TestApi;
  let plants: Product[];

  beforeAll(async () => {
    api = await openTestApi(engine);
    plants = [];
    for (const name of ['Areca Palm', 'തളിർ തുളസി', 'Plumeria (Champa)', '2 × Fern (₹5 each)', 'Pot', 'Pot'])
      plants.push(await api.addProduct({ name, stock: 500_000, price: 99.99 + plants.length }));
  });

  const stocks = async () =>
    Promise.all(plants.map(async ({ id }) => (await api.shop.products.find(id))?.stock ?? 0));

  /** As the desk does it: asks what the names mean today, and decides nothing by itself. */
  async function decide(message: string) {
    const [order] = readOrderMessage(message).orders;
    if (!order) throw new Error('There is no order in the message');
    const lines = deskLines(order);
    const json = { names: lines.map(({ name }) => name), ids: lines.flatMap(({ id }) => id ?? []) };
    const shelf: ShelfProduct[] = await (await api.owns('POST', '/api/taken-orders/shelf', { json })).json();
    return { order, code: deskCode(order), decisions: lines.map(line => firstDecision(line, shelf)) };
  }

  it('exactly the pieces of any cart leave it, once, and come back', async () => {
    const origin = 'https://shop.example';
    const settings = { storeName: 'Thalir', defaultCurrency: '₹', whatsappNumber: '910000000000' };
    const anyCart = fc.uniqueArray(
      fc.record({ plant: fc.nat(5), quantity: fc.integer({ min: 1, max: 40 }) }),
      {
        selector: ({ plant }) => plant,
        minLength: 1,
      },
    );
    const anyMinute = fc.date({
      min: new Date('2026-01-01'),
      max: new Date('2027-01-01'),
      noInvalidDate: true,
    });
    await fc.assert(
      fc.asyncProperty(anyCart, anyMinute, async (cart, now) => {
        const items = cart.map(({ plant, quantity }) => ({ product: plants[plant] as Product, quantity }));
        const letter = { order: orderOf(items, now), address: '1 Sample Road', origin, settings };
        const text = orderMessage(letter);
        const { order, code, decisions } = await decide(`[15/11, 9:30 am] Sample: ${text}\nthank you`);
        expect(checkOrder(order, now).state).toBe('fits');
        expect(openQuestions(decisions).filter(Boolean)).toEqual([]);

        const before = await stocks();
        const json = { code, lines: takenLines(decisions) };
        const answers = await Promise.all([1, 2].map(() => api.owns('POST', '/api/taken-orders', { json })));
        expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
        const wanted = plants.map((_, plant) => countPieces(cart.filter(each => each.plant === plant)));
        expect(await stocks()).toEqual(before.map((stock, plant) => stock - (wanted[plant] ?? 0)));

        const taken = await answers.find(({ status }) => status === 201)?.json();
        await api.owns('POST', `/api/taken-orders/${taken.order.id}/undo`, { json: {} });
        expect(await stocks()).toEqual(before);
      }),
      { numRuns: 15 },
    );
  });

  it('a name is found however it was spelt, and two of one name are left to the owner', async () => {
    const { decisions } = await decide(
      '1 × areca\u00a0PALM (₹1.00 each)\n1 × ArecaPalm (₹1.00 each)\n1 × Pot (₹1.00 each)',
    );
    expect(decisions.map(({ product }) => product?.name)).toEqual(['Areca Palm', 'Areca Palm', undefined]);
  });

  it.each([
    [{}],
    [{ names: ['Pot'] }],
    [{ names: 'Pot', ids: [] }],
    [{ names: [7], ids: [] }],
    [{ names: Array(201).fill('Pot'), ids: [] }],
    [{ names: ['x'.repeat(1_001)], ids: [] }],
  ])('looking at the shelf with %.40j is refused', async json => {
    expect((await api.owns('POST', '/api/taken-orders/shelf', { json })).status).toBe(422);
  });

  it('looking for nothing finds nothing', async () => {
    const json = { names: ['', '---', "' or 1=1 --"], ids: ['', 'no-such-plant'] };
    for (const asked of [json, { names: [], ids: [] }]) {
      const answer = await api.owns('POST', '/api/taken-orders/shelf', { json: asked });
      expect(await answer.json()).toEqual([]);
    }
  });
});
