import { describe, expect, it } from 'vitest';
import { defaultSettings } from '../shop/settings.ts';
import type { Order } from './order.ts';
import { orderMessage } from './order-message.ts';
import { type ReadOrder, readOrderMessage } from './parse-order-message.ts';
import { noon, testOrder } from './test-order.ts';
import { checkOrder } from './verify-order.ts';

const order = testOrder({ id: 'areca-palm-2' }, { id: 'boston-fern', name: 'Boston Fern', price: 199 });
const origin = 'https://shop.example';
const message = (of: Order = order, withLink = true) =>
  orderMessage({ order: of, address: 'Kochi', origin, settings: defaultSettings }, { withLink });

describe('an order that was pasted', () => {
  it.each([true, false])('fits its code as long as nobody changed it (with its link: %s)', withLink => {
    expect(checkOrder(readOne(message(order, withLink)), noon)).toMatchObject({
      state: 'fits',
      minute: '2026-11-15T06:30Z',
    });
  });

  it.each([true, false])('does not fit when a line was changed (with its link: %s)', withLink => {
    const changed = message(order, withLink).replace('2 × Boston', '3 × Boston');
    expect(checkOrder(readOne(changed), noon)).toMatchObject({ state: 'changed' });
  });

  it('does not fit when a line of it cannot be read', () => {
    const broken = message().replace('2 × Boston', '0 × Boston');
    expect(checkOrder(readOne(broken), noon)).toMatchObject({ state: 'changed' });
  });

  it('does not fit when its link is that of another order', () => {
    const [, linkOfOther = ''] = message(testOrder({ quantity: 9 })).match(/(Open again: .*)/) ?? [];
    const forged = message().replace(/Open again: .*/, linkOfOther);
    expect(checkOrder(readOne(forged), noon).sentence).toContain('another order');
  });

  it('may have lost its lines: then its link has them', () => {
    const bare = message().replaceAll(/^\d.*\n/gm, '');
    expect(readOne(bare).lines).toEqual([]);
    expect(checkOrder(readOne(bare), noon)).toMatchObject({ state: 'fits' });
    const neither = bare.replace(/Open again: .*\n/, '');
    expect(checkOrder(readOne(neither), noon)).toMatchObject({ state: 'changed' });
  });

  it('cannot be checked without a code', () => {
    const bare = message().replace(/\nOrder .*/, '');
    expect(checkOrder(readOne(bare), noon)).toMatchObject({ state: 'unknown' });
  });
});

function readOne(text: string): ReadOrder {
  const [read] = readOrderMessage(text).orders;
  if (!read) throw new Error(`No order in ${text}`);
  return read;
}
