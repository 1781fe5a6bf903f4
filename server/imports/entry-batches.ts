import { slugOf } from '#contract/slug.ts'
import type { ProductRecord } from '#server/catalogue/index.ts'
import type { Entry, SourceRow } from './files/entries.ts'
import type { ImportOptions } from './import-options.ts'

/** The most rows that could not be read between two transactions. */
const mostRefused = 1_000

/** Records of a file that are stored by one transaction. */
export type Batch = readonly Extract<Entry, { record: ProductRecord }>[]
/**
 * Categories of an import, as its rows name them, whose names were indexed: a name that is indexed later has the words of its
 * products read again.
 */
export type NamedCategories = Set<string>

type Read = { batch: Extract<Entry, { record: ProductRecord }>[]; skus: number; refused: Refused[] }
type Refused = Extract<Entry, { refused: SourceRow }>

/** Entries by transactions of `size` skus; the last ones may be none. */
export async function* batchesOf(entries: AsyncIterable<Entry>, size: () => number): AsyncGenerator<Read> {
	let read: Read = { batch: [], skus: 0, refused: [] }
	for await (const entry of entries) {
		if ('refused' in entry) read.refused.push(entry)
		else {
			read.batch.push(entry)
			read.skus += Math.max(1, entry.record.skus.length)
		}
		if (read.skus < size() && read.refused.length < mostRefused) continue
		yield read
		read = { batch: [], skus: 0, refused: [] }
	}
	yield read
}

/** Has the next value made while the current one is used: a file is read while PostgreSQL stores what was read before. */
export async function* readAhead<T>(source: AsyncGenerator<T>): AsyncGenerator<T> {
	try {
		let next = source.next()
		for (;;) {
			const { done, value } = await next
			if (done) return
			next = source.next()
			// Its error is thrown when it is awaited; until then Node would take it for an unhandled one.
			next.catch(() => {})
			yield value
		}
	} finally {
		await source.return(undefined)
	}
}

/**
 * By what the products of a batch are found: two batches without a common name may be stored at once. Undefined for one that
 * has to be stored alone: with pictures, or of categories that no batch had before.
 */
export function namesOf(
	batch: Batch,
	named: NamedCategories,
	{ pictures }: ImportOptions,
): ReadonlySet<string> | undefined {
	const names = new Set<string>()
	for (const { record } of batch) {
		const { category, slug, new_slug, name_en, name_bn, skus } = record
		if ((category !== undefined && !named.has(category)) || (pictures && record.pictures)) return undefined
		for (const { code, barcode } of skus) for (const one of [code, barcode]) if (one) names.add(`code ${one}`)
		for (const one of [slug, new_slug]) if (one !== undefined) names.add(`slug ${one}`)
		if (slug === undefined && (name_en || name_bn)) names.add(`slug ${slugOf(name_en || (name_bn as string))}`)
	}
	return names
}
