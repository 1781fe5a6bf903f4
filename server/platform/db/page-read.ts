import type { Kysely, RawBuilder } from 'kysely'
import type { Schema } from '#server/platform/schema.ts'
import { currentPage } from '#server/platform/shown-calls.ts'
import { preparedText } from './prepared.ts'

type Row = Record<string, unknown>
type Read = {
	text: string
	values: readonly unknown[]
	dates: readonly string[]
	resolve: (rows: Row[]) => void
	reject: (error: unknown) => void
}

/** The reads of a page that was asked for in this turn of the event loop. */
const waiting = new WeakMap<object, Read[]>()

/**
 * Runs a query of pages and returns its rows. While a page is rendered, the queries that its calls begin in the same turn of
 * the event loop are one statement: a statement costs this process, and most of all the embedded store, more than a small
 * read. It is prepared, so that every connection parses and plans it once. Only for queries with few texts, such as one for
 * each language, and with values as parameters. `dates`: the columns that are timestamps, because rows of one statement come
 * as JSON.
 */
export function pageRead<R extends object>(
	db: Kysely<Schema>,
	query: RawBuilder<R>,
	dates: readonly string[] = [],
): Promise<R[]> {
	const { sql: text, parameters: values } = query.compile(db)
	const page = db.isTransaction ? undefined : currentPage()
	if (!page) return preparedText<R>(db, text, values)
	return new Promise<Row[]>((resolve, reject) => {
		const read = { text, values, dates, resolve, reject }
		const others = waiting.get(page)
		if (others) others.push(read)
		else {
			const reads = [read]
			waiting.set(page, reads)
			setImmediate(() => {
				waiting.delete(page)
				void answer(db, reads)
			})
		}
	}) as Promise<R[]>
}

async function answer(db: Kysely<Schema>, reads: Read[]): Promise<void> {
	const alone = () =>
		Promise.all(
			reads.map(({ text, values, resolve, reject }) => preparedText<Row>(db, text, values).then(resolve, reject)),
		)
	if (reads.length === 1) return void (await alone())
	// In one order, so that the same reads are the same statement.
	reads.sort((a, b) => (a.text < b.text ? -1 : 1))
	const values = reads.flatMap((read) => read.values)
	try {
		const [row] = await preparedText<{ found: Row[][] }>(db, statementOf(reads), values)
		for (const [n, { dates, resolve }] of reads.entries()) resolve(withDates(row?.found[n] ?? [], dates))
	} catch {
		// One of them failed: only that one is refused.
		await alone()
	}
}

/** The statements of several reads, by the text of one read after another: finding a long text costs less than writing it. */
type Statements = { after: Map<string, Statements>; text?: string }
const statements: Statements = { after: new Map() }

/** One statement for all reads, with their values one after another. */
function statementOf(reads: readonly Read[]): string {
	let place = statements
	for (const { text } of reads) {
		const next = place.after.get(text) ?? { after: new Map() }
		place.after.set(text, next)
		place = next
	}
	place.text ??= `select json_build_array(${partsOf(reads).join(', ')}) as found`
	return place.text
}

function partsOf(reads: readonly Read[]): string[] {
	let before = 0
	return reads.map(({ text, values }) => {
		const first = before
		before += values.length
		const numbered = text.replace(/\$(\d+)/g, (_, n: string) => `$${Number(n) + first}`)
		return `(select coalesce(json_agg(r), '[]') from (${numbered}) r)`
	})
}

function withDates(rows: Row[], dates: readonly string[]): Row[] {
	for (const row of rows)
		for (const column of dates) if (row[column] !== null) row[column] = new Date(row[column] as string)
	return rows
}
