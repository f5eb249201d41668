import type { DemoProduct } from './demo-product.ts';

export const herbs: DemoProduct[] = [
  {
    name: 'Tulsi (Holy Basil)',
    scientific_name: 'Ocimum tenuiflorum',
    description: `<p>തുളസി (thulasi, tulasi) belongs to the courtyard: a bushy plant with purple-tinged spikes and leaves that scent your fingers. A few of them in hot water make a good cup.</p>
<p>Five to six hours of sun and a drink each morning. Pinch the flower spikes as they come and it puts its strength into leaf instead.</p>
<ul>
<li><strong>What you get:</strong> a young plant in a nursery bag or pot. The pot in the picture is for show.</li>
<li><strong>Good to know:</strong> let one spike ripen and sow the seed before the plant grows old.</li>
<li><strong>Pets:</strong> if cats or dogs nibble your herbs, please ask your vet.</li>
</ul>`,
    price: 79,
    category: 'herbs',
    tags: ['full-sun', 'culinary', 'healing'],
    stock: 40,
    is_featured: false,
    is_new_arrival: false,
    care_difficulty: 'easy',
    other_names: [
      'തുളസി',
      'കൃഷ്ണതുളസി',
      'holy basil',
      'sacred basil',
      'thulasi',
      'tulasi',
      'thulasy',
      'tulsi',
      'krishna thulasi',
      'तुलसी',
      'vrinda',
      'Ocimum sanctum',
    ],
    care_light: 'Full sun, 5 or more hours a day.',
    care_water: 'A drink every day in summer, every 3 days in the rains.',
    care_temperature: 'At home in our heat. It is not for air-conditioned rooms.',
    care_humidity: 'Give it open air. In the rains pinch out crowded stems, so that the leaves dry.',
    pictures: ['tulsi-1', 'tulsi-2'],
    daysOld: 58,
  },
  {
    name: 'Mint (Pudina)',
    scientific_name: 'Mentha spicata',
    description: `<p>പുതിന (puthina, pudina) for chutney, biriyani and lime juice, cut fresh at the kitchen window. The more you pick, the thicker it grows.</p>
<p>It spreads by runners and will swallow a bed, so give it a wide pot of its own. Half shade and soil that stays moist keep the leaves soft.</p>
<ul>
<li><strong>What you get:</strong> a rooted clump in a nursery bag or pot. The pot in the picture is for show.</li>
<li><strong>Good to know:</strong> when it grows tired, cut it down to a finger's height and water well.</li>
<li><strong>Pets:</strong> if cats or dogs nibble your herbs, please ask your vet.</li>
</ul>`,
    price: 89,
    category: 'herbs',
    tags: ['half-shade', 'culinary'],
    stock: 11,
    is_featured: false,
    is_new_arrival: false,
    care_difficulty: 'easy',
    other_names: [
      'പുതിന',
      'പുതിനയില',
      'spearmint',
      'garden mint',
      'puthina',
      'pudina',
      'putina',
      'pothina',
      'puthinayila',
      'पुदीना',
      'Mentha viridis',
    ],
    care_light: 'Bright shade, or a few hours of gentle sun in the morning.',
    care_water: 'Keep the soil moist: every day in summer, every 3 days in the rains.',
    care_temperature:
      'It prefers the cooler months, November to February. It is not for air-conditioned rooms.',
    care_humidity: 'It likes damp air. Pick often, so that wet leaves do not crowd and blacken.',
    pictures: ['mint-1', 'mint-2'],
    daysOld: 44,
  },
  {
    name: 'Curry Leaf (Kariveppila)',
    scientific_name: 'Murraya koenigii',
    description: `<p>No Kerala kitchen is without കറിവേപ്പില (kariveppila), and none tastes like a sprig pulled from your own plant a minute before it meets the hot oil.</p>
<p>Be patient: it is slow in its first year, then generous for many. Give it full sun and a pot of 30 cm or more, and take whole sprigs rather than single leaves.</p>
<ul>
<li><strong>What you get:</strong> a rooted young plant in a nursery bag or pot. The pot in the picture is for show.</li>
<li><strong>Good to know:</strong> sour buttermilk, thinned with water, is the old feed for it.</li>
<li><strong>Pets:</strong> if cats or dogs nibble your herbs, please ask your vet.</li>
</ul>`,
    price: 129,
    category: 'herbs',
    tags: ['full-sun', 'culinary'],
    stock: 6,
    is_featured: true,
    is_new_arrival: false,
    care_difficulty: 'medium',
    other_names: [
      'കറിവേപ്പില',
      'കറിവേപ്പ്',
      'കറിയാപ്പില',
      'curry tree',
      'sweet neem',
      'kariveppila',
      'kariveppu',
      'curry veppila',
      'kariyapila',
      'kariveppela',
      'veppila',
      'कढ़ी पत्ता',
      'मीठा नीम',
      'kadhi patta',
      'kadi patta',
      'karipatta',
      'meetha neem',
      'Bergera koenigii',
      'Chalcas koenigii',
    ],
    care_light: 'Full sun, 5 or more hours a day.',
    care_water:
      'When the top of the soil is dry: about every 2 days in summer and every 5 days in the rains.',
    care_temperature: 'It loves heat. It is not for air-conditioned rooms.',
    care_humidity: 'Open air suits it. Take whole sprigs, so that the plant stays airy in the rains.',
    pictures: ['curry-leaf-1', 'curry-leaf-2'],
    daysOld: 19,
  },
  {
    name: 'Lemongrass',
    scientific_name: 'Cymbopogon citratus',
    description: `<p>ഇഞ്ചിപ്പുല്ല് (inchippullu): a tall, arching clump that smells of lemon when you brush past. The stalks go into soups and curries, the blades make a clear, bright tea.</p>
<p>Sun, room and water are all it needs. Cut stalks at the base, close to the soil, and it grows again from the heart.</p>
<ul>
<li><strong>What you get:</strong> a rooted clump in a nursery bag or pot. The basket in the picture is for show.</li>
<li><strong>Good to know:</strong> the edges of the blades are sharp, so cut with a knife and do not pull.</li>
<li><strong>Pets:</strong> if cats or dogs nibble your herbs, please ask your vet.</li>
</ul>`,
    price: 119,
    category: 'herbs',
    tags: ['culinary', 'fragrant'],
    stock: 10,
    is_featured: false,
    is_new_arrival: false,
    care_difficulty: 'easy',
    other_names: [
      'ഇഞ്ചിപ്പുല്ല്',
      'തെരുവപ്പുല്ല്',
      'lemon grass',
      'west indian lemongrass',
      'fever grass',
      'inchippullu',
      'inchipullu',
      'injipullu',
      'injippullu',
      'theruvapullu',
      'vasana pullu',
      'गंधतृण',
      'नींबू घास',
      'gandhatrina',
      'nimbu ghas',
      'Andropogon citratus',
    ],
    care_light: 'A few hours of gentle sun will do; 5 or more hours make the thickest clump.',
    care_water: 'About every 2 days in summer. In the rains leave it to the rain.',
    care_temperature: 'At home in our heat. It is not for air-conditioned rooms.',
    care_humidity: 'Damp air is no trouble. Cut out old blades before the monsoon.',
    pictures: ['lemongrass-1', 'lemongrass-2'],
    daysOld: 73,
  },
];
