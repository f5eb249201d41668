import { expect, test } from 'vitest';
import { acceptTag, suggestTags } from './tag-suggestions.ts';

const known = ['Air purifying', 'Aromatic', 'Pet safe', 'Rare'];

test('suggests the tags in use that are not there yet', () => {
  expect(suggestTags('', known)).toEqual(known);
  expect(suggestTags('pet safe, ', known)).toEqual(['Air purifying', 'Aromatic', 'Rare']);
  expect(suggestTags('', known, 2)).toEqual(['Air purifying', 'Aromatic']);
});

test('suggests how the tag being typed could go on', () => {
  expect(suggestTags('Rare, ai', known)).toEqual(['Air purifying']);
  expect(suggestTags('zz', known)).toEqual([]);
  expect(suggestTags('Rare', known)).toEqual(['Air purifying', 'Aromatic', 'Pet safe']);
});

test('a suggestion takes the place of what was begun', () => {
  expect(acceptTag('', 'Rare', known)).toBe('Rare, ');
  expect(acceptTag('Rare, ai', 'Air purifying', known)).toBe('Rare, Air purifying, ');
  expect(acceptTag('Rare, ', 'Pet safe', known)).toBe('Rare, Pet safe, ');
  expect(acceptTag('Rare', 'Pet safe', known)).toBe('Rare, Pet safe, ');
});
