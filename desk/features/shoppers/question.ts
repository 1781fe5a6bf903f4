import { ungrouped } from '#contract/text.ts'
import type { Input } from '#desk/lib/call.ts'

/** What a text in the search field looks for: an email, a phone, the number of an order, else a name. */
export function questionOf(text: string): Input<'findShoppers'>['body'] {
	const typed = text.trim()
	if (typed.includes('@')) return { email: typed }
	const plain = ungrouped(typed)
	if (/^\+?\d{6,}$/.test(plain)) return { phone: typed }
	if (/^[0-9a-z]{8}$|^[0-9a-z]{16}$/i.test(plain) && /\d/.test(plain)) return { order: typed }
	return { name: typed }
}
