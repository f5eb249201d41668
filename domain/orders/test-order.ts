import fc from 'fast-check';
import { ifShortChoices } from '../cart/substitution.ts';
import { fromPaise } from '../catalogue/price.ts';
import { cleanLine } from '../input/plain-text.ts';
import { formatMinute, nameKey, type Order, type OrderLine } from './order.ts';

export const noon = new Date('2026-11-15T06:30:20Z');

export function testOrder(...lines: Partial<OrderLine>[]): Order {
  return { lines: lines.map(line => ({ ...palm, ...line })), minute: formatMinute(noon) };
}

const palm: OrderLine = { name: 'Areca Palm', quantity: 2, price: 1449.5, ifShort: 'ask' };

/** Includes names that look like other parts of a message. */
const anyName: fc.Arbitrary<string> = fc
  .oneof(
    fc.constantFrom(
      'Areca Palm',
      'Plumeria (Champa)',
      'Xanthosoma',
      'x Fatshedera',
      '2 × Fern (₹5 each)',
      'Pot 12.5 cm - if short: similar one',
      'Total: Fern',
      'Order TH-000000',
      'തളിർ തുളസി',
      'നാരകം (ചെറുത്)',
      'Snake Plant *Moonshine*',
      '7-inch pot, white',
    ),
    fc.string({ unit: 'grapheme', maxLength: 60 }),
  )
  .map(cleanLine)
  .filter(name => nameKey(name) !== '');

const anyLine: fc.Arbitrary<OrderLine> = fc.record({
  name: anyName,
  quantity: fc.oneof(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 100_000 })),
  price: fc.integer({ min: 1, max: 1_000_000_000 }).map(fromPaise),
  ifShort: fc.constantFrom(...ifShortChoices),
});

const minutes = {
  min: Date.parse('2024-01-01T00:00Z') / 60_000,
  max: Date.parse('2060-01-01T00:00Z') / 60_000,
};

export const anyOrder: fc.Arbitrary<Order> = fc.record({
  lines: fc.array(anyLine, { minLength: 1, maxLength: 12 }),
  minute: fc.integer(minutes).map(minute => formatMinute(minute * 60_000)),
});
