import { shelf } from './row.ts'

export const sweetsBakery = [
	...shelf(
		'mishti',
		'mishtimukh',
		`
rosogolla @mishtimukh g=550 sweet-box/rosogolla*3
Sponge Rosogolla | Cow-milk chhana balls boiled this morning in thin syrup; squeeze and they spring back.
স্পঞ্জ রসগোল্লা | আজ সকালে পাতলা সিরায় ফোটানো গরুর ছানার রসগোল্লা; চাপলে আবার ফোলে।
~ rosogolla rasgulla roshogolla mishti misti রসোগোল্লা
= keep:fridge
+ weight 500g=210 1kg=400>375 2kg=790

kalojam-1kg 1kg 420 @mishtimukh sweet-box/gulab-jamun
Kalojam | Dark fried chhana and kheer balls with a cardamom heart.
কালোজাম | ছানা ও ক্ষীরের গাঢ় ভাজা মিষ্টি; ভেতরে এলাচের দানা।
~ kalojam kalo jam gulab jamun mishti misti

chomchom-porabari-1kg 1kg 450>420 sweet-plate/chomchom*2
Porabari Chomchom | Brick-red Tangail chomchom rolled in mawa, grainy inside.
পোড়াবাড়ির চমচম | মাওয়ায় গড়ানো টাঙ্গাইলের ইটরঙা চমচম; ভেতরে দানাদার।
~ chomchom chamcham comcom porabari tangail mishti
= origin:Tangail/টাঙ্গাইল; keep:fridge

sandesh-nolen-gur-500g 500g 420 @mishtimukh sweet-box/sandesh
Nolen Gur Sandesh | Soft-pressed chhana with new-season date gur; winter only.
নলেন গুড়ের সন্দেশ | নতুন খেজুর গুড়ে নরম পাকের ছানা; শুধু শীতে তৈরি।
~ sondesh sandesh shondesh nolen gur mishti

jilapi-shahi-1kg 1kg 300 sweet-plate/jilapi*2
Shahi Jilapi | Thick Chawkbazar jilapi fried in ghee and oil, crackling with syrup.
শাহি জিলাপি | ঘি-তেলে ভাজা চকবাজারের মোটা জিলাপি; রসে টইটম্বুর।
~ jilapi jilebi zilapi shahi jalebi জিলেপি

rosmalai-cumilla-1kg 1kg 480 %kandirpar-rosmalai sweet-box/rasmalai*2
Cumilla Rosmalai | Marble-sized chhana in thick reduced milk, packed on ice at Kandirpar.
কুমিল্লার রসমালাই | ঘন ক্ষীরদুধে মারবেল মাপের ছানা; কান্দিরপাড়ে বরফ দিয়ে প্যাক।
~ rosmalai rasmalai roshmalai comilla mishti রস মালাই
= origin:Cumilla/কুমিল্লা; keep:fridge

khirbhog-1kg 1kg 520 %kandirpar-rosmalai sweet-box/rasmalai
Khirbhog | Flattened chhana rounds soaked in saffron kheer.
ক্ষীরভোগ | জাফরানি ক্ষীরে ভেজানো চ্যাপ্টা ছানার মিষ্টি; মাটির পাত্রে।
~ khirbhog kheer bhog mishti misti ক্ষীর ভোগ
= keep:fridge

peda-500g 500g 320 %kandirpar-rosmalai sweet-plate/barfi
Milk Peda | Dry milk discs stamped by hand; keep a week outside the fridge.
দুধের প্যাড়া | হাতে ছাপ দেওয়া শুকনো দুধের প্যাড়া; ফ্রিজ ছাড়াই এক সপ্তাহ থাকে।
~ pera peda pyara mishti milk প্যারা

motichur-laddu-500g 500g 240 @mishtimukh sweet-box/laddu
Motichur Laddu | Tiny besan pearls bound with ghee, pistachio on top.
মতিচুর লাড্ডু | ঘিয়ে বাঁধা মিহি বুন্দির লাড্ডু; ওপরে পেস্তা কুচি।
~ laddu ladoo lado motichur mishti লাড্ডু
`,
	),
	...shelf(
		'doi-dessert',
		'bogura-doighor',
		`
mishti-doi-bogura-1kg 1kg 290 cup/mishti-doi*2
Bogura Mishti Doi | Caramel-brown set doi in a clay shora; skin on top, no starch below.
বগুড়ার মিষ্টি দই | মাটির সরায় জমানো ক্যারামেল রঙের দই; ওপরে সর, ভেতরে ভেজাল নেই।
~ mishti doi misti dai bogra yogurt sweet দৈ
= origin:Bogura/বগুড়া; keep:fridge

shahi-doi-500g 500g 190>175 cup/mishti-doi
Shahi Doi | Richer doi of reduced milk with a saffron-yellow top.
শাহি দই | বেশি জ্বালের ঘন দুধের দই; ওপরে জাফরানি রং।
~ shahi doi dai yogurt bogra দৈ
= keep:fridge

tok-doi-clay-1kg 1kg 240 cup/yogurt
Sour Doi in Clay | Unsweetened Bogura doi, firm enough to slice.
মাটির পাত্রে টক দই | চিনি ছাড়া বগুড়ার দই; এত জমাট যে কেটে তোলা যায়।
~ tok doi dai sour yogurt bogra দৈ
= keep:fridge

khirsa-bogura-500g 500g 360 cup/payesh
Bogura Khirsa | Milk cooked down for six hours to a thick, scented khirsa.
বগুড়ার ক্ষীরসা | ছয় ঘণ্টা জ্বালে ঘন করা সুবাসী দুধের ক্ষীরসা।
~ khirsa kheersa khirsha bogra ক্ষীরশা
= keep:fridge

firni-clay-4pc 4pc 260>239 g=560 %lalbagh-kacchi bowl/payesh
Firni in Clay Cups | Four cups of ground-rice firni with kewra and pistachio.
মাটির কাপে ফিরনি | কেওড়া ও পেস্তার ঘ্রাণে চালের গুঁড়ার চার কাপ ফিরনি।
~ firni phirni payesh dessert ফিরনী
= keep:fridge

gajorer-halwa-400g 400g 240 %mishtimukh bowl/halwa
Carrot Halua | Grated winter carrots cooked in milk and ghee with cashew.
গাজরের হালুয়া | দুধ-ঘিয়ে রান্না শীতের কুচানো গাজর; ওপরে কাজু।
~ gajorer halua halwa carrot হালুয়া

faluda-1glass 1glass 180 g=420 %fuchka-mama drink-glass/ice-cream
Special Faluda | Shemai, sabja, jelly, fruit and ice cream in rose milk.
স্পেশাল ফালুদা | গোলাপ দুধে সেমাই, তোকমা, জেলি, ফল ও আইসক্রিম।
~ faluda falooda phaluda ফালুদা
`,
	),
	...shelf(
		'bread-bun',
		'ovenghor',
		`
milk-bread-400g 400g 75 @ovenghor bread-loaf/bread*2
Milk Bread | Soft sliced white loaf baked at night and sold by morning.
মিল্ক ব্রেড | রাতে বেক করা, সকালেই পৌঁছানো নরম কাটা সাদা পাউরুটি।
~ pauruti paowruti bread milk loaf পাউরুটি

brown-bread-400g 400g 95>85 @ovenghor bread-loaf/wheat
Brown Bread | Whole-wheat loaf with visible bran and no colouring.
ব্রাউন ব্রেড | ভুসিসহ লাল আটার পাউরুটি; রং বা প্রিজারভেটিভ নেই।
~ brown bread atta pauruti লাল পাউরুটি

butter-bun-6pc 6pc 90 g=360 @ovenghor bread-loaf/butter
Butter Buns | Six sweet buns with butter cream in the middle.
বাটার বন | মাঝে মাখন-ক্রিম দেওয়া ছয়টি মিষ্টি বনরুটি।
~ butter bun bon ruti bonruti বনরুটি

burger-bun-6pc 6pc 80 g=340 @ovenghor bread-loaf/burger
Burger Buns | Six sesame-topped buns, cut through the middle.
বার্গার বান | তিল ছিটানো ছয়টি নরম বান; মাঝখান থেকে কাটা।
~ burger bun ban bargar বনরুটি

dry-cake-rusk-300g 300g 160 @ovenghor biscuit-pack/rusk
Dry Cake Rusk | Egg cake sliced and dried slowly; sweeter than toast.
ড্রাই কেক | ধীরে শুকানো ডিমের কেকের ফালি; টোস্টের চেয়ে মিষ্টি।
~ dry cake rusk toast ড্রাইকেক

bakarkhani-10pc 10pc 120>109 g=350 %lalbagh-kacchi loose/roti
Old Dhaka Bakarkhani | Ten flaky clay-oven bakarkhani, plain or for paneer tea.
পুরান ঢাকার বাকরখানি | তন্দুরে সেঁকা পরতে পরতে দশটি বাকরখানি; চায়ের সঙ্গী।
~ bakarkhani bakorkhani ruti old dhaka বাখরখানি

garlic-bread-1pc 1pc 150 g=280 @ovenghor bread-loaf/garlic
Garlic Bread Loaf | Half-baked baguette filled with garlic butter; ten minutes in your oven.
গার্লিক ব্রেড | রসুন-মাখন ভরা আধা সেঁকা ব্যাগেট; ওভেনে দশ মিনিট।
~ garlic bread rosun pauruti
`,
	),
	...shelf(
		'cakes',
		'ovenghor',
		`
chocolate-birthday-cake cake/cake-slice*3 #5a2d1a,#f1c9a0
Chocolate Birthday Cake | Cocoa sponge with chocolate cream; write the name in the order note, candles included.
চকলেট জন্মদিনের কেক | কোকো স্পঞ্জে চকলেট ক্রিম; নাম লিখুন অর্ডারের নোটে, মোমবাতি সঙ্গে। | শুভ জন্মদিন
~ birthday cake jonmodin chocolate kek কেক
= keep:fridge
+ weight 1lb=650 2lb=1200>1100 3lb=1750

vanilla-cake cake/cake-slice*2 #f3dfb5,#d9728f
Vanilla Cream Cake | Light vanilla sponge with fresh cream and cherries.
ভ্যানিলা ক্রিম কেক | হালকা ভ্যানিলা স্পঞ্জে ফ্রেশ ক্রিম ও চেরি; খুব মিষ্টি নয়।
~ vanilla cake birthday kek কেক
= keep:fridge
+ weight 1lb=550 2lb=1000

red-velvet-cake-1lb 1lb 780>720 cake/cake-slice #a3212f,#fff3ea
Red Velvet Cake | Cocoa-red layers with cream-cheese frosting.
রেড ভেলভেট কেক | ক্রিম চিজের প্রলেপে লাল কোকোর স্তর; এক পাউন্ড।
~ red velvet cake birthday কেক
= keep:fridge

fruit-plain-cake-400g 400g 180 @ovenghor bread-loaf/cake-slice
Fruit Plain Cake | Butter cake with tutti-frutti and raisins for evening tea.
ফ্রুট প্লেইন কেক | মোরব্বা ও কিশমিশের বাটার কেক; বিকেলের চায়ে।
~ plain cake fruit pound kek কেক

chocolate-pastry-4pc 4pc 320 g=400 @ovenghor sweet-box/cake-slice
Chocolate Pastry | Four squares of chocolate sponge and cream in a box.
চকলেট পেস্ট্রি | এক বক্সে চকলেট স্পঞ্জ ও ক্রিমের চার টুকরা।
~ pastry pestri chocolate cake পেস্ট্রী
= keep:fridge

chicken-patties-6pc 6pc 240 g=480 @ovenghor sweet-box/samosa
Chicken Patties | Six puff patties with peppery chicken; warm before serving.
চিকেন প্যাটিস | গোলমরিচ-মুরগির পুরে ছয়টি পাফ প্যাটিস; গরম করে খান।
~ patties petis patis chicken প্যাটিজ

cupcake-assorted-6pc 6pc 300 g=420 @ovenghor sweet-box/cake-slice
Assorted Cupcakes | Two each of chocolate, vanilla and orange.
মিশ্র কাপকেক | চকলেট, ভ্যানিলা ও কমলা স্বাদের দুটি করে কাপকেক।
~ cupcake kapkek muffin কাপ কেক
`,
	),
]
