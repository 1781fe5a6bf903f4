import { dayOf, type Slot } from '#contract/delivery-days.ts'
import type { Deps } from '#server/deps.ts'
import { openSlots } from './slot.rules.ts'
import { bookedSlots } from './slot.store.ts'

/** The slots in which all these sellers could bring something, the next first; `free`: each has a place left. */
export async function listSlots(
	db: Deps['db'],
	sellers: readonly { id: number; capacity: number }[],
	now: Date,
): Promise<(Slot & { free: boolean })[]> {
	if (sellers.length === 0) return []
	const booked = await bookedSlots(db, { sellers: sellers.map(({ id }) => id), from: dayOf(now) })
	const known = new Map(booked.map((one) => [`${one.seller_id} ${one.day}.${one.slot}`, one]))
	return openSlots(now).map((slot) => ({
		...slot,
		free: sellers.every(({ id, capacity }) => {
			const { taken, closed } = known.get(`${id} ${slot.id}`) ?? { taken: 0, closed: false }
			return !closed && taken < capacity
		}),
	}))
}
