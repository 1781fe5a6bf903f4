import type { Slot } from '#contract/delivery-days.ts'
import { type KitchenHours, servesSlot } from '#contract/kitchen-hours.ts'

/** The default limit of deliveries in one slot of a kind of seller; other kinds have no slots. */
export const usual: Record<string, number> = { grocery: 12, fresh: 12, restaurant: 8 }

/** A seller's limit of deliveries in one slot to an address; 0 outside its own district, where its riders do not go. */
export function slotCapacity(seller: { kind: string; slotCapacity: number | null }, sameDistrict: boolean): number {
	return sameDistrict ? (seller.slotCapacity ?? usual[seller.kind] ?? 0) : 0
}

/**
 * The working days of a delivery by slot (`capacity` above 0): a courier needs at least one, a rider can come in the next
 * slot, so that «as soon as possible» is never promised later than a slot. `arrivalDays` makes dates of it.
 */
export function daysBySlot(days: { from: number; to: number }, capacity: number): { from: number; to: number } {
	return capacity > 0 ? { ...days, from: 0 } : days
}

/** A meal is delivered by opening hours and not by the day, so it has no working days. */
export const mealDays = { from: 0, to: 0 }

/** The data of a seller that slots need: the limit of one slot, and opening hours where they count. */
export type SlotSeller = { capacity: number; kitchen: KitchenHours | null }

/** Whether this seller delivers in a slot, if capacity is left. With opening hours only while it is open. */
export function comesInSlot({ capacity, kitchen }: SlotSeller, slot: Slot, now: Date): boolean {
	if (capacity === 0) return false
	const from = slot.startsAt.getTime()
	const span = { from, to: from + (slot.to - slot.from) * 3_600_000 }
	return kitchen === null || servesSlot(kitchen, span, now)
}
