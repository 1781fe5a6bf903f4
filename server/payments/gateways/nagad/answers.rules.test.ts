import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { dayIn, dhakaStamp, orderIdOf, readCancel, readVerify } from './answers.rules.ts'

test('an order id has letters and digits only', () => {
	expect(orderIdOf('H7K29QXM-2')).toBe('H7K29QXM2')
	expect(orderIdOf('H7K29QXM4TBCWR5N-12')).toBe('H7K29QXM4TBCWR5N12')
})

it.each([
	['2026-11-22T14:15:30.999Z', '20261122201530'],
	['2026-12-31T18:00:00.000Z', '20270101000000'],
	['2026-12-31T17:59:59.000Z', '20261231235959'],
])('%s is %s in Dhaka', (iso, stamp) => expect(dhakaStamp(Date.parse(iso))).toBe(stamp))

it.each([
	['2026-11-22 20:15:30.0', '20261122'],
	['20261122201530', '20261122'],
	['20261122', '20261122'],
	['2026112', ''],
	['', ''],
])('the day in %j is %j', (moment, day) => expect(dayIn(moment)).toBe(day))

describe('verify', () => {
	const paid = { status: 'Success', amount: '120.50', orderId: 'H7K29QXM2', issuerPaymentRefNo: 'N1' }
	const cases: [string, object, object][] = [
		['paid', paid, { state: 'paid', amount: 12_050, currency: 'BDT', invoice: 'H7K29QXM-2', transaction: 'N1' }],
		['of another order', { ...paid, orderId: 'OTHER1' }, { state: 'paid', invoice: 'OTHER1' }],
		['without a reference', { ...paid, issuerPaymentRefNo: '' }, { state: 'unknown', problem: 'unreadable' }],
		['with an odd amount', { ...paid, amount: '1,200' }, { state: 'unknown', problem: 'unreadable' }],
		['aborted', { status: 'Aborted' }, { state: 'cancelled', problem: 'cancelled' }],
		['cancelled', { status: 'Cancelled' }, { state: 'cancelled', problem: 'cancelled' }],
		['failed', { status: 'Failed' }, { state: 'failed', problem: 'declined' }],
		['declined', { status: 'Declined' }, { state: 'failed', problem: 'declined' }],
		['expired', { status: 'Expired' }, { state: 'failed', problem: 'too_late' }],
		...['Initiated', 'Ready', 'Pending', 'InProgress', 'OtpSent', 'OtpVerified', 'PinGiven'].map(
			(status): [string, object, object] => [status, { status }, { state: 'pending' }],
		),
		['refused', { reason: '1', message: 'x' }, { state: 'unknown', problem: 'query_refused' }],
		['nothing', {}, { state: 'unknown', problem: 'no_status' }],
	]
	it.each(cases)('%s', (_name, body, outcome) => expect(readVerify({ ...body }, 'H7K29QXM-2')).toMatchObject(outcome))

	test('only Success with amount and reference means that money moved', () => {
		const word = fc.oneof(fc.constantFrom('Success', 'success', 'SUCCESS', 'Paid'), fc.string())
		fc.assert(
			fc.property(word, fc.string(), fc.string(), (status, amount, issuerPaymentRefNo) => {
				const outcome = readVerify({ ...paid, status, amount, issuerPaymentRefNo }, 'H7K29QXM-2')
				if (outcome.state !== 'paid') return
				expect([status, outcome.transaction]).toEqual(['Success', issuerPaymentRefNo])
				expect(amount).toMatch(/^\d+(\.\d+)?$/)
			}),
		)
	})
})

it.each([
	[
		{ status: 'Success', cancelTrxId: 'C1' },
		{ state: 'done', reference: 'C1' },
	],
	[{ status: 'Success' }, { state: 'unknown', problem: 'refund_unreadable' }],
	[{ status: 'Failed' }, { state: 'failed', problem: 'refund_refused' }],
	[
		{ status: 'Failed', cancelTrxId: 'C1' },
		{ state: 'failed', problem: 'refund_refused' },
	],
	[
		{ status: 'Pending', cancelTrxId: 'C1' },
		{ state: 'unknown', problem: 'refund_unreadable' },
	],
	[{ cancelTrxId: 'C1' }, { state: 'unknown', problem: 'refund_unreadable' }],
	[{}, { state: 'unknown', problem: 'refund_unreadable' }],
])('a refund answered %o', (body, outcome) => expect(readCancel(body)).toEqual(outcome))
