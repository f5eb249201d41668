import { describe, expect, it } from 'vitest';
import { parseBrowserError } from './browser-error.ts';

const report = {
  page: '/product/monstera-deliciosa',
  message: "Cannot read properties of undefined (reading 'price')",
  stack: 'TypeError: no price\n    at addToCart (https://shop.example/assets/cart-Bx3k.js:1:204817)',
  version: '1.0.0',
};

describe('a report of a browser error', () => {
  it('keeps page, message, stack and version', () => {
    expect(parseBrowserError(report)).toEqual(report);
  });

  it.each([
    ['the query of the page', { page: '/shop?q=private+wish' }],
    ['the fragment of the page', { page: '/order#private' }],
    ['a query in the stack', { stack: 'at https://shop.example/a.js?private:1:2 (/b#private)' }],
    ['text that could not be parsed', { message: 'Unexpected token, "private "... is not valid JSON' }],
    ['an e-mail address', { message: 'No such customer: private@mail.example' }],
    ['a phone number', { message: 'Not a number: +91 98765 00010' }],
  ])('leaves out %s', (_, fields) => {
    const parsed = JSON.stringify(parseBrowserError({ ...report, ...fields }));
    expect(parsed).not.toMatch(/private|98765/);
  });

  it('keeps line and column when a query is removed', () => {
    const stack = 'at https://shop.example/a.js?v=2:10:204817)';
    expect(parseBrowserError({ ...report, stack })?.stack).toBe('at https://shop.example/a.js:10:204817)');
  });

  it('cuts long fields', () => {
    const long = 'x y '.repeat(10_000);
    const parsed = parseBrowserError({ page: `/${long}`, message: long, stack: long, version: long });
    expect(JSON.stringify(parsed).length).toBeLessThan(3_000);
  });

  it.each([
    undefined,
    null,
    7,
    [],
    {},
    { ...report, page: 'shop' },
    { ...report, message: 5 },
    { ...report, stack: {} },
    { ...report, stack: 'at chrome-extension://abc/content.js:1:1' },
  ])('is ignored when it is %j', body => {
    expect(parseBrowserError(body)).toBeUndefined();
  });
});
