import { shelf } from './row.ts'

export const household = [
	...shelf(
		'kitchenware',
		'ghor-shongsar',
		`
nonstick-fry-pan @grihini g=850 pan/*3
Non-stick Fry Pan | Three-layer granite coating with a cool handle; works on gas and induction.
ননস্টিক ফ্রাই প্যান | তিন স্তরের গ্রানাইট কোটিং, হাতল গরম হয় না; গ্যাস ও ইন্ডাকশনে চলে।
~ fry pan frypan nonstick korai ফ্রাইপ্যান
= warranty:year; material:aluminium
+ size 24=850 26=990>890 28=1150

pressure-cooker @grihini g=2100 pressure-cooker/star*2
Pressure Cooker | Thick aluminium body, spare gasket and whistle in the box.
প্রেশার কুকার | পুরু অ্যালুমিনিয়াম বডি; বাক্সে বাড়তি গ্যাসকেট ও সিটি।
~ pressure cooker presher kukar প্রেসার কুকার
= warranty:5y; material:aluminium
+ size 3.5l=1550 5.5l=2050>1850 8.5l=2750:3

cooking-pot-set-3pc 3pc 2450>2190 g=3800 @grihini pot/star*2
Steel Cooking Pot Set | Three dekchis with lids that nest inside each other.
স্টিলের ডেকচি সেট | ঢাকনাসহ তিনটি ডেকচি; একটির ভেতর আরেকটি রাখা যায়।
~ dekchi patil hari pot set steel হাঁড়ি পাতিল
= material:steel

melamine-dinner-set-24pc 24pc 1950 g=4200 @grihini plate-set/rose*2
Melamine Dinner Set, 24 pieces | Six of each plate and bowl with a jamdani border; for daily use, not for the oven.
মেলামাইন ডিনার সেট, ২৪ পিস | জামদানি পাড়ের প্লেট-বাটি ছয়টি করে; রোজকার জন্য, ওভেনে নয়।
~ dinner set melamine plate thala বাসন
= material:melamine

ceramic-tea-set-15pc 15pc 1450 g=3000 @grihini plate-set/tea
Ceramic Tea Set, 15 pieces | Six cups and saucers, pot, milk and sugar bowl in white ceramic.
সিরামিক চায়ের সেট, ১৫ পিস | সাদা সিরামিকে ছয়টি কাপ-পিরিচ, কেতলি, দুধ ও চিনির পাত্র।
~ tea set cup pirich cha ceramic কাপ পিরিচ
= material:ceramic

vacuum-flask-1l each 790>690 g=720 @grihini flask/tea*2
Steel Vacuum Flask, 1 litre | Keeps tea hot eight hours; pour without opening the lid.
স্টিলের ফ্লাস্ক, ১ লিটার | চা আট ঘণ্টা গরম থাকে; ঢাকনা না খুলেই ঢালা যায়।
~ flask flaks thermos cha থার্মোফ্লাস্ক
= capacity:1l; material:steel
+ colour maroon blue silver

water-bottle-steel-750ml each 420 g=320 @grihini water-bottle/drop*2
Steel Water Bottle, 750 ml | Single-wall school bottle with a carry loop; no plastic taste.
স্টিলের পানির বোতল, ৭৫০ মি.লি. | হাতলসহ স্কুলের বোতল; প্লাস্টিকের গন্ধ নেই।
~ water bottle pani botol steel পানির বতল
= capacity:750ml; material:steel
+ colour sky pink black green
! pink=0

lunch-box-3-tier each 650 g=680 @grihini lunch-box/plain-rice*2
Three-tier Lunch Box | Steel tiffin carrier with clips and a cloth cover for office rice.
তিন তলা টিফিন ক্যারিয়ার | ক্লিপ ও কাপড়ের খাপসহ স্টিলের টিফিন; অফিসের ভাতের জন্য।
~ tiffin box lunch carrier tifin টিফিন বক্স
= material:steel

kitchen-knife-set-3pc 3pc 490 g=420 @grihini carton-box/knife
Kitchen Knife Set | Chef's, vegetable and fruit knives with a sharpening stone.
রান্নাঘরের ছুরি সেট | বড় ছুরি, সবজি ও ফলের ছুরি; সঙ্গে ধার দেওয়ার শান পাথর।
~ chhuri churi knife set chaku ছুরি চাকু
= material:steel

kitchen-scissors each 180 g=150 @grihini object/scissors
Kitchen Scissors | Cuts chicken bone and coriander alike; blades come apart to wash.
রান্নাঘরের কাঁচি | মুরগির হাড় থেকে ধনেপাতা সব কাটে; খুলে ধোয়া যায়।
~ kachi kechi scissors kitchen কেঁচি
= material:steel
`,
	),
	...shelf(
		'bedding',
		'ghor-shongsar',
		`
cotton-bedsheet-set @nokshi g=1100 bedsheet/moon*3
Cotton Bedsheet Set | Printed Narsingdi cotton sheet with two pillow covers; colour holds after ten washes.
সুতি চাদর সেট | নরসিংদীর ছাপা সুতি চাদর, দুটি বালিশের কভার; দশ ধোয়াতেও রং ওঠে না।
~ bed sheet chador bichanar chadar বেডশিট
= fabric:cotton
+ size single=750 double=1150>990 king=1450
+ colour sky maroon mint

winter-comforter-double each 2350 g=2600 @nokshi bedsheet/star*2
Winter Comforter, Double | Light fibre fill quilted in squares; warm enough for a Rangpur January.
শীতের কমফোর্টার, ডাবল | চৌকো সেলাইয়ে হালকা ফাইবার; রংপুরের জানুয়ারিতেও গরম।
~ comforter kombol lep blanket কমফর্টার লেপ
= fabric:polycotton
+ colour navy maroon grey

nokshi-kantha each 3200 g=1300 s=2 @nokshi bedsheet/lotus*3
Hand-stitched Nokshi Kantha | Layers of soft old cotton quilted by women in Jashore; no two alike.
হাতে সেলাই নকশিকাঁথা | যশোরের নারীদের হাতে নরম সুতির স্তরে স্তরে ফোঁড়; প্রতিটি আলাদা।
~ nokshi kantha katha nakshi quilt নকশি কাঁথা
= fabric:cotton; origin:Jashore/যশোর

bath-towel-cotton each 420 g=420 towel/*2
Cotton Bath Towel | Thirty by sixty inch terry towel that drinks water from the first wash.
সুতি গোসলের তোয়ালে | ৩০ × ৬০ ইঞ্চি টেরি তোয়ালে; প্রথম ধোয়া থেকেই পানি শোষে।
~ towel tawale toyale gosol তোয়ালে
= fabric:cotton
+ colour white sky peach green

gamcha-handloom each 180 g=160 %tantghor @tantghor towel/
Handloom Gamcha | Red and green check from Sirajganj looms; thin, quick to dry.
তাঁতের গামছা | সিরাজগঞ্জের তাঁতে লাল-সবুজ চেক; পাতলা, তাড়াতাড়ি শুকায়।
~ gamcha gamsa handloom tat গামছা
= fabric:cotton
+ colour red green

pillow-fibre-pair 1pair 690 g=1500 @nokshi bedsheet/sparkles
Fibre Pillows (Pair) | Two siliconised-fibre pillows that fluff back after sun.
ফাইবার বালিশ (জোড়া) | সিলিকন ফাইবারের দুটি বালিশ; রোদে দিলে আবার ফোলে।
~ balish pillow fibre bed বালিশ
`,
	),
]
