import { expect, it } from 'vitest'
import { fromBdt } from '#contract/money.ts'
import type { Outcome } from './gateway.rules.ts'
import { invoiceOf, judge, moves, nextCheck, pendingStates, withMoney } from './payment.rules.ts'

const payment = { invoice: 'I-1', amount: fromBdt(120.5) }
const paid = { state: 'paid', transaction: 'T', amount: fromBdt(120.5), currency: 'BDT', invoice: 'I-1' } as const

it.each<[string, Outcome, object]>([
	['exactly the requested amount', paid, { kind: 'money', isExact: true, problem: null }],
	['too little', { ...paid, amount: fromBdt(10) }, { kind: 'money', isExact: false, problem: 'wrong_amount' }],
	['too much', { ...paid, amount: fromBdt(121) }, { kind: 'money', isExact: false, problem: 'wrong_amount' }],
	['nothing', { ...paid, amount: fromBdt(0) }, { kind: 'open', problem: 'no_amount' }],
	["another's invoice", { ...paid, invoice: 'I-2' }, { kind: 'open', problem: 'another_invoice' }],
	['another currency', { ...paid, currency: 'USD' }, { kind: 'open', problem: 'another_currency' }],
	['doubted', { ...paid, risky: true }, { kind: 'money', isExact: true, problem: 'risky' }],
	['agreed', { state: 'agreed' }, { kind: 'open', problem: null }],
	['failed', { state: 'failed', problem: 'balance' }, { kind: 'over', state: 'failed', problem: 'balance' }],
	['still pending', { state: 'pending' }, { kind: 'open', problem: null }],
	['lost', { state: 'unknown', problem: 'timed_out' }, { kind: 'open', problem: 'timed_out' }],
	['cancelled', { state: 'cancelled', problem: 'cancelled' }, { kind: 'over', state: 'cancelled' }],
])('%s', (_name, outcome, result) => {
	expect(judge(payment, outcome)).toMatchObject(result)
})

it('a payment with money only leaves that state for its refund', () => {
	for (const state of withMoney) for (const next of moves[state]) expect(withMoney).toContain(next)
	for (const state of ['created', 'pending', 'failed', 'cancelled', 'expired'] as const)
		expect(moves[state]).toEqual(expect.arrayContaining(['paid', 'refund_due']))
})

it('queries soon while money may be moving, and never stops', () => {
	expect([0, 1, 2, 3, 99].map((checks) => nextCheck(checks, true))).toEqual([2, 5, 15, 60, 60])
	expect([0, 1, 2, 3, 4, 5].map((checks) => nextCheck(checks, false))).toEqual([60, 60, 120, 120, 300, 300])
	expect(nextCheck(99, false)).toBe(300)
})

it('makes invoices that every gateway accepts', () => {
	expect(invoiceOf('H7K2-9QXM-4TBC-WR5N', 10)).toBe('H7K29QXM4TBCWR5N-10')
})

it('a payment only makes the moves of its table, and none from a final state', () => {
	const money = ['paid', 'refund_due']
	expect(moves).toEqual({
		created: ['pending', 'failed', 'paid', 'refund_due'],
		pending: ['failed', 'cancelled', 'expired', ...money],
		...{ failed: money, cancelled: money, expired: money },
		...{ paid: ['refund_due'], refund_due: ['refunding'], refunding: ['refund_due', 'refunded'], refunded: [] },
	})
	expect(pendingStates).toEqual(['created', 'pending'])
	expect(withMoney).toEqual(['paid', 'refund_due', 'refunding', 'refunded'])
	for (const state of pendingStates) expect(withMoney).not.toContain(state)
})
