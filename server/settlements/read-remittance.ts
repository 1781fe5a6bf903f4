import { parse } from 'csv-parse/sync'
import { readPrice } from '#contract/amount-text.ts'
import { poisha } from '#contract/money.ts'
import { cleanText, latinDigits } from '#contract/text.ts'
import type { Deps } from '#server/deps.ts'
import { separatorOf, unshield } from '#server/imports/index.ts'
import { readOrderNumber } from '#server/orders/index.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { type FileColumns, guessColumns, matchLine, readDay, splitNumber } from './remittance.rules.ts'
import { type KnownOrder, type NewLine, readCashOrders } from './remittance.store.ts'

type Row = { line: number; number: string; amount: number; paid_on: string | null }
export type ReadFile = {
	headings: string[]
	columns: FileColumns | null
	rows: Row[]
	/** Lines that cannot be read, with the heading of the column. */
	faults: { line: number; column: string }[]
}

const mostRows = 20_000

/**
 * Reads the text of a courier's CSV. Without `columns` they are recognised by their headings. Throws `remittance_unreadable`
 * for what is no table, and for columns that it does not have.
 */
export function readRemittanceFile(text: string, wish?: FileColumns): ReadFile {
	const [header = [], ...records] = table(text)
	const headings = header.map((heading) => cleanText(heading).slice(0, 200))
	if (headings.length < 2) throw new ShopError('remittance_unreadable')
	const columns = wish ?? guessColumns(headings)
	if (!columns) return { headings, columns, rows: [], faults: [] }
	const at = (heading: string | undefined) => (heading === undefined ? -1 : headings.indexOf(cleanText(heading)))
	const [numberAt, amountAt, dateAt] = [at(columns.number), at(columns.amount), at(columns.date)]
	if (numberAt < 0 || amountAt < 0 || (columns.date !== undefined && dateAt < 0))
		throw new ShopError('remittance_unreadable', { errors: { columns: 'remittance_unreadable' } })
	const rows: Row[] = []
	const faults: ReadFile['faults'] = []
	for (const [index, cells] of records.entries()) {
		const line = index + 2
		const number = cleanText(unshield(cells[numberAt] ?? ''))
		const amount = readAmount(cells[amountAt] ?? '')
		const date = dateAt < 0 ? '' : (cells[dateAt] ?? '').trim()
		const paid_on = date === '' ? null : readDay(date)
		if (number === '' || number.length > 60) faults.push({ line, column: columns.number })
		else if (amount === null) faults.push({ line, column: columns.amount })
		else if (date !== '' && paid_on === null) faults.push({ line, column: columns.date as string })
		else rows.push({ line, number, amount, paid_on })
	}
	return { headings, columns, rows, faults: faults.slice(0, 20) }
}

function table(text: string): string[][] {
	try {
		const delimiter = separatorOf(text.slice(0, 65_536))
		const options = { bom: true, delimiter, relax_column_count: true, skip_empty_lines: true, to: mostRows + 2 }
		const rows = parse(text, { ...options, skip_records_with_empty_values: true }) as string[][]
		if (rows.length > mostRows + 1 || text.includes('\0')) throw new Error('too long, or no text')
		return rows
	} catch {
		throw new ShopError('remittance_unreadable')
	}
}

function readAmount(cell: string): number | null {
	const text = unshield(cell.trim())
	if (/^0+([.,]0+)?$/.test(latinDigits(text))) return 0
	const price = readPrice(text)
	return 'value' in price ? price.value : null
}

/** A line with the parts that it remits, and who has their cash. */
export type MatchedLine = NewLine & { parts: number[]; order: KnownOrder | undefined }

/** Matches the lines of a file with the cash that couriers have, in their order: what one line remits, no later one does. */
export async function matchRemittance(db: Deps['db'], rows: readonly Row[]): Promise<MatchedLine[]> {
	const named = rows.map((row) => {
		const { number, part } = splitNumber(row.number)
		return { ...row, part, known: readOrderNumber(number) }
	})
	const orders = await readCashOrders(db, [...new Set(named.flatMap(({ known }) => known ?? []))])
	return named.map(({ part, known, ...row }) => {
		const order = orders.get(known ?? '')
		const { state, parts, expected } = matchLine(order, row.amount, part)
		for (const one of order?.cash ?? []) if (parts.includes(one.part)) one.remitted = true
		return { ...row, order_id: order?.id ?? null, expected, state, parts, order }
	})
}

/** Counts of a matched file; amounts in poisha. */
export function countLines(lines: readonly Pick<NewLine, 'state' | 'amount'>[]) {
	const matched = lines.filter(({ state }) => state === 'matched')
	const total = (of: typeof matched) => poisha(of.reduce((all, { amount }) => all + amount, 0))
	return { lines: lines.length, matched: matched.length, total: total([...lines]), matched_total: total(matched) }
}
