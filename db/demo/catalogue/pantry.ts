import { shelf } from './row.ts'

export const pantry = [
	...shelf(
		'mixed-masala',
		'mayer-doa-store',
		`
biryani-masala-45g 45g 65 @jhalbari carton-box/biryani*2
Kacchi Biryani Masala | Old Dhaka style blend with alu bokhara and kewra; one box for two kilos of mutton.
কাচ্চি বিরিয়ানি মসলা | আলুবোখারা ও কেওড়ার ঘ্রাণে পুরান ঢাকার মসলা; এক প্যাকে দুই কেজি খাসি।
~ biriyani biryani kacchi masala moshla মশলা

beef-masala-100g 100g 105>95 @jhalbari carton-box/beef-bhuna
Beef Curry Masala | Everything but onion and oil for a dark, thick beef bhuna.
গরুর মাংসের মসলা | পেঁয়াজ আর তেল ছাড়া সবই আছে; ভুনা হয় গাঢ় ও মাখা মাখা।
~ gorur mangsho beef masala moshla মশলা

chicken-masala-100g 100g 95 @jhalbari carton-box/chicken-curry
Chicken Curry Masala | Balanced blend for broiler or deshi murgi; two spoons per kilo.
মুরগির মাংসের মসলা | ব্রয়লার বা দেশি মুরগির জন্য মাপা মসলা; কেজিতে দুই চামচ।
~ murgi morgi chicken masala moshla মশলা

fish-masala-50g 50g 48 @moshlaful pouch/fish-curry
Fish Curry Masala | Light turmeric, cumin and chilli blend that does not hide the fish.
মাছের মসলা | হলুদ-জিরা-মরিচের হালকা মিশ্রণ; মাছের স্বাদ ঢাকে না।
~ mach maach fish masala moshla মশলা

mejban-masala-100g 100g 130 %khatunganj-moshla @moshlaful carton-box/beef-bhuna
Chattogram Mezban Masala | The red, smoky mezbani spice of Chattogram with radhuni and local chilli.
মেজবানি মাংসের মসলা | রাঁধুনি ও হাটহাজারীর মরিচে চট্টগ্রামের লাল মেজবানি স্বাদ।
~ mezban mejban mezbani chittagong masala মেজবান

chotpoti-masala-50g 50g 45 @jhalbari pouch/chotpoti
Chotpoti & Fuchka Masala | Roasted chilli, cumin and black salt, as on the New Market carts.
চটপটি ও ফুচকা মসলা | ভাজা মরিচ, জিরা ও বিটলবণ; নিউ মার্কেটের ঠেলাগাড়ির স্বাদ।
~ chotpoti chatpati fuchka phuchka masala মশলা

halim-mix-200g 200g 78>69 @jhalbari carton-box/haleem
Haleem Mix | Five dals, wheat and spice ready to cook with half a kilo of meat.
হালিম মিক্স | পাঁচ রকম ডাল, গম ও মসলা; আধা কেজি মাংস দিলেই হালিম।
~ halim haleem mix ramadan iftar

borhani-masala-50g 50g 42 @moshlaful pouch/borhani
Borhani Masala | Mint, mustard and black salt to whisk into a litre of sour yogurt.
বোরহানি মসলা | পুদিনা, সরিষা ও বিটলবণ; এক লিটার টক দইয়ে ফেটিয়ে নিন।
~ borhani burhani masala moshla

firni-mix-150g 150g 70 @shokal carton-box/payesh
Firni Mix | Ground polao rice, milk solids and nuts; ready in fifteen minutes with a litre of milk.
ফিরনি মিক্স | পোলাও চালের গুঁড়া, দুধ ও বাদাম; এক লিটার দুধে পনেরো মিনিটে তৈরি।
~ firni phirni payesh mix dessert ফিরনী
`,
	),
	...shelf(
		'salt-sugar',
		'mayer-doa-store',
		`
iodised-salt-1kg 1kg 42 @nonapani pouch/salt
Iodised Salt | Vacuum-evaporated free-flowing salt from Chattogram with iodine added.
আয়োডিনযুক্ত লবণ | চট্টগ্রামের ভ্যাকুয়াম লবণ, ঝরঝরে; আয়োডিন মেশানো।
~ lobon labon nun salt নুন লবন

pink-salt-500g 500g 120 @nonapani jar/salt
Himalayan Pink Salt | Coarse pink crystals for the grinder, from the Khewra mines.
হিমালয়ান পিংক সল্ট | গ্রাইন্ডারের জন্য খেওড়ার মোটা গোলাপি দানা।
~ pink himalayan lobon salt গোলাপি লবণ

black-salt-100g 100g 38 @nonapani pouch/black-pepper
Black Salt (Bit Lobon) | Sulphury powdered black salt for borhani, fruit and chaat.
বিট লবণ | বোরহানি, ফল ও চাটের জন্য গুঁড়া বিট লবণ; ঘ্রাণ তীব্র।
~ bit lobon black salt kala namak বিটলবণ

white-sugar-1kg 1kg 118 @nonapani pouch/sugar
Refined White Sugar | Fine white crystals from a Narayanganj refinery, lump free.
পরিশোধিত সাদা চিনি | নারায়ণগঞ্জের রিফাইনারির মিহি দানার চিনি; দলা পাকানো নয়।
~ chini cini cheeni white sugar

deshi-red-sugar-1kg 1kg 155>145 @nonapani pouch/sugar
Deshi Red Sugar | Unbleached sugar from the northern mills, with a taste of cane.
দেশি লাল চিনি | উত্তরবঙ্গের চিনিকলের ব্লিচ ছাড়া চিনি; আখের স্বাদ আছে।
~ lal chini cini brown sugar আখের চিনি

date-gur-patali-500g 500g 290 @chitagur loose/molasses*2
Date-palm Patali Gur | Winter block molasses from Jashore's khejur trees; crumbles and smells of smoke.
খেজুরের পাটালি গুড় | যশোরের খেজুর রসের শীতের পাটালি; ভাঙলেই ধোঁয়াটে ঘ্রাণ।
~ khejur gur patali khajur goor date molasses পাটালী
= origin:Jashore/যশোর

sugarcane-gur-1kg 1kg 170 @chitagur loose/molasses
Sugarcane Gur | Soft golden cane molasses from Natore, boiled without hydrose.
আখের গুড় | নাটোরের নরম সোনালি গুড়; হাইড্রোজ ছাড়া জ্বাল দেওয়া।
~ akher gur goor sugarcane jaggery আঁখের গুড়

liquid-gur-jhola-500g 500g 240>219 @chitagur jar/molasses
Jhola (Liquid) Date Gur | Runny first-boil gur in a jar for ruti, chira and pitha.
ঝোলা খেজুর গুড় | প্রথম জ্বালের তরল গুড়, কাচের বয়ামে; রুটি, চিড়া ও পিঠার জন্য।
~ jhola nolen gur khejur liquid jaggery নলেন গুড়
`,
	),
	...shelf(
		'sauce-pickle',
		'notun-bazar-grocery',
		`
tomato-ketchup-1kg 1kg 245 @tok-jhal bottle/tomato*2
Tomato Ketchup | Thick ketchup of Rajshahi tomatoes; sweet first, tangy after.
টমেটো কেচাপ | রাজশাহীর টমেটোর ঘন কেচাপ; আগে মিষ্টি, পরে টক।
~ tomato sauce ketchup tometo সস

chilli-sauce-hot-360g 360g 115 @tok-jhal bottle/red-chilli
Hot Chilli Sauce | Red chilli and garlic with a real kick for singara and noodles.
হট চিলি সস | লাল মরিচ ও রসুনের ঝাঁজালো সস; শিঙাড়া ও নুডলসের সঙ্গী।
~ chili chilli sauce morich jhal সস

soy-sauce-dark-300ml 300ml 130 @tok-jhal bottle/soybean
Dark Soy Sauce | Deep, salty soy for fried rice and chilli chicken.
ডার্ক সয়া সস | ফ্রায়েড রাইস ও চিলি চিকেনের জন্য গাঢ়, নোনতা সয়া সস।
~ soya sauce soy sos সয়াসস

mayonnaise-400g 400g 230 @tok-jhal jar/egg
Mayonnaise | Egg mayonnaise, thick enough for sandwiches and shawarma.
মেয়োনেজ | ডিমের ঘন মেয়োনেজ; স্যান্ডউইচ ও শর্মার জন্য।
~ mayonnaise mayo meyonij মায়োনিজ

mango-pickle-kashmiri-400g 400g 210 @achar-khala jar/green-mango*2
Kashmiri Mango Pickle | Long slivers of green mango in a sweet-hot syrup with ginger and dry chilli.
আমের কাশ্মীরি আচার | আদা ও শুকনা মরিচের মিষ্টি-ঝাল সিরায় কাঁচা আমের লম্বা ফালি।
~ aam am achar aachar mango pickle আঁচার

olive-pickle-300g 300g 160 @achar-khala jar/olive
Olive Pickle (Jolpai) | Winter jolpai cooked with panch phoron and mustard oil, stones in.
জলপাইয়ের আচার | পাঁচফোড়ন ও সরিষার তেলে রান্না শীতের জলপাই; বিচিসহ।
~ jolpai jalpai achar aachar olive pickle

boroi-pickle-300g 300g 150>135 @achar-khala jar/jujube
Sweet Boroi Pickle | Dried jujube in date gur with a pinch of chilli; the school-gate taste.
মিষ্টি বরই আচার | খেজুর গুড়ে শুকনা বরই, এক চিমটি মরিচ; স্কুলগেটের সেই স্বাদ।
~ boroi kul achar aachar jujube কুলের আচার

garlic-pickle-250g 250g 170 @achar-khala jar/garlic
Garlic Pickle | Whole cloves softened in mustard oil with roasted spice.
রসুনের আচার | ভাজা মসলা ও সরিষার তেলে নরম করা আস্ত রসুনের কোয়া।
~ rosun roshun achar aachar garlic pickle

naga-chilli-pickle-200g 200g 180 %sylhet-cha-ghor @achar-khala jar/red-chilli
Sylheti Naga Pickle | Naga morich in oil: fruity, and hot enough to share one jar for a month.
সিলেটি নাগা মরিচের আচার | তেলে ডোবানো নাগা মরিচ; ফলের ঘ্রাণ, ঝাল এমন যে এক বয়াম এক মাস যাবে।
~ naga bombai morich achar sylhet pickle বোম্বাই মরিচ

vinegar-white-650ml 650ml 75 @tok-jhal bottle/water
White Vinegar | Five percent white vinegar for pickling, marinades and a clean kettle.
সাদা ভিনেগার | আচার, মেরিনেট আর কেতলি পরিষ্কারের পাঁচ শতাংশ ভিনেগার।
~ vinegar sirka sirca সিরকা
`,
	),
]
