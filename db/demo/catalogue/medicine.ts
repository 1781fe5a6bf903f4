import { shelf } from './row.ts'

export const medicine = [
	...shelf(
		'fever-pain',
		'shustho-pharmacy',
		`
jorhar-500-paracetamol 10tab 12 @aroggo medicine-strip/pill*2
Jorhar 500 Tablet | Paracetamol for fever, headache and body ache. Adults take one or two, not more than eight in a day.
জ্বরহার ৫০০ ট্যাবলেট | জ্বর, মাথা ও শরীর ব্যথার প্যারাসিটামল। বড়রা একবারে এক-দুটি, দিনে আটটির বেশি নয়।
~ paracetamol parasitamol jor fever matha betha প্যারাসিটামল জ্বর
= generic:Paracetamol/প্যারাসিটামল; strength:500mg; form:tablet

jorhar-extra-caffeine 10tab 25 @aroggo medicine-strip/pill
Jorhar Extra Tablet | Paracetamol with caffeine for migraine and stubborn headache; avoid it late in the evening.
জ্বরহার এক্সট্রা ট্যাবলেট | মাইগ্রেন ও জেদি মাথাব্যথায় ক্যাফেইনসহ প্যারাসিটামল; রাতে এড়িয়ে চলুন।
~ paracetamol caffeine extra matha betha headache মাথাব্যথা
= generic:Paracetamol + Caffeine/প্যারাসিটামল ও ক্যাফেইন; strength:500 mg + 65 mg/৫০০ মি.গ্রা. + ৬৫ মি.গ্রা.; form:tablet

jorhar-syrup-60ml 60ml 35 @aroggo medicine-bottle/drop
Jorhar Suspension 60 ml | Orange-flavoured paracetamol for children; the cup is marked, the dose goes by weight.
জ্বরহার সাসপেনশন ৬০ মি.লি. | শিশুদের কমলা স্বাদের প্যারাসিটামল; মাপার কাপ আছে, মাত্রা ওজন অনুযায়ী।
~ paracetamol syrup baby fever jor sirap জ্বরের সিরাপ
= generic:Paracetamol/প্যারাসিটামল; strength:120 mg per 5 ml/৫ মি.লি.-তে ১২০ মি.গ্রা.; form:suspension

bathamukti-ibuprofen-400 10tab 30 @nirog medicine-strip/pill
Bathamukti 400 Tablet | Ibuprofen for tooth, joint and period pain; take after food, not with ulcers.
ব্যথামুক্তি ৪০০ ট্যাবলেট | দাঁত, গিঁট ও মাসিকের ব্যথায় আইবুপ্রোফেন; খাবারের পর খান, আলসারে নয়।
~ ibuprofen betha pain tooth ব্যথার ওষুধ
= generic:Ibuprofen/আইবুপ্রোফেন; strength:400mg; form:tablet

naproshom-500-naproxen 10tab 110 rx @nirog medicine-box/bone
Naproshom 500 Tablet | Naproxen with esomeprazole for arthritis pain, on a doctor's advice.
ন্যাপ্রোশম ৫০০ ট্যাবলেট | বাতের ব্যথায় ন্যাপ্রোক্সেন ও ইসোমিপ্রাজল; চিকিৎসকের পরামর্শে।
~ naproxen esomeprazole bat betha arthritis বাতের ব্যথা
= generic:Naproxen + Esomeprazole/ন্যাপ্রোক্সেন ও ইসোমিপ্রাজল; strength:500 mg + 20 mg/৫০০ মি.গ্রা. + ২০ মি.গ্রা.; form:tablet

komorjor-diclofenac-gel-30g 30g 95>88 @shustho tube/bone
Komorjor Gel | Diclofenac gel for back, knee and sprain pain; rub in three times a day on unbroken skin.
কোমরজোর জেল | কোমর, হাঁটু ও মচকানো ব্যথার ডাইক্লোফেনাক জেল; দিনে তিনবার অক্ষত ত্বকে মালিশ।
~ diclofenac gel komor betha knee pain malish মলম
= generic:Diclofenac diethylamine/ডাইক্লোফেনাক ডাইইথাইলামিন; strength:1%/১%; form:gel

shitol-balm-20g 20g 60 @shustho cream-jar/mint-leaf
Shitol Balm | Menthol and camphor balm for a blocked nose, headache and mosquito bites.
শীতল বাম | বন্ধ নাক, মাথাব্যথা ও মশার কামড়ে মেনথল-কর্পূরের বাম।
~ balm bam menthol matha betha মলম
= generic:Menthol + Camphor/মেনথল ও কর্পূর; form:ointment
`,
	),
	...shelf(
		'stomach',
		'jibon-pharma',
		`
omishanti-20-omeprazole 10cap 60 @aroggo medicine-strip/capsule*2
Omishanti 20 Capsule | Omeprazole for acidity and reflux; one before breakfast.
ওমিশান্তি ২০ ক্যাপসুল | গ্যাস্ট্রিক ও বুক জ্বালায় ওমিপ্রাজল; নাশতার আগে একটি।
~ omeprazole gastric gas acidity omiprazol গ্যাস্ট্রিক
= generic:Omeprazole/ওমিপ্রাজল; strength:20mg; form:capsule

esoshanti-esomeprazole 10tab @aroggo medicine-box/stomach g=40
Esoshanti Tablet | Esomeprazole for longer-lasting acid relief; swallow whole.
ইসোশান্তি ট্যাবলেট | দীর্ঘ সময় অ্যাসিড কমায় ইসোমিপ্রাজল; না চিবিয়ে গিলে খান।
~ esomeprazole isomeprazole gastric gas acidity গ্যাস্ট্রিক
= generic:Esomeprazole/ইসোমিপ্রাজল; form:tablet
+ strength 20mg=70 40mg=110

antashid-suspension-200ml 200ml 95>87 @nirog medicine-bottle/stomach
Antashid Suspension | Aluminium and magnesium hydroxide with simethicone; two spoons after a heavy meal.
অ্যান্টাশিদ সাসপেনশন | অ্যালুমিনিয়াম-ম্যাগনেসিয়াম হাইড্রোক্সাইড ও সিমেথিকন; ভারী খাবারের পর দুই চামচ।
~ antacid gas syrup sirap acidity অ্যান্টাসিড
= generic:Antacid + Simethicone/অ্যান্টাসিড ও সিমেথিকন; form:suspension

bomirod-domperidone-10 10tab 35 @nirog medicine-strip/pill
Bomirod 10 Tablet | Domperidone for nausea and a heavy stomach; half an hour before food.
বমিরোধ ১০ ট্যাবলেট | বমিভাব ও পেট ভারে ডমপেরিডন; খাবারের আধা ঘণ্টা আগে।
~ domperidone bomi nausea vomiting বমি
= generic:Domperidone/ডমপেরিডন; strength:10mg; form:tablet

khabar-saline-ors-20sac 20sac 120 @shustho carton-box/drop*2
Khabar Saline (ORS) | Oral rehydration salts; one sachet in exactly half a litre of safe water.
খাবার স্যালাইন (ওআরএস) | ডায়রিয়ায় পানিশূন্যতা রোধে; এক স্যাশে ঠিক আধা লিটার নিরাপদ পানিতে।
~ saline orsaline ors khabar selain diarrhoea স্যালাইন ওরস্যালাইন
= generic:Oral rehydration salts/ওরাল রিহাইড্রেশন সল্ট; form:powder

pettan-metronidazole-400 10tab 25 rx @aroggo medicine-strip/pill
Pettan 400 Tablet | Metronidazole for amoebic dysentery; finish the course and avoid alcohol.
পেটটান ৪০০ ট্যাবলেট | আমাশয়ে মেট্রোনিডাজল; কোর্স শেষ করুন, মদ্যপান একেবারে নয়।
~ metronidazole amasha dysentery metro আমাশয়
= generic:Metronidazole/মেট্রোনিডাজল; strength:400mg; form:tablet

isabgul-husk-100g 100g 190>172 @shustho jar/wheat
Isabgul Husk | Psyllium husk for constipation; stir into water and drink at once.
ইসবগুলের ভুসি | কোষ্ঠকাঠিন্যে ইসবগুলের ভুসি; পানিতে গুলে সঙ্গে সঙ্গে পান করুন।
~ isabgul isubgul esobgul vushi psyllium ইসুবগুল
= generic:Psyllium husk/ইসবগুলের ভুসি; form:powder

komol-lactulose-100ml 100ml 160 @nirog medicine-bottle/drop
Komol Lactulose Syrup | Gentle laxative that is safe in pregnancy; works in one to two days.
কোমল ল্যাকটুলোজ সিরাপ | মৃদু জোলাপ, গর্ভাবস্থায়ও নিরাপদ; এক-দুই দিনে কাজ করে।
~ lactulose koshtho constipation sirap কোষ্ঠকাঠিন্য
= generic:Lactulose/ল্যাকটুলোজ; strength:3.35 g per 5 ml/৫ মি.লি.-তে ৩.৩৫ গ্রাম; form:syrup
`,
	),
	...shelf(
		'allergy-cold',
		'shustho-pharmacy',
		`
sordinil-cetirizine-10 10tab 35 @nirog medicine-strip/pill*2
Sordinil 10 Tablet | Cetirizine for sneezing, itching and hives; may make you drowsy, so take it at night.
সর্দিনিল ১০ ট্যাবলেট | হাঁচি, চুলকানি ও আমবাতে সেটিরিজিন; ঘুম পেতে পারে, রাতে খান।
~ cetirizine citrizin allergy sordi hachi অ্যালার্জি সর্দি
= generic:Cetirizine/সেটিরিজিন; strength:10mg; form:tablet

fexomukti-fexofenadine 10tab @nirog medicine-strip/pill g=20
Fexomukti Tablet | Fexofenadine for dust and pollen allergy without the sleepiness.
ফেক্সোমুক্তি ট্যাবলেট | ধুলা ও রেণুর অ্যালার্জিতে ফেক্সোফেনাডিন; ঘুম পায় না।
~ fexofenadine fexo allergy dust অ্যালার্জি
= generic:Fexofenadine/ফেক্সোফেনাডিন; form:tablet
+ strength 60mg=60 120mg=95>89 180mg=130

shashmonti-montelukast-10 10tab 175 rx @shustho medicine-box/lungs
Shashmonti 10 Tablet | Montelukast taken each evening to keep asthma and allergic cold quiet.
শ্বাসমন্টি ১০ ট্যাবলেট | হাঁপানি ও অ্যালার্জির সর্দি নিয়ন্ত্রণে প্রতি সন্ধ্যায় মন্টিলুকাস্ট।
~ montelukast hapani asthma montilukast শ্বাসকষ্ট
= generic:Montelukast/মন্টিলুকাস্ট; strength:10mg; form:tablet

shashbondhu-salbutamol-inhaler 200dose 260 rx g=60 @shustho inhaler/lungs*2
Shashbondhu Inhaler | Salbutamol rescue inhaler, two hundred puffs; shake and breathe in slowly.
শ্বাসবন্ধু ইনহেলার | হঠাৎ শ্বাসকষ্টে সালবিউটামল, দুইশ পাফ; ঝাঁকিয়ে ধীরে শ্বাস নিন।
~ salbutamol inhaler inhelar hapani asthma শ্বাসকষ্ট হাঁপানি
= generic:Salbutamol/সালবিউটামল; strength:100 mcg per dose/প্রতি ডোজে ১০০ মাইক্রোগ্রাম; form:inhaler

kashnil-ambroxol-syrup-100ml 100ml 60 @aroggo medicine-bottle/lungs
Kashnil Syrup | Ambroxol to loosen thick phlegm; drink more water with it.
কাশনিল সিরাপ | ঘন কফ পাতলা করতে অ্যামব্রক্সল; সঙ্গে বেশি পানি খান।
~ ambroxol kashi cough sirap kof কাশির সিরাপ
= generic:Ambroxol/অ্যামব্রক্সল; strength:15 mg per 5 ml/৫ মি.লি.-তে ১৫ মি.গ্রা.; form:syrup

bashok-tulsi-syrup-100ml 100ml 85>76 @shustho medicine-bottle/leaf
Basok Tulsi Herbal Syrup | Basok, tulsi and licorice with honey for dry cough; suits the whole family.
বাসক তুলসী সিরাপ | শুকনো কাশিতে মধুসহ বাসক, তুলসী ও যষ্টিমধু; সবার জন্য।
~ basok bashok tulsi kashi herbal sirap কাশি
= generic:Basok and tulsi/বাসক ও তুলসী; form:syrup

nakkhola-xylometazoline-drops-10ml 10ml 35 @nirog dropper-bottle/drop
Nakkhola Nasal Drops | Xylometazoline to open a blocked nose; no longer than five days.
নাকখোলা নাকের ড্রপ | বন্ধ নাক খুলতে জাইলোমেটাজোলিন; পাঁচ দিনের বেশি নয়।
~ nasal drop nak bondho nose xylometazoline নাকের ড্রপ
= generic:Xylometazoline/জাইলোমেটাজোলিন; strength:0.1%/০.১%; form:drops
`,
	),
	...shelf(
		'diabetes-pressure',
		'sheba-medical',
		`
metosham-metformin 10tab rx @aroggo medicine-box/blood-drop*2 g=30
Metosham Tablet | Metformin for type 2 diabetes, taken with meals to spare the stomach.
মেটোসাম ট্যাবলেট | টাইপ ২ ডায়াবেটিসে মেটফরমিন; পেট ভালো রাখতে খাবারের সঙ্গে।
~ metformin diabetes sugar metformine ডায়াবেটিস
= generic:Metformin/মেটফরমিন; form:tablet
+ strength 500mg=50 850mg=70
! 500mg=140

glisham-gliclazide-80 10tab 80 rx @aroggo medicine-box/blood-drop
Glisham 80 Tablet | Gliclazide to help the pancreas release insulin; never skip the meal after it.
গ্লিসাম ৮০ ট্যাবলেট | ইনসুলিন বাড়াতে গ্লিক্লাজাইড; খাওয়ার পর খাবার বাদ দেবেন না।
~ gliclazide diabetes sugar ডায়াবেটিস
= generic:Gliclazide/গ্লিক্লাজাইড; strength:80mg; form:tablet

insudhara-insulin-cartridge 5x3ml 2250 rx g=200 @shustho carton-box/syringe
Insudhara 30/70 Cartridges | Premixed human insulin for pens; travels in an ice pack and lives in the fridge.
ইনসুধারা ৩০/৭০ কার্তুজ | পেনের প্রিমিক্সড হিউম্যান ইনসুলিন; আইসপ্যাকে যায়, ফ্রিজে রাখুন।
~ insulin insuline diabetes cartridge ইনসুলিন
= generic:Human insulin 30%, 70%/হিউম্যান ইনসুলিন ৩০%, ৭০%; strength:100 IU per ml/মি.লি.-তে ১০০ আইইউ; keep:fridge

linasham-linagliptin-5 10tab 220>205 rx @nirog medicine-box/blood-drop
Linasham 5 Tablet | Linagliptin once a day, any time; no change needed for weak kidneys.
লিনাসাম ৫ ট্যাবলেট | দিনে একবার লিনাগ্লিপটিন, যেকোনো সময়; কিডনি দুর্বল হলেও মাত্রা একই।
~ linagliptin diabetes sugar ডায়াবেটিস
= generic:Linagliptin/লিনাগ্লিপটিন; strength:5mg; form:tablet

amlodhir-amlodipine 10tab rx @aroggo medicine-box/heart*2 g=20
Amlodhir Tablet | Amlodipine for high blood pressure; once a day at the same hour.
অ্যামলোধীর ট্যাবলেট | উচ্চ রক্তচাপে অ্যামলোডিপিন; প্রতিদিন একই সময়ে একটি।
~ amlodipine amlodipin pressure presher রক্তচাপ প্রেসার
= generic:Amlodipine/অ্যামলোডিপিন; form:tablet
+ strength 5mg=60 10mg=100

losadhir-losartan-50 10tab 100 rx @aroggo medicine-box/heart
Losadhir 50 Tablet | Losartan potassium for blood pressure and diabetic kidneys; not in pregnancy.
লোসাধীর ৫০ ট্যাবলেট | প্রেশার ও ডায়াবেটিক কিডনিতে লোসারটান; গর্ভাবস্থায় নয়।
~ losartan pressure presher রক্তচাপ প্রেসার
= generic:Losartan potassium/লোসারটান পটাশিয়াম; strength:50mg; form:tablet

bisodhir-bisoprolol-2-5 10tab 80 rx @nirog medicine-box/heart
Bisodhir 2.5 Tablet | Bisoprolol to slow a racing heart; do not stop suddenly.
বিসোধীর ২.৫ ট্যাবলেট | দ্রুত হৃৎস্পন্দন কমাতে বিসোপ্রোলল; হঠাৎ বন্ধ করবেন না।
~ bisoprolol heart pressure হার্ট প্রেসার
= generic:Bisoprolol/বিসোপ্রোলল; strength:2.5mg; form:tablet

hridoy-atorvastatin-10 10tab 120 rx @shustho medicine-box/heart
Hridoy 10 Tablet | Atorvastatin to lower cholesterol; taken at night with a lipid test every six months.
হৃদয় ১০ ট্যাবলেট | কোলেস্টেরল কমাতে অ্যাটোরভাস্ট্যাটিন; রাতে, ছয় মাসে একবার লিপিড পরীক্ষা।
~ atorvastatin cholesterol kolesterol কোলেস্টেরল
= generic:Atorvastatin/অ্যাটোরভাস্ট্যাটিন; strength:10mg; form:tablet

ecodhara-aspirin-75 10tab 8 rx @nirog medicine-strip/heart
Ecodhara 75 Tablet | Low-dose aspirin to thin the blood after a heart event; take after food.
ইকোধারা ৭৫ ট্যাবলেট | হার্টের রোগীর রক্ত পাতলা রাখতে কম মাত্রার অ্যাসপিরিন; খাবারের পর।
~ aspirin blood thinner heart অ্যাসপিরিন
= generic:Aspirin/অ্যাসপিরিন; strength:75mg; form:tablet
`,
	),
]
