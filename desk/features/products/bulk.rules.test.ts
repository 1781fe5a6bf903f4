import { expect, test } from 'vitest'
import { bulkRecords, bulkSummary } from './bulk.rules.ts'

test.each([
	[{ kind: 'archive' } as const, { active: false }],
	[{ kind: 'restore' } as const, { active: true }],
	[{ kind: 'move', category: 'tea' } as const, { category: 'tea' }],
])('%o changes only that of each product', (change, members) => {
	expect(bulkRecords(change, ['a', 'b'])).toEqual([
		{ slug: 'a', ...members, skus: [] },
		{ slug: 'b', ...members, skus: [] },
	])
	expect(bulkRecords(change, [])).toEqual([])
})

test('a summary counts what changes and what stays, and names what is refused', () => {
	const faults = [{ message: 'no such product' }, { message: 'another' }]
	const results = [
		{ outcome: 'changed', faults: [] },
		{ outcome: 'refused', faults },
		{ outcome: 'unchanged', faults: [] },
		{ outcome: 'changed', faults: [] },
	] as const
	expect(bulkSummary(['a', 'b', 'c', 'd'], results)).toEqual({
		...{ changed: 2, unchanged: 1 },
		refused: [{ slug: 'b', message: 'no such product; another' }],
	})
	expect(bulkSummary([], [])).toEqual({ changed: 0, unchanged: 0, refused: [] })
})
