import { shelf } from './row.ts'

export const cookedFood = [
	...shelf(
		'biryani-tehari',
		'lalbagh-kacchi',
		`
mutton-kacchi-biryani g=550 dish/biryani*3
Mutton Kacchi Biryani | Khasi and basmati sealed in one deg with potato and alu bokhara, cooked on wood. Comes with jali kebab and salad.
খাসির কাচ্চি বিরিয়ানি | এক ডেগে দমে রান্না খাসি ও বাসমতী, সঙ্গে আলু-আলুবোখারা। জালি কাবাব ও সালাদসহ।
~ kacchi kachchi biriyani biryani khasi mutton কাচ্চি বিরানি
= spice:medium
+ portion 1p=390 3p=1120>1050 5p=1850

chicken-dum-biryani g=520 dish/biryani*2
Chicken Dum Biryani | Quarter chicken marinated overnight and steamed with chinigura rice and an egg.
চিকেন দম বিরিয়ানি | সারা রাত মেরিনেট করা মুরগি, চিনিগুঁড়া চাল আর একটি ডিমের দম।
~ chicken biriyani biryani murgir dom বিরানি
= spice:medium
+ portion 1p=240 3p=690

beef-tehari g=450 dish/tehari*2
Old Dhaka Beef Tehari | Small beef pieces and chinigura rice in mustard oil with green chilli; the lunch of Lalbagh.
পুরান ঢাকার গরুর তেহারি | সরিষার তেলে ছোট টুকরার গরু, চিনিগুঁড়া চাল ও কাঁচা মরিচ; লালবাগের দুপুর।
~ tehari teheri beef gorur biriyani তেহারী
= spice:hot
+ portion half=150 full=260>240

beef-kala-bhuna-khichuri 1plate 290 g=520 %ammar-rannaghor dish/khichuri
Bhuna Khichuri with Beef | Roasted mung khichuri with dark beef bhuna, achar and a wedge of onion; rain optional.
গরু ভুনা খিচুড়ি | ভাজা মুগের খিচুড়ি, গাঢ় গরু ভুনা, আচার ও পেঁয়াজ; বৃষ্টি থাকলে আরও ভালো।
~ khichuri khichdi beef bhuna gorur খিচুরি

morog-polao-1plate 1plate 320 g=550 dish/polao
Morog Polao | Sonali chicken roast on white polao with a boiled egg, as at weddings.
মোরগ পোলাও | সাদা পোলাওয়ের ওপর সোনালি মুরগির রোস্ট ও সেদ্ধ ডিম; বিয়েবাড়ির স্বাদ।
~ morog polao polaw pulao chicken মোরগ পোলাউ

chicken-roast-polao-1plate 1plate 270>249 g=500 %ammar-rannaghor dish/chicken-roast
Polao with Chicken Roast | Scented polao, one sweet-rich wedding roast and salad.
পোলাও ও চিকেন রোস্ট | সুগন্ধি পোলাও, বিয়েবাড়ির মিষ্টি-ঘন একটি রোস্ট ও সালাদ।
~ polao roast chicken murgi polaw রোষ্ট

egg-biryani-1plate 1plate 150 g=430 dish/biryani
Egg Biryani | Two masala-fried eggs under biryani rice with beresta; a student's treat.
ডিম বিরিয়ানি | বিরিয়ানির ভাতের নিচে দুটি মসলা ডিম আর বেরেস্তা; কম বাজেটের ভোজ।
~ dim biriyani egg biryani deem বিরানি

hyderabadi-mutton-biryani-1p 1plate 420 g=540 %agun-kabab dish/biryani
Hyderabadi Mutton Biryani | Long basmati, mint and fried onion with fall-apart mutton; served with raita.
হায়দরাবাদি মাটন বিরিয়ানি | লম্বা বাসমতী, পুদিনা ও ভাজা পেঁয়াজে নরম খাসি; সঙ্গে রায়তা।
~ hyderabadi haidrabadi mutton biriyani বিরানি
`,
	),
	...shelf(
		'rice-curry',
		'ammar-rannaghor',
		`
bhorta-platter-six 1plate 220 g=550 dish/bhorta*2
Six-bhorta Platter with Rice | Potato, eggplant, shutki, dal, tomato and shrimp bhorta around steamed rice.
ছয় ভর্তার থালা | গরম ভাতের চারপাশে আলু, বেগুন, শুঁটকি, ডাল, টমেটো ও চিংড়ি ভর্তা।
~ bhorta vorta bharta platter bhat ভর্তা ভাত

beef-bhuna-bowl 1bowl 260 g=300 bowl/beef-bhuna
Beef Bhuna | Six pieces of beef cooked down with whole spice until the oil separates.
গরুর মাংস ভুনা | আস্ত মসলায় তেল ছাড়া পর্যন্ত কষানো ছয় টুকরা গরুর মাংস।
~ gorur mangsho bhuna vuna beef curry গরু

kala-bhuna-chittagong 1bowl 340 g=300 bowl/beef-bhuna
Chattogram Kala Bhuna | Boneless beef fried nearly black in its own spice over five hours.
চট্টগ্রামের কালা ভুনা | হাড় ছাড়া গরু, পাঁচ ঘণ্টা কষিয়ে প্রায় কালো করা।
~ kala vuna bhuna beef chittagong কালাভুনা

chicken-jhol-deshi 1bowl 230 g=350 bowl/chicken-curry
Deshi Chicken Jhol | Thin turmeric gravy with deshi murgi and potato, home style.
দেশি মুরগির ঝোল | দেশি মুরগি ও আলুর পাতলা ঝোল; একদম বাড়ির মতো।
~ murgir jhol deshi chicken curry murgi মুরগী

shorshe-ilish-1pc 1pc 380 g=220 bowl/fish-curry*2
Shorshe Ilish | One thick piece of ilish steamed in mustard paste and green chilli.
সর্ষে ইলিশ | সরিষা বাটা ও কাঁচা মরিচে ভাপানো এক টুকরা মোটা ইলিশ।
~ shorshe sorshe ilish hilsa mustard ইলিশ মাছ

rui-macher-jhol 1bowl 180 g=320 bowl/fish-curry
Rui with Potato and Cauliflower | Fried rui simmered with winter vegetables and cumin.
আলু-ফুলকপি দিয়ে রুই | ভাজা রুই, শীতের সবজি ও জিরার ঝোল; দুই টুকরা মাছ।
~ rui mach jhol rohu fish curry মাছের ঝোল

chingri-malai-curry 1bowl 390 g=320 bowl/shrimp-curry
Chingri Malai Curry | Four golda in thick coconut milk, sweet and barely hot.
চিংড়ি মালাইকারি | ঘন নারকেল দুধে চারটি গলদা; মিষ্টি, ঝাল নেই বললেই চলে।
~ chingri malai curry malaikari prawn মালাই কারি

bhat-dal-bhaji-set 1plate 120>109 g=600 dish/plain-rice
Rice, Dal and Bhaji Set | Steamed miniket, thick masoor dal, mixed bhaji and a lemon wedge.
ভাত-ডাল-ভাজি সেট | মিনিকেটের গরম ভাত, ঘন মসুর ডাল, সবজি ভাজি ও এক ফালি লেবু।
~ bhat dal vaji bhaji set lunch ভাত

mixed-vegetable-paratha 1plate 90 g=350 dish/paratha
Paratha with Mixed Vegetables | Three flaky parathas and soft morning sabji.
পরোটা ও মিক্সড সবজি | তিনটি খাস্তা পরোটা ও সকালের নরম সবজি ভাজি।
~ porota paratha sobji bhaji nasta পরটা
`,
	),
	...shelf(
		'street-food',
		'fuchka-mama',
		`
fuchka g=320 dish/fuchka*3
Fuchka | Crisp shells with dabli and potato; tamarind water packed apart so nothing goes soft.
ফুচকা | মচমচে ফুচকা, ডাবলি-আলুর পুর; তেঁতুলের টক আলাদা প্যাকে, নেতিয়ে যায় না।
~ fuchka phuchka fuska panipuri golgappa ফুসকা
= spice:hot
+ portion 10pc=80 20pc=150>139 40pc=280

chotpoti-bowl 1bowl 90 g=350 bowl/chotpoti*2
Special Chotpoti | Soft dabli peas with egg, beet-red onion, tamarind and fried chilli.
স্পেশাল চটপটি | নরম ডাবলি, ডিম, পেঁয়াজ, তেঁতুল টক ও ভাজা মরিচ।
~ chotpoti chatpati cotpoti চটপোটি
= spice:hot

doi-fuchka-8pc 8pc 120 g=350 dish/fuchka
Doi Fuchka | Eight shells drowned in sweet yogurt, sev and bhaja masala.
দই ফুচকা | মিষ্টি দই, সেউ ও ভাজা মসলায় ডোবানো আটটি ফুচকা।
~ doi fuchka dahi puri phuchka ফুসকা

velpuri-8pc 8pc 100>89 g=280 dish/fuchka
Velpuri | Flat crunchy puris topped with ghugni, cucumber and egg crumble.
ভেলপুরি | চ্যাপ্টা মচমচে পুরিতে ঘুগনি, শসা ও ডিমের কুচি।
~ velpuri bhelpuri vel puri ভেল পুরি

shingara-6pc 6pc 60 g=360 dish/shingara
Kolija Shingara | Six hot shingaras with potato and chicken liver filling.
কলিজা শিঙাড়া | আলু ও মুরগির কলিজার পুরে ছয়টি গরম শিঙাড়া।
~ shingara singara samosa kolija সিঙ্গারা

samosa-beef-6pc 6pc 90 g=300 dish/samosa
Beef Samosa | Thin three-cornered samosas with keema and coriander.
গরুর কিমা সমুচা | কিমা ও ধনেপাতার পুরে পাতলা তিনকোনা সমুচা।
~ somucha samosa samucha beef keema সমোসা

piyaju-10pc 10pc 60 g=250 dish/piyaju
Piyaju | Ten lentil and onion fritters, fried after you order.
পেঁয়াজু | অর্ডারের পর ভাজা ডাল-পেঁয়াজের দশটি মচমচে পেঁয়াজু।
~ piyaju peyaju piaju dal bora পিঁয়াজু

beguni-6pc 6pc 60 g=280 dish/beguni
Beguni | Long eggplant slices in a light besan coat; best within the hour.
বেগুনি | হালকা বেসনে লম্বা বেগুনের ফালি; এক ঘণ্টার মধ্যে খেলে সেরা।
~ beguni begooni begun vaja eggplant fritter

halim-beef-bowl 1bowl 160>149 g=400 %lalbagh-kacchi bowl/haleem*2
Shahi Beef Haleem | Thick haleem stirred since morning, with ginger, lemon and beresta apart.
শাহি গরুর হালিম | সকাল থেকে নাড়া ঘন হালিম; আদা, লেবু ও বেরেস্তা আলাদা।
~ halim haleem beef shahi হালীম
`,
	),
	...shelf(
		'pitha',
		'ammar-rannaghor',
		`
bhapa-pitha-4pc 4pc 100 g=480 dish/bhapa-pitha*2
Bhapa Pitha | Steamed rice cakes with date gur and coconut, wrapped while hot.
ভাপা পিঠা | খেজুর গুড় ও নারকেলে ভাপানো চারটি পিঠা; গরম গরম মোড়ানো।
~ vapa bhapa pitha pita rice cake পিঠে

chitoi-pitha-6pc 6pc 90 g=420 dish/chitoi-pitha
Chitoi Pitha with Bhorta | Six clay-pan chitoi with shutki and mustard bhorta.
চিতই পিঠা ও ভর্তা | মাটির খোলার ছয়টি চিতই, সঙ্গে শুঁটকি ও সরিষা ভর্তা।
~ chitoi citoi pitha bhorta pita পিঠে

dudh-chitoi-bowl 1bowl 140>125 g=400 bowl/chitoi-pitha
Dudh Chitoi | Chitoi soaked overnight in milk and date gur; served cold.
দুধ চিতই | খেজুর গুড়ের দুধে সারা রাত ভেজানো চিতই; ঠান্ডা পরিবেশন।
~ dudh chitoi pitha doodh pita পিঠে

patishapta-4pc 4pc 140 g=360 dish/patishapta*2
Patishapta | Thin crepes rolled around kheer and coconut.
পাটিসাপটা | ক্ষীর ও নারকেলের পুরে পাতলা রোল করা চারটি পাটিসাপটা।
~ patishapta patisapta pitha pita crepe পাটিসাপ্টা

puli-pitha-8pc 8pc 150 g=400 s=0 dish/puli-pitha
Puli Pitha | Fried half-moons filled with coconut and gur, crimped by hand.
পুলি পিঠা | নারকেল-গুড়ের পুরে হাতে মুড়ি দেওয়া ভাজা অর্ধচন্দ্র পুলি।
~ puli pitha pita fried পিঠে পুলি

tel-pitha-6pc 6pc 110 g=380 dish/piyaju
Tel Pitha (Poa) | Puffed gur pancakes fried in deep oil, crisp at the rim.
তেলের পিঠা (পোয়া) | ডুবো তেলে ফোলা গুড়ের পোয়া; কিনারা মচমচে।
~ tel pitha poa pua telpitha পোয়া পিঠা
`,
	),
]
