/** Who did something, as the audit trail has it, without the number: `staff 12 (Rina)` is Rina. */
export function personOf<Actor extends string | null>(actor: Actor): Actor | string {
	return /^staff \d+ \((.*)\)$/.exec(actor ?? '')?.[1] ?? actor
}
