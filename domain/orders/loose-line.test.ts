import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseLooseRow } from './loose-line.ts';

const read = (row: string) =>
  parseLooseRow(row).lines.map(({ name, quantity, price }) => [quantity, name, ...(price ? [price] : [])]);

describe('parseLooseRow', () => {
  it.each([
    ['Brass Urli - 1', [[1, 'Brass Urli']]],
    ['2 tulsi', [[2, 'tulsi']]],
    ['2 nos tulsi', [[2, 'tulsi']]],
    ['tulsi x 2', [[2, 'tulsi']]],
    ['Areca palm: 3 pcs', [[3, 'Areca palm']]],
    ['1. Areca palm - 3', [[3, 'Areca palm']]],
    ['also add two tulsi please', [[2, 'tulsi']]],
    ['തുളസി 2 എണ്ണം', [[2, 'തുളസി']]],
    ['രണ്ട് തുളസി വേണം', [[2, 'തുളസി']]],
    ['2 തുളസി 40 രൂപ', [[2, 'തുളസി', 40]]],
    ['Brass Urli - 1 (₹1,450)', [[1, 'Brass Urli', 1450]]],
    ['2 tulsi, 1 mint and 3 fern', [[2, 'tulsi'], [1, 'mint'], [3, 'fern']]], // biome-ignore format: one row
  ])('reads %o', (row, lines) => {
    expect(parseLooseRow(row).isWhole).toBe(true);
    expect(read(row)).toEqual(lines);
  });

  it('says when words are left over', () => {
    expect(parseLooseRow('also add 2 tulsi, and call me')).toMatchObject({
      lines: [{ name: 'tulsi', quantity: 2 }],
      isWhole: false,
    });
  });

  it.each(['Thank you!', 'Call 9847012345', 'Kochi 682001', 'before 5pm', 'do you have 2?', '682001'])(
    'reads no line in %o',
    row => {
      expect(read(row)).toEqual([]);
    },
  );

  it('keeps words that refuse in the name, so that no product matches', () => {
    expect(read('no 2 tulsi')).toEqual([]);
    expect(read('cancel tulsi - 2')).toEqual([[2, 'cancel tulsi']]);
  });

  it('never throws and returns quickly on any text', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 60 }), row => void parseLooseRow(row)));
    for (const part of ['1 ', 'also ', '- ', ' please', '1,', '₹1', 'x '])
      parseLooseRow(part.repeat(300 / part.length));
  });
});
