import { searchable } from '#contract/text.ts'
import type { SourceRow } from './entries.ts'
import { isUsual, type Layout, layoutOf } from './header.rules.ts'

/** The headings are in one of the first rows: price lists begin with the name of the shop and a date. */
export const headingsWithin = 30

/** The layout of a table, and the position of the first row below its headings. */
export type Headings = { layout: Layout; below: number }

/** Finds the headings among the first rows of a table: in one row, or in two of which the upper one has merged cells. */
export function findHeadings(rows: readonly SourceRow[], mapping?: Readonly<Record<string, string>>) {
	for (const [at, row] of rows.slice(0, headingsWithin).entries()) {
		const joined = joinedHeadings(row, rows[at + 1])
		const ofTwo = joined && layoutOf(joined, mapping)
		if (ofTwo) return { layout: ofTwo, below: at + 2 } satisfies Headings
		const layout = layoutOf(row.cells, mapping)
		if (layout) return { layout, below: at + 1 } satisfies Headings
	}
	return undefined
}

/** What is above a price that the shop pays itself. */
const paid = /\b(?:purchase|buying|cost|wholesale|dealer|trade)\b|ক্রয়|পাইকারি/i

/**
 * The headings of two rows as one: «Price» above «MRP» and «Offer» is «MRP» and «Offer Price», as they are usually called in
 * one row. Undefined when the upper row has no merged cells or no heading (a title), or when the lower one has values below
 * other headings.
 */
function joinedHeadings({ line, cells, merged }: SourceRow, lower: SourceRow | undefined): string[] | undefined {
	if (!merged || lower?.line !== line + 1 || !cells.some(isUsual)) return undefined
	const over = new Map(
		merged.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, n) => [from + n, from])),
	)
	const below = lower.cells.map((cell) => cell.trim())
	const joined = Array.from({ length: Math.max(cells.length, below.length) }, (_, at) => {
		const own = (cells[at] ?? '').trim()
		const top = (cells[over.get(at) ?? at] ?? '').trim()
		const sub = below[at] ?? ''
		if (sub === '' || sub === own) return own
		if (own !== '' && !over.has(at)) return undefined
		return top === '' ? sub : nameOf(top, sub, below.indexOf(sub) === below.lastIndexOf(sub))
	})
	return joined.includes(undefined) ? undefined : (joined as string[])
}

/** The usual heading that says what both say; `once`: the lower one is below no other heading. */
function nameOf(top: string, sub: string, once: boolean): string {
	const both = `${top} ${sub}`
	if (isUsual(both)) return both
	if (isUsual(`${sub} ${top}`)) return `${sub} ${top}`
	return once && isUsual(sub) && !paid.test(searchable(top)) ? sub : both
}
