import { type Poisha, poisha, sum } from '#contract/money.ts'

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

type Line = { position: number; total: Poisha; discount: Poisha; returnable: boolean }

/**
 * The lines asked back, or null when one of them cannot be: another part's, not delivered, past its time, medicine or
 * food that spoils, or asked for before.
 */
export function linesToReturn<L extends Line>(lines: readonly L[], positions: readonly number[]): L[] | null {
	const wanted = lines.filter((line) => positions.includes(line.position))
	const whole = wanted.length === new Set(positions).size && wanted.length > 0
	return whole && wanted.every((line) => line.returnable) ? wanted : null
}

/**
 * Poisha to give back for some lines of a part: what they cost less what promo and points took off them. Delivery was done
 * and stays paid, unless the seller is to blame for everything coming back: `price` is what the whole part cost.
 */
export function returnAmount(
	part: { price: Poisha; lines: readonly Line[] },
	returned: readonly Line[],
	reason: ReturnReason,
): Poisha {
	if (returned.length === part.lines.length && reason !== 'changed_mind') return part.price
	return sum(returned.map((line) => poisha(line.total - line.discount)))
}
