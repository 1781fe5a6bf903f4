import { readQuery } from './query.rules.ts'

/** A call that a page made. */
type Call = { name: string; input: unknown; reply: unknown }
type Search = { query?: Record<string, unknown> & { q?: string } }
type Found = { data: { total: number; left_out: readonly string[] } }

/** Parameters besides the text that do not narrow the results. */
const plain: ReadonlySet<string> = new Set(['q', 'sort', 'page', 'limit', 'facets'])

/** Whether a search has nothing but its text: what it does not find, the shop does not have. */
export function isPlain(query: object): boolean {
	return Object.keys(query).every((name) => plain.has(name))
}

/** The text of a search without results, of which a page shows the rest at most; undefined for other pages. */
export function searchInVain(calls: readonly Call[]): string | undefined {
	for (const { name, input, reply } of calls) {
		const { query } = input as Search
		if (name !== 'listProducts' || query?.q === undefined || reply === undefined || !isPlain(query)) continue
		const { total, left_out } = (reply as Found).data
		if (total === 0 || left_out.length > 0) return readQuery(query.q)?.words.join(' ')
	}
	return undefined
}
