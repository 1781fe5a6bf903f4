import { shelf } from './row.ts'

export const oilSpice = [
	...shelf(
		'cooking-oil',
		'mayer-doa-store',
		`
soybean-oil-fortified @ruposhi jerrycan/soybean*2
Fortified Soybean Oil | Refined soybean oil with added vitamin A; light in colour and right for everyday frying.
ভিটামিনযুক্ত সয়াবিন তেল | ভিটামিন এ যুক্ত পরিশোধিত তেল; রং হালকা, রোজকার ভাজাভুজির জন্য।
~ soyabin soyabean tel teel soybean oil সয়াবিন তৈল
+ volume 1l=198 2l=393 5l=955>929 8l=1520:3

soybean-oil-pouch-500ml 500ml 99 @ruposhi pouch/soybean
Soybean Oil Pouch | Half-litre refill pouch for small kitchens and bachelors' messes.
সয়াবিন তেল পাউচ | ছোট সংসার আর মেসের জন্য আধা লিটারের রিফিল পাউচ।
~ soyabin soyabean tel teel half litre তৈল

mustard-oil-ghani %ghani-telghor @ghani bottle/mustard-flower*3
Ghani-pressed Mustard Oil | Pressed cold in a wooden ghani from Bogura's maghi mustard; sharp on the nose, best for bhorta and ilish.
ঘানি ভাঙা সরিষার তেল | বগুড়ার মাঘী সরিষা কাঠের ঘানিতে ভাঙা; ঝাঁজ কড়া, ভর্তা ও ইলিশে সেরা।
~ shorisha sorisha sorishar shorishar tel mustard oil ghani সর্ষের তেল খাঁটি
= origin:Bogura/বগুড়া
+ volume 250ml=95 500ml=180 1l=345>325 5l=1690>1590

mustard-oil-mill-1l 1l 270 @ruposhi bottle/mustard-flower
Mill-pressed Mustard Oil | Clear filtered mustard oil with a milder bite, for pickles and fish fry.
মিলে ভাঙা সরিষার তেল | ছাঁকা, পরিষ্কার, ঝাঁজ একটু কম; আচার ও মাছ ভাজার জন্য।
~ shorisha sorisha tel mustard oil সর্ষে

sunflower-oil-2l 2l 780>720 @surjomon jerrycan/sunflower
Sunflower Oil | Light refined sunflower oil, low in saturated fat and with hardly any taste of its own.
সূর্যমুখী তেল | হালকা পরিশোধিত তেল; স্যাচুরেটেড ফ্যাট কম, নিজের স্বাদ প্রায় নেই।
~ surjomukhi shurjomukhi tel sunflower oil

rice-bran-oil @surjomon jerrycan/rice-grain
Rice Bran Oil | Pressed from Naogaon rice bran, with natural oryzanol and a high smoke point.
রাইস ব্র্যান তেল | নওগাঁর চালের কুঁড়ার তেল; প্রাকৃতিক ওরাইজানল আছে, সহজে পোড়ে না।
~ rice bran tel kurar tel oil কুঁড়ার তেল
+ volume 1l=235 2l=460 5l=1120>1060

palm-oil-super-1l 1l 168 @ruposhi pouch/sunflower
Super Palm Oil | Refined palm olein for deep frying by tea stalls and hotels.
সুপার পাম তেল | চায়ের দোকান ও হোটেলের ডুবো ভাজার পরিশোধিত পাম তেল।
~ palm pam tel super oil

olive-oil-extra-virgin-500ml 500ml 890 @surjomon bottle/olive
Extra Virgin Olive Oil | Cold-pressed Turkish olives, peppery and green; for salad, not for deep frying.
এক্সট্রা ভার্জিন অলিভ অয়েল | ঠান্ডা পেষা তুর্কি জলপাইয়ের তেল; সালাদের জন্য, ডুবো ভাজার নয়।
~ olive oil jolpai tel zaitun জয়তুন জলপাই
= origin:turkey

coconut-oil-edible-500ml 500ml 420 %ghani-telghor @ghani bottle/coconut
Edible Virgin Coconut Oil | Pressed from fresh Noakhali coconut, unbleached; for cooking, skin and hair alike.
খাওয়ার নারকেল তেল | নোয়াখালীর টাটকা নারকেলের তেল, ব্লিচ ছাড়া; রান্না, ত্বক ও চুলে চলে।
~ narikel narkel tel coconut oil virgin নারিকেল

black-seed-oil-100ml 100ml 260>235 %ghani-telghor @ghani bottle/black-pepper
Black Seed Oil | Cold-pressed kalojira oil in a dark bottle, nothing added.
কালোজিরার তেল | গাঢ় রঙের বোতলে ঠান্ডা পেষা কালোজিরার তেল; আর কিছু মেশানো নেই।
~ kalojira kalijira tel black seed oil কালিজিরা
`,
	),
	...shelf(
		'whole-spice',
		'khatunganj-moshla',
		`
cumin-whole-100g 100g 115 @moshlaful pouch/cumin*2
Whole Cumin (Jira) | Slim, strongly scented cumin, sieved twice so there is no grit between the teeth.
আস্ত জিরা | চিকন ও কড়া ঘ্রাণের জিরা; দুবার চালা, বালি নেই।
~ jira jeera zira cumin seed জীরা

coriander-seed-200g 200g 68 @moshlaful pouch/coriander-seed
Coriander Seed | Round green-gold seed from Faridpur for dry roasting and grinding at home.
আস্ত ধনিয়া | ফরিদপুরের গোল সোনালি-সবুজ ধনে; ভেজে ঘরে গুঁড়া করার জন্য।
~ dhonia dhoniya dhania dhone coriander ধনে

cardamom-green-50g 50g 310>285 @moshlaful pouch/cardamom*2
Green Cardamom | Bold 7–8 mm pods, still green and full of black seed.
সবুজ এলাচ | ৭–৮ মি.মি. বড় দানা; সবুজ খোসা, ভেতরে কালো বীজে ভরা।
~ elach elaichi elachi cardamom এলাচি ছোট

cardamom-black-50g 50g 140 @moshlaful pouch/cardamom
Black Cardamom | Smoky large pods for beef bhuna and kala bhuna.
বড় এলাচ (কালো) | ধোঁয়াটে ঘ্রাণের বড় এলাচ; গরু ভুনা ও কালা ভুনার জন্য।
~ boro kalo elach black cardamom এলাচি

cinnamon-stick-100g 100g 75 @moshlaful pouch/cinnamon
Cinnamon Sticks | Thick rolled bark that perfumes a whole pot of polao with two pieces.
দারুচিনি | মোটা ছালের দারুচিনি; দুই টুকরাতেই এক হাঁড়ি পোলাও সুবাসিত।
~ daruchini darchini dalchini cinnamon দারচিনি

clove-50g 50g 105 @moshlaful pouch/clove
Cloves | Whole Zanzibar cloves with their heads on, oily when pressed.
লবঙ্গ | মাথাসহ আস্ত জাঞ্জিবার লবঙ্গ; টিপলেই তেল বেরোয়।
~ lobongo lobong long clove লং

bay-leaf-50g 50g 28 @moshlaful pouch/bay-leaf
Bay Leaves | Whole dried tejpata from Sylhet, unbroken and still green.
তেজপাতা | সিলেটের আস্ত শুকনো তেজপাতা; ভাঙা নয়, রং এখনো সবুজ।
~ tejpata tezpata tej pata bay leaf

black-pepper-whole-50g 50g 95 @moshlaful pouch/black-pepper
Whole Black Pepper | Heavy, wrinkled peppercorns from Vietnam for the grinder.
আস্ত গোলমরিচ | ভিয়েতনামের ভারী, কুঁচকানো দানা; মিলে ভেঙে নিন।
~ golmorich gol marich gulmorich black pepper
= origin:vietnam

panch-phoron-100g 100g 48 @jhalbari pouch/panch-phoron
Panch Phoron | Cumin, fennel, fenugreek, kalojira and radhuni in equal measure for dal and labra.
পাঁচফোড়ন | জিরা, মৌরি, মেথি, কালোজিরা ও রাঁধুনি সমান ভাগে; ডাল ও লাবড়ার জন্য।
~ pach foron panchforon five spice পাঁচ ফোড়ন

mustard-seed-yellow-200g 200g 55 loose/mustard-seed
Yellow Mustard Seed | New-crop seed for shorshe bata; grinds smooth without turning bitter.
হলুদ সরিষা দানা | নতুন ফসলের সরিষা; বাটলে মিহি, তেতো হয় না।
~ shorisha sorisha shorshe mustard seed সর্ষে

dry-red-chilli-250g 250g 125 loose/red-chilli
Dried Red Chillies | Bogura chillies dried on the char, stalks removed; hot with a deep red colour.
শুকনা মরিচ | চরে শুকানো বগুড়ার মরিচ, বোঁটা ছাড়ানো; ঝাল কড়া, রং টকটকে।
~ shukna morich marich dry red chilli শুকনো মরিচ
= origin:Bogura/বগুড়া
`,
	),
	...shelf(
		'ground-spice',
		'khatunganj-moshla',
		`
turmeric-powder @jhalbari pouch/turmeric*2
Turmeric Powder | Ground from Khagrachhari fingers with no added colour; a little goes a long way.
হলুদ গুঁড়া | খাগড়াছড়ির হলুদ ভাঙা, রং মেশানো নেই; অল্পেই রং ধরে।
~ holud halud holood gura turmeric হলুদের গুঁড়ো
+ weight 100g=52 200g=98 500g=235>219

chilli-powder @jhalbari pouch/red-chilli*2
Red Chilli Powder | Hot Bogura chilli ground with the seeds; bright red and properly sharp.
মরিচ গুঁড়া | বীজসহ ভাঙা বগুড়ার ঝাল মরিচ; টকটকে লাল, আসল ঝাল।
~ morich marich moric gura chilli powder মরিচের গুঁড়ো লাল
+ weight 100g=72 200g=138 500g=335>310

coriander-powder-200g 200g 82 @jhalbari pouch/coriander-seed
Coriander Powder | Freshly milled dhonia that thickens a curry and rounds off its heat.
ধনিয়া গুঁড়া | টাটকা ভাঙা ধনে; ঝোল ঘন করে, ঝাল নরম করে।
~ dhonia dhoniya dhania gura coriander powder ধনে গুঁড়ো

cumin-powder-100g 100g 128>118 @jhalbari pouch/cumin
Roasted Cumin Powder | Jira roasted slowly before grinding; sprinkle over chotpoti, borhani and dal.
ভাজা জিরা গুঁড়া | ধীরে ভেজে গুঁড়া করা জিরা; চটপটি, বোরহানি ও ডালে ছিটিয়ে নিন।
~ jira jeera zira gura cumin powder জীরা গুঁড়ো

garam-masala-powder-50g 50g 88 @jhalbari pouch/garam-masala
Garam Masala Powder | Cardamom, cinnamon, clove, mace and nutmeg ground to a warm finishing spice.
গরম মসলা গুঁড়া | এলাচ, দারুচিনি, লবঙ্গ, জয়ত্রী ও জায়ফলের মিশ্রণ; রান্নার শেষে এক চিমটি।
~ gorom garam masala moshla gura গরম মশলা

black-pepper-powder-50g 50g 105 @moshlaful jar/black-pepper
Black Pepper Powder | Medium grind in a shaker jar for eggs, soup and salad.
গোলমরিচ গুঁড়া | ঝাঁকুনি কৌটায় মাঝারি গুঁড়া; ডিম, স্যুপ ও সালাদের জন্য।
~ golmorich gol marich gura black pepper powder

ginger-powder-50g 50g 68 @moshlaful pouch/ginger
Dry Ginger Powder | Sun-dried ginger for tea, marinades and cold evenings.
আদা গুঁড়া | রোদে শুকানো আদার গুঁড়া; চা, মেরিনেট আর শীতের সন্ধ্যার জন্য।
~ ada aada gura shuth ginger powder শুঁঠ

white-pepper-powder-50g 50g 135 @moshlaful jar/garlic
White Pepper Powder | Mild and pale, for white chicken curry, fried rice and Thai soup.
সাদা গোলমরিচ গুঁড়া | হালকা ঝাঁজ, রং সাদা; ফ্রায়েড রাইস, কোর্মা ও থাই স্যুপের জন্য।
~ sada golmorich white pepper powder
`,
	),
	...shelf(
		'mixed-masala',
		'mayer-doa-store',
		`
biryani-masala-45g 45g 65 @jhalbari carton-box/biryani*2
Kacchi Biryani Masala | Old Dhaka style blend with alu bokhara and kewra; one box for two kilos of mutton.
কাচ্চি বিরিয়ানি মসলা | আলুবোখারা ও কেওড়ার ঘ্রাণে পুরান ঢাকার মসলা; এক প্যাকে দুই কেজি খাসি।
~ biriyani biryani kacchi masala moshla মশলা

beef-masala-100g 100g 105>95 @jhalbari carton-box/beef-bhuna
Beef Curry Masala | Everything but onion and oil for a dark, thick beef bhuna.
গরুর মাংসের মসলা | পেঁয়াজ আর তেল ছাড়া সবই আছে; ভুনা হয় গাঢ় ও মাখা মাখা।
~ gorur mangsho beef masala moshla মশলা

chicken-masala-100g 100g 95 @jhalbari carton-box/chicken-curry
Chicken Curry Masala | Balanced blend for broiler or deshi murgi; two spoons per kilo.
মুরগির মাংসের মসলা | ব্রয়লার বা দেশি মুরগির জন্য মাপা মসলা; কেজিতে দুই চামচ।
~ murgi morgi chicken masala moshla মশলা

fish-masala-50g 50g 48 @moshlaful pouch/fish-curry
Fish Curry Masala | Light turmeric, cumin and chilli blend that does not hide the fish.
মাছের মসলা | হলুদ-জিরা-মরিচের হালকা মিশ্রণ; মাছের স্বাদ ঢাকে না।
~ mach maach fish masala moshla মশলা

mejban-masala-100g 100g 130 %khatunganj-moshla @moshlaful pouch/beef
Chattogram Mezban Masala | The red, smoky mezbani spice of Chattogram with radhuni and local chilli.
মেজবানি মাংসের মসলা | রাঁধুনি ও হাটহাজারীর মরিচে চট্টগ্রামের লাল মেজবানি স্বাদ।
~ mezban mejban mezbani chittagong masala মেজবান

chotpoti-masala-50g 50g 45 @jhalbari pouch/chotpoti
Chotpoti & Fuchka Masala | Roasted chilli, cumin and black salt, as on the New Market carts.
চটপটি ও ফুচকা মসলা | ভাজা মরিচ, জিরা ও বিটলবণ; নিউ মার্কেটের ঠেলাগাড়ির স্বাদ।
~ chotpoti chatpati fuchka phuchka masala মশলা

halim-mix-200g 200g 78>69 @jhalbari carton-box/haleem
Haleem Mix | Five dals, wheat and spice ready to cook with half a kilo of meat.
হালিম মিক্স | পাঁচ রকম ডাল, গম ও মসলা; আধা কেজি মাংস দিলেই হালিম।
~ halim haleem mix ramadan iftar

borhani-masala-50g 50g 42 @moshlaful pouch/borhani
Borhani Masala | Mint, mustard and black salt to whisk into a litre of sour yogurt.
বোরহানি মসলা | পুদিনা, সরিষা ও বিটলবণ; এক লিটার টক দইয়ে ফেটিয়ে নিন।
~ borhani burhani masala moshla

firni-mix-150g 150g 70 @shokal carton-box/payesh
Firni Mix | Ground polao rice, milk solids and nuts; ready in fifteen minutes with a litre of milk.
ফিরনি মিক্স | পোলাও চালের গুঁড়া, দুধ ও বাদাম; এক লিটার দুধে পনেরো মিনিটে তৈরি।
~ firni phirni payesh mix dessert ফিরনী
`,
	),
	...shelf(
		'salt-sugar',
		'mayer-doa-store',
		`
iodised-salt-1kg 1kg 42 @nonapani pouch/salt
Iodised Salt | Vacuum-evaporated free-flowing salt from Chattogram with iodine added.
আয়োডিনযুক্ত লবণ | চট্টগ্রামের ভ্যাকুয়াম লবণ, ঝরঝরে; আয়োডিন মেশানো।
~ lobon labon nun salt নুন লবন

pink-salt-500g 500g 120 @nonapani jar/salt
Himalayan Pink Salt | Coarse pink crystals for the grinder, from the Khewra mines.
হিমালয়ান পিংক সল্ট | গ্রাইন্ডারের জন্য খেওড়ার মোটা গোলাপি দানা।
~ pink himalayan lobon salt গোলাপি লবণ

black-salt-100g 100g 38 @nonapani pouch/black-pepper
Black Salt (Bit Lobon) | Sulphury powdered black salt for borhani, fruit and chaat.
বিট লবণ | বোরহানি, ফল ও চাটের জন্য গুঁড়া বিট লবণ; ঘ্রাণ তীব্র।
~ bit lobon black salt kala namak বিটলবণ

white-sugar-1kg 1kg 118 @nonapani pouch/sugar
Refined White Sugar | Fine white crystals from a Narayanganj refinery, lump free.
পরিশোধিত সাদা চিনি | নারায়ণগঞ্জের রিফাইনারির মিহি দানার চিনি; দলা পাকানো নয়।
~ chini cini cheeni white sugar

deshi-red-sugar-1kg 1kg 155>145 @nonapani pouch/sugar
Deshi Red Sugar | Unbleached sugar from the northern mills, with a taste of cane.
দেশি লাল চিনি | উত্তরবঙ্গের চিনিকলের ব্লিচ ছাড়া চিনি; আখের স্বাদ আছে।
~ lal chini cini brown sugar আখের চিনি

date-gur-patali-500g 500g 290 @chitagur loose/molasses*2
Date-palm Patali Gur | Winter block molasses from Jashore's khejur trees; crumbles and smells of smoke.
খেজুরের পাটালি গুড় | যশোরের খেজুর রসের শীতের পাটালি; ভাঙলেই ধোঁয়াটে ঘ্রাণ।
~ khejur gur patali khajur goor date molasses পাটালী
= origin:Jashore/যশোর

sugarcane-gur-1kg 1kg 170 @chitagur loose/molasses
Sugarcane Gur | Soft golden cane molasses from Natore, boiled without hydrose.
আখের গুড় | নাটোরের নরম সোনালি গুড়; হাইড্রোজ ছাড়া জ্বাল দেওয়া।
~ akher gur goor sugarcane jaggery আঁখের গুড়

liquid-gur-jhola-500g 500g 240>219 @chitagur jar/molasses
Jhola (Liquid) Date Gur | Runny first-boil gur in a jar for ruti, chira and pitha.
ঝোলা খেজুর গুড় | প্রথম জ্বালের তরল গুড়, কাচের বয়ামে; রুটি, চিড়া ও পিঠার জন্য।
~ jhola nolen gur khejur liquid jaggery নলেন গুড়
`,
	),
	...shelf(
		'sauce-pickle',
		'notun-bazar-grocery',
		`
tomato-ketchup-1kg 1kg 245 @tok-jhal bottle/tomato*2
Tomato Ketchup | Thick ketchup of Rajshahi tomatoes; sweet first, tangy after.
টমেটো কেচাপ | রাজশাহীর টমেটোর ঘন কেচাপ; আগে মিষ্টি, পরে টক।
~ tomato sauce ketchup tometo সস

chilli-sauce-hot-360g 360g 115 @tok-jhal bottle/red-chilli
Hot Chilli Sauce | Red chilli and garlic with a real kick for singara and noodles.
হট চিলি সস | লাল মরিচ ও রসুনের ঝাঁজালো সস; শিঙাড়া ও নুডলসের সঙ্গী।
~ chili chilli sauce morich jhal সস

soy-sauce-dark-300ml 300ml 130 @tok-jhal bottle/soybean
Dark Soy Sauce | Deep, salty soy for fried rice and chilli chicken.
ডার্ক সয়া সস | ফ্রায়েড রাইস ও চিলি চিকেনের জন্য গাঢ়, নোনতা সয়া সস।
~ soya sauce soy sos সয়াসস

mayonnaise-400g 400g 230 @tok-jhal jar/egg
Mayonnaise | Egg mayonnaise, thick enough for sandwiches and shawarma.
মেয়োনেজ | ডিমের ঘন মেয়োনেজ; স্যান্ডউইচ ও শর্মার জন্য।
~ mayonnaise mayo meyonij মায়োনিজ

mango-pickle-kashmiri-400g 400g 210 @achar-khala jar/green-mango*2
Kashmiri Mango Pickle | Long slivers of green mango in a sweet-hot syrup with ginger and dry chilli.
আমের কাশ্মীরি আচার | আদা ও শুকনা মরিচের মিষ্টি-ঝাল সিরায় কাঁচা আমের লম্বা ফালি।
~ aam am achar aachar mango pickle আঁচার

olive-pickle-300g 300g 160 @achar-khala jar/olive
Olive Pickle (Jolpai) | Winter jolpai cooked with panch phoron and mustard oil, stones in.
জলপাইয়ের আচার | পাঁচফোড়ন ও সরিষার তেলে রান্না শীতের জলপাই; বিচিসহ।
~ jolpai jalpai achar aachar olive pickle

boroi-pickle-300g 300g 150>135 @achar-khala jar/jujube
Sweet Boroi Pickle | Dried jujube in date gur with a pinch of chilli; the school-gate taste.
মিষ্টি বরই আচার | খেজুর গুড়ে শুকনা বরই, এক চিমটি মরিচ; স্কুলগেটের সেই স্বাদ।
~ boroi kul achar aachar jujube কুলের আচার

garlic-pickle-250g 250g 170 @achar-khala jar/garlic
Garlic Pickle | Whole cloves softened in mustard oil with roasted spice.
রসুনের আচার | ভাজা মসলা ও সরিষার তেলে নরম করা আস্ত রসুনের কোয়া।
~ rosun roshun achar aachar garlic pickle

naga-chilli-pickle-200g 200g 180 %sylhet-cha-ghor @achar-khala jar/red-chilli
Sylheti Naga Pickle | Naga morich in oil: fruity, and hot enough to share one jar for a month.
সিলেটি নাগা মরিচের আচার | তেলে ডোবানো নাগা মরিচ; ফলের ঘ্রাণ, ঝাল এমন যে এক বয়াম এক মাস যাবে।
~ naga bombai morich achar sylhet pickle বোম্বাই মরিচ

vinegar-white-650ml 650ml 75 @tok-jhal bottle/water
White Vinegar | Five percent white vinegar for pickling, marinades and a clean kettle.
সাদা ভিনেগার | আচার, মেরিনেট আর কেতলি পরিষ্কারের পাঁচ শতাংশ ভিনেগার।
~ vinegar sirka sirca সিরকা
`,
	),
]
