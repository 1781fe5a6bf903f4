import { Type } from 'typebox'
import { Bdt, Data, Nullable, Slug, Strict, Timestamp } from '#contract/common.ts'
import { payoutKinds } from '#contract/selling.ts'
import { deskCall } from './desk-call.ts'
import { After, change, FileReply, Id, next, OfSeller, Reason, read, Text, tag } from './money-shapes.ts'

export const payoutStates = ['proposed', 'approved', 'exported', 'done', 'failed', 'withdrawn'] as const

const Method = Type.Enum([...payoutKinds])
/** The number is masked. */
export const PayTo = Type.Object({
	method: Method,
	holder: Type.String(),
	bank: Nullable(Type.String()),
	branch: Nullable(Type.String()),
	routing: Nullable(Type.String()),
	number: Type.String(),
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

/** Calls for payouts, and for the accounts that they go to. */
export const payoutCalls = {
	setSellerAccount: deskCall({
		...{ ...change, path: '/desk/money/sellers/{seller}/account', fresh: true },
		summary: 'Where the shop pays a seller: a bank account, or a wallet of bKash or Nagad',
		params: Strict({ seller: Slug }),
		body: Strict({
			method: Method,
			holder: Text(100),
			/** Of the account, or the phone of the wallet. As of `routing`, digits may be Bengali, with spaces or hyphens. */
			number: Text(40),
			bank: Type.Optional(Text(100)),
			branch: Type.Optional(Type.String({ maxLength: 100 })),
			/** Nine digits. */
			routing: Type.Optional(Type.String({ maxLength: 40 })),
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
			'A CSV of the approved payouts by bank, bKash or Nagad, which are exported then. With `again`, those exported before too',
		body: Strict({ method: Method, again: Type.Optional(Type.Boolean()) }),
		reply: FileReply,
		refusals: ['nothing_to_export'],
	}),
	finishPayout: deskCall({
		...{ ...change, path: '/desk/money/payouts/{id}/done', fresh: true },
		summary: 'An exported payout has arrived; with the reference of the bank or wallet',
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
}
