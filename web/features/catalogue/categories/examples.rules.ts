/** How many texts to search for are offered. */
const most = 8

/**
 * Texts to search for in a shop whose operator has set none: names of categories with products, those with most products
 * first, and inner ones before their departments.
 */
export function examplesOf(
	nodes: readonly { id: number; name: string; parent_id: number | null; product_count: number }[],
): string[] {
	const filled = nodes.filter(({ product_count }) => product_count > 0)
	const parents = new Set(filled.map(({ parent_id }) => parent_id))
	const isInner = ({ id }: { id: number }) => Number(!parents.has(id))
	const sorted = [...filled].sort((a, b) => isInner(b) - isInner(a) || b.product_count - a.product_count)
	return [...new Set(sorted.map(({ name }) => name))].slice(0, most)
}
