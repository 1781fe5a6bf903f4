/** A category in a tree that is listed with each after the one above it. */
export type TreeItem = { slug: string; parent: string | null }
/** Below which category, and in front of which neighbour; `before` null: at the end. */
export type Place = { parent: string | null; before: string | null }
export type Step = 'up' | 'down' | 'under' | 'out'

const below = (items: readonly TreeItem[], parent: string | null) => items.filter((one) => one.parent === parent)

/** Where a step leads. Undefined where the category cannot go that way. Slugs are of `items`. */
export function placeAfterStep(items: readonly TreeItem[], slug: string, step: Step): Place | undefined {
	const item = items.find((one) => one.slug === slug)
	if (!item) return undefined
	const neighbours = below(items, item.parent)
	const at = neighbours.indexOf(item)
	const former = neighbours[at - 1]
	if (step === 'up') return former && { parent: item.parent, before: former.slug }
	if (step === 'down') return neighbours[at + 1] && { parent: item.parent, before: neighbours[at + 2]?.slug ?? null }
	if (step === 'under') return former && { parent: former.slug, before: null }
	const parent = items.find((one) => one.slug === item.parent)
	if (!parent) return undefined
	const level = below(items, parent.parent)
	return { parent: parent.parent, before: level[level.indexOf(parent) + 1]?.slug ?? null }
}

export type Zone = 'before' | 'under' | 'after'

/** Which part of a row the pointer is over: its first third, the middle or the last. */
export function zoneOf(y: number, { top, height }: { top: number; height: number }): Zone {
	const part = (y - top) / height
	return part < 1 / 3 ? 'before' : part > 2 / 3 ? 'after' : 'under'
}

/** Where a category dropped on part `zone` of `target` goes. Undefined where it cannot: on itself or what is below it. */
export function placeOfDrop(items: readonly TreeItem[], slug: string, target: string, zone: Zone): Place | undefined {
	const item = items.find((one) => one.slug === target)
	if (!item || branchOf(items, slug).includes(target)) return undefined
	if (zone === 'under') return { parent: target, before: null }
	if (zone === 'before') return { parent: item.parent, before: target }
	const others = below(items, item.parent).filter((one) => one.slug !== slug)
	return { parent: item.parent, before: others[others.indexOf(item) + 1]?.slug ?? null }
}

/** The slugs of a category and of all below it. */
export function branchOf(items: readonly TreeItem[], slug: string): string[] {
	return [slug, ...below(items, slug).flatMap((one) => branchOf(items, one.slug))]
}
