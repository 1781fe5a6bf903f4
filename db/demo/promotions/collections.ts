import type { DemoCollection } from '#db/demo/types.ts'

/** Curated collections, each with a short text. */
export const collections: DemoCollection[] = [
	{
		slug: 'slow-breakfast',
		name: { en: 'A slow breakfast', bn: 'ছুটির দিনের নাশতা' },
		description: { en: 'Bakarkhani, butter and strong tea for a Friday.', bn: 'শুক্রবারের বাকরখানি, মাখন আর কড়া চা।' },
		story: {
			en: `On Fridays nobody runs for a bus. Warm the bakarkhani in a dry pan, let the butter sit out for ten minutes, and make the tea with milk from the start.

For the children there are eggs, bananas and honey; for whoever cooked all week, a second cup.`,
			bn: `শুক্রবার কারও বাস ধরার তাড়া নেই। শুকনো তাওয়ায় বাকরখানি একটু গরম করুন, মাখনটা দশ মিনিট বাইরে রাখুন, আর চা জ্বাল দিন শুরু থেকেই দুধ দিয়ে।

ছোটদের জন্য ডিম, কলা আর মধু। আর সারা সপ্তাহ যিনি রাঁধলেন, তাঁর জন্য আরেক কাপ।`,
		},
		tone: 'gold',
		products: `bakarkhani-10pc butter-salted-200g black-tea-premium eggs-farm-brown sundarban-honey milk-bread-400g
			mixed-fruit-jam-500g pasteurised-milk-1l suji-500g chira-red-500g banana-shobri-12pc rolled-oats-500g`,
	},
	{
		slug: 'kacchi-at-home',
		name: { en: 'Kacchi at home', bn: 'ঘরেই কাচ্চি' },
		description: { en: 'Everything for one handi, down to the borhani.', bn: 'এক হাঁড়ি কাচ্চির সবকিছু, বোরহানিসহ।' },
		story: {
			en: `Kacchi is patience: the mutton rests in yogurt overnight, the rice goes on half done, and the lid is sealed with dough. Two kilos of meat feed eight.

The potatoes are fried first, the ghee goes in last, and nobody opens the lid before ninety minutes are over.`,
			bn: `কাচ্চি মানে ধৈর্য। মাংস সারা রাত দইয়ে মাখানো থাকবে, চাল বসবে আধা সেদ্ধ, আর ঢাকনা আটকে দিতে হবে আটার লেই দিয়ে। দুই কেজি মাংসে আটজন।

আলু আগে ভেজে নেওয়া, ঘি সবার শেষে, আর নব্বই মিনিটের আগে ঢাকনা খোলা একদম নয়।`,
		},
		tone: 'chilli',
		products: `mutton-kacchi-cut-2kg chinigura-rice-aromatic biryani-masala-45g sour-yogurt-500g cow-ghee potato-red-small-1kg
			cardamom-green-50g cinnamon-stick-100g raisin-golden-250g cashew-raw-500g borhani-masala-50g borhani-500ml
			onion-deshi`,
	},
	{
		slug: 'pitha-kitchen',
		name: { en: 'The pitha kitchen', bn: 'পিঠার হেঁশেল' },
		description: { en: 'New rice flour, date gur and coconut.', bn: 'নতুন চালের গুঁড়া, খেজুরের গুড় আর নারকেল।' },
		story: {
			en: `The first gur comes from Jashore when the nights turn cold, and for two months every kitchen smells of it. Grate the coconut fresh; the flour should be damp enough to hold a thumbprint.

No time for the steamer? The sweet makers in our shop send theirs warm.`,
			bn: `রাত ঠান্ডা হতে শুরু করলেই যশোর থেকে আসে নতুন গুড়, আর দুই মাস সব হেঁশেলে তারই ঘ্রাণ। নারকেল কুরিয়ে নিন টাটকা; গুঁড়া এমন ভেজা হবে, যেন আঙুলের ছাপ বসে।

ভাপ দেওয়ার সময় নেই? আমাদের দোকানের পিঠাওয়ালারা গরম গরম পাঠিয়ে দেন।`,
		},
		tone: 'clay',
		products: `date-gur-patali-500g rice-flour-1kg coconut-mature-1pc sugarcane-gur-1kg liquid-gur-jhola-500g
			full-cream-milk-powder condensed-milk-397g bhapa-pitha-4pc patishapta-4pc dudh-chitoi-bowl tel-pitha-6pc`,
	},
	{
		slug: 'bhorta-and-shutki',
		name: { en: 'Bhorta and shutki', bn: 'ভর্তা আর শুঁটকি' },
		description: { en: 'Mustard oil, burnt chilli and hot rice.', bn: 'সরিষার তেল, পোড়া মরিচ আর গরম ভাত।' },
		story: {
			en: `Roast the eggplant on the flame until it gives up, pound the chillies with salt, and never measure the mustard oil. Shutki wants soaking in hot water first, and an open window.

Six bhortas and a plate of rice are a feast. If you would rather not cook, one of our kitchens sends all six on one platter.`,
			bn: `বেগুন পোড়ান একেবারে নরম হওয়া পর্যন্ত, মরিচ ডলুন লবণ দিয়ে, আর সরিষার তেল কখনো মেপে দেবেন না। শুঁটকি আগে গরম পানিতে ভেজান, জানালাটা খুলে রাখুন।

ছয় পদের ভর্তা আর এক থালা গরম ভাতই মহাভোজ। রাঁধতে ইচ্ছা না হলে ছয় পদই এক থালায় পাঠিয়ে দেওয়ার লোকও আছে।`,
		},
		tone: 'leaf',
		products: `mustard-oil-ghani dry-red-chilli-250g eggplant-round-islampuri-1kg churi-shutki-250g chepa-shutki-200g
			chingri-shutki-200g potato-diamond green-chilli-250g garlic-deshi-500g coriander-leaf-100g bhorta-platter-six
			bhat-dal-bhaji-set`,
	},
	{
		slug: 'when-the-current-goes',
		name: { en: 'When the current goes', bn: 'লোডশেডিংয়ের সঙ্গী' },
		description: { en: 'Light, air and internet for the dark hour.', bn: 'অন্ধকার এক ঘণ্টার আলো, বাতাস আর ইন্টারনেট।' },
		story: {
			en: `A bulb that charges itself in its socket, a fan that runs four hours, and a small box that keeps the router alive: with these three an hour without current is only an hour.

Charge power banks by day, and keep a torch where you can find it blind.`,
			bn: `হোল্ডারে বসেই চার্জ হওয়া বাতি, চার ঘণ্টা চলা ফ্যান, আর রাউটার বাঁচিয়ে রাখার ছোট একটা বাক্স—এই তিনটি থাকলে কারেন্ট না থাকার এক ঘণ্টা কেবল এক ঘণ্টাই।

পাওয়ার ব্যাংক চার্জ দিন দিনে, আর টর্চটা রাখুন এমন জায়গায়, যেন চোখ বুজেও পান।`,
		},
		tone: 'sky',
		products: `rechargeable-bulb-12w rechargeable-table-fan-14 router-mini-ups power-bank-slim torch-light-rechargeable
			aa-batteries-8pc torongo-radio-fm mosquito-bat-rechargeable vacuum-flask-1l`,
	},
	{
		slug: 'a-first-home',
		name: { en: 'A first home', bn: 'নতুন সংসার' },
		description: { en: 'Two rooms, one kitchen, nothing in it yet.', bn: 'দুই ঘর, এক রান্নাঘর, ভেতরে এখনো কিছুই নেই।' },
		story: {
			en: `The first night needs a mosquito net, a bulb and something to boil water in. The rest can come in the order of this list, as the money does.

Buy one good pan instead of three poor ones. The pressure cooker pays for itself in gas before the year is over.`,
			bn: `প্রথম রাতে লাগে একটা মশারি, একটা বাতি আর পানি গরম করার কিছু। বাকিটা আসুক এই তালিকার ক্রমেই—হাতে টাকা আসার সঙ্গে সঙ্গে।

তিনটা সস্তা কড়াই না কিনে ভালো একটা কিনুন। প্রেশার কুকারের দাম বছর ঘোরার আগেই গ্যাসের বিলে উঠে আসে।`,
		},
		tone: 'plum',
		products: `mosquito-net-double led-bulb electric-kettle-1-8l nonstick-fry-pan pressure-cooker rice-cooker
			cooking-pot-set-3pc kitchen-knife-set-3pc pillow-fibre-pair bath-towel-cotton spin-mop-bucket broom-grass-1pc
			multiplug-4-socket`,
	},
	{
		slug: 'made-by-hand',
		name: { en: 'Made by hand', bn: 'হাতের কাজ' },
		description: { en: 'Looms, needles and leather from five districts.', bn: 'পাঁচ জেলার তাঁত, সুই-সুতা আর চামড়ার কাজ।' },
		story: {
			en: `No two of these are quite alike, and that is how you know. A nokshi kantha carries months of evenings; a gamcha carries the colours of its village.

They travel well: light, flat and hard to break. We wrap them in paper, not plastic.`,
			bn: `এগুলোর দুটি কখনো হুবহু এক হয় না—চেনার উপায়ও সেটাই। একটা নকশিকাঁথায় জমে থাকে কত মাসের বিকেল, একটা গামছায় গ্রামের নিজের রং।

উপহার হিসেবে দূরে পাঠানো সহজ: হালকা, ভাঁজ করা যায়, ভাঙে না। আমরা মুড়ে দিই কাগজে, প্লাস্টিকে নয়।`,
		},
		tone: 'plum',
		products: `nokshi-kantha jamdani-half-silk-saree tangail-cotton-saree khadi-panjabi-cumilla gamcha-handloom jute-tote-bag
			cloth-doll-handmade leather-wallet-bifold leather-card-holder ceramic-tea-set-15pc`,
	},
	{
		slug: 'home-medicine-box',
		name: { en: 'The home medicine box', bn: 'ঘরের ওষুধের বাক্স' },
		description: { en: 'What to have in the house before it is needed.', bn: 'দরকার পড়ার আগেই ঘরে যা থাকা চাই।' },
		story: {
			en: `Saline, a thermometer, antiseptic and plasters solve most nights. Keep them in one box, high up, with the nearest hospital's number inside the lid.

Nothing here needs a prescription. For anything that lasts longer than three days, see a doctor.`,
			bn: `স্যালাইন, থার্মোমিটার, অ্যান্টিসেপটিক আর প্লাস্টার—বেশির ভাগ রাত এতেই পার হয়। সব এক বাক্সে, উঁচু জায়গায় রাখুন; ঢাকনার ভেতরে লিখে রাখুন কাছের হাসপাতালের নম্বর।

এখানকার কিছুতেই প্রেসক্রিপশন লাগে না। তবে তিন দিনেও না সারলে ডাক্তার দেখান।`,
		},
		tone: 'sky',
		products: `khabar-saline-ors-20sac digital-thermometer antiseptic-liquid adhesive-bandage-100pc gauze-cotton-kit-1set
			burn-cream-silver-25g shitol-balm-20g bashok-tulsi-syrup-100ml hot-water-bag-2l blood-pressure-monitor-arm
			hand-sanitiser-100ml`,
	},
	{
		slug: 'packed-for-school',
		name: { en: 'Packed for school', bn: 'স্কুলব্যাগ গোছানো' },
		description: { en: 'From the geometry box to the tiffin.', bn: 'জ্যামিতি বক্স থেকে টিফিন পর্যন্ত।' },
		story: {
			en: `January wants new covers on every book. Buy exercise books by the dozen, write the name on the bottle, and leave one pocket of the bag empty for what will be found on the way home.`,
			bn: `জানুয়ারি মানেই সব বইয়ে নতুন মলাট। খাতা কিনুন ডজন ধরে, বোতলে নাম লিখে দিন, আর ব্যাগের একটা পকেট খালি রাখুন—ফেরার পথে কত কী যে কুড়িয়ে পাওয়া যাবে!`,
		},
		tone: 'gold',
		products: `school-backpack exercise-book-200 geometry-box ball-pen-10pc pencil-hb-12pc colour-pencil-24
			water-bottle-steel-750ml lunch-box-3-tier school-shirt-white first-alphabet-book vegetable-cracker-220g`,
	},
	{
		slug: 'four-o-clock-tea',
		name: { en: "Four o'clock tea", bn: 'বিকেলের চা' },
		description: { en: 'Strong tea, and something that crunches.', bn: 'কড়া লিকারের চা আর মচমচে কিছু।' },
		story: {
			en: `Between the last class and the evening prayer the whole country drinks tea. Ours is strong, sweet and brown, with a biscuit that survives being dipped twice.

Guests on the way? The fried things arrive within the hour in most of Dhaka.`,
			bn: `শেষ ক্লাস আর মাগরিবের মাঝের সময়টায় সারা দেশ চা খায়। আমাদেরটা কড়া, মিষ্টি, ঘন; সঙ্গে এমন বিস্কুট, দুবার ডোবালেও ভাঙে না।

মেহমান আসছে? ভাজাপোড়া ঢাকার বেশির ভাগ জায়গায় ঘণ্টাখানেকের মধ্যেই পৌঁছে যায়।`,
		},
		tone: 'clay',
		products: `dust-tea-strong-400g masala-tea-200g tea-whitener-400g white-sugar-1kg bela-biscuit-400g energy-biscuit-240g
			chanachur-hot-350g jhalmuri-mix-150g shingara-6pc piyaju-10pc dry-cake-rusk-300g`,
	},
]
