import { utcOffset } from '#contract/delivery-days.ts'
import { type Poisha, toBdt } from '#contract/money.ts'
import { partOfDay } from '#contract/part-of-day.ts'
import type { Language } from '#contract/refusals.ts'
import { bengaliDigits } from '#contract/text.ts'
import type { Brand } from './brand.rules.ts'

/** The events of an order that shoppers are notified of: a step of the order, of a return, or a refund. */
export const orderSteps = [
	'placed',
	'confirmed',
	'packed',
	'handed_over',
	'delivered',
	'cancelled',
	'items_cancelled',
	'items_replaced',
	'replacement_asked',
	'returned',
	'return_approved',
	'return_refused',
	'return_received',
	'problem_refunded',
	'problem_replacing',
	'problem_answered',
	'refunded',
] as const
export type OrderStep = (typeof orderSteps)[number]

export type OrderMessage = {
	kind: `order_${OrderStep}`
	number: string
	/** Poisha: the order's present total, or the refund. */
	amount: Poisha
	/** Poisha to pay on delivery; 0 when nothing is due. */
	toPay: Poisha
	/** The seller of the part, when the message is about one of several parts. */
	seller: string | null
	/** What kitchens cook, and when (ISO 8601) it arrives; undefined: nothing is cooked to order. */
	meals?: { seller: string; from: string; to: string }[]
	/** Address of the order's page. */
	link: string
}

type FormsOf = (order: {
	name: string
	of: string
	amount: string
	toPay: string | null
	/** The delivery time of the meal, if there is one. */
	meal: string | null
}) => string[]

