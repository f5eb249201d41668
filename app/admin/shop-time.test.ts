import { expect, it } from 'vitest';
import { shopDay, shopTime } from './shop-time.ts';

it.each([
  ['2026-09-04T11:00:00.000Z', '4 Sep 2026, 4:30 pm'],
  ['2026-12-31T18:30:00.000Z', '1 Jan 2027, 12:00 am'],
  ['2026-12-31T18:29:59.999Z', '31 Dec 2026, 11:59 pm'],
  ['2026-02-28T06:35:00.000Z', '28 Feb 2026, 12:05 pm'],
])('formats %s as %s in Kerala time', (iso, text) => expect(shopTime(iso)).toBe(text));

it('formats the day without the time', () => expect(shopDay('2026-12-31T20:00:00.000Z')).toBe('1 Jan 2027'));

it('returns an invalid date unchanged', () => expect(shopTime('yesterday')).toBe('yesterday'));
