import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { isUnder, pagePath, rejectAmbiguousPaths } from './request-path.ts';

const requestTo = (path: string) => new Request(`http://shop.test${path}`);

describe('pagePath and isUnder', () => {
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
  ])('reads %s as the page %s', (path, page) => {
    expect(pagePath(requestTo(path))).toBe(page);
  });

  it.each(['/admin', '/ADMIN', '/admin/', '/%61dmin/products', '/admin.data', '/admin/products.data'])(
    'counts %s as an admin page',
    path => expect(isUnder('/admin', requestTo(path))).toBe(true),
  );

  it.each(['/administrator', '/shop/admin', '/'])('does not count %s as an admin page', path => {
    expect(isUnder('/admin', requestTo(path))).toBe(false);
  });
});

describe('rejectAmbiguousPaths', () => {
  const app = new Hono().use(rejectAmbiguousPaths).get('*', c => c.text('ok'));

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
  ])('rejects %s', async path => {
    expect((await app.request(requestTo(path))).status).toBe(400);
  });

  it.each(['/', '/shop?q=%00%2f..', '/product/തളിർ', '/product/a.b..c', '/.well-known/x', '/100%25'])(
    'accepts %s',
    async path => expect((await app.request(requestTo(path))).status).toBe(200),
  );
});
