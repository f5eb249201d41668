import { type PotMaterial, potMaterial } from './pot-material.ts';
import type { CareDifficulty, Product } from './product.ts';

export const careTopics = ['light', 'water', 'temperature', 'humidity'] as const;
type CareTopic = (typeof careTopics)[number];
export type CareGuide = Record<CareTopic, string>;

type CareFacts = Parameters<typeof potMaterial>[0] &
  Pick<
    Product,
    'category' | 'care_difficulty' | 'care_light' | 'care_water' | 'care_temperature' | 'care_humidity'
  >;

/** The product's own texts where it has them, otherwise general ones, which name no amounts or intervals. */
export function careGuide(product: CareFacts): CareGuide {
  const general = generalCare(product);
  return {
    light: product.care_light ?? general.light,
    water: product.care_water ?? general.water,
    temperature: product.care_temperature ?? general.temperature,
    humidity: product.care_humidity ?? general.humidity,
  };
}

export function generalCare(product: CareFacts): CareGuide {
  const { category, care_difficulty } = product;
  if (category === 'pots') return byMaterial[potMaterial(product)];
  const [categoryCare, difficultyCare] = [byCategory[category], byDifficulty[care_difficulty]];
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

const byCategory: Record<Exclude<Product['category'], 'pots'>, CareGuide> = {
  indoor: {
    light:
      'Bright shade suits most indoor plants: near a window, where you can read without a lamp. Keep leaves out of the direct midday sun of March to May, which scorches them through glass.',
    water:
      'Push a finger into the soil and water only when it comes out dry: sooner in summer, much later during the monsoon. From June to September wet soil rots more roots than thirst ever does, so empty the saucer each time.',
    temperature:
      'The rooms you are comfortable in suit it. Keep it out of the direct draught of the AC and off a hot west-facing grille in April.',
    humidity:
      'Kerala air is moist enough for most plants. In the rains open a window, leave space between pots and wipe the leaves, so that no mould settles.',
  },
  outdoor: {
    light:
      'Give it a place in the sun, morning sun above all. A new plant needs some days in light shade before it faces an open terrace, and some shade cloth on April afternoons.',
    water:
      'In summer water early in the morning, until it runs from the holes below. When the monsoon sets in, let the rain do it: raise pots on bricks, clear the holes, and tip out any that stand in water.',
    temperature:
      'It is at home in our weather. On the hottest days of April and May it is the roots that suffer, so shade the pot and cover the soil with dry leaves or coir.',
    humidity:
      'Months of rain bring leaf spot and snails. Prune for air between the branches, pick off spotted leaves, and move tender plants under the eaves when it pours for days.',
  },
  succulents: {
    light:
      'The brightest sill you have, with gentle sun. Stretching, pale growth is asking for more light. Screen it from the fiercest noon sun of summer.',
    water:
      'Soak it, then wait until the pot is dry right through, and longer still in the monsoon. If in doubt, wait. A wrinkled leaf recovers after a drink, a rotten stem does not.',
    temperature:
      'Warmth is no trouble. It is warm and wet together that harms, so a hot dry ledge is better than a cool damp corner.',
    humidity:
      'Damp air is its real enemy here. From June to September keep it under a roof, in a moving breeze and in gritty soil, and never mist it.',
  },
  herbs: {
    light:
      'A kitchen sill or balcony with plenty of sun gives leaves with flavour. In April and May shade around noon keeps soft herbs from wilting.',
    water:
      'Keep the soil lightly moist, never soggy: a little in the morning in summer, and in the rains only when the top has dried. Water the soil rather than the leaves.',
    temperature:
      'Most are content in our weather. Soft herbs such as mint and coriander prefer the cooler months, November to February, and light shade in summer.',
    humidity:
      'Crowded wet leaves turn black in the monsoon. Pick often, thin out the middle, and bring pots in under cover where the air moves.',
  },
};

const byDifficulty: Record<CareDifficulty, CareGuide> = {
  easy: {
    light: 'It takes a less perfect spot without complaint.',
    water: 'It is not fussy: look at the soil rather than the calendar.',
    temperature: 'The usual ups and downs do not trouble it.',
    humidity: 'Have a look at it now and then.',
  },
  medium: {
    light: 'Turn the pot a little now and then so that it grows straight.',
    water: 'Get to know its rhythm and keep to it.',
    temperature: 'Find it a place, then let it settle: it dislikes being carried about.',
    humidity: 'Look under the leaves every few days in the rains.',
  },
  hard: {
    light: 'Find the right spot before you buy: a little more or less light soon shows on the leaves.',
    water: 'Check it often, and use water that has stood overnight.',
    temperature: 'It drops leaves after a sudden change, so keep it away from draughts and hot walls.',
    humidity: 'Look it over every day in the monsoon and cut away anything soft.',
  },
};

const byMaterial: Record<PotMaterial, CareGuide> = {
  clay: {
    light:
      'Sun does clay no harm, but it heats the soil inside: on a terrace in April, stand the pot where a plant shades it.',
    water:
      'Soak a new pot in water before the first planting, or the dry clay drinks what was meant for the plant. Clay breathes and dries fast, so plants in it are thirsty sooner. Keep the hole open and off the ground, above all from June to September.',
    temperature:
      'Sudden change can crack it: do not pour cold water into a pot that has baked in the afternoon sun.',
    humidity:
      'White bloom and green moss are only salts and damp; a stiff brush and water with a little vinegar takes them off. Let empty pots stand upside down in the rains.',
  },
  ceramic: {
    light: 'The glaze keeps its colour in any light. On a hot terrace stand the pot where a plant shades it.',
    water:
      'A glazed pot holds water longer than clay does, so water a little less than you are used to, and see that the hole is open before the monsoon.',
    temperature:
      'Knocks and sudden change crack it: lift it by the base, and do not pour cold water into a hot pot.',
    humidity: 'Wipe it clean with a damp cloth. Nothing soaks into the glaze, even in the monsoon.',
  },
  metal: {
    light: 'Metal grows hot in the sun, so keep it in the shade while it holds water, flowers or a plant.',
    water:
      'Change standing water every day. To grow a plant in it, use a nursery pot inside and pour off what drains.',
    temperature: 'Heat and cold do it no harm. Set it on felt or wood, so that it leaves no mark.',
    humidity:
      'Damp air dulls the shine, above all in the monsoon: dry it with a cloth. Rub brass with tamarind, rinse it well and dry it.',
  },
  fibre: {
    light: 'Keep it indoors or under a roof: strong sun fades and weakens the fibre.',
    water:
      'Set the plant inside in its nursery pot with a tray beneath, so that no water reaches the weave. Take it out to water it.',
    temperature: 'Any room suits it. Lift it by the base when there is a plant inside.',
    humidity: 'Keep it dry. In the monsoon leave it indoors and air it on sunny days, or mould grows.',
  },
  other: {
    light: 'Sun heats the soil inside a pot: on a terrace in April, stand it where a plant shades it.',
    water:
      'See that the hole is open and off the ground, above all in the rains. In a pot without a hole, keep the plant in a nursery pot inside and pour off what drains.',
    temperature:
      'Do not pour cold water into a pot that has baked in the afternoon sun, and leave a finger of space at the rim.',
    humidity: 'Wipe off dust and moss, and let empty pots stand upside down in the rains.',
  },
};
