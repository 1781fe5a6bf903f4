import { readPhone } from '#contract/phone.ts'
import { cleanText, ungrouped } from '#contract/text.ts'

/** What a typed search looks for. `number`: letters and digits of one, for parts of it; `phone`: E.164. */
export type OrderSearch = { number: string; phone: string | null; name: string }

/** Reads a typed search: one text can be all three. Null for an empty one. */
export function readSearch(typed: string): OrderSearch | null {
	const name = cleanText(typed).toLowerCase()
	if (!name) return null
	const reading = readPhone(name)
	const number = ungrouped(name).toUpperCase()
	return { number, phone: 'phone' in reading ? reading.phone : null, name }
}

/** `+8801712345678` as `+880 17•• •••678`: enough to recognise it. Empty for none. */
export function maskedNumber(phone: string): string {
	return phone.replace(/^(\+880)(\d{2})\d*(\d{3})$/, '$1 $2•• •••$3')
}
