import type { BannerRecord } from '#contract/banners.ts'
import type { CampaignRecord } from '#contract/collection-records.ts'
import type { Actor } from '#server/catalogue/index.ts'
import { saveRecord } from '#server/catalogue-calls/index.ts'
import type { Deps } from '#server/deps.ts'
import {
	type Kind,
	readBannerRecords,
	readCollectionRecords,
	saveBanner,
	saveCollection,
} from '#server/merchandising/index.ts'

/**
 * Adds or changes a collection or campaign. A new one needs an address in its record. Throws `not_found` for a slug that none
 * of this kind has, and `invalid_input` with the fields.
 */
export function saveCurated(db: Deps['db'], actor: Actor, kind: Kind, body: { slug?: string; record: CampaignRecord }) {
	return saveRecord(body, {
		exists: async (slug) => (await readCollectionRecords(db, kind, slug)).length > 0,
		save: (slug, record) => saveCollection(db, { actor, kind, slug }, record),
	})
}

/**
 * Adds or changes a banner of the home page. A new one needs a slug in its record. Throws `not_found` for a slug that no banner
 * has, and `invalid_input` with the fields.
 */
export function saveBannerRecord(db: Deps['db'], actor: Actor, body: { slug?: string; record: BannerRecord }) {
	return saveRecord(body, {
		exists: async (slug) => (await readBannerRecords(db, slug)).length > 0,
		save: (slug, record) => saveBanner(db, { actor, slug }, record),
	})
}
