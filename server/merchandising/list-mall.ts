import type { Language } from '#contract/refusals.ts'
import { cardsByIds } from '#server/catalogue/index.ts'
import type { Deps } from '#server/deps.ts'
import { readBrands } from './places.store.ts'
import { inOrder } from './present.rules.ts'

/** Products shown of each brand. */
const few = 6

/** Brands that sell here themselves, each with its best-known products. Two queries. */
export async function listMall(db: Deps['db'], language: Language) {
	const brands = await readBrands(db, few, language)
	const cards = await cardsByIds(
		db,
		brands.flatMap((brand) => brand.products),
		language,
	)
	return { data: brands.map((brand) => ({ ...brand, products: inOrder(brand.products, cards) })) }
}
