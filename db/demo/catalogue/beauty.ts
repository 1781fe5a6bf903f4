import { shelf } from './row.ts'

export const beauty = [
	...shelf(
		'feminine-care',
		'rupkotha-beauty',
		`
sanitary-pad-regular-8pad 8pad 75 @onamika pad-pack/lotus*2
Regular Sanitary Pads (8) | Cottony winged pads for daytime, each in its own wrap.
স্যানিটারি প্যাড রেগুলার (৮টি) | দিনের জন্য তুলার মতো নরম উইং প্যাড; আলাদা মোড়ানো।
~ pad sanitary napkin senitari period ন্যাপকিন

sanitary-pad-night @onamika pad-pack/moon
Overnight Sanitary Pads | Thirty-two centimetre pads with a wide back for heavy nights.
স্যানিটারি প্যাড ওভারনাইট | ভারী রাতের জন্য পেছনে চওড়া ৩২ সেমি প্যাড।
~ pad sanitary napkin night xl period ন্যাপকিন
+ pack 7pad=120 14pad=225>205

panty-liner-20pad 20pad 130 g=90 @onamika pad-pack/jasmine
Panty Liners (20) | Breathable daily liners without perfume.
প্যান্টি লাইনার (২০টি) | রোজকার জন্য বাতাস চলাচলের পাতলা লাইনার; সুগন্ধি ছাড়া।
~ panty liner daily pad লাইনার

menstrual-cup-reusable @onamika g=60 carton-box/lotus
Reusable Menstrual Cup | Medical silicone cup with a pouch; up to five years with boiling.
মেনস্ট্রুয়াল কাপ | মেডিকেল সিলিকনের কাপ ও থলে; ফুটিয়ে পাঁচ বছর পর্যন্ত।
~ menstrual cup period kap মাসিক কাপ
+ size small=650 large=650

intimate-wash-100ml 100ml 280 @onamika pump-bottle/lotus
Intimate Wash | Lactic-acid wash at pH 3.8; soap-free, for outside use only.
ইন্টিমেট ওয়াশ | ল্যাকটিক অ্যাসিডের সাবান ছাড়া ওয়াশ; শুধু বাইরের ব্যবহারের জন্য।
~ intimate wash feminine ওয়াশ

hair-removal-cream-60g 60g 150 @onamika tube/rose
Hair Removal Cream | Five-minute cream with aloe; test a patch the day before.
লোম তোলার ক্রিম | অ্যালোভেরাসহ পাঁচ মিনিটের ক্রিম; আগের দিন অল্প জায়গায় পরীক্ষা করুন।
~ hair removal cream lom tola হেয়ার রিমুভাল
`,
	),
	...shelf(
		'men-grooming',
		'rupkotha-beauty',
		`
shaving-cream-100g 100g 160 @shahosh tube/razor*2
Shaving Cream | Dense menthol lather that softens a two-day beard.
শেভিং ক্রিম | ঘন মেনথল ফেনা; দুই দিনের দাড়িও নরম করে।
~ shaving cream shev krim dari সেভিং ক্রিম

twin-blade-razor-5pc 5pc 150 g=60 @shahosh carton-box/razor
Twin-blade Razors (5) | Disposable razors with a lubricating strip.
টুইন ব্লেড রেজর (৫টি) | মসৃণ শেভের স্ট্রিপসহ একবার ব্যবহারের পাঁচটি রেজর।
~ razor rejar blade shave রেজার

after-shave-lotion-100ml 100ml 240>215 @shahosh bottle/drop
After-shave Lotion | Witch hazel and sandal; stings once, then cools.
আফটার শেভ লোশন | উইচ হ্যাজেল ও চন্দন; একবার জ্বলে, তারপর ঠান্ডা।
~ after shave aftershave lotion শেভ

beard-oil-30ml 30ml 320 @shahosh dropper-bottle/comb
Beard Oil | Argan, castor and a light oud scent; five drops a day.
দাড়ির তেল | আরগান, ক্যাস্টর ও হালকা উদের ঘ্রাণ; দিনে পাঁচ ফোঁটা।
~ beard oil dari tel দাড়ি

body-spray-150ml 150ml 290 @shahosh spray-bottle/sparkles
Body Spray for Men | Citrus-wood spray that survives a Dhaka bus ride.
পুরুষদের বডি স্প্রে | লেবু-কাঠের ঘ্রাণ; ঢাকার বাসেও টিকে থাকে।
~ body spray perfume bodi deodorant স্প্রে

attar-oud-6ml 6ml 350 g=40 @shahosh dropper-bottle/rose
Oud Attar, Alcohol-free | Six millilitres of roll-on oud and rose for Friday.
উদ আতর (অ্যালকোহল ছাড়া) | জুমার দিনের জন্য ছয় মি.লি. রোল-অন উদ ও গোলাপ।
~ ator attar oud perfume আতোর
`,
	),
	...shelf(
		'makeup',
		'rupkotha-beauty',
		`
matte-lipstick each 350>315 g=30 @rongdhonu lipstick/rose*3
Matte Lipstick | Soft matte bullet with vitamin E; stays through lunch, not through biryani.
ম্যাট লিপস্টিক | ভিটামিন ই-যুক্ত নরম ম্যাট; দুপুর পর্যন্ত টেকে, বিরিয়ানি পর্যন্ত নয়।
~ lipstick lipistik matte thot লিপিস্টিক
+ colour red maroon pink brown peach
! peach=0

kajal-pencil-black each 160 g=15 @rongdhonu tube/eye
Smudge-proof Kajal | Twist-up kajal tested through a monsoon afternoon.
কাজল পেনসিল | ঘোরানো কাজল; বর্ষার বিকেলেও লেপ্টায় না।
~ kajol kajal pencil eye কাজোল

compact-powder-12g each 390 g=50 @rongdhonu cream-jar/sparkles
Compact Powder | Oil-absorbing powder with a mirror, in three deshi skin tones.
কমপ্যাক্ট পাউডার | আয়নাসহ তেল শোষা পাউডার; দেশি ত্বকের তিন শেডে।
~ compact powder pawder face makeup পাওডার
= skin:oily
+ colour cream beige tan

nail-polish-9ml each 120 g=40 @rongdhonu dropper-bottle/drop
Nail Polish | Two coats, dry in two minutes, chip-free for four days.
নেইল পলিশ | দুই প্রলেপ, দুই মিনিটে শুকায়; চার দিন ওঠে না।
~ nail polish nel polis nokh নেলপলিশ
+ colour red pink maroon teal lavender

mehendi-cone-2pc 2pc 80 g=70 @rongdhonu tube/leaf
Mehendi Cones (2) | Organic paste for eid and weddings; dark by the next morning.
মেহেদি কোন (২টি) | ঈদ ও বিয়ের জন্য প্রাকৃতিক পেস্ট; পরদিন সকালে গাঢ় রং।
~ mehedi mehendi cone kon henna মেহেদী

makeup-remover-micellar-200ml 200ml 360 @rongdhonu bottle/water
Micellar Water | Takes off kajal and foundation without rubbing.
মাইসেলার ওয়াটার | ঘষা ছাড়াই কাজল ও ফাউন্ডেশন তোলে; চোখ জ্বলে না।
~ micellar makeup remover meak up মেকআপ রিমুভার
= skin:all
`,
	),
]
