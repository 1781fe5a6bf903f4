import { type Poisha, poisha } from './money.ts'
import { latinDigits } from './text.ts'

/** A cell of a table that was read, or what was expected in it. */
export type Cell<T> = { value: T } | { expected: string }

/** The largest values that a cell may hold. Prices in poisha: ten million taka. */
export const most = { price: 1_000_000_000, stock: 10_000_000, grams: 1_000_000, cell: 100_000 } as const

/** No number is written with more characters, and the expressions for them are slow on long texts. */
export const longestNumber = 60

const currency = /^(?:৳|(?:tk|taka|bdt)(?![a-z])\.?|টাকা)\s*|\s*(?:\/[-=]|৳|tk\.?|taka|bdt|টাকা|only)$/giu
/** Groups as in 1,20,000 or 120,000, with commas or spaces. */
const grouped = /^\d{1,2}(?:[, ]\d{2})*[, ]\d{3}(?:\.\d+)?$|^\d{1,3}(?:[, ]\d{3})+(?:\.\d+)?$/
const amountText = 'an amount in taka, such as 120, 1,200.50 or ৳ ১২০'
const twoWays = 'an amount with a point before the poisha, such as 1200.50: this one can be read in two ways'

/** A price as written in the trade, in whole poisha: `1,20,000`, `৳ 1,200.50`, `Tk 45/-`, `৪৫ টাকা`. */
export function readPrice(cell: string): Cell<Poisha> {
	const number = readAmount(cell)
	if ('expected' in number) return number
	if (number.value === 0) return { expected: 'an amount above 0' }
	if (number.value > most.price) return { expected: `at most ${(most.price / 100).toLocaleString('en-IN')} taka` }
	return number
}

/** As `readPrice`, and null for 0: many systems export 0 where nothing is reduced. */
export function readSalePrice(cell: string): Cell<Poisha | null> {
	const number = readAmount(cell)
	return 'value' in number && number.value === 0 ? { value: null } : readPrice(cell)
}

function readAmount(cell: string): Cell<Poisha> {
	const plain = /^(\d{1,8})(?:\.(\d\d?))?$/.exec(cell)
	if (plain) return { value: poisha(Number(plain[1]) * 100 + Number((plain[2] ?? '').padEnd(2, '0'))) }
	if (cell.length > longestNumber) return { expected: amountText }
	let text = latinDigits(cell)
		.replace(/[\s\u00a0\u202f]+/g, ' ')
		.trim()
	// Twice: «Tk 45 /-» has two marks at its end, or one at either end.
	for (let round = 0; round < 2; round++) text = text.replace(currency, '')
	if (/^\d+,\d{1,2}$|\d\.\d{3}(?:[.,]\d+)?$|\d\.\d{3}\./.test(text)) return { expected: twoWays }
	if (!/^\d+(?:\.\d+)?$/.test(text) && !isGrouped(text)) return { expected: amountText }
	const [whole = '', decimals = ''] = text.replace(/[, ]/g, '').split('.')
	if (whole.length > 12) return { expected: amountText }
	if (/[1-9]/.test(decimals.slice(2))) return { expected: 'an amount in whole poisha: two digits after the point' }
	return { value: poisha(Number(whole) * 100 + Number(decimals.slice(0, 2).padEnd(2, '0'))) }
}

function isGrouped(text: string): boolean {
	return grouped.test(text) && !(text.includes(',') && text.includes(' '))
}

const piecesText = 'a whole number of pieces, 0 or more'
const none = /^(?:out of stock|stock out|sold out|স্টক আউট|স্টক শেষ|শেষ)$/i
const pieces = /\s*(?:pcs?|pieces?|nos?|units?|টি|টা|পিস)\.?$/iu

/** Pieces in stock: a whole number, also `1,200`, `12 pcs`, `১২টি` or `out of stock`. */
export function readStock(cell: string): Cell<number> {
	if (/^\d{1,6}$/.test(cell)) return { value: Number(cell) }
	if (cell.length > longestNumber) return { expected: piecesText }
	const text = latinDigits(cell).trim()
	if (none.test(text)) return { value: 0 }
	const number = text.replace(pieces, '').replace(/\.0+$/, '')
	const digits = /^\d+$/.test(number) || isGrouped(number) ? number.replace(/[, ]/g, '') : ''
	if (!/^\d{1,9}$/.test(digits)) return { expected: piecesText }
	if (Number(digits) > most.stock) return { expected: `at most ${most.stock.toLocaleString('en-IN')} pieces` }
	return { value: Number(digits) }
}
