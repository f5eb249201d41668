import { expect, test } from 'vitest';
import { testProduct } from '../../../../domain/catalogue/test-product.ts';
import { valuesOf } from './form-values.ts';
import { differencesBetween, onTopOf } from './product-differences.ts';

const read = valuesOf(testProduct());

test('only the fields that differ are told, in the shop’s words', () => {
  const theirs = {
    ...read,
    price: '500',
    category: 'pots' as const,
    is_featured: true,
    images: ['/a', '/b'],
    scientific_name: '',
    description: '<p>A <strong>tall</strong> palm.</p>',
  };
  expect(differencesBetween(read, read)).toEqual([]);
  expect(differencesBetween(read, theirs)).toEqual([
    { field: 'images', label: 'Photos', mine: '1 photo', theirs: '2 photos' },
    { field: 'scientific_name', label: 'Scientific name', mine: 'Dypsis lutescens', theirs: '–' },
    { field: 'price', label: 'Price', mine: '449', theirs: '500' },
    { field: 'category', label: 'Category', mine: 'Indoor Plants', theirs: 'Pots & Planters' },
    { field: 'description', label: 'Description', mine: 'A feathery palm.', theirs: 'A tall palm.' },
    { field: 'is_featured', label: 'Featured', mine: 'No', theirs: 'Yes' },
  ]);
});

test('the same words in another dress show their markup', () => {
  const bold = { ...read, description: '<p>A <strong>feathery</strong> palm.</p>' };
  expect(differencesBetween(read, bold)).toEqual([
    {
      field: 'description',
      label: 'Description',
      mine: '<p>A feathery palm.</p>',
      theirs: '<p>A <strong>feathery</strong> palm.</p>',
    },
  ]);
});

test('my version keeps what I changed and takes what only they changed', () => {
  const mine = { ...read, name: 'Golden Cane Palm', price: '600' };
  const theirs = { ...read, price: '500', stock: '3' };
  expect(onTopOf(theirs, read, mine)).toEqual({
    ...read,
    name: 'Golden Cane Palm',
    price: '600',
    stock: '3',
  });
});
