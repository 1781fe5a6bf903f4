/**
 * The order of all when the wished ones take their places among them in the wished order; the others stay where they are.
 * Undefined when a wished one is not there. Each is named once.
 */
export function reordered(present: readonly string[], wished: readonly string[]): string[] | undefined {
	const moving = new Set(wished)
	const places = [...present.keys()].filter((at) => moving.has(present[at] ?? ''))
	if (places.length < wished.length) return undefined
	const order = [...present]
	for (const [at, slug] of wished.entries()) order[places[at] ?? 0] = slug
	return order
}
