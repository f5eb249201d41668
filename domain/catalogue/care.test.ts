import { describe, expect, it } from 'vitest';
import { careGuide, careTopics, difficultyNote } from './care.ts';
import { categoryIds } from './category.ts';
import { careDifficulties } from './product.ts';

describe('care guide', () => {
  const every = categoryIds.flatMap(category =>
    careDifficulties.flatMap(difficulty => careTopics.map(topic => careGuide(category, difficulty)[topic])),
  );

  it('has distinct full sentences for every category, difficulty and topic', () => {
    for (const text of every) expect(text).toMatch(/^[A-Z].{60,}\.$/);
    expect(new Set(every).size).toBe(categoryIds.length * careDifficulties.length * careTopics.length);
  });

  it.each(categoryIds)('mentions the monsoon for %s', category => {
    expect(Object.values(careGuide(category, 'easy')).join(' ')).toMatch(
      /monsoon|June to September|the rains/,
    );
  });

  it('describes the pot rather than a plant for pots', () => {
    const text = Object.values(careGuide('pots', 'hard')).join(' ');
    expect(text).toMatch(/clay/);
    expect(text).not.toMatch(/drops leaves/);
  });

  it('has a note for each difficulty', () => {
    expect(careDifficulties.map(difficulty => difficultyNote(difficulty).split(':')[0])).toEqual([
      'Easy',
      'Medium',
      'Hard',
    ]);
  });
});
