import { beforeAll, describe, expect, it } from 'vitest';
import type { Product } from '../../domain/catalogue/product.ts';
import { openTestApi, type TestApi } from '../test-api.ts';
import { draft, engines, productFields } from '../test-shop.ts';

describe.each(engines)('products over the API on %s', engine => {
  let api: TestApi;

  beforeAll(async () => {
    api = await openTestApi(engine);
  });

  describe('one product', () => {
    it('gets an id from its name, with a number for a duplicate', async () => {
      const response = await api.sendAsOwner('POST', '/api/products', {
        json: draft({ name: 'Snake Plant' }),
      });
      expect(response.status).toBe(201);
      expect(response.headers.get('Location')).toBe('/api/products/snake-plant');
      expect((await response.json()).id).toBe('snake-plant');
      expect((await api.addProduct({ name: 'Snake Plant' })).id).toBe('snake-plant-2');
    });

    it('is returned as saved, with image as the first of images', async () => {
      const saved = await api.addProduct({
        images: ['https://a.example/1.jpg', 'https://a.example/2.jpg'],
        price: 0.1,
      });
      const found = await (await api.send('GET', `/api/products/${saved.id}`)).json();
      expect(found).toEqual(saved);
      expect(found).toMatchObject({ image: 'https://a.example/1.jpg', price: 0.1 });
    });

    it('accepts `image` alone and keeps at most five images', async () => {
      const alone = await api.addProduct({ images: undefined, image: 'https://a.example/1.jpg' });
      expect(alone.images).toEqual(['https://a.example/1.jpg']);
      const many = Array.from({ length: 7 }, (_, n) => `https://a.example/${n}.jpg`);
      expect((await api.addProduct({ images: many })).images).toEqual(many.slice(0, 5));
    });

    it('that does not exist returns 404 with a message', async () => {
      for (const id of ['none', '%20', "'", 'constructor', '__proto__', 'a'.repeat(3000)]) {
        const response = await api.send('GET', `/api/products/${encodeURIComponent(id)}`);
        expect(response.status, id).toBe(404);
        expect(await response.json()).toMatchObject({ status: 404, detail: 'Product not found' });
      }
    });

    it.each([
      [{ name: ' ' }, 'name', 'Product name is required'],
      [{ price: 0 }, 'price', 'Price must be greater than zero'],
      [{ price: -1 }, 'price', 'Price must be greater than zero'],
      [{ price: '12abc' }, 'price', 'Price must be a number'],
      [{ price: 0.001 }, 'price', 'Price can have at most two decimals'],
      [{ price: 1e12 }, 'price', 'Price must be at most 1,00,00,000.00'],
      [{ images: [] }, 'images', 'At least one product image is required'],
      [{ images: ['http://a.example/x.jpg'] }, 'images', 'https addresses'],
      [{ images: ['javascript:alert(1)'] }, 'images', 'https addresses'],
      [{ images: ['/etc/passwd'] }, 'images', 'https addresses'],
      [{ category: 'all' }, 'category', 'Category must be one of'],
      [{ stock: -1 }, 'stock', 'Stock must be a whole number, 0 or more'],
      [{ stock: 1.5 }, 'stock', 'Stock must be a whole number, 0 or more'],
      [{ is_featured: 'yes' }, 'is_featured', 'Featured must be true or false'],
      [{ tags: { a: 1 } }, 'tags', 'Tags must be text'],
    ])('with %j is rejected at %s', async (fields, field, sentence) => {
      const response = await api.sendAsOwner('POST', '/api/products', { json: { ...draft(), ...fields } });
      expect(response.status).toBe(422);
      const problem = await response.json();
      expect(problem.errors[field]).toContain(sentence);
      expect(problem.detail).toBe(problem.errors[field]);
    });

    it('ignores fields set by the server, and unknown fields', async () => {
      const forged = {
        id: 'mine',
        created_at: '1999-01-01T00:00:00.000Z',
        updated_at: '1999-01-01T00:00:00.000Z',
        price_paise: 1,
        is_admin: true,
        password_hash: 'x',
        ['__proto__']: { stock: 99 },
        constructor: { prototype: { stock: 99 } },
      };
      const body = `{"__proto__":{"is_featured":true},${JSON.stringify({ ...draft(), ...forged }).slice(1)}`;
      const headers = { 'Content-Type': 'application/json' };
      const saved: Product = await (await api.sendAsOwner('POST', '/api/products', { body, headers })).json();
      expect(Object.keys(saved)).toEqual(productFields);
      expect(saved.id).toMatch(/^monstera-deliciosa/);
      expect(saved.created_at.startsWith('1999')).toBe(false);
      expect(saved).toMatchObject({ is_featured: false, stock: 12, price: 499.5 });
      expect(({} as { is_featured?: boolean }).is_featured).toBeUndefined();
    });

    it('returns other names and care texts only while there are some', async () => {
      const { id, other_names, care_water } = await api.addProduct({
        other_names: 'thulasi, തുളസി',
        care_water: 'Every day.',
      });
      expect(other_names).toEqual(['thulasi', 'തുളസി']);
      expect(care_water).toBe('Every day.');
      const path = `/api/products/${id}`;
      expect(await (await api.send('GET', path)).json()).toMatchObject({ other_names, care_water });
      const emptied = await api.sendAsOwner('PUT', path, { json: draft() });
      expect(Object.keys(await emptied.json())).toEqual(productFields);
    });

    it('has no script in its description, however it was sent', async () => {
      const { description } = await api.addProduct({
        description: '<p onclick="x()">Fern<script>x()</script></p><a href="javascript:x()">y</a>',
      });
      expect(description).toBe('<p>Fern</p><a rel="noopener nofollow">y</a>');
    });

    it.each([
      '<b>x</b>'.repeat(2_400),
      '<a>x</a>'.repeat(2_400),
      `<a href='${'"'.repeat(19_900)}'>x</a>`,
      '&'.repeat(20_000),
    ])(
      'is refused when its description is too long once it is tidied, which is more than was sent',
      async description => {
        const response = await api.sendAsOwner('POST', '/api/products', { json: draft({ description }) });
        expect(response.status).toBe(422);
        expect((await response.json()).errors).toEqual({
          description: 'Please use at most 20000 characters',
        });
      },
    );

    it('can be saved as it was returned', async () => {
      const saved = await api.addProduct();
      const response = await api.sendAsOwner('PUT', `/api/products/${saved.id}`, {
        json: saved,
        headers: { 'If-Match': `"${saved.updated_at}"` },
      });
      expect(response.status).toBe(200);
      const { updated_at, ...rest } = await response.json();
      expect({ ...rest, updated_at: saved.updated_at }).toEqual(saved);
      expect(updated_at > saved.updated_at).toBe(true);
      expect(response.headers.get('ETag')).toBe(`"${updated_at}"`);
    });

    it('changed by someone else is not overwritten or deleted', async () => {
      const { id } = await api.addProduct();
      const seen = (await api.send('GET', `/api/products/${id}`)).headers.get('ETag') ?? '';
      const put = (ifMatch: string) =>
        api.sendAsOwner('PUT', `/api/products/${id}`, { json: draft(), headers: { 'If-Match': ifMatch } });
      expect((await put(seen)).status).toBe(200);
      const late = await put(seen);
      expect(late.status).toBe(412);
      expect((await late.json()).detail).toBe('This product was changed by someone else since you opened it');
      const remove = (ifMatch: string) =>
        api.sendAsOwner('DELETE', `/api/products/${id}`, { headers: { 'If-Match': ifMatch } });
      expect((await remove(seen)).status).toBe(412);
      expect((await put('"x", *')).status).toBe(200);
      const now = (await api.send('GET', `/api/products/${id}`)).headers.get('ETag');
      expect((await remove(`W/${now}`)).status).toBe(204);
    });

    it('saved by twenty people concurrently is saved by one', async () => {
      const { id, updated_at } = await api.addProduct();
      const headers = { 'If-Match': `"${updated_at}"` };
      await api.sendAsOwner('GET', '/api/session');
      const responses = await Promise.all(
        Array.from({ length: 20 }, (_, stock) =>
          api.sendAsOwner('PUT', `/api/products/${id}`, { json: draft({ stock }), headers }),
        ),
      );
      const statuses = responses.map(({ status }) => status).sort();
      expect(statuses).toEqual([200, ...Array(19).fill(412)]);
    });

    it('is never served stale after a change', async () => {
      const { id } = await api.addProduct({ stock: 3 });
      await api.send('GET', `/api/products/${id}`);
      await api.sendAsOwner('PUT', `/api/products/${id}`, { json: draft({ stock: 2 }) });
      expect(await (await api.send('GET', `/api/products/${id}`)).json()).toMatchObject({ stock: 2 });
      expect((await api.sendAsOwner('DELETE', `/api/products/${id}`)).status).toBe(204);
      expect((await api.send('GET', `/api/products/${id}`)).status).toBe(404);
    });

    it('that was deleted can be neither changed nor deleted', async () => {
      const json = draft();
      expect((await api.sendAsOwner('PUT', '/api/products/gone', { json })).status).toBe(404);
      expect((await api.sendAsOwner('DELETE', '/api/products/gone')).status).toBe(404);
    });
  });

  it.each([
    ['PATCH', '/api/products', 'GET, HEAD, POST'],
    ['POST', '/api/products/x', 'GET, HEAD, PUT, DELETE'],
    ['DELETE', '/api/settings', 'GET, HEAD, PUT'],
    ['GET', '/api/contact/x/read', 'PUT'],
    ['OPTIONS', '/api/session', 'POST, GET, HEAD, DELETE'],
    ['PUT', '/shop', 'GET, HEAD, POST'],
  ])('%s %s returns 405 with Allow: %s', async (method, path, allow) => {
    const response = await api.send(method, path);
    expect([response.status, response.headers.get('Allow')]).toEqual([405, allow]);
  });
});
