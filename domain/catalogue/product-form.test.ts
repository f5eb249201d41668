import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseProduct, saveErrorMessage } from './product-form.ts';
import { testProduct } from './test-product.ts';

const web = 'https://pictures.example/areca.jpg';
const least = { name: 'Areca Palm', price: 449, image: web, category: 'indoor' };

const draftOf = (input: unknown) => {
  const parsed = parseProduct(input);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors));
  return parsed.value;
};
const errorsOf = (input: unknown) => {
  const parsed = parseProduct(input);
  return parsed.ok ? {} : parsed.errors;
};

describe('parseProduct', () => {
  it('requires name, price, image and category and fills in defaults', () => {
    expect(draftOf(least)).toEqual({
      name: 'Areca Palm',
      scientific_name: '',
      description: '',
      price: 449,
      images: [web],
      category: 'indoor',
      tags: [],
      stock: 0,
      is_featured: false,
      is_new_arrival: false,
      care_difficulty: 'easy',
    });
  });

  it('accepts a product as the API returned it', () => {
    const product = testProduct({
      tags: ['a', 'b'],
      images: [web, `${web}?2`],
      image: web,
      is_featured: true,
    });
    const { id: _id, image: _image, created_at: _created, updated_at: _updated, ...draft } = product;
    expect(draftOf(product)).toEqual(draft);
  });

  it('saves texts in one encoding, and names without stray zero-width characters', () => {
    const typed = 'പ്ലാന്\u200dറ് cafe\u0301';
    const saved = 'പ്ലാൻറ് café';
    const name = `\u200b${typed}\u2060`;
    expect(
      draftOf({
        ...least,
        name,
        scientific_name: name,
        other_names: [name],
        tags: [name, typed],
        description: typed,
      }),
    ).toMatchObject({
      name: saved,
      scientific_name: saved,
      other_names: [saved],
      tags: [saved],
      description: saved,
    });
  });

  it('ignores id, dates and unknown fields', () => {
    const hostile = JSON.parse(
      `{"name":"Fern","price":1,"category":"herbs","image":"${web}","id":"x","created_at":"x","updated_at":"x",
        "is_admin":true,"__proto__":{"is_admin":true},"constructor":{"prototype":{"x":1}}}`,
    );
    expect(Object.keys(draftOf(hostile))).toEqual(Object.keys(draftOf(least)));
    expect(({} as Record<string, unknown>).is_admin).toBeUndefined();
    expect((draftOf(hostile) as Record<string, unknown>).is_admin).toBeUndefined();
  });

  it('requires a photo unless the product is hidden', () => {
    const { image: _image, ...withoutPhoto } = least;
    expect(draftOf({ ...withoutPhoto, is_hidden: true })).toMatchObject({ images: [], is_hidden: true });
    for (const is_hidden of [false, 'true', 1, undefined]) {
      expect(errorsOf({ ...withoutPhoto, is_hidden })).toHaveProperty(
        'images',
        'At least one product image is required',
      );
    }
  });

  it('reports each missing field', () => {
    const errors = {
      name: 'Product name is required',
      price: 'Price must be greater than zero',
      images: 'At least one product image is required',
      category: 'Category must be one of indoor, outdoor, succulents, herbs, pots',
    };
    for (const input of [
      {},
      null,
      undefined,
      [],
      'text',
      5,
      { name: ' \n', price: 0, image: '', images: [] },
    ]) {
      expect(errorsOf(input)).toEqual(errors);
    }
  });

  it.each([
    ['name', 5, 'Please enter text'],
    ['name', 'a'.repeat(201), 'Please use at most 200 characters'],
    ['scientific_name', [], 'Please enter text'],
    ['description', 'a'.repeat(20_001), 'Please use at most 20000 characters'],
    ['price', -1, 'Price must be greater than zero'],
    ['price', -0, 'Price must be greater than zero'],
    ['price', '449', 'Price must be a number'],
    ['price', '12abc', 'Price must be a number'],
    ['price', Number.NaN, 'Price must be a number'],
    ['price', Number.POSITIVE_INFINITY, 'Price must be a number'],
    ['price', 1.005, 'Price can have at most two decimals'],
    ['price', 10_000_000.01, 'Price must be at most 1,00,00,000.00'],
    ['stock', -1, 'Stock must be a whole number, 0 or more'],
    ['stock', 1.5, 'Stock must be a whole number, 0 or more'],
    ['stock', '5', 'Stock must be a whole number, 0 or more'],
    ['stock', 1_000_001, 'Stock must be at most 10,00,000'],
    ['category', 'all', 'Category must be one of indoor, outdoor, succulents, herbs, pots'],
    ['care_difficulty', 'deadly', 'Care difficulty must be one of easy, medium, hard'],
    ['is_featured', 'yes', 'Featured must be true or false'],
    ['is_new_arrival', 1, 'New arrival must be true or false'],
    ['tags', { 0: 'a' }, 'Tags must be text, separated by commas'],
    ['tags', ['a', 5], 'Tags must be text, separated by commas'],
    ['tags', Array.from({ length: 21 }, (_, i) => `t${i}`), 'Please use at most 20 tags'],
    ['tags', ['a'.repeat(41)], 'Please use at most 40 characters for a tag'],
    ['images', web, 'Images must be a list of addresses'],
    ['images', [5], 'Images must be a list of addresses'],
    ['images', [web, '/etc/passwd'], 'Images must be JPEG, PNG or WebP files or https addresses'],
  ])('rejects %s %o', (field, value, message) => {
    expect(errorsOf({ ...least, [field]: value })).toEqual({ [field]: message });
  });

  it.each([
    ['price', 0.01],
    ['price', 10_000_000],
    ['stock', 1_000_000],
    ['name', 'a'.repeat(200)],
    ['tags', ['a'.repeat(40)]],
    ['description', 'a'.repeat(20_000)],
  ])('accepts %s of the maximum length', (field, value) => {
    expect(draftOf({ ...least, [field]: value })).toMatchObject({ [field]: value });
  });

  it('sanitizes texts', () => {
    const draft = draftOf({
      ...least,
      name: ' Areca\u0000 \n Palm\u202e ',
      description: ' <p>a</p>\r\n<p>b</p>\u0007 ',
    });
    expect(draft).toMatchObject({ name: 'Areca Palm', description: '<p>a</p>\n<p>b</p>' });
  });

  it('accepts tags as a list or as text', () => {
    expect(draftOf({ ...least, tags: ' a, b ,,a' }).tags).toEqual(['a', 'b']);
    expect(draftOf({ ...least, tags: ['a ', '', 'b,c'] }).tags).toEqual(['a', 'b', 'c']);
  });

  it('treats null as absent', () => {
    expect(draftOf({ ...least, scientific_name: null, tags: null, stock: null, images: null })).toEqual(
      draftOf(least),
    );
  });
});

