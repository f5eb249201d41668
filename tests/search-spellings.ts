/** How people in Kerala may type each product of the demo catalogue, written before the rules. */
export const spellings: Record<string, string> = {
  'monstera-deliciosa':
    'monsterra, monstara, mostera plant, monsteradeliciosa, monstera delisiosa, swiss chees plant, മോൺസ്റ്റെറ, മോണ്‍സ്റ്റെറ, മോൺസ്റ്റേര, मोनस्टेरा',
  'snake-plant':
    'snakeplant, snake-plant, snak plant, sansiveria, sanseveria, sansevaria plant, sarpapola, sarppapolla, സർപ്പപോള, സര്‍പ്പപ്പോള, paambu chedi, pampuchedi, nag paudha, naag podha, mother in law tongue',
  'golden-pothos':
    'moneyplant, mony plant, monney plant, maniplant, pothose, potos, മണിപ്ലാന്റ്, മണി പ്ലാൻറ്, मनीप्लांट, मनी प्लान्ट, devils ivy',
  'peace-lily':
    'peacelily, peace lilly, pease lily, peice lily, പീസ് ലില്ലി, പീസ്ലില്ലി, पीस लिलि, spathiphylum, spatiphyllum',
  'areca-palm': 'arecapalm, areka palm, arecca palm, aricka palm, അരെക്ക പാം, അരീക്കാ പാം, एरीका पाम, erika palm',
  'rubber-plant':
    'ruber plant, rubberplant, rabbar plant, റബര്‍ പ്ലാന്റ്, seemayaal, shimayal, ശീമയാല്‍, रबड़ प्लांट, ficus elastika',
  'zz-plant':
    'zzplant, z z plant, zee zee plant, zeezeeplant, സീസീപ്ലാന്റ്, zamioculcus, zamiculcas, zanzibar jem',
  'calathea-orbifolia': 'kalathia, calatea, calethea, kalatheya, കലത്തിയ, കലാതിയ, कैलेथीया, orbifoliya',
  'spider-plant': 'spiderplant, spyder plant, spidar plant, സ്പൈഡര്‍ പ്ലാന്റ്, spider chedi, स्पाईडर प्लांट',
  'red-hibiscus':
    'chembarathi poo, chembaratti, chembarathipoo, chembarathipoovu, chemparuthi, chembarathy poov, sembaruthi, ചെമ്പരത്തി പൂ, ചെമ്പരത്തിപ്പൂവ്, ചെമ്പരത്തിചെടി, hibiscas, hibicus, hibiskus flower, habiscus, gudahal, gurhal phool, गुडहल, गुड़हल का फूल, shoeflower',
  bougainvillea:
    'bogainvillea, bogan villa, bougenvilla, bugainvillea, bougainvellia, boganvila, bouganvillea plant, kadalasu poo, kadalaspoo, kadalas poov, kadalaasu poovu, കടലാസ് പൂവ്, കടലാസ്പൂവ്, ബോഗൻവില്ല, ബോഗന്‍വില്ല, ബോഗെയ്ൻവില്ല, बोगनविलिया, बोगेनवेलिया, paperflower, kagaz phool',
  'jasmine-mulla':
    'mulla poo, mullapoovu, mullappoov, kuda mulla, kutimulla, kuttimulla chedi, jasmin, jasmin flower, jasmine poo, jasmeen, മുല്ലപ്പൂവ്, മുല്ല പൂ, കുടമുല്ലപ്പൂ, mogara, mogra phool, मोगरा फूल',
  'ixora-chethi':
    'chethy, chethi poo, chethippoo, chethipoovu, thechi poovu, thetti poo, thechippoovu, തെച്ചിപ്പൂ, ചെത്തിപ്പൂവ്, തെറ്റിപ്പൂ, iksora, ixoora, ixora flower, rukmani',
  plumeria:
    'plumaria, plumeriya, ploomeria, frangipany, frangipanni, franjipani, eezha chembakam, ezhachempakam, ഈഴചെമ്പകം, ഈഴച്ചെമ്പകപ്പൂ, champa flower, चंपा, champa phool',
  croton: 'krotton, crotten, crotan, ക്രോട്ടണ്‍, ക്രോട്ടൻ, kroton chedi, क्रोटोन',
  echeveria: 'echiveriya, echeverria, echevaria plant, എച്ചെവേരിയ, echevieria',
  'aloe-vera':
    'aloevera, aloe-vera, alovera, alo vera, aloe veera, allovera, kattar vaazha, kataarvazha, kattarvaazha chedi, kattarvazha plant, kattarvasha, കറ്റാര്‍വാഴ, കറ്റാർ വാഴ, കറ്റാർവഴ, ghrit kumari, gritkumari, ghrutkumari, घृत कुमारी, gwar patha, guarpatha, एलो वेरा',
  'zebra-haworthia':
    'haworthiya, hawarthia, havortia, howarthia, zebraplant, zebra hawortia, ഹാവോര്‍ത്തിയ, ഹവോർത്തിയ',
  'jade-plant': 'jadeplant, jaide plant, jaed plant, ജേഡ്പ്ലാന്റ്, ജെയ്ഡ് പ്ലാന്റ്, जेड प्लान्ट, crasula, crassula plant',
  'golden-barrel-cactus':
    'cactas, kaktus, catcus, cacttus, kalli chedy, kallimulchedi, kallichedy, കള്ളിചെടി, കള്ളി ചെടി, कॅक्टस, nagfani, naagphani, nag phani, golden barel cactus',
  tulsi:
    'thulsi, tulsy, tulasi chedi, thulasi plant, thulasichedi, tulsi ka paudha, തുളസിച്ചെടി, കൃഷ്ണ തുളസി, തുളസി ചെടി, krishnathulasi, krishna tulsi, तुलसी का पौधा, holybasil, holi basil, toolsi',
  mint: 'pudhina, pudeena, puthinna, podina, poodina, puthina ila, പുതീന, പൊതിന, പുതിന ഇല, पोदीना, पुदिना, spearmint plant',
  'curry-leaf':
    'kariveppilla, karivepila, karuveppila, kariveppila chedi, kari veppila, kareveppila, kariapila, kariyappila, കരിവേപ്പില, കറി വേപ്പില, കറിവേപ്പില ചെടി, curryleaf, curry leaves, currey leaf, kadipatta, kadhipatta, kari patta, karipata, कढ़ीपत्ता, कडी पत्ता, करी पत्ता, mitha neem',
  lemongrass:
    'lemon grass, lemongras, lemmon grass, leman grass, inchi pullu, injipull, inchippul, ഇഞ്ചിപുല്ല്, ഇഞ്ചി പുല്ല്, തെരുവപുല്ല്, theruva pullu, nimbughas, neembu ghaas, निम्बू घास',
  'terracotta-pots':
    'terracota pot, teracotta, terakotta pots, teracota, mann chatti, manchatty, മണ്‍ചട്ടി, മൺ ചട്ടി, chedi chatty, poo chatti, പൂചട്ടി, gamala, mitti gamla, मिट्टी गमला, claypot, flowerpot',
  'speckled-stoneware-planter':
    'seramic chatti, ceramik pot, സിറാമിക് ചട്ടി, stonware, stoneware planter, सिरामिक गमला, cheeni mitti gamla',
  'brass-urli': 'uruly, urulli, ottu uruli, brass uruli, bras urli, ഉരുളീ, उर्ली, pital urli, peetal uruli',
  'jute-basket-planter':
    'jut basket, joot basket, chanakkooda, chanakuda, ചണകൂട, ചണ കൂട, joot tokari, जूट टोकरी, jutebasket',
};

