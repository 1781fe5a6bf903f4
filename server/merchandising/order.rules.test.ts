import { expect, it } from 'vitest'
import { reordered } from './order.rules.ts'

it.each<[string, string, string | undefined]>([
	['a b c', 'c a b', 'c a b'],
	['a b c', 'a b c', 'a b c'],
	// Archived ones, and one that somebody has added meanwhile, stay where they are.
	['a x b c new', 'c b a', 'c x b a new'],
	['a b', 'b', 'a b'],
	['a b', 'b none', undefined],
	['', 'a', undefined],
])('%s: %s', (present, wished, expected) => {
	expect(reordered(present.split(' '), wished.split(' '))?.join(' ')).toBe(expected)
})
