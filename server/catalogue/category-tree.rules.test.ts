import { describe, expect, it } from 'vitest'
import { categoryTree } from './category-tree.rules.ts'

describe('category tree', () => {
	it('puts parents before children and counts everything below', () => {
		const rows = [
			{ id: 3, parent_id: 1, product_count: 2 },
			{ id: 1, parent_id: null, product_count: 1 },
			{ id: 2, parent_id: null, product_count: 0 },
			{ id: 4, parent_id: 3, product_count: 5 },
		]
		expect(categoryTree(rows).map(({ id, product_count }) => [id, product_count])).toEqual([
			[1, 8],
			[3, 7],
			[4, 5],
			[2, 0],
		])
	})
})
