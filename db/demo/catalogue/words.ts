import type { Bilingual } from '#db/demo/types.ts'

/** Colours of garments and devices: name in English and Bengali, and the colour code. */
export const colours: Record<string, { name: Bilingual; hex: string }> = Object.fromEntries(
	`
black Black কালো #1f1f23
white White সাদা #f4f3ef
navy Navy নেভি-ব্লু #1f2f57
blue Blue নীল #2f62b5
sky Sky আকাশি #86b9dd
maroon Maroon মেরুন #6d1f2c
red Red লাল #c12b33
pink Pink গোলাপি #e49bb0
magenta Magenta রানি-গোলাপি #b3246e
purple Purple বেগুনি #6a3f8e
lavender Lavender ল্যাভেন্ডার #b7a6d6
green Green সবুজ #2f7d4a
bottle-green Bottle-green বটল-গ্রিন #12463a
olive Olive জলপাই #6b6b3a
mint Mint মিন্ট #a9d8c2
teal Teal ফিরোজা #1f7a7d
yellow Yellow হলুদ #f0c23b
mustard Mustard সরিষা-হলুদ #c9962b
orange Orange কমলা #e07a2f
peach Peach পিচ #f2bfa2
beige Beige বেইজ #d9c7a6
cream Cream ক্রিম #f0e6cf
brown Brown বাদামি #6e4a32
tan Tan হালকা-বাদামি #b07f52
grey Grey ধূসর #8a8d92
ash Ash ছাই #b9bcc0
silver Silver রুপালি #c4c8cd
gold Gold সোনালি #c9a45c
`
		.trim()
		.split('\n')
		.map((line) => {
			const [slug = '', en = '', bn = '', hex = ''] = line.split(' ')
			return [slug, { name: { en: en.replace('-', ' '), bn: bn.replace('-', ' ') }, hex }]
		}),
)

/** Sizes that are words rather than numbers. */
export const sizes: Record<string, Bilingual> = {
	s: { en: 'S', bn: 'S' },
	m: { en: 'M', bn: 'M' },
	l: { en: 'L', bn: 'L' },
	xl: { en: 'XL', bn: 'XL' },
	xxl: { en: 'XXL', bn: 'XXL' },
	small: { en: 'Small', bn: 'ছোট' },
	medium: { en: 'Medium', bn: 'মাঝারি' },
	large: { en: 'Large', bn: 'বড়' },
	single: { en: 'Single', bn: 'সিঙ্গেল' },
	double: { en: 'Double', bn: 'ডাবল' },
	king: { en: 'King', bn: 'কিং' },
}

/** Names of the facts in the table of a product. */
export const factNames: Record<string, Bilingual> = {
	generic: { en: 'Generic name', bn: 'জেনেরিক নাম' },
	strength: { en: 'Strength', bn: 'মাত্রা' },
	form: { en: 'Form', bn: 'ধরন' },
	use: { en: 'Used for', bn: 'ব্যবহার' },
	origin: { en: 'Origin', bn: 'উৎস' },
	fabric: { en: 'Fabric', bn: 'কাপড়' },
	material: { en: 'Material', bn: 'উপাদান' },
	age: { en: 'Age', bn: 'বয়স' },
	warranty: { en: 'Warranty', bn: 'ওয়ারেন্টি' },
	power: { en: 'Power', bn: 'বিদ্যুৎ খরচ' },
	battery: { en: 'Battery', bn: 'ব্যাটারি' },
	capacity: { en: 'Capacity', bn: 'ধারণক্ষমতা' },
	keep: { en: 'Storage', bn: 'সংরক্ষণ' },
	spice: { en: 'Spice level', bn: 'ঝালের মাত্রা' },
	serves: { en: 'Serves', bn: 'কয়জনের জন্য' },
	skin: { en: 'Skin type', bn: 'ত্বকের ধরন' },
	hair: { en: 'Hair type', bn: 'চুলের ধরন' },
	author: { en: 'Author', bn: 'লেখক' },
	pages: { en: 'Length', bn: 'পৃষ্ঠাসংখ্যা' },
	length: { en: 'Length', bn: 'দৈর্ঘ্য' },
	screen: { en: 'Screen', bn: 'পর্দা' },
	memory: { en: 'Memory', bn: 'মেমোরি' },
	weight: { en: 'Weight of each', bn: 'প্রতিটির ওজন' },
	cut: { en: 'Cut', bn: 'কাটা' },
}

