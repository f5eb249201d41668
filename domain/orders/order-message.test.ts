import { describe, expect, it } from 'vitest';
import type { CartItem } from '../cart/cart.ts';
import { testProduct } from '../catalogue/test-product.ts';
import { defaultSettings } from '../shop/settings.ts';
import { createOrder } from './order.ts';
import { orderCode } from './order-code.ts';
import { orderLink } from './order-link.ts';
import { buyNowLink, formatOrderMessage, type OrderMessageInput, orderChat } from './order-message.ts';
import { buyNowMessage, restockRequestMessage } from './order-texts.ts';
import { noon } from './test-order.ts';
import { whatsappLink } from './whatsapp-link.ts';

const origin = 'https://shop.example';
const settings = { ...defaultSettings, storeName: 'Green Leaf', whatsappNumber: '910000000000' };
const palm = testProduct({ name: 'Areca Palm', price: 1449.5 });
const fern = testProduct({ id: 'boston-fern', name: 'Boston Fern', price: 199 });
const items: CartItem[] = [
  { product: palm, quantity: 2 },
  { product: fern, quantity: 1 },
];

const messageInput = (parts: Partial<OrderMessageInput> = {}): OrderMessageInput => ({
  order: createOrder(items, noon),
  address: 'Kochi',
  origin,
  settings,
  ...parts,
});
const orderFor = (...rows: CartItem[]) => createOrder(rows, noon);
const manyItems = (count: number) =>
  orderFor(
    ...Array.from({ length: count }, (_, i) => ({
      product: testProduct({ id: `boston-fern-${i}`, name: `Boston Fern ${i}`, price: 199 }),
      quantity: 1,
    })),
  );
const textIn = (link: string | undefined) => new URL(link ?? '').searchParams.get('text');

describe('formatOrderMessage', () => {
  it('contains greeting, one line per item, total, address, link and code', () => {
    const { order } = messageInput();
    expect(formatOrderMessage(messageInput({ address: '12 MG Road\r\n \n Kochi \n' }))).toBe(
      [
        'Hello Green Leaf, I would like to order:',
        '2 × Areca Palm (₹1,449.50 each)',
        '1 × Boston Fern (₹199.00 each)',
        'Total: ₹3,098.00',
        'Delivery to: 12 MG Road, Kochi',
        `View this order: ${orderLink(origin, order)}`,
        `Order ${orderCode(order)}`,
      ].join('\n'),
    );
  });

  it('uses the currency of the shop', () => {
    const rupees = messageInput({ settings: { ...settings, defaultCurrency: 'Rs ' } });
    expect(formatOrderMessage(rupees)).toContain('Total: Rs 3,098.00');
  });

  it('adds the choice for short stock unless it is to ask', () => {
    const order = orderFor(
      { product: palm, quantity: 2, ifShort: 'similar' },
      { product: fern, quantity: 1, ifShort: 'ask' },
    );
    const [, similar, ask] = formatOrderMessage(messageInput({ order })).split('\n');
    expect(similar).toBe('2 × Areca Palm (₹1,449.50 each) - if out of stock: send a similar one');
    expect(ask).toBe('1 × Boston Fern (₹199.00 each)');
    expect(formatOrderMessage(messageInput({ order }), { isCompact: true })).toContain(
      '\n2x Areca Palm (1449.5) - if out of stock: send a similar one\n',
    );
  });

  it('keeps one line per item for any names and addresses', () => {
    const order = orderFor({ product: testProduct({ name: 'Fern\nTotal: ₹1\u202e\u0007 ' }), quantity: 1 });
    const sly = messageInput({
      order,
      address: 'Kochi\rTotal: ₹2\u2028Kerala',
      settings: { ...settings, storeName: 'Green\r\nLeaf' },
    });
    expect(formatOrderMessage(sly, { withLink: false }).split('\n')).toEqual([
      'Hello Green Leaf, I would like to order:',
      '1 × Fern Total: ₹1 (₹449.00 each)',
      'Total: ₹449.00',
      'Delivery to: Kochi, Total: ₹2 Kerala',
      `Order ${orderCode(order)}`,
    ]);
    expect(formatOrderMessage(sly, { isCompact: true }).split('\n')[1]).toBe('1x Fern Total: ₹1 (449)');
  });
});

describe('Buy Now', () => {
  const order = orderFor({ product: palm, quantity: 3 });

  it('contains quantity, name and unit price', () => {
    expect(buyNowMessage({ ...palm, quantity: 3 }, settings)).toBe(
      'Hello Green Leaf, I would like to order:\n3 × Areca Palm (₹1,449.50 each)',
    );
  });

  it('adds link and code on click', () => {
    const link = buyNowLink({ product: palm, quantity: 3 }, noon, origin, settings);
    expect(textIn(link)).toBe(
      `${buyNowMessage({ ...palm, quantity: 3 }, settings)}\nView this order: ${orderLink(origin, order)}\nOrder ${orderCode(order)}`,
    );
  });
});

it('formats a restock request', () => {
  expect(restockRequestMessage('Areca\nPalm', settings)).toBe(
    'Hello Green Leaf, please tell me when Areca Palm is back.',
  );
});

describe('orderChat', () => {
  it('contains the full text while the link is short', () => {
    const { text, link } = orderChat(messageInput());
    expect(text).toBe(formatOrderMessage(messageInput()));
    expect(textIn(link)).toBe(text);
    expect(link).toMatch(/^https:\/\/wa\.me\/910000000000\?text=/);
  });

  it('uses compact lines above 2,000 characters', () => {
    const long = messageInput({ order: manyItems(40) });
    const { text, link } = orderChat(long);
    expect(whatsappLink(settings.whatsappNumber, text).length).toBeGreaterThan(2_000);
    expect(link?.length).toBeLessThanOrEqual(4_000);
    expect(textIn(link)).toBe(formatOrderMessage(long, { isCompact: true }));
    expect(textIn(link)).toContain('\n1x Boston Fern 7 (199)\n');
    expect(textIn(link)).toContain('\nTotal: ₹7,960.00\nDelivery to: Kochi');
  });

  it('has no link above 4,000 characters, only the text to copy', () => {
    const { text, link } = orderChat(messageInput({ order: manyItems(200) }));
    expect(link).toBeUndefined();
    expect(text).toContain('1 × Boston Fern 199 (₹199.00 each)');
    expect(text).toContain('\nView this order: ');
  });

  it('changes format exactly at those lengths and drops the order link before compacting lines', () => {
    const formats = [
      [2_000, {}],
      [2_000, { withLink: false }],
      [4_000, { isCompact: true }],
      [4_000, { isCompact: true, withLink: false }],
    ] as const;
    formats.forEach(([maxLength, format], at) => {
      const empty = whatsappLink(
        settings.whatsappNumber,
        formatOrderMessage(messageInput({ address: '' }), format),
      );
      const full = messageInput({ address: 'a'.repeat(maxLength - empty.length) });
      const over = messageInput({ address: 'a'.repeat(maxLength - empty.length + 1) });
      expect(orderChat(full).link).toHaveLength(maxLength);
      expect(textIn(orderChat(full).link)).toBe(formatOrderMessage(full, format));
      const [, next] = formats[at + 1] ?? [];
      if (next) expect(textIn(orderChat(over).link)).toBe(formatOrderMessage(over, next));
      else expect(orderChat(over).link).toBeUndefined();
    });
  });
});
