import type { Shop } from '#tests/helpers/shop.ts'

export type Spelling = { typed: string; food: string }
export type Verdict = {
	count: number
	/** The right food is among the first five. */
	found: number
	/** The first result is the right food. */
	first: number
	/** Of all results among the first five, those of the right food. */
	right: number
	shown: number
	/** Spellings whose first result is another food though the right one is there too. */
	outranked: string[]
	missed: string[]
}

/** Searches for every spelling in a shop whose foods are known by slug. */
export async function judge(
	shop: Pick<Shop, 'call'>,
	foods: ReadonlyMap<string, string>,
	spellings: readonly Spelling[],
): Promise<Verdict> {
	const result: Verdict = { count: 0, found: 0, first: 0, right: 0, shown: 0, outranked: [], missed: [] }
	for (const { typed, food } of spellings) {
		const { body } = await shop.call('listProducts', { query: { q: typed, limit: 5 } })
		const shown = body.data.items.map((item: { slug: string }) => foods.get(item.slug) ?? '')
		result.count++
		result.shown += shown.length
		result.right += shown.filter((one: string) => one === food).length
		if (shown[0] === food) result.first++
		if (shown.includes(food)) result.found++
		else result.missed.push(`${typed} (${food}) → ${shown[0] ?? 'nothing'}`)
		if (shown.includes(food) && shown[0] !== food) result.outranked.push(`${typed} (${food}) → ${shown[0]}`)
	}
	return result
}
