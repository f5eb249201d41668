import type { DemoProduct } from './demo-product.ts';

export const indoorPlants: DemoProduct[] = [
  {
    name: 'Monstera Deliciosa',
    scientific_name: 'Monstera deliciosa',
    description: `<p>The big-leaved climber that fills a corner by itself. Young leaves come whole; as the plant grows up, each new one opens with deeper splits and a row of small holes along the rib. In Kochi people simply ask for മോൺസ്റ്റെറ (monstera).</p>
<p>Stand it one to two metres from a bright window and give it a moss pole: the aerial roots take hold and the leaves come larger. Water when the top two fingers of soil are dry, a little less in the monsoon.</p>
<ul>
<li><strong>What you get:</strong> a rooted young plant in its nursery pot. The pot in the picture is for show.</li>
<li><strong>Good to know:</strong> wipe the leaves with a damp cloth once a month.</li>
<li><strong>Pets:</strong> toxic to cats and dogs if chewed, so keep it out of their reach.</li>
</ul>`,
    price: 699,
    category: 'indoor',
    tags: ['bright-indirect', 'statement', 'low-maintenance'],
    stock: 11,
    is_featured: true,
    is_new_arrival: false,
    care_difficulty: 'easy',
    other_names: [
      'മോൺസ്റ്റെറ',
      'swiss cheese plant',
      'split leaf monstera',
      'ceriman',
      'mexican breadfruit',
      'monstera',
      'monsteera',
      'monstira',
      'मॉन्स्टेरा',
      'Philodendron pertusum',
      'Tornelia fragrans',
    ],
    care_light:
      'Bright shade, a metre or two from a window. In a shady corner it lives but grows slowly, and the leaves split less.',
    care_water:
      'When the top two fingers of soil are dry: about every 6 days in summer and every 10 days in the rains. Empty the saucer each time.',
    care_temperature:
      'Comfortable wherever you are, and fine in an air-conditioned room if the cold air does not blow on it.',
    care_humidity:
      "Kerala's air is damp enough. Wipe the leaves with a damp cloth each month, and let the air move around it in the rains.",
    pictures: ['monstera-deliciosa-1', 'monstera-deliciosa-2'],
    daysOld: 40,
  },
  {
    name: 'Snake Plant Laurentii',
    scientific_name: 'Dracaena trifasciata',
    description: `<p>If you have never kept a plant alive, begin here. Known in Kerala as സർപ്പപ്പോള (sarppapola), it stands upright and tidy, banded grey-green with a clean yellow edge, and it asks for almost nothing.</p>
<p>The leaves store water and open their pores only at night, which is how it gets through dry spells. Water when the soil is dry right through, every two to three weeks, and never leave water standing in the saucer.</p>
<ul>
<li><strong>What you get:</strong> a clump of several leaves in its nursery pot. The pot in the picture is for show.</li>
<li><strong>Good to know:</strong> too much water is the one thing it does not forgive.</li>
<li><strong>Pets:</strong> toxic to cats and dogs if chewed, so keep it out of their reach.</li>
</ul>`,
    price: 299,
    category: 'indoor',
    tags: ['low-light', 'air-purifying', 'low-maintenance'],
    stock: 40,
    is_featured: true,
    is_new_arrival: false,
    care_difficulty: 'easy',
    other_names: [
      'സർപ്പപ്പോള',
      'പാമ്പുചെടി',
      "mother in law's tongue",
      "viper's bowstring hemp",
      "saint george's sword",
      'sansevieria',
      'sarppapola',
      'sarpapola',
      'sarppa pola',
      'pambu chedi',
      'pambuchedi',
      'नाग पौधा',
      'naag paudha',
      'Sansevieria trifasciata',
      'Sansevieria laurentii',
    ],
    care_light: 'It stands a shady corner, likes bright shade and takes a few hours of gentle sun.',
    care_water:
      'Only when the soil is dry right through: every 2 to 3 weeks in summer, every 4 weeks in the rains. Never leave water in the saucer.',
    care_temperature: 'Warm rooms suit it, and it is fine in an air-conditioned room.',
    care_humidity:
      'It is happy in dry air and needs no misting. Water that stands between the leaves rots them.',
    pictures: ['snake-plant-1', 'snake-plant-2'],
    daysOld: 95,
  },
  {
    name: 'Golden Pothos (Money Plant)',
    scientific_name: 'Epipremnum aureum',
    description: `<p>മണി പ്ലാന്റ്, the money plant of every Malayali home: heart-shaped leaves splashed with pale gold, trailing from a shelf or climbing a pole, whichever you offer it.</p>
<p>It grows in shade and grows faster in good light, where the gold shows best. Snip a stem below a knot, stand it in a glass of water, and in two weeks you have roots and a plant for a neighbour.</p>
<ul>
<li><strong>What you get:</strong> a leafy young plant in its nursery pot. Pot and stool in the picture are for show.</li>
<li><strong>Good to know:</strong> pinch the tips now and then and it grows bushy instead of long.</li>
<li><strong>Pets:</strong> toxic to cats and dogs if chewed, so hang it high.</li>
</ul>`,
    price: 149,
    category: 'indoor',
    tags: ['low-light', 'trailing', 'low-maintenance'],
    stock: 40,
    is_featured: false,
    is_new_arrival: false,
    care_difficulty: 'easy',
    other_names: [
      'മണി പ്ലാന്റ്',
      'pothos',
      "devil's ivy",
      'taro vine',
      'ceylon creeper',
      'money plant',
      'mani plant',
      'moneyplant',
      'मनी प्लांट',
      'Scindapsus aureus',
      'Pothos aureus',
      'Rhaphidophora aurea',
      'Epipremnum pinnatum Aureum',
    ],
    care_light: 'It grows in a shady corner, and faster in bright shade, where the gold shows best.',
    care_water:
      'When the top of the soil is dry: about every 6 days in summer and every 10 days in the rains.',
    care_temperature: 'Any room suits it, and it is fine in an air-conditioned room.',
    care_humidity: 'Ordinary room air will do. Rinse dust off the leaves now and then.',
    pictures: ['golden-pothos-1', 'golden-pothos-2'],
    daysOld: 120,
  },
  {
    name: 'Peace Lily',
    scientific_name: 'Spathiphyllum wallisii',
    description: `<p>One of the few plants that flower in the shade. White sails rise above dark, glossy leaves and stay for weeks. Ask for പീസ് ലില്ലി (peace lily) by that name anywhere in town.</p>
<p>It tells you when it is thirsty: the whole plant droops, and stands up again within hours of a drink. Better not to make it ask too often, so keep the soil lightly moist and the air around it moving in the rains.</p>
<ul>
<li><strong>What you get:</strong> a full young plant in its nursery pot. The pot in the picture is for show, and flowers come and go with the season.</li>
<li><strong>Good to know:</strong> cut spent flowers at the foot of the stem.</li>
<li><strong>Pets:</strong> toxic to cats and dogs if chewed, so keep it out of their reach.</li>
</ul>`,
    price: 299,
    category: 'indoor',
    tags: ['low-light', 'flowering', 'air-purifying'],
    stock: 10,
    is_featured: false,
    is_new_arrival: false,
    care_difficulty: 'medium',
    other_names: [
      'പീസ് ലില്ലി',
      'spathiphyllum',
      'spath',
      'white sails',
      'peace lilly',
      'peas lily',
      'पीस लिली',
    ],
    care_light: 'It flowers in bright shade and stays green in a shady corner. Direct sun burns the leaves.',
    care_water:
      'Keep the soil lightly moist: about every 3 days in summer and every 7 days in the rains. If it droops, a good drink brings it back within hours.',
    care_temperature:
      'Warm and steady is best. In an air-conditioned room stand it on a tray of wet pebbles.',
    care_humidity: 'It likes damp air. Keep the air around it moving in the rains, so that no mould settles.',
    pictures: ['peace-lily-1', 'peace-lily-2'],
    daysOld: 62,
  },
  {
    name: 'Areca Palm',
    scientific_name: 'Dypsis lutescens',
    description: `<p>A soft green fountain for a bright room or a covered veranda. അരീക്ക പാം (areca palm) grows as a clump, so it stays full from the floor up and keeps sending new canes.</p>
<p>Give it filtered light and a steady drink, and keep it away from the air conditioner: dry, cold air browns the tips. Trim those with scissors, following the shape of the leaf.</p>
<ul>
<li><strong>What you get:</strong> a clump of several canes in its nursery pot. The basket in the picture is for show.</li>
<li><strong>Good to know:</strong> mist it in the hot months; it will take all the damp air a monsoon has to give.</li>
<li><strong>Pets:</strong> safe for cats and dogs.</li>
</ul>`,
    price: 449,
    category: 'indoor',
    tags: ['pet-safe', 'air-purifying', 'statement'],
    stock: 6,
    is_featured: true,
    is_new_arrival: false,
    care_difficulty: 'medium',
    other_names: [
      'അരീക്ക പാം',
      'butterfly palm',
      'golden cane palm',
      'yellow palm',
      'bamboo palm',
      'areeka palm',
      'arica palm',
      'एरिका पाम',
      'erica palm',
      'Chrysalidocarpus lutescens',
      'Areca lutescens',
    ],
    care_light:
      'Bright shade or filtered light, with a few hours of gentle sun in the morning if you have it.',
    care_water:
      'A steady drink when the top of the soil is dry: about every 3 days in summer and every 7 days in the rains.',
    care_temperature:
      'Warmth suits it. In an air-conditioned room the tips turn brown, so keep it away from the cold, dry air.',
    care_humidity: 'Mist it in the hot months; in the monsoon the air is damp enough.',
    pictures: ['areca-palm-1', 'areca-palm-2'],
    daysOld: 33,
  },
  {
    name: 'Rubber Plant',
    scientific_name: 'Ficus elastica',
    description: `<p>Broad, dark, polished leaves on a straight stem: a plant that looks as if it had always stood there. റബ്ബർ പ്ലാന്റ് (rubber plant) is a fig, a cousin of the banyan, and not the rubber tree of the estates.</p>
<p>Bright light without hard sun suits it. Dust settles on leaves this wide, so wipe them now and then and they can breathe. Let the top of the soil dry before you water again.</p>
<ul>
<li><strong>What you get:</strong> a single-stemmed young plant in its nursery pot. The pot in the picture is for show.</li>
<li><strong>Good to know:</strong> the milky sap irritates skin, so wear gloves when you prune.</li>
<li><strong>Pets:</strong> toxic to cats and dogs if chewed, so keep it out of their reach.</li>
</ul>`,
    price: 399,
    category: 'indoor',
    tags: ['bright-indirect', 'statement'],
    stock: 5,
    is_featured: false,
    is_new_arrival: false,
    care_difficulty: 'easy',
    other_names: [
      'റബ്ബർ പ്ലാന്റ്',
      'ശീമയാൽ',
      'rubber fig',
      'indian rubber plant',
      'assam rubber',
      'rabber plant',
      'seemayal',
      'sheemayal',
      'रबर प्लांट',
      'rabar plant',
    ],
    care_light:
      'Bright shade, or a few hours of gentle sun in the morning. Hard midday sun scorches the leaves.',
    care_water:
      'Let the top of the soil dry first: about every 7 days in summer and every 12 days in the rains.',
    care_temperature: 'Steady warmth, away from draughts. It is fine in an air-conditioned room.',
    care_humidity: 'Ordinary air will do. Wipe the broad leaves now and then, so that they can breathe.',
    pictures: ['rubber-plant-1', 'rubber-plant-2'],
    daysOld: 78,
  },
  {
    name: 'ZZ Plant',
    scientific_name: 'Zamioculcas zamiifolia',
    description: `<p>For the office, the hostel room and the person who travels. Everyone here just says ZZ: upright stems of small leaves so shiny that visitors touch them to see whether they are real.</p>
<p>Under the soil it keeps fat rhizomes full of water, enough for weeks, so it forgives being forgotten. Low light is fine. Water about twice a month, and less when it rains for days on end.</p>
<ul>
<li><strong>What you get:</strong> several stems in one nursery pot. The pot in the picture is for show.</li>
<li><strong>Good to know:</strong> when in doubt, do not water.</li>
<li><strong>Pets:</strong> toxic to cats and dogs if chewed, so keep it out of their reach.</li>
</ul>`,
    price: 399,
    category: 'indoor',
    tags: ['low-light', 'low-maintenance'],
    stock: 11,
    is_featured: false,
    is_new_arrival: true,
    care_difficulty: 'easy',
    other_names: [
      'സീസീ പ്ലാന്റ്',
      'zanzibar gem',
      'emerald palm',
      'eternity plant',
      'zeezee plant',
      'zizi plant',
      'cc plant',
      'zz',
      'ज़ीज़ी प्लांट',
      'jiji plant',
      'Zamioculcas',
      'Zamioculcas loddigesii',
    ],
    care_light: 'A shady corner will do, and in bright shade it grows faster. Keep it out of the sun.',
    care_water:
      'Let the pot dry right through: every 2 to 3 weeks in summer, every 4 weeks in the rains. When in doubt, do not water.',
    care_temperature: 'Any room suits it, and it is fine in an air-conditioned room.',
    care_humidity: 'Dry air does not trouble it and it needs no misting. Wet soil does: the rhizomes rot.',
    pictures: ['zz-plant-1', 'zz-plant-2'],
    daysOld: 3,
  },
  {
    name: 'Calathea Orbifolia',
    scientific_name: 'Goeppertia orbifolia',
    description: `<p>Round leaves as wide as a hand, brushed with silver. കലാത്തിയ (calathea) lifts and lowers them with the light, and if you sit with it through a day you can see it move.</p>
<p>It is a plant for someone who likes to look after things: soft light, soil that never dries out, clean water and damp air. Dry air crisps the edges, so group it with other plants or stand it on a tray of wet pebbles.</p>
<ul>
<li><strong>What you get:</strong> a young plant with several leaves, in its nursery pot. The pot in the picture is for show.</li>
<li><strong>Good to know:</strong> Kerala's air suits it better than any air-conditioned room.</li>
<li><strong>Pets:</strong> safe for cats and dogs.</li>
</ul>`,
    price: 599,
    category: 'indoor',
    tags: ['pet-safe', 'humidity-lover'],
    stock: 3,
    is_featured: false,
    is_new_arrival: true,
    care_difficulty: 'hard',
    other_names: [
      'കലാത്തിയ',
      'calathea',
      'round leaf calathea',
      'prayer plant',
      'kalathea',
      'calathia',
      'kalathiya',
      'कैलेथिया',
    ],
    care_light: 'Bright shade and no direct sun, which bleaches the silver from the leaves.',
    care_water:
      'Never let the soil dry out: about every 3 days in summer and every 6 days in the rains, with clean water that has stood overnight.',
    care_temperature:
      'Warm and steady. It is not for air-conditioned rooms, where the edges of the leaves turn crisp.',
    care_humidity:
      'It loves damp air: group it with other plants or stand it on a tray of wet pebbles, above all in the dry months.',
    pictures: ['calathea-orbifolia-1', 'calathea-orbifolia-2'],
    daysOld: 1,
  },
  {
    name: 'Spider Plant',
    scientific_name: 'Chlorophytum comosum',
    description: `<p>A cheerful, striped, unfussy plant that raises its own family. സ്പൈഡർ പ്ലാന്റ് (spider plant) sends out long runners with a plantlet at each end, and they hang around the pot like a fringe.</p>
<p>Pot the plantlets up and you have presents for the whole street. Bright, indirect light keeps the cream stripe strong; water when the top of the soil is dry.</p>
<ul>
<li><strong>What you get:</strong> a full young plant in its nursery pot. The pot in the picture is for show, and runners come with age.</li>
<li><strong>Good to know:</strong> happiest in a hanging pot or at the edge of a shelf.</li>
<li><strong>Pets:</strong> safe for cats and dogs, though cats like to play with it.</li>
</ul>`,
    price: 199,
    category: 'indoor',
    tags: ['pet-safe', 'trailing', 'air-purifying'],
    stock: 40,
    is_featured: false,
    is_new_arrival: false,
    care_difficulty: 'easy',
    other_names: [
      'സ്പൈഡർ പ്ലാന്റ്',
      'ribbon plant',
      'airplane plant',
      'spider ivy',
      'spyder plant',
      'स्पाइडर प्लांट',
      'Anthericum comosum',
    ],
    care_light: 'Bright shade keeps the cream stripe strong. Direct midday sun scorches the tips.',
    care_water:
      'When the top of the soil is dry: about every 4 days in summer and every 9 days in the rains.',
    care_temperature: 'Any room suits it, and it is fine in an air-conditioned room.',
    care_humidity:
      'Ordinary air will do. Brown tips come from dry soil or hard water, so let tap water stand overnight.',
    pictures: ['spider-plant-1', 'spider-plant-2'],
    daysOld: 110,
  },
];
