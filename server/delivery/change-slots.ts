import { zoneOf } from '#contract/zone-of.ts'
import { everyPlace } from '#server/addresses/index.ts'
import type { Deps } from '#server/deps.ts'
import { transactionOf } from '#server/platform/db/name-actor.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import {
	endClosedForAll,
	lockHolidays,
	noteClosedForAll,
	writeAreaCapacity,
	writeClosedSlots,
	writeHolidays,
	writeSlotCapacity,
} from './desk.store.ts'
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
 * Makes a day a holiday of one seller or of all that are active (`seller` null), or an ordinary day again: nothing is promised
 * for a holiday, slots of it are closed, and a cook takes no orders. Orders that were taken stay. Opening a day for all leaves
 * it a holiday of those that had closed it themselves. Returns for how many sellers the day is now what was asked for, and how
 * many rest on it nevertheless.
 */
export function closeDay(
	db: Deps['db'],
	actor: string,
	{ day, seller, closed }: { day: string; seller: string | null; closed: boolean },
): Promise<{ sellers: number; resting: number }> {
	return transactionOf(db, actor, async (tx) => {
		const meant = await lockHolidays(tx, day, seller)
		const open = meant.filter(({ resting }) => !resting).map(({ id }) => id)
		const changed = seller === null ? await changedForAll(tx, day, closed, open) : meant.map(({ id }) => id)
		if (seller !== null) for (const id of changed) await endClosedForAll(tx, day, id)
		await writeHolidays(tx, day, changed, closed)
		await writeClosedSlots(tx, day, seller, closed)
		if (closed || seller !== null) return { sellers: meant.length, resting: 0 }
		const opened = new Set([...open, ...changed])
		const sellers = meant.filter(({ id }) => opened.has(id)).length
		return { sellers, resting: meant.length - sellers }
	})
}

/** For which sellers a day becomes a holiday when it is closed for all, or an ordinary day: those that it was closed for. */
async function changedForAll(
	tx: Tx,
	day: string,
	closed: boolean,
	open: readonly number[],
): Promise<readonly number[]> {
	if (!closed) return endClosedForAll(tx, day, null)
	await noteClosedForAll(tx, day, open)
	return open
}
