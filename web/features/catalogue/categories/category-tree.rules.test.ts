import { expect, test } from 'vitest'
import { departmentsOf, placeOf } from './category-tree.rules.ts'

const node = (id: number, slug: string, parent_id: number | null) => ({
	id,
	slug,
	name: slug.toUpperCase(),
	image: `${id}.webp`,
	parent_id,
	product_count: id,
})
const nodes = [node(1, 'food', null), node(2, 'rice', 1), node(3, 'dal', 1), node(4, 'toys', null)]

test('returns the departments with their branches', () => {
	expect(departmentsOf(nodes).map(({ slug, branches }) => [slug, branches.map((leaf) => leaf.slug)])).toEqual([
		['food', ['rice', 'dal']],
		['toys', []],
	])
})

test('a leaf category links to its siblings, a department to its branches', () => {
	expect(placeOf(nodes, 'dal')).toMatchObject({
		top: { slug: 'food' },
		trail: [{ slug: 'food' }, { slug: 'dal' }],
		near: [{ slug: 'rice' }, { slug: 'dal' }],
	})
	expect(placeOf(nodes, 'food')?.near.map(({ slug }) => slug)).toEqual(['rice', 'dal'])
	expect(placeOf(nodes, 'toys')?.near).toEqual([])
	expect(placeOf(nodes, 'none')).toBeUndefined()
})
