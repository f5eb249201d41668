import { expect, test } from 'vitest';
import { testProduct } from '../../../../domain/catalogue/test-product.ts';
import { emptyValues, toFormValues } from './form-values.ts';
import {
  createFormState,
  hasUnsavedChanges,
  type ProductFormAction,
  reduceProductForm,
  savedValues,
} from './product-form-state.ts';

const areca = testProduct();
const start = toFormValues(areca);
const reduce = (...actions: ProductFormAction[]) =>
  actions.reduce(reduceProductForm, createFormState(areca, start));

test('an edit removes the error of its field and the problem of the form', () => {
  const errors = { name: 'Product name is required', price: 'Price must be a number' };
  const rejected = { type: 'rejected', errors, problem: undefined } as const;
  const edited = reduce(rejected, { type: 'edit', edit: () => ({ price: '5' }) });
  expect(edited.errors).toEqual({ name: errors.name });

  const problem = { message: 'Failed to update product. Please try again.', reason: '' };
  const failed = { type: 'rejected', errors: {}, problem } as const;
  expect(reduce(failed).problem).toBe(problem);
  expect(reduce(failed, { type: 'edit', edit: () => ({ price: '5' }) }).problem).toBeUndefined();
});

test('what was typed during a save stays in the form and is unsaved', () => {
  const sent = { ...start, name: 'Golden Cane' };
  const state = reduce(
    { type: 'edit', edit: () => ({ name: 'Golden Cane' }) },
    { type: 'submit' },
    { type: 'edit', edit: () => ({ price: '600' }) },
    { type: 'saved', product: { ...areca, name: 'Golden Cane', stock: 3 }, sent },
  );
  expect(state.isSaving).toBe(false);
  expect(state.values).toEqual({ ...start, name: 'Golden Cane', price: '600', stock: '3' });
  expect(hasUnsavedChanges(state)).toBe(true);
  expect(hasUnsavedChanges(reduceProductForm(state, { type: 'reset' }))).toBe(false);
});

test('a product deleted by someone else becomes a new one with the same values', () => {
  const state = reduce(
    { type: 'edit', edit: () => ({ stock: '9' }) },
    { type: 'submit' },
    { type: 'deleted' },
  );
  expect(state).toMatchObject({ saved: undefined, isSaving: false, values: { ...start, stock: '9' } });
  expect(savedValues(state)).toEqual(emptyValues);
});
