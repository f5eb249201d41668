import { describe, expect, it } from 'vitest';
import { safeRedirectPath } from './post-login-redirect.ts';

describe('safeRedirectPath', () => {
  it.each(['/admin', '/admin/products', '/admin/products/zz-plant/edit', '/admin/products?q=palm&page=2'])(
    'accepts an admin page: %s',
    path => expect(safeRedirectPath(path)).toBe(path),
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
  ])('rejects a target outside the admin area: %j', path => expect(safeRedirectPath(path)).toBe('/admin'));
});
