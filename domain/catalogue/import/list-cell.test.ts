import { expect, test } from 'vitest';
import { categories } from '../category.ts';
import { parseListCategory, parseListPrice, parseListStock } from './list-cell.ts';

test.each([
  ['120', 120],
  ['₹120', 120],
  ['₹ 1,299.50', 1299.5],
  ['Rs. 1,20,000/-', 120_000],
  ['rs 80', 80],
  ['INR 80', 80],
  ['1 299', 1299],
  ['120 /-', 120],
  ['120 Rs', 120],
])('reads the price %j', (cell, price) => {
  expect(parseListPrice(cell)).toBe(price);
});

test.each(['12,50', 'cheap', '', '-5', '1 2', '80-100', '₹'])('reads no price from %j', cell => {
  expect(parseListPrice(cell)).toBeUndefined();
});

test.each([
  ['25', 25],
  ['25 nos', 25],
  ['25 Nos.', 25],
  ['1,200 pcs', 1200],
  ['0', 0],
])('reads the stock %j', (cell, stock) => {
  expect(parseListStock(cell)).toBe(stock);
});

test.each(['many', '-1', '1.5', '', '1,2'])('reads no stock from %j', cell => {
  expect(parseListStock(cell)).toBeUndefined();
});

test('reads every category by its id and its name', () => {
  for (const { id, name } of categories.filter(({ id }) => id !== 'all')) {
    expect([parseListCategory(id), parseListCategory(` ${name.toUpperCase()} `)]).toEqual([id, id]);
  }
});

test.each([
  ['Indoor', 'indoor'],
  ['indoor plant', 'indoor'],
  ['Succulent', 'succulents'],
  ['Planters', 'pots'],
  ['Pots and Planters', 'pots'],
  ['All Plants', undefined],
  ['trees', undefined],
  ['', undefined],
])('reads the category %j as %j', (cell, id) => {
  expect(parseListCategory(cell)).toBe(id);
});
