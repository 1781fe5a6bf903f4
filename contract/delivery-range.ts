/** A place of delivery: ids of its division and district. */
type At = { province: number; city: number }

/** Where a seller delivers: all of a division or, with `city`, only that district; null: everywhere. */
export type DeliveryRange = { province: number; city: number | null } | null

/** Whether a seller with this range delivers to the place. */
export function isDelivered(range: DeliveryRange, to: At): boolean {
	if (range === null) return true
	return range.city === null ? range.province === to.province : range.city === to.city
}
