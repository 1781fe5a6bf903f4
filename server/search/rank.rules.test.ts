import { describe, expect, it } from 'vitest'
import { closeness, type Found } from './rank.rules.ts'

describe('rank', () => {
	const potato = [new Map([[7, 1]])]
	const found: Found = {
		id: 1,
		terms: [],
		name_words: 2,
		popular: 0,
		in_stock: true,
		on_sale: false,
		sized: false,
		dish: false,
	}
	const rank = (change: Partial<Found>) => closeness(potato, { ...found, ...change })
	const [elsewhere, inName, head, whole] = [[28], [28, 29], [28, 29, 30], [28, 29, 30, 31]]
	it('prefers the whole name to its head, the head to a word before it, that to other texts', () => {
		const order = [
			rank({ terms: whole, name_words: 1 }),
			rank({ terms: head }),
			rank({ terms: inName }),
			rank({ terms: elsewhere }),
		]
		expect(order).toEqual([...order].sort((a, b) => b - a))
		expect(new Set(order).size).toBe(4)
	})
	it('lets sales decide between equals only', () => {
		expect(rank({ terms: head, popular: 1_000_005_000 })).toBeGreaterThan(rank({ terms: head, popular: 1_000_000_001 }))
		expect(rank({ terms: inName, popular: 1_000_500_000 })).toBeLessThan(rank({ terms: head, in_stock: false }))
		expect(rank({ terms: head, sized: true })).toBeGreaterThan(rank({ terms: whole, name_words: 1 }))
	})
})
