import type { Kysely } from 'kysely'
import type { Schema } from '#server/platform/schema.ts'
import { type Tx, transaction } from './transaction.ts'

/** Carries the result out of the transaction that it rolls back. */
class Shown<T> {
	readonly result: T
	constructor(result: T) {
		this.result = result
	}
}

/** The result of `work` in a transaction that is rolled back: what would be, and nothing of it is ever seen outside. */
export async function rolledBack<T>(db: Kysely<Schema>, work: (tx: Tx) => Promise<T>): Promise<T> {
	try {
		return await transaction(db, async (tx): Promise<T> => {
			throw new Shown(await work(tx))
		})
	} catch (end) {
		if (end instanceof Shown) return end.result
		throw end
	}
}
