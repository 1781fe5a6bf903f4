/** Departments of the grocery, in the order of its page. */
const groceries = [
	'rice-dal',
	'oil-spice',
	'vegetables',
	'fruit',
	'fish-meat',
	'egg-dairy',
	'snacks-drinks',
	'home-care',
]

/** Splits the shop's departments into the grocery's aisles and all others. */
export function aislesOf<T extends { slug: string }>(departments: readonly T[]): { aisles: T[]; others: T[] } {
	return {
		aisles: groceries.flatMap((slug) => departments.find((department) => department.slug === slug) ?? []),
		others: departments.filter(({ slug }) => !groceries.includes(slug)),
	}
}
