import { describe, expect, it } from 'vitest'
import { poisha } from '#contract/money.ts'
import {
	canonicalRequest,
	cartRefusal,
	earlierAnswer,
	isSubstitutable,
	prescriptionRefusal,
	priceChanged,
	rangeRefusal,
	substitutionOf,
} from './checkout.rules.ts'

describe('a request sent again', () => {
	const order = { number: 'A', hash: 'same' }
	it.each([
		['its key is known', { byKey: order, byCart: null, lines: [1], version: 3 }, {}, order],
		[
			'its key is known, its body is not',
			{ byKey: { ...order, hash: 'x' }, byCart: null, lines: [], version: 3 },
			{},
			'idempotency_key_reused',
		],
		['the cart has just become this order', { byKey: null, byCart: order, lines: [], version: 3 }, {}, order],
		['there is something new to order', { byKey: null, byCart: order, lines: [1], version: 3 }, {}, null],
		[
			'it names the cart it was made for',
			{ byKey: null, byCart: order, lines: [1], version: 3 },
			{ cart_version: 2 },
			order,
		],
		['the last order was another', { byKey: null, byCart: { ...order, hash: 'x' }, lines: [], version: 3 }, {}, null],
		['nothing was ordered yet', { byKey: null, byCart: null, lines: [1], version: 1 }, {}, null],
	])('%s', (_name, found, body, expected) => {
		expect(earlierAnswer(found, 'same', body)).toEqual(expected)
	})

	it('is equal in any order of its members', () => {
		const text = '[["address_id",1],["note","x"],["payment_method","cod"]]'
		expect(canonicalRequest({ payment_method: 'cod', note: 'x', address_id: 1 })).toBe(text)
		const a = canonicalRequest({ address_id: 1, payment_method: 'cod', note: 'x' })
		expect(canonicalRequest({ note: 'x', payment_method: 'cod', address_id: 1 })).toBe(a)
		expect(canonicalRequest({ address_id: 1, payment_method: 'cod', note: 'y' })).not.toBe(a)
	})
})

describe('a total that the shopper did not see', () => {
	const line = (pays: number, seen: number | null) => ({
		pays: poisha(pays),
		seenPrice: seen === null ? null : poisha(seen),
	})
	const order = (...lines: ReturnType<typeof line>[]) => ({ total: poisha(10_000), rounding: poisha(35), lines })
	it.each([
		['the total shown', order(line(200, 100)), 10_000, false],
		['the total shown before cash was rounded', order(line(200, 100)), 10_035, false],
		['another total', order(line(100, 100)), 10_034, true],
		['no total, the same price', order(line(100, 100)), undefined, false],
		['no total, a lower price', order(line(80, 100)), undefined, false],
		['no total, a price nobody has seen', order(line(100, null)), undefined, false],
		['no total, one line dearer', order(line(80, 100), line(101, 100)), undefined, true],
	])('%s', (_name, order, seen, changed) => {
		expect(priceChanged(order, seen === undefined ? undefined : poisha(seen))).toBe(changed)
	})
})

it('refuses a cart that is empty, short, or not the one that was seen', () => {
	const line = { id: 7, quantity: 2, stock: 2, flash: null }
	expect(cartRefusal({ version: 1, lines: [] }, undefined)).toEqual({ code: 'cart_empty' })
	const short = cartRefusal({ version: 1, lines: [line, { ...line, id: 8, stock: 1 }] }, undefined)
	expect(short).toEqual({ code: 'out_of_stock', errors: { item_8: 'out_of_stock' } })
	expect(cartRefusal({ version: 1, lines: [line] }, 2)).toEqual({ code: 'price_changed' })
	expect(cartRefusal({ version: 1, lines: [line] }, 1)).toBeNull()
	expect(cartRefusal({ version: 1, lines: [line] }, undefined)).toBeNull()
	const waits = { ...line, id: 9, flash: { line: 'eid-sale' } }
	expect(cartRefusal({ version: 1, lines: [line, waits] }, 1)).toEqual({
		...{ code: 'wait_in_line', errors: { item_9: 'wait_in_line' } },
	})
	expect(cartRefusal({ version: 1, lines: [{ ...line, flash: { line: null } }] }, 1)).toBeNull()
})

describe('what to do when something is not there', () => {
	it.each([
		['grocery', undefined, 'call'],
		['fresh', undefined, 'call'],
		['grocery', 'similar', 'similar'],
		['fresh', 'leave_out', 'leave_out'],
		['fashion', 'similar', null],
		['kitchen', undefined, null],
	] as const)('of a %s seller, when the shopper says %s: %s', (kind, choice, expected) => {
		const line = { id: 7, seller: { kind } }
		const substitutions = choice && [
			{ id: 8, choice: 'call' as const },
			{ id: 7, choice },
		]
		expect(isSubstitutable(line)).toBe(expected !== null)
		expect(substitutionOf(line, substitutions)).toBe(expected)
	})

	it('is not taken from what was said of another line', () => {
		expect(substitutionOf({ id: 7, seller: { kind: 'fresh' } }, [{ id: 8, choice: 'similar' }])).toBe('call')
	})
})

describe('prescriptions', () => {
	const medicine = { id: 7, prescription: true }
	const rice = { id: 8, prescription: false }
	it.each([
		['nothing asks for one', [rice], [], 0, null],
		['one that came with it', [medicine, rice], [1], 1, null],
		['one nobody asked for', [rice], [1], 1, null],
		['none', [medicine, rice], [], 0, { code: 'prescription_required', errors: { item_7: 'prescription_required' } }],
		['none, though some are kept', [medicine], [], 3, { code: 'prescription_required' }],
		['another’s', [medicine], [1], 0, { code: 'prescription_not_found' }],
		['more than there are', [rice], [1, 2], 1, { code: 'prescription_not_found' }],
	])('%s', (_name, lines, ids, free, expected) => {
		const refusal = prescriptionRefusal(lines, ids, free)
		if (expected === null) expect(refusal).toBeNull()
		else expect(refusal).toMatchObject(expected)
		expect(Object.keys(refusal?.errors ?? {})).not.toContain('item_8')
	})
})

it('refuses every line of the parts that lie beyond their sellers’ range, and no other', () => {
	const part = (delivered: boolean, ...ids: number[]) => ({ delivered, lines: ids.map((id) => ({ id })) })
	expect(rangeRefusal([part(true, 1, 2)])).toBeNull()
	expect(rangeRefusal([part(true, 1), part(false, 2, 3)])).toEqual({
		code: 'not_delivered_here',
		errors: { item_2: 'not_delivered_here', item_3: 'not_delivered_here' },
	})
})
