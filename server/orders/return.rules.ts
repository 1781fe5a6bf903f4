import { type Poisha, poisha, sum } from '#contract/money.ts'
import { deliveryToo, type Gone, worthOf } from './problem.rules.ts'

/** The reasons for a return. */
export const returnReasons = ['damaged', 'wrong_item', 'not_as_described', 'missing_parts', 'changed_mind'] as const
export type ReturnReason = (typeof returnReasons)[number]

export type ReturnState = 'requested' | 'approved' | 'refused' | 'received'

const next: Record<ReturnState, readonly ReturnState[]> = {
	requested: ['approved', 'refused'],
	approved: ['received', 'refused'],
	refused: [],
	received: [],
}

export function returnMayMove(from: ReturnState, to: ReturnState): boolean {
	return next[from].includes(to)
}

/**
 * A line, for the rules of returns. `asked`: pieces in earlier returns or reports; `gone`: those that were or will be refunded;
 * `refunded`: those of them refunded by a report.
 */
type Line = {
	position: number
	quantity: number
	asked: number
	gone: Gone
	refunded: number
	total: Poisha
	discount: Poisha
	returnable: boolean
}

/** Pieces of a line; `quantity` undefined: all that can be returned. */
export type WantedPieces = { line: number; quantity?: number | undefined }
/** Pieces that are returned; `worth`: their price after promo and points. */
export type Pieces = { position: number; quantity: number; worth: Poisha }

/**
 * The pieces of a requested return, or null when some cannot be returned: of another part, not delivered, too late, medicine or
 * perishable food, or too many. The refunds for all pieces of a line sum exactly to its price.
 */
export function piecesToReturn(lines: readonly Line[], requested: readonly WantedPieces[]): Pieces[] | null {
	if (requested.length === 0 || new Set(requested.map(({ line }) => line)).size < requested.length) return null
	const pieces = requested.map(({ line: position, quantity }): Pieces | null => {
		const line = lines.find((one) => one.position === position)
		const rest = line ? line.quantity - line.asked : 0
		const count = quantity ?? rest
		if (!line?.returnable || count < 1 || count > rest) return null
		return {
			position,
			quantity: count,
			worth: worthOf(line, line.gone, count),
		}
	})
	return pieces.every((one) => one !== null) ? pieces : null
}

/** Whether one return contains a whole part, apart from what reports refunded before. */
function isWhole(lines: readonly Line[], pieces: readonly Pieces[]): boolean {
	return deliveryToo(
		lines.map(({ position, quantity, refunded }) => ({ position, quantity, faulty: refunded })),
		pieces,
	)
}

/**
 * The refund for some pieces of a part, in poisha. The delivery is not refunded, unless the whole part is returned by fault of
 * the seller: `delivery` is its price, 0 when a report has refunded it.
 */
export function returnAmount(
	part: { delivery: Poisha; lines: readonly Line[] },
	pieces: readonly Pieces[],
	reason: ReturnReason,
): Poisha {
	const worth = sum(pieces.map((one) => one.worth))
	return isWhole(part.lines, pieces) && reason !== 'changed_mind' ? poisha(worth + part.delivery) : worth
}
