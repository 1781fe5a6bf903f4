import type { FaultCode } from '#contract/catalogue-faults.ts'
import type { PromoRecord, PromoTerms } from '#contract/desk/promos.ts'
import { latinDigits } from '#contract/text.ts'
import { inDhaka } from '#desk/lib/dhaka-time.rules.ts'

/** The texts of the form. Times are those of clocks in Dhaka, as the browser's field writes them; `yes` or nothing: ticked. */
export type PromoValues = Record<keyof PromoRecord, string>

export const kinds = ['percentage', 'amount', 'free_delivery'] as const

export const newValues: PromoValues = {
	...{ code: '', kind: 'percentage', value: '', cap: '', minimum: '', seller: '', category: '', first_order: '' },
	...{ total: '', each: '1', listed: 'yes', starts_at: '', ends_at: '', name_en: '', name_bn: '', text_en: '' },
	text_bn: '',
}

const timeOf = (text: string) => (text === '' ? null : `${text}:00+06:00`)
const figureText = (figure: number | null) => (figure === null ? '' : String(figure))
const ticked = (value: boolean) => (value ? 'yes' : '')

/** A stored promo in the form. */
export function valuesOf(record: PromoRecord): PromoValues {
	return {
		...record,
		value: record.kind === 'free_delivery' ? '' : String(record.value),
		cap: figureText(record.cap),
		minimum: record.minimum === 0 ? '' : String(record.minimum),
		seller: record.seller ?? '',
		category: record.category ?? '',
		total: figureText(record.total),
		each: figureText(record.each),
		first_order: ticked(record.first_order),
		listed: ticked(record.listed),
		starts_at: inDhaka(record.starts_at),
		ends_at: inDhaka(record.ends_at),
	}
}

/** A figure as it was typed, `১,২০০` and `1,20,000` too; null where there is none, NaN for no figure. */
function figureOf(text: string): number | null {
	const plain = latinDigits(text).replace(/[\s,৳%]/g, '')
	if (plain === '') return null
	return /^\d{1,9}(\.\d{1,9})?$/.test(plain) ? Number(plain) : Number.NaN
}

export type Faults = Partial<Record<keyof PromoRecord, FaultCode>>

/** What a promo gives, to whom, and how often, as it was typed; or what is no figure. Its range is the server's to judge. */
export function readTerms(values: PromoValues): { terms: PromoTerms } | { faults: Faults } {
	const kind = kinds.find((one) => one === values.kind) ?? 'percentage'
	const [cap, minimum, total, each] = (['cap', 'minimum', 'total', 'each'] as const).map((name) =>
		figureOf(values[name]),
	)
	const value = kind === 'free_delivery' ? 0 : (figureOf(values.value) ?? Number.NaN)
	const wrong = (figure: number | null | undefined) => Number.isNaN(figure)
	const faults: Faults = {
		...(wrong(value) && { value: kind === 'percentage' ? 'no_percentage' : 'no_amount' }),
		...(wrong(cap) && { cap: 'no_amount' }),
		...(wrong(minimum) && { minimum: 'no_minimum' }),
		...(wrong(total) && { total: 'no_count' }),
		...(wrong(each) && { each: 'no_count' }),
	}
	if (Object.keys(faults).length > 0) return { faults }
	return {
		terms: {
			...{ kind, value, cap: cap ?? null, minimum: minimum ?? 0, total: total ?? null, each: each ?? null },
			...{ seller: values.seller || null, category: values.category || null },
			first_order: values.first_order === 'yes',
		},
	}
}

/** The whole promo as it was typed, or what is wrong with it as far as the form knows. */
export function readRecord(values: PromoValues): { record: PromoRecord } | { faults: Faults } {
	const read = readTerms(values)
	const empty = (['code', 'name_en', 'name_bn', 'text_en', 'text_bn'] as const).filter((name) => !values[name].trim())
	const code = values.code.trim()
	const faults: Faults = {
		...(code && !/^[A-Za-z0-9_-]{2,40}$/.test(code) && { code: 'promo_code_form' }),
		...Object.fromEntries(empty.map((name) => [name, 'required' as const])),
		...('faults' in read && read.faults),
	}
	if (!('terms' in read) || Object.keys(faults).length > 0) return { faults }
	const text = (name: 'name_en' | 'name_bn' | 'text_en' | 'text_bn') => values[name].trim()
	return {
		record: {
			...read.terms,
			code,
			listed: values.listed === 'yes',
			starts_at: timeOf(values.starts_at),
			ends_at: timeOf(values.ends_at),
			...{ name_en: text('name_en'), name_bn: text('name_bn'), text_en: text('text_en'), text_bn: text('text_bn') },
		},
	}
}
