import { expect, test } from 'vitest';
import { areTagGroups, defaultTagGroups, groupTags } from './tag-groups.ts';

test('groups the tags in use in the order of the setting, the others under More', () => {
  const tags = ['brass', 'full-sun', 'low-light', 'spiny'];
  expect(groupTags(tags, defaultTagGroups)).toEqual([
    { name: 'Light', tags: ['low-light', 'full-sun'] },
    { name: 'Material', tags: ['brass'] },
    { name: 'More', tags: ['spiny'] },
  ]);
});

test('recognises tags in other capitals and with spaces for hyphens, and lists no tag twice', () => {
  expect(
    groupTags(['pet-safe', 'Pet safe', 'trailing'], 'Pets : PET SAFE, pet-safe\n\nHome: pet-safe'),
  ).toEqual([
    { name: 'Pets', tags: ['pet-safe', 'Pet safe'] },
    { name: 'More', tags: ['trailing'] },
  ]);
});

test('without groups, all tags are listed together', () => {
  expect(groupTags(['a', 'b'], '')).toEqual([{ name: 'Tags', tags: ['a', 'b'] }]);
  expect(groupTags([], defaultTagGroups)).toEqual([]);
});

test.each([
  ['', true],
  ['Light: full-sun', true],
  ['Light: full-sun\n\nPets:', true],
  ['full-sun, low-light', false],
  [': full-sun', false],
  [': full-sun: x', false],
  ['Light: full-sun\nno colon', false],
])('whether %j can be read as groups is %s', (text, isValid) => {
  expect(areTagGroups(text)).toBe(isValid);
});

test('a long text without a colon is refused at once', () => {
  const startedAt = performance.now();
  expect(areTagGroups('x'.repeat(60_000))).toBe(false);
  expect(performance.now() - startedAt).toBeLessThan(200);
});
