import { expect, test } from 'vitest'
import { keysOf, levelsOf } from './ledger.rules.ts'

const at = '2026-11-20T00:00:00Z'
const moves = (...pieces: number[]) => pieces.map((one) => ({ at, pieces: one }))

test.each([
	['all movements begin from none', moves(-2, 5, 10), undefined, [10, 15, 13]],
	['the newest ones end at the stock of now', moves(-2, 5), 40, [42, 40]],
	['none', [], undefined, []],
	['none, with a stock', [], 7, []],
] as const)('%s', (_name, movements, now, levels) => {
	expect(levelsOf(movements, now).map(({ level }) => level)).toEqual(levels)
})

test('each variant once', () => {
	expect(keysOf([{ key: 'red' }, { key: 'blue' }], [{ key: 'red' }])).toEqual(['red', 'blue'])
})
