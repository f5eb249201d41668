import { describe, expect, it } from 'vitest';
import { defaultSettings } from '../shop/settings.ts';
import type { Order } from './order.ts';
import { formatOrderMessage } from './order-message.ts';
import { type ParsedOrder, parseOrderMessage } from './parse-order-message.ts';
import { noon, testOrder } from './test-order.ts';
import { verifyOrder } from './verify-order.ts';

const order = testOrder({ id: 'areca-palm-2' }, { id: 'boston-fern', name: 'Boston Fern', price: 199 });
const origin = 'https://shop.example';
const message = (of: Order = order, withLink = true) =>
  formatOrderMessage({ order: of, address: 'Kochi', origin, settings: defaultSettings }, { withLink });

describe('verifyOrder', () => {
  it.each([true, false])('matches an unchanged order (with link: %s)', withLink => {
    expect(verifyOrder(parseOne(message(order, withLink)), noon)).toMatchObject({
      state: 'matches',
      minute: '2026-11-15T06:30Z',
    });
  });

  it.each([true, false])('detects a changed line (with link: %s)', withLink => {
    const changed = message(order, withLink).replace('2 × Boston', '3 × Boston');
    expect(verifyOrder(parseOne(changed), noon)).toMatchObject({ state: 'changed' });
  });

  it('reports a change when a line cannot be parsed', () => {
    const broken = message().replace('2 × Boston', '0 × Boston');
    expect(verifyOrder(parseOne(broken), noon)).toMatchObject({ state: 'changed' });
  });

  it('reports a link of another order', () => {
    const [, linkOfOther = ''] = message(testOrder({ quantity: 9 })).match(/(View this order: .*)/) ?? [];
    const forged = message().replace(/View this order: .*/, linkOfOther);
    expect(verifyOrder(parseOne(forged), noon).message).toContain('different order');
  });

  it('uses the lines of the link when the message has none', () => {
    const bare = message().replaceAll(/^\d.*\n/gm, '');
    expect(parseOne(bare).lines).toEqual([]);
    expect(verifyOrder(parseOne(bare), noon)).toMatchObject({ state: 'matches' });
    const neither = bare.replace(/View this order: .*\n/, '');
    expect(verifyOrder(parseOne(neither), noon)).toMatchObject({ state: 'changed' });
  });

  it('is unknown without a code', () => {
    const bare = message().replace(/\nOrder .*/, '');
    expect(verifyOrder(parseOne(bare), noon)).toMatchObject({ state: 'unknown' });
  });
});

function parseOne(text: string): ParsedOrder {
  const [parsed] = parseOrderMessage(text).orders;
  if (!parsed) throw new Error(`No order in ${text}`);
  return parsed;
}
