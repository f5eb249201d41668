/** Written without looking at the other list. */
export const unseenSpellings: Record<string, string> = {
  'tulsi-holy-basil':
    'thulasi chedi, tulasee, thullasi, തുലസി, tulsee, holybasil plant, tulasi plant, tusli, thulasi thai, tulsi leaves, ramathulasi, तुल्सी, basil plant',
  'mint-pudina':
    'puthina, puthinayila, പുതിന, പുദീന, pudinaa, mint leafs, mintplant, pudinha, putina, പുതിനയില, पुदीना पत्ता, miny pudina, mintt',
  'curry-leaf-kariveppila':
    'kariveppu, കറിവേപ്പ്, curryleaves, cury leaf, currey leaf plant, kariveppila thai, kariveppilla chedi, curry leef, karivaeppila, കറിവേപ്പ് തൈ, karibevu, karryleaf, currry leaves plant',
  lemongrass:
    'lemmongrass, inchipullu, ഇഞ്ചിപ്പുല്ല്, ലെമൺഗ്രാസ്, lemngrass, lemon grass plant, lemon grase, injippul',
  'monstera-deliciosa':
    'मॉन्स्टेरा, swisscheese plant, monstera plant, mosntera, monestera, monstera dlciosa, മോൺസ്റ്റീറ, manstera',
  'snake-plant-laurentii':
    'snaik plant, sansevieria, സ്നേക്ക് പ്ലാന്റ്, സ്‌നേക് പ്ലാന്റ്, स्नेक प्लांट, dracena trifasciata, laurenti, snake plnt, sanke plant, sneak plant, snake plants, sansiviera, സ്നേക്ക്പ്ലാന്റ്, snek plant, sansivera plant',
  'golden-pothos-money-plant':
    'mani plant, money plantt, മണി പ്ലാന്റ്, मनी प्लांट, पोथोस, goldenpothos, money chedi, monyplant, money palnt, mny plant, goldan pothos, pothus, മണിപ്ളാന്റ്, photos plant golden',
  'peace-lily':
    'piece lily, peacelilly, पीस लिली, spathifillum, peacelily plant, peas lily, pece lily, peace lely, piece lilly plant, peacelili',
  'areca-palm':
    'arica palm, arecca, അരീക്ക പാം, എരിക്ക പാം, अरेका पाम, areca paam, areca palam, aracapalm, erikka palm',
  'rubber-plant':
    'റബ്ബർ പ്ലാന്റ്, റബർ ചെടി, रबर प्लांट, rubbar plant, rubber chedi, rubbr plant, ruuber plant, rubber plnat, rubber tree plant, റബ്ബർപ്ലാന്റ്, റബർ പ്ലാൻറ്, ficuselastica',
  'zz-plant': 'zz plants, zamia plant, ZZ chedi, ZZ palnt, zz planet, zamiokulkas, zamioculcas plant',
  'calathea-orbifolia':
    'kalathea, calathia, കലാത്തിയ, calathea orbifoliya, orbifollia, कैलेथिया, calthea, calatheya, kalatea, calathea plant',
  'spider-plant':
    'സ്പൈഡർ പ്ലാന്റ്, स्पाइडर प्लांट, chlorophytam, spaidar plant, spider planet, സ്പൈഡർപ്ലാന്റ്, clorophytum',
  'red-hibiscus-chembarathi':
    'chembarathy, ചെമ്പരുത്തി, chemparathi chedi, gudhal, gurhal ka phool, गुड़हल, hibiskus, hybiscus flower, shoe flower, chembarathi thai, chembaratthi, chembarthi, chemparithi, chambarathi, ചെമ്പരത്തിച്ചെടി, ചെംബരത്തി, hibisucs, red hibiscs, guddhal, गुडहल का फूल, hibiscus red flower',
  'bougainvillea-magenta':
    'bogainvilla, boganvilla, ബൊഗെയിന്‍വില്ല, kadalasupoo, കടലാസുപൂ, bouganvilla plant, paper flower, begunvilla, bougainvillaea, bougainvila, bougainville, baganvilla, bogonvilla, ബോഗന്‍ വില്ല, കടലാസ്പൂ, kadalasu poovu, bouganvillia, bogenvila chedi',
  'jasmine-mulla':
    'mullappoo, മുല്ലപ്പൂ, മുല്ല ചെടി, jasmine flower plant, mogra, मोगरा, kuttimulla, jazmine, jasmine plants, mulappoo, mulla thai, കുറ്റിമുല്ല, kutti mulla, mogra flower, mallige, malli poo',
  'ixora-chethi':
    'thechi, techi, exora, ഇക്സോറ, thetti, തെറ്റി, chethi chedi, chethipoo, chetthipoo, thetchi, ixora plant red, chethi thai',
  'plumeria-champa':
    'chempakam, chembakam, ചെമ്പകം, champaa, चम्पा, frangipani, പ്ലുമേറിയ, plumeria tree, plumera, plumerea, chambakam, chempaka, ചമ്പ, champakam poo',
  croton:
    'crotton, ക്രോട്ടൺ, ക്രോട്ടന്‍, croton chedi, crotons plant, क्रोटन, croton plants, cruton, codieum, crotton chedi',
  'terracotta-pots-set-of-3':
    'terracota pots, terakota, മൺചട്ടി, manchatti, man chatti, ടെറാക്കോട്ട, टेराकोटा, terracotta chatti, terrakotta pot, tera cotta, mannchatti',
  'speckled-stoneware-planters-pair': 'stonewear planter, stone ware, specled planters, stoneware pot',
  'brass-urli': 'uruli, pithala uruli, उरली, oorli, urli brass, ഓട്ടുരുളി, urlee',
  'jute-basket-planters-pair': 'jute bascket, ജൂട്ട്, jute planter, jute baskt, jutte planters, ജൂട്ട് ബാസ്കറ്റ്',
  'echeveria-rosette':
    'echiveria, echevaria, eceveria, echeveria succulant, एचेवेरिया, echevria, eheveria, echeveria rosete, ekeveria',
  'aloe-vera':
    'kattarvaazha, kattaarvaazha, kathar vazha, katarvala, aloevira, allo vera, aelovera plant, അലോവേര, അലോ വേര, एलोवेरा, ग्वारपाठा, gwarpata, घृतकुमारी, aleovera, alo vera plant, alovira, aloevera gel plant, kattar vaza, kattarvaza chedi, kattar vazhai, കറ്റാർവാള, കട്ടാർവാഴ, katrazhai, kumari, aloe wera, kattazha, കറ്റാവാഴ',
  'zebra-haworthia':
    'zeebra haworthia, hawortia, havorthia, ഹാവോർത്തിയ, zebra plant, zebrahaworthia, haworthiyopsis, zebra howarthia, haworthea, zibra plant, zebra hawarthia',
  'jade-plant':
    'jaid plant, jed plant, ജേഡ് പ്ലാന്റ്, ജെയ്ഡ്, जेड प्लांट, jade chedi, krassula ovata, jede plant, jaide, jade plants, crassulla',
  'golden-barrel-cactus':
    'cactuss, കാക്ടസ്, കള്ളിച്ചെടി, kallimullu, kalli chedi, barel cactus, कैक्टस, goldenbarrel, കള്ളിമുൾച്ചെടി, cactus chedi, katus, cactuses, cactus plnt, barrelcactus, golden baral cactus, kallichedi, kallimul chedi, cactis, കാക്റ്റസ്',
};

export const unseenAbsentWords =
  'mangosteen, coconut, thenga, തേങ്ങ, വാഴക്കുല, teak, sandalwood, chandanam, neelakurinji, കണിക്കൊന്ന, kanikonna, jamanthi, गुलाब, dahlia, fertilizer, shovel, phone charger, kurumulaku, ginger, manjal, മഞ്ഞൾ, tomato seeds, elakka, asoka tree, ashokam, anar, നെല്ലിക്ക, pappaya, cheera, ചീര, vendakka, payar, pavakka, muringa, drumstick, murukku, nandyarvattam, നന്ത്യാർവട്ടം, gandharajan, pichi, kaitha, pineapple, sapota, chikku, petunia, fern, cocopeat, seeds, hose pipe, gulab, kamal, chandan';
