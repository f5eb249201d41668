import type { CategoryId } from './category.ts';
import type { CareDifficulty } from './product.ts';

export const careTopics = ['light', 'water', 'temperature', 'humidity'] as const;
type CareTopic = (typeof careTopics)[number];
export type CareGuide = Record<CareTopic, string>;

export function careGuide(category: CategoryId, difficulty: CareDifficulty): CareGuide {
  const categoryCare = byCategory[category];
  const difficultyCare = category === 'pots' ? potsByDifficulty[difficulty] : byDifficulty[difficulty];
  return {
    light: `${categoryCare.light} ${difficultyCare.light}`,
    water: `${categoryCare.water} ${difficultyCare.water}`,
    temperature: `${categoryCare.temperature} ${difficultyCare.temperature}`,
    humidity: `${categoryCare.humidity} ${difficultyCare.humidity}`,
  };
}

export function difficultyNote(difficulty: CareDifficulty): string {
  return difficultyNotes[difficulty];
}

const difficultyNotes: Record<CareDifficulty, string> = {
  easy: 'Easy: a good first plant. It forgives a busy week.',
  medium: 'Medium: a look every few days keeps it happy.',
  hard: 'Hard: for those who enjoy a daily visit to their plants.',
};

const byCategory: Record<CategoryId, CareGuide> = {
  indoor: {
    light:
      'Bright shade is best: a metre or two from a window, where you can read without a lamp. Keep leaves out of the direct midday sun of March to May, which scorches them through glass.',
    water:
      'Push a finger in to the second joint and water only when it comes out dry: about twice a week in summer, once in ten days during the monsoon. From June to September wet soil rots more roots than thirst ever does, so empty the saucer each time.',
    temperature:
      'The rooms you are comfortable in suit it, 20 to 32 °C. Keep it out of the direct draught of the AC and off a hot west-facing grille in April.',
    humidity:
      'Kerala air is moist enough all year, so there is no need to mist. In the rains do the opposite: open a window, leave space between pots and wipe the leaves, so that no mould settles.',
  },
  outdoor: {
    light:
      'Give it four to six hours of sun, morning sun above all. A new plant needs a week in half shade before it faces an open terrace, and some shade cloth on April afternoons.',
    water:
      'In summer water early each morning, until it runs from the holes below. Once the monsoon sets in, let the rain do it: raise pots on bricks, clear the holes, and tip out any that stand in water.',
    temperature:
      'It is at home in our 22 to 36 °C. On the hottest days of April and May it is the roots that suffer, so shade the pot and cover the soil with dry leaves or coir.',
    humidity:
      'Months of rain bring leaf spot and snails. Prune for air between the branches, pick off spotted leaves, and move tender plants under the eaves when it pours for days.',
  },
  succulents: {
    light:
      'The brightest sill you have: three to five hours of gentle sun, or a bright day without shade. Stretching, pale growth is asking for more light. Screen it from the fiercest noon sun of summer.',
    water:
      'Soak it, then wait until the pot is dry right through: ten days or so in summer, three weeks or more in the monsoon. If in doubt, wait. A wrinkled leaf recovers after a drink, a rotten stem does not.',
    temperature:
      'Warmth is no trouble, 18 to 35 °C. It is warm and wet together that harms, so a hot dry ledge is better than a cool damp corner.',
    humidity:
      'Damp air is its one real enemy here. From June to September keep it under a roof, in a moving breeze and in gritty soil, and never mist it.',
  },
  herbs: {
    light:
      'A kitchen sill or balcony with four hours of sun or more gives leaves with flavour. In April and May shade from noon to three keeps soft herbs from wilting.',
    water:
      'Keep the soil lightly moist, never soggy: a little every morning in summer, every third day or so in the rains, and only when the top has dried. Water the soil rather than the leaves.',
    temperature:
      'Most are content from 20 to 33 °C. Soft ones such as mint and coriander prefer our cooler months, November to February, and half shade in summer.',
    humidity:
      'Crowded wet leaves turn black in the monsoon. Pick often, thin out the middle, and bring pots in under cover where the air moves.',
  },
  pots: {
    light:
      'Sun does a pot no harm, but it heats the soil inside: on a terrace in April, stand dark or metal pots where a plant shades them. Painted glazes keep their colour longer out of all-day sun.',
    water:
      'Soak new clay overnight before you plant, or it drinks first. See that the hole is open and rests on feet or bricks, above all from June to September; in a pot without a hole, keep the plant in a nursery pot inside and pour the water off.',
    temperature:
      'Our weather never freezes a pot, but sudden change can crack it: do not pour cold water into one that has baked in the afternoon sun. Leave a finger of space at the rim so that soil can swell in the rains.',
    humidity:
      'White bloom and green moss on clay are only salts and damp; a stiff brush and water with a little vinegar takes them off. Dry metal with a cloth in the monsoon, and let empty pots stand upside down.',
  },
};

const byDifficulty: Record<CareDifficulty, CareGuide> = {
  easy: {
    light: 'It takes a less perfect spot without complaint.',
    water: 'Miss a watering and it will forgive you.',
    temperature: 'The usual ups and downs do not trouble it.',
    humidity: 'A look once a week is enough.',
  },
  medium: {
    light: 'Turn the pot a little each week so that it grows straight.',
    water: 'Get to know its rhythm and keep to it.',
    temperature: 'Move it once, then let it settle: it dislikes being carried about.',
    humidity: 'Look under the leaves every few days in the rains.',
  },
  hard: {
    light: 'Find the right spot before you buy: a metre more or less shows on the leaves within a week.',
    water: 'Check it daily, and use water that has stood overnight.',
    temperature: 'It drops leaves after a sudden change, so keep it away from draughts and hot walls.',
    humidity: 'Look it over every day in the monsoon and cut away anything soft at once.',
  },
};

const potsByDifficulty: Record<CareDifficulty, CareGuide> = {
  easy: {
    light: 'This one can stand wherever the plant likes to.',
    water: 'A rinse between plants is all it asks.',
    temperature: 'It lasts for years on an open balcony.',
    humidity: 'Wipe it when you notice it.',
  },
  medium: {
    light: 'Turn it now and then, so that it ages evenly.',
    water: 'Check the hole at the start of the rains.',
    temperature: 'Lift it by the base, not by the rim.',
    humidity: 'Clean it twice a year, before and after the monsoon.',
  },
  hard: {
    light: 'It looks its best under a roof, in soft light.',
    water: 'Keep standing water off it and use an inner pot.',
    temperature: 'Set it on felt or wood, where nothing knocks it.',
    humidity: 'Wipe it dry each week in the rains, and polish it by hand.',
  },
};
