import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nameKey, type OrderLine } from './order.ts';
import { formatOrderMessage } from './order-message.ts';
import type { ParsedLine } from './parse-order-line.ts';
import { parseOrderMessage } from './parse-order-message.ts';
import { anyOrder } from './test-order.ts';
import { verifyOrder } from './verify-order.ts';

describe('any order formatted as a message and altered by messengers', () => {
  const settings = fc.record({
    storeName: fc.constantFrom('Thalir', 'തളിർ', 'Pots: 2 × more'),
    defaultCurrency: fc.constantFrom('₹', 'Rs ', 'Rs. ', '$', 'INR '),
    whatsappNumber: fc.constant('910000000000'),
  });
  const address = fc.oneof(
    fc.constantFrom('12 MG Road\nKochi', 'Order TH-000000', '2 × lane (5)'),
    fc.string(),
  );
  const formats = fc.record({ isCompact: fc.boolean(), withLink: fc.boolean() });
  const anyAlteration = fc.record({
    prefix: fc.constantFrom('', '[15/11/26, 2:30 pm] Sample Name: ', '15/11/26, 14:30 - +91 00000 00000: '),
    space: fc.constantFrom(' ', '\u00a0', '  ', ' \u200b', '\u202f'),
    mark: fc.constantFrom('', '*', '> ', ' ', '\u200e'),
    newline: fc.constantFrom('\n', '\r\n', '\n\n', ' \n '),
    before: fc.constantFrom([], ['നമസ്കാരം!'], ['Hi', '', 'please see below']),
    after: fc.constantFrom([], ['നന്ദി'], ['', 'Call me first.']),
  });

  it('parses back to the same lines and matches its code', () => {
    fc.assert(
      fc.property(
        anyOrder,
        settings,
        address,
        formats,
        anyAlteration,
        (order, shop, to, format, alteration) => {
          const input = { order, address: to, origin: 'https://shop.example', settings: shop };
          const parsed = parseOrderMessage(alter(formatOrderMessage(input, format), alteration));
          expect(parsed.orders).toHaveLength(1);
          const [found] = parsed.orders;
          if (!found) return;
          expect(found.lines.map(comparable)).toEqual(order.lines.map(comparable));
          expect(found.lines.flatMap(({ problems, note }) => [...problems, note]).join('')).toBe('');
          expect(found.problems).toEqual([]);
          expect(found.remarks).toEqual([...alteration.before, ...alteration.after].filter(Boolean));
          const written = new Date(Date.parse(order.minute) + 60_000);
          const { state, minute = '' } = verifyOrder(found, written);
          expect(state).toBe('matches');
          // Without the link, a later minute may match by chance, and the latest wins.
          expect(format.withLink ? minute === order.minute : minute >= order.minute).toBe(true);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('parses two messages in one text', () => {
    fc.assert(
      fc.property(anyOrder, anyOrder, settings, anyAlteration, (one, two, shop, alteration) => {
        const texts = [one, two].map(order =>
          alter(
            formatOrderMessage({ order, address: 'Kochi', origin: 'https://shop.example', settings: shop }),
            alteration,
          ),
        );
        const { orders } = parseOrderMessage(texts.join('\n'));
        expect(orders.map(({ lines }) => lines.map(comparable))).toEqual(
          [one, two].map(({ lines }) => lines.map(comparable)),
        );
      }),
      { numRuns: 100 },
    );
  });

  type Alteration = {
    prefix: string;
    space: string;
    mark: string;
    newline: string;
    before: readonly string[];
    after: readonly string[];
  };

  function alter(text: string, { prefix, space, mark, newline, before, after }: Alteration): string {
    const rows = (prefix + text).split('\n').map(row => mark + row.replaceAll(' ', space));
    return [...before, ...rows, ...after].join(newline);
  }

  function comparable({ name, quantity, price, ifShort }: OrderLine | ParsedLine) {
    return { name: nameKey(name), quantity, price, ifShort };
  }
});
