import { expect, test } from 'vitest';
import { normalizeLinkUrl } from './description-link.ts';

test.each([
  ['https://care.example/ferns?a=1', 'https://care.example/ferns?a=1'],
  [' http://care.example ', 'http://care.example'],
  ['care.example/ferns', 'https://care.example/ferns'],
  ['/product/areca-palm', '/product/areca-palm'],
  ['mailto:hello@care.example', 'mailto:hello@care.example'],
  ['hello@care.example', 'mailto:hello@care.example'],
  ['tel:+914840000000', 'tel:+914840000000'],
  ['+91484-0000000', 'tel:+91484-0000000'],
])('normalizes %s to %s', (typed, url) => expect(normalizeLinkUrl(typed)).toBe(url));

test.each([
  '',
  '  ',
  'ferns',
  'two words',
  'javascript:alert(1)',
  'data:text/html,x',
  '//elsewhere.example',
  'https://',
  'https://a.example/"onclick=',
])('rejects %j', typed => expect(normalizeLinkUrl(typed)).toBeUndefined());
