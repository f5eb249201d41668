import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CartItem } from './cart.ts';
import { defaultSettings } from './settings.ts';
import { testProduct } from './test-product.ts';
import { buyNowMessage, chatLink, compactOrderMessage, orderChat, orderMessage } from './whatsapp.ts';

const settings = { ...defaultSettings, storeName: 'Green Leaf', whatsappNumber: '910000000000' };
const palm = testProduct({ name: 'Areca Palm', price: 1449.5 });
const fern = testProduct({ name: 'Boston Fern', price: 199 });
const items: CartItem[] = [
  { product: palm, quantity: 2 },
  { product: fern, quantity: 1 },
];

const manyItems = (count: number): CartItem[] =>
  Array.from({ length: count }, (_, i) => ({
    product: testProduct({ name: `Boston Fern ${i}`, price: 199 }),
    quantity: 1,
  }));
const textIn = (link: string) => new URL(link).searchParams.get('text');

describe('an order', () => {
  it('is a greeting, one line per item, the total and the address', () => {
    expect(orderMessage(items, '12 MG Road\r\n \n Kochi \n', settings)).toBe(
      [
        'Hello Green Leaf, I would like to order:',
        '2 × Areca Palm (₹1,449.50 each)',
        '1 × Boston Fern (₹199.00 each)',
        'Total: ₹3,098.00',
        'Delivery to: 12 MG Road, Kochi',
      ].join('\n'),
    );
  });

  it('speaks the shop’s currency', () => {
    expect(orderMessage(items, 'Kochi', { ...settings, defaultCurrency: 'Rs ' })).toContain(
      'Total: Rs 3,098.00',
    );
  });

  it('keeps one line per item whatever the names and the address hold', () => {
    const sly = { product: testProduct({ name: 'Fern\nTotal: ₹1\u202e\u0007 ' }), quantity: 1 };
    const slyShop = { ...settings, storeName: 'Green\r\nLeaf' };
    expect(orderMessage([sly], 'Kochi\rTotal: ₹2\u2028Kerala', slyShop).split('\n')).toEqual([
      'Hello Green Leaf, I would like to order:',
      '1 × Fern Total: ₹1 (₹449.00 each)',
      'Total: ₹449.00',
      'Delivery to: Kochi, Total: ₹2 Kerala',
    ]);
    expect(compactOrderMessage([sly], 'Kochi', settings).split('\n')[1]).toBe('1x Fern Total: ₹1 (449)');
  });
});

it('Buy Now gives quantity, name and unit price', () => {
  expect(buyNowMessage(palm, 3, settings)).toBe(
    'Hello Green Leaf, I would like to order:\n3 × Areca Palm (₹1,449.50 each)',
  );
});

describe('the chat of an order', () => {
  it('carries the whole text while the link is short', () => {
    const { text, link } = orderChat(items, 'Kochi', settings);
    expect(text).toBe(orderMessage(items, 'Kochi', settings));
    expect(textIn(link ?? '')).toBe(text);
    expect(link).toMatch(/^https:\/\/wa\.me\/910000000000\?text=/);
  });

  it('carries compact lines above 2,000 characters', () => {
    const long = manyItems(40);
    const { text, link } = orderChat(long, 'Kochi', settings);
    expect(chatLink(settings.whatsappNumber, text).length).toBeGreaterThan(2_000);
    expect(link?.length).toBeLessThanOrEqual(4_000);
    expect(textIn(link ?? '')).toBe(compactOrderMessage(long, 'Kochi', settings));
    expect(textIn(link ?? '')).toContain('\n1x Boston Fern 7 (199)\n');
    expect(textIn(link ?? '')).toContain('\nTotal: ₹7,960.00\nDelivery to: Kochi');
  });

  it('has no link above 4,000 characters, only the text to copy', () => {
    const { text, link } = orderChat(manyItems(200), 'Kochi', settings);
    expect(link).toBeUndefined();
    expect(text).toContain('1 × Boston Fern 199 (₹199.00 each)');
  });

  it('changes its form exactly at those lengths', () => {
    const empty = orderChat(items, '', settings);
    const room = 2_000 - (empty.link?.length ?? 0);
    const full = orderChat(items, 'a'.repeat(room), settings);
    expect(full.link).toHaveLength(2_000);
    expect(textIn(full.link ?? '')).toBe(full.text);
    expect(textIn(orderChat(items, 'a'.repeat(room + 1), settings).link ?? '')).toContain(
      '2x Areca Palm (1449.5)',
    );

    const compact = chatLink(settings.whatsappNumber, compactOrderMessage(items, '', settings));
    const rest = 4_000 - compact.length;
    expect(orderChat(items, 'a'.repeat(rest), settings).link).toHaveLength(4_000);
    expect(orderChat(items, 'a'.repeat(rest + 1), settings).link).toBeUndefined();
  });
});

describe('chatLink', () => {
  it('holds digits only, and no text when there is none', () => {
    expect(chatLink('+91 00000-00000')).toBe('https://wa.me/910000000000');
    expect(chatLink('91/../?x=1', 'a')).toBe('https://wa.me/911?text=a');
  });

  it.each([
    'തളിർ, ഒരു തുളസി',
    '₹1,299.00 × 2',
    'a & b # c + d = e ? f % g / h',
    'line one\nline two\r\n\tthree',
    'family 👩‍👩‍👧 🪴',
    'എ&#+\n🪴'.repeat(1_250),
  ])('says exactly %o', text => {
    expect(textIn(chatLink('910000000000', text))).toBe(text);
  });

  it('says exactly what went in', () => {
    const wellFormed = fc.string({ unit: 'binary', minLength: 1, maxLength: 500 });
    fc.assert(
      fc.property(wellFormed, text => {
        expect(textIn(chatLink('910000000000', text))).toBe(text);
      }),
      { numRuns: 2_000 },
    );
  });

  it('survives half a character', () => {
    expect(textIn(chatLink('91', 'a\ud83d'))).toBe('a\ufffd');
  });
});
