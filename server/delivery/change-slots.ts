import { zoneOf } from '#contract/zone-of.ts'
import { everyPlace } from '#server/addresses/index.ts'
import type { Deps } from '#server/deps.ts'
import { transactionOf } from '#server/platform/db/name-actor.ts'
import { writeAreaCapacity, writeClosedDay, writeHoliday, writeSlotCapacity } from './desk.store.ts'
import { lockZones } from './zone.store.ts'

/** Sets a seller's limit of deliveries in one slot; null: the default of its kind. False when there is no such seller. */
export function setSlotCapacity(
	db: Deps['db'],
	actor: string,
	seller: string,
	capacity: number | null,
): Promise<boolean> {
	return transactionOf(db, actor, (tx) => writeSlotCapacity(tx, seller, capacity))
}

/**
 * Sets a seller's limit of deliveries in one slot to an area of its district, by English name, or to each of them (`area`
 * null); capacity null: the limit of the slot. Returns the number of areas; 0 when there is no such seller or area.
 */
export function setAreaCapacity(
	db: Deps['db'],
	actor: string,
	{ seller, area, capacity }: { seller: string; area: string | null; capacity: number | null },
): Promise<number> {
	return transactionOf(db, actor, (tx) => writeAreaCapacity(tx, seller, area, capacity))
}

/**
 * Sets a seller's limit of deliveries in one slot to each area of a delivery zone that lies in its district; capacity null:
 * the limit of the slot. Returns the number of areas; 0 when there is no such seller or no such zone that counts.
 */
export function setZoneCapacity(
	db: Deps['db'],
	actor: string,
	{ seller, zone, capacity }: { seller: string; zone: string; capacity: number | null },
): Promise<number> {
	return transactionOf(db, actor, async (tx) => {
		const zones = (await lockZones(tx)).filter(({ active }) => active)
		const areas = everyPlace.filter((place) => zoneOf(zones, place)?.slug === zone).map(({ area }) => area)
		return writeAreaCapacity(tx, seller, areas, capacity)
	})
}

/**
 * Closes a day for new deliveries in slots, of one seller or of all (`seller` null), or opens it again. For one seller that
 * does not cook it is a holiday too: parcels are promised for other days. Opening a day for all leaves holidays of single
 * sellers. Existing orders stay. Returns the number of sellers.
 */
export function closeDay(
	db: Deps['db'],
	actor: string,
	{ day, seller, closed }: { day: string; seller: string | null; closed: boolean },
): Promise<number> {
	return transactionOf(db, actor, async (tx) => {
		const resting = seller === null ? 0 : await writeHoliday(tx, day, seller, closed)
		return Math.max(resting, await writeClosedDay(tx, day, seller, closed))
	})
}
