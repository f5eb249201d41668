import Papa from 'papaparse';
import { isBlankRow, parseCsvColumns, rowsFault } from '../../../../domain/catalogue/product-csv.ts';
import type { Parsed } from '../../../../domain/input/parse-result.ts';

export const mostFileBytes = 20 * 1024 * 1024;

/** A file's cells as they stand in it, and the writing they were read from. */
export type CsvTable = { columns: string[]; rows: string[][]; encoding: Encoding };
type Encoding = 'UTF-8' | 'UTF-16' | 'Windows-1252';

/** Reads a whole file, or says in one sentence why it is no list of products. */
export function readCsvFile(bytes: Uint8Array): Parsed<CsvTable> {
  if (bytes.length > mostFileBytes) return no('This file is larger than 20 MB. Please split it.');
  if (bytes.length === 0) return no('This file is empty.');
  // Every workbook of the office programs is a zip file, which begins like this.
  if (beginsWith(bytes, 0x50, 0x4b)) return no('This is a workbook. Open it and save it as CSV first.');
  const { text, encoding } = decode(bytes);
  if (text.includes('\0')) return no('This is not a CSV file.');
  const [mark, named] = text.match(separatorMark) ?? [''];
  const list = text.slice(mark.length);
  const { data, errors } = Papa.parse<string[]>(list, { delimiter: named ?? delimiterOf(list) });
  const broken = errors.find(({ type }) => type === 'Quotes');
  if (broken) return no(`A quotation mark in row ${(broken.row ?? 0) + 1} is not closed.`);
  const [heading = [], ...rows] = withoutEmptyColumns(data);
  const columns = parseCsvColumns(heading);
  if (!columns.ok) return columns;
  const fault = rowsFault(rows);
  return fault ? no(fault) : { ok: true, value: { columns: columns.value, rows, encoding } };
}

/** The line in which Excel is told what stands between the cells, and which it does not count as a row. */
const separatorMark = /^sep=([,;\t])\r?\n/i;

/** Spreadsheets write columns at the end that were once touched, without a title. */
function withoutEmptyColumns([heading = [], ...rows]: string[][]): string[][] {
  const width = heading.findLastIndex(title => title.trim() !== '') + 1;
  return [heading, ...rows].map(row => (isBlankRow(row.slice(width)) ? row.slice(0, width) : row));
}

const no = (sentence: string) => ({ ok: false, errors: { file: sentence } }) as const;

/** Only the heading tells: the library looks at whole rows and is misled by what descriptions hold. */
function delimiterOf(text: string): string {
  const [heading = ''] = text.split(/[\r\n]/, 1);
  const count = (delimiter: string) => heading.split(delimiter).length;
  return [',', ';', '\t'].reduce((best, other) => (count(other) > count(best) ? other : best));
}

function decode(bytes: Uint8Array): { text: string; encoding: Encoding } {
  const utf16 = utf16Kind(bytes);
  if (utf16) return { text: new TextDecoder(utf16).decode(bytes), encoding: 'UTF-16' };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'UTF-8' };
  } catch {
    // What is no UTF-8 comes from an older Excel; every byte means something in its alphabet.
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'Windows-1252' };
  }
}

/** By its mark or, without one, because the heading's letters have a zero byte on one side. */
function utf16Kind(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (beginsWith(bytes, 0xff, 0xfe)) return 'utf-16le';
  if (beginsWith(bytes, 0xfe, 0xff)) return 'utf-16be';
  const start = [...bytes.subarray(0, 8)];
  if (start.length < 8) return undefined;
  const isZero = (parity: number) => start.every((byte, index) => (byte === 0) === (index % 2 === parity));
  if (isZero(1)) return 'utf-16le';
  return isZero(0) ? 'utf-16be' : undefined;
}

function beginsWith(bytes: Uint8Array, ...start: number[]): boolean {
  return start.every((byte, index) => bytes[index] === byte);
}
