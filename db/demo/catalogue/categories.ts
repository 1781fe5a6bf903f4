import type { DemoCategory } from '#db/demo/types.ts'

/** slug | English | বাংলা | shape/art; the leaves of a top category are indented under it. */
const rows = `
rice-dal | Rice & dal | চাল ও ডাল | sack/rice
	rice | Rice | চাল | sack/rice-grain
	dal | Dal & pulses | ডাল ও ছোলা | loose/red-lentil
	flour | Flour & semolina | আটা, ময়দা ও সুজি | pouch/flour
	chira-muri | Flattened & puffed rice | চিড়া ও মুড়ি | loose/puffed-rice
oil-spice | Oil & spices | তেল ও মসলা | bottle/sunflower
	cooking-oil | Cooking oil | রান্নার তেল | jerrycan/soybean
	whole-spice | Whole spices | গোটা মসলা | loose/garam-masala
	ground-spice | Ground spices | গুঁড়া মসলা | pouch/turmeric
	mixed-masala | Mixed masala | মিক্সড মসলা | carton-box/biryani
	salt-sugar | Salt, sugar & molasses | লবণ, চিনি ও গুড় | pouch/sugar
	sauce-pickle | Sauces & pickles | সস ও আচার | jar/green-mango
vegetables | Vegetables | শাকসবজি | basket/tomato
	everyday-vegetables | Everyday vegetables | নিত্যদিনের সবজি | crate/eggplant
	gourds-beans | Gourds & beans | লাউ, কুমড়া ও শিম | crate/bottle-gourd
	leafy-greens | Leafy greens & herbs | শাক ও ধনেপাতা | bunch/spinach
	onion-potato | Onion, potato & aromatics | আলু, পেঁয়াজ ও আদা-রসুন | crate/onion
fruit | Fruit & nuts | ফল ও বাদাম | basket/mango
	local-fruit | Local fruit | দেশি ফল | basket/guava
	imported-fruit | Imported fruit | বিদেশি ফল | basket/apple
	dates-nuts | Dates & nuts | খেজুর ও বাদাম | loose/almond
fish-meat | Fish & meat | মাছ ও মাংস | fish/rohu
	river-fish | River fish | নদীর মাছ | fish/hilsa
	farm-fish | Farmed fish | চাষের মাছ | fish/tilapia
	sea-fish-shrimp | Shrimp & sea fish | চিংড়ি ও সামুদ্রিক মাছ | loose/prawn
	dried-fish | Dried fish | শুঁটকি | loose/dried-fish
	chicken-duck | Chicken & duck | মুরগি ও হাঁস | meat-tray/chicken
	beef-mutton | Beef & mutton | গরু ও খাসির মাংস | meat-tray/beef
egg-dairy | Eggs & dairy | ডিম ও দুধ | milk-pouch/milk
	eggs | Eggs | ডিম | egg-tray/egg
	milk | Liquid milk | তরল দুধ | milk-pouch/milk
	powder-milk | Powdered milk | গুঁড়া দুধ | pouch/milk
	yogurt-cheese | Butter, ghee & cheese | মাখন, ঘি ও পনির | jar/ghee
	ice-cream | Ice cream | আইসক্রিম | ice-cream-tub/ice-cream
snacks-drinks | Snacks & drinks | নাশতা ও পানীয় | snack-bag/chips
	biscuits | Biscuits | বিস্কুট | biscuit-pack/biscuit
	chips-chanachur | Chips & chanachur | চিপস ও চানাচুর | snack-bag/chanachur
	noodles-pasta | Noodles & pasta | নুডলস ও পাস্তা | noodle-pack/noodles
	chocolate-candy | Chocolate & candy | চকলেট ও ক্যান্ডি | chocolate-bar/chocolate
	tea-coffee | Tea & coffee | চা ও কফি | tea-pack/tea
	juice-soft-drinks | Juice, water & soft drinks | জুস, পানি ও কোমল পানীয় | drink-bottle/soft-drink
	honey-breakfast | Honey, jam & cereal | মধু, জেলি ও সিরিয়াল | jar/honey
cooked-food | Cooked food | রান্না করা খাবার | dish/biryani
	biryani-tehari | Biryani & tehari | বিরিয়ানি ও তেহারি | dish/tehari
	rice-curry | Rice, bhorta & curry | ভাত, ভর্তা ও তরকারি | dish/bhorta
	kebab-grill | Kebab & grill | কাবাব ও গ্রিল | dish/kebab
	fast-food | Burgers & pizza | বার্গার ও পিৎজা | food-box/burger
	chinese | Chinese & Thai | চাইনিজ ও থাই | food-box/chow-mein
	street-food | Street snacks | ফুচকা, চটপটি ও ভাজাপোড়া | dish/fuchka
	pitha | Pitha | পিঠা | dish/bhapa-pitha
sweets-bakery | Sweets & bakery | মিষ্টি ও বেকারি | sweet-box/rosogolla
	mishti | Mishti | মিষ্টি | sweet-plate/chomchom
	doi-dessert | Doi & desserts | দই ও ডেজার্ট | cup/mishti-doi
	bread-bun | Bread & rusk | পাউরুটি ও টোস্ট | bread-loaf/bread
	cakes | Cakes & pastry | কেক ও পেস্ট্রি | cake/cake-slice
medicine | Medicine & health | ওষুধ ও স্বাস্থ্য | medicine-box/pill
	fever-pain | Fever & pain | জ্বর ও ব্যথা | medicine-strip/pill
	stomach | Stomach & digestion | পেট ও হজম | medicine-box/stomach
	allergy-cold | Cold, cough & allergy | সর্দি, কাশি ও অ্যালার্জি | medicine-bottle/lungs
	diabetes-pressure | Diabetes & blood pressure | ডায়াবেটিস ও প্রেশার | medicine-box/heart
	antibiotics | Antibiotics | অ্যান্টিবায়োটিক | medicine-box/capsule
	vitamins | Vitamins & minerals | ভিটামিন ও মিনারেল | medicine-bottle/leaf
	first-aid | First aid & eye care | প্রাথমিক চিকিৎসা | carton-box/bandage
	health-devices | Health devices | স্বাস্থ্য যন্ত্র | device/thermometer
baby | Baby care | শিশুর যত্ন | diaper-pack/baby
	baby-food | Baby food | শিশুখাদ্য | can/baby-bottle
	diapers-wipes | Diapers & wipes | ডায়াপার ও ওয়াইপস | diaper-pack/baby
	baby-skin | Baby bath & skin | শিশুর গোসল ও ত্বক | shampoo-bottle/baby
	baby-things | Feeding & baby things | ফিডার ও শিশুর জিনিস | object/baby-bottle
home-care | Home & kitchen | ঘর ও রান্নাঘর | detergent-bag/bubbles
	laundry | Laundry | কাপড় ধোয়া | detergent-bag/bubbles
	cleaning | Dish & floor cleaning | থালাবাসন ও মেঝে পরিষ্কার | spray-bottle/sparkles
	mosquito | Mosquito & insects | মশা ও পোকামাকড় | spray-bottle/mosquito
	tissue | Tissue & paper | টিস্যু ও কাগজ | tissue-box/leaf
	kitchenware | Kitchenware | রান্নার সরঞ্জাম | pan/knife
	bedding | Bedding & towels | চাদর ও তোয়ালে | bedsheet/moon
personal-care | Personal care | ব্যক্তিগত যত্ন | shampoo-bottle/hair
	hair-care | Hair care | চুলের যত্ন | shampoo-bottle/hair
	soap-hygiene | Soap & handwash | সাবান ও হ্যান্ডওয়াশ | soap-bar/rose
	skin-care | Skin care | ত্বকের যত্ন | cream-jar/aloe-vera
	oral-care | Oral care | দাঁতের যত্ন | tube/tooth
	feminine-care | Feminine care | নারীর যত্ন | pad-pack/lotus
	men-grooming | Men's grooming | পুরুষের যত্ন | tube/razor
	makeup | Make-up | মেকআপ | lipstick/rose
electronics | Electronics | ইলেকট্রনিকস | phone/star
	phones | Phones | মোবাইল ফোন | phone/star
	audio | Audio | অডিও | headphones/star
	chargers-power | Chargers & power banks | চার্জার ও পাওয়ার ব্যাংক | powerbank/battery
	computers-watches | Computers & watches | কম্পিউটার ও স্মার্টওয়াচ | smartwatch/watch
	home-appliances | Home appliances | গৃহস্থালি যন্ত্র | blender/star
	lights-fans | Lights & fans | বাতি ও ফ্যান | fan/star
clothing | Clothing & shoes | পোশাক ও জুতা | panjabi/star
	mens-clothing | Men's clothing | পুরুষের পোশাক | panjabi/star
	womens-clothing | Women's clothing | নারীর পোশাক | saree/rose
	kids-clothing | Kids' clothing | শিশুদের পোশাক | kids-dress/star
	shoes | Shoes & sandals | জুতা ও স্যান্ডেল | shoes/star
	bags-wallets | Bags & wallets | ব্যাগ ও মানিব্যাগ | backpack/star
stationery | Stationery, books & toys | খাতা-কলম, বই ও খেলনা | notebook/pencil
	paper | Notebooks & paper | খাতা ও কাগজ | notebook/book-stack
	pens-art | Pens & art | কলম ও আঁকাআঁকি | pen/pencil
	books | Books | বই | book/book-stack
	toys | Toys & games | খেলনা ও খেলাধুলা | toy/teddy
`

