import { Check, Errors } from 'typebox/value'
import { isReadable } from '#contract/accent.ts'
import type { FaultCode } from '#contract/catalogue-faults.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { Language } from '#contract/refusals.ts'
import { type ShopKey, ShopRecord, type shop, shopKeys } from '#contract/shop.ts'
import { cleanText } from '#contract/text.ts'

type Shop = ReplyOf<typeof shop.getShop>['data']
export type ShopParts = Shop['parts']
/** What is set, by key. */
export type Values = { [K in ShopKey]?: NonNullable<ShopRecord[K]> }
type Fault = { code: FaultCode; field: string; read?: string }

/** What the shop says of itself in one language. Where one language is missing the other one is used. */
export function inLanguage(values: Values, language: Language): Omit<Shop, 'parts' | 'logo' | 'coverage'> {
	const of = <T>(value: { en?: T; bn?: T } | undefined): T | null => {
		const other = language === 'en' ? 'bn' : 'en'
		return value?.[language] ?? value?.[other] ?? null
	}
	return {
		headline: of(values.headline),
		intro: of(values.intro),
		title: of(values.title),
		description: of(values.description),
		tagline: of(values.tagline),
		about: of(values.about),
		hint: of(values.hint),
		address: of(values.address),
		hours: of(values.hours),
		examples: of(values.examples),
		faq: of(values.faq),
		terms: of(values.terms),
		phone: values.phone ?? null,
		email: values.email ?? null,
		accent: values.accent ?? null,
	}
}

/** Cleans every text of a value, at any depth. */
function cleaned(value: unknown): unknown {
	if (typeof value === 'string') return cleanText(value)
	if (Array.isArray(value)) return value.map(cleaned)
	if (value === null || typeof value !== 'object') return value
	return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, cleaned(one)]))
}

/** A record as it is stored, or why it cannot be. */
export function readRecord(input: unknown): { record: ShopRecord } | { faults: Fault[] } {
	const record = cleaned(input)
	if (record === null || typeof record !== 'object' || Array.isArray(record))
		return { faults: [{ code: 'wrong_shape', field: 'file' }] }
	const unknown = Object.keys(record).filter((key) => !shopKeys.includes(key as ShopKey))
	if (unknown.length > 0) return { faults: unknown.map((key) => ({ code: 'unknown_text', field: key.slice(0, 60) })) }
	if (!Check(ShopRecord, record)) {
		const fields = Errors(ShopRecord, record).map((error) => [fieldOf(error), codeOf(error.keyword)] as const)
		// The innermost ones: what contains a wrong value is wrong with it.
		const inner = fields.filter(([field]) => !fields.some(([other]) => other.startsWith(`${field}.`)))
		const first = new Map([...inner].reverse())
		return { faults: [...first].map(([field, code]) => ({ code, field })) }
	}
	const faults = [...valueFaults(record)]
	return faults.length > 0 ? { faults } : { record: inLowerCase(record) }
}

/** The path of the wrong value: `headline.en`. */
const fieldOf = ({ instancePath }: { instancePath: string }) => instancePath.slice(1).replaceAll('/', '.') || 'file'

const codeOf = (keyword: string): FaultCode =>
	keyword === 'maxLength' || keyword === 'maxItems' ? 'too_long' : 'wrong_shape'

function* valueFaults(record: ShopRecord): Generator<Fault> {
	for (const [field, value] of Object.entries(record))
		if (value !== null && typeof value === 'object' && Object.keys(value).length === 0)
			yield { code: 'wrong_shape', field }
	const { accent, phone, email } = record
	if (accent && !/^#[\da-f]{6}$/i.test(accent)) yield { code: 'no_colour', field: 'accent', read: accent }
	else if (accent && !isReadable(accent.toLowerCase()))
		yield { code: 'unreadable_colour', field: 'accent', read: accent }
	if (phone && !/^\+[1-9]\d{7,14}$/.test(phone)) yield { code: 'no_phone', field: 'phone', read: phone }
	if (email && !/^[^\s@<>"']{1,64}@[^\s@<>"']+\.[^\s@<>"']{2,}$/.test(email))
		yield { code: 'no_email', field: 'email', read: email }
}

const inLowerCase = (record: ShopRecord): ShopRecord =>
	record.accent ? { ...record, accent: record.accent.toLowerCase() } : record
