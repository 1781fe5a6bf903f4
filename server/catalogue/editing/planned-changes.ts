import type { Deps } from '#server/deps.ts'
import { type Tx, transaction } from '#server/platform/db/transaction.ts'
import type { Actor } from './actor.ts'
import { endPlanned, insertPlanned, type PlannedOf, takeDue } from './planned.store.ts'
import type { ProductRecord } from './product-record.ts'
import { type Outcome, saveProducts } from './save-products.ts'

/**
 * Has a record stored at a later time. It is checked now against what is stored, and again when it is due. Returns the
 * outcome it would have now, and the number of the plan unless it is refused. `db` may be a transaction.
 */
export async function planChange(
	db: Deps['db'],
	actor: Actor,
	dueAt: Date,
	record: ProductRecord,
): Promise<{ outcome: Outcome; id?: number }> {
	const [outcome] = await saveProducts(db, [record], { actor, dryRun: true })
	if (!outcome || outcome.outcome === 'refused') return { outcome: outcome as Outcome }
	const slug = outcome.outcome === 'new' ? undefined : record.slug
	const plan = (tx: Tx) => insertPlanned(tx, dueAt, actor, record, slug)
	const id = await (db.isTransaction ? plan(db as Tx) : transaction(db, plan))
	return { outcome, id }
}

/** Makes the changes that are due, at most `most`; each once, in the order of their times. Returns how many. */
export async function makeDueChanges(
	db: Deps['db'],
	{ most = Number.POSITIVE_INFINITY, of }: { most?: number; of?: PlannedOf | undefined } = {},
): Promise<number> {
	for (let count = 0; ; count++) {
		if (count >= most) return count
		const done = await transaction(db, async (tx) => {
			const plan = await takeDue(tx, of)
			if (!plan) return false
			const [outcome] = await saveProducts(tx, [plan.record], { actor: plan.actor })
			const faults = outcome?.outcome === 'refused' ? outcome.faults : []
			await endPlanned(tx, plan.id, faults.map(({ code, field }) => `${field}: ${code}`).join(', ') || null)
			return true
		})
		if (!done) return count
	}
}
