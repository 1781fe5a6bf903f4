import { shelf } from './row.ts'

export const fruit = [
	...shelf(
		'local-fruit',
		'pholbitan',
		`
mango-himsagar %rajshahi-aamghor crate/mango*2
Himsagar Mango | Fibreless Rajshahi himsagar, picked mature and ripened without carbide; eat within four days.
হিমসাগর আম | আঁশ ছাড়া রাজশাহীর হিমসাগর; পরিপক্ব পাড়া, কার্বাইড ছাড়া পাকানো। চার দিনে খেয়ে নিন।
~ aam am himsagor himsagar mango খিরসাপাত
= origin:Rajshahi/রাজশাহী
+ weight 2kg=260 5kg=620>575 10kg=1200>1100

mango-langra-5kg 5kg 560 %rajshahi-aamghor crate/mango
Langra Mango | Thin-skinned, greenish even when ripe, with the langra's sharp sweetness.
ল্যাংড়া আম | পাতলা খোসা, পাকলেও সবুজাভ; ল্যাংড়ার চেনা তীব্র মিষ্টি।
~ aam am langra lengra mango লেংড়া
= origin:Rajshahi/রাজশাহী

mango-amrapali-3kg 3kg 330 s=0 %rajshahi-aamghor crate/mango
Amrapali Mango | Small, deep-orange and very sweet; late-season fruit from Naogaon.
আম্রপালি আম | ছোট, ভেতরে গাঢ় কমলা, খুব মিষ্টি; নওগাঁর মৌসুম শেষের আম।
~ aam am amrapali amropali rupali mango রুপালি

litchi-bombai-100pc 100pc 520>470 g=2600 %rajshahi-aamghor basket/litchi
Bombai Litchi | A hundred fat Dinajpur litchis on the stem, sent overnight in leaf.
বোম্বাই লিচু | ডালসহ একশ মোটা দিনাজপুরের লিচু; পাতায় মুড়ে রাতেই পাঠানো।
~ lichu litchi lychee bombai লিচি
= origin:Dinajpur/দিনাজপুর

banana-sagar-12pc 12pc 130 g=1600 object/banana
Sagar Bananas | A dozen yellow sagor kola, just ripe and free of black spots.
সাগর কলা | সবে পাকা এক ডজন হলুদ সাগর কলা; কালো দাগ নেই।
~ kola kala sagor sagar banana
= origin:Narsingdi/নরসিংদী

banana-shobri-12pc 12pc 150 g=1300 object/banana
Shobri Bananas | Short and honey-sweet with a little tang, from Narsingdi.
সবরি কলা | খাটো, মধুর মতো মিষ্টি, হালকা টক; নরসিংদীর।
~ kola kala sobri shobri banana অনুপম

guava-thai-1kg 1kg 80 basket/guava
Thai Guava | Large crisp guavas with few seeds, bagged on the tree.
থাই পেয়ারা | বড় কচকচে পেয়ারা, বিচি কম; গাছেই ব্যাগে মোড়ানো।
~ peyara piara payara guava থাই

papaya-ripe-1kg 1kg 95 crate/papaya
Ripe Papaya | Red-fleshed papaya that yields to the thumb; weighs about one kilo each.
পাকা পেঁপে | ভেতরে লাল, আঙুলে নরম; প্রতিটি প্রায় এক কেজি।
~ paka pepe papaya পেপে

pineapple-madhupur-1pc 1pc 60 g=1100 object/pineapple
Madhupur Pineapple | Giant Kew from Tangail; sweet to the core when the eyes turn yellow.
মধুপুরের আনারস | টাঙ্গাইলের জায়ান্ট কিউ; চোখ হলুদ হলে ভেতর পর্যন্ত মিষ্টি।
~ anaros anarosh pineapple আনারশ
= origin:Tangail/টাঙ্গাইল

watermelon-1pc 1pc 280>240 g=4500 object/watermelon
Watermelon | One striped tormuj of 4–5 kg; we tap every one before packing.
তরমুজ | ৪–৫ কেজির একটি ডোরাকাটা তরমুজ; প্রতিটি টোকা দিয়ে বাছা।
~ tormuj tarmuz watermelon তরমুজ

jackfruit-kowa-500g 500g 180 meat-tray/jackfruit
Jackfruit Pods | Ripe firm kowa taken off the fruit, ready to eat; no latex on your hands.
কাঁঠালের কোয়া | ছাড়ানো পাকা খাজা কোয়া, খাওয়ার জন্য তৈরি; হাতে আঠা লাগবে না।
~ kathal kanthal kowa koa jackfruit কাঠাল
= keep:fridge

green-coconut-1pc 1pc 120 g=1900 object/green-coconut
Green Coconut (Daab) | A full daab from Bhola with the top trimmed; chill and drink.
কচি ডাব | ভোলার ভরা ডাব, মুখ ছাঁটা; ঠান্ডা করে পান করুন।
~ dab daab green coconut water ডাব

coconut-mature-1pc 1pc 110 g=900 object/coconut
Mature Coconut | Husked coconut with thick flesh for pitha, naru and shrimp malai.
ঝুনা নারকেল | ছোবড়া ছাড়ানো, শাঁস পুরু; পিঠা, নাড়ু ও চিংড়ি মালাইকারির জন্য।
~ narikel narkel jhuna coconut নারিকেল

pomelo-1pc 1pc 70 g=900 object/pomelo
Pomelo (Jambura) | Pink-fleshed jambura, heavy for its size; toss with salt and chilli.
জাম্বুরা | ভেতরে গোলাপি, মাপের তুলনায় ভারী; লবণ-মরিচ মেখে খান।
~ jambura batabi lebu pomelo বাতাবি লেবু

amla-500g 500g 90 basket/amla
Amla (Amloki) | Sour green amloki, rich in vitamin C; eat raw or pickle.
আমলকী | টক সবুজ আমলকী, ভিটামিন সি ভরা; কাঁচা বা আচারে।
~ amloki amloki amla gooseberry আমলকি
`,
	),
	...shelf(
		'imported-fruit',
		'pholbitan',
		`
apple-fuji-1kg 1kg 340>310 basket/apple*2
Fuji Apples | Crunchy, sweet Chinese Fuji, five or six to the kilo.
ফুজি আপেল | কচকচে মিষ্টি চীনা ফুজি; কেজিতে পাঁচ-ছয়টি।
~ apel apple fuji আপেল
= origin:china

apple-green-1kg 1kg 420 basket/green-apple
Green Apples | Tart South African Granny Smith for salad and diabetics' snacks.
সবুজ আপেল | দক্ষিণ আফ্রিকার টক-মিষ্টি আপেল; সালাদ ও হালকা নাশতায়।
~ sobuj apel green apple granny smith
= origin:south-africa

apple-gala-1kg 1kg 390 basket/apple
Gala Apples | Small striped apples with a soft sweetness that children finish.
গালা আপেল | ছোট ডোরাকাটা, নরম মিষ্টি; বাচ্চারা পুরোটা খায়।
~ gala apel apple royal
= origin:south-africa

malta-1kg 1kg 310 basket/malta
Malta Oranges | Thin-skinned Egyptian maltas that are nearly all juice.
মাল্টা | পাতলা খোসার মিসরীয় মাল্টা; প্রায় পুরোটাই রস।
~ malta orange komola মালটা
= origin:egypt

orange-mandarin-1kg 1kg 330>299 basket/orange
Mandarin Oranges | Loose-skinned, seed-few oranges from Bhutan in season.
কমলা | ঢিলে খোসার ভুটানি কমলা, বিচি কম; মৌসুমে মেলে।
~ komola kamala orange mandarin কমলালেবু
= origin:Bhutan/ভুটান

grapes-green-500g 500g 210 basket/grapes
Green Seedless Grapes | Firm bunches, washed and air dried; no white dust.
সবুজ আঙুর | শক্ত থোকা, ধুয়ে শুকানো; বিচি নেই, সাদা গুঁড়াও নেই।
~ angur angoor grapes আঙ্গুর
= origin:india

grapes-black-500g 500g 260 basket/grapes
Black Grapes | Deep purple seedless grapes, sweeter than the green.
কালো আঙুর | গাঢ় বেগুনি বিচিহীন আঙুর; সবুজের চেয়ে বেশি মিষ্টি।
~ kalo angur angoor black grapes আঙ্গুর
= origin:south-africa

pomegranate-1kg 1kg 480>430 basket/pomegranate
Pomegranates | Ruby arils under a thin skin; three to four per kilo.
আনার | পাতলা খোসার নিচে টকটকে লাল দানা; কেজিতে তিন-চারটি।
~ anar dalim bedana pomegranate ডালিম বেদানা
= origin:india

pear-nashpati-1kg 1kg 320 basket/pear
Pears (Nashpati) | Juicy golden Chinese pears, each in a foam net.
নাশপাতি | রসালো সোনালি চীনা নাশপাতি; প্রতিটি ফোমের জালে মোড়া।
~ nashpati naspati pear
= origin:china

dragon-fruit-1kg 1kg 280>250 basket/dragon-fruit
Dragon Fruit | Red-fleshed dragon fruit grown without hormone at Jhenaidah; two to three per kilo.
ড্রাগন ফল | ঝিনাইদহের লাল শাঁসের ড্রাগন, টনিক ছাড়া; কেজিতে দুই-তিনটি।
~ dragon fruit fol phol ড্রাগন

avocado-1pc 1pc 190 g=250 s=3 object/avocado
Avocado | One Hass avocado, ready in a day or two at room temperature.
অ্যাভোকাডো | একটি হাস অ্যাভোকাডো; ঘরের তাপে এক-দুই দিনে পেকে যাবে।
~ avocado abokado এভোকাডো

strawberry-250g 250g 260 meat-tray/strawberry
Strawberries | Rajshahi-grown strawberries, picked ripe and chilled at once.
স্ট্রবেরি | রাজশাহীর খেতের স্ট্রবেরি; পাকা তুলে সঙ্গে সঙ্গে ঠান্ডা করা।
~ strawberry stroberi স্ট্রবেরী
= keep:fridge
`,
	),
	...shelf(
		'dates-nuts',
		'khejur-badam',
		`
dates-ajwa @badamtoli carton-box/dates*2
Ajwa Dates | Soft black Madinah ajwa, medium size, this year's harvest.
আজওয়া খেজুর | মদিনার নরম কালো আজওয়া, মাঝারি আকার; এ বছরের ফলন।
~ khejur khajur ajwa azwa dates খেজুর আজোয়া
= origin:saudi
+ weight 500g=690 1kg=1350>1250 5kg=6400:2

dates-medjool-500g 500g 850 @badamtoli carton-box/dates
Medjool Dates | Large, caramel-soft Egyptian medjool; eight or nine fill the palm.
মেডজুল খেজুর | বড়, ক্যারামেলের মতো নরম মিসরীয় মেডজুল; আট-নয়টিতেই মুঠো ভরে।
~ khejur khajur medjool mejul dates
= origin:egypt

dates-zahidi-1kg 1kg 320 loose/dates
Zahidi Dates | The loose golden iftar date: firm, not too sweet, good value.
জাহিদি খেজুর | ইফতারের খোলা সোনালি খেজুর; একটু শক্ত, মিষ্টি কম, দামে সাশ্রয়ী।
~ khejur khajur jahidi zahidi dates bosta
= origin:Iraq/ইরাক

almond-raw @badamtoli pouch/almond*2
Raw Almonds | Californian almonds, whole and unbroken; soak five at night.
কাঠ বাদাম | ক্যালিফোর্নিয়ার আস্ত কাঠবাদাম; রাতে পাঁচটি ভিজিয়ে রাখুন।
~ kath badam kat badam kathbadam almond আমন্ড কাঠবাদাম
= origin:usa
+ weight 250g=340 500g=670>629 1kg=1320>1230

cashew-roasted-250g 250g 420 @badamtoli jar/cashew
Salted Roasted Cashews | W240 kernels roasted in Dhaka with a little salt and pepper.
ভাজা কাজু বাদাম | বড় দানার কাজু; ঢাকায় হালকা লবণ-গোলমরিচে ভাজা।
~ kaju badam kajubadam cashew nut কাজুবাদাম

cashew-raw-500g 500g 760>699 @badamtoli pouch/cashew
Raw Cashews | White whole kernels for korma paste, firni and payesh.
কাঁচা কাজু বাদাম | কোরমা, ফিরনি ও পায়েসের জন্য সাদা আস্ত কাজু।
~ kacha kaju badam kajubadam cashew nut কাজুবাদাম

peanut-roasted-500g 500g 140 loose/peanut
Roasted Peanuts in Shell | Sand-roasted china badam, still in the shell and warm in taste.
ভাজা চিনা বাদাম (খোসাসহ) | গরম বালুতে ভাজা খোসাসহ চিনাবাদাম; বিকেলের আড্ডার সঙ্গী।
~ china badam cinabadam peanut chinabadam চিনাবাদাম

pistachio-salted-250g 250g 560 @badamtoli jar/pistachio
Salted Pistachios | Iranian pistachios, shells open, lightly salted.
লবণ দেওয়া পেস্তা | মুখ খোলা ইরানি পেস্তা; হালকা লবণে ভাজা, দানা ভরা।
~ pesta pista badam pistachio পেস্তাবাদাম
= origin:iran

raisin-golden-250g 250g 190 @badamtoli pouch/raisin
Golden Raisins | Plump seedless kishmish without stems for polao and payesh.
সোনালি কিশমিশ | পোলাও-পায়েসের জন্য মোটা, বোঁটাহীন কিশমিশ।
~ kismis kishmish raisin কিসমিস

mixed-nuts-honey-500g 500g 690>620 @modhubon jar/honey*2
Honey Nuts | Almond, cashew, pistachio, date and black seed in mustard-flower honey.
মধুময় বাদাম | সরিষা ফুলের মধুতে কাঠবাদাম, কাজু, পেস্তা, খেজুর ও কালোজিরা।
~ honey nut modhu badam mixed হানি নাট
`,
	),
]
