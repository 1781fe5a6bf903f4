import type { AuditEntity } from '#contract/desk/audit.ts'
import { noteInAudit } from '#server/catalogue/index.ts'
import type { Database } from '#server/platform/db/index.ts'
import { transactionOf } from '#server/platform/db/name-actor.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { commandLine } from './edit.ts'

/** An entry of the audit trail. `id`: of what has a number. */
export type Entry = { entity: AuditEntity; id?: number; after: object; before?: object }

/** Does something that no trigger notes, and notes it in the same transaction, unless the result says that nothing was done. */
export function audited<T>(
	{ db }: Pick<Database, 'db'>,
	work: (tx: Tx) => Promise<T>,
	entry: (done: Exclude<T, false | undefined>) => Entry,
): Promise<T> {
	return transactionOf(db, commandLine.name, async (tx) => {
		const done = await work(tx)
		if (done) await note(tx, entry(done as Exclude<T, false | undefined>))
		return done
	})
}

/** Notes what was done outside of a transaction, such as a file that was written. */
export function noteDone({ db }: Pick<Database, 'db'>, entry: Entry): Promise<void> {
	return transactionOf(db, commandLine.name, (tx) => note(tx, entry))
}

const note = (tx: Tx, { entity, id = 0, after, before }: Entry) =>
	noteInAudit(tx, commandLine.name, entity, [id], after, before)
