import { describe, expect, it } from 'vitest'
import { codeOf, findRefund, isTokenRefused, readExecute, readQuery, readRefund } from './answers.rules.ts'

const done = { statusCode: '0000', transactionStatus: 'Completed', trxID: 'T1', amount: '120.50', currency: 'BDT' }

it.each([
	['a status', { statusCode: '2023' }, '2023'],
	['an error', { errorCode: '2001' }, '2001'],
	['a refund', { internalCode: 'x', externalCode: '2034' }, '2034'],
	['the API gateway', { message: 'Missing Authentication Token' }, 'gateway_message'],
	['nothing', {}, ''],
])('finds the code of %s', (_name, body, code) => {
	expect(codeOf(body)).toBe(code)
})

it.each([
	[401, {}, true],
	[200, { statusCode: '2079' }, true],
	[403, { message: 'The incoming token has expired' }, true],
	[200, { statusCode: '2023' }, false],
	[403, { message: 'Missing Authentication Token' }, false],
])('HTTP %s %o refuses the token: %s', (status, body, refused) => {
	expect(isTokenRefused(status, body)).toBe(refused)
})

describe('execute', () => {
	it.each([
		['done', { ...done, merchantInvoiceNumber: 'I-1' }, { state: 'paid', amount: 12_050, invoice: 'I-1' }],
		['a coupon', { ...done, amount: '100', saleAmount: '120.50' }, { state: 'paid', amount: 12_050 }],
		['balance', { statusCode: '2023' }, { state: 'failed', problem: 'balance' }],
		['wallet', { statusCode: '2058' }, { state: 'failed', problem: 'wallet' }],
		['PIN', { statusCode: '2014' }, { state: 'failed', problem: 'code' }],
		['our fault', { statusCode: '2006' }, { state: 'failed', problem: 'declined_2006' }],
		['busy', { errorCode: '503' }, { state: 'pending' }],
		['unreadable', { statusCode: '0000', transactionStatus: 'Completed' }, { state: 'unknown' }],
	])('%s', (_name, body, outcome) => {
		expect(readExecute(body)).toMatchObject(outcome)
	})

	it.each(['2062', '2068', '2116', '2117', '2119', '2054', '2056', '2060', ''])('%s queries', (statusCode) => {
		expect(readExecute({ statusCode })).toBe('ask')
	})
})

it.each([
	['Initiated', {}, { state: 'pending' }],
	['Initiated', { verificationStatus: 'Complete' }, { state: 'agreed' }],
	['Initiated', { userVerificationStatus: 'Complete' }, { state: 'agreed' }],
	['Completed', { merchantInvoice: 'I-1' }, { state: 'paid', invoice: 'I-1', transaction: 'T1' }],
	['Cancelled', {}, { state: 'cancelled' }],
	['Failure', {}, { state: 'failed' }],
	['Whatever', {}, { state: 'unknown' }],
	['Completed', { statusCode: '2002' }, { state: 'unknown', problem: 'query_2002' }],
])('a query that says %s %o', (transactionStatus, more, outcome) => {
	expect(readQuery({ ...done, transactionStatus, ...more })).toMatchObject(outcome)
})

it.each([
	[
		{ refundTrxId: 'R', refundTransactionStatus: 'Completed' },
		{ state: 'done', reference: 'R' },
	],
	[
		{ refundTrxId: 'R', refundTransactionStatus: 'Processing' },
		{ state: 'pending', reference: 'R' },
	],
	[{ statusCode: '2117' }, { state: 'unknown' }],
	[{ statusCode: '2023' }, { state: 'later' }],
	[{ internalCode: '2035' }, { state: 'failed', problem: 'refund_2035' }],
	[{}, { state: 'unknown' }],
])('a refund answered %o', (body, outcome) => {
	expect(readRefund(body)).toMatchObject(outcome)
})

describe('a refund whose answer was lost', () => {
	const all = {
		refundTransactions: [
			{ refundTrxId: 'A', refundAmount: '5.00', refundTransactionStatus: 'Completed' },
			{ refundTrxId: 'B', refundAmount: '7.00', refundTransactionStatus: 'Completed' },
		],
	}
	it.each([
		['is found by its amount', 700, [], { state: 'done', reference: 'B' }],
		['is not a known one', 500, ['A'], { state: 'later' }],
		['is missing', 900, [], { state: 'later' }],
	])('%s', (_name, amount, known, outcome) => {
		expect(findRefund(all, { amount }, { reference: null, known })).toMatchObject(outcome)
	})
	it('is never sent again because of a list that cannot be read', () => {
		expect(findRefund({ statusCode: '503' }, { amount: 500 }, { reference: null, known: [] }).state).toBe('unknown')
	})
})

