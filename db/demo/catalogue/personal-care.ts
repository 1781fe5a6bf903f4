import { shelf } from './row.ts'

export const personalCare = [
	...shelf(
		'hair-care',
		'rupkotha-beauty',
		`
coconut-hair-oil @keshobati bottle/coconut*2
Pure Coconut Hair Oil | Filtered coconut oil that sets in winter, as pure oil should.
খাঁটি নারকেল তেল | ছাঁকা নারকেল তেল; শীতে জমে, খাঁটি তেলের যা নিয়ম।
~ narikel tel narkel hair oil chul নারিকেল তেল
= hair:all
+ volume 100ml=85 200ml=160 400ml=305>285

amla-hair-oil-200ml 200ml 170 @keshobati bottle/amla
Amla Hair Oil | Amloki, methi and hibiscus steeped in til oil for thinning hair.
আমলা চুলের তেল | চুল পড়ায় তিলের তেলে ভেজানো আমলকী, মেথি ও জবা।
~ amla amloki tel chul hair oil আমলকী তেল

onion-hair-oil-150ml 150ml 320>285 @keshobati dropper-bottle/onion
Onion Black Seed Hair Oil | Red onion extract and kalojira with a comb applicator.
পেঁয়াজ-কালোজিরার তেল | লাল পেঁয়াজের নির্যাস ও কালোজিরা; চিরুনি মুখের বোতল।
~ peyaj onion hair oil kalojira chul চুলের তেল

shampoo-black-shine @keshobati shampoo-bottle/hair*2
Black Shine Shampoo | Bhringraj and amla shampoo for thick black hair; rinses clean in hard water.
ব্ল্যাক শাইন শ্যাম্পু | ঘন কালো চুলের ভৃঙ্গরাজ ও আমলকী; আয়রনের পানিতেও ধোয়া যায়।
~ shampoo sampu shampu chul শেম্পু
= hair:all
+ volume 180ml=210 350ml=380>349 650ml=620

anti-dandruff-shampoo-180ml 180ml 260 @keshobati shampoo-bottle/mint-leaf
Anti-dandruff Shampoo | Zinc pyrithione and menthol; twice a week for a month.
খুশকিনাশক শ্যাম্পু | জিংক পাইরিথিওন ও মেনথল; এক মাস সপ্তাহে দুবার।
~ dandruff khushki shampoo sampu খুসকি
= hair:oily

conditioner-aloe-180ml 180ml 250 @keshobati shampoo-bottle/aloe-vera
Aloe Conditioner | Untangles long hair after oil; leave two minutes and rinse.
অ্যালো কন্ডিশনার | তেলের পর লম্বা চুলের জট ছাড়ায়; দুই মিনিট রেখে ধুয়ে ফেলুন।
~ conditioner kondishonar hair chul কন্ডিশনার
= hair:Dry and long/শুষ্ক ও লম্বা

mehendi-powder-100g 100g 80 @keshobati pouch/leaf
Mehendi Leaf Powder | Sifted henna from Rajshahi for hair colour and hands; no chemical black.
মেহেদি পাতার গুঁড়া | চুল ও হাতের জন্য রাজশাহীর ছাঁকা মেহেদি; কেমিক্যাল নেই।
~ mehedi mehendi henna chul মেহেদী
`,
	),
	...shelf(
		'soap-hygiene',
		'rupkotha-beauty',
		`
rose-beauty-soap-100g 100g 55 @snigdho soap-bar/rose*2
Rose Beauty Soap | Creamy rose bar that lasts three weeks in a two-person bathroom.
গোলাপ বিউটি সাবান | গোলাপের ক্রিমি সাবান; দুজনের সংসারে তিন সপ্তাহ যায়।
~ saban shaban soap golap beauty গোসলের সাবান

neem-soap-100g 100g 50 @neemtola soap-bar/neem
Neem Tulsi Soap | Neem and tulsi for prickly heat and pimply backs.
নিম তুলসী সাবান | ঘামাচি ও পিঠের ব্রণে নিম ও তুলসীর সাবান; ঘ্রাণ হালকা।
~ neem nim saban shaban soap tulsi

germ-shield-soap-4pack 4x100g 210>189 @prano soap-bar/shield
Germ Protection Soap (4 Pack) | Family bar for hands after the bus and before the plate.
জীবাণুরোধী সাবান (৪টি) | বাস থেকে নেমে আর খাওয়ার আগে হাত ধোয়ার পারিবারিক সাবান।
~ germ soap saban shaban jibanu জীবাণু

handwash-liquid @prano pump-bottle/bubbles*2
Liquid Handwash | Aloe handwash that rinses fast and does not dry the knuckles.
তরল হ্যান্ডওয়াশ | অ্যালোভেরার হ্যান্ডওয়াশ; দ্রুত ধুয়ে যায়, আঙুল খসখসে হয় না।
~ handwash hand wash hat dhoya liquid soap হ্যান্ড ওয়াশ
+ volume 200ml=110 500ml=230 1l=390>360

body-wash-jasmine-250ml 250ml 350 @snigdho shampoo-bottle/jasmine
Jasmine Body Wash | Soap-free gel with a long beli-flower scent; loofah not included.
জুঁই বডি ওয়াশ | সাবান ছাড়া জেল, বেলি-জুঁইয়ের ঘ্রাণ অনেকক্ষণ থাকে।
~ body wash bodywash gel gosol বডিওয়াশ

hand-sanitiser-100ml 100ml 90 @prano bottle/drop
Hand Sanitiser | Seventy percent isopropyl with glycerine in a pocket bottle.
হ্যান্ড স্যানিটাইজার | পকেট বোতলে ৭০ শতাংশ আইসোপ্রোপাইল ও গ্লিসারিন।
~ sanitizer hand senitizer স্যানিটাইজার

loofah-natural-1pc each 70 g=40 object/sponge
Natural Loofah | Dried dhundul sponge from Jashore, cut to palm length.
ধুন্দুলের ছোবড়া | গোসলের জন্য যশোরের শুকনো ধুন্দুল, হাতের মাপে কাটা।
~ loofah chobra dhundul majuni ছোবা
`,
	),
	...shelf(
		'skin-care',
		'rupkotha-beauty',
		`
aloe-vera-gel-150ml 150ml 260>229 @snigdho tube/aloe-vera*2
Aloe Vera Gel | Ninety-two percent aloe from Natore; cools sunburn and shaving nicks.
অ্যালোভেরা জেল | নাটোরের অ্যালোভেরা ৯২ শতাংশ; রোদে পোড়া ও শেভের জ্বালায় ঠান্ডা।
~ aloe vera elovera ghritokumari gel ঘৃতকুমারী
= skin:all

sunscreen-spf50-50g 50g 490 @snigdho tube/sun*2
Sunscreen SPF 50 | Matte sunscreen with no white cast on brown skin; reapply after three hours.
সানস্ক্রিন এসপিএফ ৫০ | শ্যামলা ত্বকে সাদা ছোপ পড়ে না; তিন ঘণ্টা পর আবার লাগান।
~ sunscreen sanscreen sunblock rod সানব্লক
= skin:oily

face-wash-neem-100ml 100ml 220 @neemtola tube/neem
Neem Face Wash | Oil-control wash with neem and salicylic acid for teenage skin.
নিম ফেসওয়াশ | ব্রণপ্রবণ ত্বকের জন্য নিম ও স্যালিসাইলিক অ্যাসিড; তেল কমায়।
~ facewash face wash neem nim bron ফেস ওয়াশ
= skin:oily

moisturising-lotion @snigdho pump-bottle/lotus
Winter Body Lotion | Glycerine and shea lotion for the dry months; not greasy under sleeves.
শীতের বডি লোশন | শুষ্ক দিনের গ্লিসারিন ও শিয়া বাটার; জামার নিচে চটচটে হয় না।
~ lotion loshon body winter shit লোশন
= skin:dry-skin
+ volume 100ml=180 200ml=320 400ml=560>510

petroleum-jelly-100g 100g 110 @snigdho cream-jar/drop
Petroleum Jelly | Pure jelly for heels, lips and baby's cheeks.
পেট্রোলিয়াম জেলি | ফাটা গোড়ালি, ঠোঁট ও শিশুর গালের জন্য খাঁটি জেলি।
~ petroleum jelly jeli thot ঠোঁট

rose-water-120ml 120ml 95 @snigdho spray-bottle/rose
Rose Water Spray | Steam-distilled rose water as toner or over payesh.
গোলাপজল স্প্রে | বাষ্পে পাতন করা গোলাপজল; টোনার হিসেবে বা পায়েসে।
~ golap jol rose water toner গোলাপ জল

multani-mati-100g 100g 70 @snigdho pouch/lotus
Multani Mati | Fine fuller's earth for weekly face packs; mix with rose water.
মুলতানি মাটি | সাপ্তাহিক ফেসপ্যাকের মিহি মাটি; গোলাপজলে গুলে লাগান।
~ multani mati maati face pack মূলতানি
= skin:oily

night-cream-saffron-50g 50g 420 @snigdho cream-jar/moon
Saffron Night Cream | Niacinamide and saffron cream; no steroid, no hydroquinone.
জাফরান নাইট ক্রিম | নিয়াসিনামাইড ও জাফরান; স্টেরয়েড বা হাইড্রোকুইনোন নেই।
~ night cream krim face jafran জাফরান
= skin:all
`,
	),
	...shelf(
		'oral-care',
		'mayer-doa-store',
		`
toothpaste-mint @mukta-hashi tube/tooth*2
Cool Mint Toothpaste | Fluoride paste with fresh mint; a pea-size is enough.
কুল মিন্ট টুথপেস্ট | ফ্লোরাইডযুক্ত পুদিনার টুথপেস্ট; মটরদানা পরিমাণই যথেষ্ট।
~ toothpaste tuthpest dat maja paste পেস্ট
+ weight 50g=55 100g=100 200g=185>172

toothpaste-clove-100g 100g 110 @mukta-hashi tube/clove
Clove Salt Toothpaste | Clove oil and salt for bleeding gums, herbal and sharp.
লবঙ্গ-লবণ টুথপেস্ট | মাড়ির রক্ত পড়ায় লবঙ্গ তেল ও লবণের ঝাঁজালো পেস্ট।
~ toothpaste lobongo herbal dat মাড়ি পেস্ট

kids-toothpaste-strawberry-50g 50g 95 @mukta-hashi tube/strawberry
Kids' Strawberry Toothpaste | Low-fluoride strawberry gel, safe if a little is swallowed.
বাচ্চাদের স্ট্রবেরি টুথপেস্ট | দুই থেকে ছয় বছরের জন্য কম ফ্লোরাইডের জেল।
~ kids toothpaste bachcha baby paste পেস্ট
= age:2-6y

toothbrush-soft-3pc 3pc 130 g=60 @mukta-hashi toothbrush/tooth
Soft Toothbrushes (3) | Tapered soft bristles with thumb grips in three colours.
নরম টুথব্রাশ (৩টি) | আঙুলের গ্রিপ ও সরু নরম ব্রিসল; তিন রঙের।
~ toothbrush tuthbrush dat brush ব্রাশ

mouthwash-250ml 250ml 210>189 @mukta-hashi bottle/mint-leaf
Alcohol-free Mouthwash | Thirty-second rinse with mint and zinc that does not burn.
মাউথওয়াশ (অ্যালকোহল ছাড়া) | পুদিনা ও জিংকে তিরিশ সেকেন্ড কুলকুচি; মুখ জ্বলে না।
~ mouthwash mouth wash mukh kuli মাউথ ওয়াশ

miswak-5pc 5pc 60 g=60 @neemtola pouch/neem
Miswak Sticks (5) | Fresh pilu sticks, vacuum packed so the ends stay soft.
মিসওয়াক (৫টি) | টাটকা পিলু গাছের ডাল; ভ্যাকুয়াম প্যাক, মাথা নরম থাকে।
~ miswak meswak miswaq dat মেসওয়াক
`,
	),
]
