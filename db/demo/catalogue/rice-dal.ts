import { shelf } from './row.ts'

export const riceDal = [
	...shelf(
		'rice',
		'krishi-rice-house',
		`
miniket-rice-premium @sonar-dhan sack/rice-grain*2
Premium Miniket Rice | Slender, polished miniket from Kushtia that cooks up white and separate. Sorted by machine, so there is almost no broken grain.
প্রিমিয়াম মিনিকেট চাল | কুষ্টিয়ার সরু মিনিকেট; ভাত হয় সাদা আর ঝরঝরে। মেশিনে বাছাই করা, ভাঙা দানা প্রায় নেই।
~ miniket minicate chal chaul chaal rice মিনিকেট চাউল
= origin:Kushtia/কুষ্টিয়া
+ weight 1kg=90 5kg=440>425 10kg=870>835 25kg=2150>2060

nazirshail-rice-fine @sonar-dhan sack/rice-grain*2
Fine Nazirshail Rice | Aromatic, slightly short-grained nazirshail with a soft bite. A year in store makes it swell well in the pot.
চিকন নাজিরশাইল চাল | হালকা ঘ্রাণের নরম নাজিরশাইল। এক বছরের পুরোনো চাল, তাই ভাত বাড়ে ভালো।
~ nazirshail najirshail nazir chal chaul rice নাজির চাউল
= origin:Dinajpur/দিনাজপুর
+ weight 1kg=96 5kg=470 10kg=925>890 25kg=2290:4

br-28-rice @mather-hashi sack/rice-grain
BR-28 Rice | The everyday medium-grain rice of most Dhaka kitchens, parboiled and filling.
ব্রি-২৮ চাল | ঢাকার বেশির ভাগ রান্নাঘরের রোজকার মাঝারি দানার সেদ্ধ চাল; ভাত পেট ভরায়।
~ br28 birui atash chal chaul rice আটাশ চাউল
= origin:Naogaon/নওগাঁ
+ weight 5kg=345 10kg=680 25kg=1675>1610 50kg=3300:6

paijam-rice-5kg 5kg 360 @mather-hashi sack/rice-grain
Paijam Rice | Short, plump parboiled grain that stays soft till evening; good for panta and khichuri too.
পাইজাম চাল | খাটো, মোটাসোটা সেদ্ধ চাল; ভাত রাত পর্যন্ত নরম থাকে। পান্তা ও খিচুড়িতেও মানায়।
~ paijam payjam chal chaul rice চাউল

chinigura-rice-aromatic @sonar-dhan pouch/rice-grain*3
Aromatic Chinigura Rice | Tiny-grained scented rice from Dinajpur for polao, payesh and biryani. Packed the week it is milled to hold the aroma.
সুগন্ধি চিনিগুঁড়া চাল | দিনাজপুরের ছোট দানার সুগন্ধি চাল; পোলাও, পায়েস ও বিরিয়ানির জন্য। ভাঙানোর সপ্তাহেই প্যাক করা, ঘ্রাণ অটুট।
~ chinigura polao pulao biriyani chal chaul kalijira rice পোলাওর চাল
= origin:Dinajpur/দিনাজপুর
+ weight 1kg=148>139 2kg=292 5kg=720>685

kataribhog-rice-5kg 5kg 560>525 @sonar-dhan sack/rice-grain
Kataribhog Rice | Long, knife-shaped scented grain from Dinajpur with GI status; parboiled, for guests and Fridays.
কাটারিভোগ চাল | দিনাজপুরের জিআই স্বীকৃত লম্বাটে সুগন্ধি চাল; সেদ্ধ, মেহমানদারি ও শুক্রবারের জন্য।
~ katarivog kataribhog katari chal chaul rice চাউল
= origin:Dinajpur/দিনাজপুর

basmati-rice-long-grain-1kg 1kg 340 @sonar-dhan pouch/rice-grain
Long-grain Basmati Rice | Aged Indian basmati that doubles in length; the usual choice for kacchi at home.
লম্বা দানার বাসমতী চাল | পুরোনো ভারতীয় বাসমতী; রান্নায় দ্বিগুণ লম্বা হয়, ঘরের কাচ্চির প্রথম পছন্দ।
~ basmati basmoti chal chaul kacchi biryani rice বাসমতি চাউল
= origin:india

brown-rice-red-2kg 2kg 230 @mather-hashi pouch/rice-grain
Unpolished Red Rice | Husked but not polished, so the red bran and its fibre stay. Soak it half an hour before cooking.
লাল বিরুই চাল | পালিশ ছাড়া লাল চাল, আঁশ অটুট। রান্নার আগে আধা ঘণ্টা ভিজিয়ে রাখুন।
~ lal chal brown rice birui diabetic chaul লাল চাউল
`,
	),
	...shelf(
		'dal',
		'krishi-rice-house',
		`
masoor-dal-deshi-1kg 1kg 165>155 @dalbhandar pouch/red-lentil*2
Deshi Masoor Dal | Small local red lentils that melt into a thick, deep-coloured dal in twenty minutes.
দেশি মসুর ডাল | ছোট দানার দেশি মসুর; বিশ মিনিটেই গলে ঘন, গাঢ় রঙের ডাল হয়।
~ masoor mosur moshur dal daal dail red lentil মশুর

masoor-dal-coarse-1kg 1kg 112 @mather-hashi pouch/red-lentil
Coarse Masoor Dal | Large imported red lentils for everyday dal and for dal bhorta; lighter on the pocket.
মোটা মসুর ডাল | রোজকার ডাল ও ডাল ভর্তার জন্য বড় দানার আমদানি করা মসুর; দামেও সাশ্রয়ী।
~ mota mosur dal daal moshur red lentil মশুর
= origin:australia

mung-dal-roasted @dalbhandar pouch/mung-dal
Roasted Mung Dal | Sun-dried and lightly roasted sona mung, ready for bhuna khichuri or muri ghonto.
ভাজা মুগ ডাল | রোদে শুকিয়ে হালকা ভাজা সোনামুগ; ভুনা খিচুড়ি বা মুড়িঘণ্টের জন্য তৈরি।
~ mug moong mung dal daal sona mug khichuri সোনামুগ
+ weight 500g=92 1kg=178>169

chickpea-whole-1kg 1kg 118 @dalbhandar pouch/chickpea
Whole Brown Chickpeas | Even-sized chhola that swells well overnight; iftar's first plate.
দেশি ছোলা | সমান দানার ছোলা, সারা রাতে ভালো ফোলে; ইফতারের প্রথম প্লেট।
~ chola chhola boot but chickpea gram বুট

kabuli-chickpea-500g 500g 105 @dalbhandar pouch/chickpea
White Kabuli Chickpeas | Large cream-coloured chickpeas for chotpoti-style salads, hummus and chana masala.
কাবুলি ছোলা | বড় সাদা ছোলা; সালাদ, চানা মসলা আর হুমাসের জন্য।
~ kabuli chola chana white chickpea কাবলি বুট

anchor-dal-1kg 1kg 74 @mather-hashi pouch/mung-dal
Anchor Dal (Split Peas) | Split yellow peas for piyaju batter and a cheap thick dal.
অ্যাংকর ডাল | পেঁয়াজুর বাটা আর সাশ্রয়ী ঘন ডালের জন্য ভাঙা হলুদ মটর।
~ anchor ankor dabli dal daal yellow peas এংকর

dabli-peas-1kg 1kg 72 loose/chickpea
Whole Dabli Peas | Dried whole peas for chotpoti, ghugni and fuchka filling; soak overnight.
ডাবলি বুট | চটপটি, ঘুগনি ও ফুচকার পুরের শুকনো মটর; সারা রাত ভেজান।
~ dabli motor chotpoti peas মটর

mashkalai-dal-500g 500g 98 @dalbhandar pouch/black-gram
Mashkalai Dal | Husked black gram from Chapainawabganj, for the slippery winter dal and for kalai ruti.
মাষকলাই ডাল | চাঁপাইনবাবগঞ্জের খোসা ছাড়ানো কলাই; শীতের পিচ্ছিল ডাল ও কলাই রুটির জন্য।
~ mashkolai maskalai kolai dal urad মাসকলাই

khesari-besan-500g 500g 62 @jata pouch/gram-flour
Chickpea Besan | Stone-ground chickpea flour for beguni and piyaju; fries crisp and golden.
বুটের বেসন | জাঁতায় ভাঙা ছোলার বেসন; বেগুনি-পেঁয়াজু হয় মচমচে সোনালি।
~ besan beson gram flour beguni বেশন

dal-mix-five-1kg 1kg 155 @dalbhandar pouch/black-gram
Five-dal Mix | Masoor, mung, chana, mashkalai and arhar in one bag for haleem and mixed dal.
পাঁচমিশালি ডাল | মসুর, মুগ, ছোলা, মাষকলাই ও অড়হর এক প্যাকে; হালিম ও পাঁচমিশালির জন্য।
~ panch mishali mixed dal haleem daal
`,
	),
	...shelf(
		'flour',
		'mayer-doa-store',
		`
atta-whole-wheat @jata pouch/wheat*2
Whole-wheat Atta | Brown flour with its bran left in, ground fine enough for soft ruti.
লাল আটা | ভুসিসহ লাল আটা; মিহি করে ভাঙা, তাই রুটি হয় নরম।
~ ata atta lal ruti whole wheat flour
+ weight 1kg=68 2kg=132>125

atta-white-2kg 2kg 112 @jata pouch/wheat
White Atta | Sifted wheat flour for everyday ruti and porota that stay pliable in the lunch box.
সাদা আটা | রোজকার রুটি-পরোটার ছাঁকা আটা; টিফিনেও নরম থাকে।
~ ata atta sada ruti flour

moida-2kg 2kg 138 @jata pouch/flour
Refined Flour (Maida) | Bright white flour for luchi, naan, shingara cases and cakes.
ময়দা | লুচি, নান, শিঙাড়ার খোল ও কেকের জন্য ধবধবে ময়দা।
~ moyda maida moida all purpose flour

suji-500g 500g 45 @jata pouch/semolina
Semolina (Suji) | Even, dust-free grains that roast without lumps for halua and baby's first meals.
সুজি | সমান দানার পরিষ্কার সুজি; হালুয়া ও শিশুর খাবারে দলা পাকায় না।
~ suji sooji semolina halua

rice-flour-1kg 1kg 88 @jata pouch/flour
Rice Flour for Pitha | Milled from soaked aush rice, moist enough for bhapa and chitoi pitha.
পিঠার চালের গুঁড়া | ভেজানো আউশ চালের গুঁড়া; ভাপা ও চিতই পিঠার জন্য ঠিকঠাক।
~ chaler gura guri pitha rice flour চালের আটা

cornflour-200g 200g 65>58 @jata carton-box/maize
Cornflour | Fine maize starch to thicken soup and crisp up fried chicken.
কর্নফ্লাওয়ার | স্যুপ ঘন করতে আর চিকেন ফ্রাই মচমচে করতে মিহি ভুট্টার স্টার্চ।
~ corn flour cornstarch vutta ভুট্টা

vermicelli-lachcha-200g 200g 60 @shokal pouch/vermicelli
Lachcha Shemai | Crisp ghee-fried vermicelli nests; pour hot sweet milk over and serve.
লাচ্ছা সেমাই | ঘিয়ে ভাজা মচমচে সেমাই; গরম মিষ্টি দুধ ঢাললেই তৈরি।
~ lachcha laccha shemai semai eid vermicelli

vermicelli-stick-200g 200g 45 @shokal pouch/vermicelli
Roasted Stick Shemai | Thin roasted vermicelli for milk shemai and for dry zarda shemai.
ভাজা বাংলা সেমাই | দুধ সেমাই ও জর্দা সেমাইয়ের চিকন ভাজা সেমাই।
~ bangla shemai semai kathi eid vermicelli

sago-sabudana-250g 250g 78 @shokal pouch/semolina
Sago Pearls (Sabudana) | Small white pearls that turn clear in milk; easy on a sick stomach.
সাবুদানা | ছোট সাদা দানা, দুধে স্বচ্ছ হয়; অসুস্থ পেটেও সহজে হজম হয়।
~ sabu dana sagu sabudana sago সাগু
`,
	),
	...shelf(
		'chira-muri',
		'krishi-rice-house',
		`
muri-hand-fried-500g 500g 78 loose/puffed-rice*2
Hand-fried Muri | Puffed in hot sand at Barishal without urea, so it is cream-coloured and nutty.
হাতে ভাজা মুড়ি | বরিশালে গরম বালুতে ভাজা, ইউরিয়া ছাড়া; রং ঘিয়ে, স্বাদ বাদামি।
~ muri moori hate vaja puffed rice মুরি

muri-packed-400g 400g 60>52 @mochmoch pouch/puffed-rice
Crisp Packet Muri | Machine-puffed and sealed with nitrogen; stays crisp for jhalmuri after opening.
মচমচে প্যাকেট মুড়ি | নাইট্রোজেন প্যাক, খোলার পরও মচমচে; ঝালমুড়ির জন্য।
~ muri jhalmuri puffed rice মুরি

chira-red-500g 500g 62 @mather-hashi pouch/flattened-rice
Red Chira | Flattened from unpolished red rice; chewy and good with doi and banana.
লাল চিড়া | পালিশ ছাড়া লাল চালের চিড়া; দই-কলা দিয়ে জমে।
~ chira cheera lal flattened rice poha চিঁড়া

chira-white-1kg 1kg 95 @mather-hashi pouch/flattened-rice
White Chira | Thick white flakes that soften in a minute and fry without turning to dust.
সাদা চিড়া | মোটা সাদা চিড়া; এক মিনিটে ভেজে, ভাজলেও গুঁড়া হয় না।
~ chira cheera flattened rice poha চিঁড়া

khoi-250g 250g 70 loose/puffed-rice
Binni Khoi | Popped binni paddy, winnowed twice to clear the husk.
বিন্নি ধানের খই | বিন্নি ধানের খই; দুবার ঝেড়ে তুষ ছাড়ানো।
~ khoi khai popped rice বিন্নি

muri-moa-12pc 12pc 90 g=260 @chitagur pouch/laddu
Muri Moa with Date Gur | Twelve crunchy balls of muri bound with date-palm molasses.
খেজুর গুড়ের মুড়ির মোয়া | খেজুর গুড়ে বাঁধা বারোটি মচমচে মোয়া; কৌটায় দুই সপ্তাহ থাকে।
~ moa moya gur muri মোয়া
`,
	),
]
