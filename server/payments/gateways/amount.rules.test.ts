import fc from 'fast-check'
import { expect, it } from 'vitest'
import { poisha } from '#contract/money.ts'
import { amountText, readAmount } from './amount.rules.ts'

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
	[null, null],
	['120.50 BDT', null],
	['Tk 120.50', null],
	['120.', null],
	['.5', null],
	['120.5000', 12_050],
	['999999999999.99', 99_999_999_999_999],
	['1234567890123', null],
	[{ amount: 5 }, null],
])('reads the amount %s as %s poisha', (text, amount) => {
	expect(readAmount(text)).toBe(amount)
})

it('writes always two decimals', () => {
	expect([0, 5, 50, 12_050, 100_000].map((amount) => amountText(poisha(amount)))).toEqual([
		...['0.00', '0.05', '0.50', '120.50', '1000.00'],
	])
})

it('reads the text it wrote (property)', () => {
	fc.assert(fc.property(fc.nat(10 ** 9), (amount) => readAmount(amountText(poisha(amount))) === amount))
})
