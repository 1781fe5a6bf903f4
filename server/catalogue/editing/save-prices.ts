import type { Tx } from '#server/platform/db/transaction.ts'
import type { Actor } from './actor.ts'
import { skuState } from './apply-record.rules.ts'
import { otherThanPrices, skuChanges } from './changes.rules.ts'
import { changesReduction, struckPriceFaults } from './check-plans.ts'
import { skuFaults } from './limits.rules.ts'
import { type CodeOfSeller, lockSkus, type PricedSku, writePrices } from './price-rows.store.ts'
import type { ProductRecord, SkuRecord } from './product-record.ts'
import type { Fault, FieldChange, SkuState } from './product-state.ts'
import { changesSkusOnly } from './skus-only.rules.ts'

/** What became of a record; undefined: it is not known by its code, or an earlier one is of the same sku. */
export type PriceOutcome =
	| { outcome: 'unchanged'; slug: string }
	| { outcome: 'changed'; slug: string; changes: FieldChange[] }
	| { outcome: 'refused'; faults: Fault[] }
	| undefined

/** Whether each record is a row of a file of prices and stock: of one sku of a seller, by its code or its barcode. */
export function arePriceRows(records: readonly ProductRecord[]): boolean {
	return records.every((record) => {
		const [sku, second] = record.skus
		return sku && !second && !sku.code !== !sku.barcode && record.seller !== undefined && changesSkusOnly(record)
	})
}

/**
 * Stores rows of prices and stock, which is most of what a shop imports: reads and writes what they can change and nothing
 * else of products. The records have slugs of sellers. Same outcomes and records as by `saveProducts`.
 */
export async function savePrices(
	tx: Tx,
	records: readonly ProductRecord[],
	{ actor, anyStruckPrice = false }: { actor: Actor; anyStruckPrice?: boolean },
): Promise<PriceOutcome[]> {
	const stored = await readStored(tx, records, actor)
	const rows = records.map((record, at) => rowOf(record.skus[0] as SkuRecord, stored.get(at), actor))
	const reduced = rows.flatMap((row) =>
		!anyStruckPrice && row && 'after' in row && changesReduction(row.before, row.after) ? [row.after] : [],
	)
	const struck = await struckPriceFaults(tx, reduced)
	const changed: Changed[] = []
	const outcomes = rows.map((row): PriceOutcome => {
		if (!row) return undefined
		if ('faults' in row) return { outcome: 'refused', faults: row.faults }
		const fault = struck.get(row.before.id)
		if (fault) return { outcome: 'refused', faults: [fault] }
		const { slug } = row.before
		if (row.changes.length === 0) return { outcome: 'unchanged', slug }
		changed.push(row)
		return { outcome: 'changed', slug, changes: row.changes }
	})
	await writePrices(
		tx,
		changed.map(({ before: { id, product_id }, after }) => ({ ...after, id, product_id })),
	)
	return outcomes
}

type Changed = { before: PricedSku; after: SkuState; changes: FieldChange[] }

/** The stored sku of each record, locked; each sku once. */
async function readStored(tx: Tx, records: readonly ProductRecord[], actor: Actor): Promise<Map<number, PricedSku>> {
	const own = [...records.entries()].filter(([, { seller }]) => actor.seller === undefined || seller === actor.seller)
	const codes = own.map(([, { seller = '', skus }]): CodeOfSeller => {
		const { code, barcode } = skus[0] as SkuRecord
		return { seller, code: code ?? null, barcode: barcode ?? null }
	})
	const stored = new Map<number, PricedSku>()
	const first = new Map<number, number>()
	for (const sku of await lockSkus(tx, codes)) {
		const at = own[sku.at]?.[0] as number
		const earlier = first.get(sku.id)
		if (earlier !== undefined) {
			if (earlier < at) continue
			stored.delete(earlier)
		}
		first.set(sku.id, at)
		stored.set(at, sku)
	}
	return stored
}

function rowOf(
	record: SkuRecord,
	before: PricedSku | undefined,
	actor: Actor,
): Changed | { faults: Fault[] } | undefined {
	if (!before) return undefined
	const faults = skuFaults(record, 0)
	const after = skuState({ ...before, values: [] }, record, undefined, 0, faults)
	if (faults.length > 0) return { faults }
	const changes = skuChanges<Partial<SkuState>>(before, { ...after, key: before.key })
	const other = actor.pricesOnly && otherThanPrices(changes)
	return other ? { faults: [{ code: 'prices_only', field: other }] } : { before, after, changes }
}
