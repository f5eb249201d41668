import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { categoryIds } from '../../../../domain/catalogue/category.ts';
import { csvLine } from '../../../../domain/catalogue/csv-line.ts';
import { careDifficulties, type Product } from '../../../../domain/catalogue/product.ts';
import { csvColumns, csvOf, productOfRow, readCsvRow } from '../../../../domain/catalogue/product-csv.ts';
import { parseProduct } from '../../../../domain/catalogue/product-form.ts';
import { testProduct } from '../../../../domain/catalogue/test-product.ts';
import { readCsvFile } from './csv-file.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string, { bigEndian = false, mark = true } = {}) => {
  const bytes = Buffer.from((mark ? '\ufeff' : '') + text, 'utf16le');
  return new Uint8Array(bigEndian ? bytes.swap16() : bytes);
};
const sentence = (bytes: Uint8Array) => {
  const table = readCsvFile(bytes);
  return table.ok ? undefined : Object.values(table.errors)[0];
};

const awkward = fc.constantFrom(
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
  .array(fc.oneof(awkward, fc.string({ unit: 'grapheme', maxLength: 4 })), { maxLength: 8 })
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
  })
  .map(input => parseProduct(input))
  .filter(parsed => parsed.ok)
  .map(({ value }) => ({ ...testProduct(), ...value, image: value.images[0] ?? '' }));

test('an export that is imported gives the same products', () => {
  fc.assert(
    fc.property(fc.array(products, { minLength: 1, maxLength: 5 }), exported => {
      const table = readCsvFile(utf8(`\ufeff${csvLine(csvColumns)}${exported.map(csvOf).join('')}`));
      if (!table.ok) throw new Error(JSON.stringify(table.errors));
      const { columns, rows } = table.value;
      const imported = rows.slice(0, -1).map(cells => productOfRow(readCsvRow(columns, cells), undefined));
      const drafts = exported.map(({ id, image, created_at, updated_at, ...draft }) => draft);
      expect(imported).toEqual(drafts.map(value => ({ ok: true, value })));
    }),
    { numRuns: 1000 },
  );
});

describe('a file', () => {
  const list = 'id,name,price\r\n,Café Rosé,120\r\n';

  test.each([
    ['UTF-8', utf8(list)],
    ['UTF-8', utf8(`\ufeff${list}`)],
    ['UTF-16', utf16(list)],
    ['UTF-16', utf16(list, { bigEndian: true })],
    ['UTF-16', utf16(list, { mark: false })],
    ['UTF-16', utf16(list, { bigEndian: true, mark: false })],
    ['Windows-1252', new Uint8Array(Buffer.from(list, 'latin1'))],
  ])('in %s is read, and the writing named', (encoding, bytes) => {
    expect(readCsvFile(bytes)).toEqual({
      ok: true,
      value: { columns: ['id', 'name', 'price'], rows: [['', 'Café Rosé', '120'], ['']], encoding },
    });
  });

  test.each([';', '\t'])('may have %j between its cells', delimiter => {
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

  const asExcelWritesIt = [
    ['which names what stands between its cells', 'sep=;\r\nname;price\r\nMint;60\r\n'],
    ['with empty columns at its end', 'name,price,, \nMint,60,,\n'],
    ['with empty cells at its end', 'name,price\nMint,60,,\n'],
  ];
  test.each(asExcelWritesIt)('%s is read', (_, content) => {
    expect(readCsvFile(utf8(content))).toMatchObject({
      value: { columns: ['name', 'price'], rows: [['Mint', '60'], ['']] },
    });
  });

  test('with something in a column that has no title is not guessed at', () => {
    expect(readCsvFile(utf8('name,price,\nMint,60,cheap\n'))).toMatchObject({
      value: { columns: ['name', 'price'], rows: [['Mint', '60', 'cheap'], ['']] },
    });
  });

  test.each([
    ['nothing in it', utf8(''), 'This file is empty.'],
    ['a workbook', utf8('PK\x03\x04…'), 'This is a workbook. Open it and save it as CSV first.'],
    ['other things in it', utf8('name\0\0\0price,b\n'), 'This is not a CSV file.'],
    ['only a heading', utf8('name,price\n\n'), 'There is no row below the heading.'],
    [
      'an open quotation',
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
  ])('with %s is refused in words', (_, bytes, expected) => {
    expect(sentence(bytes)).toBe(expected);
  });

  test('with foreign columns is refused by their name', () => {
    expect(sentence(utf8('titel,preis\nMinze,60\n'))).toContain('The column "titel" is not one of ours');
  });
});
