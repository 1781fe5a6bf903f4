import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readGrams, readMeasure, unitOf, writeMeasure } from './measures.rules.ts'

const value = (cell: { value: unknown } | { expected: string }) => ('value' in cell ? cell.value : `! ${cell.expected}`)
const measure = '! an amount with its unit, such as 0.5 kg, 750 ml or 12 piece'

test.each<[string, unknown]>([
	['0.5 kg', { amount: 0.5, per: 'kg' }],
	['500g', { amount: 0.5, per: 'kg' }],
	['500 Gm.', { amount: 0.5, per: 'kg' }],
	['৫০০ গ্রাম', { amount: 0.5, per: 'kg' }],
	['1.5 ltr', { amount: 1.5, per: 'litre' }],
	['750 ml', { amount: 0.75, per: 'litre' }],
	['২৫০ মি.লি.', { amount: 0.25, per: 'litre' }],
	['12 pcs', { amount: 12, per: 'piece' }],
	['1,000 piece', { amount: 1000, per: 'piece' }],
	[' 5 kg ', { amount: 5, per: 'kg' }],
	['1000000 kg', { amount: 1_000_000, per: 'kg' }],
	['5 kg'.padStart(60), { amount: 5, per: 'kg' }],
	['5 kg'.padStart(61), measure],
	['5 kg 3', measure],
	['5', measure],
	['kg', measure],
	['0 kg', measure],
	['5 boxes', measure],
	['2000000 kg', measure],
	['constructor', measure],
	['5 constructor', measure],
])('measure %s', (cell, expected) => {
	expect(value(readMeasure(cell))).toEqual(expected)
})

const weight = '! a weight from 1 to 1000000 grams, such as 500, 500 g or 1.2 kg'
test.each<[string, number | string]>([
	['500', 500],
	[' 500 ', 500],
	['1000000', 1_000_000],
	['500 g', 500],
	['1.2 kg', 1200],
	['১.২ কেজি', 1200],
	['0.6', 1],
	['0.4', weight],
	['1 litre', weight],
	['5 boxes', weight],
	['-5', weight],
	['1001 kg', weight],
])('weight %s', (cell, expected) => {
	expect(value(readGrams(cell))).toBe(expected)
})

test('units are found without their points and capitals', () => {
	expect(unitOf('Ltr.')).toEqual({ per: 'litre', factor: 1 })
	expect(unitOf('মি. লি.')).toEqual({ per: 'litre', factor: 0.001 })
	expect(unitOf('toString')).toBeUndefined()
})

test('a measure is read back as it was written', () => {
	const amount = fc.integer({ min: 1, max: 1_000_000_000 }).map((millionths) => millionths / 1_000_000)
	fc.assert(
		fc.property(amount, fc.constantFrom('kg' as const, 'litre' as const, 'piece' as const), (amount, per) => {
			expect(readMeasure(writeMeasure({ amount, per }))).toEqual({ value: { amount, per } })
		}),
	)
	expect(writeMeasure({ amount: 100, per: 'kg' })).toBe('100 kg')
	expect(writeMeasure({ amount: 0.5, per: 'litre' })).toBe('0.5 litre')
	expect(writeMeasure({ amount: 0.000001, per: 'kg' })).toBe('0.000001 kg')
})
