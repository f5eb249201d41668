import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nameKey, type OrderLine } from './order.ts';
import { orderMessage } from './order-message.ts';
import type { ReadLine } from './parse-order-line.ts';
import { readOrderMessage } from './parse-order-message.ts';
import { anyOrder } from './test-order.ts';
import { checkOrder } from './verify-order.ts';

describe('any order, written as a message and mangled as messengers mangle', () => {
  const settings = fc.record({
    storeName: fc.constantFrom('Thalir', 'തളിർ', 'Pots: 2 × more'),
    defaultCurrency: fc.constantFrom('₹', 'Rs ', 'Rs. ', '$', 'INR '),
    whatsappNumber: fc.constant('910000000000'),
  });
  const address = fc.oneof(
    fc.constantFrom('12 MG Road\nKochi', 'Order TH-000000', '2 × lane (5)'),
    fc.string(),
  );
  const form = fc.record({ isCompact: fc.boolean(), withLink: fc.boolean() });
  const mangle = fc.record({
    prefix: fc.constantFrom('', '[15/11/26, 2:30 pm] Sample Name: ', '15/11/26, 14:30 - +91 00000 00000: '),
    space: fc.constantFrom(' ', '\u00a0', '  ', ' \u200b', '\u202f'),
    mark: fc.constantFrom('', '*', '> ', ' ', '\u200e'),
    newline: fc.constantFrom('\n', '\r\n', '\n\n', ' \n '),
    before: fc.constantFrom([], ['നമസ്കാരം!'], ['Hi', '', 'please see below']),
    after: fc.constantFrom([], ['നന്ദി'], ['', 'Call me first.']),
  });

  it('reads back as the same cart, and its code fits', () => {
    fc.assert(
      fc.property(anyOrder, settings, address, form, mangle, (order, shop, to, how, ways) => {
        const letter = { order, address: to, origin: 'https://shop.example', settings: shop };
        const paste = readOrderMessage(mangled(orderMessage(letter, how), ways));
        expect(paste.orders).toHaveLength(1);
        const [found] = paste.orders;
        if (!found) return;
        expect(found.lines.map(comparable)).toEqual(order.lines.map(comparable));
        expect(found.lines.flatMap(({ problems, note }) => [...problems, note]).join('')).toBe('');
        expect(found.problems).toEqual([]);
        expect(found.remarks).toEqual([...ways.before, ...ways.after].filter(Boolean));
        const written = new Date(Date.parse(order.minute) + 60_000);
        const { state, minute = '' } = checkOrder(found, written);
        expect(state).toBe('fits');
        // Without the link a later minute may fit the code by chance, and the latest counts.
        expect(how.withLink ? minute === order.minute : minute >= order.minute).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it('reads back from two messages at once as both', () => {
    fc.assert(
      fc.property(anyOrder, anyOrder, settings, mangle, (one, two, shop, ways) => {
        const texts = [one, two].map(order =>
          mangled(
            orderMessage({ order, address: 'Kochi', origin: 'https://shop.example', settings: shop }),
            ways,
          ),
        );
        const { orders } = readOrderMessage(texts.join('\n'));
        expect(orders.map(({ lines }) => lines.map(comparable))).toEqual(
          [one, two].map(({ lines }) => lines.map(comparable)),
        );
      }),
      { numRuns: 100 },
    );
  });

  type Ways = {
    prefix: string;
    space: string;
    mark: string;
    newline: string;
    before: readonly string[];
    after: readonly string[];
  };

  function mangled(text: string, { prefix, space, mark, newline, before, after }: Ways): string {
    const rows = (prefix + text).split('\n').map(row => mark + row.replaceAll(' ', space));
    return [...before, ...rows, ...after].join(newline);
  }

  function comparable({ name, quantity, price, ifShort }: OrderLine | ReadLine) {
    return { name: nameKey(name), quantity, price, ifShort };
  }
});
