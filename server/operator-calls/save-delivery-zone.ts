import type { ZoneRecord } from '#contract/delivery-zones.ts'
import type { Actor } from '#server/catalogue/index.ts'
import { requireAddress, savedOf } from '#server/catalogue-calls/index.ts'
import { readZoneRecords, saveZone } from '#server/delivery/index.ts'
import type { Deps } from '#server/deps.ts'
import { ShopError } from '#server/platform/shop-error.ts'

/**
 * Adds or changes a delivery zone. A new one needs a slug in its record. Throws `not_found` for a slug that no zone has, and
 * `invalid_input` with the fields.
 */
export async function saveDeliveryZone(db: Deps['db'], actor: Actor, body: { slug?: string; record: ZoneRecord }) {
	requireAddress(body)
	const { slug, record } = body
	if (slug !== undefined && (await readZoneRecords(db, slug)).length === 0) throw new ShopError('not_found')
	return savedOf(await saveZone(db, { actor, slug }, record))
}
