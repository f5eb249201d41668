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

  it('compares with the link when the code is missing, and is unknown without both', () => {
    const bare = message().replace(/\nOrder .*/, '');
    expect(verifyOrder(parseOne(bare), noon)).toMatchObject({ state: 'matches' });
    const edited = bare.replace('2 × Boston', '3 × Boston');
    expect(verifyOrder(parseOne(edited), noon)).toMatchObject({ state: 'changed' });
    const neither = bare.replace(/\nView this order: .*/, '');
    expect(verifyOrder(parseOne(neither), noon)).toMatchObject({ state: 'unknown' });
  });

  it('says that the lines are as the shop wrote them only when nothing was added or removed', () => {
    const exact = 'exactly as the shop wrote them';
    expect(verifyOrder(parseOne(message()), noon).message).toContain(exact);
    for (const text of [
      `${message()}\ndeliver before 5`,
      message().replace(' each)', ' each) the big one'),
      message().replace('Total: ₹3', 'Total: ₹2'),
      message().replace(/(2 × Boston.*)/, '~$1~'),
      message().replace(/Boston.*/, 'Boston Fern'),
    ])
      expect(verifyOrder(parseOne(text), noon).message).not.toContain(exact);
  });
});

function parseOne(text: string): ParsedOrder {
  const [parsed] = parseOrderMessage(text).orders;
  if (!parsed) throw new Error(`No order in ${text}`);
  return parsed;
}