/** Written later: 93.6 % were found at first (280 of 299), then the rules were adjusted to this list too. */
export const laterSpellings: Record<string, string> = {
  'monstera-deliciosa':
    'monsteera, monstra, mansterra, montsera, monstera delicioza, split leef monstera, മോൻസ്റ്റെറ',
  'snake-plant':
    'snake palnt, sansevera, sansaveria, sarppa pola, sarpappola, pamb chedi, pambhu chedi, സര്‍പ്പ പോള, പാമ്പ് ചെടി, naga plant, nag plant',
  'golden-pothos':
    'maney plant, money plants, money plant golden, mani plaant, മണി പ്ളാന്റ്, pathos, golden pathos, potho, manee plant, मनिप्लांट',
  'peace-lily': 'peace lili, pees lily, peace lilli, പീസ് ലിലി, spathyphyllum, peaselily, lily peace',
  'areca-palm': 'areca pam, areeca palm, erica palm, arekka palm, അരേക്ക പാം, areca plam, arica pam',
  'rubber-plant':
    'rubar plant, rubber palnt, rabber plant, റബർ പ്ലാന്റ്, റബ്ബര്‍ ചെടി, seema yal, rubber figg, indian ruber plant',
  'zz-plant': 'zz, zeezee, ziziplant, jeejee plant, സീസി പ്ലാന്റ്, zz plat, zamioculcas zamifolia',
  'calathea-orbifolia': 'kalathiya, calathya, calithea, കലാത്തിയാ, calathea orbifola',
  'spider-plant': 'spaider plant, spider palnt, സ്പൈഡർ പ്ളാന്റ്, spidr plant',
  'red-hibiscus':
    'chemparathi poovu, chembarathi chedi, cembarathi, chembarathee, chempakathi, hibiscuss, hybiscus, hibuscus, ചെമ്പരുത്തി പൂവ്, ചെമ്പരത്തിപൂ, jaba, gudhal ka phool, gudhal phul, red hibiskus, chembaraththi',
  bougainvillea:
    'bougainvilia, bougainvillia, bogenvilla, boganvillea, bouganvilla, bogainvilia, kadalas poo, kadalasupoovu, kadalaasupoo, kadalasu chedi, ബൊഗൻവില്ല, ബോഗെൻവില്ല, കടലാസു പൂവ്, बोगनवेलीया, bougainvillea flower',
  'jasmine-mulla':
    'jasmin plant, jasmine plant, jesmine, jasmne, mulla chedi, mullachedi, mulapoo, mullappoovu, kudamullapoo, kutti mulla chedi, mogra plant, mogra ka phool, मोगरा का पौधा, മുല്ലച്ചെടി, കുറ്റി മുല്ല, arabian jasmin',
  'ixora-chethi':
    'chetthi, chethippoovu, theche, thechi chedi, thetty, ixora plant, ixsora, ixoria, ചെത്തി പൂവ്, തെച്ചി ചെടി, chekky, rugmani',
  plumeria:
    'plumria, plumeriaa, plumaria flower, frangipaani, frangapani, ezhachembagam, eezhachempakam, izha chembakam, ഈഴ ചെമ്പകം, അലരി, chempa, champa plant, चम्पा का फूल, temple tre',
  croton: 'croton plant, crouton, kroton, crotun, crotn, ക്രോട്ടൻ ചെടി, krotan',
  echeveria: 'echeveria plant, echevera, ichiveria, echiverya, എച്ചിവെരിയ',
  'aloe-vera':
    'aloy vera, aloe vara, elovera, aleo vera, aloveera, kattarvazha jel, kattaar vazha, katar vazha, kattarvazh, kattarvaza, kattarwazha, karrarvazha, കറ്റാർവാഴ ചെടി, കറ്റാർവാഴാ, കററാർവാഴ, ghritakumari, ghee kumari, gwaarpatha, gwar pata, एलोवीरा, ऐलोवेरा',
  'zebra-haworthia': 'haworthia zebra, hawoorthia, havarthia, zeebra plant, zebra cactas, ഹവോര്‍ത്തിയ',
  'jade-plant': 'jad plant, jade palnt, jaid, crassula ovatta, ജേഡ് ചെടി, jayd plant, lucky plent',
  'golden-barrel-cactus':
    'cactus plant, cacti, kakttus, kactus, kallichedi plant, kalli mullu chedi, കള്ളിമുള്‍ച്ചെടി, കള്ളിമുൾ ചെടി, कैकटस, nagphanni, golden ball cactas',
  tulsi:
    'tulasii, thulasee, thulassi, tulsi chedi, thulasi ila, thulasiyila, tulshi, thulashi, krishna thulasi chedi, തുളസീ, തുളസ്സി, तुळसी, तुलसि, vrindha, basil holy, holy basal',
  mint: 'minth, mint plant, mint leaf, puthina chedi, pudina plant, puthena, pothena, pudhinaa, പുതിനാ, പുദിന, पूदीना, pudina patta',
  'curry-leaf':
    'curry leaf plant, curyleaf, curri leaf, kariveppu chedi, kariveppil, kareeveppila, kariveppela, veppila, വേപ്പില, കറിവേപ്പിലാ, കറിവേപ്പ് ചെടി, കറിയാപ്പില, kariyapp ila, kadi patha, kadhi pata, curry patta, कढी पत्ता, करीपत्ता, meethi neem, sweet neem plant',
  lemongrass:
    'lemongrass plant, lemon gras, lemon-grass, lemengrass, inchipull, inchi pull, injippull, inji pullu, ഇഞ്ചിപ്പുല്ലു, ഇഞ്ചി പുൽ, vasanapullu, nimbu gaas, लेमन ग्रास',
  'terracotta-pots':
    'teracotta pot, terrakota, terra cotta pot, tera cota pots, man chatty, manchati, mannuchatti, മണ്ണ് ചട്ടി, മൺചട്ടികൾ, ചെടി ചട്ടി, chedichaty, poochaty, clay pots, clay pot, mitti ke gamle, gamle, गमले, flower pots',
  'speckled-stoneware-planter':
    'ceramic pots, ceramic pot, ceramic gamla, stone ware planter, speckled planter, cermic pot, സെറാമിക്ക് ചട്ടി',
  'brass-urli': 'urali, oruli, brass uruly, ഓട്ട് ഉരുളി, ഉരുളി, brassurli, urly, uroli, उरुली, pittal urli',
  'jute-basket-planter':
    'jute baskets, jute bag planter, jute baskat, jootbasket, chana kuda, ചണ കൊട്ട, jute tokari, juute basket',
};

/** Not sold here. */
export const absentWords =
  'mango, orchid, laptop, sofa, lotus, mobile, charger, shirt, saree, biryani, banana, papaya, chair, pillow, curtain, carton, mattress, bicycle, sunflower, lavender, guava, apple, onion, tomato, potato, carrot, chilli, turmeric, cardamom, coffee, phone, shoes, watch, camera, printer, hammer, bottle, bucket, helmet, ticket, doctor, school, cricket, മാവ്, പ്ലാവ്, തെങ്ങ്, താമര, आम, नारियल, गेंदा, कमल, plavu, thengu, thamara, kappa, nellikka, vellarikka, xyzzy, asdfgh, qwerty, anthurium, adenium, begonia, arali, brahmi, plavu, rambutan, keyboard, umbrella, jeans';
