import { dayOf, openSlots, type Slot } from '#contract/delivery-days.ts'
import type { Deps } from '#server/deps.ts'
import { comesInSlot, type SlotSeller } from './slot.rules.ts'
import { bookedSlots } from './slot.store.ts'

/**
 * The slots in which some of these sellers could deliver to an area, the next first. `sellers`: which of them; `free`: each
 * of those has capacity left, in all and for the area.
 */
export async function listSlots(
	db: Deps['db'],
	sellers: readonly (SlotSeller & { id: number })[],
	area: number,
	now: Date,
): Promise<(Slot & { sellers: number[]; free: boolean })[]> {
	if (sellers.length === 0) return []
	const rows = await bookedSlots(db, { sellers: sellers.map(({ id }) => id), area, from: dayOf(now) })
	const bySlot = (some: typeof rows) => new Map(some.map((one) => [`${one.seller_id} ${one.day}.${one.slot}`, one]))
	const whole = bySlot(rows.filter((row) => row.area_id === null))
	const byArea = bySlot(rows.filter((row) => row.area_id !== null))
	const limits = new Map([...byArea.values()].map((row) => [row.seller_id, row.area_capacity]))
	return openSlots(now).flatMap((slot) => {
		const coming = sellers.filter((seller) => comesInSlot(seller, slot, now))
		if (coming.length === 0) return []
		const free = coming.every(({ id, capacity }) => {
			const { taken, closed } = whole.get(`${id} ${slot.id}`) ?? { taken: 0, closed: false }
			const left = (limits.get(id) ?? capacity) - (byArea.get(`${id} ${slot.id}`)?.taken ?? 0)
			return !closed && taken < capacity && left > 0
		})
		return [{ ...slot, sellers: coming.map(({ id }) => id), free }]
	})
}
