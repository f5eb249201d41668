import { expect, test } from 'vitest';
import { parseCsvRow } from '../product-csv.ts';
import { matchNames, withoutNameAndEmptyCells } from './match-names.ts';

const product = (id: string, name: string, created_at = '2026-01-01') => ({
  id,
  name,
  created_at,
  price: 90,
});
const rows = (...cells: [id: string, name: string][]) =>
  cells.map((each, index) => ({ number: index + 2, row: parseCsvRow(['id', 'name'], each) }));
const matched = (...given: Parameters<typeof matchNames>) =>
  [...matchNames(...given)].map(([number, { id }]) => [number, id]);

test('matches names in another spelling', () => {
  expect(matched(rows(['', 'ARECA  palm'], ['', 'Fern']), [product('areca-palm', 'Areca Palm')])).toEqual([
    [2, 'areca-palm'],
  ]);
});

test('gives each of several rows with one name its own product, oldest first', () => {
  const twins = [product('twin-2', 'Twin', '2026-02-01'), product('twin', 'Twin')];
  expect(matched(rows(['', 'Twin'], ['', 'Twin'], ['', 'Twin']), twins)).toEqual([
    [2, 'twin'],
    [3, 'twin-2'],
  ]);
});

test('of equal names, a row gets the product with its price', () => {
  const twins = [product('twin', 'Twin'), { ...product('twin-2', 'Twin'), price: 95 }];
  const list = [95, 90].map((price, number) => ({
    number,
    row: parseCsvRow(['name', 'price'], ['Twin', String(price)]),
  }));
  expect(matched(list, twins)).toEqual([
    [0, 'twin-2'],
    [1, 'twin'],
  ]);
});

test('leaves products to the rows that have their id', () => {
  expect(matched(rows(['', 'Fern'], ['fern', 'Fern']), [product('fern', 'Fern')])).toEqual([]);
});

test('matches no row without a name', () => {
  expect(matched(rows(['', '']), [product('x', '!')])).toEqual([]);
});

test('a match keeps the name and what the list leaves empty', () => {
  const row = parseCsvRow(['name', 'description', 'stock'], ['FERN', '', '4']);
  expect(withoutNameAndEmptyCells(row).given).toEqual({ stock: 4 });
});
