import { beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../test-api.ts';
import { engines } from '../test-shop.ts';

describe.each(engines)('featured products on %s', engine => {
  let api: TestApi;
  const ids: string[] = [];

  beforeAll(async () => {
    api = await openTestApi(engine);
    for (const name of ['Aster', 'Begonia', 'Canna', 'Dahlia', 'Erica'])
      ids.push((await api.addProduct({ name, is_featured: true })).id);
    await api.addProduct({ name: 'Fern' });
  });

  const featured = async (limit = 4) =>
    (await api.shop.products.featured(limit)).map(({ name }) => name).join(' ');
  const arrange = (order: unknown) =>
    api.sendAsOwner('PUT', '/api/featured-products', { json: { ids: order } });

  it('are on the home page by name, or in the order of the owner', async () => {
    expect(await featured()).toBe('Aster Begonia Canna Dahlia');
    const [aster, , , , erica] = ids;
    expect((await arrange([erica, aster])).status).toBe(204);
    expect(await featured()).toBe('Erica Aster Begonia Canna');
    const [fresh] = await api.shop.products.featured(1);
    await api.shop.products.changeStock(fresh?.id ?? '', 3);
    expect(await featured(2)).toBe('Erica Aster');
    await arrange([aster]);
    expect(await featured()).toBe('Aster Begonia Canna Dahlia');
  });

  it('can be filtered in the admin list', async () => {
    const { products, total } = await api.shop.products.list({
      stock: 'featured',
      sort: 'name-a-z',
      limit: 2,
    });
    expect([products.map(({ name }) => name), total]).toEqual([['Aster', 'Begonia'], 5]);
    const search = await api.shop.products.list({ stock: 'featured', q: 'fern', limit: 9 });
    expect(search.total).toBe(0);
  });

  it.each([[['x', 'x']], ['x'], [[7]]])('reject the order %j', async order => {
    expect((await arrange(order)).status).toBe(422);
  });
});
