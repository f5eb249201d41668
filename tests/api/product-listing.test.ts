import { beforeAll, describe, expect, it } from 'vitest';
import { exportUrl } from '../../app/admin/products/list/list-url.ts';
import type { Product } from '../../domain/catalogue/product.ts';
import { openTestApi, type TestApi } from '../test-api.ts';
import { engines, productFields } from '../test-shop.ts';

describe.each(engines)('the product list API on %s', engine => {
  let api: TestApi;

  beforeAll(async () => {
    api = await openTestApi(engine);
    for (const fields of [
      { name: 'Tulsi', category: 'herbs', price: 60, tags: ['sacred', 'pungent'], is_featured: true },
      {
        name: 'Curry Leaf',
        category: 'herbs',
        price: 120,
        tags: ['kitchen'],
        description: '<p>For sambar</p>',
      },
      {
        name: 'Anthurium',
        category: 'indoor',
        price: 850.5,
        tags: ['flower'],
        is_new_arrival: true,
        care_difficulty: 'hard',
      },
      {
        name: 'Clay Pot 100% handmade',
        category: 'pots',
        price: 200,
        tags: ['clay'],
        scientific_name: '',
        stock: 0,
      },
    ]) {
      await api.addProduct(fields);
    }
  });

  it.each(['', '&limit=5'])('corrects a misspelt search and tells so, unless it is exact%s', async limit => {
    const search = async (query: string) => {
      const response = await api.send('GET', `/api/products?${query}${limit}`);
      const found: Product[] = await response.json();
      return [response.headers.get('X-Corrected-Query'), ...found.map(({ name }) => name)];
    };
    expect(await search('q=thulasi')).toEqual(['tulsi', 'Tulsi']);
    expect(await search('q=curry-leef')).toEqual(['curry%20leaf', 'Curry Leaf']);
    expect(await search('q=curryleaf')).toEqual([null, 'Curry Leaf']);
    expect(await search('q=thulasi&exact=1')).toEqual([null]);
    expect(await search('q=saxophone')).toEqual([null]);
  });

  it('returns every product with exactly the documented fields, newest first', async () => {
    const products = await list();
    expect(products.map(({ name }) => name)).toEqual([
      'Clay Pot 100% handmade',
      'Anthurium',
      'Curry Leaf',
      'Tulsi',
    ]);
    for (const product of products) expect(Object.keys(product)).toEqual(productFields);
  });

  it.each([
    ['?category=herbs', ['Curry Leaf', 'Tulsi']],
    ['?category=all&sort=name-a-z', ['Anthurium', 'Clay Pot 100% handmade', 'Curry Leaf', 'Tulsi']],
    ['?q=SAMBAR', ['Curry Leaf']],
    ['?q=100%25', ['Clay Pot 100% handmade']],
    ['?q=leaf+curry', ['Curry Leaf']],
    ['?tags=sacred,pungent', ['Tulsi']],
    ['?tags=sacred&tags=kitchen', []],
    ['?min=100&max=200&sort=price-low-high', ['Curry Leaf', 'Clay Pot 100% handmade']],
    ['?sort=price-high-low&limit=1', ['Anthurium']],
    ['?sort=featured', ['Tulsi', 'Anthurium', 'Clay Pot 100% handmade', 'Curry Leaf']],
    ['?sort=rating&category=herbs', ['Tulsi', 'Curry Leaf']],
    ['?category=herbs&category=pots', ['Curry Leaf', 'Tulsi']],
    ['?stock=in&sort=name-a-z', ['Anthurium', 'Curry Leaf', 'Tulsi']],
    ['?difficulty=hard', ['Anthurium']],
    ['?difficulty=hard,easy&category=indoor', ['Anthurium']],
    ['?q=', ['Clay Pot 100% handmade', 'Anthurium', 'Curry Leaf', 'Tulsi']],
  ])('%s returns %j', async (search, names) => {
    expect((await list(search)).map(({ name }) => name)).toEqual(names);
  });

  it.each([
    ['category', 'trees', 'There is no such category'],
    ['category', "herbs' or 1=1--", 'There is no such category'],
    ['sort', 'stock', 'Sort by one of featured, price-low-high, price-high-low, name-a-z, name-z-a, rating'],
    ['sort', 'id); drop table product;--', 'Sort by one of'],
    ['min', 'cheap', 'The lowest price must be an amount in rupees'],
    ['max', '-1', 'The highest price must be an amount in rupees'],
    ['max', '1e309', 'The highest price must be an amount in rupees'],
    ['limit', '0', 'Ask for 1 to 500 products at once'],
    ['limit', '1.5', 'Ask for 1 to 500 products at once'],
    ['limit', '501', 'Ask for 1 to 500 products at once'],
    ['stock', 'out', 'Ask for stock=in, or leave it out'],
    ['difficulty', 'expert', 'Ask for some of easy, medium, hard'],
    ['difficulty', "easy,hard'", 'Ask for some of easy, medium, hard'],
    ['cursor', 'eyJ4Ijox', 'A cursor needs a limit beside it'],
    ['tags', Array.from({ length: 21 }, (_, n) => `t${n}`).join(), 'Ask for at most 20 tags'],
  ])('rejects %s=%s with a field error', async (field, value, sentence) => {
    const response = await api.send('GET', `/api/products?${field}=${encodeURIComponent(value)}`);
    expect(response.status).toBe(422);
    expect((await response.json()).errors[field]).toContain(sentence);
  });

  it('rejects an unknown parameter, also when the list without it is cached', async () => {
    await list('?category=pots');
    for (const search of [
      '?search=fern',
      '?category=pots&page=2',
      '?Category=pots',
      '?limit=1&utm_source=x',
    ]) {
      const response = await api.send('GET', `/api/products${search}`);
      expect(response.status).toBe(400);
      expect((await response.json()).detail).toContain(
        'category, q, tags, min, max, stock, difficulty, sort, exact, limit, cursor',
      );
    }
  });

  it.each(['/api/products.csv', '/api/contact', '/api/customers', '/api/taken-orders', '/api/activity'])(
    'rejects an unknown parameter of %s, for the owner only',
    async path => {
      expect((await api.send('GET', `${path}?search=fern`)).status).toBe(401);
      const response = await api.sendAsOwner('GET', `${path}?search=fern`);
      expect(response.status).toBe(400);
      expect((await response.json()).detail).toContain('There is no parameter "search".');
      expect((await api.sendAsOwner('GET', path)).status).toBe(200);
    },
  );

  it('accepts every parameter that the export link of the admin area sends', async () => {
    const url = exportUrl({ category: 'herbs', q: 'leaf', stock: 'in', sort: 'name-a-z' });
    expect((await api.sendAsOwner('GET', url)).status).toBe(200);
  });

  it('counts what each filter option would give', async () => {
    const counts = async (search: string) => (await api.send('GET', `/api/filter-counts${search}`)).json();
    expect(await counts('?category=herbs')).toEqual({
      tags: { sacred: 1, pungent: 1, kitchen: 1 },
      difficulty: { easy: 2 },
      inStock: 2,
    });
    expect(await counts('?difficulty=hard')).toMatchObject({
      tags: { flower: 1 },
      difficulty: { easy: 3, hard: 1 },
      inStock: 1,
    });
    expect((await counts('?q=currry+leaf')).tags).toEqual({ kitchen: 1 });
    expect((await api.send('GET', '/api/filter-counts?min=cheap')).status).toBe(422);
    expect((await api.send('GET', '/api/filter-counts?limit=1')).status).toBe(400);
  });

  it('rejects too many tags, repeated or comma-separated', async () => {
    const tags = Array.from({ length: 21 }, (_, n) => `tags=t${n}`).join('&');
    const response = await api.send('GET', `/api/products?${tags}`);
    expect([response.status, (await response.json()).errors]).toEqual([
      422,
      { tags: 'Ask for at most 20 tags' },
    ]);
  });

  it('has pages with a total count and a next link', async () => {
    const names: string[] = [];
    let next: string | undefined = '/api/products?limit=3&sort=name-a-z';
    while (next) {
      const response: Response = await api.send('GET', next);
      expect(response.headers.get('X-Total-Count')).toBe('4');
      names.push(...(await response.json()).map((product: Product) => product.name));
      next = response.headers.get('Link')?.match(/^<(.+)>; rel="next"$/)?.[1];
    }
    expect(names).toEqual(['Anthurium', 'Clay Pot 100% handmade', 'Curry Leaf', 'Tulsi']);
  });

  it.each(['x', '!!!', 'W10', 'bnVsbA', 'eyJ4IjoxfQ', `${'A'.repeat(2000)}`])(
    'rejects the invalid cursor %s',
    async cursor => {
      const response = await api.send('GET', `/api/products?limit=2&cursor=${cursor}`);
      expect(response.status).toBe(422);
      expect((await response.json()).errors).toHaveProperty('cursor');
    },
  );

  it('returns 304 until something changes', async () => {
    const first = await api.send('GET', '/api/products');
    const headers = { 'If-None-Match': first.headers.get('ETag') ?? '' };
    const again = await api.send('GET', '/api/products', { headers });
    expect([again.status, await again.text()]).toEqual([304, '']);
    const { id } = await api.addProduct({ name: 'Short-lived' });
    expect((await api.send('GET', '/api/products', { headers })).status).toBe(200);
    await api.sendAsOwner('DELETE', `/api/products/${id}`);
  });

  it('streams a list of more than a thousand products with the same bytes', async () => {
    const { products } = await api.shop.products.list();
    const date = (n: number) => new Date(Date.UTC(2020, 0, 1) + n * 1000).toISOString();
    const older = Array.from({ length: 1_001 - products.length }, (_, n) => ({
      ...(products[0] as Product),
      id: `older-${n}`,
      created_at: date(n),
      updated_at: date(n),
    }));
    await api.shop.products.restore(older);
    const expected = JSON.stringify((await api.shop.products.list()).products);
    const streamed = await api.send('GET', '/api/products');
    const headers = { 'If-None-Match': streamed.headers.get('ETag') ?? '' };
    expect(streamed.headers.get('Content-Type')).toBe('application/json');
    expect(await streamed.text()).toBe(expected);
    expect((await api.send('GET', '/api/products', { headers })).status).toBe(304);
    expect(await (await api.send('GET', '/api/filter-counts')).json()).toBeNull();
    await api.shop.products.remove('older-0');
    const cached = await api.send('GET', '/api/products', { headers });
    expect([cached.status, cached.headers.get('Content-Length')]).not.toContain(null);
    expect(JSON.parse(await cached.text())).toHaveLength(1_000);
    await api.shop.products.removeMany(older.map(({ id }) => id));
  });

  it('responds to HEAD with headers only', async () => {
    const response = await api.send('HEAD', '/api/products');
    expect([response.status, await response.text()]).toEqual([200, '']);
  });

  async function list(search = ''): Promise<Product[]> {
    return (await api.send('GET', `/api/products${search}`)).json();
  }
});
