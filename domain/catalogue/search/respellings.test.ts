import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { testProduct } from '../test-product.ts';
import { respellingKeys, respellings } from './respellings.ts';
import { soundKey } from './sound-key.ts';
import { vocabularyOf } from './vocabulary.ts';

const products = [
  { name: 'Aloe Vera', other_names: ['കറ്റാർവാഴ', 'kattarvazha'] },
  { name: 'Red Hibiscus (Chembarathi)', other_names: ['ചെമ്പരത്തി'] },
  { name: 'Golden Pothos (Money Plant)', other_names: ["devil's ivy"] },
  { name: 'Snake Plant Laurentii', other_names: ['sansevieria'] },
  { name: 'Golden Barrel Cactus', scientific_name: 'Echinocactus grusonii' },
  { name: 'Croton', tags: ['full-sun'] },
  { name: 'Mint (Pudina)' },
].map(fields => ({ ...testProduct(fields), ...fields }));
const vocabulary = new Set(products.flatMap(product => [...vocabularyOf(product)]));

/** Looks only at the vocabulary under the keys, like the database. */
function corrected(q: string): string[] {
  const keys = new Set(respellingKeys(q));
  const candidates = [...vocabulary].filter(term => keys.has(soundKey(term)));
  return respellings(q, candidates).map(spelling => spelling.q);
}

test('the vocabulary has the words of all names, and names of several words', () => {
  const terms = vocabularyOf({
    name: 'Snake Plant (Pambu Chedi), Set of 3',
    scientific_name: 'Dracaena trifasciata',
    other_names: ["mother in law's tongue"],
    tags: ['full-sun'],
  });
  expect([...terms]).toEqual(
    expect.arrayContaining([
      'snake',
      'snake plant',
      'pambu chedi',
      'dracaena trifasciata',
      "law's",
      'full sun',
    ]),
  );
  expect(terms).not.toContain('plant pambu');
  expect(terms).not.toContain('set of');
  expect(terms).not.toContain('set of 3');
  expect(terms).not.toContain('3');
});

describe('respellings', () => {
  it.each([
    ['kattarvaaza', 'kattarvazha'],
    ['snaik palnt', 'snake'],
    ['സ്നേക്ക്', 'snake'],
    ['स्नेक', 'snake'],
    ['cactuses', 'cactus'],
    ['kattar vazha plant', 'kattarvazha'],
    ['chembarathi poo', 'chembarathi'],
    ['ചെമ്പരത്തിപ്പൂവ്', 'ചെമ്പരത്തി'],
    ['ചെമ്പരത്തിചെടി', 'ചെമ്പരത്തി'],
    ['sansiveria', 'sansevieria'],
    ['mony plant', 'money plant'],
    ['snake palnt', 'snake plant'],
    ['catcus', 'cactus'],
    ['golden barel cactas', 'golden barrel cactus'],
    ['devils ivy', "devil's ivy"],
    ['pudeena', 'pudina'],
    ['കറ്റാര്\u200dവാഴ ചെടി', 'കറ്റാർവാഴ'],
  ])('corrects %s to %s', (typed, expected) => {
    expect(corrected(typed)).toContain(expected);
  });

  it.each(['mango', 'orchid', 'curtain', 'carton', 'mind', 'mount', 'sun flower', 'മാവ്', 'कमल', '!', ''])(
    'does not correct %s to another word',
    typed => {
      for (const q of corrected(typed)) expect(typed).toContain(q.split(' ')[0]);
    },
  );

  it('tells whether only spaces and hyphens differ', () => {
    expect(respellings('aloevera', vocabulary)[0]).toEqual({ q: 'aloe vera', isSame: true });
    expect(respellings('snake-plant', vocabulary)[0]).toEqual({ q: 'snake plant', isSame: true });
    expect(respellings('alovera', vocabulary)[0]).toEqual({ q: 'aloe vera', isSame: false });
  });

  it('leaves words alone that are part of a name', () => {
    expect(corrected('gold hibiscas')).toEqual(['gold hibiscus']);
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), q => {
        expect(respellings(q, vocabulary).length).toBeLessThan(4);
        expect(respellingKeys(q).length).toBeLessThan(20_000);
      }),
    );
  });
});
