import { shelf } from './row.ts'

export const vegetables = [
	...shelf(
		'everyday-vegetables',
		'sobuj-haat',
		`
eggplant-long-1kg 1kg 80 crate/eggplant
Long Purple Eggplant | Slim, glossy begun with few seeds; fries soft for beguni and bhaji.
লম্বা বেগুন | চিকন চকচকে বেগুন, বিচি কম; বেগুনি ও ভাজির জন্য নরম।
~ begun begoon baigon eggplant brinjal বেগুন

eggplant-round-islampuri-1kg 1kg 110>95 %gramer-khet crate/eggplant
Round Islampuri Eggplant | Fat green-purple begun from Jamalpur; roast it whole for bhorta.
গোল ইসলামপুরী বেগুন | জামালপুরের মোটা বেগুন; আস্ত পুড়িয়ে ভর্তা করুন।
~ gol begun islampuri brinjal eggplant bhorta
= origin:Jamalpur/জামালপুর

tomato-ripe-1kg 1kg 90>79 crate/tomato*2
Ripe Tomatoes | Firm red tomatoes, sorted so none arrive split.
পাকা টমেটো | শক্ত লাল টমেটো; ফাটা একটিও যাবে না, হাতে বাছাই।
~ tomato tometo paka tomato বিলাতি বেগুন

green-tomato-500g 500g 40 crate/green-tomato
Green Tomatoes | Hard sour tomatoes for tok with small fish or a quick chutney.
কাঁচা টমেটো | ছোট মাছের টক বা ঝটপট চাটনির জন্য শক্ত, টক টমেটো।
~ kacha tomato green tometo tok

carrot-deshi-500g 500g 45 crate/carrot
Carrots | Washed winter carrots, sweet enough to eat raw; for halua and mixed vegetables.
গাজর | ধোয়া শীতের গাজর, কাঁচাই মিষ্টি; হালুয়া ও সবজিতে মানায়।
~ gajor gajar carrot গাঁজর

cucumber-deshi-1kg 1kg 70 crate/cucumber
Cucumbers (Shosha) | Crisp short cucumbers for salad and raita; not bitter at the ends.
দেশি শসা | কচকচে খাটো শসা, আগা তেতো নয়; সালাদ ও রায়তার জন্য।
~ shosha sosha khira cucumber শশা

green-chilli-250g 250g 40 basket/green-chilli
Green Chillies | Thin, hot kacha morich picked the evening before; stalks on.
কাঁচা মরিচ | আগের সন্ধ্যায় তোলা চিকন ঝাল মরিচ; বোঁটাসহ।
~ kacha morich kancha marich green chilli chili কাচা মরিচ

capsicum-green-500g 500g 160>145 basket/capsicum
Green Capsicum | Thick-walled bell peppers from net houses in Savar.
সবুজ ক্যাপসিকাম | সাভারের নেট হাউসের পুরু খোসার ক্যাপসিকাম।
~ capsicum kapsikam bell pepper ক্যাপসিকাম মিষ্টি মরিচ

cabbage-1pc 1pc 45 g=1300 object/cabbage
Cabbage | One tight, heavy head of about 1.2 kg; leaves peel clean.
বাঁধাকপি | প্রায় ১.২ কেজির আঁটসাঁট ভারী একটি কপি; পাতা সহজে খোলে।
~ badhakopi bandhakopi patakopi cabbage পাতাকপি

cauliflower-1pc 1pc 55 g=1000 object/cauliflower
Cauliflower | White, close-knit head of 800 g or more with the leaves trimmed.
ফুলকপি | ৮০০ গ্রামের ওপরে সাদা, ঠাসা ফুল; পাতা ছাঁটা।
~ fulkopi phulkopi ful kopi cauliflower

broccoli-500g 500g 90 %gramer-khet crate/broccoli
Broccoli | Dark green crowns cut the same morning at Dhamrai; stems short.
ব্রকলি | ধামরাইয়ে সকালে কাটা গাঢ় সবুজ ফুল; ডাঁটা খাটো।
~ brokoli broccoli green fulkopi ব্রোকলি

green-papaya-1kg 1kg 40 crate/green-papaya
Green Papaya | Unripe papaya with milky skin, for dal, labra and tenderising meat.
কাঁচা পেঁপে | কষওয়ালা কচি পেঁপে; ডাল, লাবড়া আর মাংস নরম করতে।
~ kacha pepe papay green papaya পেপে

green-banana-hali hali 45 g=650 object/green-banana
Green Banana | Four cooking bananas for bhorta, kofta and gentle stomach curry.
কাঁচকলা | ভর্তা, কোফতা আর পেটের আরামের ঝোলের চারটি কাঁচকলা।
~ kachkola kach kola kacha kola green banana কাঁচা কলা

lemon-kagoji-hali hali 30>25 g=200 basket/lime
Kagoji Lemons | Four thin-skinned, very fragrant limes for dal and sherbet.
কাগজি লেবু | ডাল ও শরবতের জন্য পাতলা খোসার চারটি সুবাসী লেবু।
~ lebu kagoji kagji lemon lime লেবু

beetroot-500g 500g 60 crate/beetroot
Beetroot | Deep red bulbs, leaves removed, for salad and juice.
বিট | সালাদ ও জুসের গাঢ় লাল বিট; পাতা ছাড়ানো।
~ beet bit root বীট বিটরুট

mushroom-oyster-200g 200g 80 %gramer-khet meat-tray/mushroom
Oyster Mushroom | Fresh oyster mushroom from a Savar growers' group, picked on the day.
ওয়েস্টার মাশরুম | সাভারের চাষিদের টাটকা মাশরুম; যেদিন তোলা সেদিনই পাঠানো।
~ mashrum mushroom oyster মাশরুম ব্যাঙেরছাতা
= keep:fridge
`,
	),
	...shelf(
		'gourds-beans',
		'tatka-sobji',
		`
bottle-gourd-1pc 1pc 70 g=1800 object/bottle-gourd
Bottle Gourd (Lau) | Tender gourd of 1.5–2 kg; the skin still marks with a fingernail.
কচি লাউ | দেড়-দুই কেজির কচি লাউ; নখ বসালেই দাগ পড়ে।
~ lau laau kodu bottle gourd কদু

ash-gourd-1pc 1pc 60 g=1700 object/ash-gourd
Young Ash Gourd (Jali) | Small jali kumra with soft hairs, for shrimp curry and morobba.
জালি চালকুমড়া | লোমওয়ালা কচি জালি; চিংড়ি ঝোল ও মোরব্বার জন্য।
~ chalkumra chal kumra jali ash gourd চাল কুমড়া

sweet-pumpkin-1kg 1kg 45 crate/pumpkin
Sweet Pumpkin (Cut) | Ripe orange pumpkin cut to order and wrapped; weighs one kilo.
মিষ্টি কুমড়া (কাটা) | পাকা কমলা রঙের কুমড়া, অর্ডারে কেটে মোড়ানো; ওজন এক কেজি।
~ misti kumra mishti kumra pumpkin kumro

bitter-gourd-500g 500g 45 %sobuj-haat crate/bitter-gourd
Bitter Gourd (Korola) | Large green korola; slice thin and fry with potato.
করলা | বড় সবুজ করলা; পাতলা কেটে আলু দিয়ে ভাজুন।
~ korola karola uchche bitter gourd উচ্ছে করল্লা

pointed-gourd-500g 500g 40 crate/pointed-gourd
Pointed Gourd (Potol) | Evenly sized striped potol for bhaji and dolma, seeds still soft.
পটল | সমান মাপের ডোরাকাটা পটল; ভাজি ও দোলমার জন্য, বিচি নরম।
~ potol patol parwal pointed gourd

okra-500g 500g 40 %sobuj-haat crate/okra
Okra (Dherosh) | Finger-length okra that snaps at the tip.
ঢেঁড়স | আঙুল মাপের কচি ঢেঁড়স; আগা মট করে ভাঙে, আঁশ নেই।
~ dherosh dheros bhindi okra lady finger ভেন্ডি

ridge-gourd-500g 500g 40 crate/ridge-gourd
Ridge Gourd (Jhinga) | Light green ridged gourd; cooks down sweet with shrimp.
ঝিঙা | হালকা সবুজ শিরাওয়ালা ঝিঙা; চিংড়ি দিয়ে মিষ্টি লাগে।
~ jhinga jhinge zinga ridge gourd ঝিঙে

snake-gourd-500g 500g 38 crate/snake-gourd
Snake Gourd (Chichinga) | Striped chichinga, cut in halves to travel unbroken.
চিচিঙ্গা | ডোরাকাটা চিচিঙ্গা; না ভেঙে পৌঁছাতে মাঝে কাটা।
~ chichinga chichinge snake gourd রেখা

hyacinth-bean-500g 500g 60>49 %gramer-khet crate/hyacinth-bean
Winter Beans (Shim) | Purple-edged shim with the beans just filling the pod.
শিম | বেগুনি পাড়ের শীতের শিম; ভেতরে বিচি সবে ভরেছে।
~ shim sim seem hyacinth bean সিম

yardlong-bean-500g 500g 45 crate/yardlong-bean
Yardlong Beans (Borboti) | Thin green borboti tied in a loop, for bhaji and dry curry.
বরবটি | চিকন সবুজ বরবটি; ভাজি ও মাখা তরকারির জন্য।
~ borboti barbati yardlong bean

green-peas-shelled-250g 250g 85 %sobuj-haat pouch/peas
Shelled Green Peas | Sweet winter peas shelled the same day and packed cold.
ছাড়ানো মটরশুঁটি | মিষ্টি শীতের মটর; যেদিন ছাড়ানো, সেদিনই ঠান্ডা প্যাক।
~ motorshuti motor shuti green peas মটর শুটি

drumstick-500g 500g 120 crate/drumstick-pod
Drumsticks (Shojne) | Tender sajina pods for dal and mustard curry, in season only.
সজনে ডাঁটা | ডাল ও সর্ষে ঝোলের কচি সজনে; শুধু মৌসুমে মেলে।
~ shojne sojne sajina data drumstick সজিনা
`,
	),
	...shelf(
		'leafy-greens',
		'gramer-khet',
		`
red-amaranth-bunch 1bunch 20 bunch/red-amaranth
Red Amaranth (Lal Shak) | A large bunch that turns rice pink; roots cut, washed once.
লালশাক | বড় এক আঁটি, ভাত গোলাপি করে; শিকড় কাটা, একবার ধোয়া।
~ lal shak laal shaak red amaranth spinach লাল শাক

spinach-bunch 1bunch 25 bunch/spinach
Spinach (Palong) | Broad dark leaves grown in the Turag silt; for shak bhaji or with fish.
পালং শাক | তুরাগের পলিতে ফলানো চওড়া গাঢ় পাতা; ভাজি বা মাছ দিয়ে।
~ palong palang shak shaak spinach পালংশাক

malabar-spinach-bunch 1bunch 30 bunch/malabar-spinach
Malabar Spinach (Pui) | Thick-stemmed pui for shrimp heads and pumpkin.
পুঁইশাক | মোটা ডাঁটার পুঁই; চিংড়ির মাথা ও কুমড়া দিয়ে জমে।
~ pui shak puishak malabar spinach পুই শাক

water-spinach-bunch 1bunch 15 bunch/water-spinach
Water Spinach (Kolmi) | Tender kolmi tips that fry in three minutes with garlic.
কলমি শাক | কচি কলমির আগা; রসুন দিয়ে তিন মিনিটেই ভাজা।
~ kolmi kalmi shak water spinach কলমিশাক

jute-leaf-bunch 1bunch 20 %tatka-sobji bunch/jute-leaf
Jute Leaf (Pat Shak) | Sweet-leaf pat shak, the summer cooler with thin dal.
পাট শাক | মিঠা পাটের কচি পাতা; পাতলা ডালের সঙ্গে গরমের আরাম।
~ pat shak paat jute leaf পাটশাক

gourd-leaf-bunch 1bunch 35 bunch/gourd-leaf
Gourd Leaves (Lau Shak) | Young lau tips and tendrils, tied loose so they do not bruise.
লাউ শাক | কচি লাউডগা ও পাতা; থেঁতলে না যায় তাই ঢিলে আঁটি।
~ lau shak laudoga gourd leaf লাউডগা

coriander-leaf-100g 100g 20>15 %tatka-sobji bunch/coriander-leaf
Coriander Leaf | Fragrant dhonepata with roots on so it lasts four days in a glass.
ধনেপাতা | শিকড়সহ সুবাসী ধনেপাতা; গ্লাসের পানিতে চার দিন তাজা থাকে।
~ dhone pata dhonia pata coriander cilantro ধনিয়া পাতা

mint-leaf-100g 100g 25 %tatka-sobji bunch/mint-leaf
Mint (Pudina) | Bright leaves for borhani, chutney and lemon tea.
পুদিনা পাতা | বোরহানি, চাটনি ও লেবু চায়ের জন্য সতেজ পাতা।
~ pudina podina mint leaf

spring-onion-250g 250g 40 %sobuj-haat bunch/spring-onion
Spring Onion (Peyaj Pata) | Green stalks with small white bulbs for noodles, soup and egg fry.
পেঁয়াজ পাতা | ছোট সাদা গোড়াসহ সবুজ পেঁয়াজকলি; নুডলস, স্যুপ ও ডিমে।
~ peyaj piyaj pata koli spring onion পেঁয়াজকলি

lettuce-1pc 1pc 60 g=250 object/lettuce
Lettuce | One loose head of crisp leaf lettuce for burgers and salad.
লেটুস পাতা | বার্গার ও সালাদের জন্য কচকচে পাতার একটি লেটুস।
~ letus lettuce salad pata লেটুসপাতা
= keep:fridge
`,
	),
	...shelf(
		'onion-potato',
		'sobuj-haat',
		`
potato-diamond crate/potato*2
Diamond Potatoes | Smooth yellow-fleshed Munshiganj potatoes that hold shape in curry.
ডায়মন্ড আলু | মুন্সিগঞ্জের মসৃণ হলুদ আলু; ঝোলে গলে যায় না।
~ alu aloo aaloo potato গোল আলু
= origin:Munshiganj/মুন্সিগঞ্জ
+ weight 1kg=30 3kg=87 5kg=140>129

potato-red-small-1kg 1kg 45 %tatka-sobji crate/potato
Small Red Deshi Potatoes | Marble-sized Bogura red potatoes for dom and chicken curry; cook with the skin.
লাল দেশি ছোট আলু | বগুড়ার মারবেল মাপের লাল আলু; খোসাসহ দম বা মুরগির ঝোলে।
~ lal alu deshi aloo red potato dom

onion-deshi crate/onion*2
Deshi Onions | Small, pungent Pabna onions with tight red skin, dried well for keeping.
দেশি পেঁয়াজ | পাবনার ছোট, ঝাঁজালো পেঁয়াজ; ভালো শুকানো, রাখলে পচে না।
~ peyaj piyaj pyaj piaj peyaz piyaz onion পিয়াজ
= origin:Pabna/পাবনা
+ weight 1kg=85 3kg=249 5kg=410>385

onion-imported-1kg 1kg 70 crate/onion
Imported Onions | Large Indian onions that slice fast for biryani and beresta.
আমদানি পেঁয়াজ | বড় ভারতীয় পেঁয়াজ; বিরিয়ানি ও বেরেস্তার জন্য কাটতে সুবিধা।
~ indian peyaj piyaj piaj boro onion পিয়াজ
= origin:india

garlic-deshi-500g 500g 75 basket/garlic
Deshi Garlic | Small cloves with a strong bite, from Natore.
দেশি রসুন | নাটোরের ছোট কোয়ার রসুন; ঝাঁজ কড়া, অল্পেই ঘ্রাণ ছড়ায়।
~ rosun roshun rasun garlic রশুন
= origin:Natore/নাটোর

garlic-china-500g 500g 105>98 basket/garlic
China Garlic | Big easy-peel cloves for everyday paste.
চায়না রসুন | বড় কোয়া, খোসা সহজে ছাড়ে; রোজকার বাটার জন্য।
~ china rosun roshun garlic রশুন
= origin:china

ginger-china-250g 250g 55 basket/ginger
Fresh Ginger | Plump pale ginger with thin skin; less fibre than deshi.
আদা | পাতলা খোসার মোটা আদা; দেশির চেয়ে আঁশ কম।
~ ada aada ginger চায়না আদা

ginger-deshi-250g 250g 45 %tatka-sobji basket/ginger
Deshi Ginger | Thin, fiery hill ginger from Rangamati; soil brushed off.
দেশি আদা | রাঙামাটির পাহাড়ি চিকন ঝাঁজালো আদা; মাটি ঝাড়া।
~ deshi ada aada pahari ginger পাহাড়ি আদা

sweet-potato-1kg 1kg 60 %gramer-khet crate/sweet-potato
Sweet Potatoes | Red-skinned mishti alu for boiling, roasting or halua.
মিষ্টি আলু | লাল খোসার মিষ্টি আলু; সেদ্ধ, পোড়া বা হালুয়ায়।
~ misti alu mishti aloo sweet potato

taro-mukhi-1kg 1kg 70 %tatka-sobji crate/taro
Taro (Kochur Mukhi) | Small round mukhi that turns creamy with hilsa head or shrimp.
কচুর মুখি | ছোট গোল মুখি; ইলিশের মাথা বা চিংড়িতে মাখনের মতো।
~ kochu mukhi kochur chhora taro কচুমুখী ছড়া

taro-stolon-500g 500g 45 %tatka-sobji crate/taro-stolon
Taro Stolons (Kochur Loti) | Cleaned loti cut to finger length; cook with shutki or prawns.
কচুর লতি | বেছে আঙুল মাপে কাটা লতি; শুঁটকি বা চিংড়ি দিয়ে রান্না।
~ kochur loti lota taro stolon কচু লতি

radish-white-1kg 1kg 40>32 %tatka-sobji crate/radish
White Radish (Mula) | Crisp winter mula with the leaves cut, for shutki curry or raw salad.
মুলা | শীতের কচকচে সাদা মুলা; পাতা ছাঁটা, টাটকা তোলা।
~ mula moola radish মূলা
`,
	),
]
