import { type Kysely, sql } from 'kysely'
import { expect } from 'vitest'
import { transaction } from '#server/platform/db/transaction.ts'
import type { Schema } from '#server/platform/schema.ts'
import type { CallOptions } from '#tests/helpers/shop.ts'
import type { MoneyShop } from './money.ts'

type Db = Kysely<Schema>

const sellers = ['model-a', 'model-b'] as const

/** A closed period: its last day as a number of days ago, the last posting before it was closed, and what each seller's statement of it said. */
type Closed = { ago: number; last: number; statements: unknown[] }

/** Closes periods of the ledger, which a history does more than once in a day, and knows what must stay as it was. */
export function startClosings({ shop, context: { db } }: MoneyShop, accountant: CallOptions) {
	const closed: Closed[] = []
	const close = (through: string) => shop.desk('closePeriod', { body: { through } }, accountant)
	const statement = async (seller: string, from: string, to: string) => {
		const answer = await shop.desk('getSellerStatement', { params: { seller }, query: { from, to } }, accountant)
		expect(answer).toBeFine()
		const { opening, closing, sums, closed } = answer.body.data
		return { opening, closing, sums, closed }
	}
	const statements = async (ago: number) => {
		const [from, to] = [await dayAgo(db, ago + 9), await dayAgo(db, ago)]
		return Promise.all(sellers.map((seller) => statement(seller, from, to)))
	}

	return {
		/** A day passes, and everything up to it is closed. No day is closed twice, and neither is today. */
		async close(): Promise<void> {
			await aDayPasses(db)
			for (const one of closed) one.ago += 1
			// What waits is posted before it is closed.
			expect(await close(await dayAgo(db, 1))).toBeFine()
			for (const ago of [2, 1, 0, -1]) expect(await close(await dayAgo(db, ago))).toBeRefused('period_invalid')
			closed.push({ ago: 1, last: await lastPosting(db), statements: await statements(1) })
		},
		/** What waits to be posted happened three days ago: before the last closing. Whether something did. */
		async postedLate(): Promise<boolean> {
			const parts = await sql`update order_parts set delivered_at = delivered_at - interval '3 days'
				where delivered_at is not null and order_id in (select order_id from ledger_queue)`.execute(db)
			const returns = await sql`update order_returns set received_at = received_at - interval '3 days'
				where received_at is not null and order_id in (select order_id from ledger_queue)`.execute(db)
			return Boolean(parts.numAffectedRows || returns.numAffectedRows)
		},
		/** What has changed in closed periods, and what of the last one was not carried over. */
		async faults(): Promise<unknown[]> {
			const found: unknown[] = []
			for (const { ago, last } of closed) {
				const { rows } = await sql`select key as late, day from ledger_postings
					where id > ${last} and day <= ${await dayAgo(db, ago)}::date`.execute(db)
				found.push(...rows)
			}
			const newest = closed.at(-1)
			if (!newest) return found
			expect(await statements(newest.ago)).toEqual(newest.statements)
			const [from, to] = [await dayAgo(db, newest.ago - 1), await dayAgo(db, 0)]
			for (const [at, seller] of sellers.entries()) {
				const since = await statement(seller, from, to)
				const before = newest.statements[at] as typeof since
				if (!before.closed || since.closed || since.opening !== before.closing) found.push({ seller, before, since })
			}
			return found
		},
	}
}

/** The ledger is of one day earlier. Its tables are only added to: their triggers and keys rest meanwhile. */
async function aDayPasses(db: Db): Promise<void> {
	await transaction(db, async (tx) => {
		await sql`set local session_replication_role = replica`.execute(tx)
		// By way of days that no row has: a key is compared row by row.
		for (const [table, column] of [
			['ledger_closings', 'through'],
			['ledger_postings', 'day'],
			['ledger_entries', 'day'],
			['ledger_days', 'day'],
		] as const)
			for (const days of [-100_000, 99_999])
				await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sql.ref(column)} + ${days}::int`.execute(tx)
	})
}

/** A day of the calendar of Dhaka, `YYYY-MM-DD`. */
async function dayAgo(db: Db, days: number): Promise<string> {
	const { rows } = await sql<{ day: string }>`
		select ((now() at time zone 'Asia/Dhaka')::date - ${days}::int)::text as day`.execute(db)
	return (rows[0] as { day: string }).day
}

async function lastPosting(db: Db): Promise<number> {
	const { rows } = await sql<{ id: number }>`select coalesce(max(id), 0)::int as id from ledger_postings`.execute(db)
	return (rows[0] as { id: number }).id
}