/** Longest first; the first that fits one SMS part is sent. */
const steps: Record<OrderStep, Record<Language, FormsOf>> = {
	placed: {
		en: ({ name, amount, meal }) => [
			...(meal
				? [
						`we have your order ${name}. Your food comes ${meal}. Total Tk ${amount}. Thank you!`,
						`order ${name} received. Food: ${meal}. Total Tk ${amount}.`,
					]
				: []),
			`we have your order ${name}. Total Tk ${amount}. Thank you!`,
			`order ${name} received. Total Tk ${amount}.`,
		],
		bn: ({ name, amount, meal }) => [
			...(meal ? [`অর্ডার ${name} পেয়েছি। খাবার ${meal}। মোট ${amount} টাকা।`, `অর্ডার ${name} পেয়েছি। খাবার ${meal}।`] : []),
			`অর্ডার ${name} পেয়েছি। মোট ${amount} টাকা।`,
		],
	},
	confirmed: {
		en: ({ name, of }) => [`order ${name}${of} is confirmed and will be packed soon.`, `order ${name} is confirmed.`],
		bn: ({ name, of }) => [`অর্ডার ${name}${of} নিশ্চিত হয়েছে।`, `অর্ডার ${name} নিশ্চিত হয়েছে।`],
	},
	packed: {
		en: ({ name, of }) => [`order ${name}${of} is packed and waits for the rider.`, `order ${name} is packed.`],
		bn: ({ name, of }) => [`অর্ডার ${name}${of} প্যাক হয়েছে।`, `অর্ডার ${name} প্যাক হয়েছে।`],
	},
	handed_over: {
		en: ({ name, of, toPay }) => [
			...(toPay
				? [
						`order ${name}${of} is on its way. Please keep Tk ${toPay} ready.`,
						`order ${name} is on its way. Please keep Tk ${toPay} ready.`,
					]
				: []),
			`order ${name}${of} is on its way.`,
			`order ${name} is on its way.`,
		],
		bn: ({ name, of, toPay }) => [
			...(toPay ? [`অর্ডার ${name}${of} পথে। ${toPay} টাকা হাতে রাখুন।`, `অর্ডার ${name} পথে। ${toPay} টাকা হাতে রাখুন।`] : []),
			`অর্ডার ${name}${of} আপনার পথে আছে।`,
			`অর্ডার ${name} আপনার পথে আছে।`,
		],
	},
	delivered: {
		en: ({ name, of }) => [`order ${name}${of} is delivered. Enjoy it!`, `order ${name} is delivered.`],
		bn: ({ name, of }) => [`অর্ডার ${name}${of} পৌঁছে গেছে। ধন্যবাদ!`, `অর্ডার ${name} পৌঁছে গেছে।`],
	},
	cancelled: {
		en: ({ name, of, amount }) =>
			of
				? [
						`order ${name}${of} is cancelled. New total Tk ${amount}.`,
						`part of order ${name} is cancelled. New total Tk ${amount}.`,
					]
				: [`order ${name} is cancelled.`],
		bn: ({ name, of, amount }) =>
			of
				? [
						`অর্ডার ${name}${of} বাতিল হয়েছে। এখন মোট ${amount} টাকা।`,
						`অর্ডার ${name} আংশিক বাতিল। এখন মোট ${amount} টাকা।`,
						`অর্ডার ${name} আংশিক বাতিল হয়েছে।`,
					]
				: [`অর্ডার ${name} বাতিল হয়েছে।`],
	},
	items_cancelled: {
		en: ({ name, of, amount }) => [
			`some items of order ${name}${of} are cancelled. New total Tk ${amount}.`,
			`some items of order ${name} are cancelled. New total Tk ${amount}.`,
			`items of order ${name} are cancelled.`,
		],
		bn: ({ name, of, amount }) => [
			`অর্ডার ${name}${of}: কিছু পণ্য বাতিল। এখন মোট ${amount} টাকা।`,
			`অর্ডার ${name}: কিছু পণ্য বাতিল। এখন মোট ${amount} টাকা।`,
			`অর্ডার ${name}: কিছু পণ্য বাতিল হয়েছে।`,
		],
	},
	items_replaced: {
		en: ({ name, amount }) => [
			`something was missing in order ${name}; you get a similar product. New total Tk ${amount}.`,
			`order ${name}: a missing product is replaced. New total Tk ${amount}.`,
			`order ${name}: a missing product is replaced.`,
		],
		bn: ({ name, amount }) => [
			`অর্ডার ${name}: একটি পণ্য নেই, বদলে কাছাকাছি পণ্য যাচ্ছে। মোট ${amount} টাকা।`,
			`অর্ডার ${name}: বদলে অন্য পণ্য যাচ্ছে। মোট ${amount} টাকা।`,
			`অর্ডার ${name}: বদলে অন্য পণ্য যাচ্ছে।`,
		],
	},
	replacement_asked: {
		en: ({ name }) => [
			`a product of order ${name} is missing. Open the order to say whether you want another one.`,
			`order ${name}: a product is missing. Open the order to choose.`,
		],
		bn: ({ name }) => [
			`অর্ডার ${name}: একটি পণ্য নেই। বদলে অন্যটি নেবেন কি না অর্ডারে জানান।`,
			`অর্ডার ${name}: পণ্য নেই, অর্ডারে জানান।`,
		],
	},
	returned: {
		en: ({ name, of }) => [`order ${name}${of} went back to the seller.`, `order ${name} went back.`],
		bn: ({ name, of }) => [`অর্ডার ${name}${of} ফেরত গেছে।`, `অর্ডার ${name} ফেরত গেছে।`],
	},
	return_approved: {
		en: ({ name, amount }) => [
			`your return of order ${name} is approved. Tk ${amount} comes back once we have it.`,
			`return of order ${name} approved.`,
		],
		bn: ({ name }) => [`অর্ডার ${name}: ফেরতের আবেদন মঞ্জুর হয়েছে।`, `অর্ডার ${name}: ফেরত মঞ্জুর।`],
	},
	return_refused: {
		en: ({ name }) => [`we could not accept your return of order ${name}. Call us if you disagree.`],
		bn: ({ name }) => [`অর্ডার ${name}: ফেরতের আবেদন মঞ্জুর হয়নি।`, `অর্ডার ${name}: ফেরত নামঞ্জুর।`],
	},
	return_received: {
		en: ({ name, amount }) => [`we have your return of order ${name}. We are sending you Tk ${amount}.`],
		bn: ({ name, amount }) => [`অর্ডার ${name}: ফেরত পেয়েছি। ${amount} টাকা পাঠাচ্ছি।`, `অর্ডার ${name}: ফেরত পেয়েছি।`],
	},
	problem_refunded: {
		en: ({ name, amount }) => [
			`sorry about the problem with order ${name}. We are sending you Tk ${amount} back.`,
			`order ${name}: we are sending you Tk ${amount} back.`,
		],
		bn: ({ name, amount }) => [
			`অর্ডার ${name}: সমস্যার জন্য দুঃখিত। ${amount} টাকা ফেরত পাঠাচ্ছি।`,
			`অর্ডার ${name}: ${amount} টাকা ফেরত পাঠাচ্ছি।`,
		],
	},
	problem_replacing: {
		en: ({ name }) => [`sorry about the problem with order ${name}. A replacement is on its way.`],
		bn: ({ name }) => [`অর্ডার ${name}: দুঃখিত, বদলে নতুন পণ্য পাঠাচ্ছি।`, `অর্ডার ${name}: নতুন পণ্য পাঠাচ্ছি।`],
	},
	problem_answered: {
		en: ({ name }) => [`we have answered your report about order ${name}. Open the order to read it.`],
		bn: ({ name }) => [`অর্ডার ${name}: অভিযোগের উত্তর দিয়েছি। অর্ডারে দেখুন।`, `অর্ডার ${name}: উত্তর দিয়েছি।`],
	},
	refunded: {
		en: ({ name, amount }) => [`we sent you Tk ${amount} back for order ${name}.`],
		bn: ({ name, amount }) => [`অর্ডার ${name}: ${amount} টাকা ফেরত পাঠিয়েছি।`, `অর্ডার ${name}: টাকা ফেরত পাঠিয়েছি।`],
	},
}

