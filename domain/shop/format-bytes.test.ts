import { expect, test } from 'vitest';
import { formatBytes } from './format-bytes.ts';

test.each([
  [0, '1 kB'],
  [57_344, '57 kB'],
  [999_499, '999 kB'],
  [999_500, '1.0 MB'],
  [4_213_000, '4.2 MB'],
  [9_960_000, '10 MB'],
  [3_300_000_000, '3.3 GB'],
])('formats %d bytes as %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});
