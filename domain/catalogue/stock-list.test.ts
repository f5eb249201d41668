import { expect, test } from 'vitest';
import { parseStockListQuery, stockListSearchParams } from './stock-list.ts';

test.each([
  ['', {}],
  ['q=mint&category=herbs&stock=low&sort=stock-low-high', undefined],
  ['stock=out', { stock: 'out' }],
  ['stock=plenty&sort=rating&category=trees', {}],
  ['q=%20%20', {}],
  ['tags=x&min=1&limit=5', {}],
])('parses ?%s and ignores invalid parameters', (search, expected) => {
  const query = parseStockListQuery(new URLSearchParams(search));
  expect(query).toEqual(expected ?? Object.fromEntries(new URLSearchParams(search)));
  expect(parseStockListQuery(stockListSearchParams(query))).toEqual(query);
});
