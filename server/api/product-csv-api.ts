import { ReadableStream as Stream } from 'node:stream/web';
import { setImmediate as letOthersIn } from 'node:timers/promises';
import { csvLine } from '../../domain/catalogue/csv-line.ts';
import { type Product, slugFor } from '../../domain/catalogue/product.ts';
import {
  type CsvRow,
  csvColumns,
  csvOf,
  isBlankRow,
  parseCsvColumns,
  productOfRow,
  readCsvRow,
  rowsFault,
} from '../../domain/catalogue/product-csv.ts';
import { parseStockListQuery, type StockListQuery } from '../../domain/catalogue/stock-list.ts';
import type { FieldErrors } from '../../domain/input/parse-result.ts';
import { badFields, problem } from '../problem.ts';
import { descriptionFault, sanitizeDescription } from '../sanitize-description.ts';
import type { Shop } from '../shop.ts';
import { type Call, fieldOf } from './api-call.ts';
import { unknownPhoto } from './product-photos.ts';

const rowsAtOnce = 500;

/** What the list shows, as a file; read and sent in portions, however long it is. */
export async function exportProducts({ shop, query }: Call): Promise<Response> {
  const { storeName } = await shop.settings.read();
  const day = new Date().toISOString().slice(0, 10);
  const file = Stream.from(csvPortions(shop, parseStockListQuery(query))) as ReadableStream;
  return new Response(file, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${slugFor(storeName)}-products-${day}.csv"`,
    },
  });
}

async function* csvPortions(shop: Shop, query: StockListQuery): AsyncGenerator<Uint8Array> {
  // Without the mark at its beginning, Excel takes the file for Windows-1252.
  yield Buffer.from(`\ufeff${csvLine(csvColumns)}`);
  let cursor: string | undefined;
  do {
    const page = await shop.products.page({ ...query, limit: rowsAtOnce, cursor });
    if (page === 'bad-cursor') throw new Error('The list refused its own cursor');
    yield Buffer.from(page.products.map(csvOf).join(''));
    cursor = page.next;
  } while (cursor !== undefined);
}

/** A row that the preview names: `row` as a spreadsheet counts, with the heading as the first. */
export type RowProblem = { row: number; column: string; sentence: string };

export type ImportReport = {
  added: number;
  changed: number;
  same: number;
  /** How many would be overwritten though they were changed after the file was exported. */
  newer: number;
  problems: RowProblem[];
};

/** Rows of cells become products, all or none; with `preview` only the report is made. */
export async function importProducts({ shop, body }: Call): Promise<Response> {
  const sent = readTable(body);
  if (!sent.ok) return badFields(sent.errors);
  const { columns, rows } = sent.value;
  const entries = await readRows(columns, rows, await shop.photos.addresses());
  const newer = new Set<string>();
  const preview = fieldOf(body, 'preview') === true;
  const report = await shop.products.saveMany(
    entries.map(({ row }) => ({
      id: row.id,
      decide(current) {
        if (current && isNewer(current, row)) newer.add(current.id);
        return productOfRow(row, current);
      },
    })),
    { preview },
  );
  const problems = report.refused.flatMap(({ position, errors }) =>
    Object.entries(errors).map(([column, sentence]) => ({
      row: entries[position]?.number ?? 0,
      column,
      sentence,
    })),
  );
  if (problems.length > 0 && !preview) return nothingImported(problems);
  const { added, changed, same } = report;
  return Response.json({ added, changed, same, newer: newer.size, problems } satisfies ImportReport);
}

function readTable(body: unknown) {
  const heading = fieldOf(body, 'columns');
  const rows = fieldOf(body, 'rows');
  if (!isTexts(heading) || !Array.isArray(rows) || !rows.every(isTexts)) {
    return { ok: false, errors: { rows: 'Send columns and rows of text' } as FieldErrors } as const;
  }
  const columns = parseCsvColumns(heading);
  if (!columns.ok) return columns;
  const fault = rowsFault(rows);
  if (fault) return { ok: false, errors: { rows: fault } as FieldErrors } as const;
  return { ok: true, value: { columns: columns.value, rows: rows as string[][] } } as const;
}

type Entry = { number: number; row: CsvRow };

/** Everything about the rows that can be told without the products; done before any of them is held. */
async function readRows(columns: string[], rows: string[][], issued: ReadonlySet<string>): Promise<Entry[]> {
  const entries: Entry[] = [];
  const numbers = new Map<string, number>();
  for (const [index, cells] of rows.entries()) {
    if (index % 10 === 0) await letOthersIn();
    if (isBlankRow(cells)) continue;
    const row = readCsvRow(columns, cells);
    const number = index + 2;
    const { id, given, errors } = row;
    if (id && numbers.has(id)) errors.id = `The id "${id}" is in row ${numbers.get(id)} too`;
    else if (id) numbers.set(id, number);
    if (typeof given.description === 'string') {
      // Tidying takes a time that grows with the text, so what is far too long is not even begun.
      const fault = descriptionFault(given.description);
      given.description = fault ? '' : sanitizeDescription(given.description);
      if (fault) Object.assign(errors, fault);
    }
    const unknown = Array.isArray(given.images) && unknownPhoto(given.images, issued);
    if (unknown) errors.images ??= `"${unknown}" is neither an https address nor a photo of this shop`;
    entries.push({ number, row });
  }
  return entries;
}

function isNewer({ updated_at }: Product, { seen }: CsvRow): boolean {
  return seen !== undefined && updated_at > seen;
}

function nothingImported(problems: RowProblem[]): Response {
  const errors = Object.fromEntries(
    problems.map(({ row, column, sentence }) => [`row ${row}, ${column}`, sentence]),
  );
  return problem(422, 'Nothing was imported: some rows need another look', { errors });
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every(each => typeof each === 'string');
}
