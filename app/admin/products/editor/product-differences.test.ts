import { expect, test } from 'vitest';
import { testProduct } from '../../../../domain/catalogue/test-product.ts';
import { toFormValues } from './form-values.ts';
import { findDifferences, rebaseChanges } from './product-differences.ts';

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
