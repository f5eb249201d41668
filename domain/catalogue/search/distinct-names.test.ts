import { expect, test } from 'vitest';
import { distinctNames } from './distinct-names.ts';

test('of names that sound alike, one in each script is shown', () => {
  const names = { name: 'Croton (Petra)', scientific_name: 'Codiaeum variegatum' };
  const other_names = ['ക്രോട്ടൺ', 'kroton', 'pettra', 'ila chedi', 'ilachedi', 'क्रोटन', 'garden croton'];
  expect(distinctNames({ ...names, other_names })).toEqual(['ക്രോട്ടൺ', 'ila chedi', 'क्रोटन', 'garden croton']);
});
