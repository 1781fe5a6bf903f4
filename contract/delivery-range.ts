/** A place as delivery looks at it: ids of its division and district. */
type At = { province: number; city: number }

/** Where a seller delivers: all of a division or, where `city` is said, only that district; null: everywhere. */
export type DeliveryRange = { province: number; city: number | null } | null

/** Is something with this range brought to that place? */
export function isDelivered(range: DeliveryRange, to: At): boolean {
	if (range === null) return true
	return range.city === null ? range.province === to.province : range.city === to.city
}
