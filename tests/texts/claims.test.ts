import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { keptDays, newsletterDays, sessionDays } from '#contract/kept-days.ts'
import { poisha, sum } from '#contract/money.ts'
import { reportHours } from '#contract/problem-rules.ts'
import type { Language } from '#contract/refusals.ts'
import { latinDigits } from '#contract/text.ts'
import { categories } from '#db/demo/catalogue/categories.ts'
import { personalData } from '#server/app.ts'
import { readCompany } from '#server/company-config.ts'
import { tariffs } from '#server/delivery/delivery.rules.ts'
import type { Deps } from '#server/deps.ts'
import { staleDays } from '#server/identity/customers/customer.store.ts'
import { life } from '#server/identity/sessions/session.rules.ts'
import { type Message, messageText } from '#server/notifications/templates.rules.ts'
import { cancellableStates } from '#server/orders/order.rules.ts'
import { takaRounding } from '#server/orders/price.rules.ts'
import { sectionsFor } from '#web/features/help/article.tsx'
import { factsOf, type HelpFacts } from '#web/features/help/facts.ts'

/** Only the names of the data are read, without a store. */
const forNames = {} as Deps

/** The claims of terms, privacy, questions and messages, compared with what the code does. */
const folder = path.resolve(import.meta.dirname, '../../web/locales')
const pages = ['terms', 'privacy', 'faq'] as const
const languages = ['en', 'bn'] as const
const textOf = (language: Language, page: string) => readFileSync(path.join(folder, language, `${page}.json`), 'utf8')
const all = (language: Language) => pages.map((page) => textOf(language, page)).join('\n')

const facts = (language: Language): HelpFacts =>
	factsOf(
		{ brand: { name: 'Haat', nameBn: 'হাট' }, company: readCompany({}, false, 'Haat', []).company, returnDays: 7 },
		language,
	)
/** The number that replaces a placeholder. */
const shown = (language: Language, name: keyof HelpFacts) =>
	Number(latinDigits(facts(language)[name]).replace(/\D/g, ''))

describe.each(languages)('in %s', (language) => {
	it('every placeholder is filled', () => {
		const holes = [...all(language).matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name as string)
		expect([...new Set(holes)].filter((name) => !(name in facts(language)) && name !== 'date')).toEqual([])
	})

	it('times to report, to keep and to stay signed in are those of the rules', () => {
		expect(['cooked', 'fresh'].map((name) => shown(language, name as keyof HelpFacts))).toEqual([
			reportHours.cooked,
			reportHours.fresh,
		])
		expect(shown(language, 'packed') * 24).toBe(reportHours.packed)
		expect(shown(language, 'lasting') * 24).toBe(reportHours.lasting)
		expect(shown(language, 'prescriptionDays')).toBe(keptDays.prescription)
		expect(shown(language, 'documentDays')).toBe(keptDays.sellerDocument)
		expect(shown(language, 'idleDays') * 86_400).toBe(life.idle)
		expect(shown(language, 'sessionDays') * 86_400).toBe(life.session)
	})

	it('a button that is named exists', () => {
		const searches = ['চাল', 'chal', 'rice']
		const names = [...all(language).matchAll(language === 'en' ? /“([^”]+)”/g : /[«“]([^»”]+)[»”]/g)]
			.map(([, name]) => name as string)
			.filter((name) => !name.includes('{{') && !searches.includes(name))
		const labels = new Set(
			readdirSync(path.join(folder, language))
				.filter((file) => !pages.some((page) => file === `${page}.json`))
				.flatMap((file) => strings(JSON.parse(readFileSync(path.join(folder, language, file), 'utf8')))),
		)
		expect(names.length).toBeGreaterThan(4)
		expect([...new Set(names)].filter((name) => !labels.has(name))).toEqual([])
	})

	it('numbers in the texts are the known ones', () => {
		const written = new Set(
			[...latinDigits(all(language).replace(/\{\{\w+\}\}|<\/?0>/g, '')).matchAll(/\d+/g)].map(String),
		)
		expect([...written].sort()).toEqual(Object.keys(known).sort())
	})
})

