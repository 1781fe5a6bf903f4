import { numbered } from '#contract/slug.ts'
import type { Deps } from '#server/deps.ts'
import type { ProductRecord } from './product-record.ts'
import { codeOwners, readPrices, takenSlugs } from './product-state.store.ts'
import type { Fault, ProductState, SkuState } from './product-state.ts'
import type { SaveOptions } from './save-options.ts'
import type { SavePlan } from './save-plan.ts'
import { struckDays } from './struck-days.store.ts'
import { highestStruckPrice } from './struck-price.rules.ts'

const planned = (plans: readonly SavePlan[]) => plans.flatMap((plan, at) => ('after' in plan ? [{ plan, at }] : []))

/**
 * A slug that was asked for must be free; one that was made from a name gets a number. `together`: another transaction may have
 * added the product since it was looked for, so it is looked for again, alone.
 */
export async function checkSlugs(
	db: Deps['db'],
	records: readonly ProductRecord[],
	plans: SavePlan[],
	together: boolean,
) {
	const wanted = planned(plans).filter(({ plan }) => plan.before?.slug !== plan.after.slug)
	const taken = await takenSlugs(
		db,
		wanted.map(({ plan }) => plan.after.slug),
	)
	const made: ProductState[] = []
	for (const { plan, at } of wanted) {
		const { slug, new_slug } = records[at] as ProductRecord
		if (!taken.has(plan.after.slug)) taken.add(plan.after.slug)
		else if (together) plans[at] = { again: 'alone' }
		else if ((new_slug ?? slug) === undefined) made.push(plan.after)
		else plans[at] = { faults: [{ code: 'slug_taken', field: 'slug', read: plan.after.slug }] }
	}
	// Numbers are searched in steps, because many products may have the same name.
	for (let step = 20, left = made; left.length > 0; step *= 20) {
		const tried = left.map(({ slug }) => Array.from({ length: step }, (_, n) => numbered(slug, n + 2)))
		for (const one of await takenSlugs(db, tried.flat())) taken.add(one)
		left = left.filter((state, at) => {
			const free = tried[at]?.find((slug) => !taken.has(slug))
			if (free === undefined) return true
			state.slug = free
			taken.add(free)
			return false
		})
	}
}

/** A code or barcode belongs to one sku of a seller. `together`: as for slugs. */
export async function checkCodes(db: Deps['db'], plans: SavePlan[], together: boolean) {
	const coded = planned(plans).flatMap(({ plan, at }) =>
		plan.after.skus.flatMap((sku, index) => {
			const old = plan.before?.skus.find(({ id }) => id === sku.id)
			const same = old && old.code === sku.code && old.barcode === sku.barcode
			return same || (!sku.code && !sku.barcode) ? [] : [{ at, index, sku, seller_id: plan.after.seller_id }]
		}),
	)
	const owners = await codeOwners(
		db,
		coded.map(({ sku: { code, barcode }, seller_id }) => ({ seller_id, code, barcode })),
	)
	const key = (kind: string, seller: number, code: string) => `${kind} ${seller} ${code}`
	const owner = new Map<string, number | SkuState>()
	for (const { seller_id, sku_id, code, barcode } of owners) {
		if (code) owner.set(key('code', seller_id, code), sku_id)
		if (barcode) owner.set(key('barcode', seller_id, barcode), sku_id)
	}
	for (const { at, index, sku, seller_id } of coded)
		for (const field of ['code', 'barcode'] as const) {
			const value = sku[field]
			if (!value) continue
			const had = owner.get(key(field, seller_id, value))
			if (had !== undefined && had !== sku && had !== sku.id)
				plans[at] = together ? { again: 'alone' } : { faults: [{ code: 'code_taken', field, sku: index, read: value }] }
			else owner.set(key(field, seller_id, value), sku)
		}
}

/** A reduction that changes may strike only a price through that was asked before. */
export async function checkStruckPrices(db: Deps['db'], plans: SavePlan[], due?: SaveOptions['due']) {
	const reduced = planned(plans).flatMap(({ plan: { before, after }, at }) =>
		after.skus.flatMap((sku) => {
			const old = before?.skus.find(({ id }) => id === sku.id)
			return old && changesReduction(old, sku) ? [{ at, sku }] : []
		}),
	)
	const faults = await struckPriceFaults(
		db,
		reduced.map(({ sku }) => sku),
		due,
	)
	for (const { at, sku } of reduced) {
		const fault = faults.get(sku.id as number)
		if (fault) plans[at] = { faults: [fault] }
	}
}

type Priced = Pick<SkuState, 'id' | 'price' | 'sale_price'>

/** Whether a sku is reduced now, and was not or not in the same way. */
export function changesReduction(old: Priced, sku: Priced): boolean {
	return sku.sale_price !== null && (old.price !== sku.price || old.sale_price !== sku.sale_price)
}

/** By the id of a stored sku: why its price may not be struck through. */
export async function struckPriceFaults(
	db: Deps['db'],
	skus: readonly Priced[],
	due: SaveOptions['due'] = { at: new Date(), prices: new Map() },
): Promise<Map<number, Fault>> {
	const faults = new Map<number, Fault>()
	const days = skus.length > 0 ? await struckDays(db) : 0
	if (days === 0) return faults
	const prices = await readPrices(
		db,
		skus.map(({ id }) => id as number),
	)
	for (const { id, price } of skus) {
		const history = [...(prices.get(id as number) ?? []), ...(due.prices.get(id as number) ?? [])]
		const highest = highestStruckPrice(history, due.at, days)
		if (highest !== null && price > highest)
			faults.set(id as number, { code: 'struck_price_never_asked', field: 'price', read: String(price / 100) })
	}
	return faults
}
