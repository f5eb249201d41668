import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { isUnder, pagePath, refuseOddPaths } from './request-path.ts';

const at = (path: string) => new Request(`http://shop.test${path}`);

describe('the page a request is for', () => {
  it.each([
    ['/contact', '/contact'],
    ['/Contact/', '/contact'],
    ['/contact.data', '/contact'],
    ['/contact/_.data', '/contact'],
    ['/contact.data?index', '/contact'],
    ['/%63ontact', '/contact'],
    ['/_root.data', '/'],
    ['/', '/'],
    ['/x/../admin', '/admin'],
  ])('%s is %s', (path, page) => {
    expect(pagePath(at(path))).toBe(page);
  });

  it.each(['/admin', '/ADMIN', '/admin/', '/%61dmin/products', '/admin.data', '/admin/products.data'])(
    '%s lies in the back office',
    path => expect(isUnder('/admin', at(path))).toBe(true),
  );

  it.each(['/administrator', '/shop/admin', '/'])('%s does not', path => {
    expect(isUnder('/admin', at(path))).toBe(false);
  });
});

describe('an address that could be read in two ways', () => {
  const app = new Hono().use(refuseOddPaths).get('*', c => c.text('ok'));

  it.each([
    '/%E0%A4%A',
    '/%',
    '/a%00b',
    '/..%2fetc',
    '/a%2Fb',
    '/a%5Cb',
    '/%2e%2e%2f',
    '//admin',
    '/shop//x',
    '/a%0d%0ab',
    '/a%7fb',
  ])('%s is refused', async path => {
    expect((await app.request(at(path))).status).toBe(400);
  });

  it.each(['/', '/shop?q=%00%2f..', '/product/തളിർ', '/product/a.b..c', '/.well-known/x', '/100%25'])(
    '%s is not one',
    async path => expect((await app.request(at(path))).status).toBe(200),
  );
});
