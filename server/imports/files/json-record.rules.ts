import { type Cell, most } from '#contract/amount-text.ts'
import { type Poisha, poisha } from '#contract/money.ts'
import { columns, readValue } from './columns.rules.ts'
import { refusedMark } from './refused-mark.rules.ts'
import { mostTerms } from './terms.rules.ts'

type Reader = (value: unknown, path: string) => unknown
type Members = Record<string, { read: Reader; required?: true }>
/** What is wrong in a record: the path of the member («skus[1].price»), its value, what was expected. */
export type JsonFault = { column: string; read: string; expected: string }

class Wrong extends Error {
	readonly fault: JsonFault
	constructor(column: string, value: unknown, expected: string) {
		super(expected)
		this.fault = { column, read: shown(value), expected }
	}
}

/** A list or an object may be nested too deeply to be written. */
function shown(value: unknown): string {
	if (typeof value !== 'object' || value === null) return String(value)
	return Array.isArray(value) ? '[…]' : '{…}'
}

function object(members: Members): Reader {
	return (value, path) => {
		if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Wrong(path, value, 'an object')
		for (const name of Object.keys(value))
			if (!Object.hasOwn(members, name))
				throw new Wrong(
					join(path, name.slice(0, 60)),
					(value as Record<string, unknown>)[name],
					`one of ${Object.keys(members).join(', ')}`,
				)
		const record: Record<string, unknown> = {}
		for (const [name, { read, required }] of Object.entries(members)) {
			const member = (value as Record<string, unknown>)[name]
			const kept = member === undefined ? undefined : read(member, join(path, name))
			if (kept !== undefined) record[name] = kept
			else if (required) throw new Wrong(join(path, name), '', 'a value')
		}
		return record
	}
}

const join = (path: string, name: string) => (path === '' ? name : `${path}.${name}`)

function list(read: Reader, longest: number): Reader {
	return (value, path) => {
		if (!Array.isArray(value)) throw new Wrong(path, value, 'a list')
		if (value.length > longest) throw new Wrong(path, `${value.length} items`, `at most ${longest}`)
		return value.map((item, at) => read(item, `${path}[${at}]`))
	}
}

const orNull =
	(read: Reader): Reader =>
	(value, path) =>
		value === null ? null : read(value, path)

const when =
	(isRight: (value: unknown) => boolean, expected: string): Reader =>
	(value, path) => {
		if (!isRight(value)) throw new Wrong(path, value, expected)
		return value
	}

/** A text that a column of our tables has too. */
function text(column: (typeof columns)[number]): Reader {
	return (value, path) => {
		if (typeof value !== 'string') throw new Wrong(path, value, 'a text')
		const read: Cell<unknown> = readValue(column, value)
		if ('expected' in read) throw new Wrong(path, value, read.expected)
		if (read.value === '') throw new Wrong(path, value, 'a text that is not empty')
		return read.value
	}
}

const plain = (longest: number) => text({ name: '', of: 'product', kind: 'text', longest, about: '', example: '' })
const matching = (pattern: RegExp, expected: string) =>
	when((value) => typeof value === 'string' && pattern.test(value), expected)

/** An amount in taka as a number, to whole poisha. */
const amount: Reader = (value, path): Poisha => {
	const inPoisha = typeof value === 'number' ? Math.round(value * 100) : 0
	const isWhole = typeof value === 'number' && Math.abs(value * 100 - inPoisha) < 1e-6
	if (!isWhole || inPoisha < 1 || inPoisha > most.price)
		throw new Wrong(path, value, `an amount in taka from 0.01 to ${most.price / 100}, as a number`)
	return poisha(inPoisha)
}

const whole = (least: number, greatest: number) =>
	when(
		(value) => Number.isInteger(value) && (value as number) >= least && (value as number) <= greatest,
		`a whole number from ${least} to ${greatest}`,
	)

const key = matching(/^[^\s{}]{1,300}$/, 'a slug such as red')
const words = (longest: number): Members => ({
	en: { read: plain(longest), required: true },
	bn: { read: plain(longest) },
})
const colour = matching(/^#[0-9a-f]{6}$/, 'a colour such as #c81e1e')

const value = object({
	option: { read: object({ slug: { read: key }, ...words(mostTerms.option) }), required: true },
	value: { read: object({ slug: { read: key }, ...words(mostTerms.option), meta: { read: colour } }), required: true },
})
const fact = object({
	key: { read: key },
	name: { read: object(words(mostTerms.fact)), required: true },
	value: { read: object(words(mostTerms.fact)), required: true },
})
const picture = object({
	name: { read: plain(mostTerms.picture), required: true },
	alt_en: { read: plain(mostTerms.picture) },
	alt_bn: { read: plain(mostTerms.picture) },
})
const measure = object({
	amount: {
		read: when((one) => typeof one === 'number' && one > 0 && one <= most.grams, 'a number above 0'),
		required: true,
	},
	per: { read: matching(/^(?:kg|litre|piece)$/, 'kg, litre or piece'), required: true },
})
const flag = when((one) => typeof one === 'boolean', 'true or false')

/** Members whose value is not a text. */
const others: Record<string, Reader> = {
	...{
		prescription: flag,
		active: flag,
		facts: list(fact, mostTerms.facts),
		pictures: list(picture, mostTerms.pictures),
	},
	...{ options: list(value, mostTerms.options), price: amount, sale_price: orNull(amount) },
	...{ stock: whole(0, most.stock), grams: whole(1, most.grams), measure: orNull(measure) },
}
/** Names of columns that are called differently in a record. */
const members: Record<string, string> = { sku: 'code', options: 'values' }

function membersOf(of: 'product' | 'variant'): Members {
	return Object.fromEntries(
		columns
			.filter((column) => column.of === of)
			.map((column) => {
				const read = others[column.name] ?? text(column)
				return [
					members[column.name] ?? column.name,
					{ read: column.removable && !others[column.name] ? orNull(read) : read },
				]
			}),
	)
}

const product = object({
	...membersOf('product'),
	skus: {
		read: list(
			object({
				...membersOf('variant'),
				removed: { read: when((one) => one === true, 'true') },
				stock_was: { read: whole(0, most.stock) },
			}),
			200,
		),
		required: true,
	},
	refused: { read: (value) => refusedMark((value as { reason?: unknown } | null)?.reason) },
})

/** The record of a line of JSON, with prices in poisha; or the first thing that is wrong. */
export function recordOfJson(line: string): { record: object } | { fault: JsonFault } {
	try {
		const record = product(JSON.parse(line), '') as { skus: { price?: number; sale_price?: number | null }[] }
		for (const [at, { price, sale_price }] of record.skus.entries())
			if (price !== undefined && typeof sale_price === 'number' && sale_price >= price)
				throw new Wrong(`skus[${at}].sale_price`, sale_price / 100, 'an amount below the price')
		return { record }
	} catch (error) {
		if (error instanceof Wrong) return { fault: error.fault }
		if (error instanceof SyntaxError) return { fault: { column: '', read: line, expected: 'one object of JSON' } }
		throw error
	}
}
