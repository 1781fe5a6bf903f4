import { expect, test } from 'vitest'
import { guessColumns, matchLine, readDay, resolvedAlone, splitNumber, stakeOf } from './remittance.rules.ts'

const cash = (part: number, amount: number, remitted = false) => ({ part, amount, remitted })
const two = { cod: true, cash: [cash(0, 100), cash(1, 250)] }

test.each([
	['an unknown order', undefined, 100, null, { state: 'unknown_order', parts: [], expected: null }],
	['all parts', two, 350, null, { state: 'matched', parts: [0, 1], expected: 350 }],
	['one part by its amount', two, 250, null, { state: 'matched', parts: [1], expected: 250 }],
	['one part by its number', two, 100, 0, { state: 'matched', parts: [0], expected: 100 }],
	['the amount of another part', two, 250, 0, { state: 'other_amount', parts: [], expected: 100 }],
	['too much', two, 351, null, { state: 'other_amount', parts: [], expected: 350 }],
	['a part that does not exist', two, 100, 2, { state: 'not_due', parts: [], expected: 0 }],
	['an order paid online', { cod: false, cash: [] }, 100, null, { state: 'not_due', parts: [], expected: 0 }],
	['twice', { cod: true, cash: [cash(0, 100, true)] }, 100, null, { state: 'twice', parts: [], expected: 0 }],
] as const)('%s', (_name, order, amount, part, expected) => {
	expect(matchLine(order, amount, part)).toEqual(expected)
})

test.each([
	[' H7K2-9QXM ', 'H7K2-9QXM', null],
	['H7K2-9QXM/2', 'H7K2-9QXM', 1],
	['H7K2 9QXM / ১', 'H7K2 9QXM', 0],
])('%j names %s, part %s', (cell, number, part) => {
	expect(splitNumber(cell)).toEqual({ number, part })
})

test.each([
	[['Order', 'COD', 'Date'], { number: 'Order', amount: 'COD', date: 'Date' }],
	[
		['Consignment', 'Merchant Order ID', 'Collected_Amount'],
		{ number: 'Merchant Order ID', amount: 'Collected_Amount' },
	],
	[['অর্ডার নম্বর', 'টাকা', 'তারিখ'], { number: 'অর্ডার নম্বর', amount: 'টাকা', date: 'তারিখ' }],
	[['Order', 'Weight'], null],
])('the headings %j', (headings, columns) => {
	expect(guessColumns(headings)).toEqual(columns)
})

test.each([
	['2026-11-22', '2026-11-22'],
	['2026-11-22 14:05', '2026-11-22'],
	['২২/১১/২০২৬', '2026-11-22'],
	['2-Nov-2026', '2026-11-02'],
	['22 November, 2026', '2026-11-22'],
	['31/11/2026', null],
	['yesterday', null],
])('the day %s', (cell, day) => {
	expect(readDay(cell)).toBe(day)
})

test('what is at stake', () => {
	expect(stakeOf('accepted', 300, 350)).toBe(50)
	expect(stakeOf('kept', 300, 350)).toBe(300)
	expect(stakeOf('ignored', 300, null)).toBe(300)
	expect(resolvedAlone).toBe(500_00)
})
