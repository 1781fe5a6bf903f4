import { shelf } from './row.ts'

export const clothing = [
	...shelf(
		'mens-clothing',
		'nokshi-fashion',
		`
cotton-panjabi-classic 1490>1290 @nokshi g=380 panjabi/star*3
Classic Cotton Panjabi | Fine cotton with hand-embroidered placket; regular fit, side pockets.
ক্ল্যাসিক সুতি পাঞ্জাবি | মিহি সুতি, বুকে হাতের কাজ; রেগুলার ফিট, দুই পাশে পকেট।
~ panjabi punjabi panjabee eid kurta পান্জাবি
= fabric:cotton
+ size 38 40 42 44
+ colour white navy maroon
! 44/maroon=- 38/navy=0

khadi-panjabi-cumilla 1850 @nokshi g=460 panjabi/leaf*2
Cumilla Khadi Panjabi | Hand-spun khadi that softens with every wash; slightly loose.
কুমিল্লার খাদি পাঞ্জাবি | হাতে কাটা সুতার খাদি; ধুলে নরম হয়, একটু ঢিলে।
~ khadi khaddar panjabi comilla খদ্দর পাঞ্জাবি
= fabric:khadi; origin:Cumilla/কুমিল্লা
+ size 40 42 44
+ colour beige olive

cotton-t-shirt-plain 390 @nokshi g=180 t-shirt/*3
Plain Cotton T-shirt | 180 gsm combed cotton, side-seamed, does not twist after washing.
একরঙা সুতি টি-শার্ট | ১৮০ জিএসএম কম্বড সুতি; পাশে সেলাই, ধোয়ার পর বাঁকে না।
~ t shirt tshirt genji tee গেঞ্জি টিশার্ট
= fabric:cotton
+ size s m l xl xxl
+ colour black white navy bottle-green
! xxl=+40 xxl/white=- s/black=0

polo-shirt-pique 690>590 @nokshi g=240 polo/star*2
Piqué Polo Shirt | Breathable piqué with a firm collar for office Thursdays.
পিকে পোলো শার্ট | বাতাস চলাচলের পিকে কাপড়, শক্ত কলার; অফিসের বৃহস্পতিবারে।
~ polo shirt polo t-shirt collar genji পোলো
= fabric:polycotton
+ size m l xl
+ colour maroon navy ash

formal-shirt-full-sleeve 1150 @nokshi g=260 shirt/star*2
Formal Full-sleeve Shirt | Wrinkle-light poplin, slim but not tight; spare buttons inside.
ফরমাল ফুল হাতা শার্ট | কম কুঁচকানো পপলিন, স্লিম তবে আঁটসাঁট নয়; ভেতরে বাড়তি বোতাম।
~ shirt shart formal full hata শার্ট
= fabric:polycotton
+ size m l xl xxl
+ colour white sky
! xxl/sky=0

denim-jeans-straight 1390 @nokshi g=650 jeans/star*2
Straight Denim Jeans | Stretch denim sewn for export, straight leg, mid rise.
স্ট্রেইট ডেনিম জিন্স | রপ্তানি মানের স্ট্রেচ ডেনিম; সোজা পা, মাঝারি কোমর।
~ jeans jins denim pant প্যান্ট
= fabric:denim
+ size 30 32 34 36
+ colour navy black
! 36/black=-

lungi-handloom 480 %tantghor @tantghor g=350 lungi/star*2
Handloom Check Lungi | Stitched Pabna lungi, fast colours, five cubits.
তাঁতের চেক লুঙ্গি | সেলাই করা পাবনার লুঙ্গি, পাকা রং, পাঁচ হাত।
~ lungi longi lungee tat লুঙ্গী
= fabric:cotton; origin:Pabna/পাবনা
+ colour blue bottle-green maroon

winter-flannel-shirt 990 @nokshi g=360 shirt/*2
Winter Flannel Shirt | Brushed flannel with two chest pockets for a cold bus window.
শীতের ফ্লানেল শার্ট | ভেতরে নরম ফ্লানেল, বুকে দুই পকেট; শীতের বাসের জানালার জন্য।
~ flannel shirt shart winter shiter jama শীতের জামা
= fabric:cotton
+ size m l xl
+ colour maroon olive navy
`,
	),
	...shelf(
		'womens-clothing',
		'nokshi-fashion',
		`
tangail-cotton-saree 1650>1450 %tantghor @tantghor g=480 saree/lotus*3
Tangail Cotton Saree | Handloom cotton with a woven border; twelve cubits, blouse piece included.
টাঙ্গাইল সুতি শাড়ি | তাঁতে বোনা পাড়ের সুতি শাড়ি; বারো হাত, ব্লাউজ পিসসহ।
~ sari saree shari tangail tat সাড়ি তাঁতের শাড়ি
= fabric:jamdani; origin:Tangail/টাঙ্গাইল; length:12 cubits/১২ হাত
+ colour red mustard teal
! teal=0

jamdani-half-silk-saree 6500 %tantghor @tantghor g=420 saree/star*3
Half-silk Jamdani Saree | Eighty-four count jamdani with floral butas; a month on the loom.
হাফ সিল্ক জামদানি শাড়ি | ৮৪ কাউন্টের ফুলেল বুটির জামদানি; এক মাস তাঁতে বোনা।
~ jamdani jamdanee sari saree shari সাড়ি
= fabric:Cotton and silk/সুতি ও সিল্ক; origin:Narayanganj/নারায়ণগঞ্জ; length:12 cubits/১২ হাত
+ colour white magenta
! magenta=1

rajshahi-silk-saree 5200>4850 %tantghor @tantghor g=400 saree/rose*3
Rajshahi Silk Saree | Mulberry silk with a block-printed anchal; dry clean only.
রাজশাহী সিল্ক শাড়ি | তুঁত সিল্কে ব্লক ছাপা আঁচল; শুধু ড্রাই ওয়াশ।
~ rajshahi silk sari saree shari সাড়ি
= fabric:silk; origin:Rajshahi/রাজশাহী
+ colour purple bottle-green peach

cotton-three-piece 1850 @nokshi g=620 kameez/rose*3
Cotton Three-piece (Stitched) | Kameez, salwar and printed orna in soft lawn cotton.
সুতি থ্রি-পিস (সেলাই করা) | নরম লন কাপড়ে কামিজ, সালোয়ার ও ছাপা ওড়না।
~ three piece salwar kameez 3 piece threepiece থ্রিপিস
= fabric:cotton
+ size 36 38 40 42
+ colour pink mint mustard
! 42/mint=- 36/pink=0

kurti-block-print 890 @nokshi g=280 kameez/leaf*2
Block-print Kurti | Knee-length kurti printed by hand with vegetable dye.
ব্লক প্রিন্ট কুর্তি | ভেষজ রঙে হাতে ছাপা হাঁটু পর্যন্ত কুর্তি; দুই পকেট।
~ kurti kurta block print tops কুর্তা
= fabric:cotton
+ size s m l xl
+ colour teal orange

georgette-orna 450 @nokshi g=160 scarf/rose*2
Georgette Orna | Light orna with a narrow lace edge, two and a half yards.
জর্জেট ওড়না | সরু লেসের হালকা ওড়না; আড়াই গজ, ভাঁজ পড়ে না।
~ orna odna dupatta ওরনা
= fabric:georgette
+ colour black cream magenta sky

hijab-cotton-voile 290 @nokshi g=110 scarf/moon
Cotton Voile Hijab | Breathable square hijab that needs two pins and no inner cap.
সুতি ভয়েল হিজাব | বাতাস চলাচলের চারকোনা হিজাব; দুটি পিনেই থাকে।
~ hijab hizab scarf hejab হিজাব
= fabric:cotton
+ colour black beige lavender olive

abaya-nida 2450 @nokshi g=700 kameez/star*2
Nida Abaya | Flowing nida borka with zip front and two inner pockets.
নিদা আবায়া | সামনে চেইন, ভেতরে দুই পকেটের হালকা নিদা কাপড়ের বোরকা।
~ borka burka abaya nida বোরখা
= fabric:Nida/নিদা
+ size 52 54 56
+ colour black navy
`,
	),
	...shelf(
		'kids-clothing',
		'nokshi-fashion',
		`
kids-frock-cotton 690>590 @nokshi g=200 kids-dress/rose*3
Girls' Cotton Frock | Twirly frock with a lined bodice and coconut-shell buttons.
মেয়েদের সুতি ফ্রক | ঘের দেওয়া ফ্রক, ভেতরে আস্তর, নারকেল খোলের বোতাম।
~ frock frok baby dress meyeder jama ফ্রক
= fabric:cotton
+ size 2-3y 4-5y 6-7y
+ colour pink yellow

kids-panjabi-set 850 @nokshi g=260 panjabi/moon*2
Boys' Panjabi-Pajama Set | Soft cotton panjabi with an elastic pajama for Eid morning.
ছেলেদের পাঞ্জাবি-পায়জামা সেট | ঈদের সকালের নরম সুতি পাঞ্জাবি ও ইলাস্টিক পায়জামা।
~ kids panjabi baby punjabi chele eid বাচ্চাদের পাঞ্জাবি
= fabric:cotton
+ size 2-3y 4-5y 6-7y 8-9y
+ colour white sky
! 8-9y/sky=0

kids-t-shirt-rickshaw 290 @nokshi g=110 t-shirt/kite*2
Kids' Rickshaw-art T-shirt | Water-based print of a Dhaka rickshaw panel; safe to chew.
বাচ্চাদের রিকশা আর্ট টি-শার্ট | ঢাকার রিকশার নকশা, পানিভিত্তিক রঙে ছাপা; মুখে দিলেও ক্ষতি নেই।
~ kids t shirt tshirt genji bachcha গেঞ্জি
= fabric:cotton
+ size 2-3y 4-5y 6-7y 8-9y
+ colour yellow red

newborn-nima-5pc 5pc 380>340 @nokshi g=200 kids-dress/baby
Newborn Nima Set (5) | Tie-front cotton nimas with seams outside so nothing rubs.
নবজাতকের নিমা সেট (৫টি) | সামনে ফিতা, সেলাই বাইরে; নরম সুতির পাঁচটি নিমা।
~ nima newborn baby jama নিমা জামা
= fabric:cotton; age:0-3m

girls-winter-frock 750 @nokshi g=320 kids-dress/moon*2
Girls' Fleece-lined Frock | Thick frock with a fleece lining, worn over tights on foggy school mornings.
মেয়েদের শীতের ফ্রক | ভেতরে ফ্লিসের আস্তর দেওয়া মোটা ফ্রক; কুয়াশার সকালের স্কুলে।
~ winter frock baby shiter jama frok শীতের জামা
= fabric:polycotton
+ size 2-3y 4-5y 6-7y
+ colour sky maroon

school-shirt-white 420 @nokshi g=180 shirt/pencil #f4f3ef,#d9dde2
White School Shirt | Half-sleeve uniform shirt that survives a term of bleach.
স্কুলের সাদা শার্ট | হাফ হাতার ইউনিফর্ম শার্ট; ব্লিচেও এক বছর টেকে।
~ school shirt dress uniform shart ইউনিফর্ম
= fabric:polycotton
+ size 6-7y=420 8-9y=450 10-11y=480
`,
	),
	...shelf(
		'shoes',
		'pothchola',
		`
leather-sandal-men 1290>1150 @pothchola g=620 sandals/star*3
Men's Leather Sandal | Full-grain leather straps on a stitched rubber sole.
পুরুষদের চামড়ার স্যান্ডেল | ফুল গ্রেন চামড়ার ফিতা, সেলাই করা রাবার সোল।
~ sandal sendel juta chamra স্যান্ডেল জুতা
= material:leather
+ size 40 41 42 43
+ colour brown black
! 43/brown=0

leather-formal-shoes 2890 @pothchola g=980 shoes/star*3
Oxford Leather Shoes | Cow-leather oxford with cushioned insole, made at Hazaribagh.
অক্সফোর্ড চামড়ার জুতা | হাজারীবাগে তৈরি গরুর চামড়ার জুতা; ভেতরে নরম ইনসোল।
~ formal shoe juta chamra oxford শু
= material:leather
+ size 40 41 42 43 44
+ colour black brown
! 44/brown=-

canvas-sneakers 1190 @pothchola g=700 shoes/sparkles*3
Canvas Sneakers | Vulcanised rubber sole and washable canvas for campus days.
ক্যানভাস স্নিকার্স | ধোয়া যায় এমন ক্যানভাস, রাবার সোল; ক্যাম্পাসের রোজকার জুতা।
~ sneaker snikar keds juta কেডস
= material:Canvas/ক্যানভাস
+ size 38 39 40 41 42
+ colour white black red
! 38/red=-

women-flat-sandal 790>690 @pothchola g=380 sandals/rose*2
Women's Flat Sandal | Soft synthetic strap with beadwork, cushioned heel.
মেয়েদের ফ্ল্যাট স্যান্ডেল | পুঁতির কাজের নরম ফিতা, গোড়ালিতে কুশন; সারা দিন আরাম।
~ women sandal sendel meyeder juta জুতা
= material:rexine
+ size 36 37 38 39
+ colour beige maroon

rubber-slippers 180 @pothchola g=300 sandals/drop
Rubber Slippers | Bathroom-safe grip and a strap that does not pop out.
রাবারের স্যান্ডেল (স্পঞ্জ) | ভেজা মেঝেতেও পিছলায় না; ফিতা খুলে যায় না।
~ sponge sandal slipper chappal স্পঞ্জ চপ্পল
= material:Rubber/রাবার
+ size 38 40 42
+ colour blue green
`,
	),
	...shelf(
		'bags-wallets',
		'pothchola',
		`
leather-wallet-bifold 690>590 @pothchola g=120 wallet/star*3
Bifold Leather Wallet | Six card slots, coin pocket and space for taka notes unfolded.
চামড়ার মানিব্যাগ | ছয় কার্ড, খুচরা পকেট; টাকার নোট ভাঁজ ছাড়াই রাখা যায়।
~ wallet walet manibag money bag মানি ব্যাগ
= material:leather
+ colour brown black tan

leather-card-holder 390 @pothchola g=70 wallet/ring
Leather Card Holder | Slim sleeve for eight cards and folded notes; fits a panjabi pocket.
চামড়ার কার্ড হোল্ডার | আট কার্ড ও ভাঁজ করা নোটের পাতলা খাপ; পাঞ্জাবির পকেটে আঁটে।
~ card holder wallet chamra manibag কার্ড হোল্ডার
= material:leather
+ colour black brown

school-backpack 1150 @pothchola g=650 backpack/book-stack*3
School Backpack | Padded straps, bottle pocket and a rain cover folded in the base.
স্কুল ব্যাগ | প্যাড দেওয়া ফিতা, বোতলের পকেট; নিচে ভাঁজ করা বৃষ্টির কভার।
~ school bag skul beg backpack ব্যাকপ্যাক
= capacity:22l
+ colour navy red purple

laptop-backpack-office 1690 @pothchola g=820 backpack/*2
Office Laptop Backpack | Fits 15.6 inches, with a USB pass-through and a hidden back pocket.
অফিস ল্যাপটপ ব্যাগ | ১৫.৬ ইঞ্চি ধরে, ইউএসবি পোর্ট ও পেছনে গোপন পকেট।
~ laptop bag beg office backpack ব্যাকপ্যাক
= capacity:25l
+ colour black grey

ladies-handbag 1450 @pothchola g=560 bag/rose*3
Ladies' Handbag | Structured bag with three compartments and a long strap.
মেয়েদের হ্যান্ডব্যাগ | তিন খোপের ব্যাগ, সঙ্গে লম্বা ফিতা; কাঁধে বা হাতে।
~ ladies bag hand bag vanity meyeder ভ্যানিটি ব্যাগ
= material:rexine
+ colour tan black maroon

jute-tote-bag 350 @pothchola g=240 bag/leaf*2 #c9a86a,#6b4a22
Jute Tote Bag | Laminated jute from Faridpur; carries ten kilos of bazaar.
পাটের ব্যাগ | ফরিদপুরের পাটে তৈরি, ভেতরে প্রলেপ; দশ কেজি বাজার বয়।
~ jute bag pater beg bazar চটের ব্যাগ
= material:Jute/পাট; origin:Faridpur/ফরিদপুর
`,
	),
]
