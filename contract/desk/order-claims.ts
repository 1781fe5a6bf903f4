import { Type } from 'typebox'
import { Bdt, Data, Id, Nullable, Strict, Timestamp } from '#contract/common.ts'
import { ProblemKind, ReturnReason } from '#contract/order-shapes.ts'
import { deskCall } from './desk-call.ts'

const tag = 'Returns and refunds at the desk'
const ofId = { params: Strict({ id: Id }) }
const Done = Data(Type.Object({ number: Type.String() }))
const decide = { tag, ...ofId, right: 'returns.decide', method: 'POST' } as const
const Reference = Type.String({ minLength: 3, maxLength: 120 })

/** Calls of the desk about what shoppers are owed or send back. */
export const orderClaimCalls = {
	listReturnsAtDesk: deskCall({
		...{ tag, right: 'orders.read', method: 'GET', path: '/desk/returns' },
		summary: 'The 100 oldest returns that wait for a decision, or for the goods',
		reply: Data(
			Type.Array(
				Type.Object({
					id: Id,
					number: Type.String(),
					part: Type.Integer(),
					status: Type.Enum(['requested', 'approved']),
					reason: ReturnReason,
					note: Nullable(Type.String()),
					amount: Bdt,
					asked_at: Timestamp,
				}),
			),
		),
	}),
	decideReturnAtDesk: deskCall({
		...{ ...decide, path: '/desk/returns/{id}' },
		summary: 'Approve or refuse a return, or receive its goods, which makes the refund due',
		body: Strict({
			to: Type.Enum(['approved', 'refused', 'received']),
			/** The received goods go back into stock. */
			restock: Type.Optional(Type.Boolean()),
		}),
		reply: Done,
		refusals: ['not_found', 'order_move_refused'],
	}),
	listProblemsAtDesk: deskCall({
		...{ tag, right: 'orders.read', method: 'GET', path: '/desk/problems' },
		summary: 'The 100 oldest reports of problems that wait for somebody',
		reply: Data(
			Type.Array(
				Type.Object({
					id: Id,
					number: Type.String(),
					name: Type.String(),
					seller: Type.String(),
					kind: ProblemKind,
					quantity: Type.Integer(),
					of: Type.Integer(),
					status: Type.String(),
					note: Nullable(Type.String()),
					/** Ids of photos, for `showProblemPhoto`. */
					photos: Type.Array(Id),
					reported_at: Timestamp,
				}),
			),
		),
	}),
	showProblemPhoto: deskCall({
		...{ ...decide, path: '/desk/problem-photos/{id}/show' },
		summary: 'A photo of a report, base64. The audit trail notes who looked at it',
		reply: Data(Type.Object({ type: Type.Literal('image/webp'), file: Type.String() })),
		refusals: ['photo_not_found'],
	}),
	decideProblemAtDesk: deskCall({
		...{ ...decide, path: '/desk/problems/{id}' },
		summary: 'Settle a report: refund pieces, send new ones, note their arrival, or answer',
		body: Strict({
			to: Type.Enum(['refunded', 'replacing', 'replaced', 'answered']),
			pieces: Type.Optional(Type.Integer({ minimum: 1, maximum: 999 })),
			answer: Type.Optional(Type.String({ maxLength: 500 })),
		}),
		reply: Done,
		refusals: ['not_found', 'order_move_refused', 'out_of_stock', 'order_not_refundable'],
	}),
	listRefundsAtDesk: deskCall({
		...{ tag, right: 'orders.read', method: 'GET', path: '/desk/refunds' },
		summary: 'The 100 oldest refunds that are due',
		reply: Data(
			Type.Array(
				Type.Object({
					id: Id,
					number: Type.String(),
					cause: Type.String(),
					amount: Bdt,
					way: Type.Enum(['by hand', 'on its way', 'failed']),
					/** Masked. */
					to: Nullable(Type.Object({ wallet: Type.String(), phone: Type.String() })),
					since: Timestamp,
					proposal: Nullable(
						Type.Object({ by: Type.String(), reference: Type.String(), at: Timestamp, own: Type.Boolean() }),
					),
				}),
			),
		),
	}),
	recordRefundAtDesk: deskCall({
		...{ tag, ...ofId, right: 'orders.refund', method: 'POST', path: '/desk/refunds/{id}', fresh: true },
		summary: 'Record a refund that was sent by hand. Above the limit it waits for a second person',
		body: Strict({ reference: Reference }),
		/** `proposed`: somebody with `orders.approve`, who is not the caller, has to approve it. */
		reply: Data(Type.Object({ state: Type.Enum(['done', 'proposed']) })),
		refusals: ['not_found'],
	}),
	approveRefundAtDesk: deskCall({
		...{ tag, ...ofId, right: 'orders.approve', method: 'POST', path: '/desk/refunds/{id}/approve', fresh: true },
		summary: 'Approve a refund that somebody else has proposed',
		reply: Data(Type.Object({ state: Type.Literal('done') })),
		refusals: ['not_found', 'refund_own_proposal'],
	}),
	rejectRefundAtDesk: deskCall({
		...{ tag, ...ofId, right: 'orders.approve', method: 'POST', path: '/desk/refunds/{id}/reject' },
		summary: 'Remove the proposal of a refund; it stays due',
		reply: Data(Type.Object({ id: Id })),
		refusals: ['not_found'],
	}),
}
