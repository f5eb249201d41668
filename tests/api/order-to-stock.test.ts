import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Product } from '../../domain/catalogue/product.ts';
import { countPieces } from '../../domain/orders/fulfilled-order.ts';
import { createOrder } from '../../domain/orders/order.ts';
import {
  defaultDecision,
  findLineErrors,
  fulfilledLines,
  type OrderDeskProduct,
  orderDeskCode,
  orderDeskLines,
} from '../../domain/orders/order-entry.ts';
import { formatOrderMessage } from '../../domain/orders/order-message.ts';
import { parseOrderMessage } from '../../domain/orders/parse-order-message.ts';
import { verifyOrder } from '../../domain/orders/verify-order.ts';
import { openTestApi, type TestApi } from '../test-api.ts';
import { engines } from '../test-shop.ts';

describe.each(engines)('from order message to stock on %s', engine => {
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

  /** Looks up products by name, as the order desk does. */
  async function decide(message: string) {
    const [order] = parseOrderMessage(message).orders;
    if (!order) throw new Error('There is no order in the message');
    const lines = orderDeskLines(order);
    const json = { names: lines.map(({ name }) => name), ids: lines.flatMap(({ id }) => id ?? []) };
    const shelf: OrderDeskProduct[] = await (
      await api.sendAsOwner('POST', '/api/taken-orders/shelf', { json })
    ).json();
    return { order, code: orderDeskCode(order), decisions: lines.map(line => defaultDecision(line, shelf)) };
  }

  it('exactly the quantities of any cart are deducted once, and restored by undo', async () => {
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
        const message = { order: createOrder(items, now), address: '1 Sample Road', origin, settings };
        const text = formatOrderMessage(message);
        const { order, code, decisions } = await decide(`[15/11, 9:30 am] Sample: ${text}\nthank you`);
        expect(verifyOrder(order, now).state).toBe('matches');
        expect(findLineErrors(decisions).filter(Boolean)).toEqual([]);

        const before = await stocks();
        const json = { code, lines: fulfilledLines(decisions) };
        const responses = await Promise.all(
          [1, 2].map(() => api.sendAsOwner('POST', '/api/taken-orders', { json })),
        );
        expect(responses.map(({ status }) => status).sort()).toEqual([201, 409]);
        const wanted = plants.map((_, plant) => countPieces(cart.filter(each => each.plant === plant)));
        expect(await stocks()).toEqual(before.map((stock, plant) => stock - (wanted[plant] ?? 0)));

        const fulfilled = await responses.find(({ status }) => status === 201)?.json();
        await api.sendAsOwner('POST', `/api/taken-orders/${fulfilled.order.id}/undo`, { json: {} });
        expect(await stocks()).toEqual(before);
      }),
      { numRuns: 15 },
    );
  });

  it('a name matches in any spelling, and duplicates are left to the owner', async () => {
    const { decisions } = await decide(
      '1 × areca\u00a0PALM (₹1.00 each)\n1 × ArecaPalm (₹1.00 each)\n1 × Pot (₹1.00 each)',
    );
    expect(decisions.map(({ product }) => product?.name)).toEqual(['Areca Palm', 'Areca Palm', undefined]);
  });

  it('finds a product by another name in a message without our format', async () => {
    const { id } = await api.addProduct({ name: 'Holy Basil', other_names: ['Tulsi', 'കൃഷ്ണതുളസി'] });
    const { decisions } = await decide('2 tulsi\nകൃഷ്ണതുളസി - 1\nareca palm 3 nos');
    expect(decisions.map(({ product, quantity }) => [product?.id, quantity])).toEqual([
      [id, 2],
      [id, 1],
      [plants[0]?.id, 3],
    ]);
  });

  it.each([
    [{}],
    [{ names: ['Pot'] }],
    [{ names: 'Pot', ids: [] }],
    [{ names: [7], ids: [] }],
    [{ names: Array(201).fill('Pot'), ids: [] }],
    [{ names: ['x'.repeat(1_001)], ids: [] }],
  ])('a product lookup with %.40j is rejected', async json => {
    expect((await api.sendAsOwner('POST', '/api/taken-orders/shelf', { json })).status).toBe(422);
  });

  it('a lookup without matches returns nothing', async () => {
    const json = { names: ['', '---', "' or 1=1 --"], ids: ['', 'no-such-plant'] };
    for (const lookup of [json, { names: [], ids: [] }]) {
      const response = await api.sendAsOwner('POST', '/api/taken-orders/shelf', { json: lookup });
      expect(await response.json()).toEqual([]);
    }
  });
});
