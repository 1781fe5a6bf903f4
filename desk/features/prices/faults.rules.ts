import type { DraftRecord } from './draft.rules.ts'

type Result = { outcome: string; faults: readonly { field: string; message: string }[] }

/** Why the server refuses variants of a draft, by variant. A reason that belongs to no single variant is given for all. */
export function faultsOf(records: readonly DraftRecord[], results: ReadonlyMap<string, Result>): Map<number, string> {
	const faults = new Map<number, string>()
	for (const { record, skus } of records) {
		const result = results.get(record.slug)
		if (result?.outcome !== 'refused') continue
		const own = new Map<number, string>()
		for (const { field, message } of result.faults) {
			const sku = skus[Number(/^skus\[(\d+)\]/.exec(field)?.[1] ?? -1)]
			for (const id of sku === undefined ? skus : [sku]) if (!own.has(id)) own.set(id, message)
		}
		for (const [id, message] of own) faults.set(id, message)
	}
	return faults
}
