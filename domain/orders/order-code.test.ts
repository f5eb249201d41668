import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatMinute, type Order } from './order.ts';
import { orderCode } from './order-code.ts';
import { codeMatchesOrder, findOrderMinute, parseOrderCode } from './parse-order-code.ts';
import { anyOrder, noon, testOrder } from './test-order.ts';

const palms = testOrder({});

describe('orderCode', () => {
  it('is TH and six unambiguous letters', () => {
    fc.assert(fc.property(anyOrder, order => /^TH-[0-9A-HJKMNP-TV-Z]{6}$/.test(orderCode(order))));
  });

  it('is stable, because sent messages contain it', () => {
    expect(orderCode(palms)).toBe('TH-0K45RW');
  });

  it('is deterministic and changes with the minute', () => {
    expect(orderCode(testOrder({}))).toBe(orderCode(palms));
    const later = { ...palms, minute: formatMinute(noon.getTime() + 60_000) };
    expect(codeMatchesOrder(orderCode(palms), later)).toBe(false);
  });

  it.each([
    ['quantity', { quantity: 3 }],
    ['price', { price: 1449.51 }],
    ['name', { name: 'Areca Palms' }],
    ['choice', { ifShort: 'leave' as const }],
  ])('does not match a line with a changed %s', (_, change) => {
    expect(codeMatchesOrder(orderCode(palms), testOrder(change))).toBe(false);
  });

  it('does not match when a line is added, removed or changed', () => {
    fc.assert(
      fc.property(anyOrder, anyOrder, (order, { lines: [line] }) => {
        const code = orderCode(order);
        const changed: Order['lines'][] = [
          [...order.lines, ...(line ? [line] : [])],
          order.lines.slice(1),
          order.lines.map(each => ({ ...each, quantity: each.quantity + 1 })),
          order.lines.map(each => ({ ...each, price: each.price + 1 })),
        ];
        for (const lines of changed) expect(codeMatchesOrder(code, { ...order, lines })).toBe(false);
      }),
      // Fixed seed: one change in thirty million matches by chance.
      { numRuns: 500, seed: 7 },
    );
  });

  it('ignores case, spacing and punctuation of names', () => {
    expect(codeMatchesOrder(orderCode(palms), testOrder({ name: '*areca\u00a0 PALM*\u200b' }))).toBe(true);
  });

  it('detects every mistyped letter and any two swapped letters', () => {
    const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
    const code = [...orderCode(palms).slice(3)];
    for (let at = 0; at < 6; at++) {
      const mistyped = [...letters].filter(letter => parseOrderCode(code.with(at, letter).join('')));
      expect(mistyped).toEqual([code[at]]);
      for (let other = 0; other < at; other++) {
        const swapped = code
          .with(at, code[other] ?? '')
          .with(other, code[at] ?? '')
          .join('');
        expect(parseOrderCode(swapped) === undefined).toBe(swapped !== code.join(''));
      }
    }
  });
});

describe('parseOrderCode', () => {
  it('accepts any case, a missing dash or TH, O for 0 and I or L for 1', () => {
    fc.assert(
      fc.property(anyOrder, order => {
        const code = orderCode(order);
        const sloppy = code.slice(3).replaceAll('0', 'o').replace('1', 'l').replaceAll('1', 'I');
        for (const text of [code, code.toLowerCase(), ` th ${sloppy} `, `TH–${sloppy}`, sloppy])
          expect(parseOrderCode(text)).toBe(code);
      }),
    );
  });

  it.each(['', 'TH', 'TH-', 'TH-7K3Q2', 'TH-7K3Q2MM', 'TH-UUUUUU', 'പൂവ്', '------'])('rejects %o', text => {
    expect(parseOrderCode(text)).toBeUndefined();
  });

  it('never throws on any text', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), text => void parseOrderCode(text)));
  });
});

describe('findOrderMinute', () => {
  const code = orderCode(palms);

  it.each([0, 1, 59, -1])('finds the minute %d days later', days => {
    const now = new Date(noon.getTime() + days * 86_400_000);
    expect(findOrderMinute(code, palms.lines, now)).toBe('2026-11-15T06:30Z');
  });

  it('finds nothing for other lines or beyond the given days', () => {
    expect(findOrderMinute(code, testOrder({ quantity: 5 }).lines, noon)).toBeUndefined();
    expect(findOrderMinute(code, palms.lines, new Date('2027-03-01T00:00Z'))).toBeUndefined();
    expect(findOrderMinute('TH-7K3Q2', palms.lines, noon)).toBeUndefined();
  });
});
