import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { categoryIds } from '../../../../domain/catalogue/category.ts';
import { csvLine } from '../../../../domain/catalogue/csv-line.ts';
import { guessColumns } from '../../../../domain/catalogue/import/column-mapping.ts';
import { careDifficulties, type Product } from '../../../../domain/catalogue/product.ts';
import {
  applyCsvRow,
  csvColumns,
  parseCsvRow,
  productToCsvLine,
} from '../../../../domain/catalogue/product-csv.ts';
import { parseProduct } from '../../../../domain/catalogue/product-form.ts';
import { testProduct } from '../../../../domain/catalogue/test-product.ts';
import { readListFile } from './list-file.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string, { bigEndian = false, mark = true } = {}) => {
  const bytes = Buffer.from((mark ? '\ufeff' : '') + text, 'utf16le');
  return new Uint8Array(bigEndian ? bytes.swap16() : bytes);
};
const readError = async (bytes: Uint8Array<ArrayBuffer>) => {
  const table = await readListFile(bytes);
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

test('imports an export without changing any product', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(products, { minLength: 1, maxLength: 5 }), async exported => {
      const table = await readListFile(
        utf8(`\ufeff${csvLine(csvColumns)}${exported.map(productToCsvLine).join('')}`),
      );
      if (!table.ok) throw new Error(JSON.stringify(table.errors));
      const { heading, rows } = table.value;
      const columns = guessColumns(heading);
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
  ])('is read in %s, and the encoding is reported', async (encoding, bytes) => {
    const rows = [['', 'Café Rosé', '120'], ['']];
    expect(await readListFile(bytes)).toEqual({
      ok: true,
      value: { heading: ['id', 'name', 'price'], rows, firstRow: 2, encoding },
    });
  });

  test.each([';', '\t'])('accepts %j as the delimiter', async delimiter => {
    const table = await readListFile(utf8(`name${delimiter}price\nMint${delimiter}60\nTulsi${delimiter}60`));
    expect(table).toMatchObject({
      value: {
        heading: ['name', 'price'],
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
  test.each(excelVariants)('%s is read', async (_, content) => {
    expect(await readListFile(utf8(content))).toMatchObject({
      value: { heading: ['name', 'price'], rows: [['Mint', '60'], ['']] },
    });
  });

  test('keeps cells of a column without a title', async () => {
    expect(await readListFile(utf8('name,price,\nMint,60,cheap\n'))).toMatchObject({
      value: { heading: ['name', 'price'], rows: [['Mint', '60', 'cheap'], ['']] },
    });
  });

  test.each([
    ['empty', utf8(''), 'This file is empty.'],
    [
      'broken workbook',
      utf8('PK\x03\x04…'),
      'This Excel file could not be read. Please save it as .xlsx or CSV and try again.',
    ],
    [
      'old workbook',
      new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1]),
      'This is an old Excel file (.xls). Please save it as .xlsx first.',
    ],
    ['binary content', utf8('name\0\0\0price,b\n'), 'This is neither a CSV file nor an Excel file.'],
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
  ])('is rejected with a message: %s', async (_, bytes, expected) => {
    expect(await readError(bytes)).toBe(expected);
  });

  test('may have other headings and titles above them', async () => {
    const list = 'Green Leaf Nursery,,\n,,\nSl No,Plant Name,Rate\n1,Mint,60\n';
    expect(await readListFile(utf8(list))).toMatchObject({
      value: { heading: ['Sl No', 'Plant Name', 'Rate'], rows: [['1', 'Mint', '60'], ['']], firstRow: 4 },
    });
  });
});

test('an Excel file is read as text cells', async () => {
  const bytes = new Uint8Array(await readFile('tests/price-list.xlsx'));
  expect(await readListFile(bytes)).toEqual({
    ok: true,
    value: {
      heading: ['Sl No', 'Plant Name', 'Category', 'Rate', 'Qty', 'Remarks'],
      rows: [
        ['1', 'Sheet Fern', 'Indoor Plants', '₹ 1,299/-', '12', 'new'],
        ['2', 'Sheet Palm', 'outdoor', '120.3', '25 nos', ''],
        ['3', "'-5 Hardy Cactus", 'Succulents', '80', '0', 'ask first'],
      ],
      firstRow: 4,
      encoding: 'UTF-8',
    },
  });
});
