import { readPrice, readSalePrice, readStock } from '#contract/amount-text.ts'
import { toBdt } from '#contract/money.ts'
import { pastedRows } from '#desk/lib/pasted.rules.ts'

/** What can be changed of a variant, in the order of the columns. */
export const fields = ['price', 'sale', 'stock'] as const
export type Field = (typeof fields)[number]

/** The members of a variant that a draft needs. Amounts in BDT. */
export type DraftSku = {
	id: number
	slug: string
	seller: string
	names: object
	price: number
	sale_price: number | null
	stock: number
}

/** A cell that somebody has typed in. */
export type TypedCell = { sku: number; field: Field; text: string }
/** What was typed, by `<sku>.<field>`. Only cells that differ from what is stored. */
export type Draft = Readonly<Record<string, string>>

export const cellKey = (sku: number, field: Field): string => `${sku}.${field}`

/** The stored value of a cell; null: no sale price. */
export function storedValue(sku: DraftSku, field: Field): number | null {
	if (field === 'price') return sku.price
	return field === 'sale' ? sku.sale_price : sku.stock
}

/** A typed cell as a value, as imports read it: `1,20,000`, `৳৩৯৯`, `12 pcs`. Null: no sale price. Undefined: unreadable. */
export function readCell(field: Field, text: string): number | null | undefined {
	const clean = text.trim()
	if (field === 'stock') {
		const read = readStock(clean)
		return 'value' in read ? read.value : undefined
	}
	if (field === 'sale' && /^[-–—]?$/.test(clean)) return null
	const read = field === 'sale' ? readSalePrice(clean) : readPrice(clean)
	if (!('value' in read)) return undefined
	return read.value === null ? null : toBdt(read.value)
}

/** The draft with these cells. A cell with the stored value, and an empty one that cannot be empty, is as it was stored. */
export function withCells(draft: Draft, skus: ReadonlyMap<number, DraftSku>, cells: readonly TypedCell[]): Draft {
	const next: Record<string, string> = { ...draft }
	for (const { sku: id, field, text } of cells) {
		const sku = skus.get(id)
		if (!sku) continue
		const emptied = field !== 'sale' && text.trim() === ''
		if (emptied || readCell(field, text) === storedValue(sku, field)) delete next[cellKey(id, field)]
		else next[cellKey(id, field)] = text
	}
	return next
}

/** The variants of which something was typed. */
export function draftSkus(draft: Draft): number[] {
	return [...new Set(Object.keys(draft).map((key) => Number(key.split('.')[0])))]
}

/** A record of `saveProducts`, and the variants that it has. */
export type DraftRecord = { record: { slug: string; seller: string; skus: object[] }; skus: number[] }

const members: Record<Field, string> = { price: 'price', sale: 'sale_price', stock: 'stock' }

/** The records that store a draft, one for each product, without the cells that cannot be read. */
export function recordsOf(draft: Draft, skus: ReadonlyMap<number, DraftSku>): DraftRecord[] {
	const records = new Map<string, DraftRecord>()
	for (const id of draftSkus(draft)) {
		const sku = skus.get(id)
		if (!sku) continue
		const values: Record<string, unknown> = {}
		for (const field of fields) {
			const text = draft[cellKey(id, field)]
			const value = text === undefined ? undefined : readCell(field, text)
			if (value === undefined) continue
			values[members[field]] = value
			// What is sold until it is stored stays sold.
			if (field === 'stock') values.stock_was = sku.stock
		}
		if (Object.keys(values).length === 0) continue
		let entry = records.get(sku.slug)
		if (!entry) {
			entry = { record: { slug: sku.slug, seller: sku.seller, skus: [] }, skus: [] }
			records.set(sku.slug, entry)
		}
		entry.record.skus.push({ ...sku.names, ...values })
		entry.skus.push(id)
	}
	return [...records.values()]
}

/** How many cells of a draft cannot be read. */
export function unreadableCells(draft: Draft): number {
	return Object.entries(draft).filter(([key, text]) => readCell(key.split('.')[1] as Field, text) === undefined).length
}

/**
 * The cells that a text from a spreadsheet fills: lines from the row `at.row` on, columns from the field `at.field` on.
 * `left`: lines and columns for which there is no cell.
 */
export function pastedCells(
	text: string,
	skus: readonly number[],
	at: { row: number; field: Field },
): { cells: TypedCell[]; left: number } {
	const cells: TypedCell[] = []
	let left = 0
	for (const [line, values] of pastedRows(text).entries())
		for (const [column, value] of values.entries()) {
			const sku = skus[at.row + line]
			const field = fields[fields.indexOf(at.field) + column]
			if (sku === undefined || field === undefined) left += 1
			else cells.push({ sku, field, text: value })
		}
	return { cells, left }
}

/** What a draft changes of prices and stock, for a sentence. Prices: of what is asked. */
export type Summary = { products: number; up: number; down: number; piecesUp: number; piecesDown: number }

const asking = (price: number, sale: number | null) => sale ?? price

/** What is asked for a variant, before and after a draft. */
export function askedOf(draft: Draft, sku: DraftSku): { from: number; to: number } {
	const value = (field: Field) => {
		const text = draft[cellKey(sku.id, field)]
		const read = text === undefined ? undefined : readCell(field, text)
		return read === undefined ? storedValue(sku, field) : read
	}
	return { from: asking(sku.price, sku.sale_price), to: asking(value('price') ?? sku.price, value('sale')) }
}

/** How many pieces a draft adds to the stock of a variant; below 0: takes away. */
export function piecesOf(draft: Draft, sku: DraftSku): number {
	const text = draft[cellKey(sku.id, 'stock')]
	const read = text === undefined ? undefined : readCell('stock', text)
	return typeof read === 'number' ? read - sku.stock : 0
}

/** The sums over those variants of a draft that are stored. */
export function summaryOf(draft: Draft, skus: readonly DraftSku[]): Summary {
	const summary: Summary = { products: 0, up: 0, down: 0, piecesUp: 0, piecesDown: 0 }
	summary.products = new Set(skus.map(({ slug }) => slug)).size
	for (const sku of skus) {
		const { from, to } = askedOf(draft, sku)
		if (to > from) summary.up += 1
		if (to < from) summary.down += 1
		const pieces = piecesOf(draft, sku)
		if (pieces > 0) summary.piecesUp += pieces
		else summary.piecesDown -= pieces
	}
	return summary
}

/** A draft with what can be undone and done again. */
export type History = { past: readonly Draft[]; now: Draft; future: readonly Draft[] }

export const noHistory: History = { past: [], now: {}, future: [] }

const sameDraft = (one: Draft, other: Draft) =>
	Object.keys(one).length === Object.keys(other).length &&
	Object.entries(one).every(([key, text]) => other[key] === text)

/** The history after a change, which can be undone; the last hundred are kept. */
export function changedTo(history: History, next: Draft): History {
	if (sameDraft(history.now, next)) return history
	return { past: [...history.past, history.now].slice(-100), now: next, future: [] }
}

export function undone(history: History): History {
	const former = history.past.at(-1)
	if (!former) return history
	return { past: history.past.slice(0, -1), now: former, future: [history.now, ...history.future] }
}

export function redone(history: History): History {
	const [next, ...future] = history.future
	if (!next) return history
	return { past: [...history.past, history.now], now: next, future }
}

/** The history without the cells of variants that were stored. */
export function withoutSkus({ now }: History, skus: ReadonlySet<number>): History {
	const left = Object.entries(now).filter(([key]) => !skus.has(Number(key.split('.')[0])))
	return { ...noHistory, now: Object.fromEntries(left) }
}
