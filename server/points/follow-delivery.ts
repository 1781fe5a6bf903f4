import { type Poisha, poisha } from '#contract/money.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import {
	afterReturns,
	invitedWith,
	keepOutcome,
	meetingOf,
	type PiecesBack,
	partOf,
	undoOutcome,
} from './invitation.store.ts'
import { credit, giveBack, giveBackSome, takeBack } from './ledger.store.ts'
import { decideInvitation, earnedPoints, graceDays, invitation, lifeDays, readInviteCode } from './points.rules.ts'

/** One seller's part of an order. */
export type OrderPart = { orderId: number; position: number }

const eventOf = ({ orderId, position }: OrderPart) => `order ${orderId} part ${position}`
const guestEvent = (guestId: number) => `guest ${guestId}`

/**
 * Credits the points of a delivered part, and rewards the invitation if it delivers the shopper's first order of the
 * minimum value; usable after `waitDays`, when nothing of the part can be returned any more. Call it within the transaction
 * that moves the part to `delivered`, after the move; a repeated call does nothing.
 */
export async function onDelivered(tx: Tx, part: OrderPart, waitDays: number): Promise<void> {
	const { customerId, paid, delivered } = await partOf(tx, part.orderId, part.position)
	const points = earnedPoints(poisha(paid))
	const terms = { orderId: part.orderId, waitDays, lifeDays }
	await credit(tx, { customerId, kind: 'earned', event: eventOf(part), points, ...terms })
	await rewardInvitation(tx, customerId, poisha(delivered), terms)
}

type Lasting = { orderId: number; waitDays: number; lifeDays: number }

async function rewardInvitation(tx: Tx, guestId: number, delivered: Poisha, terms: Lasting): Promise<void> {
	const { orderId } = terms
	if (delivered < invitation.minimum) return
	const code = await invitedWith(tx, guestId)
	const meeting = code ? await meetingOf(tx, orderId, readInviteCode(code)) : undefined
	if (!meeting) return
	const { hostId } = meeting
	const outcome = decideInvitation(meeting)
	if (!(await keepOutcome(tx, { guestId, hostId, orderId, outcome })) || outcome !== 'rewarded') return
	const reward = { event: guestEvent(guestId), points: invitation.reward, ...terms }
	await credit(tx, { ...reward, customerId: hostId, kind: 'invited' })
	await credit(tx, { ...reward, customerId: guestId, kind: 'welcome' })
}

/**
 * Takes back the points of a returned part, the invitation's reward too when the order's remaining value is too low, and
 * returns the points spent on it. Call it within the transaction that moves the part to `returned`, after the move; a
 * repeated call does nothing.
 */
export async function onReturned(tx: Tx, part: OrderPart): Promise<void> {
	await takeBack(tx, eventOf(part), 'earned')
	await giveBack(tx, part.orderId, part.position, graceDays)
	await unrewardInvitation(tx, part)
}

/** Takes an invitation's reward back when the remaining value of its order is too low. */
async function unrewardInvitation(tx: Tx, part: OrderPart): Promise<void> {
	const { delivered } = await partOf(tx, part.orderId, part.position)
	if (delivered >= invitation.minimum) return
	const guestId = await undoOutcome(tx, part.orderId)
	if (guestId === undefined) return
	await takeBack(tx, guestEvent(guestId), 'invited')
	await takeBack(tx, guestEvent(guestId), 'welcome')
}

/**
 * The same for some pieces of a part that are refunded by a return or a report while others stay: takes back their points,
 * the invitation's reward too when the remaining value is too low, and returns their share of the points spent; the last
 * pieces return all the rest. Call it within the transaction that does it, once they are stored as received or refunded.
 */
export async function onPiecesReturned(tx: Tx, part: OrderPart, by: PiecesBack): Promise<void> {
	const cause = 'return' in by ? `return ${by.return}` : `problem ${by.problem}`
	const { kept, points, share, left } = await afterReturns(tx, part, by)
	await takeBack(tx, eventOf(part), 'earned', { keep: earnedPoints(poisha(kept)), reason: ` ${cause}` })
	const event = `${eventOf(part)} ${cause}`
	if (left > 0) await giveBackSome(tx, part.orderId, { event, points: Math.floor(points * share), graceDays })
	else await giveBack(tx, part.orderId, part.position, graceDays)
	await unrewardInvitation(tx, part)
}

/**
 * Returns the points spent on an order: all of them, or those of one part. Call it within the transaction that cancels it;
 * a repeated call does nothing.
 */
export function reversePoints(tx: Tx, orderId: number, position: number | null = null): Promise<void> {
	return giveBack(tx, orderId, position, graceDays)
}

/**
 * Returns points of an order that its parts no longer have, for pieces that are cancelled before the hand-over; `cause` names
 * the cancellation. Call it within its transaction; a repeated call does nothing.
 */
export function returnSome(tx: Tx, orderId: number, cause: string, points: number): Promise<void> {
	return giveBackSome(tx, orderId, { event: `order ${orderId} ${cause}`, points, graceDays })
}
