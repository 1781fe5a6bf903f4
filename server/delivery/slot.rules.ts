import { addDays, dayOf, type Slot, slotAt, slotsOfDay } from '#contract/delivery-days.ts'

export const daysAhead = 3
/** Packing and the way take this long, so a slot that begins sooner is not offered. */
const leadHours = 2

/** Deliveries of one slot that a seller of this kind manages, unless it says itself; the others bring nothing by the hour. */
export const usual: Record<string, number> = { grocery: 12, fresh: 12, restaurant: 8 }

/** How many deliveries of one slot a seller takes to an address; 0 beyond its own district, which no rider of its crosses. */
export function slotCapacity(seller: { kind: string; slotCapacity: number | null }, sameDistrict: boolean): number {
	return sameDistrict ? (seller.slotCapacity ?? usual[seller.kind] ?? 0) : 0
}

/** The slots that can be chosen now, the next first. */
export function openSlots(now: Date): Slot[] {
	const earliest = now.getTime() + leadHours * 3_600_000
	const today = dayOf(now)
	const days = Array.from({ length: daysAhead }, (_, n) => addDays(today, n))
	return days
		.flatMap((day) => Array.from({ length: slotsOfDay }, (_, slot) => slotAt(day, slot)))
		.filter((slot) => slot.startsAt.getTime() >= earliest)
}
