import Papa from 'papaparse';
import type { Parsed } from '../../../../domain/input/parse-result.ts';

type CsvCells = { cells: string[][]; encoding: Encoding };
export type Encoding = 'UTF-8' | 'UTF-16' | 'Windows-1252';

export function readCsvFile(bytes: Uint8Array): Parsed<CsvCells> {
  const { text, encoding } = decode(bytes);
  if (text.includes('\0')) return fail('This is neither a CSV file nor an Excel file.');
  const [separatorLine, namedDelimiter] = text.match(separatorPattern) ?? [''];
  const list = text.slice(separatorLine.length);
  const { data, errors } = Papa.parse<string[]>(list, { delimiter: namedDelimiter ?? detectDelimiter(list) });
  const quoteError = errors.find(({ type }) => type === 'Quotes');
  if (quoteError) return fail(`A quotation mark in row ${(quoteError.row ?? 0) + 1} is not closed.`);
  return { ok: true, value: { cells: data, encoding } };
}

/** The `sep=` line that tells Excel the delimiter and is not a row. */
const separatorPattern = /^sep=([,;\t])\r?\n/i;

const fail = (message: string) => ({ ok: false, errors: { file: message } }) as const;

/** Looks only at the heading: Papa Parse is misled by punctuation in descriptions. */
function detectDelimiter(text: string): string {
  const [heading = ''] = text.split(/[\r\n]/, 1);
  const count = (delimiter: string) => heading.split(delimiter).length;
  return [',', ';', '\t'].reduce((best, other) => (count(other) > count(best) ? other : best));
}

function decode(bytes: Uint8Array): { text: string; encoding: Encoding } {
  const utf16 = detectUtf16(bytes);
  if (utf16) return { text: new TextDecoder(utf16).decode(bytes), encoding: 'UTF-16' };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'UTF-8' };
  } catch {
    // Older Excel writes Windows-1252, in which every byte is valid.
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'Windows-1252' };
  }
}

/** Checks the byte order mark or, without one, the zero bytes between ASCII letters. */
function detectUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (startsWithBytes(bytes, 0xff, 0xfe)) return 'utf-16le';
  if (startsWithBytes(bytes, 0xfe, 0xff)) return 'utf-16be';
  const start = [...bytes.subarray(0, 8)];
  if (start.length < 8) return undefined;
  const isZero = (parity: number) => start.every((byte, index) => (byte === 0) === (index % 2 === parity));
  if (isZero(1)) return 'utf-16le';
  return isZero(0) ? 'utf-16be' : undefined;
}

function startsWithBytes(bytes: Uint8Array, ...start: number[]): boolean {
  return start.every((byte, index) => bytes[index] === byte);
}
