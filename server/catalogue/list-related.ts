import type { Language } from '#contract/refusals.ts'
import type { Deps } from '#server/deps.ts'
import { toCard } from './card.rules.ts'
import { requireProduct } from './rating.store.ts'
import { readRelated } from './related.store.ts'

const most = { together: 6, related: 12 }

/**
 * Products bought together with a product, from the orders of the last months, and similar ones; none twice. Throws
 * `product_not_found`.
 */
export async function listRelated({ db }: Pick<Deps, 'db'>, id: number, language: Language) {
	const rows = await readRelated(db, id, { together: most.together, alike: most.related + most.together }, language)
	// Where nothing was found, the product may not be sold.
	if (rows.length === 0) await requireProduct(db, id)
	const together = rows.filter((row) => row.together)
	const alike = rows.filter((row) => !row.together)
	const shown = new Set(together.map((row) => row.id))
	const related = alike.filter((row) => !shown.has(row.id)).slice(0, most.related)
	return { data: { together: together.map(toCard), related: related.map(toCard) } }
}
