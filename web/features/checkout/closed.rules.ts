type Part = { seller_id: number; delivered: boolean; closed: boolean; meal: object | null }
type Slot = { sellers: number[] } | undefined

/** Parts whose kitchen is closed now and that come when it opens; what comes in the chosen slot is none of them. */
export function laterParts<P extends Part>(parts: readonly P[], slot: Slot): (P & { meal: NonNullable<P['meal']> })[] {
	return parts.filter(
		(part): part is P & { meal: NonNullable<P['meal']> } =>
			part.delivered && part.closed && part.meal !== null && !slot?.sellers.includes(part.seller_id),
	)
}

/** A kitchen that is closed, and nobody knows until when: nothing of it can be ordered, but in a slot. */
export function neverOpen(part: Part, slot: Slot): boolean {
	return part.closed && part.meal === null && !slot?.sellers.includes(part.seller_id)
}
