import { setTimeout as wait } from 'node:timers/promises'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Schema } from '#server/platform/schema.ts'
import { asUnavailable } from './unavailable.ts'

export type Tx = Transaction<Schema>

/** Serialisation failure and deadlock: the transaction has to be repeated. */
const again = new Set(['40001', '40P01'])
const attempts = 4

const afterCommits = new WeakMap<Tx, (() => void)[]>()

/**
 * Runs `work` in one transaction; an error thrown in it rolls back. On a deadlock or serialisation failure the whole
 * of `work` runs again, up to four times, so it must have no effect but through `tx`. A lock time-out or an
 * unreachable store becomes the refusal `unavailable`. Where `db` is a transaction already, `work` is a part of it: an error
 * undoes only that part, and nothing is repeated.
 */
export async function transaction<T>(db: Kysely<Schema>, work: (tx: Tx) => Promise<T>): Promise<T> {
	if (db.isTransaction) return partOf(db as Tx, work)
	for (let attempt = 1; ; attempt++) {
		const after: (() => void)[] = []
		try {
			const result = await db.transaction().execute((tx) => {
				afterCommits.set(tx, after)
				return work(tx)
			})
			for (const run of after) run()
			return result
		} catch (error) {
			if (attempt === attempts || !again.has((error as { code?: string }).code ?? ''))
				throw asUnavailable(error) ?? error
		}
		// Random delay, so that two transactions in a deadlock do not repeat it.
		await wait(attempt * 10 * (1 + Math.random()))
	}
}

async function partOf<T>(tx: Tx, work: (tx: Tx) => Promise<T>): Promise<T> {
	await sql`savepoint part`.execute(tx)
	try {
		const result = await work(tx)
		await sql`release savepoint part`.execute(tx)
		return result
	} catch (error) {
		await sql`rollback to savepoint part`.execute(tx)
		throw error
	}
}

/** Runs `effect` once `tx` has committed, and never when it rolls back. `tx` must come from `transaction`. */
export function afterCommit(tx: Tx, effect: () => void): void {
	const after = afterCommits.get(tx)
	if (!after) throw new Error('afterCommit needs a transaction made by transaction()')
	after.push(effect)
}
