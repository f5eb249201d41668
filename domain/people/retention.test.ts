import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { retentionCutoff, retentionText } from './retention.ts';

describe('retentionCutoff', () => {
  it.each([
    [12, '2026-11-15T10:00:00.000Z', '2025-11-15T10:00:00.000Z'],
    [1, '2026-03-31T00:00:00.000Z', '2026-02-28T00:00:00.000Z'],
    [1, '2028-03-31T23:59:59.999Z', '2028-02-29T23:59:59.999Z'],
    [12, '2028-02-29T00:00:00.000Z', '2027-02-28T00:00:00.000Z'],
    [1, '2026-01-01T00:00:00.000Z', '2025-12-01T00:00:00.000Z'],
    [120, '2026-11-15T10:00:00.000Z', '2016-11-15T10:00:00.000Z'],
  ])('goes back %i months from %s to %s', (months, now, since) => {
    expect(retentionCutoff(months, new Date(now))).toBe(since);
  });

  it('is undefined when messages are kept forever', () => {
    expect(retentionCutoff(0, new Date())).toBeUndefined();
  });

  it('is always in the expected month and never on a later day', () => {
    const from2000To2100 = fc.date({
      min: new Date('2000-01-01'),
      max: new Date('2100-01-01'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 120 }), from2000To2100, (months, now) => {
        const since = new Date(retentionCutoff(months, now) ?? '');
        const monthsOf = (date: Date) => date.getUTCFullYear() * 12 + date.getUTCMonth();
        expect(monthsOf(now) - monthsOf(since)).toBe(months);
        expect(since.getUTCDate()).toBeLessThanOrEqual(now.getUTCDate());
      }),
    );
  });
});

it.each([
  [0, 'as long as we need it, or until you ask us to erase it'],
  [1, 'for one month, then it is erased automatically'],
  [12, 'for 12 months, then it is erased automatically'],
])('formats %i months as %s', (months, text) => {
  expect(retentionText(months)).toBe(text);
});
