import type { DemoCollection } from '#db/demo/types.ts'

/** Campaigns: seasonal ones in their season, the others all year round. */
export const campaigns: DemoCollection[] = [
	{
		slug: 'winter-vegetables',
		name: { en: 'Winter vegetable fair', bn: 'শীতের সবজির মেলা' },
		description: {
			en: 'Cauliflower, beans and peas at their cheapest and best.',
			bn: 'ফুলকপি, শিম, মটরশুঁটি—বছরের সেরা স্বাদ, সবচেয়ে কম দামে।',
		},
		story: {
			en: `From November to February the fields of Savar, Bogura and Jashore send more vegetables than the rest of the year together. Prices fall, and nothing has travelled more than a night.

Buy the leaves today and the roots for the week: cauliflower and beans keep three days in the basket, carrots and beetroot ten. Everything here left the field within the last day.`,
			bn: `নভেম্বর থেকে ফেব্রুয়ারি—সাভার, বগুড়া আর যশোরের মাঠ থেকে যত সবজি আসে, বছরের বাকি সময় মিলিয়েও তত আসে না। দাম নেমে যায়, আর কোনোটাই এক রাতের বেশি পথে থাকে না।

শাক কিনুন আজকের জন্য, মূল-কন্দ পুরো সপ্তাহের। ফুলকপি আর শিম ঝুড়িতে তিন দিন ভালো থাকে, গাজর আর বিট দশ দিন। এখানকার সবকিছু মাঠ থেকে উঠেছে এক দিনের মধ্যে।`,
		},
		tone: 'leaf',
		window: { from: '11-01', to: '02-20' },
		categories: ['everyday-vegetables', 'gourds-beans', 'leafy-greens'],
		products: `cauliflower-1pc cabbage-1pc tomato-ripe-1kg carrot-deshi-500g green-peas-shelled-250g broccoli-500g
			spinach-bunch red-amaranth-bunch beetroot-500g coriander-leaf-100g spring-onion-250g bottle-gourd-1pc
			eggplant-round-islampuri-1kg green-chilli-250g`,
	},
	{
		slug: 'month-bazaar',
		name: { en: "The month's bazaar", bn: 'মাসের বাজার' },
		description: {
			en: 'Rice, dal, oil and soap for a family of four, in one go.',
			bn: 'চার জনের সংসারের চাল-ডাল-তেল-সাবান, এক বারেই।',
		},
		story: {
			en: `One list, one delivery, and the kitchen shelf is settled until the next salary. We kept to what every house runs out of and left the treats for another day.

The pack sizes are those that last a family of four about two weeks; take two of what your house eats most.`,
			bn: `একটাই ফর্দ, একবারই ডেলিভারি—পরের বেতন পর্যন্ত রান্নাঘরের তাক নিয়ে আর ভাবতে হবে না। যা সব ঘরেই ফুরায়, শুধু সেটুকুই এখানে রেখেছি।

চার জনের সংসারে সপ্তাহ দুয়েক চলে, এমন প্যাকই বেছে নেওয়া। আপনার ঘরে যেটা বেশি লাগে, সেটা দুটি নিন।`,
		},
		tone: 'gold',
		window: { startedDaysAgo: 4, days: 14, everyDays: 14 },
		categories: ['rice-dal', 'oil-spice', 'home-care'],
		products: `miniket-rice-premium masoor-dal-coarse-1kg soybean-oil-fortified atta-whole-wheat white-sugar-1kg iodised-salt-1kg
			onion-deshi potato-diamond chilli-powder detergent-powder dishwash-liquid germ-shield-soap-4pack toothpaste-mint
			black-tea-premium`,
	},
	{
		slug: 'baby-week',
		name: { en: 'Baby week', bn: 'সোনামণির সপ্তাহ' },
		description: {
			en: 'Diapers, first foods and bath time for the first three years.',
			bn: 'ডায়াপার, প্রথম খাবার আর গোসলের সবকিছু—প্রথম তিন বছরের জন্য।',
		},
		story: {
			en: `The first three years use up more than anybody warns you about. Here is what parents in our shop order again and again, with the sizes written out.

For fever, breathing or rash ask a doctor first; the pharmacies in this shop answer the phone day and night.`,
			bn: `প্রথম তিন বছরে কত কিছু যে লাগে, আগে কেউ বলে না! আমাদের দোকানে মা-বাবারা যা বারবার কেনেন, মাপসহ সেগুলোই এক জায়গায়।

জ্বর, শ্বাসকষ্ট বা র‍্যাশ হলে আগে ডাক্তার দেখান। এখানকার ফার্মেসিগুলো দিনরাত ফোন ধরে।`,
		},
		tone: 'sky',
		window: { startedDaysAgo: 2, days: 7, everyDays: 7 },
		categories: ['baby-food', 'diapers-wipes', 'baby-skin'],
		products: `pant-diaper-tulo baby-wipes-120pc rice-cereal-6m-400g khichuri-mix-baby-200g growing-up-milk-1-3y-400g
			baby-lotion-200ml baby-shampoo-no-tears-200ml baby-oil-200ml feeding-bottle-ppsu sippy-cup-360ml baby-bath-tub
			mosquito-net-baby soft-rattle-set-4pc newborn-nima-5pc`,
	},
	{
		slug: 'handloom-days',
		name: { en: 'Handloom days', bn: 'তাঁতের দিন' },
		description: {
			en: 'Saree, panjabi and gamcha from Tangail, Cumilla and Pabna.',
			bn: 'টাঙ্গাইল, কুমিল্লা আর পাবনার শাড়ি, পাঞ্জাবি ও গামছা।',
		},
		story: {
			en: `A Tangail saree takes a weaver two days; a jamdani takes weeks. The names of the villages are on the labels, and the money goes there without a middleman.

Wash handloom in cold water the first time, alone, with a spoon of salt: the colour stays for years.`,
			bn: `একটা টাঙ্গাইল শাড়ি বুনতে তাঁতির লাগে দুই দিন, জামদানিতে কয়েক সপ্তাহ। লেবেলে গ্রামের নাম লেখা আছে, আর টাকাটাও সেখানেই যায়—মাঝে কোনো ফড়িয়া নেই।

প্রথমবার ঠান্ডা পানিতে এক চামচ লবণ দিয়ে আলাদা ধুয়ে নিন, রং টিকবে বহু বছর।`,
		},
		tone: 'plum',
		window: { startedDaysAgo: 6, days: 15, everyDays: 15 },
		categories: ['womens-clothing', 'mens-clothing'],
		products: `tangail-cotton-saree jamdani-half-silk-saree rajshahi-silk-saree khadi-panjabi-cumilla gamcha-handloom
			lungi-handloom kurti-block-print nokshi-kantha jute-tote-bag cloth-doll-handmade`,
	},
	{
		slug: 'monsoon-care',
		name: { en: 'Monsoon care', bn: 'বর্ষার যত্ন' },
		description: {
			en: 'Against mosquitoes, mould and muddy shoes.',
			bn: 'মশা, স্যাঁতসেঁতে ঘর আর কাদামাখা জুতার জবাব।',
		},
		story: {
			en: `When the rain begins, so does dengue. Empty every pot of standing water once in three days, sleep under a net, and keep saline and a thermometer at home.

The rest is about staying dry: slippers that can get wet, lamps for when the current goes, and something warm to eat.`,
			bn: `বৃষ্টি নামলেই ডেঙ্গুর দিন শুরু। তিন দিনে একবার জমা পানি ফেলে দিন, মশারির নিচে ঘুমান, আর ঘরে রাখুন স্যালাইন ও থার্মোমিটার।

বাকিটা শুকনো থাকার আয়োজন: ভিজলেও চলে এমন স্যান্ডেল, কারেন্ট গেলে আলো, আর গরম গরম কিছু খাবার।`,
		},
		tone: 'sky',
		window: { from: '06-01', to: '09-30' },
		categories: ['mosquito', 'first-aid'],
		products: `mosquito-net-double mosquito-coil-10pc mosquito-aerosol-475ml mosquito-bat-rechargeable khabar-saline-ors-20sac
			digital-thermometer antiseptic-liquid rubber-slippers rechargeable-bulb-12w torch-light-rechargeable
			bleach-liquid-1l phenyl-1l antifungal-cream-clotrimazole-20g dal-mix-five-1kg`,
	},
	{
		slug: 'eid-bazaar',
		name: { en: 'Eid bazaar', bn: 'ঈদ বাজার' },
		description: {
			en: 'Shemai, polao rice, panjabi and attar before the moon is seen.',
			bn: 'চাঁদ দেখার আগেই সেমাই, পোলাওর চাল, পাঞ্জাবি আর আতর।',
		},
		story: {
			en: `The last ten days of Ramadan are for the tailor; the last two for the kitchen. Order cloth early, and shemai, ghee and spices in the last week, when they are fresh.

Sellers in Chattogram and Sylhet hand over until two days before Eid; in Dhaka until the evening before.`,
			bn: `রোজার শেষ দশ দিন দর্জির, শেষ দুই দিন রান্নাঘরের। কাপড় অর্ডার করুন আগেভাগে; সেমাই, ঘি আর মসলা নিন শেষ সপ্তাহে, তাজা থাকতে।

চট্টগ্রাম ও সিলেটের দোকান ঈদের দুই দিন আগ পর্যন্ত পণ্য হস্তান্তর করে, ঢাকার দোকান আগের সন্ধ্যা পর্যন্ত।`,
		},
		tone: 'chilli',
		// Thirty days before Eid-ul-Fitr of 2027; repeated after a lunar year.
		window: { first: '2027-02-09', days: 30, everyDays: 354 },
		categories: ['flour', 'mens-clothing', 'womens-clothing'],
		products: `vermicelli-lachcha-200g cow-ghee chinigura-rice-aromatic raisin-golden-250g cashew-roasted-250g
			full-cream-milk-powder beef-bone-in garam-masala-powder-50g cotton-panjabi-classic kids-panjabi-set
			jamdani-half-silk-saree attar-oud-6ml mehendi-cone-2pc leather-sandal-men`,
	},
]
