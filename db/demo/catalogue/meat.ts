import { shelf } from './row.ts'

export const meat = [
	...shelf(
		'chicken-duck',
		'bismillah-meat',
		`
broiler-chicken-whole meat-tray/chicken*2
Broiler Chicken (Skin-off) | Farm broiler dressed the same morning; net weight after skin, head and feet are removed.
ব্রয়লার মুরগি (চামড়া ছাড়া) | সকালে জবাই করা ব্রয়লার; চামড়া, মাথা ও পা বাদে নিট ওজন।
~ murgi morgi broiler murgir mangsho chicken মুরগী
= keep:fridge
+ weight 1kg=285 1.5kg=420>399 2kg=555

sonali-chicken-1kg 1kg 420 meat-tray/chicken
Sonali Chicken | Cross-bred sonali with a firmer bite than broiler; one bird, curry cut.
সোনালি মুরগি | ব্রয়লারের চেয়ে শক্ত মাংসের সোনালি; একটি মুরগি, তরকারির টুকরা।
~ sonali murgi cock pakistani chicken মুরগী কক
= keep:fridge

deshi-chicken-1pc 1pc 620 g=900 meat-tray/chicken
Deshi Chicken (Whole) | Village hen of about 800 g dressed; needs an hour on the stove and is worth it.
দেশি মুরগি (আস্ত) | জবাইয়ের পর প্রায় ৮০০ গ্রাম; চুলায় এক ঘণ্টা লাগে, স্বাদে পোষায়।
~ deshi murgi desi morgi village chicken মুরগী
= keep:fridge

chicken-breast-boneless-500g 500g 310 meat-tray/chicken-pieces
Boneless Chicken Breast | Trimmed fillets, no skin or fat, for grill and chilli chicken.
হাড় ছাড়া মুরগির বুক | চামড়া-চর্বি ছাড়া ফিলে; গ্রিল ও চিলি চিকেনের জন্য।
~ chicken breast boneless murgir buk har chara মুরগী
= keep:fridge

chicken-drumstick-1kg 1kg 360 meat-tray/chicken-leg
Chicken Drumsticks | Eight to ten skinless legs for roast and tandoori.
মুরগির রান (ড্রামস্টিক) | রোস্ট ও তন্দুরির আট-দশটি চামড়া ছাড়া রান।
~ drumstick murgir ran thang chicken leg মুরগী
= keep:fridge

chicken-liver-gizzard-500g 500g 120 meat-tray/liver
Chicken Liver & Gizzard | Cleaned kolija-gila for a quick bhuna with potatoes.
মুরগির কলিজা-গিলা | পরিষ্কার করা কলিজা-গিলা; আলু দিয়ে ঝটপট ভুনা।
~ kolija gila kalija chicken liver gizzard কলিজা
= keep:fridge

chicken-mince-500g 500g 290 meat-tray/minced-beef
Chicken Keema | Fine mince from thigh and breast for shami kebab and momo.
মুরগির কিমা | শামি কাবাব ও মোমোর জন্য রান ও বুকের মিহি কিমা।
~ chicken keema kima murgir mince মুরগী
= keep:fridge

duck-deshi-1pc 1pc 750>690 g=1300 meat-tray/chicken
Deshi Duck (Dressed) | Winter haor duck, singed and cleaned; cook with coconut or chitoi pitha.
দেশি হাঁস (পরিষ্কার করা) | হাওরের শীতের হাঁস, পুড়িয়ে পরিষ্কার করা; নারকেল বা চিতই পিঠায়।
~ hash has hans duck হাঁসের মাংস
= keep:fridge

quail-dressed-6pc 6pc 420 g=800 meat-tray/chicken
Dressed Quail (Six) | Six farm koel birds, ready to marinate and fry.
কোয়েল পাখি (৬টি) | মেরিনেট করে ভাজার জন্য তৈরি ছয়টি খামারের কোয়েল।
~ koel koyel pakhi quail কোয়েল
= keep:frozen
`,
	),
	...shelf(
		'beef-mutton',
		'bismillah-meat',
		`
beef-bone-in meat-tray/beef*2
Beef, Bone-in Curry Cut | Mixed cuts from this morning's deshi bull with a fair share of bone and fat.
গরুর মাংস (হাড়সহ) | আজ সকালের দেশি ষাঁড়ের মিশানো মাংস; হাড়-চর্বি পরিমিত।
~ gorur mangsho goru mangso beef গরু গোশত
= keep:fridge
+ weight 1kg=800 2kg=1590 5kg=3950>3790

beef-boneless-1kg 1kg 980>940 meat-tray/beef
Boneless Beef | Rump and shoulder, trimmed and cubed for kala bhuna and tehari.
গরুর মাংস (হাড় ছাড়া) | কালা ভুনা ও তেহারির জন্য রান ও সিনার ছাঁটা টুকরা।
~ gorur mangsho har chara boneless beef solid গোশত
= keep:fridge

beef-mince-500g 500g 480 meat-tray/minced-beef
Beef Keema | Coarse mince with ten percent fat for kofta, kebab and keema puri.
গরুর কিমা | দশ শতাংশ চর্বিসহ মোটা কিমা; কোফতা, কাবাব ও কিমা পুরির জন্য।
~ gorur kima keema beef mince
= keep:fridge

beef-liver-500g 500g 390 meat-tray/liver
Beef Liver | Fresh kolija, membrane removed, sliced for a quick bhuna.
গরুর কলিজা | তাজা কলিজা, পর্দা ছাড়ানো; ঝটপট ভুনার জন্য ফালি করা।
~ gorur kolija kalija beef liver
= keep:fridge

beef-paya-1pc 1pc 350 g=1200 meat-tray/beef
Beef Trotter (Nehari Paya) | One cleaned, singed trotter sawn into six; simmer overnight for nehari.
গরুর পায়া (নেহারি) | পরিষ্কার করা একটি পায়া, ছয় টুকরা; সারা রাত জ্বালে নেহারি।
~ paya nehari nihari gorur paya trotter নলি
= keep:frozen

mutton-khasi-1kg 1kg 1200>1150 meat-tray/mutton*2
Mutton (Khasi) Curry Cut | Young castrated goat from Kushtia, leg and shoulder mixed.
খাসির মাংস | কুষ্টিয়ার কচি খাসি; রান ও সিনা মিশিয়ে কাটা।
~ khasir mangsho khashi mutton goat খাসী গোশত
= keep:fridge

mutton-kacchi-cut-2kg 2kg 2450 meat-tray/mutton
Mutton Kacchi Cut | Large even pieces with the bone, about 120 g each, for kacchi.
খাসির কাচ্চি কাট | কাচ্চির জন্য হাড়সহ বড় সমান টুকরা; প্রতিটি প্রায় ১২০ গ্রাম।
~ khasi kacchi cut mutton biryani খাসী
= keep:fridge

mutton-liver-500g 500g 520 s=0 meat-tray/liver
Mutton Liver | Small khasi kolija sold within hours of slaughter.
খাসির কলিজা | জবাইয়ের কয়েক ঘণ্টার মধ্যে বিক্রি হওয়া ছোট খাসির কলিজা।
~ khasir kolija kalija mutton liver খাসী
= keep:fridge
`,
	),
]
