/**
 * The first synonyms of a new store: sets of phrases with the same meaning, one set per line. They are words of both
 * languages, common names of products, and the best-known brand of the substance of a medicine. Spellings that sound alike
 * and plurals need no line. The operator changes the synonyms with `npm run haat -- synonyms`.
 */
export const synonyms: string[][] = `
potato, alu, আলু
onion, peyaj, পেঁয়াজ
garlic, rosun, রসুন
ginger, ada, আদা
eggplant, brinjal, aubergine, begun, বেগুন
okra, ladies finger, bhindi, ঢেঁড়স
coriander leaf, cilantro, dhone pata, ধনে পাতা, ধনেপাতা
green chilli, kacha morich, কাঁচা মরিচ
red chilli, shukna morich, শুকনা মরিচ
bottle gourd, lau, kodu, লাউ, কদু
bitter gourd, korola, uchche, করলা, উচ্ছে
pointed gourd, potol, পটল
ridge gourd, jhinga, ঝিঙা, ঝিঙে
pumpkin, mishti kumra, মিষ্টি কুমড়া
spinach, palong shak, পালং শাক
malabar spinach, pui shak, পুঁই শাক, পুঁইশাক
red amaranth, lal shak, লাল শাক, লালশাক
taro, kochu, কচু
radish, mula, মুলা
carrot, gajor, গাজর
cucumber, shosha, khira, শসা, ক্ষীরা
lemon, lime, lebu, লেবু
banana, kola, কলা
green banana, kachkola, কাঁচকলা, কাঁচা কলা
papaya, pepe, পেঁপে
guava, peyara, পেয়ারা
mango, am, আম
jackfruit, kathal, কাঁঠাল
litchi, lychee, lichu, লিচু
pomegranate, dalim, bedana, ডালিম, বেদানা
grape, angur, আঙুর
watermelon, tormuj, তরমুজ
pineapple, anaros, আনারস
orange, komola, কমলা
coconut, narikel, নারিকেল, নারকেল
dates, khejur, খেজুর
raisin, kishmish, কিশমিশ
nut, badam, বাদাম
peanut, groundnut, china badam, চিনাবাদাম
cashew, kaju, কাজু বাদাম, কাজুবাদাম
almond, kath badam, কাঠবাদাম
rice, chal, চাল, চাউল
flattened rice, chira, চিড়া
puffed rice, muri, মুড়ি
flour, atta, ata, আটা
refined flour, maida, moyda, ময়দা
semolina, suji, সুজি
vermicelli, semai, shemai, সেমাই
lentil, dal, daal, ডাল
red lentil, masoor dal, মসুর ডাল
mung dal, moong dal, moong, mug dal, মুগ ডাল
chickpea, chola, boot, ছোলা, বুট
sugar, chini, চিনি
salt, lobon, noon, লবণ, নুন
molasses, jaggery, gur, গুড়
honey, modhu, মধু
oil, tel, তেল
mustard oil, shorishar tel, সরিষার তেল
soybean oil, soyabin tel, সয়াবিন তেল
ghee, ghi, ঘি
turmeric, holud, হলুদ
cumin, jira, জিরা
cardamom, elach, elaichi, এলাচ
cinnamon, daruchini, দারুচিনি
clove, lobongo, লবঙ্গ
black pepper, gol morich, গোলমরিচ
bay leaf, tejpata, তেজপাতা
egg, dim, ডিম
milk, dudh, দুধ
powder milk, milk powder, gura dudh, গুঁড়া দুধ, dano, ডানো, nido, নিডো
yogurt, yoghurt, curd, doi, দই
cheese, ponir, paneer, পনির
butter, makhon, মাখন
fish, mach, machh, মাছ
dried fish, shutki, শুঁটকি
hilsa, ilish, ইলিশ
rohu, rui, রুই
catla, katla, কাতলা
shrimp, prawn, chingri, চিংড়ি
chicken, murgi, মুরগি
beef, gorur mangsho, গরুর মাংস
mutton, khasir mangsho, খাসির মাংস
tea, cha, চা
water, pani, পানি
bread, pauruti, পাউরুটি
biscuit, cookie, বিস্কুট
pickle, achar, আচার
cake, কেক
soap, saban, সাবান, lux, লাক্স, lifebuoy, লাইফবয়
toothpaste, টুথপেস্ট, colgate, কোলগেট, pepsodent, পেপসোডেন্ট
diaper, nappy, pampers, ডায়াপার
baby, bacca, baccha, bachcha, shishu, বেবি, বাচ্চা, শিশু
sanitary pad, sanitary napkin, স্যানিটারি প্যাড
tissue, টিস্যু
detergent, washing powder, gura saban, ডিটারজেন্ট, গুঁড়া সাবান, surf excel, সার্ফ এক্সেল, wheel powder, wheel, হুইল, rin
dishwash, dish soap, ডিশওয়াশ, vim, ভিম
toilet cleaner, টয়লেট ক্লিনার, harpic, হারপিক
floor cleaner, ফ্লোর ক্লিনার, lizol, লাইজল
noodles, নুডলস, maggi, ম্যাগি
cola, coke, coca cola, কোকাকোলা, pepsi, পেপসি, mojo, মোজো
mosquito coil, moshar coil, মশার কয়েল
mobile, phone, মোবাইল, ফোন
charger, চার্জার
headphone, earphone, হেডফোন, ইয়ারফোন
saree, sari, shari, শাড়ি
panjabi, punjabi, পাঞ্জাবি
medicine, oshudh, ওষুধ
saline, ors, orsaline, orsaline n, smc saline, স্যালাইন, ওরস্যালাইন
kacchi, kachchi, কাচ্চি
paracetamol, acetaminophen, প্যারাসিটামল, napa, নাপা, ace, এইস, renova, রেনোভা, tamen, xpa
omeprazole, ওমিপ্রাজল, seclo, সেকলো, losectil, লোসেকটিল, omep, xeldrin, cosec
esomeprazole, ইসোমিপ্রাজল, maxpro, ম্যাক্সপ্রো, nexum, নেক্সাম, sergel, সারজেল, esonix, exium
pantoprazole, প্যান্টোপ্রাজল, pantonix, trupan
fexofenadine, ফেক্সোফেনাডিন, fexo, ফেক্সো, telfast, fenadin
cetirizine, সেটিরিজিন, alatrol, অ্যালাট্রল, atrizin, acitrin
chlorpheniramine, ক্লোরফেনিরামিন, histacin, হিস্টাসিন, histalex
ibuprofen, আইবুপ্রোফেন, inflam, brufen
diclofenac, ডাইক্লোফেনাক, clofenac, ক্লোফেনাক, voltalin, voltaren
antacid, অ্যান্টাসিড, entacyd, এন্টাসিড
domperidone, ডমপেরিডন, omidon, অমিডন, motigut, deflux
metronidazole, মেট্রোনিডাজল, flagyl, ফ্ল্যাজিল, filmet, amodis
montelukast, মন্টিলুকাস্ট, monas, মোনাস, montene, lumona
salbutamol, সালবিউটামল, ventolin, ভেন্টোলিন, azmasol, sultolin
azithromycin, অ্যাজিথ্রোমাইসিন, zimax, জিম্যাক্স, azith
ciprofloxacin, সিপ্রোফ্লক্সাসিন, ciprocin, সিপ্রোসিন
amoxicillin, অ্যামোক্সিসিলিন, moxacil, মক্সাসিল, fimoxyl
metformin, মেটফরমিন, comet, কমেট, oramet
losartan, লোসারটান, angilock, osartil
amlodipine, অ্যামলোডিপিন, amdocal, camlodin
atorvastatin, অ্যাটোরভাস্ট্যাটিন, atova, anzitor
aspirin, অ্যাসপিরিন, ecosprin, ইকোস্প্রিন, carva
xylometazoline, জাইলোমেটাজোলিন, antazol, অ্যান্টাজল
povidone iodine, viodin, ভায়োডিন, betadine
antiseptic, chloroxylenol, savlon, স্যাভলন, dettol, ডেটল
fever, jor, জ্বর
gas, gastric, acidity, গ্যাস্ট্রিক, অ্যাসিডিটি
cough, kashi, কাশি
notebook, khata, খাতা
pen, kolom, কলম
umbrella, chata, ছাতা
`
	.trim()
	.split('\n')
	.map((line) => line.split(',').map((phrase) => phrase.trim()))
