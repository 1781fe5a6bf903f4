import type { Deps } from '#server/deps.ts'
import type { Actor } from './actor.ts'
import { brandSlugs } from './brand.store.ts'
import { saveProducts } from './save-products.ts'

const batch = 200

/**
 * Renames a brand, by its English name, in all products that have it; a brand of the new name is joined with it. `to` null:
 * the products have no brand afterwards. Returns how many products it changed.
 */
export async function renameBrand(
	db: Deps['db'],
	actor: Actor,
	from: string,
	to: { en: string; bn?: string } | null,
): Promise<number> {
	const slugs = await brandSlugs(db, from, actor.seller)
	let changed = 0
	for (let at = 0; at < slugs.length; at += batch) {
		const records = slugs
			.slice(at, at + batch)
			.map((slug) => ({ slug, brand_en: to?.en ?? null, brand_bn: to?.bn ?? to?.en ?? null, skus: [] }))
		const outcomes = await saveProducts(db, records, { actor })
		changed += outcomes.filter(({ outcome }) => outcome === 'changed').length
	}
	return changed
}