/** The forms of an SMS about an order, longest first. */
export function orderForms(message: OrderMessage, language: Language, brand: Brand): string[] {
	const forms = steps[message.kind.slice('order_'.length) as OrderStep][language]({
		name: message.number,
		of: message.seller ? ` (${message.seller})` : '',
		amount: money(message.amount, language),
		toPay: message.toPay > 0 ? money(message.toPay, language) : null,
		meal: oneMeal(message.meals ?? [], language),
	})
	const name = language === 'bn' ? brand.nameBn : brand.name
	return [
		...forms.map((form) => `${name}: ${form}`),
		...forms.map((form) => form.charAt(0).toUpperCase() + form.slice(1)),
	]
}

/** The same message as a mail: the event as its subject, then what to pay and the order's page. */
export function orderMail(message: OrderMessage, language: Language, brand: Brand): string {
	const [first = ''] = orderForms(message, language, brand)
	const toPay = money(message.toPay, language)
	const meals = message.meals ?? []
	// A time that is in the first line is not repeated.
	const others = meals.length > 1 ? meals : []
	const lines =
		language === 'bn'
			? [
					...others.map((meal) => `${meal.seller}: ${mealText(meal, language)}।`),
					...(message.toPay > 0 ? [`ডেলিভারির সময় দিতে হবে: ${toPay} টাকা।`] : []),
					`অর্ডারটি দেখুন: ${message.link}`,
				]
			: [
					...others.map((meal) => `${meal.seller}: ${mealText(meal, language)}.`),
					...(message.toPay > 0 ? [`To pay when it arrives: Tk ${toPay}.`] : []),
					`Your order: ${message.link}`,
				]
	return [first, '', ...lines].join('\n')
}

const numbers = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 })

function money(amount: Poisha, language: Language): string {
	const text = numbers.format(toBdt(amount))
	return language === 'bn' ? bengaliDigits(text) : text
}

type MealTime = { from: string; to: string }

/** The delivery time of an order's meal; null without one, or with several at different times. */
function oneMeal(meals: readonly MealTime[], language: Language): string | null {
	const [first] = meals
	const alike = meals.every(({ from, to }) => from === first?.from && to === first.to)
	return first && alike ? mealText(first, language) : null
}

const months = {
	en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
	bn: ['জানু', 'ফেব্রু', 'মার্চ', 'এপ্রিল', 'মে', 'জুন', 'জুলাই', 'আগস্ট', 'সেপ্টে', 'অক্টো', 'নভে', 'ডিসে'],
}

/** A day and times in Bangladesh, in characters of an SMS: «22 Nov 11:30am-12:15pm», «২২ নভে সকাল ১১:৩০-দুপুর ১২:১৫». */
function mealText({ from, to }: MealTime, language: Language): string {
	const [start, end] = [from, to].map((iso) => new Date(Date.parse(iso) + utcOffset)) as [Date, Date]
	const day = `${start.getUTCDate()} ${months[language][start.getUTCMonth()]}`
	const clock = (at: Date) => `${at.getUTCHours() % 12 || 12}:${String(at.getUTCMinutes()).padStart(2, '0')}`
	if (language === 'en') {
		const half = (at: Date) => (at.getUTCHours() < 12 ? 'am' : 'pm')
		return `${day} ${clock(start)}${half(start)}-${clock(end)}${half(end)}`
	}
	const [first, last] = [partOfDay(start.getUTCHours()), partOfDay(end.getUTCHours())]
	return bengaliDigits(`${day} ${first} ${clock(start)}-${first === last ? '' : `${last} `}${clock(end)}`)
}
