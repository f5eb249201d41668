import { expect, test } from 'vitest';
import { potMaterial } from './pot-material.ts';

test.each([
  ['Hand-thrown terracotta', 'clay'],
  ['Unglazed clay', 'clay'],
  ['Glazed terracotta', 'ceramic'],
  ['Glazed stoneware', 'ceramic'],
  ['Polished brass', 'metal'],
  ['Handwoven jute', 'fibre'],
  ['Recycled plastic', 'other'],
  ['', 'other'],
])('a pot of %j counts as %s', (scientific_name, material) => {
  expect(potMaterial({ name: 'Round planter', scientific_name, tags: [] })).toBe(material);
});

test('the material is also read from the name and the tags', () => {
  expect(potMaterial({ name: 'Terracotta Pots', scientific_name: '', tags: [] })).toBe('clay');
  expect(potMaterial({ name: 'Urli', scientific_name: '', tags: ['brass'] })).toBe('metal');
});
