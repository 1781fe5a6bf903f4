import { numbered } from '#contract/slug.ts'
import { cleanText } from '#contract/text.ts'
import type { Deps } from '#server/deps.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import type { Actor } from './actor.ts'
import { applyRecord } from './apply-record.rules.ts'
import { fieldChanges } from './changes.rules.ts'
import type { ProductRecord } from './product-record.ts'
import {
	codeOwners,
	lockProducts,
	type MatchKey,
	matchSkus,
	productIdsByFormerSlug,
	productIdsBySlug,
	productsByName,
	readPrices,
	readRefs,
	readStates,
	slugsOf,
	takenSlugs,
} from './product-state.store.ts'
import type { Fault, FieldChange, ProductState, SkuState } from './product-state.ts'
import type { NewTexts, SaveOptions } from './save-options.ts'
import { changesSkusOnly } from './skus-only.rules.ts'
import { highestStruckPrice } from './struck-price.rules.ts'

/** What is to be written for one record. `names`: of its category and seller. */
export type SavePlan =
	| { faults: Fault[] }
	| {
			/** Undefined: a new product. */
			before: ProductState | undefined
			/** The states have the skus, but not all texts of the product, and only the skus change. */
			skusOnly: boolean
			after: ProductState
			changes: FieldChange[]
			names: string[]
			/** Of a new product: what its words are found from besides its own texts; undefined when its seller is archived. */
			around: Pick<NewTexts, 'categories' | 'seller' | 'kind'> | undefined
			/** Pictures that were not found. */
			lost: string[]
	  }

type Planned = Exclude<SavePlan, { faults: Fault[] }>

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
		const { product, skus, fault, renamed } = found[at] as Found
		const before = product === undefined ? undefined : states.get(product)
		if (isForeign(record)) return { faults: [{ code: 'unknown_seller', field: 'seller', read: record.seller ?? '' }] }
		if (fault) return { faults: [fault] }
		if (!before && !record.name_en && !record.name_bn) return { faults: [unknownProduct(record)] }
		const applied = applyRecord(before, renamed ? withoutSlug(record) : record, skus, refs)
		if ('faults' in applied) return applied
		const { state } = applied
		if (actor.seller !== undefined && before?.prescription && !state.prescription)
			return { faults: [{ code: 'operator_only', field: 'prescription' }] }
		const lost = findPictures(state, pictures, actor.seller === undefined)
		if (picturesMustExist && lost.length > 0)
			return { faults: lost.map((read) => ({ code: 'unknown_picture', field: 'pictures', read })) }
		const changes = before ? fieldChanges(before, state) : []
		const others = before ? changes.filter(({ field }) => !priceFields.has(field)) : [{ field: 'name' }]
		if (actor.pricesOnly && others[0]) return { faults: [{ code: 'prices_only', field: others[0].field }] }
		const [category, seller] = [refs.categories.get(state.category), refs.sellers.get(state.seller)]
		const names = [...(category?.names ?? []), ...(seller?.names ?? [])]
		const around =
			before || !category || !seller?.active
				? undefined
				: { categories: category.words, seller: seller.words, kind: seller.trade ?? '' }
		return { before, skusOnly, after: state, changes, names, around, lost }
	})
	await checkSlugs(db, owned, plans)
	await checkCodes(db, plans)
	if (!anyStruckPrice) await checkStruckPrices(db, plans)
	return plans
}

const priceFields = new Set(['price', 'sale_price', 'stock'])

