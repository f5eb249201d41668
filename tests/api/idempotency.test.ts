import { beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../test-api.ts';
import { draft } from '../test-shop.ts';

describe('a save retried with the same idempotency key', () => {
  let api: TestApi;

  beforeAll(async () => {
    api = await openTestApi('sqlite');
  });

  const add = (name: string, key?: string) =>
    api.sendAsOwner('POST', '/api/products', {
      json: draft({ name }),
      ...(key && { headers: { 'Idempotency-Key': key } }),
    });

  it('adds one plant, and returns the same response', async () => {
    const [first, again] = [await add('Fern', 'a'), await add('Fern', 'a')];
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.headers.get('Location')).toBe('/api/products/fern');
    expect(await again.json()).toEqual(await first.json());
  });

  it('runs once, even while the first attempt is in progress', async () => {
    const tries = await Promise.all([add('Moss', 'b'), add('Moss', 'b'), add('Moss', 'b')]);
    expect(await Promise.all(tries.map(async each => (await each.json()).id))).toEqual([
      'moss',
      'moss',
      'moss',
    ]);
  });

  it('runs again with another key, and without a key', async () => {
    const responses = [await add('Ivy', 'c'), await add('Ivy', 'd'), await add('Ivy'), await add('Ivy')];
    const ids = await Promise.all(responses.map(async each => (await each.json()).id));
    expect(ids).toEqual(['ivy', 'ivy-2', 'ivy-3', 'ivy-4']);
  });

  it('can succeed after a rejected attempt', async () => {
    expect((await add(' ', 'e')).status).toBe(422);
    expect((await add('Palm', 'e')).status).toBe(201);
  });

  it('is rejected with other content, even while the first attempt is in progress', async () => {
    const tries = await Promise.all([add('Croton', 'g'), add('Hibiscus', 'g')]);
    expect(tries.map(({ status }) => status).sort()).toEqual([201, 422]);
    const again = await add('Anthurium', 'g');
    expect(again.status).toBe(422);
    expect((await again.json()).detail).toMatch(
      /^This Idempotency-Key was already used .* Nothing was saved/,
    );
    expect((await api.send('GET', '/api/products/anthurium')).status).toBe(404);
    expect((await add('Anthurium', 'h')).status).toBe(201);
  });

  it('deducts the stock of an order once', async () => {
    const { id } = await api.addProduct({ name: 'Tulsi', stock: 40 });
    const order = { code: '', lines: [{ id, quantity: 2, seen: 40 }], known: 0 };
    const fulfil = () =>
      api.sendAsOwner('POST', '/api/taken-orders', { json: order, headers: { 'Idempotency-Key': 'f' } });
    expect([(await fulfil()).status, (await fulfil()).status]).toEqual([201, 201]);
    expect((await (await api.send('GET', `/api/products/${id}`)).json()).stock).toBe(38);
  });
});