const colours: Record<string, string> = {
	'rice-dal': '#c98a2b',
	'oil-spice': '#b8451f',
	vegetables: '#3f8a3a',
	fruit: '#d9742b',
	'fish-meat': '#2f7891',
	'egg-dairy': '#5f93c4',
	'snacks-drinks': '#c63b3b',
	'cooked-food': '#a84a24',
	'sweets-bakery': '#b85c7a',
	medicine: '#1f8a7a',
	baby: '#7fb3d9',
	'home-care': '#3b6fb0',
	'personal-care': '#a8568f',
	electronics: '#3c4a6b',
	clothing: '#7d2f45',
	stationery: '#d0862b',
}

/** Perishable goods and medicine cannot be returned; health devices can. */
const returnDays: Record<string, number> = {
	vegetables: 0,
	fruit: 0,
	'fish-meat': 0,
	'egg-dairy': 0,
	'cooked-food': 0,
	'sweets-bakery': 0,
	medicine: 0,
	'health-devices': 7,
}

const keeps: Record<string, 'cooked' | 'fresh' | 'packed'> = {
	'cooked-food': 'cooked',
	'ice-cream': 'cooked',
	vegetables: 'fresh',
	fruit: 'fresh',
	'fish-meat': 'fresh',
	'egg-dairy': 'fresh',
	'sweets-bakery': 'fresh',
	'dates-nuts': 'packed',
	'dried-fish': 'packed',
	'powder-milk': 'packed',
	'rice-dal': 'packed',
	'oil-spice': 'packed',
	'snacks-drinks': 'packed',
	medicine: 'packed',
	'baby-food': 'packed',
}

/** The two-level tree of the shop. */
export const categories: DemoCategory[] = []
let parent = ''
for (const row of rows.trim().split('\n')) {
	const leaf = row.startsWith('\t')
	const [slug = '', en = '', bn = '', picture = ''] = row.split('|').map((part) => part.trim())
	if (!leaf) parent = slug
	const [shape = '', art = ''] = picture.split('/')
	const colour = colours[parent] ?? '#3f8a3a'
	categories.push({
		slug,
		...(leaf && { parent }),
		name: { en, bn },
		picture: { shape, art, colour, accent: '#f6e3b0' },
		...(slug in returnDays && { returnDays: returnDays[slug] as number }),
		...(keeps[slug] && { keeps: keeps[slug] }),
	})
}