/** Numbers written in the texts themselves, with their reasons. */
const known: Record<string, string> = {
	2009: 'Consumers’ Right Protection Act',
	2021: 'Digital Commerce Operation Guidelines',
	48: 'hours until goods leave the seller: the guidelines',
	5: 'days of delivery in a city: the guidelines',
	10: 'days of delivery elsewhere, and of a refund: the guidelines',
	72: 'hours until a complaint is answered: the guidelines',
	7: 'days in which most complaints are settled',
	30: 'days to complain to the directorate: the act',
	16121: 'its hotline',
	18: 'years of age',
	100: 'metres to which the device rounds its position',
	180: 'days for which limits per shopper outlive a closed account: `staleDays`',
}

it('delivery is promised within the days of the law, and an order can be cancelled until it is packed', () => {
	expect(tariffs.same_city.days.to).toBeLessThanOrEqual(5)
	expect(Math.max(...Object.values(tariffs).map(({ days }) => days.to))).toBeLessThanOrEqual(10)
	expect(cancellableStates).toContain('confirmed')
	expect(cancellableStates).not.toContain('packed')
})

it('data is kept for as many days as the texts say', () => {
	expect(known[staleDays]).toBeDefined()
	expect(sessionDays).toEqual({ idle: life.idle / 86_400, longest: life.session / 86_400 })
})

/** The personal data by its name in the export, and its name on the privacy page. */
const personalDataNames: Record<string, Record<Language, string>> = {
	addresses: { en: 'addresses', bn: 'ঠিকানা' },
	cart: { en: 'your cart', bn: 'ব্যাগ' },
	messages: { en: 'messages', bn: 'বার্তা' },
	newsletter: { en: 'newsletter', bn: 'নিউজলেটার' },
	notifications: { en: 'which messages', bn: 'কোন বার্তা' },
	orders: { en: 'your orders', bn: 'অর্ডার' },
	phone_orders: { en: 'orders that we take down on the phone', bn: 'ফোনে নেওয়া অর্ডার' },
	points: { en: 'points', bn: 'পয়েন্ট' },
	prescriptions: { en: 'photos of prescriptions', bn: 'প্রেসক্রিপশনের ছবি' },
	problem_photos: { en: 'photos of problems', bn: 'সমস্যার ছবি' },
	promos: { en: 'promo codes', bn: 'প্রোমো কোড' },
	refund_number: { en: 'bKash or Nagad number', bn: 'বিকাশ বা নগদ (Nagad) নম্বর' },
	reviews: { en: 'reviews, questions', bn: 'রিভিউ-প্রশ্ন' },
	seller_applications: { en: 'photos of your documents', bn: 'কাগজপত্রের ছবি' },
	waiting_lines: { en: 'your place in the waiting line', bn: 'লাইনে আপনার সিরিয়াল' },
	wishes: { en: 'your wish list, the products you want to hear about', bn: 'পছন্দের তালিকা, যে পণ্যের খবর চেয়েছেন' },
}

