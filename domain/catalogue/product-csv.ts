import type { FieldErrors, Parsed } from '../input/parse-result.ts';
import { mostAtOnce } from './bulk-change.ts';
import { csvLine, unguarded } from './csv-line.ts';
import { parsePrice } from './price.ts';
import type { Product, ProductDraft } from './product.ts';
import { parseProduct } from './product-form.ts';
import { badId, isProductId } from './removed-product.ts';

/** `image` is missing because it only repeats the first of `images`. */
export const csvColumns = [
  'id',
  'name',
  'scientific_name',
  'description',
  'price',
  'category',
  'tags',
  'stock',
  'is_featured',
  'is_new_arrival',
  'care_difficulty',
  'images',
  'created_at',
  'updated_at',
] as const;

type CsvColumn = (typeof csvColumns)[number];

export function csvOf(product: Product): string {
  const { price, tags, stock, is_featured, is_new_arrival, images } = product;
  return csvLine([
    product.id,
    product.name,
    product.scientific_name,
    product.description,
    String(price),
    product.category,
    tags.join(', '),
    String(stock),
    is_featured ? 'yes' : 'no',
    is_new_arrival ? 'yes' : 'no',
    product.care_difficulty,
    images.join(' '),
    product.created_at,
    product.updated_at,
  ]);
}

/** The columns of a file as we call them, or why it cannot be read. */
export function parseCsvColumns(heading: readonly string[]): Parsed<string[]> {
  const columns = heading.map(title => title.trim().toLowerCase().replace(/\s+/g, '_'));
  const problem = columnProblem(columns);
  return problem ? { ok: false, errors: { columns: problem } } : { ok: true, value: columns };
}

function columnProblem(columns: string[]): string | undefined {
  const unknown = columns.find(column => !(csvColumns as readonly string[]).includes(column));
  if (unknown !== undefined) {
    return `The column "${unknown}" is not one of ours. Ours are ${csvColumns.join(', ')}.`;
  }
  const repeated = columns.find((column, index) => columns.indexOf(column) !== index);
  if (repeated) return `The column "${repeated}" is there twice.`;
  const names = columns.includes('id') || columns.includes('name');
  return names ? undefined : 'There is no column "id" or "name" that says which plant a row is about.';
}

/** Why so many rows cannot be imported; blank ones do not count. */
export function rowsFault(rows: readonly (readonly string[])[]): string | undefined {
  const filled = rows.filter(row => !isBlankRow(row)).length;
  if (filled === 0) return 'There is no row below the heading.';
  const most = mostAtOnce.toLocaleString('en-IN');
  return filled > mostAtOnce
    ? `This file has ${filled.toLocaleString('en-IN')} rows. At most ${most} can be imported at once: please split it.`
    : undefined;
}

/** What a row says. `given` holds only what it gives; an empty price, stock, choice or photo keeps what there is. */
export type CsvRow = {
  id: string | undefined;
  given: Partial<Record<CsvColumn, unknown>>;
  errors: FieldErrors;
  /** When the product was last changed before it was exported. */
  seen: string | undefined;
};

export function isBlankRow(cells: readonly string[]): boolean {
  return cells.every(cell => cell.trim() === '');
}

export function readCsvRow(columns: readonly string[], cells: readonly string[]): CsvRow {
  const row: CsvRow = { id: undefined, given: {}, errors: {}, seen: undefined };
  if (cells.length !== columns.length) {
    row.errors.row = `The row has ${cells.length} cells where the heading has ${columns.length}`;
    return row;
  }
  for (const [index, column] of columns.entries()) {
    readCell(row, column as CsvColumn, cells[index]?.trim() ?? '');
  }
  return row;
}

function readCell(row: CsvRow, column: CsvColumn, cell: string): void {
  if (column === 'created_at') return;
  if (column === 'updated_at') {
    row.seen = cell || undefined;
  } else if (column === 'id') {
    row.id = cell || undefined;
    if (cell && !isProductId(cell)) row.errors.id = `${badId}; leave it empty for a new plant`;
  } else if (column in texts) {
    row.given[column] = unguarded(cell);
    if (/^[=+\-@＝＋－＠]/.test(cell)) row.errors[column] = formula(cell);
  } else if (cell) {
    row.given[column] = values[column]?.(cell) ?? cell;
    if (/(?:^|\s)data:/.test(cell)) row.errors[column] = 'Photos in a file must be addresses';
  }
}

const texts = { name: true, scientific_name: true, description: true, tags: true };

const formula = (cell: string) =>
  `It begins with "${cell[0]}", which a spreadsheet would run as a formula. Put an apostrophe (') before it`;

const values: Partial<Record<CsvColumn, (cell: string) => unknown>> = {
  price: cell => parsePrice(cell) ?? plainNumber(cell),
  stock: plainNumber,
  category: cell => cell.toLowerCase(),
  care_difficulty: cell => cell.toLowerCase(),
  is_featured: yesOrNo,
  is_new_arrival: yesOrNo,
  images: cell => cell.split(/\s+/),
};

function plainNumber(cell: string): number {
  return /^-?\d+(?:\.\d+)?$/.test(cell) ? Number(cell) : Number.NaN;
}

function yesOrNo(cell: string): boolean | undefined {
  if (/^(?:yes|true|1)$/i.test(cell)) return true;
  return /^(?:no|false|0)$/i.test(cell) ? false : undefined;
}

/** The product that a row makes of the one it names, or of nothing. */
export function productOfRow(row: CsvRow, current: Product | undefined): Parsed<ProductDraft> {
  const parsed = row.errors.row ? undefined : parseProduct({ ...current, ...row.given });
  const errors = { ...(parsed && !parsed.ok && parsed.errors), ...row.errors };
  return parsed?.ok && Object.keys(errors).length === 0 ? parsed : { ok: false, errors };
}
