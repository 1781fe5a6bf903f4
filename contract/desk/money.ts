import { Type } from 'typebox'
import { Bdt, Data, Nullable, Slug, Strict, Timestamp } from '#contract/common.ts'
import { courierCalls } from './couriers.ts'
import { deskCall } from './desk-call.ts'
import { After, change, FileReply, Named, next, OfSeller, Ok, read, tag } from './money-shapes.ts'
import { Payout, PayTo, payoutCalls } from './payouts.ts'

const own = { tag, right: 'own.money', method: 'GET' } as const

/** A day in Dhaka, `YYYY-MM-DD`. */
const Day = Type.String({ pattern: '^20\\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$' })

export const SellerBalance = Type.Object({
	seller: OfSeller,
	/** What the shop owes the seller; below 0: refunds after a payout, carried over. */
	balance: Bdt,
	/** The part of it whose cash a courier still has. */
	held: Bdt,
	/** What can be paid out now. */
	available: Bdt,
	/** Proposed, and not approved yet. */
	proposed: Bdt,
	pay_to: Nullable(PayTo),
})

const Sums = Type.Object({
	sales: Bdt,
	commission: Bdt,
	delivery: Bdt,
	refunds: Bdt,
	payouts: Bdt,
})
export const Statement = Type.Object({
	seller: OfSeller,
	from: Type.String(),
	to: Type.String(),
	/** The period is closed: nothing in it changes any more. */
	closed: Type.Boolean(),
	opening: Bdt,
	/** What was added to the balance, or taken from it. They sum to closing − opening. */
	sums: Sums,
	closing: Bdt,
	/** Days on which something was posted, with the balance at their end. */
	days: Type.Array(Type.Object({ day: Type.String(), sums: Sums, balance: Bdt })),
})
const period = { from: Day, to: Day }
const format = Type.Enum(['csv', 'pdf'])
const badPeriod = ['not_found', 'period_invalid'] as const

const Rate = Type.Object({
	id: Type.Integer(),
	seller: Nullable(OfSeller),
	category: Nullable(Type.Object({ slug: Type.String(), name: Named })),
	/** Percent of the price of the goods. */
	percent: Type.Number(),
	from: Type.String(),
})

const ledgerCalls = {
	getMoneyOverview: deskCall({
		...{ ...read, path: '/desk/money' },
		summary: 'Balances of all accounts and what waits for somebody',
		reply: Data(
			Type.Object({
				/** Debits above 0. They sum to 0. `owner`: the courier of cash. */
				accounts: Type.Array(Type.Object({ account: Type.String(), owner: Nullable(Type.String()), balance: Bdt })),
				closed_through: Nullable(Type.String()),
				today: Type.String(),
				/** Changed orders that are not posted yet, up to 1,000. */
				waiting: Type.Integer(),
				/** Up to 1,000 each. */
				payouts: Type.Object({ proposed: Type.Integer(), approved: Type.Integer(), exported: Type.Integer() }),
				differences: Type.Integer(),
			}),
		),
	}),
	listSellerBalances: deskCall({
		...{ ...read, path: '/desk/money/sellers' },
		summary: 'What the shop owes each seller',
		query: Strict({ after: After }),
		reply: Data(Type.Object({ items: Type.Array(SellerBalance), next })),
	}),
	getSellerStatement: deskCall({
		...{ ...read, path: '/desk/money/sellers/{seller}/statement' },
		summary: 'A statement of one seller for a period',
		params: Strict({ seller: Slug }),
		query: Strict(period),
		reply: Data(Statement),
		refusals: badPeriod,
	}),
	getSellerStatementFile: deskCall({
		...{ ...read, path: '/desk/money/sellers/{seller}/statement/file', fresh: true },
		summary: 'The same as PDF, or as CSV with every entry',
		params: Strict({ seller: Slug }),
		query: Strict({ ...period, format }),
		reply: FileReply,
		refusals: badPeriod,
	}),
	listCommissionRates: deskCall({
		...{ ...read, path: '/desk/money/rates' },
		summary:
			'Rates of commission with the day from which they count. The nearest counts: seller and category, seller, category, all',
		reply: Data(Type.Array(Rate)),
	}),
	setCommissionRate: deskCall({
		...{ ...change, path: '/desk/money/rates', fresh: true },
		summary: 'A rate from a day on, today at the earliest',
		body: Strict({
			seller: Type.Optional(Slug),
			category: Type.Optional(Slug),
			percent: Type.Number({ minimum: 0, maximum: 100 }),
			from: Day,
		}),
		reply: Data(Rate),
		refusals: ['not_found', 'period_invalid'],
	}),
	closePeriod: deskCall({
		...{ tag, right: 'money.approve', method: 'POST', path: '/desk/money/closings', fresh: true },
		summary:
			'Close everything up to a day before today. Nothing is posted in it any more; what comes later is posted after it',
		body: Strict({ through: Day }),
		reply: Ok,
		refusals: ['period_invalid'],
	}),
	listClosings: deskCall({
		...{ ...read, path: '/desk/money/closings' },
		summary: 'Closed periods, newest first',
		reply: Data(Type.Array(Type.Object({ through: Type.String(), actor: Type.String(), closed_at: Timestamp }))),
	}),
	getOwnEarnings: deskCall({
		...{ ...own, path: '/desk/own/earnings' },
		summary: "A seller's own balance, this month and the last seven days",
		reply: Data(
			Type.Object({
				balance: SellerBalance,
				/** The next day of payouts. */
				due_on: Type.String(),
				month: Statement,
				/** Sales of the last seven days, oldest first. */
				week: Type.Array(Type.Object({ day: Type.String(), sales: Bdt })),
				payouts: Type.Array(Payout),
			}),
		),
	}),
	getOwnStatement: deskCall({
		...{ ...own, path: '/desk/own/statement' },
		summary: "A seller's own statement for a period",
		query: Strict(period),
		reply: Data(Statement),
		refusals: ['period_invalid'],
	}),
	getOwnStatementFile: deskCall({
		...{ ...own, path: '/desk/own/statement/file', fresh: true },
		summary: 'The same as PDF or CSV',
		query: Strict({ ...period, format }),
		reply: FileReply,
		refusals: ['period_invalid'],
	}),
}

/** Calls for the money between shop and sellers. */
export const moneyCalls = { ...ledgerCalls, ...payoutCalls, ...courierCalls }
