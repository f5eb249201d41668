import { beforeAll, describe, expect, it } from 'vitest';
import { maxStock } from '../../domain/catalogue/stock.ts';
import { emptyStockStatistics, stockStatistics } from '../../domain/shop/statistics.ts';
import { openTestApi, type TestApi } from '../test-api.ts';
import { draft, engines } from '../test-shop.ts';

describe.each(engines)('the dashboard figures on %s', engine => {
  let api: TestApi;
  const stock = async () => (await api.sendAsOwner('GET', '/api/statistics/stock')).json();

  beforeAll(async () => {
    api = await openTestApi(engine);
  });

  it('are all zero in an empty shop', async () => {
    expect(await stock()).toEqual(emptyStockStatistics());
    expect(Object.keys((await stock()).byCategory)).toHaveLength(5);
  });

  it('from the database match those counted product by product', async () => {
    const stocks = [0, 1, 5, 6, 11, 250];
    for (const [index, pieces] of stocks.entries()) {
      const category = index % 2 ? 'pots' : 'herbs';
      await api.shop.products.add(draft({ stock: pieces, price: 0.1 + index * 33.33, category }));
    }
    const { products } = await api.shop.products.list();
    const counted = await stock();
    expect(counted).toEqual(stockStatistics(products));
    expect(counted).toMatchObject({ products: 6, units: 273, in: 3, low: 2, out: 1 });
  });

  it('are exact for the highest possible prices', async () => {
    const before = await stock();
    const dearest = draft({ price: 10_000_000, stock: maxStock, category: 'outdoor' });
    for (let count = 0; count < 3; count++) await api.shop.products.add(dearest);
    expect((await stock()).valuePaise - before.valuePaise).toBe(3e15);
  });

  it('include the number of unread messages', async () => {
    const unread = async () => (await (await api.sendAsOwner('GET', '/api/contact/unread')).json()).unread;
    expect(await unread()).toBe(0);
    const message = {
      name: 'Sample Customer One',
      email: 'one@customer.example',
      phone: '9876543210',
      subject: 'Other',
      message: 'Do you have ferns?',
    };
    const { id } = await api.shop.messages.add(message);
    await api.shop.messages.add(message);
    expect(await unread()).toBe(2);
    await api.sendAsOwner('PUT', `/api/contact/${id}/read`);
    expect(await unread()).toBe(1);
  });
});
