import { shelf } from './row.ts'

export const homeCare = [
	...shelf(
		'laundry',
		'ghor-shongsar',
		`
detergent-powder @fenabahar detergent-bag/bubbles*2
Detergent Powder | High-foam powder for bucket washing; cuts collar dirt and rinses in two waters.
কাপড় ধোয়ার পাউডার | বালতিতে ধোয়ার বেশি ফেনার পাউডার; কলারের ময়লা কাটে, দুই পানিতেই পরিষ্কার।
~ detergent ditarjent washing powder kapor dhoya ডিটারজেন্ট
+ weight 500g=75 1kg=145 2kg=285>262

laundry-soap-130g-4pack 4x130g 100 @fenabahar soap-bar/bubbles
Laundry Soap (4 Pack) | Hard blue bar for collars, cuffs and school socks.
কাপড় কাচার সাবান (৪টি) | কলার, হাতা আর স্কুলের মোজার জন্য শক্ত নীল সাবান।
~ laundry soap kapor kacha shaban ball saban সাবান

liquid-detergent-1l 1l 290 @fenabahar bottle/bubbles
Liquid Detergent | Low-foam liquid for top and front loaders; leaves no powder marks on black.
লিকুইড ডিটারজেন্ট | ওয়াশিং মেশিনের কম ফেনার তরল; কালো কাপড়ে সাদা দাগ পড়ে না।
~ liquid detergent washing machine ditarjent তরল

fabric-softener-rose-800ml 800ml 260>235 @fenabahar bottle/rose
Fabric Softener, Rose | A capful in the last rinse keeps towels soft and rose-scented.
ফেব্রিক সফটনার, গোলাপ | শেষ ধোয়ায় এক ক্যাপ; তোয়ালে নরম আর গোলাপের ঘ্রাণ।
~ fabric softener conditioner kapor norom সফটেনার

bleach-liquid-1l 1l 130 @jhokjhoke jerrycan/sparkles
Liquid Bleach | For white panjabis and drains; never mix with acid cleaner.
তরল ব্লিচ | সাদা পাঞ্জাবি ও ড্রেনের জন্য; অ্যাসিড ক্লিনারের সঙ্গে মেশাবেন না।
~ bleach blich sada kapor white ব্লিচিং

neel-liquid-blue-100ml 100ml 55 @fenabahar bottle/drop
Liquid Blue (Neel) | Two drops to a bucket turn yellowed cotton white again.
তরল নীল | এক বালতিতে দুই ফোঁটা; হলদে সুতি আবার সাদা।
~ neel nil liquid blue নীল
`,
	),
	...shelf(
		'cleaning',
		'ghor-shongsar',
		`
dishwash-bar-300g 300g 48 @jhokjhoke soap-bar/lemon
Dishwash Bar, Lemon | Firm lemon bar with a scrub-friendly tray; does not turn to mush.
থালাবাসন মাজার বার, লেবু | লেবুর ঘ্রাণের শক্ত বার, ট্রেসহ; গলে কাদা হয় না।
~ dishwash bar thala bashon maja saban

dishwash-liquid @jhokjhoke bottle/lime*2
Dishwash Liquid | A spoon on a wet sponge clears hilsa oil and curry yellow.
থালাবাসন মাজার লিকুইড | ভেজা স্পঞ্জে এক চামচেই ইলিশের তেল ও হলুদের দাগ সাফ।
~ dishwash liquid thala bashon maja লিকুইড
+ volume 250ml=70 500ml=125 1l=230>215

floor-cleaner-jasmine-1l 1l 210 @jhokjhoke bottle/jasmine
Floor Cleaner, Jasmine | Half a cap in a bucket; kills germs and dries without stickiness.
মেঝে পরিষ্কারক, জুঁই | এক বালতিতে আধা ক্যাপ; জীবাণু মরে, শুকালে আঠালো হয় না।
~ floor cleaner meje mopping ফ্লোর ক্লিনার

toilet-cleaner-750ml 750ml 150 @jhokjhoke bottle/shield
Toilet Cleaner | Thick acid gel with a bent neck that reaches under the rim.
টয়লেট ক্লিনার | বাঁকা মুখের ঘন জেল; কমোডের কিনারার নিচেও পৌঁছায়।
~ toilet cleaner commode bathroom টয়লেট

glass-cleaner-500ml 500ml 140 @jhokjhoke spray-bottle/sparkles
Glass Cleaner Spray | Ammonia-free spray for mirrors, stove glass and phone screens.
কাচ পরিষ্কারের স্প্রে | আয়না, চুলার কাচ ও মোবাইলের পর্দার অ্যামোনিয়া ছাড়া স্প্রে।
~ glass cleaner kach ayna spray গ্লাস ক্লিনার

phenyl-1l 1l 120 @jhokjhoke jerrycan/drop
White Phenyl | Pine disinfectant for drains, stairs and courtyards.
সাদা ফিনাইল | ড্রেন, সিঁড়ি ও উঠানের জন্য পাইন ঘ্রাণের জীবাণুনাশক।
~ phenyl finail finayl disinfectant ফেনাইল

broom-grass-1pc each 130 g=450 broom/leaf
Grass Broom (Ful Jharu) | Soft hill-grass broom from Bandarban with a bound plastic handle.
ফুলঝাড়ু | বান্দরবানের পাহাড়ি ঘাসের নরম ঝাড়ু; প্লাস্টিকের হাতল শক্ত বাঁধা।
~ jharu jaru ful broom ফুল ঝাড়ু

spin-mop-bucket each 1350>1190 g=3200 bucket/sparkles*2
Spin Mop with Bucket | Two microfibre heads and a hand-press spinner; no bending to wring.
স্পিন মপ ও বালতি | দুটি মাইক্রোফাইবার মাথা ও চাপ দেওয়া স্পিনার; নিচু হয়ে নিংড়াতে হয় না।
~ mop bucket ghor mocha balti spin মব
= material:plastic
`,
	),
	...shelf(
		'mosquito',
		'mayer-doa-store',
		`
mosquito-coil-10pc 10pc 70 g=180 @moshamukti carton-box/mosquito*2
Mosquito Coils (10) | Slow-burning coils, eight hours each, with a tin stand in the box.
মশার কয়েল (১০টি) | প্রতিটি আট ঘণ্টা ধীরে জ্বলে; বাক্সে টিনের স্ট্যান্ড আছে।
~ moshar koil coil mosquito mosa কয়েল

mosquito-aerosol-475ml 475ml 380 @moshamukti spray-bottle/mosquito
Mosquito Aerosol | Knocks down Aedes and Culex in a closed room; air it before sleeping.
মশার অ্যারোসল | বন্ধ ঘরে এডিস ও কিউলেক্স মারে; ঘুমানোর আগে বাতাস চলতে দিন।
~ aerosol mosa spray mosquito arosol এরোসল

liquid-vaporiser-refill-45ml 45ml 120 @moshamukti carton-box/mosquito
Liquid Vaporiser Refill | Forty-five nights of protection; fits any standard machine.
মশার লিকুইড রিফিল | পঁয়তাল্লিশ রাতের সুরক্ষা; সাধারণ সব মেশিনে লাগে।
~ mosquito refill liquid mosa machine রিফিল

mosquito-net-double each 650>590 g=900 %ghor-shongsar bedsheet/mosquito
Double Mosquito Net | Fine Dhaka net for a six by seven bed, four loops at the corners.
ডাবল মশারি | ছয় বাই সাত খাটের মিহি জালের মশারি; চার কোণে ফিতা।
~ moshari mosari mashari mosquito net মশারী
= length:7 feet/৭ ফুট

mosquito-bat-rechargeable each 480 g=420 %bijoli-electronics @bijoli carton-box/mosquito
Rechargeable Mosquito Bat | Three-layer net with a torch; four hours' charge lasts a week of evenings.
রিচার্জেবল মশার ব্যাট | টর্চসহ তিন স্তরের জাল; চার ঘণ্টা চার্জে এক সপ্তাহের সন্ধ্যা।
~ mosha bat mosar racket mosquito ব্যাট
= warranty:6m

cockroach-gel-20g 20g 190 @moshamukti tube/shield
Cockroach Gel | Dots behind the gas cylinder and sink; no smell, no spray on plates.
তেলাপোকার জেল | গ্যাসের চুলা ও সিংকের পেছনে ফোঁটা দিন; গন্ধ নেই, থালায় ছিটা নেই।
~ telapoka cockroach gel tela poka তেলাপোকা

naphthalene-balls-100g 100g 60 @moshamukti pouch/bubbles
Naphthalene Balls | White balls for woollens, sarees and the bathroom drain.
ন্যাপথলিন | উলের কাপড়, শাড়ি ও বাথরুমের ড্রেনের জন্য সাদা বল।
~ naphthalene napthalin nepthalin ball ন্যাপথলিন
`,
	),
	...shelf(
		'tissue',
		'mayer-doa-store',
		`
facial-tissue-box-120 120sheet 85 g=180 @norompata tissue-box/lotus*2
Facial Tissue Box | A hundred and twenty two-ply virgin-pulp tissues with jasmine scent.
ফেশিয়াল টিস্যু বক্স | জুঁইয়ের ঘ্রাণে একশ বিশটি দুই স্তরের নরম টিস্যু।
~ tissue box tisu facial টিস্যু বাক্স

toilet-tissue @norompata tissue-roll/leaf g=110
Toilet Tissue | Two-ply embossed rolls that break down in water.
টয়লেট টিস্যু | নকশা তোলা দুই স্তরের রোল; পানিতে গলে যায়, ড্রেন আটকায় না।
~ toilet tissue tisu roll টয়লেট পেপার
+ pack 1roll=28 4roll=108 12roll=315>290

kitchen-towel-2roll 2roll 150 @norompata tissue-roll/sponge
Kitchen Towels (2 Rolls) | Thick three-ply sheets that soak up piyaju oil.
কিচেন টাওয়েল (২ রোল) | তিন স্তরের পুরু শিট; পেঁয়াজুর তেল শুষে নেয়।
~ kitchen towel tissue tisu কিচেন টিস্যু

napkin-100sheet 100sheet 65 g=150 @norompata tissue-box/rose
Paper Napkins | A hundred single-ply napkins for parties and tea stalls.
পেপার ন্যাপকিন | দাওয়াত ও চায়ের দোকানের জন্য একশ এক স্তরের ন্যাপকিন।
~ napkin nepkin tissue paper ন্যাপকিন

foil-paper-9m 1roll 160 g=190 @grihini carton-box/sparkles
Aluminium Foil, 9 metre | Food foil with a cutting edge on the box.
ফয়েল পেপার, ৯ মিটার | বাক্সে কাটার ধারসহ খাবার মোড়ানোর অ্যালুমিনিয়াম ফয়েল।
~ foil paper aluminium tiffin ফয়েল

garbage-bag-30pc 30pc 120 g=260 @jhokjhoke pouch/leaf
Garbage Bags, Medium (30) | Black tie-top bags that hold a wet kitchen bin.
ময়লার ব্যাগ, মাঝারি (৩০টি) | ভেজা রান্নাঘরের ঝুড়ির জন্য ফিতা বাঁধা কালো ব্যাগ।
~ garbage bag moylar polythene bin ময়লা পলিথিন
`,
	),
]
