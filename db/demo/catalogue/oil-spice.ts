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
]
