import { describe, expect, it } from 'vitest';
import { wayBack } from './post-login-redirect.ts';

describe('the way back after signing in', () => {
  it.each(['/admin', '/admin/products', '/admin/products/zz-plant/edit', '/admin/products?q=palm&page=2'])(
    'leads to the page first asked for: %s',
    path => expect(wayBack(path)).toBe(path),
  );

  it.each([
    null,
    '',
    '//elsewhere.example',
    '/\\elsewhere.example',
    'https:elsewhere.example',
    'https://elsewhere.example/admin',
    '%2f%2felsewhere.example',
    '/\t/elsewhere.example',
    '/admin\n//elsewhere.example',
    'javascript:alert(1)',
    '/administrator',
    '/shop',
    '/admin/login',
  ])('never leads away from the back office: %j', path => expect(wayBack(path)).toBe('/admin'));
});
