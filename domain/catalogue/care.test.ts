import { describe, expect, it } from 'vitest';
import { careGuide, careTopics, difficultyNote, generalCare } from './care.ts';
import { categoryIds } from './category.ts';
import { careDifficulties } from './product.ts';
import { parseProduct } from './product-form.ts';
import { testProduct } from './test-product.ts';

const materials = ['Terracotta', 'Stoneware', 'Brass', 'Jute', 'Plastic'];
const plants = categoryIds
  .filter(category => category !== 'pots')
  .flatMap(category => careDifficulties.map(care_difficulty => testProduct({ category, care_difficulty })));
const pots = materials.map(scientific_name =>
  testProduct({ category: 'pots', name: 'Planter', scientific_name }),
);

describe('general care', () => {
  const every = [...plants, ...pots].flatMap(product => Object.values(generalCare(product)));

  it('has distinct full sentences for every category, difficulty, material and topic', () => {
    for (const text of every) expect(text).toMatch(/^[A-Z].{60,}\.$/);
    expect(new Set(every).size).toBe((plants.length + pots.length) * careTopics.length);
  });

  it.each(every)('names no amount or interval: %s', text => {
    expect(text).not.toMatch(
      /\d|\b(one|two|three|four|five|six|seven|eight|nine|ten|twelve|half|once|twice|weekly|fortnight)\b/i,
    );
  });

  it.each(categoryIds)('mentions the monsoon for %s', category => {
    expect(Object.values(generalCare(testProduct({ category }))).join(' ')).toMatch(
      /monsoon|June to September|the rains/,
    );
  });

  it('tells only clay pots to be soaked and keeps jute away from water and open balconies', () => {
    const waterOf = (scientific_name: string) =>
      generalCare(testProduct({ category: 'pots', name: 'Planter', scientific_name })).water;
    expect(materials.filter(material => /soak/i.test(waterOf(material)))).toEqual(['Terracotta']);
    const jute = Object.values(generalCare(testProduct({ category: 'pots', scientific_name: 'Jute' }))).join(
      ' ',
    );
    expect(jute).toContain('Keep it dry');
    expect(jute).not.toMatch(/balcony|terrace/);
  });
});

describe('care guide', () => {
  it('replaces each general text by the text of the product', () => {
    const palm = testProduct({ care_water: 'Every 3 days.' });
    expect(careGuide(palm)).toEqual({ ...generalCare(palm), water: 'Every 3 days.' });
  });

  it('is read from a form with blank texts left out', () => {
    const parsed = parseProduct({ ...testProduct(), care_light: '  Bright\nshade. ', care_water: ' ' });
    expect(parsed).toMatchObject({ ok: true, value: { care_light: 'Bright shade.' } });
    expect(parsed.ok && Object.keys(parsed.value)).not.toContain('care_water');
  });

  it('has texts of at most 1000 characters', () => {
    expect(parseProduct({ ...testProduct(), care_humidity: 'a'.repeat(1001) })).toEqual({
      ok: false,
      errors: { care_humidity: 'Please use at most 1000 characters' },
    });
  });

  it('has a note for each difficulty', () => {
    expect(careDifficulties.map(difficulty => difficultyNote(difficulty).split(':')[0])).toEqual([
      'Easy',
      'Medium',
      'Hard',
    ]);
  });
});
