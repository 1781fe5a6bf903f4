import type { Language } from '#contract/refusals.ts'
import type { Deps } from '#server/deps.ts'
import { toCard } from './card.rules.ts'
import { requireProduct } from './rating.store.ts'
import { readRelated } from './related.store.ts'

const most = { together: 6, alike: 12 }

/**
 * Products bought together with a product, from the orders of the last months, and similar ones; none twice. Throws
 * `product_not_found`.
 */
export async function listRelated({ db }: Pick<Deps, 'db'>, id: number, language: Language) {
	const rows = await readRelated(db, id, most, language)
	// Where nothing was found, the product may not be sold.
	if (rows.length === 0) await requireProduct(db, id)
	const cards = (together: boolean) => rows.filter((row) => row.together === together).map(toCard)
	return { data: { together: cards(true), related: cards(false) } }
}
