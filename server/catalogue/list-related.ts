import type { Language } from '#contract/refusals.ts'
import type { Deps } from '#server/deps.ts'
import { toCard } from './card.rules.ts'
import { requireProduct } from './rating.store.ts'
import { readBest, readRelated, readTogether } from './related.store.ts'

/** `best`: enough for twelve beside the product itself and one of those bought together with it. */
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
	if (only) {
		const { sold, rows } = await readTogether(db, id, most.together, language)
		if (!sold) await requireProduct(db, id)
		return { data: { together: rows.map(toCard), related: [] } }
	}
	const rows = await readRelated(db, id, most, language)
	// Where nothing was found, the product may not be sold.
	if (rows.length === 0) await requireProduct(db, id)
	const cards = (together: boolean) => rows.filter((row) => row.together === together).map(toCard)
	return { data: { together: cards(true), related: cards(false) } }
}

/** What sells best of the products in a category itself, then in those beside it. Empty for an unknown one. */
export async function listBest({ db }: Pick<Deps, 'db'>, slug: string, language: Language) {
	return { data: (await readBest(db, slug, most.best, language)).map(toCard) }
}
