import { shelf } from './row.ts'

export const health = [
	...shelf(
		'antibiotics',
		'jibon-pharma',
		`
azirokkha-azithromycin-500 6tab 240 rx @aroggo medicine-box/capsule
Azirokkha 500 Tablet | Azithromycin once a day for chest, throat and skin infections. Only on a doctor's prescription.
অ্যাজিরক্ষা ৫০০ ট্যাবলেট | বুক, গলা ও ত্বকের সংক্রমণে দিনে একবার অ্যাজিথ্রোমাইসিন। শুধু ব্যবস্থাপত্রে।
~ azithromycin azithro antibiotic এন্টিবায়োটিক
= generic:Azithromycin/অ্যাজিথ্রোমাইসিন; strength:500mg; form:tablet

amoxirokkha-amoxicillin-500 10cap 90 rx @nirog medicine-strip/capsule
Amoxirokkha 500 Capsule | Amoxicillin three times a day; tell the doctor if penicillin ever gave you a rash.
অ্যামক্সিরক্ষা ৫০০ ক্যাপসুল | দিনে তিনবার অ্যামোক্সিসিলিন; পেনিসিলিনে অ্যালার্জি থাকলে চিকিৎসককে জানান।
~ amoxicillin antibiotic এন্টিবায়োটিক
= generic:Amoxicillin/অ্যামোক্সিসিলিন; strength:500mg; form:capsule

cefirokkha-cefixime-200 10cap 380 rx @shustho medicine-box/capsule
Cefirokkha 200 Capsule | Cefixime for typhoid and urinary infection; complete all the days written.
সেফিরক্ষা ২০০ ক্যাপসুল | টাইফয়েড ও মূত্রনালির সংক্রমণে সেফিক্সিম; লেখা সব দিন শেষ করুন।
~ cefixime sefixim typhoid antibiotic এন্টিবায়োটিক
= generic:Cefixime/সেফিক্সিম; strength:200mg; form:capsule

ciprorokkha-ciprofloxacin-500 10tab 150 rx @aroggo medicine-strip/pill
Ciprorokkha 500 Tablet | Ciprofloxacin for urinary and gut infection; keep two hours away from milk.
সিপ্রোরক্ষা ৫০০ ট্যাবলেট | মূত্রনালি ও অন্ত্রের সংক্রমণে সিপ্রোফ্লক্সাসিন; দুধের দুই ঘণ্টা আগে-পরে।
~ ciprofloxacin cipro antibiotic এন্টিবায়োটিক
= generic:Ciprofloxacin/সিপ্রোফ্লক্সাসিন; strength:500mg; form:tablet

flurokkha-flucloxacillin-500 10cap 140 rx s=3 @nirog medicine-strip/capsule
Flurokkha 500 Capsule | Flucloxacillin for boils and wound infection; best on an empty stomach.
ফ্লুরক্ষা ৫০০ ক্যাপসুল | ফোড়া ও ক্ষতের সংক্রমণে ফ্লুক্লক্সাসিলিন; খালি পেটে ভালো কাজ করে।
~ flucloxacillin antibiotic fora ফোড়া এন্টিবায়োটিক
= generic:Flucloxacillin/ফ্লুক্লক্সাসিলিন; strength:500mg; form:capsule

mupirokkha-mupirocin-10g 10g 150 rx @shustho tube/bandage
Mupirokkha Ointment | Mupirocin for small infected cuts and impetigo; thin layer, three times a day.
মুপিরক্ষা মলম | ছোট সংক্রমিত কাটা ও চামড়ার ঘায়ে মুপিরোসিন; দিনে তিনবার পাতলা করে।
~ mupirocin ointment molom antibiotic মলম
= generic:Mupirocin/মুপিরোসিন; strength:2%/২%; form:ointment
`,
	),
	...shelf(
		'vitamins',
		'sheba-medical',
		`
calcijor-d3-30tab 30tab 330>299 @shustho medicine-bottle/bone*2
Calcijor D3 | Coral calcium 500 mg with vitamin D3 for bones; one after lunch.
ক্যালসিজোর ডি৩ | হাড়ের জন্য ৫০০ মি.গ্রা. ক্যালসিয়াম ও ভিটামিন ডি৩; দুপুরের খাবারের পর একটি।
~ calcium kalsiam vitamin d d3 bone ক্যালসিয়াম
= generic:Calcium + Vitamin D3/ক্যালসিয়াম ও ভিটামিন ডি৩; strength:500 mg + 200 IU/৫০০ মি.গ্রা. + ২০০ আইইউ; form:tablet

shokti-multivitamin-30tab 30tab 360 @aroggo medicine-bottle/star*2
Shokti Multivitamin A–Z | Thirty-two vitamins and minerals in one daily tablet for adults.
শক্তি মাল্টিভিটামিন এ–জেড | বড়দের জন্য এক ট্যাবলেটে বত্রিশ রকম ভিটামিন ও খনিজ; রোজ একটি।
~ multivitamin maltivitamin vitamin a to z ভিটামিন
= generic:Multivitamin + Multimineral/মাল্টিভিটামিন ও মিনারেল; form:tablet

vitachush-c-250 10tab 20 @nirog medicine-strip/orange
Vitachush C Chewable | Orange vitamin C tablets to chew; for gums and colds.
ভিটাচুষ সি ট্যাবলেট | মাড়ি ও সর্দির জন্য চুষে খাওয়ার কমলা স্বাদের ভিটামিন সি।
~ vitamin c chewable ভিটামিন সি
= generic:Ascorbic acid/অ্যাসকরবিক অ্যাসিড; strength:250mg; form:tablet

neurobol-b-complex-30tab 30tab 270>245 @nirog medicine-bottle/leaf
Neurobol Tablet | Vitamins B1, B6 and B12 for tingling hands and weak nerves.
নিউরোবল ট্যাবলেট | হাত-পা ঝিনঝিন ও স্নায়ু দুর্বলতায় ভিটামিন বি১, বি৬ ও বি১২।
~ vitamin b complex b12 nerve ভিটামিন বি
= generic:Vitamin B1 + B6 + B12/ভিটামিন বি১ + বি৬ + বি১২; form:tablet

roktobol-iron-zinc-30cap 30cap 150 @aroggo medicine-box/blood-drop
Roktobol Capsule | Iron, folic acid and zinc for anaemia and pregnancy; may darken stool.
রক্তবল ক্যাপসুল | রক্তস্বল্পতা ও গর্ভাবস্থায় আয়রন, ফলিক অ্যাসিড ও জিংক; পায়খানা কালচে হতে পারে।
~ iron ayron folic acid zinc pregnancy আয়রন রক্তস্বল্পতা
= generic:Iron + Folic acid + Zinc/আয়রন + ফলিক অ্যাসিড + জিংক; form:capsule

jinkobol-zinc-syrup-100ml 100ml 50 @shustho medicine-bottle/drop
Jinkobol Zinc Syrup | Zinc for children after diarrhoea: ten days, one spoon daily.
জিংকোবল সিরাপ | ডায়রিয়ার পর শিশুদের জিংক; দশ দিন, রোজ এক চামচ।
~ zinc jink sirap baby syrup জিঙ্ক
= generic:Zinc sulphate/জিংক সালফেট; strength:10 mg per 5 ml/৫ মি.লি.-তে ১০ মি.গ্রা.; form:syrup

omega-fish-oil-30cap 30cap 420>380 @shustho medicine-bottle/capsule
Omega-3 Fish Oil | Deep-sea fish oil capsules, deodorised so there is no aftertaste.
ওমেগা-৩ ফিশ অয়েল | গভীর সমুদ্রের মাছের তেলের ক্যাপসুল; গন্ধ দূর করা।
~ omega 3 fish oil macher tel capsule মাছের তেল
= generic:Omega-3 fatty acids/ওমেগা-৩ ফ্যাটি অ্যাসিড; strength:1000mg; form:capsule

vitamin-d3-20000-10cap 10cap 300 rx @nirog medicine-strip/sun
Rodela D3 20,000 Capsule | Weekly vitamin D for confirmed deficiency; the doctor sets the number of weeks.
রোদেলা ডি৩ ২০,০০০ ক্যাপসুল | ঘাটতি ধরা পড়লে সপ্তাহে একটি; কত সপ্তাহ তা চিকিৎসক বলবেন।
~ vitamin d d3 cholecalciferol capsule ভিটামিন ডি
= generic:Cholecalciferol/কোলেক্যালসিফেরল; strength:20,000 IU/২০,০০০ আইইউ; form:capsule
`,
	),
	...shelf(
		'first-aid',
		'shustho-pharmacy',
		`
antiseptic-liquid @prano bottle/shield
Antiseptic Liquid | Chloroxylenol for cuts, bath water and floors; dilute as the cap shows.
অ্যান্টিসেপটিক লিকুইড | কাটা, গোসলের পানি ও মেঝের জন্য; ক্যাপের মাপে পানি মেশান। | অ্যান্টিসেপটিক
~ antiseptic liquid জীবাণুনাশক
= generic:Chloroxylenol/ক্লোরোজাইলেনল; use:Cuts and cleaning/কাটা-ছেঁড়া ও পরিষ্কার
+ volume 100ml=60 500ml=210>195 1l=380

povidone-iodine-15ml 15ml 40 @prano dropper-bottle/blood-drop
Povidone-iodine Solution | Brown antiseptic for grazes; let it dry before the bandage.
পোভিডন-আয়োডিন সলিউশন | ছড়ে যাওয়া জায়গার বাদামি অ্যান্টিসেপটিক; শুকানোর পর ব্যান্ডেজ। | পোভিডন-আয়োডিন
~ povidone iodine antiseptic kata
= generic:Povidone-iodine/পোভিডন-আয়োডিন; strength:10%/১০%

adhesive-bandage-100pc 100pc 150>135 g=120 @prano carton-box/bandage
Adhesive Bandages (100) | Washproof strips with a soft pad; peels without pulling hair.
আঠালো ব্যান্ডেজ (১০০টি) | নরম প্যাডের পানিরোধী স্ট্রিপ; তুললে লোম টানে না।
~ bandage strip plaster kata ব্যান্ডেজ

gauze-cotton-kit-1set 1set 180 g=200 @prano pouch/bandage
Gauze and Cotton Kit | Sterile gauze, roller bandage, tape and cotton in one pouch.
গজ ও তুলার কিট | জীবাণুমুক্ত গজ, রোলার ব্যান্ডেজ, টেপ ও তুলা এক প্যাকে।
~ gauze goj tula cotton bandage kit তুলা

burn-cream-silver-25g 25g 55 @shustho tube/bandage
Silver Sulfadiazine Burn Cream | Cool the burn under water first, then a thick layer of cream.
পোড়ার ক্রিম (সিলভার সালফাডায়াজিন) | আগে পোড়া জায়গা পানিতে ঠান্ডা করুন, তারপর পুরু করে ক্রিম। | পোড়ার ক্রিম | সিলভার সালফাডায়াজিন
~ burn cream pora silver sulfadiazine পোড়া মলম
= generic:Silver sulfadiazine/সিলভার সালফাডায়াজিন; strength:1%/১%; form:cream

eye-drops-lubricant-10ml 10ml 180 @nirog dropper-bottle/eye
Nayanjol Eye Drops | Carboxymethylcellulose tears for screen-dry eyes; discard a month after opening.
নয়নজল চোখের ড্রপ | স্ক্রিনে শুকিয়ে যাওয়া চোখের কৃত্রিম অশ্রু; খোলার এক মাস পর ফেলে দিন।
~ eye drop chokh chokher drop tears dry চোখ
= generic:Carboxymethylcellulose/কার্বক্সিমিথাইল সেলুলোজ; strength:0.5%/০.৫%; form:drops

antifungal-cream-clotrimazole-20g 20g 60 @aroggo tube/leaf
Dadnil Cream | Clotrimazole for ringworm and foot fungus; continue two weeks after it clears.
দাদনিল ক্রিম | দাদ ও পায়ের ছত্রাকে ক্লোট্রিমাজল; সেরে যাওয়ার পর আরও দুই সপ্তাহ।
~ clotrimazole dad fungus ringworm দাউদ মলম
= generic:Clotrimazole/ক্লোট্রিমাজল; strength:1%/১%; form:cream

surgical-mask-50pc 50pc 180>150 g=220 @prano tissue-box/mask
Surgical Masks (50) | Three-ply masks with a nose wire, boxed against dust.
সার্জিক্যাল মাস্ক (৫০টি) | নাকে তারসহ তিন স্তরের মাস্ক; ধুলারোধী বাক্সে।
~ mask surgical musk dust মাস্ক
`,
	),
	...shelf(
		'health-devices',
		'jibon-pharma',
		`
blood-pressure-monitor-arm each 2450 g=650 @prano device/heart*3
Digital Blood Pressure Monitor | Upper-arm cuff, large figures and ninety readings in memory; adaptor included.
ডিজিটাল প্রেশার মাপার যন্ত্র | বাহুর কাফ, বড় সংখ্যা, নব্বইটি মাপ মনে রাখে; অ্যাডাপ্টর সঙ্গে।
~ pressure machine presher map bp monitor রক্তচাপ
= warranty:year; battery:4 AA cells or adaptor/৪টি এএ ব্যাটারি বা অ্যাডাপ্টর

glucometer-kit-25-strips 1set 1650>1490 g=250 @prano device/blood-drop*3
Glucometer Kit with 25 Strips | Five-second sugar test with a drop of blood; lancets and pouch included.
গ্লুকোমিটার কিট (২৫ স্ট্রিপ) | এক ফোঁটা রক্তে পাঁচ সেকেন্ডে সুগার; ল্যানসেট ও ব্যাগ সঙ্গে।
~ glucometer sugar map diabetes machine গ্লুকোমিটার
= warranty:2y

glucose-strips-50pc 50pc 1100 g=60 @prano medicine-box/blood-drop
Glucose Test Strips (50) | For the Prano glucometer; use within three months of opening.
সুগার টেস্ট স্ট্রিপ (৫০টি) | প্রাণো গ্লুকোমিটারের জন্য; খোলার তিন মাসের মধ্যে ব্যবহার করুন।
~ strip sugar test glucose glucometer স্ট্রিপ

digital-thermometer each 160 g=40 @prano object/thermometer*2
Digital Thermometer | Flexible tip, beeps in a minute, remembers the last reading.
ডিজিটাল থার্মোমিটার | নমনীয় মাথা, এক মিনিটে বিপ; শেষ মাপ মনে রাখে।
~ thermometer tharmomitar jor fever জ্বর মাপার

pulse-oximeter each 950>850 g=90 @prano carton-box/blood-drop
Fingertip Pulse Oximeter | Shows oxygen and pulse in eight seconds on a two-colour screen.
পালস অক্সিমিটার | আঙুলে লাগিয়ে আট সেকেন্ডে অক্সিজেন ও নাড়ি; দুই রঙা পর্দা।
~ oximeter oxygen pulse oximiter অক্সিজেন
= warranty:6m; battery:2 AAA cells/২টি এএএ ব্যাটারি

nebuliser-compressor each 2350 g=1600 @prano carton-box/lungs*2
Compressor Nebuliser | Fine mist for asthma medicine, with child and adult masks.
নেবুলাইজার মেশিন | হাঁপানির ওষুধ মিহি বাষ্প করে; শিশু ও বড়দের মাস্কসহ।
~ nebulizer nebuliser hapani machine নেবুলাইজার
= warranty:year; power:120w

hot-water-bag-2l each 290>260 g=380 @prano carton-box/drop
Rubber Hot Water Bag | Two-litre ribbed bag with a knitted cover for cramps and cold feet.
গরম পানির ব্যাগ | পেট ব্যথা ও ঠান্ডা পায়ের জন্য দুই লিটারের রাবার ব্যাগ; কাপড়ের খাপসহ।
~ hot water bag gorom pani bag হট ওয়াটার
= capacity:2l; material:Rubber/রাবার
`,
	),
]
