import type { Slot } from '#contract/delivery-days.ts'
import { type KitchenHours, servesSlot } from '#contract/kitchen-hours.ts'

/** Deliveries of one slot that a seller of this kind manages, unless it says itself; the others bring nothing by the hour. */
export const usual: Record<string, number> = { grocery: 12, fresh: 12, restaurant: 8 }

/** How many deliveries of one slot a seller takes to an address; 0 beyond its own district, which no rider of its crosses. */
export function slotCapacity(seller: { kind: string; slotCapacity: number | null }, sameDistrict: boolean): number {
	return sameDistrict ? (seller.slotCapacity ?? usual[seller.kind] ?? 0) : 0
}

/**
 * The working days of what is brought by slot (`capacity` above 0): a courier needs one at least, a rider comes as soon as
 * hours are open, so that «as soon as possible» is never promised later than a slot. `arrivalDays` makes days of it.
 */
export function daysBySlot(days: { from: number; to: number }, capacity: number): { from: number; to: number } {
	return capacity > 0 ? { ...days, from: 0 } : days
}

/** A meal is brought by its hours and not by the day, so that no working days are said of it. */
export const mealDays = { from: 0, to: 0 }

/** A seller as slots see it: places of one slot, and opening hours where they count. */
export type SlotSeller = { capacity: number; kitchen: KitchenHours | null }

/** Can this seller bring something in a slot, if a place in it is left? With opening hours only while it is open. */
export function comesInSlot({ capacity, kitchen }: SlotSeller, slot: Slot, now: Date): boolean {
	if (capacity === 0) return false
	const from = slot.startsAt.getTime()
	const span = { from, to: from + (slot.to - slot.from) * 3_600_000 }
	return kitchen === null || servesSlot(kitchen, span, now)
}
