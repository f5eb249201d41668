import { beforeAll, beforeEach, expect } from 'vitest';
import type { Product } from '../domain/catalogue/product.ts';
import { orderCode } from '../domain/orders/order-code.ts';
import { testOrder } from '../domain/orders/test-order.ts';
import type { FulfilmentResponse } from '../server/api/fulfilled-order-api.ts';
import { openTestApi, type TestApi } from './test-api.ts';
import type { EngineName } from './test-shop.ts';

type Fields = Record<string, unknown>;

/** Every test starts with twelve monsteras and three ferns in stock. */
export function setupOrderDesk(engine: EngineName) {
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

  const fulfil = (fields: Fields) => api.sendAsOwner('POST', '/api/taken-orders', { json: fields });
  const stockOf = async ({ id }: Product) => (await api.shop.products.find(id))?.stock;
  const bothLines = () => [
    { id: monstera.id, quantity: 2 },
    { id: fern.id, quantity: 3 },
  ];

  return {
    get api() {
      return api;
    },
    get monstera() {
      return monstera;
    },
    get fern() {
      return fern;
    },
    fulfil,
    bothLines,
    stockOf,
    stocks: () => Promise.all([stockOf(monstera), stockOf(fern)]),
    undo: (id: string, json: Fields = {}) =>
      api.sendAsOwner('POST', `/api/taken-orders/${id}/undo`, { json }),
    async fulfilOrder(fields: Fields = {}): Promise<FulfilmentResponse> {
      const response = await fulfil({ code: nextCode(), lines: bothLines(), ...fields });
      expect(response.status, await response.clone().text()).toBe(201);
      return response.json();
    },
    activity: async () => (await api.sendAsOwner('GET', '/api/activity')).json(),
  };
}

let codes = 0;

export const nextCode = () => orderCode(testOrder({ quantity: ++codes }));
