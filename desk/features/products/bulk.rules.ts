/** What can be done with many products at once. */
export type BulkChange = { kind: 'archive' | 'restore' } | { kind: 'move'; category: string }

/** What the server said of one record. */
export type BulkResult = {
	outcome: 'new' | 'changed' | 'unchanged' | 'refused'
	faults: readonly { message: string }[]
}

/** The product records that make a change, in the order of the slugs. */
export function bulkRecords(change: BulkChange, slugs: readonly string[]): object[] {
	const members = change.kind === 'move' ? { category: change.category } : { active: change.kind === 'restore' }
	return slugs.map((slug) => ({ slug, ...members, skus: [] }))
}

/** How many products change, how many are so already, and which are refused with the reason. */
export function bulkSummary(
	slugs: readonly string[],
	results: readonly BulkResult[],
): { changed: number; unchanged: number; refused: { slug: string; message: string }[] } {
	const count = (outcome: BulkResult['outcome']) => results.filter((one) => one.outcome === outcome).length
	const refused = results.flatMap(({ outcome, faults }, at) =>
		outcome === 'refused' ? [{ slug: slugs[at] ?? '', message: faults.map(({ message }) => message).join('; ') }] : [],
	)
	return { changed: count('changed'), unchanged: count('unchanged'), refused }
}
