import { expect, test } from 'vitest';
import { careGuide } from '../../domain/catalogue/care.ts';
import { htmlToText } from '../../domain/catalogue/html-text.ts';
import plantFacts from '../../seed/plant-facts.json' with { type: 'json' };
import { demoProducts } from './seed.ts';

/** `light`: 1 deep shade to 4 full sun; `water`: days between waterings in summer / in the rains. */
type Facts = { light: string; water: string; ac_room: string };

const facts: Record<string, Facts> = plantFacts;
const products = demoProducts.map(product => ({
  ...product,
  slug: product.pictures[0]?.replace(/-1$/, '') ?? '',
  care: careGuide(product),
  description: htmlToText(product.description),
}));
const plants = products.filter(({ category }) => category !== 'pots');
const pots = products.filter(({ category }) => category === 'pots');

test('there are facts for every plant', () => {
  expect(plants.map(({ slug }) => slug).sort()).toEqual(Object.keys(facts).sort());
});

test.each(plants.map(plant => [plant.name, plant] as const))(
  'the care of %s matches its facts',
  (_, plant) => {
    const { care, slug, description } = plant;
    const { light, water, ac_room } = facts[slug] as Facts;
    expect(lightLevels(care.light)).toEqual(levelsIn(light));

    const [summer, rains = ''] = water.split(' / ');
    const [summerInterval, rainInterval] = intervals(care.water);
    expect(summerInterval).toSatisfy(includes(Number(summer)));
    if (/^\d/.test(rains)) expect(rainInterval).toSatisfy(includes(Number.parseInt(rains, 10)));
    else expect(care.water).toMatch(rains === 'rain' ? /leave it to the rain/ : /keep it dry in the rains/i);
    expect(/under a roof/.test(care.water)).toBe(/roof|keep dry/.test(water));
    for (const interval of intervals(description)) expect(interval).toSatisfy(includes(Number(summer)));

    expect(care.temperature).toMatch(acSentences[ac_room] as RegExp);
    expect(/\bmist it in/i.test(care.humidity)).toBe(/\bmist it in/i.test(description));
  },
);

test.each(pots.map(pot => [pot.name, pot] as const))(
  'the care of %s does not contradict its material',
  (_, pot) => {
    const care = Object.values(pot.care).join(' ');
    expect(/soak/i.test(pot.care.water)).toBe(/soak the pots/i.test(pot.description));
    expect(/tamarind/.test(care)).toBe(/tamarind/.test(pot.description));
    expect(/keep it dry/i.test(care)).toBe(/indoors and dry/.test(pot.description));
    expect(care).not.toMatch(/open balcony/);
  },
);

const lightWords = [/shady corner/i, /bright shade/i, /gentle sun/i, /5 or more hours/i];

function lightLevels(text: string): number[] {
  return [1, 2, 3, 4].filter(level => lightWords[level - 1]?.test(text));
}

/** '1–3', '2' or '2 (1 slow)'. */
function levelsIn(light: string): number[] {
  const named = (light.match(/\d/g) ?? []).map(Number);
  return [1, 2, 3, 4].filter(level => level >= Math.min(...named) && level <= Math.max(...named));
}

type Interval = { from: number; to: number };

const includes = (days: number) => (interval: unknown) => {
  const { from, to } = interval as Interval;
  return from <= days && days <= to;
};

const numberWords: Record<string, number> = { two: 2, three: 3, ten: 10 };

/** 'every day', 'every 10 to 14 days', 'every two to three weeks'; 'or so' allows a quarter more. */
function intervals(text: string): Interval[] {
  const pattern = /every (?:(day)\b|(\w+)(?: to (\w+))? (days|weeks)( or so)?)/gi;
  return [...text.matchAll(pattern)].map(([, day, first = '', last = first, unit, orSo]) => {
    if (day) return { from: 1, to: 1 };
    const days = unit === 'weeks' ? 7 : 1;
    const numberOf = (word: string) => (numberWords[word] ?? Number(word)) * days;
    // "Every two weeks" in a description is not meant to the day.
    const margin = orSo || (first === last && days === 7 && first in numberWords) ? 2 : 0;
    return { from: numberOf(first) - margin, to: numberOf(last) + margin };
  });
}

const acSentences: Record<string, RegExp> = {
  yes: /fine in an air-conditioned room/,
  'with a tray': /air-conditioned room stand it on a tray/,
  'tips brown': /air-conditioned room the tips turn brown/,
  'bright sill': /air-conditioned room it needs a bright sill/,
  no: /not for air-conditioned rooms/,
  '–': /^(?!.*air-conditioned)/,
};
