import { describe, expect, test } from 'vitest';
import { csvLine } from './csv-line.ts';
import { csvColumns, csvOf, parseCsvColumns, productOfRow, readCsvRow, rowsFault } from './product-csv.ts';
import { testProduct } from './test-product.ts';

describe('a line of a file', () => {
  test('quotes what would end a cell', () => {
    expect(csvLine(['a', 'b,c', 'say "leaf"', 'two\nlines', ' edge '])).toBe(
      'a,"b,c","say ""leaf""","two\nlines"," edge "\r\n',
    );
  });

  test.each(['=1+1', '+91', '-5', '@sum', '\tx', "'=1", '＝1'])(
    'puts an apostrophe before %j, which a spreadsheet would run',
    cell => {
      expect(csvLine([cell])).toMatch(/^"?'/);
    },
  );

  test.each(['plain', "'quoted", '5-6', 'a=b'])('leaves %j alone', cell => {
    expect(csvLine([cell])).toBe(`${cell}\r\n`);
  });

  test('has one cell for every column', () => {
    const product = testProduct({ description: '', tags: ['shade', 'monsoon'], is_featured: true });
    expect(csvOf(product)).toBe(
      'areca-palm,Areca Palm,Dypsis lutescens,,449,indoor,"shade, monsoon",20,yes,no,easy,' +
        'https://pictures.example/areca.jpg,2026-01-01T00:00:00.000Z,2026-01-01T00:00:00.000Z\r\n',
    );
  });
});

describe('a heading', () => {
  test('is understood in other spellings', () => {
    expect(parseCsvColumns([' Name', 'Scientific Name', 'PRICE'])).toEqual({
      ok: true,
      value: ['name', 'scientific_name', 'price'],
    });
  });

  test.each([
    [['name', 'colour'], `The column "colour" is not one of ours. Ours are ${csvColumns.join(', ')}.`],
    [['name', 'price', 'Price'], 'The column "price" is there twice.'],
    [['price', 'stock'], 'There is no column "id" or "name" that says which plant a row is about.'],
    [['name;price'], `The column "name;price" is not one of ours. Ours are ${csvColumns.join(', ')}.`],
    [['name', '__proto__'], `The column "__proto__" is not one of ours. Ours are ${csvColumns.join(', ')}.`],
  ])('%j is refused in words', (heading, sentence) => {
    expect(parseCsvColumns(heading)).toEqual({ ok: false, errors: { columns: sentence } });
  });
});

describe('a row', () => {
  const palm = testProduct();
  const read = (given: Record<string, string>, current = undefined as typeof palm | undefined) =>
    productOfRow(readCsvRow(Object.keys(given), Object.values(given)), current);

  const fern = { name: 'Fern', price: '₹1,299.50', category: 'Indoor', images: 'https://a.example/1.jpg' };

  test('adds a plant with what it gives, and the usual for the rest', () => {
    expect(read({ ...fern, stock: '', is_featured: 'TRUE' })).toMatchObject({
      ok: true,
      value: { name: 'Fern', price: 1299.5, category: 'indoor', stock: 0, is_featured: true, tags: [] },
    });
  });

  test('changes only the columns that are there', () => {
    expect(read({ id: 'areca-palm', stock: '7' }, palm)).toMatchObject({
      ok: true,
      value: { name: 'Areca Palm', price: 449, stock: 7, images: palm.images },
    });
  });

  test('keeps a price, a stock or a choice where the cell is empty, but empties a text', () => {
    const emptied = {
      id: 'areca-palm',
      scientific_name: '',
      price: '',
      stock: '',
      is_featured: '',
      images: '',
    };
    expect(read(emptied, palm)).toMatchObject({
      ok: true,
      value: { scientific_name: '', price: 449, stock: 20, is_featured: false, images: palm.images },
    });
  });

  test('takes the apostrophe off again', () => {
    expect(read({ ...fern, name: "'=Fern", description: "'-5 °C is too cold" })).toMatchObject({
      ok: true,
      value: { name: '=Fern', description: '-5 °C is too cold' },
    });
  });

  const formula = (sign: string) =>
    `It begins with "${sign}", which a spreadsheet would run as a formula. Put an apostrophe (') before it`;

  test.each([
    [{ name: '' }, { name: 'Product name is required' }],
    [{ name: '=HYPERLINK("x")' }, { name: formula('=') }],
    [{ tags: '@x' }, { tags: formula('@') }],
    [{ price: '' }, { price: 'Price must be greater than zero' }],
    [{ price: '-5' }, { price: 'Price must be greater than zero' }],
    [{ price: '=1+1' }, { price: 'Price must be a number' }],
    [{ price: '12,50' }, { price: 'Price must be a number' }],
    [{ price: '12.345' }, { price: 'Price can have at most two decimals' }],
    [{ stock: 'many' }, { stock: 'Stock must be a whole number, 0 or more' }],
    [{ stock: '-1' }, { stock: 'Stock must be a whole number, 0 or more' }],
    [{ stock: '1.5' }, { stock: 'Stock must be a whole number, 0 or more' }],
    [{ category: 'trees' }, { category: 'Category must be one of indoor, outdoor, succulents, herbs, pots' }],
    [{ is_featured: 'perhaps' }, { is_featured: 'Featured must be true or false' }],
    [{ images: '' }, { images: 'At least one product image is required' }],
    [{ images: 'data:image/png;base64,AAAA' }, { images: 'Photos in a file must be addresses' }],
    [
      { images: 'http://a.example/1.jpg' },
      { images: 'Images must be JPEG, PNG or WebP files or https addresses' },
    ],
    [
      { id: 'No Id' },
      { id: 'An id has only small letters, digits and hyphens; leave it empty for a new plant' },
    ],
  ])('with %j is refused by column', (cells, errors) => {
    expect(read({ ...fern, ...cells })).toEqual({ ok: false, errors });
  });

  test('tells of every wrong column at once', () => {
    const parsed = read({ ...fern, price: 'x', stock: 'y' });
    expect(parsed.ok ? [] : Object.keys(parsed.errors)).toEqual(['price', 'stock']);
  });

  test('with too few cells is not guessed at', () => {
    expect(productOfRow(readCsvRow(['name', 'price'], ['Fern']), undefined)).toEqual({
      ok: false,
      errors: { row: 'The row has 1 cells where the heading has 2' },
    });
  });
});

test('a file may be as long as the shop is promised to be, and no longer', () => {
  const rows = (count: number) => Array.from({ length: count }, () => ['Fern']);
  expect(rowsFault([...rows(10_000), [' ']])).toBeUndefined();
  expect(rowsFault(rows(20_000))).toBe(
    'This file has 20,000 rows. At most 10,000 can be imported at once: please split it.',
  );
  expect(rowsFault([['', ' ']])).toBe('There is no row below the heading.');
});
