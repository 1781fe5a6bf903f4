import { openSlots, type Slot } from '#contract/delivery-days.ts'
import { type KitchenHours, type OpenHours, servesSlot } from '#contract/kitchen-hours.ts'
import { deliveryHours, type Opening, openDays } from '#contract/opening-days.ts'

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
export type SlotSeller = { capacity: number; hours: OpenHours | null }

/** Whether this seller delivers in a slot, if capacity is left. With opening hours only while it is open. */
export function comesInSlot({ capacity, hours }: SlotSeller, slot: Slot, now: Date): boolean {
	if (capacity === 0) return false
	const from = slot.startsAt.getTime()
	const span = { from, to: from + (slot.to - slot.from) * 3_600_000 }
	return hours === null || servesSlot(hours, span, now)
}

/** When a seller is open, as stored: a cook by its kitchen. */
export type SellerHours = { kitchen: KitchenHours | null; opening: Opening | null }

/** The opening hours that count for a delivery by slot; null: it comes at any time. */
export function slotHours({ kitchen, opening }: SellerHours): OpenHours | null {
	return kitchen ?? deliveryHours(opening)
}

/**
 * The working days of a delivery that is ordered at `now` and does not come as a meal: by a courier, or a rider where
 * `capacity` is above 0. Days on which the seller is closed do not count.
 */
export function promisedDays(days: { from: number; to: number }, capacity: number, seller: SellerHours, now: Date) {
	const hours = slotHours(seller)
	const first = hours && openSlots(now).find((slot) => comesInSlot({ capacity, hours }, slot, now))
	return openDays(now, daysBySlot(days, capacity), hours, first?.day ?? null)
}
