import { Type } from 'typebox'
import { Bdt, Data, Nullable, Strict, Timestamp } from '#contract/common.ts'
import { Meal } from '#contract/kitchen-shapes.ts'
import { Dates, DeliverySlot, OrderStatus, PaymentMethod, Substitution } from '#contract/order-shapes.ts'
import { Candidates, CutBody, MissingPieces, ReplaceBody, replaceRefusals } from './cut-shapes.ts'
import { deskCall } from './desk-call.ts'

const tag = 'Orders of a seller'

/** A seller's part of an order: never another part, the phone or the whole name of the shopper. */
export const OwnPart = Type.Object({
	number: Type.String(),
	part: Type.Integer(),
	status: OrderStatus,
	placed_at: Timestamp,
	payment_method: PaymentMethod,
	/** The first word of the name. */
	name: Type.String(),
	area: Type.String(),
	dates: Dates,
	slot: Nullable(DeliverySlot),
	meal: Nullable(Meal),
	subtotal: Bdt,
	/** Its lines are in the archive, and not here. */
	archived: Type.Boolean(),
	lines: Type.Array(
		Type.Object({
			line: Type.Integer(),
			name: Type.String(),
			image: Type.String(),
			quantity: Type.Integer(),
			total: Bdt,
			substitution: Nullable(Substitution),
			/** The product that the shopper is asked about instead of this. */
			asked: Nullable(Type.String()),
		}),
	),
})

/** Calls of a seller's people about the seller's orders. The seller is that of the session. */
export const ownOrderCalls = {
	listOwnOrders: deskCall({
		...{ tag, right: 'own.orders', method: 'GET', path: '/desk/own/orders' },
		summary: "Parts of the seller in a state, the oldest first; those that are no longer the seller's, newest first",
		query: Strict({
			state: Type.Enum(['placed', 'confirmed', 'packed', 'handed_over', 'delivered', 'cancelled', 'returned']),
			after: Type.Optional(Type.String({ maxLength: 20 })),
			limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
		}),
		reply: Data(
			Type.Object({
				items: Type.Array(OwnPart),
				next: Nullable(Type.String()),
				/** Of today in Bangladesh: parts placed, and what their goods cost. */
				today: Type.Object({ orders: Type.Integer(), sales: Bdt }),
				counts: Type.Object({ placed: Type.Integer(), confirmed: Type.Integer(), packed: Type.Integer() }),
			}),
		),
	}),
	cancelOwnLines: deskCall({
		...{ tag, right: 'own.orders', method: 'POST', path: '/desk/own/orders/{number}/cut' },
		summary: "Cancel pieces of the seller's part that is not handed over. Without a remaining piece it is cancelled",
		params: Strict({ number: Type.String({ maxLength: 40 }) }),
		body: CutBody,
		reply: Data(OwnPart),
		refusals: ['order_not_found', 'order_part_not_found', 'order_not_cancellable'],
	}),
	listOwnReplacements: deskCall({
		...{ tag, right: 'own.orders', method: 'GET', path: '/desk/own/orders/{number}/replacements' },
		summary: "What the seller can send instead of pieces of a line of the seller's",
		params: Strict({ number: Type.String({ maxLength: 40 }) }),
		query: MissingPieces,
		reply: Data(Candidates),
		refusals: ['order_not_found'],
	}),
	proposeOwnReplacement: deskCall({
		...{ tag, right: 'own.orders', method: 'POST', path: '/desk/own/orders/{number}/replacements' },
		summary: 'Send another product of the seller instead of missing pieces, or ask the shopper, as the shopper chose',
		params: Strict({ number: Type.String({ maxLength: 40 }) }),
		body: ReplaceBody,
		reply: Data(OwnPart),
		refusals: replaceRefusals,
	}),
	moveOwnPart: deskCall({
		...{ tag, right: 'own.orders', method: 'POST', path: '/desk/own/orders/{number}/move' },
		summary: "Accept the seller's part of an order, refuse it as not in stock, or say that it is ready",
		params: Strict({ number: Type.String({ maxLength: 40 }) }),
		body: Strict({
			part: Type.Integer({ minimum: 0, maximum: 99 }),
			to: Type.Enum(['confirmed', 'packed', 'cancelled']),
			/** Of `cancelled`: lines that are not in stock; their stock is set to 0. */
			missing: Type.Optional(Type.Array(Type.Integer({ minimum: 0, maximum: 9_999 }), { maxItems: 100 })),
		}),
		reply: Data(OwnPart),
		refusals: ['order_not_found', 'order_move_refused', 'order_not_cancellable', 'payment_doubted'],
	}),
}
