import type { ShopRecord } from '#contract/shop.ts'

/** What the demo shop says of itself. */
export const demoShopTexts = {
	headline: {
		en: 'The whole bazaar, without leaving home',
		bn: 'পুরো বাজার এখন ঘরে বসেই',
	},
	intro: {
		en: 'Rice, fish, medicine, biryani. Pay when you receive it.',
		bn: 'চাল, মাছ, ওষুধ, বিরিয়ানি। দাম দিন হাতে পেয়ে।',
	},
	title: {
		en: 'Groceries, fresh food, medicine and more, delivered',
		bn: 'মুদি পণ্য, তাজা খাবার, ওষুধ ও আরও অনেক কিছু, পৌঁছে যাবে ঘরে',
	},
	description: {
		en: 'Order rice, fish, vegetables, medicine, cooked food and clothes from sellers across Bangladesh. Pay cash on delivery.',
		bn: 'চাল, মাছ, সবজি, ওষুধ, রান্না করা খাবার ও পোশাক অর্ডার করুন সারা দেশের বিক্রেতাদের কাছ থেকে। দাম দিন হাতে পেয়ে।',
	},
	tagline: {
		en: 'Groceries, fresh food, medicine and more from sellers across Bangladesh, delivered to you.',
		bn: 'সারা দেশের বিক্রেতাদের কাছ থেকে মুদি পণ্য, তাজা খাবার, ওষুধ ও আরও অনেক কিছু, পৌঁছে যাবে আপনার ঠিকানায়।',
	},
	about: {
		en: 'Groceries, fresh food, medicine and everything for the home, from sellers across Bangladesh, delivered to you.',
		bn: 'মুদি পণ্য, তাজা খাবার, ওষুধ আর ঘরের সব প্রয়োজনীয় জিনিস, সারা দেশের বিক্রেতাদের কাছ থেকে আপনার ঠিকানায়।',
	},
	hint: {
		en: 'Search chal, ডিম, soap…',
		bn: 'চাল, dim, সাবান… যা খুশি লিখুন',
	},
	hours: {
		en: 'Our team answers every day from 8 am to 10 pm.',
		bn: 'প্রতিদিন সকাল ৮টা থেকে রাত ১০টা পর্যন্ত আমরা উত্তর দিই।',
	},
	examples: {
		en: ['chal', 'oil', 'egg', 'hilsa', 'onion', 'napa', 'milk', 'biryani'],
		bn: ['চাল', 'তেল', 'ডিম', 'ইলিশ', 'পেঁয়াজ', 'নাপা', 'দুধ', 'বিরিয়ানি'],
	},
} satisfies ShopRecord
