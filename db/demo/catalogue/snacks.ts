import { shelf } from './row.ts'

export const snacks = [
	...shelf(
		'biscuits',
		'notun-bazar-grocery',
		`
toast-biscuit-300g 300g 75 @bikel biscuit-pack/rusk
Sweet Toast Biscuit | Twice-baked sweet toast that drinks up half a cup of tea.
মিষ্টি টোস্ট বিস্কুট | দুবার সেঁকা মিষ্টি টোস্ট; ডোবালে আধা কাপ চা শুষে নেয়।
~ toast biscuit bishkut biskit টোষ্ট

energy-biscuit-240g 240g 60>54 @bikel biscuit-pack/biscuit*2
Milk Energy Biscuits | Crunchy glucose biscuits with milk and a little salt.
দুধ এনার্জি বিস্কুট | দুধ ও অল্প লবণে মচমচে গ্লুকোজ বিস্কুট; বাচ্চার টিফিনে চলে।
~ energy milk biscuit bishkut biskit glucose বিস্কিট

nankhatai-250g 250g 120 @bikel biscuit-pack/biscuit
Nankhatai | Ghee shortbread with a cracked top; melts before you chew.
নানখাতাই | ওপরে ফাটা ঘিয়ের বিস্কুট; চিবানোর আগেই গলে যায়।
~ nankhatai nan khatai ghee biscuit নান খাটাই

chocolate-cream-biscuit-180g 180g 65 @mochmoch biscuit-pack/chocolate
Chocolate Cream Sandwich | Two dark biscuits around vanilla cream; twist or dunk.
চকলেট ক্রিম বিস্কুট | দুই গাঢ় বিস্কুটের মাঝে ভ্যানিলা ক্রিম; খুলে বা ডুবিয়ে খান।
~ chocolate cream biscuit bishkut sandwich বিস্কিট

digestive-biscuit-300g 300g 140>125 @shokal biscuit-pack/wheat
Digestive Biscuits | Coarse wholemeal biscuits, less sweet, with visible bran.
ডাইজেস্টিভ বিস্কুট | লাল আটার মোটা দানার বিস্কুট; মিষ্টি কম, ভুসি দেখা যায়।
~ digestive atta biscuit bishkut fibre বিস্কিট

salted-crackers-200g 200g 55 @bikel biscuit-pack/biscuit
Salted Crackers | Thin square crackers with black seed and salt.
নোনতা ক্র্যাকার্স | কালোজিরা ও লবণের পাতলা, মচমচে চারকোনা বিস্কুট।
~ nonta cracker salted biscuit bishkut বিস্কিট

bela-biscuit-400g 400g 130 %khatunganj-moshla carton-box/biscuit
Chattogram Bela Biscuit | The hard round clay-oven biscuit of Chattogram; needs tea.
চট্টগ্রামের বেলা বিস্কুট | তন্দুরে সেঁকা চট্টগ্রামের শক্ত গোল বিস্কুট; চা ছাড়া জমে না।
~ bela biscuit bishkut chittagong বেলা

vegetable-cracker-220g 220g 70 @mochmoch biscuit-pack/coriander-leaf
Vegetable Crackers | Savoury crackers flecked with coriander, carrot and pepper.
ভেজিটেবল ক্র্যাকার্স | ধনেপাতা, গাজর ও গোলমরিচ মেশানো নোনতা বিস্কুট।
~ vegetable cracker savoury biscuit bishkut বিস্কিট
`,
	),
	...shelf(
		'chips-chanachur',
		'notun-bazar-grocery',
		`
chanachur-hot-350g 350g 115>99 @mochmoch snack-bag/chanachur*2
Hot Chanachur | Sev, peanuts, chira and lentils tossed with chilli and bit lobon.
ঝাল চানাচুর | সেউ, বাদাম, চিড়া ও ডাল ভাজায় মরিচ আর বিটলবণ।
~ chanachur chanacur jhal bombay mix চানাচুর

chanachur-bbq-150g 150g 50 @mochmoch snack-bag/chanachur
Barbecue Chanachur | Smoky, slightly sweet chanachur with fat peanuts.
বারবিকিউ চানাচুর | ধোঁয়াটে, হালকা মিষ্টি চানাচুর; বড় বাদাম বেশি।
~ bbq barbeque chanachur চানাচুর

potato-chips-salted-80g 80g 60 @mochmoch snack-bag/chips
Salted Potato Chips | Thin slices of Munshiganj potato fried in rice bran oil with salt.
লবণ আলু চিপস | মুন্সিগঞ্জের আলুর পাতলা চিপস; রাইস ব্র্যান তেলে ভাজা।
~ alu aloo chips potato crisps চিপস্

potato-chips-naga-80g 80g 65 @mochmoch snack-bag/red-chilli
Naga Chilli Chips | Wavy chips dusted with real Sylhet naga; eat with water near.
নাগা ঝাল চিপস | সিলেটের আসল নাগার গুঁড়া ছিটানো ঢেউখেলানো চিপস; পাশে পানি রাখুন।
~ naga chips alu jhal potato চিপস্

cheese-puffs-50g 50g 25 @mochmoch snack-bag/cheese
Cheese Puffs | Airy corn puffs coated in cheese powder for small hands.
চিজ পাফ | ছোটদের জন্য চিজ গুঁড়ায় মাখা হালকা ভুট্টার পাফ।
~ cheese puff corn ring চিপস্

banana-chips-150g 150g 95 @achar-khala snack-bag/green-banana
Banana Chips | Green banana rounds fried in coconut oil, salt and turmeric only.
কাঁচকলার চিপস | নারকেল তেলে ভাজা কাঁচকলা; শুধু লবণ আর হলুদ।
~ kola chips kachkola banana chips

dal-bhaja-200g 200g 65>58 @mochmoch snack-bag/mung-dal
Crispy Dal Bhaja | Fried mung dal with lemon salt; the bus-stop snack, sealed.
মচমচে ডাল ভাজা | লেবু-লবণে ভাজা মুগ ডাল; বাসস্ট্যান্ডের নাশতা, এবার প্যাকে।
~ dal vaja bhaja moong daal fry

popcorn-butter-100g 100g 85 @mochmoch snack-bag/popcorn
Butter Popcorn | Popped maize with butter and salt, ready to eat.
বাটার পপকর্ন | মাখন-লবণে ভাজা ভুট্টার খই; প্যাক খুলেই খাওয়া যায়।
~ popcorn popkorn vutta khoi পপকর্ণ

jhalmuri-mix-150g 150g 70 @mochmoch snack-bag/puffed-rice
Jhalmuri Mix | Muri, chanachur and mustard-oil spice sachet; shake and eat from the bag.
ঝালমুড়ি মিক্স | মুড়ি, চানাচুর ও সরিষার তেলের মসলা; ঝাঁকিয়ে প্যাক থেকেই খান।
~ jhalmuri jhal muri mix ঝাল মুড়ি
`,
	),
	...shelf(
		'noodles-pasta',
		'notun-bazar-grocery',
		`
instant-noodles-masala-8pack 8x62g 190>175 @nimeshe noodle-pack/noodles*2
Masala Instant Noodles (8 Pack) | Wheat noodles with a spicy masala sachet; two minutes in boiling water.
মসলা ইনস্ট্যান্ট নুডলস (৮ প্যাক) | ঝাল মসলার নুডলস; ফুটন্ত পানিতে দুই মিনিট।
~ noodles nudles instant masala নুডুলস

instant-noodles-chicken-4pack 4x62g 98 @nimeshe noodle-pack/chicken
Chicken Instant Noodles (4 Pack) | Mild chicken-flavour noodles that children eat without complaint.
চিকেন ইনস্ট্যান্ট নুডলস (৪ প্যাক) | হালকা চিকেন স্বাদ; বাচ্চারা আপত্তি ছাড়াই খায়।
~ noodles nudles chicken instant নুডুলস

stick-noodles-egg-400g 400g 115 @nimeshe noodle-pack/egg
Egg Stick Noodles | Straight egg noodles for chow mein; firm after tossing in the wok.
এগ স্টিক নুডলস | চাউমিনের সোজা ডিম নুডলস; কড়াইয়ে নাড়লেও ভাঙে না।
~ stick noodles egg nudles chowmein নুডুলস

cup-noodles-hot-60g 60g 55 @nimeshe cup/noodles
Hot Cup Noodles | Add hot water, wait three minutes; the fork is inside.
হট কাপ নুডলস | গরম পানি দিয়ে তিন মিনিট অপেক্ষা; কাঁটাচামচ ভেতরেই।
~ cup noodles kap nudles নুডুলস

macaroni-elbow-400g 400g 90 @nimeshe pouch/pasta
Elbow Macaroni | Durum macaroni that keeps its bite in a deshi-style egg macaroni.
এলবো ম্যাকারনি | ডুরাম গমের ম্যাকারনি; দেশি ডিম-ম্যাকারনিতেও গলে না।
~ makaroni macaroni pasta ম্যাকারুনি

spaghetti-500g 500g 195 @nimeshe pouch/pasta
Spaghetti | Long durum spaghetti; eight minutes for al dente.
স্প্যাগেটি | ডুরাম গমের লম্বা স্প্যাগেটি; আট মিনিটে আল দেন্তে।
~ spaghetti spageti pasta স্প্যাগেটি

soup-corn-chicken-40g 40g 45 @nimeshe pouch/soup
Corn Chicken Soup Mix | Whisk into three cups of water with an egg; serves three.
কর্ন চিকেন স্যুপ মিক্স | তিন কাপ পানি ও একটি ডিমে ফেটিয়ে নিন; তিনজনের জন্য।
~ soup sup corn chicken mix সুপ
`,
	),
	...shelf(
		'chocolate-candy',
		'notun-bazar-grocery',
		`
milk-chocolate-bar-80g 80g 160>145 @kalo-moti chocolate-bar/chocolate*2
Milk Chocolate Bar | Smooth milk chocolate made in Gazipur from Ghana cocoa.
মিল্ক চকলেট বার | ঘানার কোকোয় গাজীপুরে তৈরি মসৃণ মিল্ক চকলেট।
~ chocolate choklet milk bar চকোলেট

dark-chocolate-bar-70 80g 220 @kalo-moti chocolate-bar/chocolate
Dark Chocolate 70% | Bitter, clean snap, with only cocoa, sugar and cocoa butter.
ডার্ক চকলেট ৭০% | তেতো-মিষ্টি; শুধু কোকো, চিনি ও কোকো বাটার।
~ dark chocolate choklet 70 চকোলেট

almond-chocolate-bar-40g 40g 95 @kalo-moti chocolate-bar/almond
Almond Chocolate | Milk chocolate with whole roasted almonds in every square.
কাঠবাদাম চকলেট | প্রতি টুকরায় আস্ত ভাজা কাঠবাদামসহ মিল্ক চকলেট।
~ almond badam chocolate choklet চকোলেট

wafer-chocolate-12pc 12pc 120>105 g=230 @kalo-moti carton-box/chocolate
Chocolate Wafers | A dozen crisp wafers in chocolate, one for each tiffin.
চকলেট ওয়েফার | চকলেটে মোড়া এক ডজন মচমচে ওয়েফার; প্রতি টিফিনে একটি।
~ wafer oyefar chocolate ওয়েফার

tamarind-candy-50pc 50pc 100 g=200 @tok-jhal pouch/tamarind
Tamarind Candy | Fifty sweet, sour and salty tetul lozenges in twist wrap.
তেঁতুল ক্যান্ডি | মোড়ানো পঞ্চাশটি টক-মিষ্টি-নোনতা তেঁতুল লজেন্স।
~ tetul candy lojens tamarind লজেন্স

mint-candy-100pc 100pc 150 g=300 @shokal jar/mint-leaf
Mint Drops Jar | A hundred cool mint sweets in a jar for the shop counter or office desk.
মিন্ট ক্যান্ডি জার | দোকানের কাউন্টার বা অফিসের জন্য একশ ঠান্ডা মিন্ট লজেন্স।
~ mint candy pudina lojens লজেন্স

lollipop-fruit-20pc 20pc 110 g=260 @phol-ras pouch/candy
Fruit Lollipops | Twenty flat lollipops in mango, litchi, orange and guava.
ফ্রুট ললিপপ | আম, লিচু, কমলা ও পেয়ারা স্বাদের বিশটি ললিপপ।
~ lolipop lollipop candy ললিপপ
`,
	),
]
