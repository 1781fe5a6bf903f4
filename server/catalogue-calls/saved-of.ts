import type { Fault, Saved } from '#server/catalogue/index.ts'
import { ShopError } from '#server/platform/shop-error.ts'

/** A refusal that names the fields, without what was read. */
export function refusalOf(faults: readonly Fault[]): ShopError {
	return new ShopError('invalid_input', { errors: Object.fromEntries(faults.map(({ field, code }) => [field, code])) })
}

/** The reply to what was saved. Throws `invalid_input` with the fields of what was refused. */
export function savedOf(saved: Saved) {
	if (saved.outcome === 'refused') throw refusalOf(saved.faults)
	return { data: saved }
}

/**
 * Changes the record with the slug of a body, or adds a new one. A new one needs an address: with it the same call again is
 * refused, instead of adding a second record. Throws `not_found` for a slug that does not exist, and `invalid_input` with
 * the fields.
 */
export async function saveRecord<R extends { slug?: string }>(
	{ slug, record }: { slug?: string; record: R },
	records: { exists(slug: string): Promise<boolean>; save(slug: string | undefined, record: R): Promise<Saved> },
) {
	if (slug === undefined && record.slug === undefined)
		throw new ShopError('invalid_input', { errors: { slug: 'missing' } })
	if (slug !== undefined && !(await records.exists(slug))) throw new ShopError('not_found')
	return savedOf(await records.save(slug, record))
}
