import { expect, it } from 'vitest';
import { parseProduct } from './catalogue/product-form.ts';
import type { Parsed } from './input/parse-result.ts';
import { parseContact } from './people/contact.ts';
import { parseCustomer } from './people/customer.ts';
import { allDefaults } from './shop/page-texts.ts';
import { parseSettings } from './shop/settings-form.ts';

const invisible = '\u200b\u2060\u3164\u00ad';

const product = { price: 10, category: 'indoor', images: ['https://pictures.example/a.jpg'] };

it.each<[string, (text: string) => Parsed<unknown>, string]>([
  ['name of a message', name => parseContact({ name }), 'name'],
  ['message', message => parseContact({ message }), 'message'],
  ['name of a customer', name => parseCustomer({ name }), 'name'],
  ['name of a product', name => parseProduct({ ...product, name }), 'name'],
  ['name of the shop', storeName => parseSettings({ storeName }, allDefaults), 'storeName'],
  ['sign of the currency', sign => parseSettings({ defaultCurrency: sign }, allDefaults), 'defaultCurrency'],
])('rejects invisible text as %s', (_, parse, field) => {
  const [blank, unseen, seen] = [parse('  '), parse(invisible), parse('Fern')];
  if (blank.ok || unseen.ok) throw new Error('invisible text was accepted');
  expect(unseen.errors[field]).toBe(blank.errors[field]);
  expect(seen.ok ? undefined : seen.errors[field]).toBeUndefined();
});
