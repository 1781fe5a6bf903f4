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

it.each<[string, Record<string, number>, string[]]>([
	['a word that identifies a thing just so', { juice: 0.68 }, ['juice']],
	['and one that just does not', { juice: 0.67 }, []],
	['higher scores first', { juice: 1, mango: 0.8, rui: 0.9 }, ['juice', 'rui', 'mango']],
	['scores that differ by less than a tenth: the later', { juice: 1.04, mango: 0.96 }, ['mango', 'juice']],
	['scores of two tenths: the higher', { juice: 0.96, mango: 0.94 }, ['juice', 'mango']],
	['properties by their scores too', { red: 0.2, blue: 1, juice: 0.7 }, ['juice', 'blue', 'red']],
	['a number after a thing', { 15: 1, juice: 0.7 }, ['juice', '15']],
	['a word with a number in it is a thing', { b12: 1 }, ['b12']],
	['a property in Bengali', { লাল: 1 }, []],
	['a word that begins with a number is none', { '5star': 1 }, []],
])('%s', (_, words, turn) => {
	const alone = Object.entries(words).map(([word, best], at) => ({ word, best, at }))
	expect(inTurn(alone).map(({ word }) => word)).toEqual(turn)
})
