import type { DemoSeller } from '#db/demo/types.ts'
import { readHours } from '#server/catalogue/index.ts'

/**
 * slug | kind | district, area[, city or division if it delivers only there] | since | on time % | English name | বাংলা নাম
 *
 * Two more lines describe the seller in English and in Bengali.
 */
const rows = `
krishi-rice-house | grocery | Dhaka, Mohammadpur | 2011 | 97 | Krishi Market Rice House | কৃষি মার্কেট রাইস হাউস
Rice, dal and flour from the mills of Dinajpur and Naogaon, sold from Krishi Market since 2011.
দিনাজপুর ও নওগাঁর মিলের চাল, ডাল ও আটা; ২০১১ সাল থেকে কৃষি মার্কেটে আছি।
mayer-doa-store | grocery | Dhaka, Mirpur | 2014 | 95 | Mayer Doa Store | মায়ের দোয়া স্টোর
A neighbourhood grocery in Mirpur 10 with everything for the kitchen shelf.
মিরপুর ১০-এর পাড়ার মুদিদোকান; রান্নাঘরের যা লাগে সবই পাবেন।
notun-bazar-grocery | grocery | Dhaka, Uttara West | 2018 | 93 | Notun Bazar Grocery | নতুন বাজার গ্রোসারি
Snacks, drinks and packaged food for Uttara, packed the same day.
উত্তরার জন্য নাশতা, পানীয় ও প্যাকেটজাত খাবার; যেদিন অর্ডার সেদিনই প্যাক।
khatunganj-moshla | grocery | Chattogram, Kotwali | 2009 | 94 | Khatunganj Moshla Ghor | খাতুনগঞ্জ মসলা ঘর
Whole and ground spices, cleaned and ground at our own mill beside Khatunganj.
গোটা ও গুঁড়া মসলা; খাতুনগঞ্জের পাশে নিজেদের মিলে বাছাই ও ভাঙানো।
ghani-telghor | brand | Bogura, Bogura Sadar | 2016 | 96 | Ghani Telghor | ঘানি তেলঘর
Mustard and other oils pressed slowly in wooden ghanis at Bogura.
বগুড়ায় কাঠের ঘানিতে ধীরে ভাঙা সরিষা ও অন্যান্য তেল।
sobuj-haat | fresh | Dhaka, Tejgaon | 2013 | 94 | Sobuj Haat | সবুজ হাট
Vegetables bought before dawn at Karwan Bazar and at your door by noon.
ভোর হওয়ার আগে কারওয়ান বাজার থেকে কেনা সবজি, দুপুরের মধ্যে আপনার দরজায়।
tatka-sobji | fresh | Dhaka, Mohammadpur | 2017 | 92 | Tatka Sobji | টাটকা সবজি
Seasonal vegetables and greens, sorted by hand in Mohammadpur Town Hall market.
মোহাম্মদপুর টাউন হল বাজারে হাতে বাছাই করা মৌসুমি সবজি ও শাক।
gramer-khet | fresh | Dhaka, Savar, division | 2019 | 90 | Gramer Khet | গ্রামের খেত
Growers of Savar and Dhamrai selling greens and gourds without a middleman.
সাভার ও ধামরাইয়ের চাষিরা সরাসরি বিক্রি করেন শাক, লাউ আর কুমড়া।
pholbitan | fresh | Dhaka, Dhanmondi | 2012 | 95 | Pholbitan | ফলবিতান
Local and imported fruit, checked piece by piece before it is packed.
দেশি-বিদেশি ফল; প্যাক করার আগে একটি একটি করে দেখা হয়।
rajshahi-aamghor | fresh | Rajshahi, Boalia | 2015 | 91 | Rajshahi Aamghor | রাজশাহী আমঘর
Mangoes and litchis from our own orchards, sent by the night train.
নিজেদের বাগানের আম ও লিচু; রাতের ট্রেনে পাঠানো হয়।
padma-machghor | fresh | Dhaka, Uttara East | 2014 | 93 | Padma Machghor | পদ্মা মাছঘর
River fish from Mawa and Chandpur ghats, cleaned and cut the way you ask.
মাওয়া ও চাঁদপুর ঘাটের নদীর মাছ; যেভাবে চান সেভাবে কেটে-ধুয়ে দিই।
meghna-fish | fresh | Dhaka, Jatrabari | 2016 | 92 | Meghna Fish | মেঘনা ফিশ
Farmed fish and shrimp straight from the Jatrabari wholesale market.
যাত্রাবাড়ী আড়তের চাষের মাছ ও চিংড়ি।
karnaphuli-shutki | fresh | Chattogram, Sadarghat | 2010 | 93 | Karnaphuli Shutki | কর্ণফুলী শুঁটকি
Sea fish and salt-dried shutki from Chattogram, no insecticide used.
চট্টগ্রামের সামুদ্রিক মাছ ও লবণ-রোদে শুকানো শুঁটকি; কীটনাশক ছাড়া।
bismillah-meat | fresh | Dhaka, Mirpur | 2012 | 96 | Bismillah Meat House | বিসমিল্লাহ মাংস বিতান
Halal beef, mutton and chicken cut fresh every morning in Mirpur 1.
মিরপুর ১-এ প্রতিদিন সকালে জবাই করা হালাল গরু, খাসি ও মুরগি।
khamarbari-dairy | brand | Dhaka, Savar | 2015 | 95 | Khamarbari Dairy | খামারবাড়ি ডেইরি
Milk, ghee and eggs from a cooperative of small farms around Savar.
সাভারের ছোট খামারগুলোর সমবায়ের দুধ, ঘি ও ডিম।
lalbagh-kacchi | restaurant | Dhaka, Lalbagh, city | 2008 | 92 | Lalbagh Kacchi Ghor | লালবাগ কাচ্চি ঘর
Old Dhaka kacchi and tehari cooked over wood fire, lunch and dinner.
কাঠের আগুনে রান্না পুরান ঢাকার কাচ্চি ও তেহারি; দুপুর ও রাতে।
ammar-rannaghor | restaurant | Dhaka, Mohammadpur, city | 2019 | 94 | Ammar Rannaghor | আম্মার রান্নাঘর
Home-style rice, bhorta and curry cooked in small batches.
ঘরোয়া ভাত, ভর্তা ও তরকারি; অল্প অল্প করে রান্না।
agun-kabab | restaurant | Dhaka, Dhanmondi, city | 2016 | 91 | Agun Kabab & Grill | আগুন কাবাব ও গ্রিল
Charcoal kebabs, grilled chicken and naan until one at night.
কয়লার কাবাব, গ্রিল চিকেন আর নান; রাত ১টা পর্যন্ত খোলা।
lal-dragon | restaurant | Dhaka, Gulshan, city | 2013 | 90 | Lal Dragon | লাল ড্রাগন
Dhaka-style Chinese and Thai for the family table.
পরিবারের জন্য ঢাকাই স্বাদের চাইনিজ ও থাই।
burger-bari | restaurant | Dhaka, Banani, city | 2018 | 89 | Burger Bari | বার্গার বাড়ি
Burgers, pizza and fried chicken made to order in Banani.
বনানীতে অর্ডারের পর বানানো বার্গার, পিৎজা ও ফ্রায়েড চিকেন।
fuchka-mama | restaurant | Dhaka, Shahbagh, city | 2017 | 93 | Fuchka Mama | ফুচকা মামা
The fuchka and chotpoti cart of Shahbagh, now in clean boxes.
শাহবাগের সেই ফুচকা-চটপটি, এখন পরিষ্কার বক্সে।
mishtimukh | brand | Dhaka, Ramna | 2006 | 96 | Mishtimukh | মিষ্টিমুখ
Chhana sweets made every morning at our Mogbazar kitchen.
মগবাজারের নিজস্ব কারখানায় প্রতিদিন সকালে তৈরি ছানার মিষ্টি।
bogura-doighor | brand | Bogura, Sherpur | 2010 | 94 | Bogura Doighor | বগুড়া দইঘর
Clay-pot doi from Sherpur, sent in insulated boxes.
শেরপুরের সরার দই; ঠান্ডা বক্সে পাঠানো হয়।
kandirpar-rosmalai | brand | Cumilla, Cumilla Adarsha Sadar | 2007 | 93 | Kandirpar Rosmalai | কান্দিরপাড় রসমালাই
Rosmalai and khirbhog from Kandirpar, Cumilla.
কুমিল্লার কান্দিরপাড়ের রসমালাই ও ক্ষীরভোগ।
ovenghor | brand | Dhaka, Uttara West | 2015 | 95 | Ovenghor Bakery | ওভেনঘর বেকারি
Bread, rusk and cakes baked overnight in Uttara.
উত্তরায় সারা রাত বেক করা পাউরুটি, টোস্ট ও কেক।
shustho-pharmacy | pharmacy | Dhaka, Dhanmondi | 2010 | 97 | Shustho Pharmacy | সুস্থ ফার্মেসি
Licensed pharmacy on Satmasjid Road with a pharmacist on duty day and night.
সাতমসজিদ রোডের লাইসেন্সপ্রাপ্ত ফার্মেসি; দিনরাত ফার্মাসিস্ট থাকেন।
jibon-pharma | pharmacy | Dhaka, Mirpur | 2013 | 96 | Jibon Pharma | জীবন ফার্মা
Medicine, devices and baby food for Mirpur; cold items travel with ice packs.
মিরপুরের জন্য ওষুধ, যন্ত্র ও শিশুখাদ্য; ঠান্ডা ওষুধ যায় আইসপ্যাকে।
sheba-medical | pharmacy | Sylhet, Kotwali | 2012 | 94 | Sheba Medical Corner | সেবা মেডিকেল কর্নার
A Zindabazar pharmacy trusted for vitamins and long-term medicines.
জিন্দাবাজারের ফার্মেসি; ভিটামিন ও দীর্ঘমেয়াদি ওষুধের ভরসা।
sonamoni-shop | general | Dhaka, Gulshan | 2017 | 95 | Sonamoni Shop | সোনামণি শপ
Everything for the first three years: food, diapers, bath and bottles.
প্রথম তিন বছরের সবকিছু: খাবার, ডায়াপার, গোসল ও ফিডার।
ghor-shongsar | general | Dhaka, New Market | 2011 | 93 | Ghor Shongsar | ঘরসংসার
Pots, pans, bedding and cleaning goods from New Market.
নিউ মার্কেটের হাঁড়ি-পাতিল, চাদর আর ঘর পরিষ্কারের জিনিস।
rupkotha-beauty | general | Dhaka, Dhanmondi | 2016 | 94 | Rupkotha Beauty | রূপকথা বিউটি
Hair, skin and make-up, every batch date checked.
চুল, ত্বক ও মেকআপের পণ্য; প্রতিটির মেয়াদ দেখে দেওয়া।
tech-adda | general | Dhaka, Sher-e-Bangla Nagar | 2015 | 94 | Tech Adda | টেক আড্ডা
Phones, audio and computers from Agargaon, with a service desk of our own.
আগারগাঁওয়ের ফোন, অডিও ও কম্পিউটার; নিজস্ব সার্ভিস ডেস্ক আছে।
bijoli-electronics | brand | Dhaka, Paltan | 2009 | 95 | Bijoli Electronics | বিজলি ইলেকট্রনিকস
Fans, lights and kitchen appliances with a warranty card in Bengali.
ফ্যান, বাতি ও রান্নাঘরের যন্ত্র; সঙ্গে বাংলা ওয়ারেন্টি কার্ড।
tantghor | brand | Tangail, Delduar | 2012 | 92 | Tantghor Tangail | তাঁতঘর টাঙ্গাইল
Handloom sarees and gamchas from the weavers of Patrail.
পাথরাইলের তাঁতিদের হাতে বোনা শাড়ি ও গামছা।
nokshi-fashion | brand | Dhaka, Mirpur | 2014 | 93 | Nokshi Fashion | নকশি ফ্যাশন
Everyday clothes for the family, cut and sewn in our Mirpur workshop.
মিরপুরের নিজস্ব কারখানায় সেলাই করা পরিবারের রোজকার পোশাক।
pothchola | brand | Dhaka, Hazaribagh | 2013 | 92 | Pothchola Leather | পথচলা লেদার
Shoes, bags and wallets in leather from the Hazaribagh workshops.
হাজারীবাগের কারখানার চামড়ার জুতা, ব্যাগ ও মানিব্যাগ।
kagoj-kolom | general | Dhaka, Kotwali | 2010 | 95 | Kagoj Kolom | কাগজ কলম
Books from Banglabazar, school stationery and toys.
বাংলাবাজারের বই, স্কুলের খাতা-কলম আর খেলনা।
sylhet-cha-ghor | brand | Sylhet, Sylhet Sadar | 2014 | 93 | Sylhet Cha Ghor | সিলেট চা ঘর
Tea packed at the garden gate, never older than one season.
বাগানের পাশেই প্যাক করা চা; এক মৌসুমের বেশি পুরোনো নয়।
khejur-badam | grocery | Dhaka, Chawkbazar | 2011 | 94 | Khejur Badam Ghor | খেজুর বাদাম ঘর
Dates, nuts and honey by the kilo from Chawkbazar.
চকবাজারের খেজুর, বাদাম ও মধু; কেজি দরে।
`

