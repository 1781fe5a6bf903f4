import type { Deps } from '#server/deps.ts'
import { type Tx, transaction } from '#server/platform/db/transaction.ts'
import type { Actor } from './actor.ts'
import { planSave } from './plan-save.ts'
import { endPlanned, insertPlanned, type PlannedOf, plansBefore, takeDue } from './planned.store.ts'
import type { ProductRecord } from './product-record.ts'
import type { SaveOptions } from './save-options.ts'
import { type Outcome, saveProducts } from './save-products.ts'
import type { AskedPrice } from './struck-price.rules.ts'

/**
 * Has a record stored at a later time. It is checked now against what is stored, a struck price against what will have been asked
 * then, and all of it again when it is due. Returns the outcome it would have now, and the number of the plan unless it is refused. `db` may be a transaction.
 */
export async function planChange(
	db: Deps['db'],
	actor: Actor,
	dueAt: Date,
	record: ProductRecord,
): Promise<{ outcome: Outcome; id?: number }> {
	const outcome = await outcomeAt(db, actor, dueAt, record)
	if (outcome.outcome === 'refused') return { outcome }
	const slug = outcome.outcome === 'new' ? undefined : record.slug
	const plan = (tx: Tx) => insertPlanned(tx, dueAt, actor, record, slug)
	const id = await (db.isTransaction ? plan(db as Tx) : transaction(db, plan))
	return { outcome, id }
}

async function outcomeAt(db: Deps['db'], actor: Actor, at: Date, record: ProductRecord): Promise<Outcome> {
	const check = async (options: Partial<SaveOptions>) =>
		(await saveProducts(db, [record], { actor, dryRun: true, ...options }))[0] as Outcome
	const outcome = await check({ anyStruckPrice: true })
	if (outcome.outcome !== 'changed') return outcome
	return check({ due: { at, prices: await plannedPrices(db, record.slug ?? outcome.slug, at) } })
}

/** The prices that the skus of a product get before a moment by changes that wait, by the id of the sku. */
async function plannedPrices(db: Deps['db'], slug: string, before: Date): Promise<Map<number, AskedPrice[]>> {
	const prices = new Map<number, AskedPrice[]>()
	for (const { due_at, actor, record } of await plansBefore(db, slug, before)) {
		const [plan] = await planSave(db, [record], { actor, dryRun: true, anyStruckPrice: true })
		if (!plan || !('after' in plan)) continue
		for (const { id, price, sale_price } of plan.after.skus) {
			const old = plan.before?.skus.find((sku) => sku.id === id)
			if (id === null || !old || (old.price === price && old.sale_price === sale_price)) continue
			prices.set(id, [...(prices.get(id) ?? []), { at: due_at, price, sale_price }])
		}
	}
	return prices
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