describe.each(languages)('the privacy page in %s', (language) => {
	it('names all personal data', () => {
		const { sections } = JSON.parse(textOf(language, 'privacy'))
		const names = personalData(forNames).map(({ name }) => name)
		expect(names.sort()).toEqual(Object.keys(personalDataNames).sort())
		for (const medicine of [true, false]) {
			const [first] = sectionsFor(sections, { medicine, food: true })
			for (const name of names)
				if (medicine || name !== 'prescriptions') expect(first?.body[0]).toContain(personalDataNames[name]?.[language])
			expect(first?.body[0]?.includes(personalDataNames.prescriptions?.[language] as string)).toBe(medicine)
		}
	})

	it('lists what is deleted by itself', () => {
		expect(Object.keys(JSON.parse(textOf(language, 'privacy')).kept)).toEqual(Object.keys(keptDays))
	})

	it('and says what stays after closing the account, and for how long', () => {
		const { privacy } = JSON.parse(textOf(language, 'account'))
		const words = { en: ['phone', 'email', 'Google', 'Facebook'], bn: ['ফোন', 'ইমেইল', 'গুগল', 'ফেসবুক'] }[language]
		for (const text of [privacy.closeText as string, textOf(language, 'privacy')]) {
			for (const word of words) expect(text).toContain(word)
			expect(latinDigits(text)).toContain(String(staleDays))
		}
	})
})

it('cash is due in whole taka, rounded down for each seller, as terms and questions say', () => {
	const line = (price: number) => ({ pays: poisha(price), quantity: 1 })
	const priced = {
		parts: [10_099, 5_000].map((price) => ({
			lines: [line(price)],
			lineDiscounts: [poisha(0)],
			delivery: poisha(5_050),
			deliveryDiscount: poisha(0),
		})),
	}
	const off = takaRounding(priced as unknown as Parameters<typeof takaRounding>[0])
	expect(off.map(({ lines, delivery }) => sum([...lines, delivery]))).toEqual([49, 50])
	for (const page of ['terms', 'faq']) {
		expect(textOf('en', page)).toMatch(/Cash is due in whole taka/)
		expect(textOf('bn', page)).toMatch(/ক্যাশে খুচরা পয়সা দিতে হয় না/)
	}
})

it('the products that cannot be returned are those of categories without returns', () => {
	const returnable = new Map(categories.map(({ slug, returnDays }) => [slug, returnDays]))
	// Medicine, fresh food and cooked food; packed food can be returned.
	for (const slug of ['medicine', 'vegetables', 'fish-meat', 'egg-dairy', 'cooked-food'])
		expect(returnable.get(slug)).toBe(0)
	for (const slug of ['rice-dal', 'oil-spice', 'snacks-drinks']) expect(returnable.get(slug)).toBeUndefined()
	for (const page of ['terms', 'faq']) {
		expect(textOf('en', page)).toContain('Medicine, fresh food and cooked food cannot be returned')
		expect(textOf('bn', page)).toContain('ওষুধ, তাজা ও রান্না করা খাবার ফেরত নেওয়া হয় না')
	}
})

describe.each(languages)('messages in %s', (language) => {
	const brand = { name: 'Haat', nameBn: 'হাট', domain: 'haat.test', home: '/' }
	const numbersIn = (message: Message) => latinDigits(messageText(message, language, brand)).match(/\d+/g)

	it('name the time for which a link or a code is valid', () => {
		const confirm = { kind: 'newsletter_confirm', confirm: 'https://haat.test/x' } as const
		expect(numbersIn(confirm)).toEqual([String(newsletterDays)])
		// A text too long for one part leaves the minutes out.
		const code = numbersIn({ kind: 'otp_login', code: '123456', minutes: 5 }) ?? []
		expect(code[0]).toBe('123456')
		expect(code.filter((one) => one !== '123456' && one !== '5')).toEqual([])
	})

	it('name the amount to have ready only when something is to be paid', () => {
		const message = { number: 'H7K2-9QXM', amount: poisha(50_000), seller: null, link: 'https://haat.test/x' }
		const text = (toPay: number) =>
			latinDigits(messageText({ ...message, kind: 'order_handed_over', toPay: poisha(toPay) }, language, brand))
		expect(text(30_000)).toContain('300')
		expect(text(30_000)).not.toContain('500')
		expect(text(0)).not.toMatch(/[35]00/)
	})
})

function strings(value: unknown): string[] {
	if (typeof value === 'string') return [value]
	return value && typeof value === 'object' ? Object.values(value).flatMap(strings) : []
}
