import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const colors = new Map(
  [...css.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6});/g)].map(([, name = '', hex = '']) => [name, hex]),
);

/** Text on the grounds it stands on: WCAG 1.4.3 asks for 4.5. */
const texts: Record<string, string[]> = {
  ink: ['canvas', 'band', 'surface', 'picture', 'primary-tint', 'danger-tint'],
  'ink-quiet': ['canvas', 'band', 'surface', 'picture', 'primary-tint'],
  heading: ['canvas', 'band', 'surface', 'picture', 'primary-tint', 'danger-tint'],
  primary: ['canvas', 'band', 'surface', 'primary-tint'],
  'primary-strong': ['canvas', 'primary-tint'],
  accent: ['canvas', 'band', 'surface', 'picture', 'primary-tint'],
  danger: ['canvas', 'surface', 'band', 'danger-tint'],
  'on-primary': ['primary', 'primary-strong'],
  'on-accent': ['accent'],
  'on-highlight': ['highlight'],
  'on-danger': ['danger'],
  'on-whatsapp': ['whatsapp', 'whatsapp-strong'],
  'on-night': ['night', 'night-hairline'],
  'on-night-quiet': ['night'],
};

/** Edges of controls, focus rings and icons: WCAG 1.4.11 asks for 3. */
const marks: Record<string, string[]> = {
  edge: ['canvas', 'band', 'surface'],
  focus: ['canvas', 'band', 'surface', 'picture', 'primary-tint', 'highlight', 'focus-gap'],
  highlight: ['night'],
  primary: ['picture'],
};

const pairs = (table: Record<string, string[]>) =>
  Object.entries(table).flatMap(([front, grounds]) => grounds.map(ground => [front, ground] as const));

test.each(pairs(texts))('%s can be read on %s', (front, ground) => {
  expect(contrast(front, ground)).toBeGreaterThanOrEqual(4.5);
});

test.each(pairs(marks))('%s can be made out on %s', (front, ground) => {
  expect(contrast(front, ground)).toBeGreaterThanOrEqual(3);
});

test('every colour that carries text or marks is in a table', () => {
  const judged = new Set([...pairs(texts), ...pairs(marks)].flat());
  const decorative = ['hairline'];
  expect([...colors.keys()].filter(name => !judged.has(name) && !decorative.includes(name))).toEqual([]);
});

function contrast(front: string, ground: string): number {
  const [light = 0, dark = 0] = [luminance(front), luminance(ground)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(name: string): number {
  const hex = colors.get(name);
  if (!hex) throw new Error(`tokens.css has no colour --${name}`);
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map(at => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map(channel => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
