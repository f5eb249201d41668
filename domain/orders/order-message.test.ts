import { describe, expect, it } from 'vitest';
import type { CartItem } from '../cart/cart.ts';
import { testProduct } from '../catalogue/test-product.ts';
import { defaultSettings } from '../shop/settings.ts';
import { orderOf } from './order.ts';
import { orderCode } from './order-code.ts';
import { orderLink } from './order-link.ts';
import { buyNowLink, type OrderLetter, orderChat, orderMessage } from './order-message.ts';
import { buyNowMessage, restockRequest } from './order-texts.ts';
import { noon } from './test-order.ts';
import { chatLink } from './whatsapp-link.ts';

const origin = 'https://shop.example';
const settings = { ...defaultSettings, storeName: 'Green Leaf', whatsappNumber: '910000000000' };
const palm = testProduct({ name: 'Areca Palm', price: 1449.5 });
const fern = testProduct({ id: 'boston-fern', name: 'Boston Fern', price: 199 });
const items: CartItem[] = [
  { product: palm, quantity: 2 },
  { product: fern, quantity: 1 },
];

const letter = (parts: Partial<OrderLetter> = {}): OrderLetter => ({
  order: orderOf(items, noon),
  address: 'Kochi',
  origin,
  settings,
  ...parts,
});
const orderFor = (...rows: CartItem[]) => orderOf(rows, noon);
const manyItems = (count: number) =>
  orderFor(
    ...Array.from({ length: count }, (_, i) => ({
      product: testProduct({ id: `boston-fern-${i}`, name: `Boston Fern ${i}`, price: 199 }),
      quantity: 1,
    })),
  );
const textIn = (link: string | undefined) => new URL(link ?? '').searchParams.get('text');

describe('an order', () => {
  it('is a greeting, one line per item, the total and the address, then its link and its code', () => {
    const { order } = letter();
    expect(orderMessage(letter({ address: '12 MG Road\r\n \n Kochi \n' }))).toBe(
      [
        'Hello Green Leaf, I would like to order:',
        '2 × Areca Palm (₹1,449.50 each)',
        '1 × Boston Fern (₹199.00 each)',
        'Total: ₹3,098.00',
        'Delivery to: 12 MG Road, Kochi',
        `Open again: ${orderLink(origin, order)}`,
        `Order ${orderCode(order)}`,
      ].join('\n'),
    );
  });

  it('speaks the shop’s currency', () => {
    const rupees = letter({ settings: { ...settings, defaultCurrency: 'Rs ' } });
    expect(orderMessage(rupees)).toContain('Total: Rs 3,098.00');
  });

  it('says what to do when a plant is short, unless the shop should ask', () => {
    const order = orderFor(
      { product: palm, quantity: 2, ifShort: 'similar' },
      { product: fern, quantity: 1, ifShort: 'ask' },
    );
    const [, similar, ask] = orderMessage(letter({ order })).split('\n');
    expect(similar).toBe('2 × Areca Palm (₹1,449.50 each) - if short: similar one');
    expect(ask).toBe('1 × Boston Fern (₹199.00 each)');
    expect(orderMessage(letter({ order }), { isCompact: true })).toContain(
      '\n2x Areca Palm (1449.5) - if short: similar one\n',
    );
  });

  it('keeps one line per item whatever the names and the address hold', () => {
    const order = orderFor({ product: testProduct({ name: 'Fern\nTotal: ₹1\u202e\u0007 ' }), quantity: 1 });
    const sly = letter({
      order,
      address: 'Kochi\rTotal: ₹2\u2028Kerala',
      settings: { ...settings, storeName: 'Green\r\nLeaf' },
    });
    expect(orderMessage(sly, { withLink: false }).split('\n')).toEqual([
      'Hello Green Leaf, I would like to order:',
      '1 × Fern Total: ₹1 (₹449.00 each)',
      'Total: ₹449.00',
      'Delivery to: Kochi, Total: ₹2 Kerala',
      `Order ${orderCode(order)}`,
    ]);
    expect(orderMessage(sly, { isCompact: true }).split('\n')[1]).toBe('1x Fern Total: ₹1 (449)');
  });
});

describe('Buy Now', () => {
  const order = orderFor({ product: palm, quantity: 3 });

  it('gives quantity, name and unit price', () => {
    expect(buyNowMessage({ ...palm, quantity: 3 }, settings)).toBe(
      'Hello Green Leaf, I would like to order:\n3 × Areca Palm (₹1,449.50 each)',
    );
  });

  it('adds link and code when it is tapped', () => {
    const link = buyNowLink({ product: palm, quantity: 3 }, noon, origin, settings);
    expect(textIn(link)).toBe(
      `${buyNowMessage({ ...palm, quantity: 3 }, settings)}\nOpen again: ${orderLink(origin, order)}\nOrder ${orderCode(order)}`,
    );
  });
});

it('a sold-out plant is asked for in one line', () => {
  expect(restockRequest('Areca\nPalm', settings)).toBe(
    'Hello Green Leaf, please tell me when Areca Palm is back.',
  );
});

describe('the chat of an order', () => {
  it('carries the whole text while the link is short', () => {
    const { text, link } = orderChat(letter());
    expect(text).toBe(orderMessage(letter()));
    expect(textIn(link)).toBe(text);
    expect(link).toMatch(/^https:\/\/wa\.me\/910000000000\?text=/);
  });

  it('carries compact lines above 2,000 characters', () => {
    const long = letter({ order: manyItems(40) });
    const { text, link } = orderChat(long);
    expect(chatLink(settings.whatsappNumber, text).length).toBeGreaterThan(2_000);
    expect(link?.length).toBeLessThanOrEqual(4_000);
    expect(textIn(link)).toBe(orderMessage(long, { isCompact: true }));
    expect(textIn(link)).toContain('\n1x Boston Fern 7 (199)\n');
    expect(textIn(link)).toContain('\nTotal: ₹7,960.00\nDelivery to: Kochi');
  });

  it('has no link above 4,000 characters, only the text to copy', () => {
    const { text, link } = orderChat(letter({ order: manyItems(200) }));
    expect(link).toBeUndefined();
    expect(text).toContain('1 × Boston Fern 199 (₹199.00 each)');
    expect(text).toContain('\nOpen again: ');
  });

  it('changes its form exactly at those lengths, and drops its link before its lines get worse', () => {
    const forms = [
      [2_000, {}],
      [2_000, { withLink: false }],
      [4_000, { isCompact: true }],
      [4_000, { isCompact: true, withLink: false }],
    ] as const;
    forms.forEach(([most, form], at) => {
      const empty = chatLink(settings.whatsappNumber, orderMessage(letter({ address: '' }), form));
      const full = letter({ address: 'a'.repeat(most - empty.length) });
      const over = letter({ address: 'a'.repeat(most - empty.length + 1) });
      expect(orderChat(full).link).toHaveLength(most);
      expect(textIn(orderChat(full).link)).toBe(orderMessage(full, form));
      const [, next] = forms[at + 1] ?? [];
      if (next) expect(textIn(orderChat(over).link)).toBe(orderMessage(over, next));
      else expect(orderChat(over).link).toBeUndefined();
    });
  });
});