/** Common values of facts. */
export const factValues: Record<string, Bilingual> = {
	tablet: { en: 'Tablet', bn: 'ট্যাবলেট' },
	capsule: { en: 'Capsule', bn: 'ক্যাপসুল' },
	syrup: { en: 'Syrup', bn: 'সিরাপ' },
	suspension: { en: 'Suspension', bn: 'সাসপেনশন' },
	drops: { en: 'Drops', bn: 'ড্রপ' },
	cream: { en: 'Cream', bn: 'ক্রিম' },
	ointment: { en: 'Ointment', bn: 'মলম' },
	powder: { en: 'Powder', bn: 'গুঁড়া' },
	gel: { en: 'Gel', bn: 'জেল' },
	inhaler: { en: 'Inhaler', bn: 'ইনহেলার' },
	bangladesh: { en: 'Bangladesh', bn: 'বাংলাদেশ' },
	india: { en: 'India', bn: 'ভারত' },
	china: { en: 'China', bn: 'চীন' },
	thailand: { en: 'Thailand', bn: 'থাইল্যান্ড' },
	egypt: { en: 'Egypt', bn: 'মিসর' },
	'south-africa': { en: 'South Africa', bn: 'দক্ষিণ আফ্রিকা' },
	australia: { en: 'Australia', bn: 'অস্ট্রেলিয়া' },
	turkey: { en: 'Türkiye', bn: 'তুরস্ক' },
	canada: { en: 'Canada', bn: 'কানাডা' },
	iran: { en: 'Iran', bn: 'ইরান' },
	saudi: { en: 'Saudi Arabia', bn: 'সৌদি আরব' },
	usa: { en: 'United States', bn: 'যুক্তরাষ্ট্র' },
	vietnam: { en: 'Vietnam', bn: 'ভিয়েতনাম' },
	cotton: { en: '100% cotton', bn: 'শতভাগ সুতি' },
	polycotton: { en: 'Cotton and polyester', bn: 'সুতি ও পলিয়েস্টার' },
	linen: { en: 'Linen', bn: 'লিনেন' },
	silk: { en: 'Silk', bn: 'সিল্ক' },
	georgette: { en: 'Georgette', bn: 'জর্জেট' },
	khadi: { en: 'Khadi', bn: 'খাদি' },
	denim: { en: 'Stretch denim', bn: 'স্ট্রেচ ডেনিম' },
	jamdani: { en: 'Handloom cotton', bn: 'তাঁতের সুতি' },
	leather: { en: 'Genuine leather', bn: 'আসল চামড়া' },
	rexine: { en: 'Synthetic leather', bn: 'কৃত্রিম চামড়া' },
	steel: { en: 'Stainless steel', bn: 'স্টেইনলেস স্টিল' },
	aluminium: { en: 'Aluminium', bn: 'অ্যালুমিনিয়াম' },
	plastic: { en: 'Food-grade plastic', bn: 'ফুড গ্রেড প্লাস্টিক' },
	melamine: { en: 'Melamine', bn: 'মেলামাইন' },
	ceramic: { en: 'Ceramic', bn: 'সিরামিক' },
	mild: { en: 'Mild', bn: 'হালকা' },
	medium: { en: 'Medium', bn: 'মাঝারি' },
	hot: { en: 'Hot', bn: 'ঝাল' },
	fridge: { en: 'Keep refrigerated at 2–8 °C', bn: 'ফ্রিজে ২–৮ °সে. তাপমাত্রায় রাখুন' },
	frozen: { en: 'Keep frozen', bn: 'ডিপ ফ্রিজে রাখুন' },
	dry: { en: 'Keep in a cool, dry place', bn: 'ঠান্ডা ও শুকনো জায়গায় রাখুন' },
	all: { en: 'All types', bn: 'সব ধরনের' },
	oily: { en: 'Oily', bn: 'তৈলাক্ত' },
	'dry-skin': { en: 'Dry', bn: 'শুষ্ক' },
	year: { en: '1 year', bn: '১ বছর' },
	none: { en: 'None', bn: 'নেই' },
}
