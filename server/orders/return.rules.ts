import { type Poisha, poisha, sum } from '#contract/money.ts'
import { deliveryToo, type Gone, worthOf } from './problem.rules.ts'

/** What the shopper may say about a return. */
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
 * A line as returns see it. `asked`: pieces that were asked back or reported before; `gone`: those whose money went back or
 * will; `refunded`: those of them that a report brought back.
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

/** Pieces of a line; `quantity` undefined: all that are left. */
export type WantedPieces = { line: number; quantity?: number | undefined }
/** Pieces that go back; `worth`: what they cost after promo and points. */
export type Pieces = { position: number; quantity: number; worth: Poisha }

/**
 * The pieces asked back, or null when some cannot be: another part's, not delivered, past its time, medicine or food that
 * spoils, or more than are left. Pieces of a line are worth what they cost to a poisha when all of them have gone back.
 */
export function piecesToReturn(lines: readonly Line[], wanted: readonly WantedPieces[]): Pieces[] | null {
	if (wanted.length === 0 || new Set(wanted.map(({ line }) => line)).size < wanted.length) return null
	const pieces = wanted.map(({ line: position, quantity }): Pieces | null => {
		const line = lines.find((one) => one.position === position)
		const left = line ? line.quantity - line.asked : 0
		const count = quantity ?? left
		if (!line?.returnable || count < 1 || count > left) return null
		return {
			position,
			quantity: count,
			worth: worthOf(line, line.gone, count),
		}
	})
	return pieces.every((one) => one !== null) ? pieces : null
}

/** Everything of a part went back at once, but for what reports have brought back before. */
function isWhole(lines: readonly Line[], pieces: readonly Pieces[]): boolean {
	return deliveryToo(
		lines.map(({ position, quantity, refunded }) => ({ position, quantity, faulty: refunded })),
		pieces,
	)
}

/**
 * Poisha to give back for some pieces of a part. Delivery was done and stays paid, unless the seller is to blame for
 * everything coming back: `delivery` is what it cost, 0 when a report has brought it back.
 */
export function returnAmount(
	part: { delivery: Poisha; lines: readonly Line[] },
	pieces: readonly Pieces[],
	reason: ReturnReason,
): Poisha {
	const worth = sum(pieces.map((one) => one.worth))
	return isWhole(part.lines, pieces) && reason !== 'changed_mind' ? poisha(worth + part.delivery) : worth
}
