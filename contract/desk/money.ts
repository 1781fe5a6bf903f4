import { Type } from 'typebox'
import { Bdt, Data, Nullable, Slug, Strict, Timestamp } from '#contract/common.ts'
import { deskCall } from './desk-call.ts'

const tag = 'Money between shop and sellers'
const read = { tag, right: 'money.read', method: 'GET' } as const
const change = { tag, right: 'money.change', method: 'POST' } as const
const own = { tag, right: 'own.money', method: 'GET' } as const

const Id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 })
/** A day in Dhaka, `YYYY-MM-DD`. */
const Day = Type.String({ pattern: '^20\\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$' })
const Text = (most: number) => Type.String({ minLength: 1, maxLength: most, pattern: '\\S' })
const Reason = Type.String({ minLength: 3, maxLength: 300, pattern: '\\S' })
const Named = Type.Object({ en: Type.String(), bn: Type.String() })
const After = Type.Optional(Type.Integer({ minimum: 0, maximum: 2_147_483_647 }))
const next = Nullable(Type.Integer())
const Ok = Data(Type.Object({ done: Type.Literal(true) }))
/** A file to save; base64. */
const FileReply = Data(Type.Object({ name: Type.String(), type: Type.String(), content: Type.String() }))

export const payoutMethods = ['bank', 'bkash'] as const
export const payoutStates = ['proposed', 'approved', 'exported', 'done', 'failed', 'withdrawn'] as const
export const lineStates = ['matched', 'unknown_order', 'not_due', 'other_amount', 'twice'] as const
export const resolutions = ['accepted', 'kept', 'ignored'] as const

const Method = Type.Enum(payoutMethods)
const OfSeller = Type.Object({ id: Type.Integer(), slug: Type.String(), name: Named })
/** The number is masked. */
const PayTo = Type.Object({
	method: Method,
	holder: Type.String(),
	bank: Nullable(Type.String()),
	branch: Nullable(Type.String()),
	routing: Nullable(Type.String()),
	number: Type.String(),
})

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

