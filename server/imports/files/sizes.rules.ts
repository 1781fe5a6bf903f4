import { most } from '#contract/amount-text.ts'
import { bengaliDigits, cleanText, latinDigits } from '#contract/text.ts'
import { unitOf } from './measures.rules.ts'

/**
 * A size as the shop shows it, how much one piece contains, and what it weighs without packaging; no weight above
 * `most.grams`, because a record with it is refused.
 */
export type Size = {
	unit_en: string
	unit_bn: string
	measure: { amount: number; per: 'kg' | 'litre' | 'piece' }
	grams?: number
}

/** Longest first, so that «gm» is not read as «g». */
const words =
	'kilograms?|kilos?|kgs?|grams?|gms?|gr|g|millilitres?|milliliters?|mls?|litres?|liters?|ltrs?|lt|l|pieces?|pcs?|p|মিলিলিটার|মি\\.?\\s?লি\\.?|মিলি|এমএল|কিলোগ্রাম|কিলো|কেজি|গ্রাম|লিটার|পিস|টি'
const number = '\\d{1,6}(?:\\.\\d{1,3})?'
/** `5p x 8.5g`, `5p 8.5g`, `6 x 250 ml`, `500g`. Letters may not touch it on either side. */
const size = new RegExp(
	`(?<![\\p{L}\\p{M}\\p{N}.])(?:(\\d{1,4})\\s?(?:pcs?|p|পিস|টি)?\\s?[x×*]\\s?|(\\d{1,4})\\s?(?:pcs?|p|পিস|টি)\\s+)?(${number})\\s?(${words})(?![\\p{L}\\p{M}\\p{N}])\\.?`,
	'giu',
)

/** Words of units as they are shown. */
const shown = {
	kg: { en: 'kg', bn: 'কেজি' },
	g: { en: 'g', bn: 'গ্রাম' },
	litre: { en: 'L', bn: 'লিটার' },
	ml: { en: 'ml', bn: 'মি.লি.' },
	piece: { en: 'pcs', bn: 'পিস' },
}

function sizeOf(times: number, amount: number, word: string): Size | undefined {
	const unit = unitOf(word)
	const total = unit ? Number((times * amount * unit.factor).toFixed(6)) : 0
	if (!unit || total <= 0 || total > 1_000_000) return undefined
	const small = unit.factor < 1
	const name =
		shown[unit.per === 'kg' ? (small ? 'g' : 'kg') : unit.per === 'litre' ? (small ? 'ml' : 'litre') : 'piece']
	const en = unit.per === 'piece' && times * amount === 1 ? 'pc' : name.en
	const text = `${times > 1 ? `${times} × ` : ''}${amount}`
	const grams = unit.per === 'piece' ? 0 : Math.max(1, Math.round(total * 1000))
	return {
		unit_en: `${text} ${en}`,
		unit_bn: `${bengaliDigits(text)} ${name.bn}`,
		measure: { amount: total, per: unit.per },
		...(grams > 0 && grams <= most.grams && { grams }),
	}
}

/**
 * The last size in a name, and the name without it where it ends with it: «Bubble Gum Pack 5p 8.5g» is «Bubble Gum Pack» and
 * 5 × 8.5 g. A litre is counted as a kilogram for the weight. Undefined when a name has no size, or two side by side
 * («500g 250g»), of which either could be meant.
 */
export function sizeInName(name: string): { size: Size; name: string } | undefined {
	const text = latinDigits(name)
	const sizes = [...text.matchAll(size)]
	const [before, last] = [sizes.at(-2), sizes.at(-1)]
	if (before && last && text.slice(before.index + before[0].length, last.index).trim() === '') return undefined
	const found = last && sizeOf(Number(last[1] ?? last[2] ?? 1), Number(last[3]), last[4] as string)
	if (!last || !found) return undefined
	const end = text.slice(last.index + last[0].length)
	const isLast = /^[\s)\].,]*$/.test(end)
	const rest = name.slice(0, last.index).replace(/[\s([,.–-]+$/, '')
	return { size: found, name: isLast && rest.length > 1 ? rest : name.trim() }
}

/** The size in a cell of its own: `500g`, `6 x 250ml`, or a unit alone (`kg`: one kg). Another text is shown as it is. */
export function sizeInCell(cell: string): Size | { unit_en: string; unit_bn?: string } {
	const text = cleanText(cell).replace(/\s+/g, ' ')
	const alone = sizeOf(1, 1, text)
	if (alone) return alone
	const found = sizeInName(text)
	if (found && isWhole(text)) return found.size
	return /[\u0980-\u09ff]/.test(text) ? { unit_en: text, unit_bn: text } : { unit_en: text }
}

function isWhole(text: string): boolean {
	return latinDigits(text).replace(size, '').trim() === ''
}
