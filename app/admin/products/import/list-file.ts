import { findHeadingRow } from '../../../../domain/catalogue/import/column-mapping.ts';
import { checkRowCount, isBlankRow } from '../../../../domain/catalogue/product-csv.ts';
import type { Parsed } from '../../../../domain/input/parse-result.ts';
import { type Encoding, readCsvFile } from './csv-file.ts';

export const maxFileBytes = 20 * 1024 * 1024;

/** `firstRow` is the number of the first row below the heading, as a spreadsheet shows it. */
export type ListTable = { heading: string[]; rows: string[][]; firstRow: number; encoding: Encoding };

export async function readListFile(bytes: Uint8Array<ArrayBuffer>): Promise<Parsed<ListTable>> {
  if (bytes.length > maxFileBytes) return fail('This file is larger than 20 MB. Please split it.');
  if (bytes.length === 0) return fail('This file is empty.');
  if (startsWith(bytes, oldExcelStart)) {
    return fail('This is an old Excel file (.xls). Please save it as .xlsx first.');
  }
  if (!startsWith(bytes, zipStart)) {
    const csv = readCsvFile(bytes);
    return csv.ok ? toTable(csv.value.cells, csv.value.encoding) : csv;
  }
  const { readXlsxFile } = await import('./xlsx-file.ts');
  const cells = await readXlsxFile(bytes);
  return cells
    ? toTable(cells, 'UTF-8')
    : fail('This Excel file could not be read. Please save it as .xlsx or CSV and try again.');
}

// Workbooks in .xlsx are zip files.
const zipStart = [0x50, 0x4b];
const oldExcelStart = [0xd0, 0xcf, 0x11, 0xe0];

const startsWith = (bytes: Uint8Array, start: number[]) =>
  start.every((byte, index) => bytes[index] === byte);

const fail = (message: string) => ({ ok: false, errors: { file: message } }) as const;

function toTable(cells: string[][], encoding: Encoding): Parsed<ListTable> {
  const headingRow = findHeadingRow(cells);
  const [heading = [], ...rows] = withoutEmptyColumns(cells.slice(headingRow));
  const error = checkRowCount(rows);
  return error ? fail(error) : { ok: true, value: { heading, rows, firstRow: headingRow + 2, encoding } };
}

/** Spreadsheets export untitled trailing columns that were once edited. */
function withoutEmptyColumns([heading = [], ...rows]: string[][]): string[][] {
  const width = heading.findLastIndex(title => title.trim() !== '') + 1;
  return [heading, ...rows].map(row => (isBlankRow(row.slice(width)) ? row.slice(0, width) : row));
}
