import { sql } from 'kysely'
import { cleanText } from '#contract/text.ts'
import { searchText } from '#server/catalogue/index.ts'
import type { Deps } from '#server/deps.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { indexWords } from '#server/search/index.ts'
import { aProduct } from './products.ts'

/** One kind of food; its products share `food`. */
export type Food = { food: string; en: string; bn: string }

/** The variants of a food; none changes what it is. */
const kinds: [string, string][] = [
	['', ''],
	['Fresh ', 'টাটকা '],
	['Organic ', 'জৈব '],
	['Deshi ', 'দেশি '],
	['Premium ', 'প্রিমিয়াম '],
	['Shapla ', 'শাপলা '],
	['Matir Ghor ', 'মাটির ঘর '],
	['Padma Select ', 'পদ্মা সিলেক্ট '],
	['Bazar Best ', 'বাজার বেস্ট '],
]

/** A grocer's catalogue: every food in every variant, with nothing for search but its two names. */
export function foods(count: number): Food[] {
	const all = kinds.flatMap(([en, bn]) =>
		base.map((food) => ({ food: food.bn, en: `${en}${title(food.en)}`, bn: `${bn}${food.bn}` })),
	)
	return all.slice(0, count)
}

/** Writes the foods into the store, with one other product of the same seller; returns the food of each slug. */
export async function stockFoods(deps: Pick<Deps, 'db'>, count: number): Promise<Map<string, string>> {
	const pattern = await aProduct(deps, { name: 'Shop counter bell', nameBn: 'দোকানের ঘণ্টা' })
	const rows = foods(count).map(({ food, en, bn }, at) => {
		return { food, slug: `food-${at}`, en, bn, text: searchText([en, bn]), sold: (at * 7919) % 2000 }
	})
	await transaction(deps.db, async (tx) => {
		await sql`set local haat.listing = 'later'`.execute(tx)
		await sql`
			insert into products (slug, category_id, seller_id, name_en, name_bn, description_en, description_bn, unit_en,
				unit_bn, price, sold, in_stock, search_text)
			select r.slug, p.category_id, p.seller_id, r.en, r.bn, '', '', '', '', 10000, r.sold, true, r.text
			from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (slug text, en text, bn text, text text, sold int)
				join products p on p.id = ${pattern.id}`.execute(tx)
		await sql`
			insert into product_images (product_id, position, asset_id)
			select id, 0, ${pattern.assetId} from products where id <> ${pattern.id}`.execute(tx)
		await sql`analyze products`.execute(tx)
		await sql`select list_products(array(select id from products))`.execute(tx)
	})
	await indexWords(deps)
	await sql`analyze listings, search_terms, search_keys`.execute(deps.db)
	return new Map(rows.map(({ slug, food }) => [slug, food]))
}

function title(text: string): string {
	return text.replace(/(^|\s)[a-z]/g, (character) => character.toUpperCase())
}