describe('product images', () => {
  const pictures = Array.from({ length: 7 }, (_, i) => `${web}?${i}`);

  it('prefers images and falls back to image', () => {
    expect(draftOf({ ...least, image: web, images: pictures.slice(0, 2) }).images).toEqual(
      pictures.slice(0, 2),
    );
    expect(draftOf({ ...least, image: web, images: [] }).images).toEqual([web]);
  });

  it('keeps only the first five', () => {
    expect(draftOf({ ...least, images: pictures }).images).toEqual(pictures.slice(0, 5));
  });

  it('accepts uploaded data URLs', () => {
    const upload = 'data:image/jpeg;base64,/9j/4AAQ';
    expect(draftOf({ ...least, image: upload }).images).toEqual([upload]);
  });
});

it('any input gives either a draft that is valid again or error messages', () => {
  const junk = fc.anything({ maxDepth: 2 });
  const mostly = <T>(good: fc.Arbitrary<T>) =>
    fc.oneof({ weight: 19, arbitrary: good }, { weight: 1, arbitrary: junk });
  const sent = fc.oneof(
    junk,
    fc.record(
      {
        name: mostly(fc.string({ unit: 'grapheme', minLength: 1 })),
        scientific_name: mostly(fc.string()),
        description: mostly(fc.string({ unit: 'binary' })),
        price: mostly(fc.integer({ min: 1, max: 1_000_000_000 }).map(paise => paise / 100)),
        images: mostly(
          fc.array(fc.constantFrom(web, 'data:image/png;base64,AAAA'), { minLength: 1, maxLength: 7 }),
        ),
        category: mostly(fc.constantFrom('indoor', 'pots')),
        tags: mostly(fc.oneof(fc.string(), fc.array(fc.string(), { maxLength: 5 }))),
        stock: mostly(fc.nat(1_000_000)),
        is_featured: mostly(fc.boolean()),
        care_difficulty: mostly(fc.constantFrom('easy', 'hard')),
      },
      { requiredKeys: ['name', 'price', 'images', 'category'] },
    ),
  );
  let accepted = 0;
  fc.assert(
    fc.property(sent, input => {
      const parsed = parseProduct(input);
      if (parsed.ok) {
        accepted += 1;
        expect(parseProduct(parsed.value)).toEqual(parsed);
      } else {
        expect(Object.values(parsed.errors).length).toBeGreaterThan(0);
        for (const message of Object.values(parsed.errors)) expect(message).toMatch(/^[A-Z].{5,}/);
      }
    }),
    { numRuns: 2_000 },
  );
  expect(accepted).toBeGreaterThan(300);
});

describe('saveErrorMessage', () => {
  it.each([
    [
      'Request failed with status 413',
      true,
      'Failed to upload: Image payload too large. Try using fewer or smaller images.',
    ],
    [
      'Could not upload',
      false,
      'Failed to upload image(s). Please ensure images are less than 5MB and try again.',
    ],
    ['Product name is required', true, 'Product name is required'],
    ['', true, 'Failed to create product. Please try again.'],
    ['', false, 'Failed to update product. Please try again.'],
  ])('explains %o', (detail, isNew, expected) => {
    expect(saveErrorMessage(detail, isNew)).toBe(expected);
  });
});
