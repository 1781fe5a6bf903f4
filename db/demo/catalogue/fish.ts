import { shelf } from './row.ts'

export const fish = [
	...shelf(
		'river-fish',
		'padma-machghor',
		`
hilsa-padma fish/hilsa*3
Padma Hilsa | Silver-bellied ilish landed at Mawa the night before, on ice and never frozen. Sold whole; tell us if you want it cut.
পদ্মার ইলিশ | আগের রাতে মাওয়ায় ওঠা রুপালি ইলিশ; বরফে রাখা, ফ্রোজেন নয়। আস্ত বিক্রি, চাইলে কেটে দিই।
~ ilish elish ilis hilsa padma mach maach ইলিশ মাছ
= origin:Mawa, Munshiganj/মাওয়া, মুন্সিগঞ্জ; keep:fridge
+ weight 700g=1250 1kg=2300>2150 1.5kg=4200:2

hilsa-chandpur-600g 600g 980>920 fish/hilsa
Chandpur Hilsa (600 g) | A smaller Meghna ilish with plenty of oil, right for four people.
চাঁদপুরের ইলিশ (৬০০ গ্রাম) | মেঘনার একটু ছোট ইলিশ, তেল ভালো; চারজনের জন্য ঠিকঠাক।
~ ilish elish hilsa chandpur mach ইলিশ মাছ
= origin:Chandpur/চাঁদপুর; keep:fridge

hilsa-roe-250g 250g 850 s=2 meat-tray/fish-steak
Hilsa Roe | Whole ilish eggs, rinsed and iced; fry slowly in mustard oil.
ইলিশের ডিম | ধোয়া, বরফে রাখা আস্ত ইলিশের ডিম; সরিষার তেলে ধীরে ভাজুন।
~ ilish dim elish deem hilsa roe egg ইলিশের ডিম
= keep:fridge

rui-river-2kg 2kg 1150 fish/rohu
River Rui (about 2 kg) | Wild rui from the Jamuna with firm flesh; scaled and cut into curry pieces on request.
নদীর রুই (প্রায় ২ কেজি) | যমুনার রুই, মাংস শক্ত; চাইলে আঁশ ছাড়িয়ে টুকরা করে দিই।
~ rui ruhi rohu nodir mach maach রুই মাছ
= keep:fridge

catla-river-3kg 3kg 1680>1590 fish/catla
River Catla (about 3 kg) | Big-headed katla for muri ghonto and dopiaza; head kept whole.
নদীর কাতলা (প্রায় ৩ কেজি) | মুড়িঘণ্ট ও দোপেঁয়াজার বড় মাথার কাতলা; মাথা আস্ত রাখা।
~ katla katol catla mach maach কাতল মাছ
= keep:fridge

boal-river-1kg 1kg 950 fish/boal
River Boal | Oily, nearly boneless boal from the haor; cut in thick rounds.
নদীর বোয়াল | হাওরের তেলওয়ালা, প্রায় কাঁটাহীন বোয়াল; মোটা চাকা করে কাটা।
~ boal boyal mach maach বোয়াল মাছ
= origin:Kishoreganj/কিশোরগঞ্জ; keep:fridge

tengra-river-500g 500g 420 fish/tengra
River Tengra | Small striped tengra, cleaned, for a thin jhol with eggplant.
নদীর টেংরা | ছোট ডোরাকাটা টেংরা, কেটে ধোয়া; বেগুন দিয়ে পাতলা ঝোল।
~ tengra tangra mach maach ট্যাংরা মাছ
= keep:fridge

mola-500g 500g 290>265 loose/mola
Mola | Tiny whole mola fish rich in vitamin A; gutted by hand.
মলা মাছ | ভিটামিন এ ভরা ছোট আস্ত মলা; হাতে কেটে পরিষ্কার করা।
~ mola moya mourala mach small fish মলা মাছ
= keep:fridge

kachki-500g 500g 260 loose/mola
Kachki | Needle-thin kachki, washed until the water runs clear; for chorchori.
কাচকি মাছ | চিকন কাচকি, পানি পরিষ্কার না হওয়া পর্যন্ত ধোয়া; চচ্চড়ির জন্য।
~ kachki kaski mach small fish কাঁচকি
= keep:fridge

pabda-river-500g 500g 480 fish/pabda
River Pabda | Soft, scaleless pabda from Sunamganj haor for a coriander jhol.
নদীর পাবদা | সুনামগঞ্জের হাওরের নরম পাবদা; ধনেপাতার ঝোলের জন্য।
~ pabda pabta mach maach পাবদা মাছ
= keep:fridge
`,
	),
	...shelf(
		'farm-fish',
		'meghna-fish',
		`
rui-farm-1kg 1kg 360 fish/rohu*2
Farmed Rui (1–1.5 kg fish) | Live-haul pond rui from Mymensingh, priced per kilo; cleaned weight is about 800 g.
চাষের রুই (১–১.৫ কেজি) | ময়মনসিংহের পুকুরের জ্যান্ত রুই, কেজি দরে; কাটার পর প্রায় ৮০০ গ্রাম।
~ rui ruhi rohu chasher mach রুই মাছ
= keep:fridge

catla-farm-1kg 1kg 380 fish/catla
Farmed Catla | Two-kilo pond katla sold by the kilo, cut or whole.
চাষের কাতলা | দুই কেজি আকারের পুকুরের কাতলা; কেজি দরে, আস্ত বা কাটা।
~ katla katol catla mach কাতল মাছ
= keep:fridge

pangas-farm-1kg 1kg 200 fish/pangas
Pangas | White-bellied pangas kept in fresh water two days to lose the muddy smell.
পাঙাশ | কাদার গন্ধ কাটাতে দুই দিন পরিষ্কার পানিতে রাখা পাঙাশ।
~ pangas pangash pungas mach পাঙ্গাস মাছ
= keep:fridge

tilapia-farm-1kg 1kg 230>209 fish/tilapia
Tilapia | Three or four fish to the kilo; scaled and slit for frying whole.
তেলাপিয়া | কেজিতে তিন-চারটি; আঁশ ছাড়ানো, আস্ত ভাজার জন্য চেরা।
~ telapia tilapia mach maach তেলাপিয়া মাছ
= keep:fridge

koi-thai-1kg 1kg 290 fish/koi
Thai Koi | Live climbing perch, cleaned on the way out; for dopiaza or fry.
থাই কই | জ্যান্ত কই, পাঠানোর আগে কেটে দেওয়া; দোপেঁয়াজা বা ভাজায়।
~ koi kai mach climbing perch কই মাছ
= keep:fridge

shing-live-500g 500g 290 fish/shing
Live Shing | Stinging catfish sold live or cleaned; the light jhol given after illness.
জ্যান্ত শিং | জ্যান্ত বা কাটা; অসুখের পর হালকা ঝোলে যা খাওয়ানো হয়।
~ shing sing singi mach catfish শিং মাছ
= keep:fridge

magur-deshi-500g 500g 340 fish/magur
Magur | Dark, rich magur from Trishal ponds, cleaned with ash the old way.
মাগুর | ত্রিশালের পুকুরের কালো মাগুর; আগের মতো ছাই দিয়ে কোটা।
~ magur mach catfish maach মাগুর মাছ
= keep:fridge

pabda-farm-500g 500g 260>239 fish/pabda
Farmed Pabda | Even 40-gram pabda, frozen-free, about twelve to the pack.
চাষের পাবদা | সমান ৪০ গ্রাম আকারের পাবদা, ফ্রোজেন নয়; প্যাকে প্রায় বারোটি।
~ pabda chasher mach pabta পাবদা মাছ
= keep:fridge

rui-curry-cut-1kg 1kg 430 meat-tray/fish-steak*2
Rui Curry Cut (Ready to Cook) | Net one kilo of rui pieces, scaled, washed and vacuum packed; no head or tail.
রুই মাছের টুকরা (রেডি টু কুক) | নিট এক কেজি ধোয়া টুকরা, ভ্যাকুয়াম প্যাক; মাথা-লেজ ছাড়া।
~ rui curry cut pieces ready cook mach রুই কাটা মাছ
= keep:frozen
`,
	),
	...shelf(
		'sea-fish-shrimp',
		'meghna-fish',
		`
bagda-shrimp meat-tray/shrimp*2
Bagda Shrimp (Tiger) | Khulna gher tiger shrimp, shell on, graded by size and iced.
বাগদা চিংড়ি | খুলনার ঘেরের বাগদা; খোসাসহ, আকার বেছে বরফে রাখা।
~ bagda chingri chingri mach shrimp prawn চিংড়ি মাছ
= origin:Khulna/খুলনা; keep:fridge
+ weight 500g=520 1kg=1020>960

golda-prawn-1kg 1kg 1150 loose/prawn*2
Golda Prawn (8–10 per kg) | Blue-clawed freshwater golda with heads full of fat; made for malai curry.
গলদা চিংড়ি (কেজিতে ৮–১০টি) | নীল দাঁড়ার গলদা, মাথায় ঘিলু ভরা; মালাইকারির জন্য।
~ golda golda chingri prawn lobster গলদা মাছ
= origin:Bagerhat/বাগেরহাট; keep:fridge

horina-shrimp-500g 500g 340 meat-tray/shrimp
Horina Shrimp | Small brown shrimp for lau chingri and bhorta, heads trimmed.
হরিণা চিংড়ি | লাউ-চিংড়ি ও ভর্তার ছোট চিংড়ি; মাথা ছাঁটা, ধোয়া।
~ horina chingri shrimp small চিংড়ি মাছ
= keep:fridge

shrimp-peeled-400g 400g 620>560 meat-tray/shrimp
Peeled & Deveined Shrimp | Raw shrimp ready for fried rice; individually frozen so you can pour out a handful.
খোসা ছাড়ানো চিংড়ি | ফ্রায়েড রাইসের জন্য তৈরি; আলাদা আলাদা ফ্রোজেন, যতটুকু লাগে ঢেলে নিন।
~ peeled chingri shrimp frozen ready চিংড়ি
= keep:frozen

rupchanda-sea-1kg 1kg 1250 %karnaphuli-shutki fish/rupchanda
White Pomfret (Rupchanda) | Three or four silver pomfrets per kilo off the Cox's Bazar trawlers.
রূপচাঁদা | কক্সবাজারের ট্রলারের সাদা রূপচাঁদা; কেজিতে তিন-চারটি।
~ rupchanda rupchada pomfret sea fish সামুদ্রিক মাছ
= origin:Cox's Bazar/কক্সবাজার; keep:fridge

coral-fish-1kg 1kg 750>699 %karnaphuli-shutki fish/boal
Coral (Bhetki) | Firm white sea bass with one central bone; good for fillets and fish cutlet.
কোরাল (ভেটকি) | শক্ত সাদা মাংস, মাঝে একটাই কাঁটা; ফিলে ও কাটলেটের জন্য।
~ koral coral vetki bhetki sea bass ভেটকি মাছ
= keep:fridge

loitta-fresh-500g 500g 180 %karnaphuli-shutki fish/pabda
Fresh Loitta (Bombay Duck) | Soft loitta landed at Fishery Ghat the same morning; batter-fry or bhuna.
তাজা লইট্টা | সকালে ফিশারিঘাটে ওঠা নরম লইট্টা; ফ্রাই বা ভুনা।
~ loitta loittya lote bombay duck লইট্যা মাছ
= keep:fridge

mud-crab-1kg 1kg 900 s=4 %karnaphuli-shutki object/crab
Mud Crab | Live Sundarbans crabs, four per kilo, claws tied.
কাঁকড়া | সুন্দরবনের জ্যান্ত কাঁকড়া; কেজিতে চারটি, দাঁড়া বাঁধা।
~ kakra kankra crab mud কাকড়া
= keep:fridge
`,
	),
	...shelf(
		'dried-fish',
		'karnaphuli-shutki',
		`
churi-shutki-250g 250g 420 loose/dried-fish*2
Churi Shutki | Ribbon fish dried on bamboo racks at Nazirartek, salted only; no insecticide.
ছুরি শুঁটকি | নাজিরারটেকে বাঁশের মাচায় শুকানো ছুরি; শুধু লবণ, কীটনাশক নেই।
~ churi chhuri shutki sutki dried fish ছুরি শুটকি
= origin:Cox's Bazar/কক্সবাজার; keep:dry

loitta-shutki-250g 250g 310>285 loose/dried-fish
Loitta Shutki | Crisp dried Bombay duck for a red, garlicky bhuna.
লইট্টা শুঁটকি | রসুন-মরিচে লাল ভুনার জন্য কড়কড়ে লইট্টা শুঁটকি।
~ loitta loittya shutki sutki dried fish শুটকি
= keep:dry

chepa-shutki-200g 200g 260 jar/dried-fish
Chepa Shutki | Fermented puti from Kishoreganj in a sealed jar; one or two make a bhorta.
চ্যাপা শুঁটকি | কিশোরগঞ্জের গাঁজানো পুঁটি, মুখ আঁটা বয়ামে; ভর্তায় এক-দুটিই যথেষ্ট।
~ chepa shidol shidal shutki puti সিদল শুটকি
= origin:Kishoreganj/কিশোরগঞ্জ; keep:dry

chingri-shutki-200g 200g 230 loose/dried-fish
Dried Shrimp | Small sun-dried shrimp, sieved clean of shell, for bhorta and loti.
চিংড়ি শুঁটকি | রোদে শুকানো ছোট চিংড়ি, খোসা চেলে ফেলা; ভর্তা ও লতির জন্য।
~ chingri shutki sutki dried shrimp শুটকি
= keep:dry

rupchanda-shutki-250g 250g 780 s=1 loose/dried-fish
Rupchanda Shutki | Whole dried pomfret, thick and mild; the one people carry abroad.
রূপচাঁদা শুঁটকি | আস্ত শুকনো রূপচাঁদা, মাংসল ও মৃদু; প্রবাসে নেওয়ার শুঁটকি।
~ rupchanda shutki sutki pomfret dried শুটকি
= keep:dry
`,
	),
]
