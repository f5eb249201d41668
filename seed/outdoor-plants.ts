import type { DemoProduct } from './demo-product.ts';

export const outdoorPlants: DemoProduct[] = [
  {
    name: 'Red Hibiscus (Chembarathi)',
    scientific_name: 'Hibiscus rosa-sinensis',
    description: `<p>Known here as ചെമ്പരത്തി (chembarathi, chemparathi), the red flower over every garden wall in Kerala. Each bloom lasts a single day, and there is always another one opening, all year round.</p>
<p>Five to six hours of sun bring the flowers. Water well in summer, feed it once a month, and cut it back lightly after the rains so that it stays bushy.</p>
<ul>
<li><strong>What you get:</strong> a rooted young shrub in a nursery bag or pot. The pot in the picture is for show.</li>
<li><strong>Good to know:</strong> look under the young leaves for mealy bugs and wash them off early.</li>
<li><strong>Pets:</strong> if cats or dogs share your garden, please ask your vet.</li>
</ul>`,
    price: 179,
    category: 'outdoor',
    tags: ['full-sun', 'flowering'],
    stock: 40,
    is_featured: true,
    is_new_arrival: false,
    care_difficulty: 'easy',
    other_names: [
      'ചെമ്പരത്തി',
      'ചെമ്പരുത്തി',
      'shoe flower',
      'china rose',
      'rose of china',
      'chinese hibiscus',
      'chembarathi',
      'chemparathi',
      'chembarathy',
      'chemparathy',
      'chembaruthi',
      'chembarathi poovu',
      'गुड़हल',
      'जपा',
      'जासूद',
      'gudhal',
      'gurhal',
      'japa',
      'jasud',
    ],
    care_light: 'Full sun: 5 or more hours a day bring the flowers.',
    care_water:
      'Every day in summer, early in the morning. In the rains leave it to the rain, and see that the pot drains.',
    care_temperature: 'At home in our heat. On the hottest afternoons shade the pot, not the plant.',
    care_humidity: 'Damp air brings mealy bugs: look under the young leaves and wash them off early.',
    pictures: ['red-hibiscus-1', 'red-hibiscus-2'],
    daysOld: 70,
  },
  {
    name: 'Bougainvillea Magenta',
    scientific_name: 'Bougainvillea glabra',
    description: `<p>കടലാസുപൂവ് (kadalasu poovu), the paper flower. The magenta that covers the plant is not petals but papery bracts; the real flowers are the tiny white ones inside.</p>
<p>Give it the hottest, sunniest place you have and a little neglect: it blooms best when kept slightly dry. Let it climb a gate or keep it clipped in a pot.</p>
<ul>
<li><strong>What you get:</strong> a rooted young plant in a nursery bag or pot. The pot in the picture is for show, and colour comes and goes with the season.</li>
<li><strong>Good to know:</strong> it has thorns, so plant it away from where children run.</li>
<li><strong>Pets:</strong> toxic to cats and dogs, and the thorns scratch: keep them apart.</li>
</ul>`,
    price: 349,
    category: 'outdoor',
    tags: ['full-sun', 'flowering', 'drought-tolerant'],
    stock: 11,
    is_featured: false,
    is_new_arrival: false,
    care_difficulty: 'easy',
    other_names: [
      'കടലാസുപൂവ്',
      'ബോഗൺവില്ല',
      'paper flower',
      'kadalasu poovu',
      'kadalas poovu',
      'kadalasupoo',
      'boganvilla',
      'bogainvilla',
      'bougainvilla',
      'बोगनवेलिया',
      'boganvelia',
      'kagaz ke phool',
    ],
    care_light: 'The hottest, sunniest place you have, with 5 or more hours of sun.',
    care_water:
      'Keep it slightly dry and it blooms best: about every 3 days in summer. In the rains leave it to the rain, in a pot that drains fast.',
    care_temperature: 'It loves heat. A place by a warm wall is just right.',
    care_humidity: 'The dry months bring the colour. In the monsoon give it an open, airy place.',
    pictures: ['bougainvillea-1', 'bougainvillea-2'],
    daysOld: 54,
  },
  {
    name: 'Jasmine (Mulla)',
    scientific_name: 'Jasminum sambac',
    description: `<p>മുല്ല (mulla), the scent of an evening in Kerala. The buds open after sunset and the fragrance is strongest at night, so plant it near a window or beside the steps.</p>
<p>It wants morning sun, rich soil and regular water. Prune it after each flush of flowers: new buds come on new growth.</p>
<ul>
<li><strong>What you get:</strong> a rooted young bush in a nursery bag or pot. The pot in the picture is for show, and flowers come with the season.</li>
<li><strong>Good to know:</strong> pick the buds in the late afternoon and they open in your hands.</li>
<li><strong>Pets:</strong> if cats or dogs share your garden, please ask your vet.</li>
</ul>`,
    price: 189,
    category: 'outdoor',
    tags: ['fragrant', 'flowering'],
    stock: 6,
    is_featured: false,
    is_new_arrival: true,
    care_difficulty: 'medium',
    other_names: [
      'മുല്ല',
      'മുല്ലപ്പൂ',
      'കുടമുല്ല',
      'കുറ്റിമുല്ല',
      'arabian jasmine',
      'sambac jasmine',
      'mulla',
      'mullapoo',
      'mullappoo',
      'kudamulla',
      'kutti mulla',
      'kuttimulla',
      'मोगरा',
      'बेला',
      'mogra',
      'bela',
      'mallika',
      'Nyctanthes sambac',
    ],
    care_light: 'Morning sun: a few hours of gentle sun at least, and 5 or more hours for the most flowers.',
    care_water: 'Every day in summer, so that the soil stays moist. In the rains leave it to the rain.',
    care_temperature: 'Warm days and warm nights suit it; the buds open after sunset.',
    care_humidity: 'Prune it after each flush of flowers, so that air moves through the bush in the rains.',
    pictures: ['jasmine-mulla-1', 'jasmine-mulla-2'],
    daysOld: 4,
  },
  {
    name: 'Ixora (Chethi)',
    scientific_name: 'Ixora coccinea',
    description: `<p>ചെത്തി (chethi) in the south, തെച്ചി (thechi) in the north, and in both the flower of temple garlands. Round heads of small red-orange stars, month after month.</p>
<p>It likes sun and slightly acid soil, which much of Kerala has by nature. Plant several in a row and clip them: they close into a neat, flowering hedge.</p>
<ul>
<li><strong>What you get:</strong> a rooted young shrub in a nursery bag or pot. The planter in the picture is for show.</li>
<li><strong>Good to know:</strong> yellow leaves with green veins mean that the soil has turned too limy.</li>
<li><strong>Pets:</strong> if cats or dogs share your garden, please ask your vet.</li>
</ul>`,
    price: 169,
    category: 'outdoor',
    tags: ['full-sun', 'flowering'],
    stock: 40,
    is_featured: false,
    is_new_arrival: false,
    care_difficulty: 'easy',
    other_names: [
      'ചെത്തി',
      'തെച്ചി',
      'തെറ്റി',
      'ചെക്കി',
      'jungle geranium',
      'flame of the woods',
      'jungle flame',
      'chethi',
      'thechi',
      'thetti',
      'thechippoo',
      'chekki',
      'chetti poovu',
      'रुग्मिनी',
      'rugmini',
      'rukmini',
      'rangan',
      'Pavetta coccinea',
    ],
    care_light: 'A few hours of gentle sun will do; with 5 or more hours it flowers month after month.',
    care_water: 'About every 2 days in summer. In the rains leave it to the rain.',
    care_temperature: 'At home in our weather all year round.',
    care_humidity: 'Damp air is no trouble. Clip it lightly, so that the hedge stays open to the air.',
    pictures: ['ixora-chethi-1', 'ixora-chethi-2'],
    daysOld: 88,
  },
  {
    name: 'Plumeria (Champa)',
    scientific_name: 'Plumeria obtusa',
    description: `<p>ഈഴച്ചെമ്പകം (ezhachembakam), champa to the rest of India: thick, sculpted branches and white flowers with a yellow heart, sweetest after dark.</p>
<p>Full sun and good drainage are all it asks. Standing water rots the roots, so raise the pot on bricks in the monsoon. In a dry rest it drops its leaves; wait, and they come back.</p>
<ul>
<li><strong>What you get:</strong> a rooted young plant in a nursery bag or pot. The bowl in the picture is for show, and flowers come with age and season.</li>
<li><strong>Good to know:</strong> a bare plumeria is resting, not dead.</li>
<li><strong>Pets:</strong> toxic to cats and dogs if chewed, so keep it out of their reach.</li>
</ul>`,
    price: 449,
    category: 'outdoor',
    tags: ['full-sun', 'fragrant', 'flowering'],
    stock: 1,
    is_featured: false,
    is_new_arrival: false,
    care_difficulty: 'easy',
    other_names: [
      'ഈഴച്ചെമ്പകം',
      'അലറി',
      'frangipani',
      'temple tree',
      'pagoda tree',
      'ezhachembakam',
      'eezhachembakam',
      'ezha chempakam',
      'alari',
      'चम्पा',
      'गुलचीन',
      'champa',
      'gulchin',
    ],
    care_light: 'Full sun, 5 or more hours a day.',
    care_water:
      'About every 4 days in summer, and less while it has no leaves. Keep it dry in the rains: raise the pot on bricks or move it under a roof, because standing water rots the roots.',
    care_temperature: 'It loves heat. In a dry rest it drops its leaves; wait, and they come back.',
    care_humidity:
      'Orange spots under the leaves in the monsoon are rust: pick those leaves off and give it air.',
    pictures: ['plumeria-1', 'plumeria-2'],
    daysOld: 66,
  },
  {
    name: 'Croton',
    scientific_name: 'Codiaeum variegatum',
    description: `<p>ക്രോട്ടൺ (croton) paints with its leaves: yellow veins on dark green when young, turning orange and red as they age, often all on one plant.</p>
<p>The colour deepens with light, so give it morning sun at least. Keep the soil lightly moist, and do not be alarmed if it drops a few leaves after moving house.</p>
<ul>
<li><strong>What you get:</strong> a rooted young shrub in a nursery bag or pot. The pot in the picture is for show, and no two are marked alike.</li>
<li><strong>Good to know:</strong> the sap stains clothes and irritates skin, so wear gloves to prune.</li>
<li><strong>Pets:</strong> toxic to cats and dogs if chewed, so keep it out of their reach.</li>
</ul>`,
    price: 219,
    category: 'outdoor',
    tags: ['full-sun', 'colourful'],
    stock: 0,
    is_featured: false,
    is_new_arrival: false,
    care_difficulty: 'medium',
    other_names: [
      'ക്രോട്ടൺ',
      'garden croton',
      'variegated croton',
      'kroton',
      'crotton',
      'crotons',
      'क्रोटन',
      'Croton variegatus',
      'Codiaeum pictum',
    ],
    care_light:
      'The colour deepens with light: a few hours of gentle sun at least, 5 or more hours for the strongest reds.',
    care_water: 'Keep the soil lightly moist: about every 3 days in summer and every 5 days in the rains.',
    care_temperature: 'Warm and steady. It may drop a few leaves after moving house.',
    care_humidity: 'It likes damp air, so the monsoon suits it if the pot drains.',
    pictures: ['croton-1', 'croton-2'],
    daysOld: 101,
  },
];
