import { shelf } from './row.ts'

export const restaurantFood = [
	...shelf(
		'kebab-grill',
		'agun-kabab',
		`
grilled-chicken g=380 dish/grilled-chicken*3
Charcoal Grilled Chicken | Broiler marinated in yogurt and mustard oil, turned over charcoal; naan-friendly garlic sauce included.
কয়লায় গ্রিল চিকেন | দই ও সরিষার তেলে মেরিনেট করা মুরগি, কয়লার আঁচে ঘোরানো; সঙ্গে রসুন সস।
~ grill chicken gril murgi grilled গ্রীল
+ portion quarter=150 half=290 full=560>520

chicken-tikka-6pc 6pc 240 g=260 dish/kebab
Chicken Tikka | Boneless thigh in red chilli and yogurt, smoky at the edges.
চিকেন টিক্কা | লাল মরিচ ও দইয়ে হাড় ছাড়া মুরগি; কিনারায় ধোঁয়ার স্বাদ।
~ chicken tikka tika kebab kabab টিকা

beef-sheek-kebab-2pc 2pc 220 g=260 dish/kebab*2
Beef Sheek Kebab | Minced beef on the skewer with papaya and mace; two long sheeks.
গরুর শিক কাবাব | পেঁপে ও জয়ত্রীতে কিমার দুটি লম্বা শিক; কয়লায় সেঁকা।
~ shik sheek sikh kabab kebab beef শিক কাবাব

reshmi-kebab-6pc 6pc 280>255 g=270 dish/kebab
Reshmi Kebab | Chicken in cream and cashew paste, pale and soft.
রেশমি কাবাব | ক্রিম ও কাজু বাটায় মুরগি; রং হালকা, মুখে নরম।
~ reshmi resmi kabab kebab chicken

chicken-chaap-1pc 1pc 160 g=220 dish/chicken-roast
Chicken Chaap | One flattened leg fried on the tawa in besan and ground spice.
চিকেন চাপ | বেসন ও বাটা মসলায় তাওয়ায় ভাজা এক টুকরা চ্যাপ্টা রান।
~ chap chaap chicken mohammadpur চাপ

beef-chaap-plate 1plate 190 g=200 dish/beef-bhuna
Beef Chaap | Thin pounded beef, crisp outside, the way Mohammadpur camp makes it.
গরুর চাপ | থেঁতানো পাতলা গরু, বাইরে মচমচে; মোহাম্মদপুর ক্যাম্পের কায়দায়।
~ gorur chap chaap beef luchi চাপ

butter-naan-2pc 2pc 90 g=240 dish/naan
Butter Naan | Two tandoor naans brushed with butter as they leave the wall.
বাটার নান | তন্দুর থেকে নামিয়ে মাখন মাখানো দুটি গরম নান।
~ nan naan nun ruti butter নান রুটি

chicken-shawarma-1pc 1pc 130 g=240 food-box/roll
Chicken Shawarma | Shaved chicken, pickle and garlic mayo in khubz, toasted.
চিকেন শর্মা | খুবজ রুটিতে কুচানো মুরগি, আচার ও রসুন মেয়ো; সেঁকা।
~ shorma sharma shawarma chicken শাওয়ার্মা
`,
	),
	...shelf(
		'fast-food',
		'burger-bari',
		`
beef-smash-burger each g=260 food-box/burger*3
Beef Smash Burger | Thin-pressed beef with a crisp edge, cheese, pickle and house sauce in a butter bun.
বিফ স্ম্যাশ বার্গার | চাপা বিফ প্যাটি, কিনারা মচমচে; চিজ, আচার ও ঘরোয়া সস।
~ burger bargar beef smash বারগার
+ portion single=260 double=380>350

chicken-crispy-burger-1pc 1pc 220 g=260 food-box/burger
Crispy Chicken Burger | Buttermilk-fried thigh with slaw; ask for naga mayo.
ক্রিস্পি চিকেন বার্গার | বাটারমিল্কে ভাজা মুরগির রান ও স্ল; চাইলে নাগা মেয়ো।
~ burger bargar chicken crispy বারগার

pizza-beef-pepperoni each g=520 food-box/pizza*2
Beef Pepperoni Pizza | Stone-baked base, mozzarella and halal beef pepperoni.
বিফ পেপারনি পিৎজা | পাথরের চুলায় সেঁকা, মোজারেলা ও হালাল বিফ পেপারনি।
~ pizza piza pitza beef pepperoni পিজা পিজ্জা
+ size small=450 medium=720>669 large=980

pizza-chicken-tikka each g=540 food-box/pizza
Chicken Tikka Pizza | Deshi topping of tikka, onion, capsicum and green chilli.
চিকেন টিক্কা পিৎজা | টিক্কা, পেঁয়াজ, ক্যাপসিকাম ও কাঁচা মরিচের দেশি টপিং।
~ pizza piza chicken tikka পিজা পিজ্জা
+ size small=420 medium=680 large=940:0

fried-chicken-bucket-8pc 8pc 890>820 g=1000 food-box/fried-chicken*2
Fried Chicken Bucket | Eight pieces brined in pickle water and fried hard; two dips.
ফ্রায়েড চিকেন বাকেট | ব্রাইন করে কড়া ভাজা আট টুকরা; সঙ্গে দুটি ডিপ।
~ fried chicken broast bucket ফ্রাইড চিকেন

french-fries-large 1box 130 g=220 food-box/fries
French Fries | Skin-on Bogura potato fries with peri-peri salt in a separate fold.
ফ্রেঞ্চ ফ্রাই | খোসাসহ বগুড়ার আলুর ফ্রাই; পেরি-পেরি লবণ আলাদা কাগজে।
~ fries french fry alu aloo vaja ফ্রাই

club-sandwich-chicken 1box 240 g=320 food-box/sandwich
Chicken Club Sandwich | Three toasted slices with chicken, egg, cheese and cucumber.
চিকেন ক্লাব স্যান্ডউইচ | তিন স্তরের টোস্টে মুরগি, ডিম, চিজ ও শসা।
~ sandwich sandwitch club chicken স্যান্ডুইচ

cold-coffee-1glass 1glass 160>145 g=400 drink-glass/coffee
Cold Coffee with Ice Cream | Blended espresso, milk and a vanilla scoop; lid sealed.
আইসক্রিম কোল্ড কফি | এসপ্রেসো, দুধ ও এক স্কুপ ভ্যানিলা; ঢাকনা সিল করা।
~ cold coffee kofi iced কফি
`,
	),
	...shelf(
		'chinese',
		'lal-dragon',
		`
egg-fried-rice g=480 food-box/fried-rice*2
Egg Fried Rice | Day-old rice tossed with egg, carrot and spring onion; soy kept light.
এগ ফ্রায়েড রাইস | ডিম, গাজর ও পেঁয়াজ পাতায় টস করা ভাত; সয়া সস হালকা।
~ fried rice frayed egg dim chinese ফ্রাইড রাইস
+ portion 1p=180 3p=420

chicken-chow-mein 1box 290>265 g=500 food-box/chow-mein*2
Chicken Chow Mein | Egg noodles with chicken, cabbage and capsicum off a very hot wok.
চিকেন চাউমিন | খুব গরম কড়াইয়ে ডিম নুডলস, মুরগি, বাঁধাকপি ও ক্যাপসিকাম।
~ chowmein chow mein noodles chicken চাওমিন

chilli-chicken-boneless 1bowl 320 g=380 bowl/chicken-curry
Dry Chilli Chicken | Boneless fried chicken with green chilli, onion petals and soy.
ড্রাই চিলি চিকেন | কাঁচা মরিচ, পেঁয়াজ ও সয়া সসে হাড় ছাড়া ভাজা মুরগি।
~ chili chilli chicken dry chinese

thai-soup-thick 1bowl 340 g=700 bowl/soup*2
Thick Thai Soup | Dhaka's pink Thai soup: prawn, chicken, egg yolk and lemon; serves three.
থাই স্যুপ (থিক) | চিংড়ি, মুরগি, কুসুম ও লেবুর ঢাকাই গোলাপি থাই স্যুপ; তিনজনের।
~ thai soup thick sup থাই সুপ
= spice:mild

wonton-fried-8pc 8pc 190 g=200 dish/dumpling
Fried Wonton | Eight crisp parcels of minced chicken with sweet chilli sauce.
ফ্রায়েড অন্থন | কিমা মুরগির পুরে আটটি মচমচে অন্থন; সঙ্গে সুইট চিলি।
~ onthon wonton onthan chicken অনথন

chicken-momo-8pc 8pc 180>165 g=260 dish/dumpling
Steamed Chicken Momo | Thin-skinned momo with ginger and a red sesame chutney.
চিকেন মোমো (ভাপানো) | আদার ঘ্রাণে পাতলা খোসার মোমো; সঙ্গে লাল তিলের চাটনি।
~ momo mamo chicken dumpling steamed

mixed-vegetable-chinese 1bowl 220 g=420 bowl/mixed-vegetable
Chinese Mixed Vegetables | Seven vegetables in a clear garlic sauce, still crunchy.
চাইনিজ মিক্সড ভেজিটেবল | স্বচ্ছ রসুন সসে সাত রকম সবজি; কচকচে ভাব থাকে।
~ chinese vegetable sobji mixed

set-menu-chinese-1p 1box 380 g=650 food-box/fried-rice
Set Menu: Rice, Chicken, Vegetables | Fried rice, one fried chicken, beef chilli onion and vegetables in a four-part box.
সেট মেনু: রাইস, চিকেন, সবজি | চার খোপের বক্সে ফ্রায়েড রাইস, চিকেন ফ্রাই, বিফ চিলি ও সবজি।
~ set menu lunch box chinese office
`,
	),
]