const base = `
rice | চাল
lentil | ডাল
egg | ডিম
onion | পেঁয়াজ
chilli | মরিচ
green chilli | কাঁচা মরিচ
oil | তেল
soybean oil | সয়াবিন তেল
mustard oil | সরিষার তেল
milk | দুধ
milk powder | গুঁড়া দুধ
potato | আলু
sweet potato | মিষ্টি আলু
garlic | রসুন
ginger | আদা
salt | লবণ
sugar | চিনি
tea | চা
tea leaf | চা পাতা
flour | আটা
refined flour | ময়দা
semolina | সুজি
ghee | ঘি
butter | মাখন
cheese | পনির
yogurt | দই
honey | মধু
turmeric | হলুদ
cumin | জিরা
coriander | ধনিয়া
cardamom | এলাচ
cinnamon | দারুচিনি
clove | লবঙ্গ
bay leaf | তেজপাতা
black pepper | গোলমরিচ
fish | মাছ
hilsa | ইলিশ
rohu | রুই
catla | কাতলা
pangas | পাঙ্গাস
tilapia | তেলাপিয়া
shrimp | চিংড়ি
dried fish | শুঁটকি
meat | মাংস
chicken | মুরগি
beef | গরুর মাংস
mutton | খাসির মাংস
duck egg | হাঁসের ডিম
banana | কলা
mango | আম
jackfruit | কাঁঠাল
litchi | লিচু
guava | পেয়ারা
papaya | পেঁপে
pineapple | আনারস
watermelon | তরমুজ
orange | কমলা
apple | আপেল
grape | আঙুর
pomegranate | ডালিম
date | খেজুর
coconut | নারিকেল
green coconut | ডাব
lemon | লেবু
eggplant | বেগুন
tomato | টমেটো
cucumber | শসা
carrot | গাজর
bottle gourd | লাউ
pumpkin | কুমড়া
bitter gourd | করলা
pointed gourd | পটল
okra | ঢেঁড়স
cauliflower | ফুলকপি
cabbage | বাঁধাকপি
bean | শিম
long bean | বরবটি
radish | মুলা
taro | কচু
spinach | পালং শাক
red amaranth | লাল শাক
malabar spinach | পুঁই শাক
coriander leaf | ধনে পাতা
mint | পুদিনা
red lentil | মসুর ডাল
mung dal | মুগ ডাল
chickpea | ছোলা
gram | বুট
puffed rice | মুড়ি
flattened rice | চিড়া
vermicelli | সেমাই
noodles | নুডলস
biscuit | বিস্কুট
chanachur | চানাচুর
bread | পাউরুটি
cake | কেক
chocolate | চকলেট
ice cream | আইসক্রিম
water | পানি
juice | জুস
coffee | কফি
pickle | আচার
molasses | গুড়
raisin | কিশমিশ
nut | বাদাম
cashew | কাজু বাদাম
soap | সাবান
shampoo | শ্যাম্পু
toothpaste | টুথপেস্ট
broom | ঝাড়ু
bucket | বালতি
tissue | টিস্যু
diaper | ডায়াপার
candle | মোমবাতি
medicine | ওষুধ
tablet | ট্যাবলেট
syrup | সিরাপ
saline | স্যালাইন
paracetamol | প্যারাসিটামল
insulin | ইনসুলিন
bandage | ব্যান্ডেজ
mask | মাস্ক
cooked rice | ভাত
flatbread | রুটি
paratha | পরোটা
biryani | বিরিয়ানি
khichuri | খিচুড়ি
sweet | মিষ্টি
rosogolla | রসগোল্লা
sandesh | সন্দেশ
jilapi | জিলাপি
fuchka | ফুচকা
singara | সিঙাড়া
samosa | সমুচা
kebab | কাবাব
pitha | পিঠা
black cumin | কালোজিরা
mustard seed | সরিষা
sesame | তিল
fenugreek | মেথি
fennel | মৌরি
poppy seed | পোস্তদানা
peanut | চিনাবাদাম
almond | কাঠবাদাম
climbing perch | কই মাছ
stinging catfish | শিং মাছ
walking catfish | মাগুর মাছ
mystus | টেংরা মাছ
wallago | বোয়াল মাছ
puti barb | পুঁটি মাছ
river sprat | কাচকি মাছ
bombay duck | লইট্টা মাছ
pomfret | রূপচাঁদা
pabda | পাবদা মাছ
snakehead | শোল মাছ
hog plum | আমড়া
star fruit | কামরাঙা
java plum | জাম
rose apple | জামরুল
jujube | বরই
custard apple | আতা
sapodilla | সফেদা
wood apple | বেল
olive | জলপাই
elephant apple | চালতা
tamarind | তেঁতুল
ridge gourd | ঝিঙা
snake gourd | চিচিঙ্গা
sponge gourd | ধুন্দল
spiny gourd | কাঁকরোল
taro stolon | কচুর লতি
water spinach | কলমি শাক
gourd leaf | লাউ শাক
broccoli | ব্রকলি
capsicum | ক্যাপসিকাম
mushroom | মাশরুম
chhana | ছানা
rosmalai | রসমালাই
chomchom | চমচম
kalojam | কালোজাম
popped rice | খই
gram flour | বেসন
vinegar | ভিনেগার
mayonnaise | মেয়োনেজ
pasta | পাস্তা
oats | ওটস
sago | সাগু
pea | মটর
rice flour | চালের গুঁড়া
chilli powder | মরিচের গুঁড়া
maize | ভুট্টা
mint leaf | পুদিনা পাতা
black gram | মাষকলাই ডাল
grass pea | খেসারি ডাল
nazirshail rice | নাজিরশাইল চাল
miniket rice | মিনিকেট চাল
basmati rice | বাসমতি চাল
chinigura rice | চিনিগুঁড়া চাল
coconut oil | নারিকেল তেল
sunflower oil | সূর্যমুখী তেল
olive oil | জলপাই তেল
quail egg | কোয়েলের ডিম
sweet yogurt | মিষ্টি দই
sour yogurt | টক দই
mango pickle | আমের আচার
olive pickle | জলপাই আচার
orange juice | কমলার জুস
mango juice | আমের জুস
potato chips | আলুর চিপস
banana chips | কলার চিপস
beef liver | গরুর কলিজা
chicken liver | মুরগির কলিজা
duck | হাঁস
pigeon | কবুতর
lachchha vermicelli | লাচ্ছা সেমাই
toast biscuit | টোস্ট বিস্কুট
turmeric powder | গুঁড়া হলুদ
ground chilli | গুঁড়া মরিচ
garam masala | গরম মসলা
five spice | পাঁচফোড়ন
black salt | বিট লবণ
brown sugar | লাল চিনি
rock candy | মিছরি
pure ghee | খাঁটি ঘি
`
	.trim()
	.split('\n')
	.map((line) => {
		const [en = '', bn = ''] = line.split(' | ')
		return { en, bn: cleanText(bn) }
	})
