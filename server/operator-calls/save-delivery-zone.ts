import type { ZoneRecord } from '#contract/delivery-zones.ts'
import type { Actor } from '#server/catalogue/index.ts'
import { saveRecord } from '#server/catalogue-calls/index.ts'
import { readZoneRecords, saveZone } from '#server/delivery/index.ts'
import type { Deps } from '#server/deps.ts'

/**
 * Adds or changes a delivery zone. A new one needs a slug in its record. Throws `not_found` for a slug that no zone has, and
 * `invalid_input` with the fields.
 */
export function saveDeliveryZone(db: Deps['db'], actor: Actor, body: { slug?: string; record: ZoneRecord }) {
	return saveRecord(body, {
		exists: async (slug) => (await readZoneRecords(db, slug)).length > 0,
		save: (slug, record) => saveZone(db, { actor, slug }, record),
	})
}