export const Payout = Type.Object({
	id: Type.Integer(),
	seller: OfSeller,
	amount: Bdt,
	state: Type.Enum(payoutStates),
	pay_to: PayTo,
	/** Who proposed it, by the number of the account; another person approves. */
	proposed_by: Type.Integer(),
	approved_by: Nullable(Type.Integer()),
	reference: Nullable(Type.String()),
	reason: Nullable(Type.String()),
	proposed_at: Timestamp,
	ended_at: Nullable(Timestamp),
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

const Courier = Type.Object({
	slug: Type.String(),
	name: Type.String(),
	/** Cash that it collected and has not remitted. */
	cash: Bdt,
	/** Of it, what it has had for more than `overdueDays`. */
	overdue: Bdt,
	/** Parts under way, and the cash expected for them. */
	parts: Type.Integer(),
	expected: Bdt,
	/** Cash remitted in the last 30 days. */
	remitted: Bdt,
	/** Lines of its files that wait to be resolved. */
	differences: Type.Integer(),
})

/** Days after which cash at a courier is overdue. */
export const overdueDays = 7
/** What a list of a courier's parts shows. */
export const courierStates = ['in_hand', 'collected', 'overdue', 'remitted'] as const
export type CourierState = (typeof courierStates)[number]
const RemittanceLine = Type.Object({
	/** 0 for a line that is not stored. */
	id: Type.Integer(),
	/** In the file, from 1. */
	line: Type.Integer(),
	number: Type.String(),
	amount: Bdt,
	paid_on: Nullable(Type.String()),
	/** What was due for the order; null: nothing is known of it. */
	expected: Nullable(Bdt),
	state: Type.Enum(lineStates),
	resolution: Nullable(Type.Enum(resolutions)),
	/** The resolution waits for a second person. */
	waiting: Type.Boolean(),
	/** Who asked for it. */
	asked_by: Nullable(Type.Integer()),
	reason: Nullable(Type.String()),
})
const Counts = Type.Object({
	lines: Type.Integer(),
	matched: Type.Integer(),
	/** Differences. */
	flagged: Type.Integer(),
	total: Bdt,
	matched_total: Bdt,
})
const Columns = Strict({
	/** Headings of the file. */
	number: Text(200),
	amount: Text(200),
	date: Type.Optional(Text(200)),
})
const FileText = Type.String({ minLength: 1, maxLength: 2_000_000 })
const Remittance = Type.Object({
	id: Type.Integer(),
	courier: Type.String(),
	name: Type.String(),
	imported_at: Timestamp,
	actor: Type.String(),
	counts: Counts,
	/** Differences that are not resolved. */
	open: Type.Integer(),
})

const Rate = Type.Object({
	id: Type.Integer(),
	seller: Nullable(OfSeller),
	category: Nullable(Type.Object({ slug: Type.String(), name: Named })),
	/** Percent of the price of the goods. */
	percent: Type.Number(),
	from: Type.String(),
})

/** Calls for the money between shop and sellers. */
export const moneyCalls = {
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
	setSellerAccount: deskCall({
		...{ ...change, path: '/desk/money/sellers/{seller}/account', fresh: true },
		summary: 'Where the shop pays a seller: a bank account or a bKash wallet',
		params: Strict({ seller: Slug }),
		body: Strict({
			method: Method,
			holder: Text(100),
			/** Of the account, or the phone of the wallet. */
			number: Type.String({ minLength: 6, maxLength: 40 }),
			bank: Type.Optional(Text(100)),
			branch: Type.Optional(Text(100)),
			routing: Type.Optional(Type.String({ pattern: '^\\d{9}$' })),
		}),
		reply: Data(PayTo),
		refusals: ['not_found', 'invalid_phone'],
	}),
	listPayouts: deskCall({
		...{ ...read, path: '/desk/money/payouts' },
		summary: 'Payouts, newest first',
		query: Strict({ state: Type.Optional(Type.Enum(payoutStates)), after: After }),
		reply: Data(Type.Object({ items: Type.Array(Payout), next })),
	}),
	proposePayouts: deskCall({
		...{ ...change, path: '/desk/money/payouts', fresh: true },
		summary: 'Propose a payout for every seller who has an account and at least `minimum` to be paid',
		body: Strict({ minimum: Type.Number({ minimum: 1, maximum: 10_000_000 }), seller: Type.Optional(Slug) }),
		reply: Data(Type.Object({ proposed: Type.Integer(), total: Bdt })),
	}),
	approvePayout: deskCall({
		...{ tag, right: 'money.approve', method: 'POST', path: '/desk/money/payouts/{id}/approve', fresh: true },
		summary: 'Approve a payout that somebody else proposed. The amount leaves the balance of the seller',
		params: Strict({ id: Id }),
		reply: Data(Payout),
		refusals: ['not_found', 'payout_moved', 'second_person_required', 'payout_too_high'],
	}),
	withdrawPayout: deskCall({
		...{ ...change, path: '/desk/money/payouts/{id}/withdraw', fresh: true },
		summary: 'Take a proposal back',
		params: Strict({ id: Id }),
		body: Strict({ reason: Reason }),
		reply: Data(Payout),
		refusals: ['not_found', 'payout_moved'],
	}),
	exportPayouts: deskCall({
		...{ ...change, path: '/desk/money/payouts/export', fresh: true },
		summary:
			'A CSV of the approved payouts by bank or bKash, which are exported then. With `again`, those exported before too',
		body: Strict({ method: Method, again: Type.Optional(Type.Boolean()) }),
		reply: FileReply,
		refusals: ['nothing_to_export'],
	}),
	finishPayout: deskCall({
		...{ ...change, path: '/desk/money/payouts/{id}/done', fresh: true },
		summary: 'An exported payout has arrived; with the reference of the bank or bKash',
		params: Strict({ id: Id }),
		body: Strict({ reference: Type.String({ minLength: 3, maxLength: 100, pattern: '\\S' }) }),
		reply: Data(Payout),
		refusals: ['not_found', 'payout_moved'],
	}),
	failPayout: deskCall({
		...{ ...change, path: '/desk/money/payouts/{id}/failed', fresh: true },
		summary: 'A payout did not arrive: its amount goes back to the balance of the seller',
		params: Strict({ id: Id }),
		body: Strict({ reason: Reason }),
		reply: Data(Payout),
		refusals: ['not_found', 'payout_moved'],
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
	listCouriers: deskCall({
		...{ ...read, path: '/desk/money/couriers' },
		summary: 'Couriers with what they have, are expected to collect, and have remitted',
		reply: Data(Type.Array(Courier)),
	}),
	saveCourier: deskCall({
		...{ ...change, path: '/desk/money/couriers' },
		summary: 'Add a courier, or change its name',
		body: Strict({ slug: Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 40 }), name: Text(80) }),
		reply: Ok,
	}),
	setCourier: deskCall({
		...{ tag, right: 'orders.move', method: 'POST', path: '/desk/money/couriers/{courier}/orders' },
		summary:
			'Orders, or parts of them as `NUMBER/1`, that a courier delivers. Cash of delivered parts stays where it is',
		params: Strict({ courier: Slug }),
		body: Strict({ orders: Type.Array(Type.String({ minLength: 4, maxLength: 30 }), { minItems: 1, maxItems: 100 }) }),
		reply: Data(Type.Object({ parts: Type.Integer() })),
		refusals: ['not_found', 'order_not_found'],
	}),
	listCourierParts: deskCall({
		...{ ...read, path: '/desk/money/couriers/{courier}/parts' },
		summary:
			'Up to 100 parts of a courier in one state: under way, cash collected, overdue, or remitted in the last 30 days',
		params: Strict({ courier: Slug }),
		query: Strict({ state: Type.Enum(courierStates) }),
		reply: Data(
			Type.Object({
				courier: Courier,
				items: Type.Array(
					Type.Object({
						number: Type.String(),
						part: Type.Integer(),
						seller: OfSeller,
						/** Cash; 0: it was paid online. */
						amount: Bdt,
						/** When it was handed over, collected or remitted. */
						at: Timestamp,
					}),
				),
				more: Type.Boolean(),
			}),
		),
		refusals: ['not_found'],
	}),
	listCourierCash: deskCall({
		...{ ...read, path: '/desk/money/couriers/{courier}/cash' },
		summary: 'Delivered parts whose cash a courier has, oldest first',
		params: Strict({ courier: Slug }),
		query: Strict({ after: Type.Optional(Type.String({ maxLength: 60 })) }),
		reply: Data(
			Type.Object({
				items: Type.Array(
					Type.Object({
						number: Type.String(),
						part: Type.Integer(),
						seller: OfSeller,
						amount: Bdt,
						collected_at: Timestamp,
					}),
				),
				next: Nullable(Type.String()),
			}),
		),
		refusals: ['not_found'],
	}),
	readRemittance: deskCall({
		...{ ...change, path: '/desk/money/remittances/read' },
		summary:
			"Read a courier's CSV without storing anything: its headings, the columns that were recognised, and what would match",
		body: Strict({ courier: Slug, text: FileText, columns: Type.Optional(Columns) }),
		bodyLimit: 6_500_000,
		reply: Data(
			Type.Object({
				headings: Type.Array(Type.String()),
				columns: Nullable(
					Type.Object({ number: Type.String(), amount: Type.String(), date: Type.Optional(Type.String()) }),
				),
				counts: Counts,
				/** The first 100, differences first. */
				lines: Type.Array(RemittanceLine),
				/** Lines that cannot be read, by their number, up to 20. Nothing is imported then. */
				faults: Type.Array(Type.Object({ line: Type.Integer(), column: Type.String() })),
			}),
		),
		refusals: ['not_found', 'remittance_unreadable'],
	}),
	importRemittance: deskCall({
		...{ ...change, path: '/desk/money/remittances', fresh: true },
		summary: "Import a courier's CSV: the cash of matched lines is in the bank, the others wait to be resolved",
		body: Strict({ courier: Slug, name: Text(120), text: FileText, columns: Columns }),
		bodyLimit: 6_500_000,
		reply: Data(Remittance),
		refusals: ['not_found', 'remittance_unreadable', 'remittance_imported'],
	}),
	listRemittances: deskCall({
		...{ ...read, path: '/desk/money/remittances' },
		summary: 'Imported files, newest first',
		query: Strict({ after: After }),
		reply: Data(Type.Object({ items: Type.Array(Remittance), next })),
	}),
	listDifferences: deskCall({
		...{ ...read, path: '/desk/money/differences' },
		summary: 'Lines that did not match and are not resolved, oldest first',
		query: Strict({ after: After }),
		reply: Data(
			Type.Object({
				items: Type.Array(
					Type.Intersect([RemittanceLine, Type.Object({ courier: Type.String(), file: Type.String() })]),
				),
				next,
			}),
		),
	}),
	resolveDifference: deskCall({
		...{ ...change, path: '/desk/money/differences/{id}', fresh: true },
		summary:
			'Resolve a line. `accepted`: the amount of the file counts for the order; `kept`: money of no order; `ignored`: no money came. Above the limit a second person sends the same',
		params: Strict({ id: Id }),
		body: Strict({ how: Type.Enum(resolutions), reason: Reason }),
		reply: Data(Type.Object({ state: Type.Enum(['resolved', 'waiting']) })),
		refusals: ['not_found', 'difference_resolved', 'resolution_impossible', 'second_person_required'],
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
		...{ ...own, path: '/desk/own/statement/file' },
		summary: 'The same as PDF or CSV',
		query: Strict({ ...period, format }),
		reply: FileReply,
		refusals: ['period_invalid'],
	}),
}
