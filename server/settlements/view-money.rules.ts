import { poisha, toBdt } from '#contract/money.ts'
import type { PayoutKind } from '#contract/selling.ts'
import { availableOf, maskedNumber } from './payout.rules.ts'

type PayTo = {
	method: PayoutKind
	holder: string
	bank: string | null
	branch: string | null
	routing: string | null
	last_four: string
}

/** Poisha of the store as BDT of a reply. */
export const bdt = (amount: number): number => toBdt(poisha(amount))

/** Where a seller is paid, with a masked number. */
export function payToView({ method, holder, bank, branch, routing, last_four }: PayTo) {
	return { method, holder, bank, branch, routing, number: maskedNumber(last_four) }
}

/** The balance of a seller, for a reply. Amounts of the store in poisha. */
export function balanceView<S>(one: {
	seller: S
	balance: number
	held: number
	proposed: number
	pay_to: PayTo | null
}) {
	return {
		seller: one.seller,
		balance: bdt(one.balance),
		held: bdt(one.held),
		available: bdt(availableOf(one)),
		proposed: bdt(one.proposed),
		pay_to: one.pay_to && payToView(one.pay_to),
	}
}

/** A payout, for a reply. */
export function payoutView<S, T extends string>(
	one: PayTo & {
		id: number
		seller: S
		amount: number
		state: T
		proposed_by: number
		approved_by: number | null
		reference: string | null
		reason: string | null
		proposed_at: Date
		ended_at: Date | null
	},
) {
	const { id, seller, state, proposed_by, approved_by, reference, reason } = one
	return {
		...{ id, seller, state, proposed_by, approved_by, reference, reason },
		amount: bdt(one.amount),
		pay_to: payToView(one),
		proposed_at: one.proposed_at.toISOString(),
		ended_at: one.ended_at?.toISOString() ?? null,
	}
}

/** A line of a courier's file, for a reply. A line that is not stored has the id 0. */
export function lineView<T extends string>(one: {
	id?: number
	line: number
	number: string
	amount: number
	paid_on: string | null
	expected: number | null
	state: T
	resolution?: 'accepted' | 'kept' | 'ignored' | null
	reason?: string | null
	asked_by?: number | null
	resolved_at?: Date | null
}) {
	const { id = 0, line, number, paid_on, state, resolution = null, reason = null, asked_by = null } = one
	return {
		...{ id, line, number, paid_on, state, resolution, reason, asked_by },
		amount: bdt(one.amount),
		expected: one.expected === null ? null : bdt(one.expected),
		waiting: resolution !== null && !one.resolved_at,
	}
}

/** The counts of a file, for a reply. */
export function countsView(one: { lines: number; matched: number; total: number; matched_total: number }) {
	return {
		lines: one.lines,
		matched: one.matched,
		flagged: one.lines - one.matched,
		total: bdt(one.total),
		matched_total: bdt(one.matched_total),
	}
}

/** One page of rows of which one more than `limit` was read, and what to ask for next. */
export function pageOf<T extends { id: number }>(
	rows: readonly T[],
	limit: number,
): { items: T[]; next: number | null } {
	const items = rows.slice(0, limit)
	return { items, next: rows.length > limit ? (items.at(-1)?.id ?? null) : null }
}
