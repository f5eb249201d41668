import { expect, test } from 'vitest';
import { duplicateProduct } from './duplicate-product.ts';
import { parseProduct } from './product-form.ts';
import { testProduct } from './test-product.ts';

test('a copy has another name, is hidden and has no stock and no featured or new-arrival flag', () => {
  const areca = testProduct({ stock: 9, is_featured: true, is_new_arrival: true });
  const { id: _id, image: _image, created_at: _created, updated_at: _updated, ...draft } = areca;
  expect(duplicateProduct(areca)).toEqual({
    ...draft,
    name: 'Areca Palm (copy)',
    stock: 0,
    is_featured: false,
    is_new_arrival: false,
    is_hidden: true,
  });
});

test.each(['a'.repeat(200), `${'a'.repeat(189)}${'🌿'.repeat(5)}`])(
  'a copy of a product named %s is valid',
  name => {
    const copy = duplicateProduct(testProduct({ name }));
    expect(parseProduct(copy)).toEqual({ ok: true, value: copy });
    expect(copy.name).toMatch(/ \(copy\)$/);
  },
);
