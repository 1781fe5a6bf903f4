import { shelf } from './row.ts'

export const drinks = [
	...shelf(
		'tea-coffee',
		'sylhet-cha-ghor',
		`
black-tea-premium @cha-koli tea-pack/tea-leaf*3
Premium Black Tea | Broken orange pekoe from Sreemangal: a red cup with strength enough for milk.
প্রিমিয়াম চা পাতা | শ্রীমঙ্গলের বাছাই দানার চা; লাল লিকার, দুধেও জোর থাকে।
~ cha chaa pata tea black চা পাতি
= origin:Moulvibazar/মৌলভীবাজার
+ weight 200g=115 400g=225>209 1kg=545

dust-tea-strong-400g 400g 195 @cha-koli tea-pack/tea
Strong Dust Tea | CTC dust for tea-stall dudh cha; colour in one boil.
কড়া ডাস্ট চা | দোকানের দুধ চায়ের সিটিসি ডাস্ট; এক বলকেই রং।
~ cha dust gura chaa tea strong চা পাতি

tea-bags-50 50bag 110 @cha-koli tea-pack/tea
Tea Bags (50) | Fifty plain bags for office cups; no string to tangle.
টি-ব্যাগ (৫০টি) | অফিসের কাপের জন্য পঞ্চাশটি সাধারণ টি-ব্যাগ; সুতায় জট নেই।
~ tea bag cha teabag টি ব্যাগ

green-tea-bags-25 25bag 175>155 @cha-koli tea-pack/green-tea #2f7d4a,#f1f7d2
Green Tea Bags (25) | Unfermented Panchagarh leaf; steep two minutes, no sugar needed.
গ্রিন টি (২৫টি) | পঞ্চগড়ের সবুজ পাতা; দুই মিনিট ভেজান, চিনি লাগে না।
~ green tea sobuj cha গ্রীন টি
= origin:Panchagarh/পঞ্চগড়

masala-tea-200g 200g 180 @cha-koli tea-pack/cardamom
Masala Tea | Black tea with ginger, cardamom and clove ground in.
মসলা চা | আদা, এলাচ ও লবঙ্গ মেশানো চা; দুধে ফোটালে ঘ্রাণ ছড়ায়।
~ masala cha moshla chaa tea মশলা চা

tulsi-ginger-tea-20 20bag 160 @cha-koli tea-pack/ginger
Tulsi Ginger Tea (20) | Caffeine-free tulsi and ginger bags for sore throats.
তুলসী আদা চা (২০টি) | গলা ব্যথার জন্য ক্যাফেইন ছাড়া তুলসী ও আদার টি-ব্যাগ।
~ tulsi tulshi ada cha herbal tea

instant-coffee %notun-bazar-grocery @kalo-moti jar/coffee*2
Instant Coffee | Spray-dried robusta and arabica; one small spoon wakes a large mug.
ইনস্ট্যান্ট কফি | রোবাস্টা ও অ্যারাবিকার মিশ্রণ; এক চামচেই বড় মগ জেগে ওঠে।
~ coffee kofi instant কফি
+ weight 50g=245 100g=460>429 200g=860

coffee-3in1-20sac 20sac 240 %notun-bazar-grocery @kalo-moti carton-box/coffee
3-in-1 Coffee Sachets | Coffee, creamer and sugar measured for one cup, twenty cups to a box.
থ্রি-ইন-ওয়ান কফি স্যাশে | এক কাপের মাপে কফি, ক্রিমার ও চিনি; বাক্সে বিশ কাপ।
~ coffee kofi mix 3in1 sachet কফি মিনি প্যাক

coffee-beans-bandarban-250g 250g 620>570 @kalo-moti pouch/coffee-bean
Bandarban Coffee Beans | Medium-roast arabica from hill farmers at Ruma; roast date on the bag.
বান্দরবানের কফি বিন | রুমার পাহাড়ি চাষিদের মাঝারি রোস্ট অ্যারাবিকা; ব্যাগে রোস্টের তারিখ।
~ coffee bean kofi bandarban arabica
= origin:Bandarban/বান্দরবান
`,
	),
	...shelf(
		'juice-soft-drinks',
		'notun-bazar-grocery',
		`
drinking-water @jhornadhara drink-bottle/water*2
Drinking Water | Treated, ozonised water sealed at Gazipur.
বিশুদ্ধ খাবার পানি | গাজীপুরে পরিশোধিত ও ওজোন করা সিল বোতলের পানি।
~ pani water jol drinking mineral মিনারেল পানি
+ volume 500ml=20 1l=30 2l=40 5l=95>85

cola-drink-1l 1l 85 @fizzu drink-bottle/soft-drink #d01f2e,#ffffff
Cola | Dark fizzy cola with a kola-nut bite; best ice cold.
কোলা | গাঢ় রঙের ঝাঁজালো কোলা; বরফঠান্ডা হলে সবচেয়ে জমে।
~ cola kola coke soft drink কোল্ড ড্রিংকস

lemon-lime-can-250ml 250ml 50 @fizzu drink-can/lime*2 #2c9a3e,#f4ff9e
Lemon-lime Can | Clear fizzy lemon-lime in a slim can, sharp rather than sweet.
লেমন-লাইম ক্যান | স্লিম ক্যানে স্বচ্ছ, ঝাঁজালো লেবুর কোমল পানীয়।
~ lemon lebu soda can soft drink

orange-fizz-500ml 500ml 50>45 @fizzu drink-bottle/orange #f28c18,#ffffff
Orange Fizz | Bright orange soda that goes with biryani.
অরেঞ্জ ফিজ | বিরিয়ানির সঙ্গে মানানসই উজ্জ্বল কমলা স্বাদের ফিজি পানীয়।
~ orange komola soda soft drink

energy-drink-250ml 250ml 70 @fizzu drink-can/star #1e3f91,#e3eaff
Energy Drink | Caffeine and taurine in a can; not for children.
এনার্জি ড্রিংক | ক্যাফেইন ও টরিনসমৃদ্ধ ক্যান পানীয়; শিশুদের জন্য নয়।
~ energy drink enerji caffeine

mango-juice-1l 1l 130 @phol-ras tetra-pack/mango*2
Mango Fruit Drink | Thick drink of Chapainawabganj mango pulp; shake well.
আমের জুস | চাঁপাইনবাবগঞ্জের আমের পাল্পে ঘন পানীয়; ভালো করে ঝাঁকান।
~ mango aam juice jus আম জুস

litchi-drink-250ml 250ml 30 @phol-ras tetra-pack/litchi
Litchi Drink | Small litchi pack with a straw for school bags.
লিচু ড্রিংক | স্কুলব্যাগে রাখার মতো স্ট্রসহ ছোট লিচুর প্যাক।
~ lichu litchi drink juice jus

orange-juice-nectar-1l 1l 260 @phol-ras tetra-pack/orange
Orange Nectar | Half orange juice, no preservative; refrigerate after opening.
অরেঞ্জ নেক্টার | অর্ধেক কমলার রস, প্রিজারভেটিভ নেই; খোলার পর ফ্রিজে রাখুন।
~ orange juice komola jus nectar

borhani-500ml 500ml 120 %lalbagh-kacchi drink-bottle/borhani
Borhani | The green, peppery yogurt drink poured with kacchi; made that morning.
বোরহানি | কাচ্চির সঙ্গের সবুজ, ঝাঁজালো দইয়ের পানীয়; সকালে তৈরি।
~ borhani burhani yogurt drink
= keep:fridge

rose-sherbet-syrup-750ml 750ml 240>219 @phol-ras bottle/rose
Rose Sherbet Syrup | Two spoons in cold water or milk for an iftar sherbet.
গোলাপ শরবত সিরাপ | ঠান্ডা পানি বা দুধে দুই চামচ; ইফতারের শরবত তৈরি।
~ golap sharbat shorbot rose syrup শরবৎ
`,
	),
	...shelf(
		'honey-breakfast',
		'khejur-badam',
		`
sundarban-honey @modhubon jar/honey*3
Sundarbans Honey | Khalisha flower honey taken by mawalis of Satkhira; thin, pale gold and a little tart.
সুন্দরবনের মধু | সাতক্ষীরার মৌয়ালদের তোলা খলিশা ফুলের মধু; পাতলা, হালকা সোনালি, একটু টক।
~ modhu madhu honey sundarban khalisha মৌ
= origin:Satkhira/সাতক্ষীরা
+ weight 250g=340 500g=650>599 1kg=1250

mustard-honey-500g 500g 290>265 @modhubon jar/mustard-flower
Mustard-flower Honey | Creamy honey that sets in winter; from hives in Sirajganj mustard.
সরিষা ফুলের মধু | শীতে জমে ক্রিমের মতো; সিরাজগঞ্জের সরিষা খেতের মৌচাকের।
~ modhu madhu sorisha honey mustard
= origin:Sirajganj/সিরাজগঞ্জ

litchi-honey-500g 500g 480 @modhubon jar/litchi
Litchi-flower Honey | Spring honey from Dinajpur orchards with a clear litchi scent.
লিচু ফুলের মধু | দিনাজপুরের বাগানের বসন্তের মধু; স্পষ্ট লিচুর ঘ্রাণ।
~ modhu madhu lichu honey litchi
= origin:Dinajpur/দিনাজপুর

mixed-fruit-jam-500g 500g 230>205 %mayer-doa-store @phol-ras jar/jam
Mixed Fruit Jam | Mango, pineapple and guava cooked down for morning bread.
মিক্সড ফ্রুট জ্যাম | আম, আনারস ও পেয়ারার জ্যাম; সকালের পাউরুটির জন্য।
~ jam jelly mixed fruit জেলি জ্যাম

orange-jelly-350g 350g 165 %mayer-doa-store @phol-ras jar/orange
Orange Jelly | Clear set jelly, sweet with a slight peel bitterness.
অরেঞ্জ জেলি | স্বচ্ছ জমাট জেলি; মিষ্টির সঙ্গে খোসার হালকা তেতো।
~ jelly jeli orange komola জেলী

peanut-butter-crunchy-340g 340g 390 %notun-bazar-grocery @badamtoli jar/peanut
Crunchy Peanut Butter | Roasted peanuts and a pinch of salt; stir the oil back in.
ক্রাঞ্চি পিনাট বাটার | ভাজা চিনাবাদাম ও এক চিমটি লবণ; ওপরের তেল নেড়ে নিন।
~ peanut butter badam makhon পিনাট

corn-flakes-300g 300g 290>260 %notun-bazar-grocery @shokal carton-box/maize*2
Corn Flakes | Toasted maize flakes, low in sugar; stay crisp in cold milk.
কর্ন ফ্লেকস | ভাজা ভুট্টার ফ্লেকস, চিনি কম; ঠান্ডা দুধেও মচমচে থাকে।
~ corn flakes kornflex cereal কর্নফ্লেক্স

rolled-oats-500g 500g 260 %notun-bazar-grocery @shokal jar/wheat
Rolled Oats | Australian whole oats for porridge or oats khichuri.
রোলড ওটস | অস্ট্রেলিয়ার আস্ত ওটস; পরিজ বা ওটস খিচুড়ির জন্য।
~ oats ots rolled cereal ওটস্
= origin:australia
`,
	),
]
