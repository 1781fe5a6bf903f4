import { expect, it } from 'vitest'
import { inTurn } from './relax.rules.ts'

it.each<[string, Record<string, number>, string[]]>([
	['the better match first', { baccar: 0, diaper: 1.02 }, ['diaper']],
	['of equals the later', { mango: 1.02, juice: 1.05 }, ['juice', 'mango']],
	['the thing before its properties', { juice: 0.8, red: 1 }, ['juice', 'red']],
	['nothing for a property alone', { red: 1, tv: 0 }, []],
	['nothing for numbers alone', { iphone: 0, 15: 1 }, []],
	['nothing for words that are only in texts', { flight: 0.4, dubai: 0 }, []],
	['nothing for nothing', {}, []],
])('%s', (_, words, turn) => {
	const alone = Object.entries(words).map(([word, best], at) => ({ word, best, at }))
	expect(inTurn(alone).map(({ word }) => word)).toEqual(turn)
})
