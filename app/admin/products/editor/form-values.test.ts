import { expect, test } from 'vitest';
import { testProduct } from '../../../../domain/catalogue/test-product.ts';
import {
  diffValues,
  emptyValues,
  findDifferences,
  hasChanges,
  parseValues,
  rebaseChanges,
  sanitizeChanges,
  toFormValues,
} from './form-values.ts';

const areca = testProduct({
  price: 449.5,
  tags: ['Air purifying', 'Pet safe'],
  is_featured: true,
  other_names: ['yellow palm', 'അരീക്ക'],
  care_water: 'Every 3 days.',
  is_hidden: true,
});

test('converts a product to form values and back without changes', () => {
  const { id: _id, image: _image, created_at: _created, updated_at: _updated, ...draft } = areca;
  expect(parseValues(toFormValues(areca))).toEqual({ ok: true, value: draft });
});

test('reports each missing required field of an empty form', () => {
  expect(parseValues(emptyValues)).toEqual({
    ok: false,
    errors: {
      name: 'Product name is required',
      price: 'Price must be greater than zero',
      images: 'At least one product image is required',
    },
  });
});

test.each([
  ['0', 'Price must be greater than zero'],
  ['-5', 'Price must be greater than zero'],
  ['1.005', 'Price can have at most two decimals'],
  ['12abc', 'Price must be a number'],
])('rejects a price of %s', (price, message) => {
  expect(parseValues({ ...toFormValues(areca), price })).toEqual({ ok: false, errors: { price: message } });
});

test('treats empty stock as 0', () => {
  expect(parseValues({ ...toFormValues(areca), stock: ' ' })).toMatchObject({ value: { stock: 0 } });
});

test('finds changed fields, including the photo order', () => {
  const before = { ...emptyValues, images: ['a', 'b'] };
  expect(diffValues(before, { ...before, images: ['a', 'b'] })).toEqual({});
  expect(hasChanges(before, { ...before, images: ['a', 'b'] })).toBe(false);
  expect(diffValues(before, { ...before, images: ['b', 'a'], name: 'Fern' })).toEqual({
    images: ['b', 'a'],
    name: 'Fern',
  });
  expect(hasChanges(before, { ...before, images: ['a'] })).toBe(true);
});

test('drops stored fields with an invalid shape', () => {
  expect(
    sanitizeChanges({
      name: 'Fern',
      price: 5,
      category: 'cars',
      care_difficulty: 'hard',
      images: ['/a', 5],
      is_featured: true,
      secret: 'x',
    }),
  ).toEqual({ name: 'Fern', care_difficulty: 'hard', is_featured: true });
  expect(sanitizeChanges({ images: ['1', '2', '3', '4', '5', '6'] })).toEqual({});
  for (const junk of [null, undefined, 5, 'text', []]) expect(sanitizeChanges(junk)).toEqual({});
});

const base = toFormValues(testProduct());

test('lists only the fields that differ, with readable labels and values', () => {
  const theirs = {
    ...base,
    price: '500',
    category: 'pots' as const,
    is_featured: true,
    images: ['/a', '/b'],
    scientific_name: '',
    description: '<p>A <strong>tall</strong> palm.</p>',
  };
  expect(findDifferences(base, base)).toEqual([]);
  expect(findDifferences(base, theirs)).toEqual([
    { field: 'images', label: 'Photos', mine: '1 photo', theirs: '2 photos' },
    { field: 'scientific_name', label: 'Scientific name', mine: 'Dypsis lutescens', theirs: '–' },
    { field: 'price', label: 'Price', mine: '449', theirs: '500' },
    { field: 'category', label: 'Category', mine: 'Indoor Plants', theirs: 'Pots & Planters' },
    { field: 'description', label: 'Description', mine: 'A feathery palm.', theirs: 'A tall palm.' },
    { field: 'is_featured', label: 'Featured', mine: 'No', theirs: 'Yes' },
  ]);
});

test('shows the markup when descriptions differ only in formatting', () => {
  const bold = { ...base, description: '<p>A <strong>feathery</strong> palm.</p>' };
  expect(findDifferences(base, bold)).toEqual([
    {
      field: 'description',
      label: 'Description',
      mine: '<p>A feathery palm.</p>',
      theirs: '<p>A <strong>feathery</strong> palm.</p>',
    },
  ]);
});

test('keeps my changes and takes over fields that only they changed', () => {
  const mine = { ...base, name: 'Golden Cane Palm', price: '600' };
  const theirs = { ...base, price: '500', stock: '3' };
  expect(rebaseChanges(theirs, base, mine)).toEqual({
    ...base,
    name: 'Golden Cane Palm',
    price: '600',
    stock: '3',
  });
});