describe('every code', () => {
	it.each([
		['2023', 'balance'],
		['2057', 'wallet'],
		['2058', 'wallet'],
		...['2010', '2011', '2013', '2014', '2015', '2016', '2017', '2018', '2019'].map((code) => [code, 'code']),
		['2012', 'declined_2012'],
	])('%s is reported as %s', (statusCode, problem) => {
		expect(readExecute({ statusCode })).toEqual({ state: 'failed', problem })
	})

	it.each(['2003', '2020', '2024', '503'])('%s is busy: nothing was executed', (statusCode) => {
		expect(readExecute({ statusCode })).toEqual({ state: 'pending' })
		expect(readRefund({ statusCode })).toEqual({ state: 'later', problem: `refund_${statusCode}` })
	})

	it.each(['2062', '2068', '2116', '2117', '2119'])('%s may have been executed', (statusCode) => {
		expect(readRefund({ statusCode })).toEqual({ state: 'unknown', problem: `refund_${statusCode}` })
	})

	it('is text, whatever else is there', () => {
		expect(codeOf({ statusCode: 2023, errorCode: '503' })).toBe('503')
		expect(codeOf({ statusCode: 2023 })).toBe('')
	})

	it.each(['Unauthorized', 'unauthorised', 'Token has expired'])('%s refuses the token', (message) => {
		expect(isTokenRefused(403, { message })).toBe(true)
		expect(isTokenRefused(403, { message: 'unauthorixed' })).toBe(false)
	})
})

describe('received money', () => {
	const money = { state: 'paid', transaction: 'T1', amount: 12_050, currency: 'BDT', invoice: '' }
	it('is the amount of the sale, in the given currency', () => {
		expect(readExecute(done)).toEqual(money)
		expect(readExecute({ ...done, currency: 'USD', merchantInvoiceNumber: 'I-2' })).toEqual({
			...money,
			...{ currency: 'USD', invoice: 'I-2' },
		})
	})

	it.each([{ trxID: '' }, { trxID: undefined }, { amount: 'x' }, { amount: undefined }])(
		'is unknown without its number and amount: %o',
		(change) => expect(readExecute({ ...done, ...change })).toEqual({ state: 'unknown', problem: 'unreadable' }),
	)

	it('does not count before it is completed', () => {
		for (const transactionStatus of ['Initiated', 'Pending Authorized', ''])
			expect(readExecute({ ...done, transactionStatus })).toBe('ask')
	})
})

describe('a query', () => {
	it.each([
		['Cancelled', { state: 'cancelled', problem: 'cancelled' }],
		['Failed', { state: 'failed', problem: 'declined' }],
		['Failure', { state: 'failed', problem: 'declined' }],
		['Declined', { state: 'failed', problem: 'declined' }],
		['Expired', { state: 'failed', problem: 'declined' }],
		['', { state: 'unknown', problem: 'no_status' }],
		['Whatever', { state: 'unknown', problem: 'no_status' }],
	])('that says «%s» means %o', (transactionStatus, outcome) => {
		expect(readQuery({ ...done, transactionStatus })).toEqual(outcome)
	})

	it('without a code means nothing', () => expect(readQuery({})).toEqual({ state: 'unknown', problem: 'no_code' }))
})

describe('a refund', () => {
	it('without a code may not have been executed', () => {
		expect(readRefund({})).toEqual({ state: 'unknown', problem: 'no_code' })
		expect(readRefund({ statusCode: '2023' })).toEqual({ state: 'later', problem: 'refund_2023' })
	})

	const list = (...all: [string, string, string][]) => ({
		refundTransactions: all.map(([refundTrxId, refundAmount, refundTransactionStatus]) => ({
			...{ refundTrxId, refundAmount, refundTransactionStatus },
		})),
	})
	const known: string[] = []
	it.each([
		[
			'by its reference, whatever the amount',
			list(['A', '5', 'Completed'], ['B', '7', 'Processing']),
			'B',
			'pending',
			'B',
		],
		['by its reference, done', list(['A', '5', 'Completed']), 'A', 'done', 'A'],
	])('is found %s', (_name, body, reference, state, found) => {
		expect(findRefund(body, { amount: 500 }, { reference, known })).toEqual({ state, reference: found })
	})

	it('that disappeared is never sent again automatically', () => {
		expect(findRefund(list(['A', '5', 'Completed']), { amount: 500 }, { reference: 'X', known })).toEqual({
			...{ state: 'unknown', problem: 'refund_gone' },
		})
		expect(findRefund(list(), { amount: 500 }, { reference: null, known })).toEqual({
			state: 'later',
			problem: 'not_there',
		})
	})

	it('that failed has failed', () => {
		expect(findRefund(list(['A', '5', 'Failed']), { amount: 500 }, { reference: null, known })).toEqual({
			...{ state: 'failed', problem: 'refund_failed' },
		})
	})

	it('is not known from a list that cannot be read', () => {
		expect(findRefund({}, { amount: 1 }, { reference: null, known }).state).toBe('unknown')
		expect(findRefund({}, { amount: 1 }, { reference: null, known })).toMatchObject({ problem: 'refund_no_list' })
		expect(findRefund({ errorCode: '503' }, { amount: 1 }, { reference: null, known })).toMatchObject({
			problem: 'refund_503',
		})
	})
})
