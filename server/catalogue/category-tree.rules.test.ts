import { describe, expect, it } from 'vitest'
import { categoryTree } from './category-tree.rules.ts'

describe('category tree', () => {
	it('puts parents before children and counts everything below; a picture comes from the first child that has one', () => {
		const rows = [
			{ id: 3, parent_id: 1, product_count: 2, asset_id: null },
			{ id: 1, parent_id: null, product_count: 1, asset_id: null },
			{ id: 2, parent_id: null, product_count: 0, asset_id: null },
			{ id: 4, parent_id: 3, product_count: 5, asset_id: 70 },
			{ id: 5, parent_id: 1, product_count: 0, asset_id: 80 },
		]
		expect(categoryTree(rows).map(({ id, product_count, asset_id }) => [id, product_count, asset_id])).toEqual([
			[1, 8, 70],
			[3, 7, 70],
			[4, 5, 70],
			[5, 0, 80],
			[2, 0, null],
		])
	})
})
