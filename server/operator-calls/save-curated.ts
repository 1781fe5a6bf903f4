import type { BannerRecord } from '#contract/banners.ts'
import type { CampaignRecord } from '#contract/collection-records.ts'
import type { Actor } from '#server/catalogue/index.ts'
import { requireAddress, savedOf } from '#server/catalogue-calls/index.ts'
import type { Deps } from '#server/deps.ts'
import {
	type Kind,
	readBannerRecords,
	readCollectionRecords,
	saveBanner,
	saveCollection,
} from '#server/merchandising/index.ts'
import { ShopError } from '#server/platform/shop-error.ts'

/**
 * Adds or changes a collection or campaign. A new one needs an address in its record. Throws `not_found` for a slug that none of this kind has, and `invalid_input` with the fields.
 */
export async function saveCurated(
	db: Deps['db'],
	actor: Actor,
	kind: Kind,
	body: { slug?: string; record: CampaignRecord },
) {
	requireAddress(body)
	const { slug, record } = body
	if (slug !== undefined && (await readCollectionRecords(db, kind, slug)).length === 0) throw new ShopError('not_found')
	return savedOf(await saveCollection(db, { actor, kind, slug }, record))
}

/**
 * Adds or changes a banner of the home page. A new one needs a slug in its record. Throws `not_found` for a slug that no banner
 * has, and `invalid_input` with the fields.
 */
export async function saveBannerRecord(db: Deps['db'], actor: Actor, body: { slug?: string; record: BannerRecord }) {
	requireAddress(body)
	const { slug, record } = body
	if (slug !== undefined && (await readBannerRecords(db, slug)).length === 0) throw new ShopError('not_found')
	return savedOf(await saveBanner(db, { actor, slug }, record))
}
