import { describe, expect, it } from 'vitest'
import { type CheckoutChoices, readChoices, writeChoices } from './checkout-choices.rules.ts'

const mine = { user: '7', lines: [11, 12] }
const choices: CheckoutChoices = {
	addressId: 3,
	method: 'bkash',
	note: 'Ring twice',
	usePoints: true,
	slot: '2026-11-22.4',
	substitutions: { 11: 'similar', 12: 'leave_out' },
	prescriptions: [5, 6],
}
const nothing: CheckoutChoices = {
	addressId: null,
	method: 'cod',
	note: '',
	usePoints: false,
	slot: null,
	substitutions: {},
	prescriptions: [],
}

describe('the stored choices of a checkout', () => {
	const kept = writeChoices(mine, choices)

	it('are returned for the same shopper and cart', () => {
		expect(readChoices(kept, mine)).toEqual(choices)
	})

	it('are returned without removed lines while at least one line is left', () => {
		expect(readChoices(kept, { ...mine, lines: [12, 13] })).toEqual({ ...choices, substitutions: { 12: 'leave_out' } })
	})

	it.each([
		['another shopper', { ...mine, user: '8' }],
		['another cart', { ...mine, lines: [21] }],
		['an empty cart', { ...mine, lines: [] }],
	])('are null for %s', (_name, of) => {
		expect(readChoices(kept, of)).toBeNull()
	})

	it.each([
		[null],
		[''],
		['{'],
		['null'],
		['7'],
		['"text"'],
		['[]'],
		['{}'],
		['{"user":"7"}'],
		['{"user":"7","lines":7}'],
	])('are null when %s is stored', (text) => {
		expect(readChoices(text, mine)).toBeNull()
	})

	it('are returned without invalid values', () => {
		const odd = {
			...mine,
			addressId: '3',
			method: 1,
			note: null,
			usePoints: 'yes',
			slot: {},
			substitutions: { 11: 'steal', 99: 'call', x: 'call' },
			prescriptions: ['5', null],
		}
		expect(readChoices(JSON.stringify(odd), mine)).toEqual(nothing)
		expect(readChoices(JSON.stringify({ ...mine, substitutions: null }), mine)).toEqual(nothing)
	})
})
