import type { Fault, Saved } from '#server/catalogue/index.ts'
import { ShopError } from '#server/platform/shop-error.ts'

/** A refusal that names the fields, without what was read. */
export function refusalOf(faults: readonly Fault[]): ShopError {
	return new ShopError('invalid_input', { errors: Object.fromEntries(faults.map(({ field, code }) => [field, code])) })
}

/**
 * Throws `invalid_input` for a new record without an address: with one the same call again is refused, instead of adding a
 * second record.
 */
export function requireAddress({ slug, record }: { slug?: string; record: { slug?: string } }): void {
	if (slug === undefined && record.slug === undefined)
		throw new ShopError('invalid_input', { errors: { slug: 'missing' } })
}

/** The reply to what was saved. Throws `invalid_input` with the fields of what was refused. */
export function savedOf(saved: Saved) {
	if (saved.outcome === 'refused') throw refusalOf(saved.faults)
	return { data: { slug: saved.slug, outcome: saved.outcome } }
}
