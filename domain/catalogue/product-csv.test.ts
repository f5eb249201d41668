import { describe, expect, test } from 'vitest';
import { csvLine } from './csv-line.ts';
import {
  applyCsvRow,
  checkRowCount,
  csvColumns,
  parseCsvColumns,
  parseCsvRow,
  productToCsvLine,
} from './product-csv.ts';
import { testProduct } from './test-product.ts';

describe('CSV line', () => {
  test('quotes separators, quotes, line breaks and outer spaces', () => {
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

  test.each(['plain', "'quoted", '5-6', 'a=b'])('does not escape %j', cell => {
    expect(csvLine([cell])).toBe(`${cell}\r\n`);
  });

  test('has one cell for every column', () => {
    const product = testProduct({
      description: '',
      tags: ['shade', 'monsoon'],
      is_featured: true,
      other_names: ['yellow palm', 'അരീക്ക'],
      care_water: 'Every 3 days.',
    });
    expect(productToCsvLine(product)).toBe(
      'areca-palm,Areca Palm,Dypsis lutescens,,449,indoor,"shade, monsoon",20,yes,no,easy,' +
        '"yellow palm, അരീക്ക",,Every 3 days.,,,no,https://pictures.example/areca.jpg,2026-01-01T00:00:00.000Z,2026-01-01T00:00:00.000Z\r\n',
    );
  });
});

describe('CSV header', () => {
  test('accepts other case and spaces for underscores', () => {
    expect(parseCsvColumns([' Name', 'Scientific Name', 'PRICE'])).toEqual({
      ok: true,
      value: ['name', 'scientific_name', 'price'],
    });
  });

  test.each([
    [['name', 'colour'], `Unknown column "colour". Allowed columns: ${csvColumns.join(', ')}.`],
    [['name', 'price', 'Price'], 'The column "price" appears twice.'],
    [['price', 'stock'], 'The file needs a column "id" or "name".'],
    [['name;price'], `Unknown column "name;price". Allowed columns: ${csvColumns.join(', ')}.`],
    [['name', '__proto__'], `Unknown column "__proto__". Allowed columns: ${csvColumns.join(', ')}.`],
  ])('rejects %j with a message', (heading, message) => {
    expect(parseCsvColumns(heading)).toEqual({ ok: false, errors: { columns: message } });
  });
});

describe('CSV row', () => {
  const palm = testProduct();
  const parse = (given: Record<string, string>, current = undefined as typeof palm | undefined) =>
    applyCsvRow(parseCsvRow(Object.keys(given), Object.values(given)), current);

  const fern = { name: 'Fern', price: '₹1,299.50', category: 'Indoor', images: 'https://a.example/1.jpg' };

  test('creates a product with defaults for missing columns', () => {
    expect(parse({ ...fern, stock: '', is_featured: 'TRUE' })).toMatchObject({
      ok: true,
      value: { name: 'Fern', price: 1299.5, category: 'indoor', stock: 0, is_featured: true, tags: [] },
    });
  });

  test('changes only the given columns', () => {
    expect(parse({ id: 'areca-palm', stock: '7' }, palm)).toMatchObject({
      ok: true,
      value: { name: 'Areca Palm', price: 449, stock: 7, images: palm.images },
    });
  });

  test('keeps price, stock and choices when the cell is empty, but clears texts', () => {
    const emptied = {
      id: 'areca-palm',
      scientific_name: '',
      price: '',
      stock: '',
      is_featured: '',
      images: '',
    };
    expect(parse(emptied, palm)).toMatchObject({
      ok: true,
      value: { scientific_name: '', price: 449, stock: 20, is_featured: false, images: palm.images },
    });
  });

  test('replaces, keeps or clears other names', () => {
    const named = testProduct({ other_names: ['yellow palm'] });
    const namesAfter = (cells: Record<string, string>) => {
      const parsed = parse({ id: 'areca-palm', ...cells }, named);
      return parsed.ok && parsed.value.other_names;
    };
    expect(namesAfter({ other_names: 'butterfly palm, അരീക്ക' })).toEqual(['butterfly palm', 'അരീക്ക']);
    expect(namesAfter({ stock: '7' })).toEqual(['yellow palm']);
    expect(namesAfter({ other_names: '' })).toBeUndefined();
  });

  test('removes the apostrophe that escapes a formula', () => {
    expect(parse({ ...fern, name: "'=Fern", description: "'-5 °C is too cold" })).toMatchObject({
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
    [{ images: 'data:image/png;base64,AAAA' }, { images: 'Photos must be links' }],
    [
      { images: 'http://a.example/1.jpg' },
      { images: 'Images must be JPEG, PNG or WebP files or https addresses' },
    ],
    [
      { id: 'No Id' },
      { id: 'An id can have only small letters, digits and hyphens; leave it empty for a new plant' },
    ],
  ])('rejects %j with one error per column', (cells, errors) => {
    expect(parse({ ...fern, ...cells })).toEqual({ ok: false, errors });
  });

  test('hides a product without a photo until it gets one', () => {
    const withoutPhoto = {
      name: 'Fern',
      price: '120',
      category: 'Indoor Plants',
      images: '',
      is_hidden: 'no',
    };
    expect(parse(withoutPhoto)).toMatchObject({ ok: true, value: { images: [], is_hidden: true } });
    const hidden = testProduct({ images: [], image: '', is_hidden: true });
    expect(parse({ id: 'areca-palm', is_hidden: 'no' }, hidden)).toMatchObject({
      value: { is_hidden: true },
    });
    const published = parse({ id: 'areca-palm', is_hidden: 'no', images: fern.images }, hidden);
    expect(published).toMatchObject({ ok: true, value: { images: [fern.images] } });
    expect(published.ok && published.value.is_hidden).toBeFalsy();
  });

  test('reports all invalid columns together', () => {
    const parsed = parse({ ...fern, price: 'x', stock: 'y' });
    expect(parsed.ok ? [] : Object.keys(parsed.errors)).toEqual(['price', 'stock']);
  });

  test('rejects a row with too few cells', () => {
    expect(applyCsvRow(parseCsvRow(['name', 'price'], ['Fern']), undefined)).toEqual({
      ok: false,
      errors: { row: 'The row has 1 cells, but the header has 2' },
    });
  });
});

test('rejects files with more rows than the limit', () => {
  const rows = (count: number) => Array.from({ length: count }, () => ['Fern']);
  expect(checkRowCount([...rows(10_000), [' ']])).toBeUndefined();
  expect(checkRowCount(rows(20_000))).toBe(
    'This file has 20,000 rows. At most 10,000 can be imported at once: please split it.',
  );
  expect(checkRowCount([['', ' ']])).toBe('There are no rows below the header.');
});
