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

	it.each(['2062', '2068', '2116', '2117', '2119', '2054', '2056', '2060', ''])('%s asks', (statusCode) => {
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
		['is not taken for one that is known', 500, ['A'], { state: 'later' }],
		['is not there', 900, [], { state: 'later' }],
	])('%s', (_name, amount, known, outcome) => {
		expect(findRefund(all, { amount }, { reference: null, known })).toMatchObject(outcome)
	})
	it('is never sent again because of a list that cannot be read', () => {
		expect(findRefund({ statusCode: '503' }, { amount: 500 }, { reference: null, known: [] }).state).toBe('unknown')
	})
})
