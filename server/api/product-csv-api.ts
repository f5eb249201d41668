import { ReadableStream as Stream } from 'node:stream/web';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { type CategoryId, categoryIds } from '../../domain/catalogue/category.ts';
import { csvLine } from '../../domain/catalogue/csv-line.ts';
import { matchNames, nameOf, withoutNameAndEmptyCells } from '../../domain/catalogue/import/match-names.ts';
import { type Product, slugify } from '../../domain/catalogue/product.ts';
import {
  applyCsvRow,
  type CsvRow,
  checkRowCount,
  csvColumns,
  isBlankRow,
  parseCsvColumns,
  parseCsvRow,
  productToCsvLine,
} from '../../domain/catalogue/product-csv.ts';
import { parseStockListQuery, type StockListQuery } from '../../domain/catalogue/stock-list.ts';
import type { Parsed } from '../../domain/input/parse-result.ts';
import { invalidFields, problem } from '../problem.ts';
import { descriptionError, sanitizeDescription } from '../sanitize-description.ts';
import type { Shop } from '../shop.ts';
import { type Call, getField } from './api-call.ts';
import { findUnknownPhoto } from './product-photos.ts';

const rowsPerBatch = 500;

export async function exportProducts({ shop, query }: Call): Promise<Response> {
  const { storeName } = await shop.settings.read();
  const day = new Date().toISOString().slice(0, 10);
  const file = Stream.from(streamCsv(shop, parseStockListQuery(query))) as ReadableStream;
  return new Response(file, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${slugify(storeName)}-products-${day}.csv"`,
    },
  });
}

async function* streamCsv(shop: Shop, query: StockListQuery): AsyncGenerator<Uint8Array> {
  // Without a byte order mark Excel reads the file as Windows-1252.
  yield Buffer.from(`\ufeff${csvLine(csvColumns)}`);
  let cursor: string | undefined;
  do {
    const page = await shop.products.page({
      ...query,
      includeHidden: true,
      limit: rowsPerBatch,
      cursor,
    });
    if (page === 'bad-cursor') throw new Error('The list refused its own cursor');
    yield Buffer.from(page.products.map(productToCsvLine).join(''));
    cursor = page.next;
  } while (cursor !== undefined);
}

/** `row` counts as in a spreadsheet, where the header is row 1. */
export type RowProblem = { row: number; column: string; sentence: string };

export type ImportReport = {
  added: number;
  changed: number;
  same: number;
  /** Products changed after the file was exported, which the import would overwrite. */
  newer: number;
  /** New products without a photo, which are hidden until they have one. */
  hidden: number;
  matches: NameMatch[];
  problems: RowProblem[];
  importId?: string;
};

export type NameMatch = { row: number; id: string; name: string };

export async function importProducts({ shop, body }: Call): Promise<Response> {
  const table = readTable(body);
  if (!table.ok) return invalidFields(table.errors);
  const { category, addAsNew } = table.value;
  const entries = await readRows(table.value, await shop.photos.listUrls());
  const matches = table.value.matchByName ? await findMatches(shop, entries) : new Map<number, never>();
  const newer = new Set<string>();
  const hidden = new Set<number>();
  const preview = getField(body, 'preview') === true;
  const report = await shop.products.saveMany(
    entries.map(({ row, number }) => {
      const match = addAsNew.has(number) ? undefined : matches.get(number);
      return {
        id: match?.id ?? row.id,
        decide(current) {
          if (current && isNewer(current, row)) newer.add(current.id);
          const applied = applyCsvRow(match && current ? withoutNameAndEmptyCells(row) : row, current, {
            category,
          });
          if (!current && applied.ok && applied.value.images.length === 0) hidden.add(number);
          return applied;
        },
      };
    }),
    { preview, isImport: true },
  );
  const problems = report.refused.flatMap(({ position, errors }) =>
    Object.entries(errors).map(([column, sentence]) => ({
      row: entries[position]?.number ?? 0,
      column,
      sentence,
    })),
  );
  if (problems.length > 0 && !preview) return importRejected(problems);
  const { added, changed, same, importId } = report;
  return Response.json({
    added,
    changed,
    same,
    newer: newer.size,
    hidden: hidden.size,
    matches: [...matches].map(([row, { id, name }]) => ({ row, id, name })),
    problems,
    ...(importId && { importId }),
  } satisfies ImportReport);
}

