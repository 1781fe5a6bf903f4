type Part = { seller_id: number; delivered: boolean; closed: boolean; meal: object | null }
type Slot = { sellers: number[] } | undefined

/** Parts of kitchens that are closed now and deliver after opening; those in the chosen slot are excluded. */
export function laterParts<P extends Part>(parts: readonly P[], slot: Slot): (P & { meal: NonNullable<P['meal']> })[] {
	return parts.filter(
		(part): part is P & { meal: NonNullable<P['meal']> } =>
			part.delivered && part.closed && part.meal !== null && !slot?.sellers.includes(part.seller_id),
	)
}

/** A kitchen that is closed without a known opening: its food can only be ordered in a slot. */
export function neverOpen(part: Part, slot: Slot): boolean {
	return part.closed && part.meal === null && !slot?.sellers.includes(part.seller_id)
}
