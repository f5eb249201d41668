import type { DemoProduct } from './demo-product.ts';

export const pots: DemoProduct[] = [
  {
    name: 'Terracotta Pots, Set of 3',
    scientific_name: 'Hand-thrown terracotta',
    description: `<p>മൺചട്ടി (manchatti), the clay pot that gardens here have always used. Unglazed clay breathes and dries fastest of all, which is just what roots want in a Kerala monsoon.</p>
<p>Soak the pots in water for an hour before the first planting, or the dry clay drinks what was meant for the plant. The pale bloom that comes with the years is only salts; many of us like it.</p>
<ul>
<li><strong>What you get:</strong> three pots, 8, 6 and 4 inch, each with its saucer. Made by hand, so no two are quite alike.</li>
<li><strong>Good for:</strong> succulents, herbs and anything that dislikes wet feet.</li>
<li><strong>Pets:</strong> safe around cats and dogs.</li>
</ul>`,
    price: 449,
    category: 'pots',
    tags: ['terracotta', 'with-saucer', 'breathable'],
    stock: 40,
    is_featured: false,
    is_new_arrival: false,
    care_difficulty: 'easy',
    other_names: [
      'മൺചട്ടി',
      'ചെടിച്ചട്ടി',
      'പൂച്ചട്ടി',
      'clay pot',
      'flower pot',
      'earthen pot',
      'manchatti',
      'man chatti',
      'mannu chatti',
      'chedichatti',
      'chedi chatti',
      'poochatti',
      'गमला',
      'मिट्टी का गमला',
      'gamla',
      'mitti ka gamla',
    ],
    pictures: ['terracotta-pots-1', 'terracotta-pots-2'],
    daysOld: 140,
  },
  {
    name: 'Speckled Stoneware Planters, Pair',
    scientific_name: 'Glazed stoneware',
    description: `<p>Two straight planters in warm cream with brown speckles, like a hen's egg. A ചട്ടി (chatti) for the living room, with a saucer that keeps the table dry.</p>
<p>Glazed inside, they hold water longer than clay does, so water a little less than you are used to. Wipe them clean with a damp cloth.</p>
<ul>
<li><strong>What you get:</strong> two planters with saucers, one drainage hole each. Plants are not included.</li>
<li><strong>Good for:</strong> leafy indoor plants that like their soil evenly moist.</li>
<li><strong>Pets:</strong> safe around cats and dogs.</li>
</ul>`,
    price: 899,
    category: 'pots',
    tags: ['ceramic', 'with-saucer', 'indoor'],
    stock: 5,
    is_featured: false,
    is_new_arrival: true,
    care_difficulty: 'easy',
    other_names: [
      'ചെടിച്ചട്ടി',
      'സെറാമിക് ചട്ടി',
      'ceramic pot',
      'flower pot',
      'chedichatti',
      'ceramic chatti',
      'seramic chatti',
      'सिरेमिक गमला',
      'ceramic gamla',
      'chini mitti gamla',
    ],
    pictures: ['speckled-stoneware-planter-1', 'speckled-stoneware-planter-2'],
    daysOld: 2,
  },
  {
    name: 'Brass Urli',
    scientific_name: 'Polished brass',
    description: `<p>ഉരുളി (uruli), the wide brass bowl that waits at the door on feast days, filled with water and floating flowers. It is handsome on an ordinary Tuesday too.</p>
<p>Change the water daily and float what the garden gives: marigold, plumeria, hibiscus. When the shine fades, rub it with tamarind, rinse well and dry it.</p>
<ul>
<li><strong>What you get:</strong> one handmade brass urli. The flowers in the picture are not included.</li>
<li><strong>Good for:</strong> the doorstep, the puja corner, the middle of a long table.</li>
<li><strong>Pets:</strong> safe around cats and dogs; mind which flowers you float, as plumeria is toxic to them.</li>
</ul>`,
    price: 2249,
    category: 'pots',
    tags: ['brass', 'festive', 'handmade'],
    stock: 1,
    is_featured: false,
    is_new_arrival: false,
    care_difficulty: 'easy',
    other_names: [
      'ഉരുളി',
      'ഓട്ടുരുളി',
      'brass bowl',
      'floating flower bowl',
      'uruli',
      'urli',
      'urulli',
      'otturuli',
      'उरली',
      'peetal urli',
    ],
    pictures: ['brass-urli-1', 'brass-urli-2'],
    daysOld: 28,
  },
  {
    name: 'Jute Basket Planters, Pair',
    scientific_name: 'Handwoven jute',
    description: `<p>A ചണക്കൂട (chanakkooda) hides a plain nursery pot in a minute. These two are woven by hand, with braided rims and loop handles, and warm up any tiled room.</p>
<p>Set the plant inside in its nursery pot with a tray beneath, so that no water reaches the weave. In the monsoon keep the baskets indoors and dry, and air them on sunny days.</p>
<ul>
<li><strong>What you get:</strong> two jute baskets. Plants, pots and trays are not included.</li>
<li><strong>Good for:</strong> palms, rubber plants and other indoor plants that stand on the floor.</li>
<li><strong>Pets:</strong> safe around cats and dogs, though some like to scratch them.</li>
</ul>`,
    price: 649,
    category: 'pots',
    tags: ['natural-fibre', 'handmade', 'indoor'],
    stock: 0,
    is_featured: false,
    is_new_arrival: false,
    care_difficulty: 'easy',
    other_names: [
      'ചണക്കൂട',
      'കൊട്ട',
      'jute basket',
      'plant basket',
      'chanakooda',
      'chana kooda',
      'kotta',
      'kooda',
      'जूट की टोकरी',
      'jute tokri',
      'joot tokri',
    ],
    pictures: ['jute-basket-planter-1', 'jute-basket-planter-2'],
    daysOld: 36,
  },
];
