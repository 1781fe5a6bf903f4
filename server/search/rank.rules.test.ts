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

describe('the score', () => {
	const [inText, inName, head, whole] = [[28], [28, 29], [28, 29, 30], [28, 29, 30, 31]]
	const found: Found = {
		...{ id: 1, terms: [], name_words: 2, popular: 0 },
		...{ in_stock: false, on_sale: false, sized: false, dish: false },
	}
	const one = [new Map([[7, 1]])]
	it.each<[string, Map<number, number>[], Partial<Found>, number]>([
		['of nothing', one, {}, 0],
		['without words', [], { terms: whole }, 0],
		['of a word in a text', one, { terms: inText }, 0.4],
		['in the name, which has two', one, { terms: inName }, 0.8 + 0.075],
		['its head', one, { terms: head }, 1 + 0.075],
		['the whole name', one, { terms: whole, name_words: 1 }, 1.05 + 0.15],
		['of a doubtful word', [new Map([[7, 0.5]])], { terms: head }, 0.5 + 0.075],
		[
			'of two meanings of a word',
			[
				new Map([
					[7, 1],
					[8, 0.5],
				]),
			],
			{ terms: [32, 33, 28] },
			0.4 + 0.075,
		],
		['of two words, one found', [...one, new Map([[8, 1]])], { terms: head }, 0.5 + 0.075],
		['of two words of one', [...one, new Map([[7, 0.5]])], { terms: head, name_words: 1 }, 0.75 + 0.15],
		['of a dish by its head', one, { terms: head, dish: true }, 1 + 0.025 - 0.05],
		['of a dish by its whole name', one, { terms: whole, name_words: 1, dish: true }, 1],
		['of a dish by a word of its name', one, { terms: inName, dish: true }, 0.8 + 0.075],
		['of a dish by one word of two', [...one, new Map([[8, 1]])], { terms: [...head, 33], dish: true }, 0.9],
		['in the requested size', one, { sized: true }, 0.2],
		['in stock', one, { in_stock: true }, 0.03],
		['on offer', one, { on_sale: true }, 0.01],
		['of the sold ones', one, { popular: 1_000_001_000 }, 0.04],
		['of those sold before they were out of stock', one, { popular: 3000 }, 0.06],
	])('%s', (_, meanings, change, score) =>
		expect(closeness(meanings as Map<number, number>[], { ...found, ...change })).toBeCloseTo(score, 10),
	)
})
