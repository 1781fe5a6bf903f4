import { shelf } from './row.ts'

export const eggDairy = [
	...shelf(
		'eggs',
		'khamarbari-dairy',
		`
eggs-farm-brown g=340 egg-tray/egg*2
Farm Eggs (Brown) | Layer eggs from Savar farms, collected daily and candled for cracks.
ফার্মের লাল ডিম | সাভারের খামারের রোজকার ডিম; আলোতে দেখে ফাটা বাদ দেওয়া।
~ dim deem farm dim murgir dim egg লাল ডিম আন্ডা
+ pack 6pc=72 12pc=140>135 30pc=345

eggs-deshi-12pc 12pc 230 g=560 egg-tray/egg
Deshi Hen Eggs | Small pale eggs from village hens; deep yellow yolk.
দেশি মুরগির ডিম | গ্রামের ছাড়া মুরগির ছোট ডিম; কুসুম গাঢ় হলুদ।
~ deshi dim deem desi murgir egg ডিম

eggs-duck-12pc 12pc 225>210 g=840 egg-tray/duck-egg
Duck Eggs | Large haor duck eggs for bhuna, or for cakes that rise.
হাঁসের ডিম | হাওরের বড় হাঁসের ডিম; ভুনা বা কেকের জন্য দারুণ।
~ hasher dim haser deem duck egg হাঁস ডিম

eggs-quail-20pc 20pc 95 g=260 egg-tray/quail-egg
Quail Eggs | Twenty speckled koel eggs in a plastic case; boil four minutes.
কোয়েলের ডিম | প্লাস্টিক কেসে বিশটি ফোঁটাকাটা ডিম; চার মিনিট সেদ্ধ করুন।
~ koel koyel dim deem quail egg

eggs-omega-10pc 10pc 190>175 g=640 @khamarbari carton-box/egg
Omega-3 Eggs | Eggs from hens fed on flax seed, boxed with the laying date.
ওমেগা-৩ ডিম | তিসি খাওয়ানো মুরগির ডিম; বাক্সে পাড়ার তারিখ লেখা।
~ omega dim deem enriched egg ওমেগা ডিম
`,
	),
	...shelf(
		'milk',
		'khamarbari-dairy',
		`
pasteurised-milk-1l 1l 100 @khamarbari milk-pouch/milk*2
Pasteurised Full-cream Milk | Cow's milk collected at dawn and chilled within two hours; boil once and use in two days.
পাস্তুরিত তরল দুধ | ভোরে দোয়ানো, দুই ঘণ্টার মধ্যে ঠান্ডা করা গরুর দুধ; একবার জ্বাল দিয়ে দুই দিনে খান।
~ dudh doodh dud torol milk packet তরল দুধ
= keep:fridge

pasteurised-milk-500ml 500ml 52 @khamarbari milk-pouch/milk
Pasteurised Milk, Half Litre | The same full-cream milk in a pouch for one breakfast.
পাস্তুরিত দুধ, আধা লিটার | একবেলার নাশতার জন্য একই ঘন দুধের ছোট পাউচ।
~ dudh doodh dud half litre milk
= keep:fridge

uht-milk-1l 1l 130 @khamarbari tetra-pack/milk
UHT Milk (Long-life) | Needs no boiling and no fridge until opened; good for travel and sehri.
ইউএইচটি দুধ | না খোলা পর্যন্ত ফ্রিজ লাগে না, জ্বালও লাগে না; সফর ও সাহরির জন্য।
~ uht dudh doodh long life milk tetra

lowfat-milk-500ml 500ml 62 @khamarbari tetra-pack/milk #7fb9dc,#ffffff
Low-fat Milk | One percent fat, with calcium kept; for tea and for those counting.
লো-ফ্যাট দুধ | চর্বি এক শতাংশ, ক্যালসিয়াম অটুট; চা ও হিসেবি মানুষের জন্য।
~ low fat dudh doodh skimmed milk

chocolate-milk-200ml 200ml 40 @dudhkoli tetra-pack/chocolate
Chocolate Milk | Cocoa milk with a straw, made for tiffin boxes.
চকলেট দুধ | স্ট্রসহ কোকো দুধ; স্কুলের টিফিনের জন্য মানানসই ছোট প্যাক।
~ chocolate dudh doodh flavoured milk tiffin

mango-milk-200ml 200ml 40>36 @dudhkoli tetra-pack/mango
Mango Milk | Cow's milk with real mango pulp; shake before opening.
ম্যাংগো দুধ | আসল আমের পাল্পে গরুর দুধ; খোলার আগে ঝাঁকিয়ে নিন।
~ mango aam dudh doodh flavoured milk

lassi-sweet-250ml 250ml 55 @dudhkoli drink-bottle/lassi
Sweet Lassi | Thick churned yogurt drink, lightly sweet with rose.
মিষ্টি লাচ্ছি | হালকা মিষ্টি, গোলাপের ঘ্রাণে ফেটানো ঘন দইয়ের লাচ্ছি।
~ lassi lacchi lachchi yogurt drink লাচ্চি
= keep:fridge
`,
	),
	...shelf(
		'powder-milk',
		'mayer-doa-store',
		`
full-cream-milk-powder @dudhkoli pouch/milk*2
Full-cream Milk Powder | Instant whole-milk powder that mixes without lumps; 26 percent milk fat.
ফুল ক্রিম গুঁড়া দুধ | ইনস্ট্যান্ট গুঁড়া দুধ, দলা পাকায় না; দুধের ফ্যাট ২৬ শতাংশ।
~ gura dudh guro doodh milk powder গুঁড়ো দুধ
+ weight 200g=205 500g=490>465 1kg=940>899

skimmed-milk-powder-500g 500g 460 @dudhkoli pouch/milk
Skimmed Milk Powder | Fat-free powder with calcium and vitamin D for grown-ups.
স্কিমড গুঁড়া দুধ | চর্বি ছাড়া, ক্যালসিয়াম ও ভিটামিন ডি যুক্ত; বড়দের জন্য।
~ skimmed gura dudh doodh fat free milk powder

condensed-milk-397g 397g 115 @dudhkoli can/milk
Sweetened Condensed Milk | Thick sweet milk in a tin for tea stalls' dudh cha and payesh.
কনডেন্সড মিল্ক | টিনের ঘন মিষ্টি দুধ; দোকানের দুধ চা ও পায়েসের স্বাদ।
~ condensed milk kondens dudh doodh টিনের দুধ

tea-whitener-400g 400g 290>269 @cha-koli jar/milk
Tea Whitener | Dissolves in hot tea without skin; two spoons to a cup.
টি হোয়াইটনার | গরম চায়ে সর না ফেলে মেশে; এক কাপে দুই চামচ।
~ tea whitener cha dudh coffee mate
`,
	),
	...shelf(
		'yogurt-cheese',
		'khamarbari-dairy',
		`
cow-ghee @khamarbari jar/ghee*3
Pabna Cow Ghee | Made from cream in Pabna, granular and golden with a caramel smell.
পাবনার গাওয়া ঘি | পাবনায় দুধের সর থেকে তৈরি; দানাদার, সোনালি, ক্যারামেল ঘ্রাণ।
~ ghee ghi gawa gaowa cow ghee ঘৃত
= origin:Pabna/পাবনা
+ weight 200g=360 400g=700>660 900g=1490

butter-salted-200g 200g 290 @khamarbari carton-box/butter
Salted Butter | Churned from cow cream, lightly salted; spreads from the fridge.
সল্টেড মাখন | গরুর দুধের সর মথে তৈরি, হালকা লবণ; ফ্রিজ থেকেই মাখানো যায়।
~ makhon makhan butter মাখন বাটার
= keep:fridge

butter-unsalted-100g 100g 155 @khamarbari carton-box/butter
Unsalted Butter | Plain butter in a block for cakes and biscuits.
আনসল্টেড মাখন | কেক-বিস্কুটের জন্য লবণ ছাড়া মাখনের ছোট ব্লক।
~ makhon makhan unsalted butter baking বাটার
= keep:fridge

ponir-dhakai-250g 250g 320>289 pouch/cheese
Dhakai Ponir | Salty, holed cheese from Austagram, sold in the old Dhaka way.
ঢাকাই পনির | অষ্টগ্রামের নোনতা, ছিদ্রওয়ালা পনির; পুরান ঢাকার স্বাদ।
~ ponir paneer panir dhakai cheese চিজ
= origin:Kishoreganj/কিশোরগঞ্জ; keep:fridge

mozzarella-shredded-200g 200g 310 @khamarbari pouch/cheese
Shredded Mozzarella | Grated pizza cheese that stretches; keep frozen and use a handful.
মোজারেলা চিজ (কুচানো) | পিৎজার টানটান চিজ; ফ্রিজারে রেখে মুঠো মুঠো ব্যবহার করুন।
~ mozzarella mozarela cheese pizza মজারেলা চীজ
= keep:frozen

cheese-slices-10pc 10pc 290>265 g=200 @dudhkoli pouch/cheese
Cheese Slices | Ten individually wrapped slices for burgers and toast.
চিজ স্লাইস | বার্গার ও টোস্টের জন্য আলাদা মোড়ানো দশটি স্লাইস।
~ cheese slice sandwich চীজ পনির
= keep:fridge

sour-yogurt-500g 500g 110 @khamarbari cup/yogurt
Sour Yogurt (Tok Doi) | Unsweetened set yogurt for raita, borhani and marinades.
টক দই | রায়তা, বোরহানি ও মেরিনেটের চিনি ছাড়া জমাট দই।
~ tok doi dai yogurt sour টকদই
= keep:fridge

cream-200ml 200ml 150 @dudhkoli tetra-pack/milk
Cooking Cream | Ready-to-pour dairy cream for korma, pasta and fruit salad.
কুকিং ক্রিম | কোরমা, পাস্তা ও ফ্রুট সালাদে সরাসরি ঢালার দুধের ক্রিম।
~ cream krim malai cooking dessert মালাই
`,
	),
	...shelf(
		'ice-cream',
		'notun-bazar-grocery',
		`
ice-cream-vanilla-1l 1l 290>260 g=620 @borofkuchi ice-cream-tub/ice-cream*2
Vanilla Ice Cream | Plain milk-and-vanilla tub for the whole table; arrives in a chilled bag.
ভ্যানিলা আইসক্রিম | সবার জন্য দুধ-ভ্যানিলার বড় টাব; ঠান্ডা ব্যাগে পৌঁছায়।
~ ice cream icecream vanilla আইস ক্রীম
= keep:frozen

ice-cream-mango-1l 1l 320 g=620 @borofkuchi ice-cream-tub/mango
Mango Ice Cream | Made with Rajshahi mango pulp and soft mango pieces.
আম আইসক্রিম | রাজশাহীর আমের পাল্প ও নরম আমের টুকরায় তৈরি আইসক্রিম।
~ mango aam ice cream icecream আইস ক্রীম
= keep:frozen

ice-cream-chocolate-500ml 500ml 190 g=320 @borofkuchi ice-cream-tub/chocolate
Chocolate Ice Cream | Dark cocoa ice cream with a fudge ripple.
চকলেট আইসক্রিম | গাঢ় কোকো আইসক্রিমে চকলেট সসের ঢেউ; দুই-তিনজনের টাব।
~ chocolate ice cream icecream আইস ক্রীম
= keep:frozen

kulfi-malai-6pc 6pc 270 g=420 @borofkuchi carton-box/ice-cream
Malai Kulfi Sticks | Six slow-cooked milk kulfis with pistachio and saffron.
মালাই কুলফি | ঘন জ্বালের দুধে পেস্তা-জাফরানের ছয়টি কুলফি।
~ kulfi qulfi malai ice cream কুলফী
= keep:frozen

choco-bar-5pc 5pc 200 g=340 @borofkuchi carton-box/chocolate
Choco Bar Family Box | Five vanilla bars in a thick, cracking chocolate coat.
চকো বার ফ্যামিলি বক্স | মচমচে পুরু চকলেটে মোড়া পাঁচটি ভ্যানিলা বার।
~ choco bar chocobar ice cream আইস ক্রীম
= keep:frozen

ice-lolly-lemon-10pc 10pc 150 g=600 @borofkuchi carton-box/lemon
Lemon Ice Lollies | Ten sour lemon lollies for hot afternoons.
লেবু আইস ললি | গরম দুপুরের জন্য টক লেবুর দশটি কাঠি আইসক্রিম।
~ ice lolly lemon lebu kathi borof ললি
= keep:frozen
`,
	),
]