export async function listImports({ shop }: Call): Promise<Response> {
  return Response.json(await shop.productImports.recent(new Date()));
}

export async function undoImport({ shop, params }: Call): Promise<Response> {
  const undone = await shop.productImports.undo(params.id ?? '', new Date());
  if (undone === 'missing') return problem(404, 'This import can no longer be undone');
  return undone === 'touched'
    ? problem(409, 'A product of this import was changed or deleted since, so it can no longer be undone')
    : Response.json(undone);
}

type Table = {
  columns: string[];
  rows: string[][];
  firstRow: number;
  category: CategoryId | undefined;
  matchByName: boolean;
  addAsNew: ReadonlySet<unknown>;
};

function readTable(body: unknown): Parsed<Table> {
  const heading = getField(body, 'columns');
  const rows = getField(body, 'rows');
  if (!isStringArray(heading) || !Array.isArray(rows) || !rows.every(isStringArray)) {
    return { ok: false, errors: { rows: 'Send columns and rows of text' } };
  }
  const columns = parseCsvColumns(heading);
  if (!columns.ok) return columns;
  const error = checkRowCount(rows);
  if (error) return { ok: false, errors: { rows: error } };
  const firstRow = getField(body, 'firstRow') ?? 2;
  if (!isRowNumber(firstRow)) return { ok: false, errors: { firstRow: 'Send the number of a row' } };
  const given = getField(body, 'category');
  const category = categoryIds.find(id => id === given);
  if (given !== undefined && !category)
    return { ok: false, errors: { category: 'There is no such category' } };
  const addAsNew = getField(body, 'addAsNew') ?? [];
  if (!Array.isArray(addAsNew)) return { ok: false, errors: { addAsNew: 'Send a list of row numbers' } };
  const matchByName = getField(body, 'matchByName') === true;
  return {
    ok: true,
    value: { columns: columns.value, rows, firstRow, category, matchByName, addAsNew: new Set(addAsNew) },
  };
}

type Entry = { number: number; row: CsvRow };

/** Validates the rows before the transaction locks any product. */
async function readRows(
  { columns, rows, firstRow }: Table,
  photoUrls: ReadonlySet<string>,
): Promise<Entry[]> {
  const entries: Entry[] = [];
  const numbers = new Map<string, number>();
  for (const [index, cells] of rows.entries()) {
    if (index % 10 === 0) await yieldToEventLoop();
    // A number in front of an empty row is no content.
    if (isBlankRow(cells.filter((_, position) => columns[position] !== ''))) continue;
    const row = parseCsvRow(columns, cells);
    const number = index + firstRow;
    const { id, given, errors } = row;
    if (id && numbers.has(id)) errors.id = `The id "${id}" is in row ${numbers.get(id)} too`;
    else if (id) numbers.set(id, number);
    if (typeof given.description === 'string') {
      // Checked first, because sanitizing a very long text is slow.
      const error = descriptionError(given.description);
      given.description = error ? '' : sanitizeDescription(given.description);
      if (error) Object.assign(errors, error);
    }
    const unknown = Array.isArray(given.images) && findUnknownPhoto(given.images, photoUrls);
    if (unknown) errors.images ??= `"${unknown}" is neither an https address nor a photo of this shop`;
    entries.push({ number, row });
  }
  return entries;
}

async function findMatches(shop: Shop, entries: Entry[]) {
  const names = entries.flatMap(({ row }) => (row.id === undefined ? nameOf(row) : '') || []);
  return matchNames(entries, names.length > 0 ? await shop.products.findByNameOrId(names, []) : []);
}

function isNewer({ updated_at }: Product, { seen }: CsvRow): boolean {
  return seen !== undefined && updated_at > seen;
}

function importRejected(problems: RowProblem[]): Response {
  const errors = Object.fromEntries(
    problems.map(({ row, column, sentence }) => [`row ${row}, ${column}`, sentence]),
  );
  return problem(422, 'Nothing was imported. Some rows have errors.', { errors });
}

function isStringArray(value: unknown): value is string[] {
  return Array.isArray(value) && value.every(each => typeof each === 'string');
}

function isRowNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value > 0;
}
