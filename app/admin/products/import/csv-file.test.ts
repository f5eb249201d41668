import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { categoryIds } from '../../../../domain/catalogue/category.ts';
import { csvLine } from '../../../../domain/catalogue/csv-line.ts';
import { careDifficulties, type Product } from '../../../../domain/catalogue/product.ts';
import {
  applyCsvRow,
  csvColumns,
  parseCsvRow,
  productToCsvLine,
} from '../../../../domain/catalogue/product-csv.ts';
import { parseProduct } from '../../../../domain/catalogue/product-form.ts';
import { testProduct } from '../../../../domain/catalogue/test-product.ts';
import { readCsvFile } from './csv-file.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string, { bigEndian = false, mark = true } = {}) => {
  const bytes = Buffer.from((mark ? '\ufeff' : '') + text, 'utf16le');
  return new Uint8Array(bigEndian ? bytes.swap16() : bytes);
};
const readError = (bytes: Uint8Array) => {
  const table = readCsvFile(bytes);
  return table.ok ? undefined : Object.values(table.errors)[0];
};

const specialText = fc.constantFrom(
  '=',
  '+',
  '-',
  '@',
  "'",
  '"',
  ',',
  ';',
  '\n',
  '\t',
  ' ',
  'തളിർ',
  '🌿',
  '<p>',
  'x',
);
const text = fc
  .array(fc.oneof(specialText, fc.string({ unit: 'grapheme', maxLength: 4 })), { maxLength: 8 })
  .map(parts => parts.join(''));

const products: fc.Arbitrary<Product> = fc
  .record({
    name: text,
    scientific_name: text,
    description: text,
    price: fc.integer({ min: 1, max: 1_000_000_000 }).map(paise => paise / 100),
    images: fc.array(fc.webUrl({ validSchemes: ['https'] }), { minLength: 1, maxLength: 5 }),
    category: fc.constantFrom(...categoryIds),
    tags: fc.array(text, { maxLength: 5 }),
    stock: fc.nat(1_000_000),
    is_featured: fc.boolean(),
    is_new_arrival: fc.boolean(),
    care_difficulty: fc.constantFrom(...careDifficulties),
    other_names: fc.array(text, { maxLength: 5 }),
    care_light: text,
    care_humidity: text,
    is_hidden: fc.boolean(),
  })
  .map(input => parseProduct(input))
  .filter(parsed => parsed.ok)
  .map(({ value }) => ({ ...testProduct(), ...value, image: value.images[0] ?? '' }));

test('imports an export without changing any product', () => {
  fc.assert(
    fc.property(fc.array(products, { minLength: 1, maxLength: 5 }), exported => {
      const table = readCsvFile(
        utf8(`\ufeff${csvLine(csvColumns)}${exported.map(productToCsvLine).join('')}`),
      );
      if (!table.ok) throw new Error(JSON.stringify(table.errors));
      const { columns, rows } = table.value;
      const imported = rows.slice(0, -1).map(cells => applyCsvRow(parseCsvRow(columns, cells), undefined));
      const drafts = exported.map(({ id, image, created_at, updated_at, ...draft }) => draft);
      expect(imported).toEqual(drafts.map(value => ({ ok: true, value })));
    }),
    { numRuns: 1000 },
  );
});

describe('CSV file', () => {
  const list = 'id,name,price\r\n,Café Rosé,120\r\n';

  test.each([
    ['UTF-8', utf8(list)],
    ['UTF-8', utf8(`\ufeff${list}`)],
    ['UTF-16', utf16(list)],
    ['UTF-16', utf16(list, { bigEndian: true })],
    ['UTF-16', utf16(list, { mark: false })],
    ['UTF-16', utf16(list, { bigEndian: true, mark: false })],
    ['Windows-1252', new Uint8Array(Buffer.from(list, 'latin1'))],
  ])('is read in %s, and the encoding is reported', (encoding, bytes) => {
    expect(readCsvFile(bytes)).toEqual({
      ok: true,
      value: { columns: ['id', 'name', 'price'], rows: [['', 'Café Rosé', '120'], ['']], encoding },
    });
  });

  test.each([';', '\t'])('accepts %j as the delimiter', delimiter => {
    const table = readCsvFile(utf8(`name${delimiter}price\nMint${delimiter}60\nTulsi${delimiter}60`));
    expect(table).toMatchObject({
      value: {
        columns: ['name', 'price'],
        rows: [
          ['Mint', '60'],
          ['Tulsi', '60'],
        ],
      },
    });
  });

  const excelVariants = [
    ['with a sep= line', 'sep=;\r\nname;price\r\nMint;60\r\n'],
    ['with empty trailing columns', 'name,price,, \nMint,60,,\n'],
    ['with empty trailing cells', 'name,price\nMint,60,,\n'],
  ];
  test.each(excelVariants)('%s is read', (_, content) => {
    expect(readCsvFile(utf8(content))).toMatchObject({
      value: { columns: ['name', 'price'], rows: [['Mint', '60'], ['']] },
    });
  });

  test('keeps cells of a column without a title', () => {
    expect(readCsvFile(utf8('name,price,\nMint,60,cheap\n'))).toMatchObject({
      value: { columns: ['name', 'price'], rows: [['Mint', '60', 'cheap'], ['']] },
    });
  });

  test.each([
    ['empty', utf8(''), 'This file is empty.'],
    ['workbook', utf8('PK\x03\x04…'), 'This is an Excel file. Please save it as CSV first.'],
    ['binary content', utf8('name\0\0\0price,b\n'), 'This is not a CSV file.'],
    ['only a heading', utf8('name,price\n\n'), 'There are no rows below the header.'],
    [
      'unclosed quotation mark',
      utf8('name,price\n"Mint,60\nTulsi,60\n'),
      'A quotation mark in row 2 is not closed.',
    ],
    [
      'too many rows',
      utf8(`name,price\n${'Mint,60\n'.repeat(20_000)}`),
      'This file has 20,000 rows. At most 10,000 can be imported at once: please split it.',
    ],
    [
      'too many bytes',
      new Uint8Array(20 * 1024 * 1024 + 1),
      'This file is larger than 20 MB. Please split it.',
    ],
  ])('is rejected with a message: %s', (_, bytes, expected) => {
    expect(readError(bytes)).toBe(expected);
  });

  test('is rejected when it has unknown columns, naming them', () => {
    expect(readError(utf8('titel,preis\nMinze,60\n'))).toContain('Unknown column "titel"');
  });
});
