import type { Deps } from '#server/deps.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import type { Actor } from './actor.ts'
import { applyRecord } from './apply-record.rules.ts'
import { fieldChanges, otherThanPrices } from './changes.rules.ts'
import { checkCodes, checkSlugs, checkStruckPrices } from './check-plans.ts'
import { type Found, findProducts } from './match-records.ts'
import type { ProductRecord } from './product-record.ts'
import { lockProducts, readRefs, readStates, slugsOf } from './product-state.store.ts'
import type { Fault, ProductState } from './product-state.ts'
import type { SaveOptions } from './save-options.ts'
import type { SavePlan } from './save-plan.ts'
import { changesSkusOnly } from './skus-only.rules.ts'

/** Compares records with what is stored. With `lock` the products stay as they are read until that transaction ends. */
export async function planSave(
	db: Deps['db'] | Tx,
	records: readonly ProductRecord[],
	{
		actor,
		dryRun = false,
		newCategories = new Set(),
		pictures = new Map(),
		anyStruckPrice = false,
		picturesMustExist = false,
		due,
		together = false,
		lock,
	}: SaveOptions & { lock?: Tx },
): Promise<SavePlan[]> {
	const owned = await withSlugs(db, actor, records)
	const isForeign = ({ seller }: ProductRecord) => actor.seller !== undefined && seller !== actor.seller
	// What belongs to another seller is treated as if it were not there: it is neither looked for nor locked.
	const searched = owned.map((record) => (isForeign(record) ? { skus: [] } : record))
	const found = await findProducts(db, searched, actor.seller)
	const ids = [...new Set(found.flatMap(({ product }) => (product === undefined ? [] : [product])))]
	if (lock) await lockProducts(lock, ids)
	const skusOnly = owned.every(changesSkusOnly)
	const states = await readStates(db, ids, skusOnly)
	const texts = (field: 'seller' | 'category') => {
		const wanted = owned.flatMap((record) => (record[field] === undefined ? [] : [record[field]]))
		return [...new Set([...wanted, ...[...states.values()].map((state) => state[field])])]
	}
	const refs = skusOnly
		? { sellers: new Map(), categories: new Map() }
		: await readRefs(db, texts('seller'), texts('category'))
	for (const slug of dryRun ? newCategories : [])
		refs.categories.set(slug, { kind: 'category', id: 0, slug, names: [], words: [], trade: null, active: true })
	const plans = owned.map((record, at): SavePlan => {
		const { product, skus, fault, renamed, again } = found[at] as Found
		const before = product === undefined ? undefined : states.get(product)
		if (isForeign(record)) return { faults: [{ code: 'unknown_seller', field: 'seller', read: record.seller ?? '' }] }
		if (fault) return { faults: [fault] }
		if (again) return { again: 'later' }
		if (!before && !record.name_en && !record.name_bn) return { faults: [unknownProduct(record)] }
		const applied = applyRecord(before, renamed ? withoutSlug(record) : record, skus, refs)
		if ('faults' in applied) return applied
		const { state } = applied
		const category = refs.categories.get(state.category)
		const stays = before?.active && before.category === state.category
		if (state.active && !stays && category?.active === false)
			return { faults: [{ code: 'category_archived', field: 'category', read: state.category }] }
		if (actor.seller !== undefined && before?.prescription && !state.prescription)
			return { faults: [{ code: 'operator_only', field: 'prescription' }] }
		const lost = findPictures(state, pictures, actor.seller === undefined)
		if (picturesMustExist && lost.length > 0)
			return { faults: lost.map((read) => ({ code: 'unknown_picture', field: 'pictures', read })) }
		const changes = before ? fieldChanges(before, state) : []
		const other = actor.pricesOnly && (before ? otherThanPrices(changes) : 'name')
		if (other) return { faults: [{ code: 'prices_only', field: other }] }
		const seller = refs.sellers.get(state.seller)
		const names = [...(category?.names ?? []), ...(seller?.names ?? [])]
		const around =
			before || !category || !seller?.active
				? undefined
				: { categories: category.words, seller: seller.words, kind: seller.trade ?? '' }
		return { before, skusOnly, after: state, changes, names, around, lost }
	})
	await checkSlugs(db, owned, plans, together)
	await checkCodes(db, plans, together)
	if (!anyStruckPrice) await checkStruckPrices(db, plans, due)
	return plans
}

/** The records with slugs of sellers and categories instead of names; with the seller of the caller, if that is one. */
export async function withSlugs(
	db: Deps['db'],
	actor: Actor,
	records: readonly ProductRecord[],
): Promise<ProductRecord[]> {
	const texts = (field: 'seller' | 'category') => [
		...new Set(records.flatMap((record) => (record[field] === undefined ? [] : [record[field]]))),
	]
	const slugs = await slugsOf(db, texts('seller'), texts('category'))
	return records.map((record) => {
		const { seller = actor.seller, category } = record
		return {
			...record,
			...(seller !== undefined && { seller: slugs.sellers.get(seller) ?? seller }),
			...(category !== undefined && { category: slugs.categories.get(category) ?? category }),
		}
	})
}

function unknownProduct({ slug, skus }: ProductRecord): Fault {
	const read = slug ?? skus[0]?.code ?? skus[0]?.barcode ?? ''
	return { code: 'unknown_product', field: slug === undefined ? 'sku' : 'slug', read }
}

/** A record that names its product by a former slug: it keeps the present one. */
function withoutSlug({ slug: _, ...record }: ProductRecord): ProductRecord {
	return record
}

/** Sets the assets of pictures; removes those without one and returns their names. Drawings are for operators only. */
function findPictures(state: ProductState, assets: ReadonlyMap<string, number>, drawings: boolean): string[] {
	const lost: string[] = []
	state.pictures = state.pictures.flatMap((picture) => {
		const name = picture.source ?? ''
		const asset_id = picture.asset_id ?? assets.get(name) ?? null
		if (asset_id !== null || (drawings && isDrawing(name))) return [{ ...picture, asset_id }]
		lost.push(name)
		return []
	})
	return lost
}

function isDrawing(name: string): boolean {
	if (!name.startsWith('drawn:')) return false
	try {
		const spec: unknown = JSON.parse(name.slice('drawn:'.length))
		return typeof spec === 'object' && spec !== null && typeof (spec as { shape?: unknown }).shape === 'string'
	} catch {
		return false
	}
}
