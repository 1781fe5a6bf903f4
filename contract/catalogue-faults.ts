import type { Language } from './refusals.ts'

/** Why a product, seller, category or collection of an import, a command or a call cannot be stored, in both languages. */
export const catalogueFaults = {
	unknown_product: { en: 'There is no such product', bn: 'এমন কোনো পণ্য নেই' },
	unknown_seller: { en: 'There is no such seller', bn: 'এমন কোনো বিক্রেতা নেই' },
	unknown_category: { en: 'There is no such category', bn: 'এমন কোনো ক্যাটাগরি নেই' },
	unknown_picture: { en: 'There is no such picture', bn: 'এমন কোনো ছবি নেই' },
	unknown_place: { en: 'There is no such area in this district', bn: 'এই জেলায় এমন কোনো এলাকা নেই' },
	no_such_place: {
		en: 'There is no such district, division or area: write «Dhaka», «Dhaka > Mirpur» or «Dhaka division»',
		bn: 'এমন কোনো জেলা, বিভাগ বা এলাকা নেই: «ঢাকা», «ঢাকা > মিরপুর» বা «ঢাকা বিভাগ» এভাবে লিখুন',
	},
	place_taken: { en: 'Another zone has this place', bn: 'জায়গাটি অন্য একটি জোনে আছে' },
	unknown_collection: { en: 'There is no such collection', bn: 'এমন কোনো কালেকশন নেই' },
	changed_meanwhile: {
		en: 'Somebody else has changed this since you opened it. Nothing was stored',
		bn: 'আপনি খোলার পর অন্য কেউ এটি বদলেছেন। কিছুই সংরক্ষণ হয়নি',
	},
	ends_too_early: { en: 'The end must be after the start', bn: 'শেষের সময় শুরুর পরে হতে হবে' },
	operator_only: { en: 'Only the operator of the shop can change this', bn: 'এটি শুধু শপের পরিচালক বদলাতে পারেন' },
	prices_only: { en: 'Your role may change prices and stock only', bn: 'আপনি শুধু দাম ও স্টক বদলাতে পারেন' },
	missing: { en: 'This is required for something new', bn: 'নতুন কিছু যোগ করতে এটি দিতেই হবে' },
	too_long: { en: 'This is too long, or there are too many', bn: 'লেখাটি বেশি বড়, অথবা সংখ্যায় বেশি' },
	out_of_range: { en: 'This is outside what the shop can hold', bn: 'মানটি গ্রহণযোগ্য সীমার বাইরে' },
	slug_taken: { en: 'Another one has this address', bn: 'এই ঠিকানাটি অন্য একটির' },
	code_taken: { en: 'Another product of the seller has this code', bn: 'এই কোডটি বিক্রেতার অন্য একটি পণ্যের' },
	other_code: {
		en: 'The shop knows this variant by another SKU, which a row that was refused does not replace: write that SKU, or other options',
		bn: 'দোকানে এই ধরনটির SKU আলাদা, ফেরত আসা সারি তা বদলায় না: সেই SKU লিখুন, অথবা অন্য বৈশিষ্ট্য দিন',
	},
	two_products: { en: 'The rows or codes belong to different products', bn: 'সারি বা কোডগুলো আলাদা আলাদা পণ্যের' },
	name_unclear: {
		en: 'Several products or rows have this name: give each a SKU, by which they are told apart',
		bn: 'একই নামে কয়েকটি পণ্য বা সারি আছে: আলাদা করতে প্রতিটিতে একটি SKU দিন',
	},
	code_twice: {
		en: 'An earlier row has this code with another name: give each product its own',
		bn: 'আগের একটি সারিতে এই কোড আছে অন্য নামে: প্রতিটি পণ্যে আলাদা কোড দিন',
	},
	two_sellers: { en: 'The product belongs to another seller', bn: 'পণ্যটি অন্য বিক্রেতার' },
	options_differ: {
		en: 'All variants of a product need the same options in the same order',
		bn: 'একটি পণ্যের সব ধরনে একই বৈশিষ্ট্য একই ক্রমে থাকতে হবে',
	},
	variant_twice: { en: 'The same variant is there twice', bn: 'একই ধরন দুবার আছে' },
	variant_unclear: {
		en: 'The product has several variants: give the code or the options of one',
		bn: 'পণ্যটির কয়েকটি ধরন আছে: যেটি চান তার কোড বা বৈশিষ্ট্য দিন',
	},
	last_variant: { en: 'A product needs at least one variant', bn: 'পণ্যে অন্তত একটি ধরন থাকতে হবে' },
	sale_not_lower: { en: 'The sale price must be below the price', bn: 'ছাড়ের দাম মূল দামের চেয়ে কম হতে হবে' },
	struck_price_never_asked: {
		en: 'The struck price was not asked before: it is higher than the lowest price of the days before the reduction, usually 30',
		bn: 'কাটা দামটি আগে চাওয়া হয়নি: এটি ছাড়ের আগের দিনগুলোর (সাধারণত ৩০ দিন) সর্বনিম্ন দামের চেয়ে বেশি',
	},
	category_cycle: { en: 'A category cannot be inside itself', bn: 'কোনো ক্যাটাগরি নিজের ভেতরে থাকতে পারে না' },
	category_in_use: {
		en: 'The category still has products or categories: move or merge them first',
		bn: 'ক্যাটাগরিতে এখনো পণ্য বা ক্যাটাগরি আছে: আগে সেগুলো সরান বা একত্র করুন',
	},
	category_archived: {
		en: 'The category is archived: restore it first',
		bn: 'ক্যাটাগরিটি আর্কাইভ করা: আগে সেটি ফিরিয়ে আনুন',
	},
	category_has_rates: {
		en: 'The category has commission rates that would change for its products: give both the same rates first',
		bn: 'একত্র করলে এর পণ্যগুলোর কমিশনের হার বদলে যাবে: আগে দুটি ক্যাটাগরিতে একই হার দিন',
	},
	no_own_path: {
		en: 'This is no path of the shop: write it as /category/rice',
		bn: 'এটি শপের নিজের কোনো পাতা নয়: /category/rice এভাবে লিখুন',
	},
	unknown_text: { en: 'There is no such text of the shop', bn: 'দোকানের এমন কোনো লেখা নেই' },
	wrong_shape: { en: 'This has another form than expected', bn: 'এটি ঠিক ছাঁচে লেখা হয়নি' },
	no_colour: { en: 'This is no colour: write it as #7a1f3d', bn: 'এটি রং নয়: #7a1f3d এভাবে লিখুন' },
	unreadable_colour: {
		en: 'Text in this colour cannot be read: choose a darker one',
		bn: 'এই রঙে লেখা পড়া যায় না: আরও গাঢ় রং বাছুন',
	},
	no_phone: { en: 'Write the number as +8801712345678', bn: 'নম্বরটি +8801712345678 এভাবে লিখুন' },
	no_email: { en: 'This is no email address', bn: 'এটি ইমেইল ঠিকানা নয়' },
	unusable_picture: { en: 'This picture cannot be used', bn: 'এই ছবিটি ব্যবহার করা যাবে না' },
	required: { en: 'This is required', bn: 'এটি দিতেই হবে' },
	promo_code_form: {
		en: 'A code has 2 to 40 English letters, digits, hyphens or underscores',
		bn: 'কোডে ২ থেকে ৪০টি ইংরেজি অক্ষর, সংখ্যা, - বা _ থাকতে পারে',
	},
	promo_code_short: {
		en: 'A code for a single use needs 8 characters, so that nobody can guess it',
		bn: 'একবার ব্যবহারের কোডে অন্তত ৮টি অক্ষর দিন, যাতে কেউ আন্দাজ করতে না পারে',
	},
	promo_code_taken: { en: 'Another promo has this code', bn: 'এই কোড অন্য একটি প্রোমোর' },
	no_amount: {
		en: 'Write an amount above 0, with two decimals at most',
		bn: '০-এর বেশি একটি অঙ্ক লিখুন, দশমিকের পরে সর্বোচ্চ দুই ঘর',
	},
	no_whole_amount: { en: 'Write whole taka, from 0', bn: '০ বা তার বেশি পূর্ণ টাকা লিখুন' },
	no_minimum: {
		en: 'Write an amount from 0, with two decimals at most',
		bn: '০ বা তার বেশি একটি অঙ্ক লিখুন, দশমিকের পরে সর্বোচ্চ দুই ঘর',
	},
	no_percentage: { en: 'Write a whole number from 1 to 100', bn: '১ থেকে ১০০-র মধ্যে একটি পূর্ণ সংখ্যা লিখুন' },
	no_value: {
		en: 'Free delivery has no value: the highest discount limits it',
		bn: 'ফ্রি ডেলিভারিতে আলাদা অঙ্ক নেই: সর্বোচ্চ ছাড় দিয়ে সীমা ঠিক করুন',
	},
	no_count: { en: 'Write a whole number from 1', bn: '১ বা তার বেশি একটি পূর্ণ সংখ্যা লিখুন' },
	below_uses: { en: 'It has been used more often already', bn: 'এর মধ্যেই এর চেয়ে বেশিবার ব্যবহার হয়েছে' },
	no_day_ahead: { en: 'This is no day of the coming year', bn: 'তারিখটি আগামী এক বছরের কোনো দিন নয়' },
	no_time: { en: 'This is no time', bn: 'এটি কোনো সময় নয়' },
	flash_not_below: {
		en: 'The flash price is not below the ordinary price',
		bn: 'ফ্ল্যাশ সেলের দাম সাধারণ দামের চেয়ে কম নয়',
	},
	above_stock: { en: 'There are not so many in stock', bn: 'স্টকে এতগুলো নেই' },
	limit_above_quantity: {
		en: 'The limit per shopper is above the quantity',
		bn: 'একজনের সীমা মোট সংখ্যার চেয়ে বেশি',
	},
	in_other_sale: {
		en: 'It is in another flash sale at that time',
		bn: 'এটি ওই সময়ে আরেকটি ফ্ল্যাশ সেলে আছে',
	},
	sold_already: {
		en: 'Some are sold already: it cannot be less, or left out',
		bn: 'কিছু বিক্রি হয়ে গেছে: এর চেয়ে কমানো বা বাদ দেওয়া যাবে না',
	},
	sale_over: { en: 'The sale has ended', bn: 'সেলটি শেষ হয়ে গেছে' },
	sale_runs: { en: 'The sale has begun: its start stays', bn: 'সেল শুরু হয়ে গেছে: শুরুর সময় বদলানো যাবে না' },
	end_is_past: { en: 'The end is over already', bn: 'শেষের সময়টি পার হয়ে গেছে' },
	longer_than_series: {
		en: 'The sale must end before it is held again',
		bn: 'আবার শুরু হওয়ার আগেই সেলটি শেষ হতে হবে',
	},
	too_deep: { en: 'Categories have at most four levels', bn: 'ক্যাটাগরির সর্বোচ্চ চারটি স্তর হতে পারে' },
} as const satisfies Record<string, Record<Language, string>>

export type FaultCode = keyof typeof catalogueFaults
