type Node = {
	id: number
	slug: string
	name: string
	image: string | null
	parent_id: number | null
	product_count: number
}

export type Department = { slug: string; name: string; image: string | null; count: number; branches: Leaf[] }
export type Leaf = { slug: string; name: string; image: string | null; count: number }
export type Place = NonNullable<ReturnType<typeof placeOf>>

/** Departments with products, with their categories that have some, in the given order. */
export function departmentsOf(nodes: readonly Node[]): Department[] {
	return nodes
		.filter(({ parent_id, product_count }) => parent_id === null && product_count > 0)
		.map(({ id, slug, name, image, product_count }) => ({
			slug,
			name,
			image,
			count: product_count,
			branches: childrenOf(nodes, id),
		}))
}

function childrenOf(nodes: readonly Node[], id: number): Leaf[] {
	return nodes
		.filter(({ parent_id, product_count }) => parent_id === id && product_count > 0)
		.map(({ slug, name, image, product_count }) => ({ slug, name, image, count: product_count }))
}

/** A category, its ancestors, and related ones: its children, or its siblings at a leaf. */
export function placeOf(nodes: readonly Node[], slug: string) {
	const here = nodes.find((node) => node.slug === slug)
	if (!here) return undefined
	const trail: Node[] = []
	for (let at: Node | undefined = here; at; at = nodes.find(({ id }) => id === at?.parent_id)) trail.unshift(at)
	const top = trail[0] ?? here
	const own = childrenOf(nodes, here.id)
	return {
		name: here.name,
		slug: here.slug,
		image: here.image,
		top: { slug: top.slug, name: top.name },
		trail: trail.map(({ slug, name }) => ({ slug, name })),
		branches: childrenOf(nodes, top.id).map(({ slug, name }) => ({ slug, name })),
		near: own.length > 0 ? own : childrenOf(nodes, here.parent_id ?? here.id),
	}
}
