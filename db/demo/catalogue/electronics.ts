import { shelf } from './row.ts'

export const electronics = [
	...shelf(
		'phones',
		'tech-adda',
		`
mohakash-m5-phone @mohakash g=420 phone/star*3
Mohakash M5 (6.6″, 50 MP) | Everyday 4G phone with a 5000 mAh battery and a Bengali keyboard out of the box.
মহাকাশ এম৫ স্মার্টফোন | ৫০০০ এমএএইচ ব্যাটারির রোজকার ফোরজি ফোন; বাংলা কি-বোর্ড আগে থেকেই দেওয়া।
~ mobile phone fon smartphone android মোবাইল ফোন
= screen:6.6 inch HD+/৬.৬ ইঞ্চি এইচডি+; battery:5000mah; memory:6 GB RAM/৬ জিবি র‍্যাম; warranty:year
+ size 128gb=15990>14990 256gb=17990
+ colour black sky mint
! 256gb/mint=-

mohakash-note-8-phone @mohakash g=440 phone/moon*3
Mohakash Note 8 5G | AMOLED screen, optical stabilisation and 45 W charging in a slim glass body.
মহাকাশ নোট ৮ ফাইভজি | অ্যামোলেড পর্দা, স্থির ক্যামেরা ও ৪৫ ওয়াট চার্জিং; পাতলা কাচের বডি।
~ mobile phone fon smartphone 5g note মোবাইল ফোন
= screen:6.7 inch AMOLED/৬.৭ ইঞ্চি অ্যামোলেড; battery:5100mah; memory:8 GB RAM/৮ জিবি র‍্যাম; warranty:year
+ size 128gb=27990 256gb=31990>29990
+ colour black purple
! 128gb/purple=0

mohakash-go-phone each 8990>8490 @mohakash g=400 phone/sun*2
Mohakash Go (First Smartphone) | Light Android Go phone for parents: large icons, loud speaker, two SIMs.
মহাকাশ গো (প্রথম স্মার্টফোন) | বাবা-মায়ের জন্য হালকা ফোন: বড় আইকন, জোরালো স্পিকার, দুই সিম।
~ mobile phone fon smartphone cheap মোবাইল কম দামি
= screen:6.1 inch/৬.১ ইঞ্চি; battery:4000mah; warranty:year
+ colour blue grey

bijoli-button-phone each 1650 @mohakash g=180 phone/battery*2
Button Phone with Torch | Ten days of battery, a real torch and FM without earphones.
বাটন ফোন (টর্চসহ) | দশ দিনের চার্জ, আসল টর্চ আর ইয়ারফোন ছাড়াই এফএম।
~ button phone batan fon feature mobile বাটন মোবাইল
= battery:2500mah; warranty:year
+ colour black red

phone-back-cover-clear each 180 g=50 @torongo carton-box/shield
Clear Phone Cover | Shock-corner TPU cover; write your model in the order note.
স্বচ্ছ মোবাইল কভার | কোনায় বাড়তি সুরক্ষার নরম কভার; অর্ডারের নোটে মডেল লিখুন।
~ phone cover back cover mobile kovar case কাভার

tempered-glass-2pc 2pc 220>190 g=70 @torongo carton-box/sparkles
Tempered Glass (2) | 9H glass with a mounting frame, for M5 and Note 8.
টেম্পারড গ্লাস (২টি) | বসানোর ফ্রেমসহ ৯এইচ গ্লাস; এম৫ ও নোট ৮-এর জন্য।
~ tempered glass protector screen temper গ্লাস প্রটেক্টর
`,
	),
	...shelf(
		'audio',
		'tech-adda',
		`
torongo-buds-2 each 1890>1290 @torongo g=120 earbuds/star*3
Torongo Buds 2 | Wireless earbuds with noise reduction on calls; twenty-eight hours with the case.
তরঙ্গ বাডস ২ | কথা বলায় শব্দ কমানো তারহীন ইয়ারবাড; কেসসহ আটাশ ঘণ্টা।
~ earbuds airbuds bluetooth tws headphone ইয়ারবাডস
= battery:28h; warranty:6m
+ colour black white navy

torongo-neckband each 1190 @torongo g=90 neckband/moon*2
Torongo Neckband | Magnetic buds, vibrating call alert and a weekend of play.
তরঙ্গ নেকব্যান্ড | চুম্বকের ইয়ারবাড, কল এলে কাঁপে; এক চার্জে পুরো সপ্তাহান্ত।
~ neckband bluetooth headphone gola নেকব্যান্ড
= battery:30h; warranty:6m
+ colour black red

torongo-studio-headphones each 3290 @torongo g=420 headphones/star*3
Torongo Studio Headphones | Over-ear set with real noise cancelling and soft memory pads.
তরঙ্গ স্টুডিও হেডফোন | কান ঢাকা হেডফোন; আসল নয়েজ ক্যানসেলিং ও নরম প্যাড।
~ headphone hedfon bluetooth noise cancelling হেডফোন
= battery:45h; warranty:year
+ colour black cream
! cream=2

wired-earphones-type-c each 320 @torongo g=50 earphones/sparkles
Wired Earphones, Type-C | Braided cable with mic and volume keys; no charging needed.
তারের ইয়ারফোন, টাইপ-সি | মাইক ও ভলিউম বোতামসহ বিনুনি তার; চার্জের ঝামেলা নেই।
~ earphone headphone wired type c কানের হেডফোন
= warranty:3m

torongo-party-speaker each 2650>2390 @torongo g=1500 speaker/star*2
Torongo Bluetooth Speaker | Twenty-watt splash-proof speaker loud enough for a rooftop adda.
তরঙ্গ ব্লুটুথ স্পিকার | ২০ ওয়াটের পানিরোধী স্পিকার; ছাদের আড্ডার জন্য যথেষ্ট জোরালো।
~ bluetooth speaker spikar sound box সাউন্ড বক্স
= power:20w; battery:10h; warranty:year
+ colour black blue red

torongo-radio-fm each 980 @bijoli g=600 speaker/sun
Rechargeable FM Radio | USB, memory card and a telescopic aerial for village nights.
রিচার্জেবল এফএম রেডিও | ইউএসবি, মেমোরি কার্ড ও লম্বা অ্যানটেনা; গ্রামের রাতের সঙ্গী।
~ radio redio fm rechargeable রেডিও
= warranty:6m
`,
	),
	...shelf(
		'chargers-power',
		'tech-adda',
		`
power-bank-slim @torongo g=320 powerbank/battery*3
Slim Power Bank | Two-way 22.5 W fast charging with a figure display; allowed in cabin bags.
স্লিম পাওয়ার ব্যাংক | ২২.৫ ওয়াট দ্রুত চার্জ, সংখ্যায় চার্জ দেখায়; বিমানের হাতব্যাগে নেওয়া যায়।
~ power bank powerbank pawar charger পাওয়ারব্যাংক
= warranty:year
+ size 10000mah=1450>1290 20000mah=2190
+ colour black white

fast-charger-33w each 690 @torongo g=110 charger/battery*2
33 W Fast Charger | GaN wall charger, one Type-C and one USB port, with surge cut-off.
৩৩ ওয়াট ফাস্ট চার্জার | টাইপ-সি ও ইউএসবি পোর্টের গ্যান চার্জার; ভোল্টেজ বাড়লে বন্ধ হয়।
~ charger carjar fast mobile type c চার্জার
= power:33w; warranty:6m

type-c-cable @torongo g=50 cable/battery
Braided Type-C Cable | Nylon braid with strain relief; bent ten thousand times on our bench.
বিনুনি টাইপ-সি কেবল | নাইলনের বিনুনি, গোড়ায় রাবার; দশ হাজার বার বাঁকিয়ে পরীক্ষা করা।
~ type c cable kebol data charger tar ডাটা ক্যাবল
= warranty:6m
+ size 1metre=220 2metre=290
+ colour black red

multiplug-4-socket each 650 %bijoli-electronics @bijoli g=540 charger/shield
Four-socket Multiplug | Individual switches, fire-proof body and three metres of thick wire.
চার সকেটের মাল্টিপ্লাগ | আলাদা সুইচ, আগুনরোধী বডি ও তিন মিটার মোটা তার।
~ multiplug malti plug extension board মাল্টি প্লাগ
= warranty:year

aa-batteries-8pc 8pc 160 %bijoli-electronics @bijoli g=200 carton-box/battery
AA Batteries (8) | Alkaline cells for remotes, clocks and pressure machines.
এএ ব্যাটারি (৮টি) | রিমোট, ঘড়ি ও প্রেশার মেশিনের অ্যালকালাইন ব্যাটারি।
~ battery batari pencil aa ব্যাটারী

car-charger-dual each 420 @torongo g=60 charger/car
Dual Car Charger | Two ports for car or CNG, with a soft blue ring.
গাড়ির ডুয়াল চার্জার | গাড়ি বা সিএনজির জন্য দুই পোর্ট; হালকা নীল আলো।
~ car charger gari mobile charger কার চার্জার
= warranty:6m
`,
	),
	...shelf(
		'computers-watches',
		'tech-adda',
		`
torongo-fit-smartwatch each 2990>2690 @torongo g=120 smartwatch/heart*3
Torongo Fit Smartwatch | Bluetooth calls, heart rate, prayer times and a week of battery.
তরঙ্গ ফিট স্মার্টওয়াচ | ব্লুটুথ কল, হৃৎস্পন্দন, নামাজের সময় ও এক সপ্তাহের চার্জ।
~ smart watch smartwatch ghori hath স্মার্ট ঘড়ি
= battery:7d; warranty:6m
+ colour black pink silver

kids-watch-gps each 3490 @torongo g=110 smartwatch/teddy*2
Kids' GPS Watch | Location, SOS button and calls from ten approved numbers.
বাচ্চাদের জিপিএস ঘড়ি | অবস্থান, এসওএস বোতাম ও দশটি অনুমোদিত নম্বরে কল।
~ kids watch gps ghori bachcha ঘড়ি
= age:5-12y; warranty:6m
+ colour blue pink

mohakash-laptop-14 each 54990>51990 @mohakash g=2300 laptop/globe*3
Mohakash Book 14 Laptop | 8 GB, 512 GB SSD and a Bengali-printed keyboard; enough for class and freelancing.
মহাকাশ বুক ১৪ ল্যাপটপ | ৮ জিবি র‍্যাম, ৫১২ জিবি এসএসডি, বাংলা ছাপা কি-বোর্ড; ক্লাস ও ফ্রিল্যান্সিংয়ে যথেষ্ট।
~ laptop leptop computer notebook কম্পিউটার
= screen:14 inch Full HD/১৪ ইঞ্চি ফুল এইচডি; battery:8h; warranty:2y
+ colour silver grey

wifi-router-dual-band each 2250 @torongo g=450 router/globe*2
Dual-band Wi-Fi Router | Four aerials for a three-room flat; set-up page in Bengali.
ডুয়াল ব্যান্ড ওয়াই-ফাই রাউটার | তিন কামরার বাসার জন্য চার অ্যানটেনা; বাংলা সেটআপ পেজ।
~ router rautar wifi internet ওয়াইফাই
= warranty:2y

router-mini-ups each 1590>1420 @bijoli g=520 powerbank/shield*2
Mini UPS for Router | Keeps Wi-Fi running six hours of load-shedding; 5, 9 and 12 V.
রাউটারের মিনি ইউপিএস | লোডশেডিংয়ে ছয় ঘণ্টা ওয়াই-ফাই চালু; ৫, ৯ ও ১২ ভোল্ট।
~ mini ups router wifi load shedding ইউপিএস
= battery:10400mah; warranty:year

wireless-mouse each 550 @torongo g=100 carton-box/globe
Silent Wireless Mouse | Click-quiet mouse with one AA cell for a year.
নিঃশব্দ ওয়্যারলেস মাউস | ক্লিকের শব্দ নেই; একটি এএ ব্যাটারিতে এক বছর।
~ mouse maus wireless computer মাউস
= warranty:year
`,
	),
	...shelf(
		'home-appliances',
		'bijoli-electronics',
		`
rice-cooker @bijoli g=3200 rice-cooker/rice*3
Rice Cooker with Steamer | Two inner pots and a steam tray; keeps rice warm, not burnt.
রাইস কুকার (স্টিমারসহ) | দুটি পাতিল ও ভাপের ট্রে; ভাত গরম রাখে, পোড়ায় না।
~ rice cooker kukar vat bhat রাইসকুকার
= warranty:2y
+ size 1.8l=2350 2.8l=2890>2650

electric-kettle-1-8l each 990>890 @bijoli g=900 kettle/tea*2
Electric Kettle, 1.8 litre | Steel inside, boils in five minutes and switches itself off.
ইলেকট্রিক কেটলি, ১.৮ লিটার | ভেতরে স্টিল, পাঁচ মিনিটে ফোটে, নিজে বন্ধ হয়।
~ kettle ketli electric pani gorom কেতলি
= power:1500w; warranty:year
+ colour silver maroon

blender-3in1-850w each 3450 @bijoli g=4200 blender/mango*3
3-in-1 Blender, 850 W | Copper motor with steel jars for juice, wet masala and dry grinding.
থ্রি-ইন-ওয়ান ব্লেন্ডার, ৮৫০ ওয়াট | তামার মোটর; জুস, বাটা ও শুকনো মসলার তিন জার।
~ blender blendar mixer grinder moshla ব্লেন্ডার
= power:850w; warranty:2y

dry-iron-1000w each 1190 @bijoli g=1100 iron/sparkles*2
Dry Iron, 1000 W | Non-stick sole with a thermostat for silk to linen; long flexible cord.
ড্রাই আয়রন, ১০০০ ওয়াট | ননস্টিক তলা, সিল্ক থেকে লিনেন তাপ নিয়ন্ত্রণ; লম্বা তার।
~ iron istri ayron kapor ইস্ত্রি
= power:1000w; warranty:year

induction-cooker-2000w each 3890>3590 @bijoli g=2800 carton-box/star*2
Induction Cooker, 2000 W | Eight settings including dal and rice; child lock and spill groove.
ইন্ডাকশন চুলা, ২০০০ ওয়াট | ডাল-ভাতসহ আট সেটিং; চাইল্ড লক ও উপচানো ঠেকানোর খাঁজ।
~ induction chula electric cooker indakshon ইন্ডাকশন কুকার
= power:2000w; warranty:year

roti-maker-electric each 2790 s=4 @bijoli g=2600 pan/roti
Electric Ruti Maker | Presses and half-cooks a nine-inch ruti in a minute.
ইলেকট্রিক রুটি মেকার | এক মিনিটে নয় ইঞ্চি রুটি চেপে আধা সেঁকে দেয়।
~ ruti maker roti mekar electric রুটি বানানোর মেশিন
= power:1200w; warranty:year

hair-dryer-1200w each 1150 @bijoli g=600 carton-box/hair
Foldable Hair Dryer | Two heats and a cool shot, folds into a drawer.
ভাঁজ করা হেয়ার ড্রায়ার | দুই তাপ ও ঠান্ডা বাতাস; ভাঁজ করে ড্রয়ারে রাখা যায়।
~ hair dryer draier chul shukano হেয়ার ড্রায়ার
= power:1200w; warranty:year
`,
	),
	...shelf(
		'lights-fans',
		'bijoli-electronics',
		`
led-bulb @bijoli g=90 bulb/star*2
LED Bulb (Daylight) | Steady light from 140 to 260 volts; two-year exchange with the box.
এলইডি বাল্ব (ডেলাইট) | ১৪০ থেকে ২৬০ ভোল্টে সমান আলো; বাক্সসহ দুই বছর বদল।
~ led bulb balb light bati বাতি লাইট
= warranty:2y
+ size 9w=160 12w=210 18w=320>295

rechargeable-bulb-12w each 390 @bijoli g=180 bulb/battery*2
Rechargeable Bulb, 12 W | Lights by itself when the power goes; four hours of backup.
রিচার্জেবল বাল্ব, ১২ ওয়াট | কারেন্ট গেলে নিজেই জ্বলে; চার ঘণ্টার ব্যাকআপ।
~ rechargeable bulb charger light ac dc চার্জার বাল্ব
= battery:4h; warranty:year

ceiling-fan-56 each 3250 @bijoli g=5200 carton-box/sparkles*2
Ceiling Fan, 56 inch | Hundred-percent copper coil, quiet at full speed, seven-year motor warranty.
সিলিং ফ্যান, ৫৬ ইঞ্চি | শতভাগ তামার কয়েল, পুরো গতিতেও শব্দ কম; মোটরে সাত বছর।
~ ceiling fan silling pakha সিলিং পাখা
= power:75w; warranty:7y
+ colour white brown

rechargeable-table-fan-14 each 4250 @bijoli g=3600 fan/battery*2
Rechargeable Table Fan, 14 inch | Eight hours on low in load-shedding, with USB out and a night lamp.
রিচার্জেবল টেবিল ফ্যান, ১৪ ইঞ্চি | লোডশেডিংয়ে কম গতিতে আট ঘণ্টা; ইউএসবি ও নাইট ল্যাম্প।
~ charger fan rechargeable table pakha চার্জার ফ্যান
= battery:8h; warranty:year
+ colour white blue
! blue=0

table-lamp-study each 690 @bijoli g=650 bulb/pencil
Study Table Lamp | Three light tones and a bendable neck for exam nights.
পড়ার টেবিল ল্যাম্প | তিন রঙের আলো ও বাঁকানো যায় এমন গলা; পরীক্ষার রাতের জন্য।
~ table lamp lemp porar light টেবিল বাতি
= power:8w; warranty:year

torch-light-rechargeable each 350>310 @bijoli g=240 carton-box/sun
Rechargeable Torch | Two-hundred-metre beam with a side lantern for village lanes.
রিচার্জেবল টর্চ লাইট | দুইশ মিটার আলো, পাশে হারিকেন বাতি; গ্রামের পথের জন্য।
~ torch light tors lait টর্চলাইট
= warranty:6m
`,
	),
]
