import { latinDigits, searchable } from '#contract/text.ts'

/** A requested amount: 5 of `kg`. Also the slug of such a size in a listing: «kg:5». */
export type Size = `${'kg' | 'litre' | 'piece'}:${number}`
/** The search text: its words, and the size among them. */
export type Query = { words: string[]; size: Size | undefined }

/** Words beyond these are ignored. */
const mostWords = 8

type Unit = { names: string[]; per: 'kg' | 'litre' | 'piece'; of: number }
const units: Unit[] = [
	{ names: ['kg', 'kgs', 'kilo', 'kilos', 'keji', 'kejee', 'কেজি', 'কিলো'], per: 'kg', of: 1 },
	{ names: ['g', 'gm', 'gms', 'gram', 'grams', 'গ্রাম'], per: 'kg', of: 0.001 },
	{ names: ['l', 'lt', 'ltr', 'liter', 'litre', 'liters', 'litres', 'লিটার'], per: 'litre', of: 1 },
	{ names: ['ml', 'মিলি', 'এমএল'], per: 'litre', of: 0.001 },
	{ names: ['pc', 'pcs', 'pis', 'piece', 'pieces', 'ta', 'ti', 'টা', 'টি', 'পিস'], per: 'piece', of: 1 },
	{ names: ['hali', 'হালি'], per: 'piece', of: 4 },
	{ names: ['dozen', 'dojon', 'ডজন'], per: 'piece', of: 12 },
]
const unitOf = new Map(units.flatMap((unit) => unit.names.map((name) => [name, unit] as const)))

/** Words that accompany a search without naming what is searched. */
const fillers = new Set([
	...[
		'the',
		'a',
		'an',
		'of',
		'for',
		'and',
		'in',
		'with',
		'to',
		'er',
		'r',
		'o',
		'buy',
		'price',
		'dam',
		'daam',
		'kinbo',
		'bd',
	],
	...['ও', 'এর', 'র', 'জন্য', 'দাম', 'কিনতে', 'কিনব', 'চাই', 'মূল্য'],
])

/**
 * The query of a typed text. Undefined for an empty text; without words when it has only signs, which matches nothing. A
 * size alone, or only fillers, are searched as words.
 */
export function readQuery(q: string | undefined): Query | undefined {
	if (q === undefined || q.trim() === '') return undefined
	const { size, rest } = takeSize(q)
	const all = [...new Set(searchable(rest).split(' '))].filter(Boolean)
	const words = all.filter((word) => !fillers.has(word))
	if (words.length > 0) return { words: words.slice(0, mostWords), size }
	const plain = all.length > 0 ? all : [...new Set(searchable(q).split(' '))].filter(Boolean)
	return { words: plain.slice(0, mostWords), size: all.length > 0 ? size : undefined }
}

/** The first size in a text («5kg», «৫ কেজি», «2 liter», «আধা কেজি»), and the text without it. */
function takeSize(q: string): { size: Size | undefined; rest: string } {
	const text = latinDigits(q.normalize('NFC')).toLowerCase()
	const pattern = /(?<![\p{L}\p{M}\p{N}.])(\d{1,5}(?:\.\d{1,3})?|half|adha|আধা|ek|এক)\s*([\p{L}\p{M}]+)/gu
	for (const found of text.matchAll(pattern)) {
		const unit = unitOf.get(found[2] as string)
		const amount = amountOf(found[1] as string)
		if (!unit || amount <= 0) continue
		const rest = `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`
		return { size: `${unit.per}:${Number((amount * unit.of).toFixed(3))}` as Size, rest }
	}
	return { size: undefined, rest: text }
}

function amountOf(text: string): number {
	if (['half', 'adha', 'আধা'].includes(text)) return 0.5
	if (['ek', 'এক'].includes(text)) return 1
	return Number(text)
}
