import { readSheet } from 'read-excel-file/universal';
import { escapeFormula } from '../../../../domain/catalogue/csv-line.ts';

/** The first sheet as text cells; `undefined` when the file is not an Excel workbook. */
export async function readXlsxFile(bytes: Uint8Array<ArrayBuffer>): Promise<string[][] | undefined> {
  try {
    const rows: unknown[][] = await readSheet(new Blob([bytes]));
    return rows.map(row => row.map(toText));
  } catch {
    return undefined;
  }
}

function toText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  // Excel computes in floating point: 0.1 + 0.2 must not have seventeen decimals.
  if (typeof value === 'number') return String(Number(value.toPrecision(12)));
  if (value instanceof Date) return value.toISOString();
  // A text in a workbook is never run, so it is escaped as an exported CSV file would have it.
  return escapeFormula(String(value));
}
