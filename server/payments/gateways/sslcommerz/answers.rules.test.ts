import { describe, expect, it } from 'vitest'
import { isPaid, readPaid, readRefund, readRefundStatus, readTransactions } from './answers.rules.ts'

const payment = {
	status: 'VALID',
	bank_tran_id: 'BANK1',
	amount: '1250.50',
	currency: 'BDT',
	tran_id: 'H7K2-9QXM-1',
	risk_level: '0',
}
const outcome = {
	state: 'paid',
	transaction: 'BANK1',
	amount: 125_050,
	currency: 'BDT',
	invoice: 'H7K2-9QXM-1',
	risky: false,
}

it.each([
	['VALID', true],
	['VALIDATED', true],
	['INVALID_TRANSACTION', false],
	['VALIDITY_UNKNOWN', false],
	['INVALID', false],
	['FAILED', false],
	['', false],
])('status %j: paid %j', (status, paid) => expect(isPaid({ status })).toBe(paid))

describe('a paid transaction', () => {
	it.each([
		['as it is', {}, outcome],
		['risky, by text', { risk_level: '1' }, { ...outcome, risky: true }],
		['risky, by number', { risk_level: 1 }, { ...outcome, risky: true }],
		['without its invoice', { tran_id: '' }, { ...outcome, invoice: 'ours' }],
		[
			'of another currency',
			{ currency_type: 'USD', currency_amount: '10.00' },
			{ ...outcome, currency: 'USD', amount: 1_000 },
		],
		['without a transaction', { bank_tran_id: '' }, { state: 'unknown', problem: 'unreadable' }],
		['without an amount', { amount: 'much' }, { state: 'unknown', problem: 'unreadable' }],
	])('%s', (_, change, expected) => expect(readPaid({ ...payment, ...change }, 'ours')).toEqual(expected))
})

describe('the transactions of an invoice', () => {
	const read = (...element: object[]) => readTransactions({ APIConnect: 'DONE', element }, 'ours')
	const failed = { status: 'FAILED' }

	it('a paid one counts, at any position of the list', () => {
		expect(read(payment, failed)).toEqual(outcome)
		expect(read(failed, payment)).toEqual(outcome)
	})
	it.each([
		['FAILED', { state: 'failed', problem: 'declined' }],
		['CANCELLED', { state: 'cancelled', problem: 'cancelled' }],
		['EXPIRED', { state: 'failed', problem: 'too_late' }],
		['PENDING', { state: 'pending' }],
	])('else the last one, which is %s', (status, expected) => expect(read(unpaid, unpaid, { status })).toEqual(expected))
	it('without any it is pending', () => {
		expect(read()).toEqual({ state: 'pending' })
		expect(readTransactions({ APIConnect: 'DONE' }, 'ours')).toEqual({ state: 'pending' })
	})
	it('a refused query means nothing', () =>
		expect(readTransactions({ APIConnect: 'INVALID_REQUEST', element: [payment] }, 'ours')).toEqual({
			state: 'unknown',
			problem: 'not_connected',
		}))
})

/** A transaction that was not paid. */
const unpaid = { ...payment, status: 'UNATTEMPTED' }

it.each([
	[
		{ status: 'success', refund_ref_id: 'R1' },
		{ state: 'pending', reference: 'R1' },
	],
	[
		{ status: 'processing', refund_ref_id: 'R1' },
		{ state: 'pending', reference: 'R1' },
	],
	[{ status: 'success' }, { state: 'unknown', problem: 'refund_unreadable' }],
	[{ status: 'failed' }, { state: 'failed', problem: 'refund_refused' }],
	[
		{ status: 'failed', refund_ref_id: 'R1' },
		{ state: 'failed', problem: 'refund_refused' },
	],
	[
		{ status: 'other', refund_ref_id: 'R1' },
		{ state: 'unknown', problem: 'refund_unreadable' },
	],
	[{}, { state: 'unknown', problem: 'refund_unreadable' }],
])('the response %j to a request for a refund', (body, expected) => expect(readRefund(body)).toEqual(expected))

it.each([
	['refunded', { state: 'done', reference: 'R1' }],
	['processing', { state: 'pending', reference: 'R1' }],
	['cancelled', { state: 'failed', problem: 'refund_cancelled_7' }],
	['other', { state: 'unknown', problem: 'refund_status' }],
])('a refund that is %s', (status, expected) =>
	expect(readRefundStatus({ status }, { id: '7', reference: 'R1' })).toEqual(expected),
)
