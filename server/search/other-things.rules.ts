import { searchable } from '#contract/text.ts'

/** Two words that mean another thing than the last one alone: a search for milk does not mean coconut milk. */
export const otherThings: ReadonlySet<string> = new Set(
	`
sweet potato, মিষ্টি আলু
spring onion
green banana, কাঁচা কলা
mango milk, ম্যাংগো দুধ, chocolate milk, চকলেট দুধ, condensed milk, কনডেন্সড মিল্ক, কনডেন্সড দুধ
coconut milk, নারকেল দুধ, soy milk, সয়া দুধ, almond milk, powder milk, গুঁড়া দুধ, milk powder
quail egg, কোয়েলের ডিম, duck egg, হাঁসের ডিম
red sugar, লাল চিনি, brown sugar, icing sugar, আইসিং চিনি
black salt, বিট লবণ, bath salt
refined flour, rice flour, চালের আটা, corn flour, gram flour
puffed rice, flattened rice, fried rice, ফ্রাইড রাইস
hair oil, চুলের তেল, fish oil, seed oil, কালোজিরার তেল, beard oil, দাড়ির তেল, massage oil, মালিশের তেল, essential oil, engine oil
cold coffee, কোল্ড কফি
baby soap, বেবি সাবান, laundry soap, কাপড়ের সাবান, কাচার সাবান, dish soap
baby shampoo, বেবি শ্যাম্পু
rose water, গোলাপ জল, coconut water, ডাবের পানি, micellar water
teething biscuit, টিদিং বিস্কুট
dried fish, fish ball, fish finger
phone cover, মোবাইল কভার, phone case, phone charger
garlic bread, গার্লিক ব্রেড
`
		.trim()
		.split(/[,\n]/)
		.map(searchable),
)

/**
 * Words for accessories of the thing before them in a name: kacchi biryani masala is not kacchi, a phone cover is not a
 * phone.
 */
export const servants: ReadonlySet<string> = new Set(
	'masala মসলা মশলা cover কভার case কেস charger চার্জার cooker কুকার holder হোল্ডার stand স্ট্যান্ড strainer ছাঁকনি'
		.split(' ')
		.map(searchable),
)
