import type { FieldErrors, Parsed } from '../input/parse-result.ts';
import { maxBulkProducts } from './bulk-change.ts';
import type { CategoryId } from './category.ts';
import { csvLine, unescapeFormula } from './csv-line.ts';
import { parseListCategory, parseListPrice, parseListStock } from './import/list-cell.ts';
import { careFields, isDraftId, type Product, type ProductDraft } from './product.ts';
import { parseProduct } from './product-form.ts';
import { invalidIdMessage, isProductId } from './removed-product.ts';

/** Without `image`, which repeats the first of `images`. */
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
  'other_names',
  ...careFields,
  'is_hidden',
  'images',
  'created_at',
  'updated_at',
] as const;

export type CsvColumn = (typeof csvColumns)[number];

export function productToCsvLine(product: Product): string {
  const { price, tags, stock, is_featured, is_new_arrival, other_names = [], is_hidden, images } = product;
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
    other_names.join(', '),
    ...careFields.map(field => product[field] ?? ''),
    is_hidden ? 'yes' : 'no',
    images.join(' '),
    product.created_at,
    product.updated_at,
  ]);
}

/** A column without a name is not imported. */
export function parseCsvColumns(heading: readonly string[]): Parsed<string[]> {
  const columns = heading.map(title => title.trim().toLowerCase().replace(/\s+/g, '_'));
  const problem = checkColumns(columns);
  return problem ? { ok: false, errors: { columns: problem } } : { ok: true, value: columns };
}

function checkColumns(columns: string[]): string | undefined {
  const unknown = columns.find(
    column => column !== '' && !(csvColumns as readonly string[]).includes(column),
  );
  if (unknown !== undefined) {
    return `Unknown column "${unknown}". Allowed columns: ${csvColumns.join(', ')}.`;
  }
  const repeated = columns.find((column, index) => column !== '' && columns.indexOf(column) !== index);
  if (repeated) return `The column "${repeated}" appears twice.`;
  const hasKeyColumn = columns.includes('id') || columns.includes('name');
  return hasKeyColumn ? undefined : 'The file needs a column "id" or "name".';
}

export function checkRowCount(rows: readonly (readonly string[])[]): string | undefined {
  const filled = rows.filter(row => !isBlankRow(row)).length;
  if (filled === 0) return 'There are no rows below the header.';
  const most = maxBulkProducts.toLocaleString('en-IN');
  return filled > maxBulkProducts
    ? `This file has ${filled.toLocaleString('en-IN')} rows. At most ${most} can be imported at once: please split it.`
    : undefined;
}

/** An empty text cell clears the field; any other empty cell is left out of `given` and keeps the value. */
export type CsvRow = {
  id: string | undefined;
  given: Partial<Record<CsvColumn, unknown>>;
  errors: FieldErrors;
  /** The `updated_at` of the exported product, to detect later changes. */
  seen: string | undefined;
};

export function isBlankRow(cells: readonly string[]): boolean {
  return cells.every(cell => cell.trim() === '');
}

export function parseCsvRow(columns: readonly string[], cells: readonly string[]): CsvRow {
  const row: CsvRow = { id: undefined, given: {}, errors: {}, seen: undefined };
  if (cells.length !== columns.length) {
    row.errors.row = `The row has ${cells.length} cells, but the header has ${columns.length}`;
    return row;
  }
  for (const [index, column] of columns.entries()) {
    if (column !== '') parseCell(row, column as CsvColumn, cells[index]?.trim() ?? '');
  }
  return row;
}

function parseCell(row: CsvRow, column: CsvColumn, cell: string): void {
  if (column === 'created_at') return;
  if (column === 'updated_at') {
    row.seen = cell || undefined;
  } else if (column === 'id') {
    row.id = cell || undefined;
    if (cell && !isProductId(cell)) row.errors.id = `${invalidIdMessage}; leave it empty for a new plant`;
  } else if (column in textColumns) {
    row.given[column] = unescapeFormula(cell);
    if (/^[=+\-@＝＋－＠]/.test(cell)) row.errors[column] = formulaMessage(cell);
  } else if (cell) {
    row.given[column] = cellParsers[column]?.(cell) ?? cell;
    if (/(?:^|\s)data:/.test(cell)) row.errors[column] = 'Photos must be links';
  }
}

const textColumns = {
  name: true,
  scientific_name: true,
  description: true,
  tags: true,
  other_names: true,
  care_light: true,
  care_water: true,
  care_temperature: true,
  care_humidity: true,
};

const formulaMessage = (cell: string) =>
  `It begins with "${cell[0]}", which a spreadsheet would run as a formula. Put an apostrophe (') before it`;

const cellParsers: Partial<Record<CsvColumn, (cell: string) => unknown>> = {
  price: cell => parseListPrice(cell) ?? parseNumber(cell),
  stock: cell => parseListStock(cell) ?? parseNumber(cell),
  category: cell => parseListCategory(cell) ?? cell.toLowerCase(),
  care_difficulty: cell => cell.toLowerCase(),
  is_featured: parseYesNo,
  is_new_arrival: parseYesNo,
  is_hidden: parseYesNo,
  images: cell => cell.split(/\s+/),
};

function parseNumber(cell: string): number {
  return /^-?\d+(?:\.\d+)?$/.test(cell) ? Number(cell) : Number.NaN;
}

function parseYesNo(cell: string): boolean | undefined {
  if (/^(?:yes|true|1)$/i.test(cell)) return true;
  return /^(?:no|false|0)$/i.test(cell) ? false : undefined;
}

/**
 * `current` is absent for a new product, which gets `defaults` for empty cells. A product without a photo is hidden,
 * whatever the list says.
 */
export function applyCsvRow(
  row: CsvRow,
  current: Product | undefined,
  defaults: { category?: CategoryId | undefined } = {},
): Parsed<ProductDraft> {
  const merged = { ...(current ?? defaults), ...row.given };
  const isWithoutPhoto = !Array.isArray(merged.images) || merged.images.length === 0;
  const parsed = row.errors.row
    ? undefined
    : parseProduct(isWithoutPhoto ? { ...merged, is_hidden: true } : merged);
  const errors = { ...(parsed && !parsed.ok && parsed.errors), ...row.errors };
  if (!current && row.id && isDraftId(row.id)) {
    errors.id = 'This hidden product was published or deleted; leave the id empty to add it as new';
  }
  return parsed?.ok && Object.keys(errors).length === 0 ? parsed : { ok: false, errors };
}
