import { expect, it } from 'vitest';
import { allDefaults, defaultPageTexts, splitParagraphs, withoutPageTexts } from './page-texts.ts';
import { defaultSettings } from './settings.ts';

it('opens at the specified store hours by default', () => {
  expect(defaultPageTexts.openingHours.split('\n')).toEqual([
    'Mon to Fri: 9:00 AM to 8:00 PM',
    'Sat to Sun: 9:00 AM to 7:00 PM',
    'Major holidays: closed',
  ]);
});

it('splits paragraphs at empty lines and inserts the name of the shop as it is', () => {
  expect(splitParagraphs('{name} is small.\nStill.\n \nWe are {name}.', 'A $& B')).toEqual([
    'A $& B is small.\nStill.',
    'We are A $& B.',
  ]);
  expect(splitParagraphs('', 'Thalir')).toEqual([]);
});

it('keeps page texts away from pages that do not show them', () => {
  expect(withoutPageTexts(allDefaults)).toEqual(defaultSettings);
});
