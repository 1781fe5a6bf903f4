import { shelf } from './row.ts'

export const stationery = [
	...shelf(
		'paper',
		'kagoj-kolom',
		`
exercise-book-200 200page 75 g=260 @khataful notebook/book-stack*2
Ruled Exercise Book, 200 pages | Smooth 60 gsm pages that hold gel ink without bleeding.
রুল টানা খাতা, ২০০ পৃষ্ঠা | ৬০ জিএসএম মসৃণ কাগজ; জেল কালি ছড়ায় না।
~ khata kata exercise book note খাতা
= pages:200page

exercise-book-math-200 200page 75 g=260 @khataful notebook/calculator
Plain Maths Khata, 200 pages | Unruled sewn khata for sums and drawing of figures.
সাদা অঙ্ক খাতা, ২০০ পৃষ্ঠা | অঙ্ক ও চিত্র আঁকার সেলাই করা দাগ ছাড়া খাতা।
~ onko khata math plain khata গণিত খাতা
= pages:200page

spiral-notebook-a5 160page 140>125 g=220 @khataful notebook/star
A5 Spiral Notebook | Hard cover with an elastic, lies flat on a crowded desk.
স্পাইরাল নোটবুক (এ৫) | শক্ত মলাট ও ইলাস্টিক ফিতা; টেবিলে পুরো খুলে থাকে।
~ notebook spiral note book khata নোট বুক
= pages:160page

offset-paper-a4-500 500sheet 480 g=2400 @khataful carton-box/book-stack
A4 Offset Paper (500 sheets) | 80 gsm bright paper that does not jam old printers.
এ৪ অফসেট কাগজ (৫০০ শিট) | ৮০ জিএসএম উজ্জ্বল কাগজ; পুরোনো প্রিন্টারেও আটকায় না।
~ a4 paper kagoj offset print পেপার
= pages:500sheet

diary-2027 each 320>280 g=420 @khataful notebook/sun a=6
Diary 2027 | One page a day with Bengali dates, prayer times and ruled margins.
ডায়েরি ২০২৭ | দিনে এক পাতা; বাংলা তারিখ, নামাজের সময় ও মার্জিন।
~ diary dairy dayeri 2027 planner ডায়রি

sticky-notes-400 400sheet 120 g=140 @khataful notebook/sparkles
Sticky Notes (400) | Four pastel pads that peel without tearing the page.
স্টিকি নোট (৪০০ পাতা) | চার রঙের প্যাড; বইয়ের পাতা না ছিঁড়েই ওঠে।
~ sticky note stiki post it স্টিকি
`,
	),
	...shelf(
		'pens-art',
		'kagoj-kolom',
		`
ball-pen-10pc 10pc 60 g=90 @khataful pen/pencil*2
Ball Pens (10) | Fine-tip pens that start on the first stroke after weeks in a bag.
বল পেন (১০টি) | চিকন নিব; ব্যাগে পড়ে থাকলেও প্রথম টানেই লেখে।
~ kolom kalam ball pen bolpen কলম
+ colour blue black red

gel-pen-5pc 5pc 100>90 g=60 @khataful pen/drop
Gel Pens (5) | Quick-drying black gel for exam scripts, 0.5 mm.
জেল পেন (৫টি) | পরীক্ষার খাতার জন্য দ্রুত শুকানো কালো জেল কালি, ০.৫ মি.মি.।
~ gel pen jel kolom kalam কলম

pencil-hb-12pc 12pc 110 g=90 @khataful carton-box/pencil
HB Pencils (12) | Soft cedar pencils with a rubber tip; leads glued so drops do not break them.
এইচবি পেনসিল (১২টি) | রাবারসহ নরম কাঠের পেনসিল; পড়ে গেলেও শিস ভাঙে না।
~ pencil pensil hb পেন্সিল

geometry-box each 180 g=260 @khataful carton-box/calculator*2
Geometry Box | Metal box with compass, dividers, set squares and a sharpener.
জ্যামিতি বক্স | ধাতব বক্সে কম্পাস, কাঁটা কম্পাস, ত্রিকোণী ও শার্পনার।
~ geometry box jamiti compass জ্যামিতি বাক্স

colour-pencil-24 24pc 290>255 g=240 @khataful carton-box/paint*2
Colour Pencils (24) | Bright, break-resistant colours in a tin for drawing class.
রং পেনসিল (২৪টি) | আঁকার ক্লাসের জন্য টিনের বাক্সে উজ্জ্বল, সহজে না ভাঙা রং।
~ color pencil rong pensil art রঙ পেন্সিল

water-colour-set-12 12pc 220 g=200 @khataful carton-box/paint
Watercolour Cakes (12) | Twelve pans, a brush and a mixing lid for young painters.
জলরং সেট (১২টি) | বারো রং, একটি তুলি ও মেশানোর ঢাকনা; ছোট শিল্পীদের জন্য।
~ water color jolrong rong tuli জল রঙ

whiteboard-marker-4pc 4pc 160 g=90 @khataful pen/sparkles
Whiteboard Markers (4) | Low-smell markers that wipe off dry after a day.
হোয়াইটবোর্ড মার্কার (৪টি) | চার রঙের মার্কার, গন্ধ কম; এক দিন পরও শুকনো কাপড়ে ওঠে।
~ marker markar white board pen মার্কার
`,
	),
	...shelf(
		'books',
		'kagoj-kolom',
		`
story-book-village-tales each 220>190 g=260 @golpoghor book/moon*2
Thakuma's Village Tales | Twelve retold folk tales with ink drawings, for reading aloud at bedtime.
ঠাকুমার গ্রামের গল্প | কালির আঁকা ছবিসহ বারোটি লোককথা; ঘুমানোর আগে পড়ে শোনানোর জন্য।
~ golper boi story book rupkotha বই গল্প
= author:Shefali Rahman/শেফালী রহমান; pages:128page

novel-river-bank each 380 g=380 @golpoghor book/drop*2
The Other Bank (Novel) | A family on a Jamuna char through three floods; winner of readers' votes.
ওপারের চর (উপন্যাস) | যমুনার চরে তিন বন্যার ভেতর এক পরিবার; পাঠকভোটে সেরা।
~ uponnash novel boi bangla উপন্যাস বই
= author:Anisul Kabir/আনিসুল কবির; pages:264page

cookbook-bengal-kitchen each 550 g=620 @golpoghor book/spices-mix*2
Bangla Kitchen Cookbook | A hundred and ten recipes from shutki to firni with measured spices.
বাংলার হেঁশেল (রান্নার বই) | শুঁটকি থেকে ফিরনি, মাপা মসলায় একশ দশটি রান্না।
~ rannar boi cookbook recipe রান্না বই রেসিপি
= author:Rokeya Sultana/রোকেয়া সুলতানা; pages:232page

first-alphabet-book each 120 g=150 @golpoghor book/star*2
My First Bornomala | Large letters, one drawing each, on tear-proof board.
আমার প্রথম বর্ণমালা | বড় অক্ষর, প্রতিটির ছবি; না ছেঁড়া শক্ত বোর্ডে।
~ bornomala alphabet baby book borno বর্ণ পরিচয়
= age:2-5y; pages:32page

spoken-english-guide each 280 g=330 @golpoghor book/globe
Spoken English in 60 Days | Daily lessons explained in Bengali, with audio by QR code.
৬০ দিনে স্পোকেন ইংলিশ | বাংলায় বোঝানো রোজকার পাঠ; কিউআর কোডে অডিও।
~ spoken english ingreji shikkha boi ইংরেজি শেখার বই
= author:Mahbub Alam/মাহবুব আলম; pages:208page

science-experiments-kids each 260 g=300 @golpoghor book/puzzle
Science at Home | Forty safe experiments with things from the kitchen shelf.
ঘরে বসে বিজ্ঞান | রান্নাঘরের জিনিস দিয়ে চল্লিশটি নিরাপদ পরীক্ষা।
~ biggan science boi experiment বিজ্ঞান বই
= author:Tanvir Hasan/তানভীর হাসান; age:8-14y; pages:144page
`,
	),
	...shelf(
		'toys',
		'kagoj-kolom',
		`
building-blocks-120pc 120pc 850>760 g=900 @khelaghor carton-box/puzzle*3
Building Blocks (120) | Rounded blocks with a pattern book and a bucket for tidying up.
বিল্ডিং ব্লক (১২০টি) | গোল কোনার ব্লক; গুছিয়ে রাখার বালতিসহ, নকশার বই সঙ্গে।
~ block building khelna toy খেলনা
= age:3-10y; material:plastic

teddy-bear @khelaghor g=450 toy/teddy*3
Teddy Bear | Soft washable teddy with stitched eyes, nothing to swallow.
টেডি বিয়ার | নরম, ধোয়া যায়; চোখ সেলাই করা, গিলে ফেলার কিছু নেই।
~ teddy tedi bear putul soft toy পুতুল
+ size small=420 medium=750 large=1350>1190
+ colour brown pink
! large/pink=-

remote-control-car each 1290 g=850 @khelaghor toy/car*2
Remote-control Car | Rechargeable rally car with a 2.4 GHz remote; twenty-minute run.
রিমোট কন্ট্রোল গাড়ি | রিচার্জেবল র‍্যালি কার; এক চার্জে বিশ মিনিট চলে।
~ remote gari car toy khelna রিমোট গাড়ি
= age:5-12y; warranty:3m
+ colour red blue

cloth-doll-handmade each 380 g=180 @khelaghor toy/doll
Handmade Cloth Doll | Saree-wearing putul sewn by women in Manikganj.
হাতে বানানো কাপড়ের পুতুল | মানিকগঞ্জের নারীদের সেলাই করা শাড়ি পরা পুতুল।
~ putul doll kaporer khelna পুতুল
= material:Cotton/সুতি; age:3 years and up/৩ বছর থেকে

carrom-board-32 each 1850>1690 g=7000 @khelaghor carton-box/puzzle
Carrom Board, 32 inch | Smooth plywood with a boxed frame; coins, striker and powder included.
ক্যারম বোর্ড, ৩২ ইঞ্চি | মসৃণ প্লাই, শক্ত ফ্রেম; গুটি, স্ট্রাইকার ও পাউডারসহ।
~ carrom kerom board ক্যারাম
= material:Wood/কাঠ

cricket-bat-tennis each 950 g=1000 @khelaghor object/cricket
Tape-tennis Cricket Bat | Light Kashmir-willow-style bat for lane cricket; grip fitted.
টেপ টেনিস ক্রিকেট ব্যাট | গলির ক্রিকেটের হালকা ব্যাট; গ্রিপ লাগানো।
~ cricket bat krikete bat tape tennis ক্রিকেট
= material:Wood/কাঠ

football-size-5 each 690 g=450 @khelaghor object/football
Football, Size 5 | Machine-stitched ball that survives a concrete school yard.
ফুটবল, ৫ নম্বর | মেশিনে সেলাই; স্কুলের পাকা মাঠেও ছাল ওঠে না।
~ football futbol ball bol ফুটবল

kite-paper-5pc 5pc 100 g=80 @khelaghor object/kite
Shakrain Kites (5) | Old Dhaka paper kites with bamboo spines; thread sold apart.
সাকরাইনের ঘুড়ি (৫টি) | পুরান ঢাকার কাগজের ঘুড়ি, বাঁশের কাঠি; সুতা আলাদা।
~ ghuri ghudi kite shakrain ঘুড়ী
`,
	),
]
