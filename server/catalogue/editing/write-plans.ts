import { setImmediate as immediate } from 'node:timers/promises'
import { searchText } from '#server/catalogue/search-text.rules.ts'
import { nameActor } from '#server/platform/db/name-actor.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { removedSkus } from './changes.rules.ts'
import { noteInAudit } from './history.store.ts'
import type { ProductState } from './product-state.ts'
import type { FoundWords, NewTexts, SaveOptions } from './save-options.ts'
import type { SavePlan } from './save-plan.ts'
import {
	type CodeRow,
	deleteSkus,
	insertDrawings,
	insertProducts,
	insertSkus,
	listProducts,
	type PictureRow,
	placeholderAsset,
	setListing,
	takeProductIds,
	updateAskedPrices,
	updateProducts,
	updateSkus,
	writeCodes,
	writePictures,
} from './write-products.store.ts'

/** Has the records of this transaction name the caller and why stock changes. */
export const nameWriter = (tx: Tx, { actor, stockReason = 'counted', stockNote = '' }: SaveOptions) =>
	nameActor(tx, actor.name, { reason: stockReason, note: stockNote })

type Stored = Extract<SavePlan, { after: ProductState }>

/** Stores what was planned, in the name of the caller. */
export async function writePlans(tx: Tx, plans: readonly SavePlan[], options: SaveOptions) {
	const { actor } = options
	const changed = plans.filter((plan): plan is Stored => 'after' in plan && (!plan.before || plan.changes.length > 0))
	if (changed.length === 0) return
	await nameWriter(tx, options)
	const added = changed.filter(({ before }) => !before)
	const { productId, countWords } = await addProducts(tx, added, options)
	const known = changed.filter(({ before }) => before)
	for (const { before, after } of known) if (before) await removeSkus(tx, actor.name, before, after)
	await updateSkus(
		tx,
		known.flatMap(({ after }) => after.skus.filter(({ id }) => id !== null)),
	)
	const [parts, wholes] = [known.filter(({ skusOnly }) => skusOnly), known.filter(({ skusOnly }) => !skusOnly)]
	await updateProducts(
		tx,
		wholes.map((plan) => ({ ...productRow(plan), id: productId(plan) })),
	)
	await updateAskedPrices(
		tx,
		parts.map((plan) => ({ ...askedPrice(plan), id: productId(plan) })),
	)
	await writeSkus(tx, known, productId)
	await writeAllPictures(tx, known, productId)
	await countWords?.()
}

/**
 * Inserts new products with their skus, and lists them. Returns how the id of a product is found, and how their words are counted.
 */
async function addProducts(tx: Tx, added: readonly Stored[], { words, turn }: SaveOptions) {
	const productId = (plan: Stored) => plan.after.id ?? (idOf.get(plan) as number)
	const idOf = new Map<Stored, number>()
	if (added.length === 0) return { productId }
	await turn?.comes
	const ids = await takeProductIds(tx, added.length)
	turn?.ends()
	for (const [at, plan] of added.entries()) idOf.set(plan, ids[at] as number)
	if (words) await setListing(tx, 'later')
	const inserted = insertProducts(
		tx,
		added.map((plan) => ({ ...newRow(plan), id: productId(plan) })),
	)
	// Its error is thrown where it is awaited.
	inserted.catch(() => {})
	// Words are read while the store inserts the products: once the statement was sent.
	if (words) await immediate()
	const listed = added.filter(({ after, around }) => after.active && around)
	const saveWords = words?.(listed.map(newTexts))
	await inserted
	await writeSkus(tx, added, productId)
	await writeAllPictures(tx, added, productId)
	if (!saveWords) return { productId }
	await setListing(tx, '')
	const found = await saveWords(tx)
	await listProducts(
		tx,
		ids,
		listed.map((plan, at) => ({ ...(found.words[at] as FoundWords), id: productId(plan) })),
	)
	return { productId, countWords: found.count }
}

function newTexts(plan: Stored): NewTexts {
	const { after, around } = plan
	return {
		...{ categories: [], seller: [], kind: '', ...around },
		names: [after.name_en, after.name_bn],
		own: searchTextOf(plan),
		texts: after.facts.flatMap(({ value }) => [value.en, value.bn]),
	}
}

