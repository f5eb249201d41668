import { beforeAll, describe, expect, it } from 'vitest';
import { isDraftId, type Product } from '../../domain/catalogue/product.ts';
import type { RenderPage } from '../../server/pages/load-pages.ts';
import { forgeSession, htmlPage, openTestApi, type TestApi } from '../test-api.ts';
import { draft, engines } from '../test-shop.ts';

describe.each(engines)('a hidden product over the API on %s', engine => {
  let api: TestApi;
  let hidden: Product;

  beforeAll(async () => {
    api = await openTestApi(engine, { renderPage });
    hidden = await api.addProduct({ name: 'Secret Fern', is_hidden: true, stock: 0 });
  });

  it('does not exist for visitors', async () => {
    for (const path of ['', '/', '?limit=5', '?q=secret']) {
      const response = await api.send('GET', `/api/products${path}`);
      if (response.status === 200) expect(await response.json(), path).toEqual([]);
    }
    const unknown = await api.send('GET', '/api/products/draft-0000000000000000');
    const cookies = [undefined, '', 'session=wrong', await forgeSession(api, { isAdmin: false })];
    for (const cookie of cookies) {
      const response = await api.send(
        'GET',
        `/api/products/${hidden.id}`,
        cookie === undefined ? {} : { cookie },
      );
      expect(response.status).toBe(404);
      expect(await response.clone().json()).toEqual(await unknown.clone().json());
    }
    expect((await api.send('POST', `/api/products/${hidden.id}/wanted`)).status).toBe(404);
  });

  it('is returned to the owner, uncached, and no visitor gets that response', async () => {
    expect(isDraftId(hidden.id)).toBe(true);
    const path = `/api/products/${hidden.id}`;
    const response = await api.sendAsOwner('GET', path);
    expect(response.status).toBe(200);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(response.headers.get('ETag')).toBe(`"${hidden.updated_at}"`);
    expect(await response.json()).toEqual(hidden);
    expect((await api.send('GET', path)).status).toBe(404);
  });

  it('has a preview page for the owner alone, which is never cached', async () => {
    const path = `/product/${hidden.id}`;
    expect((await api.send('GET', path)).status).toBe(404);
    const preview = await api.sendAsOwner('GET', path);
    expect(preview.status).toBe(200);
    expect(await preview.text()).toContain('preview');
    expect(preview.headers.get('Cache-Control')).toBe('no-store');
    expect((await api.send('GET', path)).status).toBe(404);
    expect((await api.sendAsOwner('GET', '/product/no-such-plant')).status).toBe(404);
  });

  it('gets its address when it is published, and disappears when it is hidden again', async () => {
    const { id } = await api.addProduct({ name: 'Draft', is_hidden: true });
    const published: Product = await (
      await api.sendAsOwner('PUT', `/api/products/${id}`, { json: draft({ name: 'Tree Fern' }) })
    ).json();
    expect(published.id).toBe('tree-fern');
    const path = '/api/products/tree-fern';
    expect((await api.send('GET', path)).status).toBe(200);
    expect((await api.send('GET', '/product/tree-fern')).status).toBe(200);

    const hide = { ids: ['tree-fern'], change: { is_hidden: true } };
    const response = await api.sendAsOwner('POST', '/api/products/bulk', { json: hide });
    expect(await response.json()).toMatchObject({ changed: 1 });
    expect((await api.send('GET', path)).status).toBe(404);
    expect((await api.send('GET', '/product/tree-fern')).status).toBe(404);
    expect(await (await api.send('GET', '/api/products')).json()).toEqual([]);
  });

  it('is in the CSV export and is published by an import', async () => {
    const { id } = await api.addProduct({ name: 'Listed Fern', is_hidden: true });
    const csv = await (await api.sendAsOwner('GET', '/api/products.csv?stock=hidden&q=listed')).text();
    expect(csv).toContain(id);
    const importRow = () =>
      api.sendAsOwner('POST', '/api/products/import', {
        json: { columns: ['id', 'is_hidden'], rows: [[id, 'no']] },
      });
    expect(await (await importRow()).json()).toMatchObject({ changed: 1 });
    expect((await api.send('GET', '/api/products/listed-fern')).status).toBe(200);
    expect(await (await importRow()).json()).toMatchObject({
      errors: {
        'row 2, id': 'This hidden product was published or deleted; leave the id empty to add it as new',
      },
    });
  });
});

const renderPage: RenderPage = async (request, { includeHidden = false } = {}) => {
  const status = request.url.includes('/product/_') ? 404 : 200;
  const page = htmlPage(includeHidden ? 'preview' : 'page', { 'Cache-Control': 'public' });
  return new Response(page.body, { status, headers: page.headers });
};
