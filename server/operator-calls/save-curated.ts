import type { CampaignRecord } from '#contract/collection-records.ts'
import type { Actor } from '#server/catalogue/index.ts'
import { savedOf } from '#server/catalogue-calls/index.ts'
import type { Deps } from '#server/deps.ts'
import { type Kind, readCollectionRecords, saveCollection } from '#server/merchandising/index.ts'
import { ShopError } from '#server/platform/shop-error.ts'

/**
 * Adds or changes a collection or campaign. A new one needs an address in its record, so that the same call again is refused
 * instead of adding a second one. Throws `not_found` for a slug that none of this kind has, and `invalid_input` with the fields.
 */
export async function saveCurated(
	db: Deps['db'],
	actor: Actor,
	kind: Kind,
	{ slug, record }: { slug?: string; record: CampaignRecord },
) {
	if (slug === undefined && record.slug === undefined)
		throw new ShopError('invalid_input', { errors: { slug: 'missing' } })
	if (slug !== undefined && (await readCollectionRecords(db, kind, slug)).length === 0) throw new ShopError('not_found')
	return savedOf(await saveCollection(db, { actor, kind, slug }, record))
}