/** The records with slugs of sellers and categories instead of names; with the seller of the caller, if that is one. */
async function withSlugs(db: Deps['db'], actor: Actor, records: readonly ProductRecord[]): Promise<ProductRecord[]> {
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

/** `renamed`: the slug of the record is a former one of the product. */
type Found = { product: number | undefined; skus: (number | undefined)[]; fault?: Fault; renamed?: boolean }

/** The stored product and skus of each record; by its slug only among those of `seller`, where that is given. */
async function findProducts(
	db: Deps['db'],
	records: readonly ProductRecord[],
	seller: string | undefined,
): Promise<Found[]> {
	const keys = records.flatMap((record, at): MatchKey[] =>
		record.skus.flatMap(({ code, barcode }, sku) =>
			code || barcode
				? [{ record: at, sku, seller: record.seller ?? null, code: code ?? null, barcode: barcode ?? null }]
				: [],
		),
	)
	const matches = await matchSkus(db, keys)
	const slugs = records.flatMap(({ slug }) => (slug === undefined ? [] : [slug]))
	const bySlug = await productIdsBySlug(db, slugs, seller)
	const byFormerSlug = await productIdsByFormerSlug(
		db,
		slugs.filter((slug) => !bySlug.has(slug)),
		seller,
	)
	const matched = Map.groupBy(matches, ({ record }) => record)
	const named = await matchNames(db, records)
	const used = new Set<number>()
	return records.map((record, at): Found => {
		const own = matched.get(at) ?? []
		const skus = record.skus.map((_, sku) => own.find((match) => match.sku === sku)?.sku_id)
		const products = new Set(own.map(({ product_id }) => product_id))
		const [byCode] = products
		const slugOwner = record.slug === undefined ? undefined : bySlug.get(record.slug)
		const sameName = named.get(at)
		if (sameName === 'several') return { product: undefined, skus, fault: { code: 'two_products', field: 'name' } }
		const former = record.slug === undefined ? undefined : byFormerSlug.get(record.slug)
		const formerOwner = former && (record.seller ?? former.seller) === former.seller ? former.id : undefined
		const product = byCode ?? slugOwner ?? formerOwner ?? sameName
		if (products.size > 1) return { product: undefined, skus, fault: { code: 'two_products', field: 'sku' } }
		if (byCode !== undefined && slugOwner !== undefined && slugOwner !== byCode)
			return { product: undefined, skus, fault: { code: 'slug_taken', field: 'slug', read: record.slug ?? '' } }
		if (product !== undefined && used.has(product))
			return { product: undefined, skus, fault: { code: 'two_products', field: 'slug' } }
		if (product !== undefined) used.add(product)
		return { product, skus, renamed: product !== undefined && product === formerOwner }
	})
}

/**
 * The stored product of each record that has neither a slug nor a code: the one of its seller with the same name and unit, so
 * that a list of names and prices can be given again. `several`: it is not clear which.
 */
async function matchNames(db: Deps['db'], records: readonly ProductRecord[]): Promise<Map<number, number | 'several'>> {
	const wanted = records.flatMap(({ seller, slug, name_en, unit_en, skus }, record) =>
		seller !== undefined && slug === undefined && name_en && !skus.some(({ code, barcode }) => code || barcode)
			? [{ record, seller, name: cleanText(name_en), unit: unit_en ?? null }]
			: [],
	)
	const found = new Map<number, number | 'several'>()
	for (const { record, product_id } of await productsByName(db, wanted))
		found.set(record, found.has(record) ? 'several' : product_id)
	const seen = new Set<string>()
	for (const { record, seller, name, unit } of wanted) {
		const key = `${seller} ${name.toLowerCase()} ${unit?.toLowerCase() ?? ''}`
		if (seen.has(key)) found.set(record, 'several')
		seen.add(key)
	}
	return found
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

const planned = (plans: readonly SavePlan[]) => plans.flatMap((plan, at) => ('after' in plan ? [{ plan, at }] : []))

/** A slug that was asked for must be free; one that was made from a name gets a number. */
async function checkSlugs(db: Deps['db'], records: readonly ProductRecord[], plans: SavePlan[]) {
	const wanted = planned(plans).filter(({ plan }) => plan.before?.slug !== plan.after.slug)
	const taken = await takenSlugs(
		db,
		wanted.map(({ plan }) => plan.after.slug),
	)
	const made: ProductState[] = []
	for (const { plan, at } of wanted) {
		const { slug, new_slug } = records[at] as ProductRecord
		if (!taken.has(plan.after.slug)) taken.add(plan.after.slug)
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

/** A code or barcode belongs to one sku of a seller. */
async function checkCodes(db: Deps['db'], plans: SavePlan[]) {
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
				plans[at] = { faults: [{ code: 'code_taken', field, sku: index, read: value }] }
			else owner.set(key(field, seller_id, value), sku)
		}
}

async function checkStruckPrices(db: Deps['db'], plans: SavePlan[]) {
	const reduced = planned(plans).flatMap(({ plan, at }) => changedReductions(plan).map((sku) => ({ at, sku })))
	const prices = await readPrices(
		db,
		reduced.map(({ sku }) => sku.id as number),
	)
	for (const { at, sku } of reduced) {
		const highest = highestStruckPrice(prices.get(sku.id as number) ?? [], new Date())
		if (highest === null || sku.price <= highest) continue
		const read = String(sku.price / 100)
		plans[at] = { faults: [{ code: 'struck_price_never_asked', field: 'price', read }] }
	}
}

/** The stored skus whose reduction changes. */
function changedReductions({ before, after }: Planned): SkuState[] {
	return after.skus.filter((sku) => {
		const old = before?.skus.find(({ id }) => id === sku.id)
		return old && sku.sale_price !== null && (old.price !== sku.price || old.sale_price !== sku.sale_price)
	})
}
