import { expect, it } from 'vitest'
import { examplesOf } from './examples.rules.ts'

const node = (id: number, name: string, product_count: number, parent_id: number | null = null) => ({
	...{ id, name, product_count, parent_id },
})

it('names the inner categories first, those with most products before others, each once, and no empty one', () => {
	const nodes = [
		node(1, 'Shoes', 30),
		node(2, 'Sandals', 10, 1),
		node(3, 'Boots', 20, 1),
		node(4, 'Laces', 0, 1),
		node(5, 'Gifts', 0),
		node(6, 'Bags', 12),
		node(7, 'Boots', 2, 6),
	]
	expect(examplesOf(nodes)).toEqual(['Boots', 'Sandals', 'Shoes', 'Bags'])
	expect(examplesOf([])).toEqual([])
	expect(examplesOf(Array.from({ length: 20 }, (_, n) => node(n, `C${n}`, 1)))).toHaveLength(8)
})
