import { shelf } from './row.ts'

export const baby = [
	...shelf(
		'baby-food',
		'sonamoni-shop',
		`
rice-cereal-6m-400g 400g 420>389 @sonamoni carton-box/rice*2
Rice Baby Cereal (6 months+) | First weaning cereal with iron; mix with boiled water or mother's milk.
শিশুর রাইস সিরিয়াল (৬ মাস+) | আয়রনযুক্ত প্রথম শক্ত খাবার; ফোটানো পানি বা মায়ের দুধে মেশান।
~ baby cereal siriyal shishu khabar rice
= age:6 months and up/৬ মাস থেকে

wheat-fruit-cereal-8m-400g 400g 440 @sonamoni carton-box/wheat
Wheat and Fruit Cereal (8 months+) | Wheat, milk, banana and apple in small soft lumps to teach chewing.
গম ও ফলের সিরিয়াল (৮ মাস+) | চিবানো শেখাতে ছোট নরম দানায় গম, দুধ, কলা ও আপেল।
~ baby cereal wheat fruit siriyal shishu khabar
= age:8 months and up/৮ মাস থেকে

growing-up-milk-1-3y-400g 400g 690 @sonamoni can/baby-bottle*2
Growing-up Milk (1–3 years) | Fortified milk powder for toddlers with DHA; not a breast-milk substitute.
বাড়ন্ত শিশুর দুধ (১–৩ বছর) | ডিএইচএ-যুক্ত গুঁড়া দুধ; মায়ের দুধের বিকল্প নয়।
~ baby milk dudh growing up bachcha দুধ
= age:1-3y

khichuri-mix-baby-200g 200g 180>165 @sonamoni pouch/khichuri
Baby Khichuri Mix | Rice, mung, carrot and pumpkin ground for a ten-minute khichuri.
শিশুর খিচুড়ি মিক্স | চাল, মুগ, গাজর ও মিষ্টিকুমড়ার মিশ্রণ; দশ মিনিটে খিচুড়ি।
~ baby khichuri mix shishu khichri খিচুরি
= age:7 months and up/৭ মাস থেকে

baby-suji-mix-250g 250g 160 @sonamoni pouch/semolina
Baby Suji with Nuts | Roasted semolina with milk and powdered almond, no added sugar.
বাদামসহ শিশুর সুজি | ভাজা সুজি, দুধ ও কাঠবাদামের গুঁড়া; চিনি ছাড়া।
~ baby suji sooji badam shishu khabar
= age:8 months and up/৮ মাস থেকে

teething-biscuit-120g 120g 150 @sonamoni biscuit-pack/baby
Teething Biscuits | Hard finger biscuits that dissolve instead of breaking.
দাঁত ওঠার বিস্কুট | মাড়িতে আরামের শক্ত লম্বা বিস্কুট; ভাঙে না, ধীরে গলে।
~ teething biscuit baby dat bishkut বিস্কিট
= age:8 months and up/৮ মাস থেকে
`,
	),
	...shelf(
		'diapers-wipes',
		'sonamoni-shop',
		`
pant-diaper-tulo 30pc @tulo diaper-pack/baby*3 g=1300
Tulo Pant Diapers | Pull-on diapers with a stretch waist and a line that turns blue when wet.
তুলো প্যান্ট ডায়াপার | টেনে পরানো যায়, কোমর ইলাস্টিক; ভিজলে দাগ নীল হয়।
~ diaper dayapar pant baby ডাইপার
+ size s=950 m=980>920 l=1020>960 xl=1050 xxl=1080:0

newborn-belt-diaper-tulo-24pc 24pc 520 g=560 @tulo diaper-pack/moon
Newborn Belt Diapers | Cut low at the navel, for babies up to five kilos.
নবজাতকের বেল্ট ডায়াপার | নাভির কাছে নিচু কাটা; পাঁচ কেজি পর্যন্ত শিশুর জন্য।
~ newborn diaper dayapar baby belt ডাইপার

cloth-nappy-5pc 5pc 350 g=300 @tulo pouch/baby
Cotton Nappies (5) | Washable three-layer tie nappies in soft Narsingdi cotton.
সুতি কাঁথা ন্যাপি (৫টি) | নরসিংদীর নরম সুতির তিন স্তরের ধোয়া যায় এমন ন্যাপি।
~ nappy nepi cloth diaper suti ন্যাপকিন
= fabric:cotton

baby-wipes-120pc 120pc 220>189 g=620 @tulo pouch/drop
Baby Wipes (120) | Alcohol-free water wipes with aloe; the lid closes with a click.
বেবি ওয়াইপস (১২০টি) | অ্যালকোহল ছাড়া অ্যালোভেরা ওয়াইপস; ঢাকনা শক্ত করে আটকায়।
~ baby wipes wet tissue waips ভেজা টিস্যু

adult-diaper-l-10pc 10pc 650 g=900 %jibon-pharma @tulo diaper-pack/shield
Adult Diapers, Large (10) | For waist 100–145 cm, with leak guards for a whole night.
বড়দের ডায়াপার, লার্জ (১০টি) | কোমর ১০০–১৪৫ সেমি; দুই পাশে লিক গার্ড, সারা রাতের জন্য।
~ adult diaper boroder dayapar ডাইপার

underpad-10pc 10pc 380 g=520 %jibon-pharma @tulo diaper-pack/drop
Disposable Underpads (10) | Sixty by ninety centimetre pads for cot or sickbed.
আন্ডারপ্যাড (১০টি) | শিশু বা রোগীর বিছানার জন্য ৬০ × ৯০ সেমি প্যাড।
~ underpad under pad bed sheet baby বেডশিট
`,
	),
	...shelf(
		'baby-skin',
		'sonamoni-shop',
		`
baby-lotion-200ml 200ml 320>290 @sonamoni pump-bottle/baby*2
Baby Lotion | Light lotion with milk and shea for after the bath; no dye.
বেবি লোশন | গোসলের পর দুধ ও শিয়ার হালকা লোশন; রং মেশানো নেই।
~ baby lotion loshon shishu লোশন

baby-shampoo-no-tears-200ml 200ml 290 @sonamoni shampoo-bottle/bubbles
No-tears Baby Shampoo | Rinses off quickly and does not sting the eyes.
বেবি শ্যাম্পু (চোখ জ্বলে না) | তাড়াতাড়ি ধুয়ে যায়, চোখে গেলেও জ্বালা করে না।
~ baby shampoo sampu shishu শেম্পু

baby-oil-200ml 200ml 350 @sonamoni bottle/olive
Baby Massage Oil | Olive and vitamin E oil for the morning sun massage.
বেবি ম্যাসাজ অয়েল | সকালের রোদে মালিশের অলিভ ও ভিটামিন ই তেল।
~ baby oil tel malish massage তেল

baby-powder-200g 200g 190 @sonamoni bottle/lotus
Baby Powder (Corn Starch) | Talc-free powder for neck folds in the hot months.
বেবি পাউডার (কর্ন স্টার্চ) | গরমে গলার ভাঁজের জন্য ট্যালক ছাড়া পাউডার।
~ baby powder pawdar shishu পাওডার

baby-soap-75g-3pack 3x75g 180>162 @sonamoni soap-bar/baby
Baby Soap (3 Pack) | Mild milk soap that leaves no squeak on the skin.
বেবি সাবান (৩টি) | ত্বক খসখসে না করা দুধের মৃদু সাবান; তিনটির প্যাক।
~ baby soap shaban saban শিশুর সাবান

diaper-rash-cream-50g 50g 240 @sonamoni tube/baby
Diaper Rash Cream | Zinc oxide barrier cream; apply at every change.
ডায়াপার র‍্যাশ ক্রিম | জিংক অক্সাইডের সুরক্ষা ক্রিম; প্রতিবার বদলানোর সময় লাগান। | র‍্যাশ ক্রিম
~ diaper rash cream zinc baby রাশ
= generic:Zinc oxide/জিংক অক্সাইড
`,
	),
	...shelf(
		'baby-things',
		'sonamoni-shop',
		`
feeding-bottle-ppsu @sonamoni g=140 object/baby-bottle*3
Wide-neck Feeding Bottle | PPSU bottle with an anti-colic valve; boil or steam it freely.
চওড়া মুখের ফিডার | অ্যান্টি-কলিক ভালভসহ পিপিএসইউ ফিডার; নিশ্চিন্তে ফোটানো যায়।
~ feeder fider feeding bottle baby ফিডিং বোতল
+ size 150ml=390 240ml=450>410
+ colour sky pink

sippy-cup-360ml each 320>285 g=150 @sonamoni water-bottle/teddy*2
Straw Sippy Cup | Two-handled 360 ml cup with a weighted straw that reaches the last drop.
স্ট্র সিপি কাপ | দুই হাতলের ৩৬০ মি.লি. কাপ; ভারী স্ট্র শেষ ফোঁটা পর্যন্ত তোলে।
~ sippy cup sipi mug baby water পানির মগ
= capacity:360ml
+ colour sky pink green

baby-bath-tub each 1150>990 g=1900 @sonamoni bucket/bubbles
Baby Bath Tub | Non-slip tub with a head rest and drain plug, up to two years.
শিশুর গোসলের গামলা | মাথা রাখার ঢালসহ পিছলায় না এমন টাব; দুই বছর পর্যন্ত।
~ baby bath tub gamla gosol বেবি টাব

mosquito-net-baby each 450 g=500 @sonamoni carton-box/moon
Folding Baby Mosquito Net | Umbrella net that opens over a sleeping baby; no poles.
শিশুর ভাঁজ মশারি | ঘুমন্ত শিশুর ওপর ছাতার মতো খোলে; খুঁটি লাগে না।
~ moshari mosari baby mosquito net মশারী

soft-rattle-set-4pc 4pc 380 g=260 @khelaghor carton-box/teddy
Soft Rattle Set | Four rattles with rounded handles for first grips.
নরম ঝুনঝুনি সেট | প্রথম মুঠির জন্য গোল হাতলের চারটি ঝুনঝুনি।
~ jhunjhuni rattle baby toy khelna ঝুমঝুমি
= age:3 months and up/৩ মাস থেকে

baby-carrier each 1450 g=700 @sonamoni carton-box/baby
Soft Baby Carrier | Padded front carrier with a broad waist belt, four to twelve kilos.
বেবি ক্যারিয়ার | চওড়া কোমর বেল্টের নরম সামনের ক্যারিয়ার; ৪ থেকে ১২ কেজি।
~ baby carrier kerier belt bag ক্যারিয়ার
`,
	),
]
