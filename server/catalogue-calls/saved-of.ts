import type { Fault, Saved } from '#server/catalogue/index.ts'
import { ShopError } from '#server/platform/shop-error.ts'

/** A refusal that names the fields, without what was read. */
export function refusalOf(faults: readonly Fault[]): ShopError {
	return new ShopError('invalid_input', { errors: Object.fromEntries(faults.map(({ field, code }) => [field, code])) })
}

/** The reply to what was saved. Throws `invalid_input` with the fields of what was refused. */
export function savedOf(saved: Saved) {
	if (saved.outcome === 'refused') throw refusalOf(saved.faults)
	return { data: { slug: saved.slug, outcome: saved.outcome } }
}
