import type { Language } from '#contract/refusals.ts'
import type { Deps } from '#server/deps.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { toCard } from './card.rules.ts'
import { categoryBySlug, categoryOfProduct, readBest, readTogether } from './related.store.ts'

/** `best`: enough for a row of seven on a product page, beside the product itself and six bought together with it. */
const most = { together: 6, alike: 12, best: 14 }

/**
 * Products bought together with a product, from the orders of the last months, and similar ones; none twice. With `only`
 * no similar ones. Throws `product_not_found`.
 */
export async function listRelated(
	{ db }: Pick<Deps, 'db'>,
	id: number,
	{ only }: { only?: 'together' },
	language: Language,
) {
	// The product itself and those bought together with it may be among the best.
	const enough = most.alike + 1 + most.together
	const [{ sold, rows }, best] = await Promise.all([
		readTogether(db, id, most.together, language),
		only ? [] : readBest(db, categoryOfProduct(id), enough, language),
	])
	if (!sold) throw new ShopError('product_not_found')
	const others = new Set(rows.map((row) => row.id)).add(id)
	const alike = best.filter((row) => !others.has(row.id)).slice(0, most.alike)
	return { data: { together: rows.map(toCard), related: alike.map(toCard) } }
}

/** What sells best of the products in a category itself, then in those beside it. Empty for an unknown one. */
export async function listBest({ db }: Pick<Deps, 'db'>, slug: string, language: Language) {
	return { data: (await readBest(db, categoryBySlug(slug), most.best, language)).map(toCard) }
}
