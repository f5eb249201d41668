import { type CsvColumn, csvColumns } from '../product-csv.ts';

/** One entry per column of the file; an empty one is not imported. */
export type ColumnMapping = (CsvColumn | '')[];

export const columnLabels: Record<CsvColumn, string> = {
  id: 'Product id',
  name: 'Name',
  scientific_name: 'Scientific name',
  description: 'Description',
  price: 'Price',
  category: 'Category',
  tags: 'Tags',
  stock: 'Stock',
  is_featured: 'Featured',
  is_new_arrival: 'New arrival',
  care_difficulty: 'Care difficulty',
  other_names: 'Other names',
  care_light: 'Care: light',
  care_water: 'Care: water',
  care_temperature: 'Care: temperature',
  care_humidity: 'Care: humidity',
  is_hidden: 'Hidden',
  images: 'Photos',
  created_at: 'Added on',
  updated_at: 'Last change',
};

export function guessColumns(headings: readonly string[]): ColumnMapping {
  const names = headings.map(normalizeHeading);
  const mapping: ColumnMapping = headings.map(() => '');
  for (const column of csvColumns) {
    const heading = headingsOf(column).find(name => names.includes(name));
    if (heading !== undefined) mapping[names.indexOf(heading)] = column;
  }
  return mapping;
}

/** Assigns a field to one column and takes it from any other. */
export function assignColumn(mapping: ColumnMapping, index: number, column: CsvColumn | ''): ColumnMapping {
  return mapping.map((current, position) => {
    if (position === index) return column;
    return current === column ? '' : current;
  });
}

export function checkMapping(mapping: ColumnMapping): string | undefined {
  return mapping.includes('id') || mapping.includes('name')
    ? undefined
    : 'Please choose which column has the names of the plants.';
}

/** Lists often start with the name of the nursery and a date, so the heading may be further down. */
export function findHeadingRow(rows: readonly (readonly string[])[]): number {
  const start = rows.slice(0, maxTitleRows);
  const hasNames = (row: readonly string[]) => checkMapping(guessColumns(row)) === undefined;
  const found = start.findIndex(row => hasNames(row) && row.filter(cell => cell.trim()).length > 1);
  return Math.max(0, found === -1 ? start.findIndex(row => row.some(cell => cell.trim())) : found);
}

const maxTitleRows = 20;

function headingsOf(column: CsvColumn): string[] {
  return [column.replaceAll('_', ' '), ...(otherHeadings[column] ?? [])];
}

const otherHeadings: Partial<Record<CsvColumn, string[]>> = {
  id: ['product id'],
  name: [
    'plant name',
    'product name',
    'item name',
    'common name',
    'name of plant',
    'plant',
    'plants',
    'product',
    'item',
    'variety',
    'particulars',
    'title',
    'പേര്',
  ],
  scientific_name: ['botanical name', 'latin name'],
  description: ['details', 'about'],
  price: [
    'selling price',
    'sale price',
    'our price',
    'unit price',
    'rate',
    'unit rate',
    'retail price',
    'retail rate',
    'mrp',
    'amount',
    'വില',
  ],
  category: ['plant category', 'type', 'group', 'section'],
  tags: ['keywords'],
  stock: [
    'qty',
    'quantity',
    'in stock',
    'stock qty',
    'closing stock',
    'current stock',
    'available',
    'available qty',
    'balance',
    'nos',
    'pcs',
    'pieces',
    'എണ്ണം',
  ],
  is_featured: ['featured'],
  is_new_arrival: ['new arrival', 'new'],
  care_difficulty: ['difficulty'],
  other_names: ['local name', 'local names', 'malayalam name', 'also known as'],
  care_light: ['light', 'sunlight'],
  care_water: ['water', 'watering'],
  care_temperature: ['temperature'],
  care_humidity: ['humidity'],
  is_hidden: ['hidden'],
  images: ['image', 'photo', 'photos', 'picture', 'pictures', 'image url', 'photo link'],
};

function normalizeHeading(heading: string): string {
  return heading
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\(.*?\)|\[.*?\]/g, ' ')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .replace(/\b(?:rs|inr|rupees|each|per (?:plant|piece|pc|unit|pot))\b/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
