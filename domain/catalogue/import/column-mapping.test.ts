import { describe, expect, test } from 'vitest';
import { csvColumns } from '../product-csv.ts';
import { assignColumn, checkMapping, findHeadingRow, guessColumns } from './column-mapping.ts';

describe('guessing columns', () => {
  test.each([
    [
      ['Sl No', 'Plant Name', 'Rate', 'Qty', 'Category'],
      ['', 'name', 'price', 'stock', 'category'],
    ],
    [
      ['S.No.', 'PRODUCT', 'Price (₹)', 'Stock', 'Remarks'],
      ['', 'name', 'price', 'stock', ''],
    ],
    [
      ['Common Name', 'Botanical Name', 'Rate Rs. per plant', 'Nos.'],
      ['name', 'scientific_name', 'price', 'stock'],
    ],
    [
      ['പേര്', 'വില', 'എണ്ണം'],
      ['name', 'price', 'stock'],
    ],
    [
      ['colour', '__proto__', 'constructor', ''],
      ['', '', '', ''],
    ],
  ])('maps %j', (headings, mapping) => {
    expect(guessColumns(headings)).toEqual(mapping);
  });

  test('maps every column of an export', () => {
    expect(guessColumns(csvColumns)).toEqual(csvColumns);
  });

  test('uses the best of several headings for one field', () => {
    expect(guessColumns(['MRP', 'Rate', 'Plant', 'Name'])).toEqual(['', 'price', '', 'name']);
    expect(guessColumns(['Price', 'price'])).toEqual(['price', '']);
  });
});

test('assigning a field takes it from the column that had it', () => {
  expect(assignColumn(['name', 'price', ''], 2, 'price')).toEqual(['name', '', 'price']);
  expect(assignColumn(['name', '', ''], 0, '')).toEqual(['', '', '']);
});

test('a list needs a column with names or ids', () => {
  expect(checkMapping(['', 'price'])).toBe('Please choose which column has the names of the plants.');
  expect(checkMapping(['id', 'stock'])).toBeUndefined();
});

describe('heading row', () => {
  test.each([
    [
      [
        ['name', 'price'],
        ['Mint', '60'],
      ],
      0,
    ],
    [[['Green Leaf Nursery'], [], ['Sl No', 'Plant Name', 'Rate'], ['1', 'Mint', '60']], 2],
    [[['Plants'], ['Plant Name', 'Rate'], ['Mint', '60']], 1],
    [[[''], ['titel', 'preis'], ['Minze', '60']], 1],
    [[], 0],
  ])('of %j', (rows, expected) => {
    expect(findHeadingRow(rows)).toBe(expected);
  });
});
