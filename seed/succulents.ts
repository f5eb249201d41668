import type { DemoProduct } from './demo-product.ts';

export const succulents: DemoProduct[] = [
  {
    name: 'Echeveria Rosette',
    scientific_name: 'Echeveria elegans',
    description: `<p>A blue-green rosette with blushing tips, as exact as if it had been folded from paper. എച്ചിവേരിയ (echeveria) makes small offsets around its foot that you can leave or pot on.</p>
<p>Light keeps it compact; in a dark room it stretches. Water the soil, never the rosette, and only when the pot is dry. In the monsoon keep it under a roof.</p>
<ul>
<li><strong>What you get:</strong> one rosette in a small nursery pot. Bowl and pebbles in the picture are for show.</li>
<li><strong>Good to know:</strong> do not rub off the pale bloom on the leaves; it is their sunscreen.</li>
<li><strong>Pets:</strong> safe for cats and dogs.</li>
</ul>`,
    price: 249,
    category: 'succulents',
    tags: ['pet-safe', 'rosette', 'drought-tolerant'],
    stock: 11,
    is_featured: true,
    is_new_arrival: false,
    care_difficulty: 'medium',
    other_names: ['എച്ചിവേരിയ', 'mexican snowball', 'mexican gem', 'echevaria', 'echiveria', 'echivaria'],
    care_light: 'A bright sill with a few hours of gentle sun. In the dark it stretches.',
    care_water:
      'Water the soil, never the rosette, and only when the pot is dry: about every 10 days in summer and every 25 days in the rains, under a roof.',
    care_temperature: 'Warm and dry is fine. In an air-conditioned room it needs a bright sill.',
    care_humidity: 'Keep it under a roof in the monsoon, where air moves, and never mist it.',
    pictures: ['echeveria-1', 'echeveria-2'],
    daysOld: 25,
  },
  {
    name: 'Aloe Vera',
    scientific_name: 'Aloe vera',
    description: `<p>കറ്റാർവാഴ (kattarvazha) stands by the kitchen door of many houses here, and earns its place: break a leaf and there is the cool, clear gel that grandmothers swear by.</p>
<p>Sun, sandy soil and a drink every ten days or so. It makes pups around the base; once they are a finger long, lift them out and pot them on.</p>
<ul>
<li><strong>What you get:</strong> a rooted young plant in its nursery pot. The pot in the picture is for show.</li>
<li><strong>Good to know:</strong> tilt the pot in heavy rain so that no water stands in the crown.</li>
<li><strong>Pets:</strong> toxic to cats and dogs if chewed, so keep it out of their reach.</li>
</ul>`,
    price: 149,
    category: 'succulents',
    tags: ['drought-tolerant', 'low-maintenance', 'healing'],
    stock: 40,
    is_featured: false,
    is_new_arrival: false,
    care_difficulty: 'easy',
    other_names: [
      'കറ്റാർവാഴ',
      'true aloe',
      'medicinal aloe',
      'kattarvazha',
      'kattar vazha',
      'katarvazha',
      'kattarvaza',
      'kattarvala',
      'घृतकुमारी',
      'ग्वारपाठा',
      'एलोवेरा',
      'ghritkumari',
      'gwarpatha',
      'ghikumari',
      'kumari',
      'Aloe barbadensis',
    ],
    care_light: 'A few hours of gentle sun, or the brightest sill you have.',
    care_water:
      'When the soil is dry: every 10 to 14 days in summer, every 4 weeks in the rains. Keep it under a roof in the monsoon, so that no water stands in the crown.',
    care_temperature: 'Heat is no trouble. In an air-conditioned room it needs a bright sill.',
    care_humidity: 'Dry air suits it; do not mist it.',
    pictures: ['aloe-vera-1', 'aloe-vera-2'],
    daysOld: 130,
  },
  {
    name: 'Zebra Haworthia',
    scientific_name: 'Haworthiopsis attenuata',
    description: `<p>Dark, pointed leaves with raised white bands, the whole plant no bigger than a teacup. ഹാവോർത്തിയ (haworthia) is made for a desk or a window sill.</p>
<p>Bright light without the midday sun keeps the bands crisp. Water every two weeks, at the edge of the pot, and let the soil dry in between.</p>
<ul>
<li><strong>What you get:</strong> one plant in a small nursery pot. The pot in the picture is for show; pups come in time.</li>
<li><strong>Good to know:</strong> red-brown leaves mean too much sun; move it back and they turn green again.</li>
<li><strong>Pets:</strong> safe for cats and dogs.</li>
</ul>`,
    price: 249,
    category: 'succulents',
    tags: ['pet-safe', 'desk-plant', 'drought-tolerant'],
    stock: 5,
    is_featured: false,
    is_new_arrival: false,
    care_difficulty: 'medium',
    other_names: [
      'ഹാവോർത്തിയ',
      'zebra plant',
      'zebra cactus',
      'zebra succulent',
      'haworthia',
      'havorthia',
      'hawortia',
      'Haworthia attenuata',
      'Aloe attenuata',
    ],
    care_light:
      'Bright shade, or a few hours of gentle sun without the midday sun. Red-brown leaves mean too much of it.',
    care_water:
      'Water at the edge of the pot, when the soil is dry: every 12 to 14 days in summer, every 4 weeks in the rains, under a roof.',
    care_temperature: 'Any room suits it, and it is fine in an air-conditioned room.',
    care_humidity: 'Dry air is best; never mist it.',
    pictures: ['zebra-haworthia-1', 'zebra-haworthia-2'],
    daysOld: 48,
  },
  {
    name: 'Jade Plant',
    scientific_name: 'Crassula ovata',
    description: `<p>ജേഡ് (jade) thickens year by year into a little tree with a proper trunk, coin-round leaves and, in good sun, a fine red edge.</p>
<p>Let it dry fully between waterings and give it the brightest sill you have. It takes pruning gladly, so it can be shaped like a bonsai without the worry.</p>
<ul>
<li><strong>What you get:</strong> a branched young plant in its nursery pot. Bowl and pebbles in the picture are for show.</li>
<li><strong>Good to know:</strong> wrinkled leaves ask for water, soft yellow ones for less of it.</li>
<li><strong>Pets:</strong> toxic to cats and dogs if chewed, so keep it out of their reach.</li>
</ul>`,
    price: 249,
    category: 'succulents',
    tags: ['drought-tolerant', 'bonsai'],
    stock: 10,
    is_featured: false,
    is_new_arrival: false,
    care_difficulty: 'easy',
    other_names: [
      'ജേഡ് പ്ലാന്റ്',
      'money tree',
      'lucky plant',
      'friendship tree',
      'jaid plant',
      'जेड प्लांट',
      'jed plant',
      'Crassula argentea',
      'Crassula portulacea',
    ],
    care_light: 'The brightest sill you have, with a few hours of gentle sun for a fine red edge.',
    care_water:
      'Let it dry fully between waterings: about every 10 days in summer, every 3 weeks in the rains, under a roof.',
    care_temperature: 'Warmth is no trouble. In an air-conditioned room it needs a bright sill.',
    care_humidity: 'Dry air suits it; do not mist it. Soft yellow leaves mean too much water.',
    pictures: ['jade-plant-1', 'jade-plant-2'],
    daysOld: 84,
  },
  {
    name: 'Golden Barrel Cactus',
    scientific_name: 'Echinocactus grusonii',
    description: `<p>A green ball ribbed with golden spines, woolly at the crown. Every cactus is കള്ളിച്ചെടി (kallichedi) here, but this is the one people stop for.</p>
<p>It grows slowly and lives for decades. Full sun, gritty soil, water once in two or three weeks in the dry months and hardly any in the monsoon, under cover.</p>
<ul>
<li><strong>What you get:</strong> one young cactus in a small nursery pot. Bowl and companions in the picture are for show.</li>
<li><strong>Good to know:</strong> handle it with a band of folded newspaper.</li>
<li><strong>Pets:</strong> the spines are sharp; if cats or dogs live with you, please ask your vet.</li>
</ul>`,
    price: 549,
    category: 'succulents',
    tags: ['full-sun', 'drought-tolerant', 'spiny'],
    stock: 3,
    is_featured: false,
    is_new_arrival: true,
    care_difficulty: 'medium',
    other_names: [
      'കള്ളിച്ചെടി',
      'കള്ളിമുൾച്ചെടി',
      'golden ball cactus',
      "mother in law's cushion",
      'kallichedi',
      'kalli chedi',
      'kallimul chedi',
      'cactus',
      'कैक्टस',
      'kaktas',
      'nagphani',
      'Kroenleinia grusonii',
    ],
    care_light: 'Full sun, 5 or more hours a day.',
    care_water: 'Every 2 to 3 weeks in summer and about every 30 days in the rains, under a roof.',
    care_temperature: 'It loves heat. In an air-conditioned room it needs a bright sill.',
    care_humidity: 'Dry air suits it; never mist it.',
    pictures: ['golden-barrel-cactus-1', 'golden-barrel-cactus-2'],
    daysOld: 6,
  },
];