const reaches: Record<string, DemoSeller['reach']> = { city: 'same_city', division: 'same_division' }

/** slug | minutes from the order to the meal (least, most) | opening hours, see `readHours`. */
const kitchens = `
lalbagh-kacchi | 40 55 | sat-thu 11:30-15:30, 18:30-23:00; fri 14:00-23:30
ammar-rannaghor | 35 50 | sat-thu 11:00-22:00; fri 14:00-22:00
agun-kabab | 40 55 | sat-thu 16:00-01:00; fri 15:00-01:00
lal-dragon | 40 60 | sat-thu 12:00-22:30; fri 14:30-23:00
burger-bari | 30 45 | sun-wed 12:00-23:00; thu,sat 12:00-02:00; fri 14:00-02:00
fuchka-mama | 25 40 | daily 15:00-22:00`

function kitchenOf(slug: string): Pick<DemoSeller, 'kitchen'> {
	const line = kitchens.split('\n').find((one) => one.startsWith(`${slug} |`))
	if (!line) return {}
	const [, minutes = '', text = ''] = line.split('|').map((part) => part.trim())
	const [from = 0, to = 0] = minutes.split(' ').map(Number)
	const hours = readHours(text)
	if (typeof hours === 'string') throw new Error(`${slug}: ${hours}`)
	return { kitchen: { hours, minutes: { from, to }, closed: [] } }
}

/** Every seller of the demo shop. */
export const sellers: DemoSeller[] = []
const lines = rows.trim().split('\n')
for (let at = 0; at < lines.length; at += 3) {
	const [slug = '', kind = '', place = '', since = '', onTime = '', en = '', bn = ''] = (lines[at] ?? '')
		.split('|')
		.map((part) => part.trim())
	const [district = '', area = '', range = ''] = place.split(', ')
	sellers.push({
		slug,
		name: { en, bn },
		about: { en: lines[at + 1] ?? '', bn: lines[at + 2] ?? '' },
		district,
		area,
		reach: reaches[range] ?? 'country',
		onTime: Number(onTime),
		kind: kind as DemoSeller['kind'],
		since: Number(since),
		...kitchenOf(slug),
	})
}
