import type { Deps } from '#server/deps.ts'
import { type ExportChoice, nextProductIds } from './export.store.ts'
import type { ProductRecord } from './product-record.ts'
import { productIdsBySlug, readStates } from './product-state.store.ts'
import { recordOfState } from './record-of-state.rules.ts'

const page = 500

/**
 * Products as records in the order in which they were added, archived ones too. `after`: `next` of the page before, 0 for the
 * first; `next` null: there are no more.
 */
export async function exportPage(
	db: Deps['db'],
	after: number,
	limit: number,
	choice: ExportChoice,
): Promise<{ records: ProductRecord[]; next: number | null }> {
	const ids = await nextProductIds(db, after, limit, choice)
	const states = await readStates(db, ids)
	const records = ids.flatMap((id) => {
		const state = states.get(id)
		return state ? [recordOfState(state)] : []
	})
	return { records, next: ids.length < limit ? null : (ids.at(-1) as number) }
}

/** All products as records, page by page; memory for some hundred is needed. */
export async function* exportProducts(db: Deps['db'], choice: ExportChoice = {}): AsyncGenerator<ProductRecord> {
	for (let after: number | null = 0; after !== null; ) {
		const { records, next }: Awaited<ReturnType<typeof exportPage>> = await exportPage(db, after, page, choice)
		yield* records
		after = next
	}
}

/** One product as a record; undefined for an unknown slug. */
export async function productRecord(db: Deps['db'], slug: string): Promise<ProductRecord | undefined> {
	const ids = await productIdsBySlug(db, [slug])
	const state = (await readStates(db, [...ids.values()])).get(ids.get(slug) ?? 0)
	return state && recordOfState(state)
}
