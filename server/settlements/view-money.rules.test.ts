import { expect, test } from 'vitest'
import { balanceView, bdt, countsView, lineView, pageOf, payoutView, payToView } from './view-money.rules.ts'

const account = {
	...{ method: 'bank' as const, holder: 'Rahim', bank: 'Sonali', branch: null, routing: null, last_four: '5678' },
}

test('amounts are in BDT and numbers are masked', () => {
	expect(bdt(12_345)).toBe(123.45)
	expect(payToView(account)).toEqual({
		...{ method: 'bank', holder: 'Rahim', bank: 'Sonali', branch: null, routing: null, number: '•••• 5678' },
	})
	const balance = { seller: 1, balance: 1_000, held: 250, proposed: 0, pay_to: null }
	expect(balanceView(balance)).toEqual({ seller: 1, balance: 10, held: 2.5, available: 7.5, proposed: 0, pay_to: null })
	expect(countsView({ lines: 5, matched: 3, total: 500, matched_total: 300 })).toEqual({
		...{ lines: 5, matched: 3, flagged: 2, total: 5, matched_total: 3 },
	})
})

test('a payout does not show the sealed number', () => {
	const at = new Date('2026-11-22T00:00:00Z')
	const view = payoutView({
		...{ ...account, id: 1, seller: 2, amount: 100, state: 'done', proposed_by: 3, approved_by: 4 },
		...{ reference: 'r', reason: null, proposed_at: at, ended_at: null },
	})
	expect(view).toMatchObject({ amount: 1, proposed_at: '2026-11-22T00:00:00.000Z', ended_at: null })
	expect(JSON.stringify(view)).not.toContain('last_four')
})

test('a line waits for a second person when it has a resolution and is not resolved', () => {
	const line = { line: 2, number: 'A', amount: 100, paid_on: null, expected: null, state: 'twice' as const }
	expect(lineView(line)).toMatchObject({ id: 0, amount: 1, expected: null, waiting: false })
	expect(lineView({ ...line, id: 4, resolution: 'kept' }).waiting).toBe(true)
	expect(lineView({ ...line, resolution: 'kept', resolved_at: new Date() }).waiting).toBe(false)
})

test('pages', () => {
	const rows = [{ id: 1 }, { id: 2 }, { id: 3 }]
	expect(pageOf(rows, 2)).toEqual({ items: rows.slice(0, 2), next: 2 })
	expect(pageOf(rows, 3)).toEqual({ items: rows, next: null })
})
