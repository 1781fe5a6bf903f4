type Node = { id: number; parent_id: number | null; product_count: number; asset_id: number | null }

/**
 * Parents before children, each count including everything below. One without a picture has that of its first child that has
 * one. The rows are in the order within one level.
 */
export function categoryTree<N extends Node>(rows: readonly N[]): N[] {
	const walk = (parent: number | null): N[] =>
		rows
			.filter((row) => row.parent_id === parent)
			.flatMap((row) => {
				const below = walk(row.id)
				const own = below.filter((child) => child.parent_id === row.id)
				return [
					{
						...row,
						product_count: own.reduce((sum, child) => sum + child.product_count, row.product_count),
						asset_id: row.asset_id ?? own.find(({ asset_id }) => asset_id !== null)?.asset_id ?? null,
					},
					...below,
				]
			})
	return walk(null)
}
