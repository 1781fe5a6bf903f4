import { type Cell, longestNumber, most } from '#contract/amount-text.ts'
import { latinDigits } from '#contract/text.ts'

type Per = 'kg' | 'litre' | 'piece'
type Measure = { amount: number; per: Per }
type Unit = { per: Per; factor: number }

const kg: Unit = { per: 'kg', factor: 1 }
const gram: Unit = { per: 'kg', factor: 0.001 }
const litre: Unit = { per: 'litre', factor: 1 }
const millilitre: Unit = { per: 'litre', factor: 0.001 }
const piece: Unit = { per: 'piece', factor: 1 }

/** Units as they are written, in lower case and without points. */
const units: Record<string, Unit> = {
	...named(kg, 'kg kgs kilo kilos kilogram kilograms কেজি কিলো কিলোগ্রাম'),
	...named(gram, 'g gm gms gr gram grams গ্রাম গ্রা গ্ৰাম'),
	...named(litre, 'l lt ltr ltrs liter liters litre litres লিটার লি'),
	...named(millilitre, 'ml mls millilitre milliliter মিলি মিলিলিটার এমএল'),
	...named(piece, 'p pc pcs piece pieces পিস টি টা'),
}

function named(unit: Unit, names: string): Record<string, Unit> {
	return Object.fromEntries(names.split(' ').map((name) => [name, unit]))
}

/** The unit of a word such as `gm`, `Ltr.`, `মি.লি.`. */
export function unitOf(word: string): Unit | undefined {
	const name = word.toLowerCase().replace(/[.\s]/g, '')
	return Object.hasOwn(units, name) ? units[name] : undefined
}

const quantity = /^(\d+(?:,\d{3})*(?:\.\d+)?)\s*(\D*)$/

function readQuantity(cell: string): { amount: number; word: string } | undefined {
	if (cell.length > longestNumber) return undefined
	const [, number, word = ''] = quantity.exec(latinDigits(cell).trim()) ?? []
	return number ? { amount: Number(number.replaceAll(',', '')), word } : undefined
}

/** How much of a unit one piece contains: `0.5 kg`, `500 g`, `1.5 ltr`, `12 pcs`. Rounded to six decimals. */
export function readMeasure(cell: string): Cell<Measure> {
	const read = readQuantity(cell)
	const unit = read && unitOf(read.word)
	const amount = read && unit ? Number((read.amount * unit.factor).toFixed(6)) : 0
	if (!unit || amount <= 0 || amount > most.grams)
		return { expected: 'an amount with its unit, such as 0.5 kg, 750 ml or 12 piece' }
	return { value: { amount, per: unit.per } }
}

export function writeMeasure({ amount, per }: Measure): string {
	return `${amount.toFixed(6).replace(/\.?0+$/, '')} ${per}`
}

/** A weight in whole grams: `500`, `500 g`, `1.2 kg`, `১.২ কেজি`. */
export function readGrams(cell: string): Cell<number> {
	const read = readQuantity(cell)
	const unit = read?.word === '' ? gram : read && unitOf(read.word)
	const grams = read && unit?.per === 'kg' ? Math.round(read.amount * unit.factor * 1000) : 0
	if (grams < 1 || grams > most.grams)
		return { expected: `a weight from 1 to ${most.grams} grams, such as 500, 500 g or 1.2 kg` }
	return { value: grams }
}
