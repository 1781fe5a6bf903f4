import { expect, it } from 'vitest'
import { readAmount } from './amount.rules.ts'

it.each([
	['120.50', 12_050],
	['120.5', 12_050],
	['120', 12_000],
	[120.5, 12_050],
	['0.01', 1],
	['1e3', null],
	['-1', null],
	['1,200.00', null],
	['120.505', null],
	['', null],
	[undefined, null],
])('reads the amount %s as %s poisha', (text, poisha) => {
	expect(readAmount(text)).toBe(poisha)
})
