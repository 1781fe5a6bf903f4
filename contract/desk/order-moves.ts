import { Type } from 'typebox'
import { Bdt, Nullable } from '#contract/common.ts'
import { OrderStatus } from '#contract/order-shapes.ts'

/** What a move does with one order, or would do. */
export const Moved = Type.Object({
	number: Type.String(),
	/** The state now; null: there is no such order. */
	status: Nullable(OrderStatus),
	/** Parts that move. */
	parts: Type.Array(Type.Object({ part: Type.Integer(), from: OrderStatus, to: OrderStatus })),
	/** Money that becomes due to the shopper. */
	refund: Bdt,
	/** Why nothing moves: a code and its text; null: it moves. */
	refusal: Nullable(Type.Object({ code: Type.String(), message: Type.String() })),
})
