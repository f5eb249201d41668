import { expect, test } from 'vitest';
import { acceptTag, suggestTags } from './tag-suggestions.ts';

const usedTags = ['Air purifying', 'Aromatic', 'Pet safe', 'Rare'];

test('suggests used tags that are not entered yet', () => {
  expect(suggestTags('', usedTags)).toEqual(usedTags);
  expect(suggestTags('pet safe, ', usedTags)).toEqual(['Air purifying', 'Aromatic', 'Rare']);
  expect(suggestTags('', usedTags, 2)).toEqual(['Air purifying', 'Aromatic']);
});

test('suggests completions of the tag being typed', () => {
  expect(suggestTags('Rare, ai', usedTags)).toEqual(['Air purifying']);
  expect(suggestTags('zz', usedTags)).toEqual([]);
  expect(suggestTags('Rare', usedTags)).toEqual(['Air purifying', 'Aromatic', 'Pet safe']);
});

test('replaces the partly typed tag with the suggestion', () => {
  expect(acceptTag('', 'Rare', usedTags)).toBe('Rare, ');
  expect(acceptTag('Rare, ai', 'Air purifying', usedTags)).toBe('Rare, Air purifying, ');
  expect(acceptTag('Rare, ', 'Pet safe', usedTags)).toBe('Rare, Pet safe, ');
  expect(acceptTag('Rare', 'Pet safe', usedTags)).toBe('Rare, Pet safe, ');
});
