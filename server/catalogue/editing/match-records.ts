import { cleanText } from '#contract/text.ts'
import type { Deps } from '#server/deps.ts'
import type { ProductRecord } from './product-record.ts'
import {
	type MatchKey,
	matchSkus,
	productIdsByFormerSlug,
	productIdsBySlug,
	productsByName,
} from './product-state.store.ts'
import type { Fault } from './product-state.ts'

/** `renamed`: the slug of the record is a former one of the product. `again`: an earlier record has the same product. */
export type Found = {
	product: number | undefined
	skus: (number | undefined)[]
	fault?: Fault
	renamed?: boolean
	again?: true
}

/** The stored product and skus of each record; by its slug only among those of `seller`, where that is given. */
export async function findProducts(
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
	const isAdded = addedBefore()
	return records.map((record, at): Found => {
		const own = matched.get(at) ?? []
		const skus = record.skus.map((_, sku) => own.find((match) => match.sku === sku)?.sku_id)
		const products = new Set(own.map(({ product_id }) => product_id))
		const [byCode] = products
		const slugOwner = record.slug === undefined ? undefined : bySlug.get(record.slug)
		const sameName = named.get(at)
		if (sameName === 'several') return { product: undefined, skus, fault: { code: 'name_unclear', field: 'name' } }
		const former = record.slug === undefined ? undefined : byFormerSlug.get(record.slug)
		const formerOwner = former && (record.seller ?? former.seller) === former.seller ? former.id : undefined
		const product = byCode ?? slugOwner ?? formerOwner ?? sameName
		if (products.size > 1) return { product: undefined, skus, fault: { code: 'two_products', field: 'sku' } }
		if (byCode !== undefined && slugOwner !== undefined && slugOwner !== byCode)
			return { product: undefined, skus, fault: { code: 'slug_taken', field: 'slug', read: record.slug ?? '' } }
		if (product === undefined ? isAdded(record) : used.has(product)) return { product: undefined, skus, again: true }
		if (product !== undefined) used.add(product)
		return { product, skus, renamed: product !== undefined && product === formerOwner }
	})
}

/** Says of a record of an unknown product whether an earlier one with a code of it adds the same product: slug and name agree. */
function addedBefore(): (record: ProductRecord) => boolean {
	const added = new Map<string, string>()
	return ({ seller, slug, name_en, name_bn, skus }) => {
		const product = JSON.stringify([slug, name_en || name_bn])
		const codes = skus.flatMap(({ code, barcode }) => (code || barcode ? [`${seller} ${code || barcode}`] : []))
		if (codes.some((code) => added.get(code) === product)) return true
		for (const code of codes) if (!added.has(code)) added.set(code, product)
		return false
	}
}

/**
 * The stored product of each record that has neither a slug nor a code: the one of its seller with the same name and unit, so
 * that a list of names and prices can be given again. `several`: it is not clear which.
 */
async function matchNames(db: Deps['db'], records: readonly ProductRecord[]): Promise<Map<number, number | 'several'>> {
	const wanted = records.flatMap(({ seller, slug, name_en, name_bn, unit_en, skus }, record) => {
		const name = cleanText(name_en || (name_bn ?? ''))
		return seller !== undefined && slug === undefined && name && !skus.some(({ code, barcode }) => code || barcode)
			? [{ record, seller, name, unit: unit_en ?? null, bengali: !name_en }]
			: []
	})
	const found = new Map<number, number | 'several'>()
	for (const { record, product_id } of await productsByName(db, wanted))
		found.set(record, found.has(record) || records[record]?.refused === 'unclear' ? 'several' : product_id)
	const seen = new Set<string>()
	for (const { record, seller, name, unit } of wanted) {
		const key = `${seller} ${name.toLowerCase()} ${unit?.toLowerCase() ?? ''}`
		if (seen.has(key)) found.set(record, 'several')
		seen.add(key)
	}
	return found
}
