import { expect, test } from 'vitest';
import { romanizeMalayalam } from './romanize-malayalam.ts';

test.each([
  ['തുളസി', 'thulasi'],
  ['തളിർ', 'thalir'],
  ['കറിവേപ്പില', 'kariveppila'],
  ['മോൺസ്റ്റെറ', 'monstera'],
  ['ചെമ്പരത്തി', 'chemparatthi'],
  ['ആര്യവേപ്പ്', 'aryavepp'],
  ['മഞ്ഞൾ', 'manjal'],
  ['ക്ഷേത്രം', 'kshethram'],
  ['Tulsi (തുളസി) 2', 'Tulsi (thulasi) 2'],
  ['Areca Palm', 'Areca Palm'],
])('%s is romanized as %s', (name, romanized) => {
  expect(romanizeMalayalam(name)).toBe(romanized);
});
