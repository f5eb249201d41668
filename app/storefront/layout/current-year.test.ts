import { expect, it } from 'vitest';
import { currentYear } from './current-year.ts';

it('changes at midnight in Kerala', () => {
  expect(currentYear(Date.parse('2026-12-31T18:29:59Z'))).toBe(2026);
  expect(currentYear(Date.parse('2026-12-31T18:30:00Z'))).toBe(2027);
});
