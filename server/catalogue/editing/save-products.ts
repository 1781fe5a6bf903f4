import type { Deps } from '#server/deps.ts'
import { findByIndexes } from '#server/platform/db/find-by-indexes.ts'
import { type Tx, transaction } from '#server/platform/db/transaction.ts'
import { patiently } from '#server/platform/patiently.ts'
import { planSave, withSlugs } from './plan-save.ts'
import type { ProductRecord } from './product-record.ts'
import type { Fault, FieldChange } from './product-state.ts'
import type { SaveOptions } from './save-options.ts'
import type { SavePlan } from './save-plan.ts'
import { arePriceRows, type PriceOutcome, savePrices } from './save-prices.ts'
import { changesSkusOnly } from './skus-only.rules.ts'
import { nameWriter, writePlans } from './write-plans.ts'
import { lockEditing, shareEditing } from './write-products.store.ts'

/** What became of one record. `pictures`: those that could not be found; the product is stored without them. */
export type Outcome = { pictures?: string[] } & (
	| { outcome: 'new' | 'unchanged'; slug: string }
	| { outcome: 'changed'; slug: string; changes: FieldChange[] }
	| { outcome: 'refused'; faults: Fault[] }
)

/**
 * Stores products: new ones, and what differs in those there are. All of them in one transaction, or two with `together`, so
 * give at most some hundred. `db` may be a transaction. Returns an outcome for each record; a refused one changes nothing. The
 * same records again change nothing.
 */
export async function saveProducts(
	db: Deps['db'],
	records: readonly ProductRecord[],
	options: SaveOptions,
): Promise<Outcome[]> {
	if (options.dryRun) return (await inRounds(records, (some) => planSave(db, some, options))) as Outcome[]
	const save = async (tx: Tx, some: readonly ProductRecord[], lock: 'none' | 'together' | 'alone') => {
		if (lock === 'alone') await lockEditing(tx)
		// Who has the lock alone may wait for one whose turn is later.
		if (lock === 'together') await shareEditing(tx, () => options.turn?.ends())
		await findByIndexes(tx)
		const prices = lock === 'none' ? await storePrices(tx, some, options) : []
		return completed(
			some,
			(left) =>
				inRounds(left, async (round) => {
					const plans = await planSave(tx, round, { ...options, together: lock === 'together', lock: tx })
					await writePlans(tx, plans, lock === 'together' ? options : { ...options, turn: undefined })
					return plans
				}),
			prices,
		)
	}
	if (db.isTransaction) return (await save(db as Tx, records, 'alone')) as Outcome[]
	// Others may wait for its turn while it waits for them.
	const alone = async (some: readonly ProductRecord[]) => {
		options.turn?.ends()
		return (await transaction(db, (tx) => save(tx, some, 'alone'))) as Outcome[]
	}
	// Records that only say something of known skus add no products: their rows are locked, and several transactions run at once.
	const lock = records.every(changesSkusOnly) ? 'none' : options.together ? 'together' : 'alone'
	const outcomes = await transaction(db, (tx) => save(tx, records, lock)).catch((error: unknown) => {
		// Another transaction added the same product meanwhile, or gave the same code to another sku.
		if (lock === 'alone' || (error as { code?: string }).code !== uniqueViolation) throw error
		return alone(records)
	})
	// What is stored already stays: only the rest is repeated.
	return completed(records, (left) => patiently(() => alone(left)), outcomes)
}

const uniqueViolation = '23505'

/** Rows of prices and stock, as far as they are of known skus and no other record is. */
async function storePrices(tx: Tx, records: readonly ProductRecord[], options: SaveOptions): Promise<PriceOutcome[]> {
	const owned = await withSlugs(tx, options.actor, records)
	if (!arePriceRows(owned)) return []
	await nameWriter(tx, options)
	return savePrices(tx, owned, options)
}

/** The outcomes that are known, and those of `work` for the other records. */
async function completed<T extends Outcome | undefined>(
	records: readonly ProductRecord[],
	work: (records: readonly ProductRecord[]) => Promise<T[]>,
	known: readonly (Outcome | undefined)[] = [],
): Promise<(Outcome | T)[]> {
	const left = records.filter((_, at) => !known[at])
	const others = left.length > 0 ? (await work(left)).values() : undefined
	return records.map((_, at) => known[at] ?? (others?.next().value as T))
}

/**
 * Plans records by `work`, and those that come after another one of the same product once more. Returns their outcomes;
 * undefined: it has to be saved alone.
 */
async function inRounds(
	records: readonly ProductRecord[],
	work: (records: readonly ProductRecord[]) => Promise<SavePlan[]>,
): Promise<(Outcome | undefined)[]> {
	const outcomes = new Map<number, Outcome>()
	for (let left = [...records.keys()]; left.length > 0; ) {
		const plans = await work(left.map((at) => records[at] as ProductRecord))
		left = left.filter((at, n) => {
			const plan = plans[n] as SavePlan
			if ('again' in plan) return plan.again === 'later'
			outcomes.set(at, outcomeOf(plan))
			return false
		})
	}
	return records.map((_, at) => outcomes.get(at))
}

function outcomeOf(plan: Exclude<SavePlan, { again: unknown }>): Outcome {
	if ('faults' in plan) return { outcome: 'refused', faults: plan.faults }
	const { before, after, changes, lost } = plan
	const pictures = lost.length > 0 ? { pictures: lost } : {}
	if (!before) return { ...pictures, outcome: 'new', slug: after.slug }
	if (changes.length === 0) return { ...pictures, outcome: 'unchanged', slug: after.slug }
	return { ...pictures, outcome: 'changed', slug: after.slug, changes }
}
