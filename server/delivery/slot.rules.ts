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
