import { setTimeout as wait } from 'node:timers/promises'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Schema } from '#server/platform/schema.ts'
import { asUnavailable, isLost } from './unavailable.ts'

export type Tx = Transaction<Schema>

/** Serialisation failure and deadlock: the transaction was rolled back and has to be repeated. */
const again = new Set(['40001', '40P01'])
const attempts = 4

const afterCommits = new WeakMap<Tx, (() => void)[]>()

/**
 * Runs `work` in one transaction; an error thrown in it rolls back. On a deadlock or serialisation failure, and where the
 * connection is lost before COMMIT is sent, nothing was stored, and the whole of `work` runs again, up to four times in all:
 * it must have no effect but through `tx`. Where the connection is lost during COMMIT nobody knows whether it was stored, so
 * nothing is repeated: the refusal `unavailable` then has `unknown` set. A lock time-out or an unreachable store becomes
 * `unavailable` too. Where `db` is a transaction already, `work` is a part of it: an error
 * undoes only that part, and nothing is repeated.
 */
export async function transaction<T>(db: Kysely<Schema>, work: (tx: Tx) => Promise<T>): Promise<T> {
	if (db.isTransaction) return partOf(db as Tx, work)
	for (let attempt = 1; ; attempt++) {
		const after: (() => void)[] = []
		let committing = false
		try {
			const result = await db.transaction().execute(async (tx) => {
				afterCommits.set(tx, after)
				const result = await work(tx)
				committing = true
				return result
			})
			for (const run of after) run()
			return result
		} catch (error) {
			const unknown = committing && isLost(error)
			const repeats = again.has((error as { code?: string }).code ?? '') || (!committing && isLost(error))
			if (attempt === attempts || !repeats) {
				const refusal = asUnavailable(error)
				if (refusal && unknown) refusal.details.unknown = true
				throw refusal ?? error
			}
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
