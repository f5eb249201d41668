import { categories, categoryIds } from '../../../../domain/catalogue/category.ts';
import { htmlToText } from '../../../../domain/catalogue/html-text.ts';
import { careDifficulties, maxPhotos, type ProductDraft } from '../../../../domain/catalogue/product.ts';
import { parseProduct } from '../../../../domain/catalogue/product-form.ts';
import type { Parsed } from '../../../../domain/input/parse-result.ts';

type Field<Value> = {
  label: string;
  /** In the form of a new product. */
  initial: Value;
  read(product: ProductDraft): Value;
  /** For `parseProduct`, which validates it; absent if it takes the form's value as it is. */
  parse?(value: Value): unknown;
  /** Whether a stored draft or an input may set it. */
  isValid(value: unknown): boolean;
  /** For comparing two versions. */
  format(value: Value): string;
};

/** All fields of the form, in the order in which two versions are compared. */
export const formFields = {
  images: imagesField('Photos'),
  name: textField('Name', ({ name }) => name),
  scientific_name: textField('Scientific name', ({ scientific_name }) => scientific_name),
  price: numberField('Price', ({ price }) => price),
  // The owner adds plants that are at hand.
  stock: { ...numberField('Stock', ({ stock }) => stock), initial: '1' },
  category: {
    ...choiceField('Category', categoryIds, 'indoor', ({ category }) => category),
    format: (value: string) => categories.find(({ id }) => id === value)?.name ?? value,
  },
  care_difficulty: choiceField('Care', careDifficulties, 'easy', ({ care_difficulty }) => care_difficulty),
  tags: textField('Tags', ({ tags }) => tags.join(', ')),
  other_names: textField('Other names', ({ other_names = [] }) => other_names.join(', ')),
  description: {
    ...textField('Description', ({ description }) => description),
    format: (html: string) => htmlToText(html) || '–',
  },
  care_light: textField('Light', ({ care_light = '' }) => care_light),
  care_water: textField('Water', ({ care_water = '' }) => care_water),
  care_temperature: textField('Temperature', ({ care_temperature = '' }) => care_temperature),
  care_humidity: textField('Humidity', ({ care_humidity = '' }) => care_humidity),
  is_featured: flagField('Featured', ({ is_featured }) => is_featured),
  is_new_arrival: flagField('New arrival', ({ is_new_arrival }) => is_new_arrival),
  is_hidden: flagField('Hidden', ({ is_hidden = false }) => is_hidden),
};

export type ProductField = keyof typeof formFields;
export type ProductValues = { [F in ProductField]: (typeof formFields)[F]['initial'] };

const fields = Object.entries(formFields) as [ProductField, Field<unknown>][];

export const emptyValues = mapFields((_, { initial }) => initial) as ProductValues;

export const toFormValues = (product: ProductDraft) =>
  mapFields((_, field) => field.read(product)) as ProductValues;

export const parseValues = (values: ProductValues): Parsed<ProductDraft> =>
  parseProduct(mapFields((name, { parse }) => (parse ? parse(values[name]) : values[name])));

/** The fields of `after` that differ. */
export function diffValues(before: ProductValues, after: ProductValues): Partial<ProductValues> {
  return pick(after, name => !isEqual(before[name], after[name]));
}

export function hasChanges(before: ProductValues, after: ProductValues): boolean {
  return Object.keys(diffValues(before, after)).length > 0;
}

/** Applies my changes since `base` to their version. */
export function rebaseChanges(
  theirs: ProductValues,
  base: ProductValues,
  mine: ProductValues,
): ProductValues {
  return { ...theirs, ...diffValues(base, mine) };
}

/** Drops fields of an invalid or outdated shape. */
export function sanitizeChanges(stored: unknown): Partial<ProductValues> {
  const values = Object(stored);
  return pick(values, (name, { isValid }) => isValid(values[name]));
}

export type Difference = { field: ProductField; label: string; mine: string; theirs: string };

export function findDifferences(mine: ProductValues, theirs: ProductValues): Difference[] {
  return fields
    .filter(([name]) => !isEqual(mine[name], theirs[name]))
    .map(([name, { label, format }]) => {
      const texts = { mine: format(mine[name]), theirs: format(theirs[name]) };
      // Descriptions with the same text differ in their markup.
      const isSameText = texts.mine === texts.theirs;
      const shown = isSameText ? { mine: String(mine[name]), theirs: String(theirs[name]) } : texts;
      return { field: name, label, ...shown };
    });
}

function mapFields(
  getValue: (name: ProductField, field: Field<unknown>) => unknown,
): Record<string, unknown> {
  return Object.fromEntries(fields.map(([name, field]) => [name, getValue(name, field)]));
}

function pick(
  values: ProductValues,
  isPicked: (name: ProductField, field: Field<unknown>) => boolean,
): Partial<ProductValues> {
  const picked = fields.filter(([name, field]) => isPicked(name, field));
  return Object.fromEntries(picked.map(([name]) => [name, values[name]]));
}

function isEqual(a: unknown, b: unknown): boolean {
  if (!Array.isArray(a) || !Array.isArray(b)) return a === b;
  return a.length === b.length && a.every((item, position) => item === b[position]);
}

function textField(label: string, read: (product: ProductDraft) => string): Field<string> {
  return {
    label,
    initial: '',
    read,
    isValid: value => typeof value === 'string',
    format: text => text || '–',
  };
}

/** Stays text in the form, so that partial input is not lost. */
function numberField(label: string, read: (product: ProductDraft) => number): Field<string> {
  return {
    ...textField(label, product => String(read(product))),
    parse: text => (text.trim() === '' ? undefined : Number(text)),
  };
}

function choiceField<Choice extends string>(
  label: string,
  choices: readonly Choice[],
  initial: Choice,
  read: (product: ProductDraft) => Choice,
): Field<Choice> {
  return {
    label,
    initial,
    read,
    isValid: value => choices.some(choice => choice === value),
    format: choice => choice,
  };
}

function flagField(label: string, read: (product: ProductDraft) => boolean): Field<boolean> {
  return {
    label,
    initial: false,
    read,
    isValid: value => typeof value === 'boolean',
    format: flag => (flag ? 'Yes' : 'No'),
  };
}

function imagesField(label: string): Field<string[]> {
  return {
    label,
    initial: [],
    // Photo URLs serve as list keys, so they must be unique.
    read: ({ images }) => [...new Set(images)],
    isValid: value =>
      Array.isArray(value) && value.length <= maxPhotos && value.every(url => typeof url === 'string'),
    format: images => (images.length === 1 ? '1 photo' : `${images.length} photos`),
  };
}
