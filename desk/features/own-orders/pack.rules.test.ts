import { expect, test } from 'vitest'
import { neededFor } from './pack.rules.ts'

const line = (name: string, quantity: number) => ({
	...{ line: 0, name, image: `${name}.webp`, quantity, total: 1, substitution: null, asked: null },
})

test('each product once with all its pieces, the most first, then by name', () => {
	expect(neededFor([])).toEqual([])
	expect(
		neededFor([
			{ lines: [line('Rice', 2), line('Salt', 1)] },
			{ lines: [line('Egg', 1)] },
			{ lines: [line('Salt', 1), line('Rice', 3)] },
		]),
	).toEqual([
		{ name: 'Rice', image: 'Rice.webp', quantity: 5, orders: 2 },
		{ name: 'Salt', image: 'Salt.webp', quantity: 2, orders: 2 },
		{ name: 'Egg', image: 'Egg.webp', quantity: 1, orders: 1 },
	])
})