/** The history of a product has no place for variants that are gone, so their removal is an entry of the product. */
async function removeSkus(tx: Tx, actor: string, before: ProductState, after: ProductState) {
	const removed = removedSkus(before, after)
	if (removed.length === 0) return
	const named = removed.map(({ code, key }) => [key, code].filter(Boolean).join(' '))
	await deleteSkus(
		tx,
		removed.map(({ id }) => id as number),
	)
	await noteInAudit(tx, actor, 'product', [after.id as number], { variants: null }, { variants: named.join(', ') })
}

async function writeSkus(tx: Tx, plans: readonly Stored[], productId: (plan: Stored) => number) {
	const fresh = plans.flatMap((plan) =>
		plan.after.skus.filter(({ id }) => id === null).map((sku) => ({ ...sku, product_id: productId(plan) })),
	)
	const ids = await insertSkus(tx, fresh)
	const idOf = new Map(fresh.map((sku, at) => [`${sku.product_id} ${sku.key}`, ids[at] as number]))
	const codes = plans.flatMap((plan): CodeRow[] =>
		plan.after.skus.flatMap((sku) => {
			const old = plan.before?.skus.find(({ id }) => id === sku.id)
			const same = (old?.code ?? null) === sku.code && (old?.barcode ?? null) === sku.barcode
			const skuId = sku.id ?? (idOf.get(`${productId(plan)} ${sku.key}`) as number)
			return same ? [] : [{ sku_id: skuId, seller_id: plan.after.seller_id, code: sku.code, barcode: sku.barcode }]
		}),
	)
	await writeCodes(
		tx,
		codes,
		plans.every(({ before }) => !before),
	)
}

async function writeAllPictures(tx: Tx, plans: readonly Stored[], productId: (plan: Stored) => number) {
	const concerned = plans.filter(({ before, changes }) => !before || changes.some(({ field }) => field === 'pictures'))
	const rows = concerned.flatMap((plan) =>
		plan.after.pictures.map((picture, position): PictureRow => ({ product_id: productId(plan), position, ...picture })),
	)
	const drawn = rows.filter(({ asset_id }) => asset_id === null)
	const assets = await insertDrawings(
		tx,
		drawn.map(({ source }) => (source as string).slice('drawn:'.length)),
	)
	for (const [at, row] of drawn.entries()) row.asset_id = assets[at] as number
	const [known, fresh] = [concerned.filter(({ before }) => before), concerned.filter(({ before }) => !before)]
	await writePictures(tx, { known: known.map(productId), fresh: fresh.map(productId) }, rows, () =>
		placeholderAsset(tx),
	)
}

function newRow(plan: Stored) {
	return {
		...productRow(plan),
		seller_id: plan.after.seller_id,
		in_stock: plan.after.skus.some(({ stock }) => stock > 0),
	}
}

/** What a product has of its cheapest sku. */
function askedPrice({ after }: Stored) {
	const cheapest = after.skus.reduce((a, b) => ((b.sale_price ?? b.price) < (a.sale_price ?? a.price) ? b : a))
	const { price, sale_price, measure_amount, measure_per } = cheapest
	return { price, sale_price, measure_amount, measure_per }
}

function productRow(plan: Stored) {
	const { after } = plan
	return {
		slug: after.slug,
		category_id: after.category_id,
		brand_en: after.brand_en,
		brand_bn: after.brand_bn,
		name_en: after.name_en,
		name_bn: after.name_bn,
		description_en: after.description_en,
		description_bn: after.description_bn,
		unit_en: after.unit_en,
		unit_bn: after.unit_bn,
		keywords: after.keywords,
		prescription: after.prescription,
		facts: after.facts,
		options: after.options,
		active: after.active,
		...askedPrice(plan),
		search_text: searchTextOf(plan),
	}
}

function searchTextOf({ after, names }: Stored): string {
	return searchText([
		...[after.name_en, after.name_bn, after.unit_en, after.unit_bn, after.brand_en, after.brand_bn],
		...names,
		after.keywords,
	])
}
