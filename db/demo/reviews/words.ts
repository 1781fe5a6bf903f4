/** The reviewers of the demo shop: first and last name. Invented. */
export const reviewers: readonly [string, string][] = [
	['রহিমা', 'খাতুন'],
	['Tanvir', 'Hasan'],
	['নুসরাত', 'জাহান'],
	['Farhana', 'Akter'],
	['সাইফুল', 'ইসলাম'],
	['Mehedi', 'Rahman'],
	['শারমিন', 'সুলতানা'],
	['Abdul', 'Karim'],
	['মৌসুমী', 'দাস'],
	['Rafiq', 'Chowdhury'],
	['জান্নাতুল', 'ফেরদৌস'],
	['Sumaiya', 'Islam'],
	['হাবিবুর', 'রহমান'],
	['Nasrin', 'Begum'],
	['অর্পিতা', 'সাহা'],
	['Imran', 'Hossain'],
]

export type Field = 'pantry' | 'fresh' | 'cooked' | 'medicine' | 'things' | 'clothes'
export type Mood = 'good' | 'fair' | 'poor'

/** Review texts by kind of product and mood. */
export const sayings: Record<Field, Record<Mood, readonly string[]>> = {
	pantry: {
		good: [
			'প্যাকেট একদম ঠিকঠাক ছিল, মেয়াদও অনেক দিন আছে।',
			'দোকানের চেয়ে দামে কম পড়ল, জিনিসও ভালো। আবার নেব।',
			'Exactly what we buy from the bazaar, minus the queue. Well packed.',
			'Second time I order this. Same quality both times.',
			'মান ভালো, ওজনও ঠিক পেয়েছি।',
		],
		fair: ['জিনিস ভালো, তবে প্যাকেটের এক কোনা একটু ছেঁড়া ছিল।', 'Good, though the expiry date was closer than I like.'],
		poor: ['মেয়াদ মাত্র এক মাস বাকি ছিল, আরেকটু নতুন আশা করেছিলাম।', 'The pack arrived dented. Contents were all right.'],
	},
	fresh: {
		good: [
			'একদম টাটকা, সকালে অর্ডার করে পরদিনই পেয়েছি।',
			'Fresher than what I get at the corner shop. Nothing had to be thrown away.',
			'পরিষ্কার আর টাটকা, ওজনেও কম দেয়নি।',
			'Nicely picked, all of them good. My mother approved.',
		],
		fair: ['বেশির ভাগই ভালো, দু-একটা একটু নরম ছিল।', 'Fresh, but smaller than the picture made me think.'],
		poor: ['কয়েকটা নষ্ট পেয়েছি, বাছাই আরও ভালো হতে পারত।', 'Some pieces were bruised when they came.'],
	},
	cooked: {
		good: [
			'গরম গরম পেয়েছি, স্বাদও দারুণ। পরিমাণ দুজনের জন্য যথেষ্ট।',
			'Came hot, tasted like it should. The portion is honest.',
			'মসলা একদম ঠিক, বেশি তেল নেই।',
		],
		fair: ['স্বাদ ভালো, তবে পৌঁছাতে একটু ঠান্ডা হয়ে গিয়েছিল।', 'Tasty but a little too oily for me.'],
		poor: ['ঝাল একটু বেশি ছিল, পরিমাণও কম লাগল।', 'It was late and lukewarm. Taste was fine.'],
	},
	medicine: {
		good: [
			'আসল ওষুধ, মেয়াদ দেখে নিয়েছি। পাতাও ঠিক ছিল।',
			'Sealed, long expiry, arrived the next day. No trip to the pharmacy needed.',
			'রাতে অর্ডার করে পরদিন দুপুরে পেয়েছি, খুব কাজে লাগল।',
		],
		fair: ['ঠিক আছে, তবে বক্স ছাড়া শুধু পাতা এসেছে।', 'Right product, the box was a bit crushed.'],
		poor: ['আসতে বলা সময়ের চেয়ে এক দিন বেশি লেগেছে।', 'Took longer than promised.'],
	},
	things: {
		good: [
			'ছবির মতোই জিনিস, ব্যবহার করে ভালো লাগছে।',
			'Works as described and feels solid. Good value for this price.',
			'প্যাকেজিং খুব ভালো ছিল, কোথাও দাগ নেই।',
			'Using it every day for a month now, no complaint.',
		],
		fair: ['কাজ চলে, তবে দাম অনুযায়ী আরেকটু ভালো হতে পারত।', 'Decent. The manual is only in English.'],
		poor: ['ছবিতে যেমন দেখায় তার চেয়ে একটু ছোট।', 'It does its job, but the finish is rough.'],
	},
	clothes: {
		good: [
			'কাপড় নরম, রং ছবির মতোই। মাপও ঠিক হয়েছে।',
			'Fits true to size and the colour did not run in the wash.',
			'সেলাই ভালো, কয়েকবার ধোয়ার পরও ঠিক আছে।',
		],
		fair: ['কাপড় ভালো, তবে মাপে একটু ঢিলা। এক সাইজ ছোট নিলে ভালো।', 'Nice cloth, colour a shade darker than the picture.'],
		poor: ['প্রথম ধোয়ায় একটু রং উঠেছে।', 'Runs small, I had to exchange it.'],
	},
}

/** The kind of review texts for each department; all other departments have those of `things`. */
export const fields: Record<string, Field> = {
	'rice-dal': 'pantry',
	'oil-spice': 'pantry',
	vegetables: 'fresh',
	fruit: 'fresh',
	'fish-meat': 'fresh',
	'egg-dairy': 'pantry',
	'snacks-drinks': 'pantry',
	'cooked-food': 'cooked',
	'sweets-bakery': 'cooked',
	medicine: 'medicine',
	clothing: 'clothes',
}
