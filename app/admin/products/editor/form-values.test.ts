import { expect, test } from 'vitest';
import { testProduct } from '../../../../domain/catalogue/test-product.ts';
import {
  changesBetween,
  emptyValues,
  hasChanges,
  parseValues,
  usableChanges,
  valuesOf,
} from './form-values.ts';

const areca = testProduct({ price: 449.5, tags: ['Air purifying', 'Pet safe'], is_featured: true });

test('a product shown in the form and saved untouched is the same product', () => {
  const { id: _id, image: _image, created_at: _created, updated_at: _updated, ...draft } = areca;
  expect(parseValues(valuesOf(areca))).toEqual({ ok: true, value: draft });
});

test('an empty form is told what it lacks, field by field', () => {
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
])('a price of %s is refused', (price, sentence) => {
  expect(parseValues({ ...valuesOf(areca), price })).toEqual({ ok: false, errors: { price: sentence } });
});

test('a stock left empty is none', () => {
  expect(parseValues({ ...valuesOf(areca), stock: ' ' })).toMatchObject({ value: { stock: 0 } });
});

test('changes are the fields that differ, photos by their order too', () => {
  const before = { ...emptyValues, images: ['a', 'b'] };
  expect(changesBetween(before, { ...before, images: ['a', 'b'] })).toEqual({});
  expect(hasChanges(before, { ...before, images: ['a', 'b'] })).toBe(false);
  expect(changesBetween(before, { ...before, images: ['b', 'a'], name: 'Fern' })).toEqual({
    images: ['b', 'a'],
    name: 'Fern',
  });
  expect(hasChanges(before, { ...before, images: ['a'] })).toBe(true);
});

test('of a stored draft only fields of the right shape come back', () => {
  expect(
    usableChanges({
      name: 'Fern',
      price: 5,
      category: 'cars',
      care_difficulty: 'hard',
      images: ['/a', 5],
      is_featured: true,
      secret: 'x',
    }),
  ).toEqual({ name: 'Fern', care_difficulty: 'hard', is_featured: true });
  expect(usableChanges({ images: ['1', '2', '3', '4', '5', '6'] })).toEqual({});
  for (const junk of [null, undefined, 5, 'text', []]) expect(usableChanges(junk)).toEqual({});
});
