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
 * Credits what a delivered part earns, and rewards the invitation when it brings the shopper's first order of the least
 * worth; of use after `waitDays`, when nothing of the part may come back any more. To be called within the transaction that moves the part to `delivered`, after the move; again does nothing.
 */
export async function onDelivered(tx: Tx, part: OrderPart, waitDays: number): Promise<void> {
	const { customerId, paid, delivered } = await partOf(tx, part.orderId, part.position)
	const points = earnedPoints(poisha(paid))
	const lasting = { orderId: part.orderId, waitDays, lifeDays }
	await credit(tx, { customerId, kind: 'earned', event: eventOf(part), points, ...lasting })
	await rewardInvitation(tx, customerId, poisha(delivered), lasting)
}

type Lasting = { orderId: number; waitDays: number; lifeDays: number }

async function rewardInvitation(tx: Tx, guestId: number, delivered: Poisha, lasting: Lasting): Promise<void> {
	const { orderId } = lasting
	if (delivered < invitation.minimum) return
	const typed = await invitedWith(tx, guestId)
	const meeting = typed ? await meetingOf(tx, orderId, readInviteCode(typed)) : undefined
	if (!meeting) return
	const { hostId } = meeting
	const outcome = decideInvitation(meeting)
	if (!(await keepOutcome(tx, { guestId, hostId, orderId, outcome })) || outcome !== 'rewarded') return
	const reward = { event: guestEvent(guestId), points: invitation.reward, ...lasting }
	await credit(tx, { ...reward, customerId: hostId, kind: 'invited' })
	await credit(tx, { ...reward, customerId: guestId, kind: 'welcome' })
}

/**
 * Takes back what a part that came back had earned, the invitation's reward too when too little of the order is kept,
 * and gives the points spent on it back. To be called within the transaction that moves the part to `returned`, after
 * the move; again does nothing.
 */
export async function onReturned(tx: Tx, part: OrderPart): Promise<void> {
	await takeBack(tx, eventOf(part), 'earned')
	await giveBack(tx, part.orderId, part.position, graceDays)
	await unrewardInvitation(tx, part)
}

/** Takes an invitation's reward back when too little of the order that earned it is kept. */
async function unrewardInvitation(tx: Tx, part: OrderPart): Promise<void> {
	const { delivered } = await partOf(tx, part.orderId, part.position)
	if (delivered >= invitation.minimum) return
	const guestId = await undoOutcome(tx, part.orderId)
	if (guestId === undefined) return
	await takeBack(tx, guestEvent(guestId), 'invited')
	await takeBack(tx, guestEvent(guestId), 'welcome')
}

/**
 * The same for some pieces of a part whose money goes back by a return or a report, whose others stay: what those had
 * earned goes, the invitation's reward too when too little of the order is kept, and their share of the points spent comes back, with the last pieces all that is left of them. To be
 * called within the transaction that does it, once it is noted as received or refunded.
 */
export async function onPiecesReturned(tx: Tx, part: OrderPart, by: PiecesBack): Promise<void> {
	const cause = 'return' in by ? `return ${by.return}` : `problem ${by.problem}`
	const { kept, points, share, left } = await afterReturns(tx, part, by)
	await takeBack(tx, eventOf(part), 'earned', { keep: earnedPoints(poisha(kept)), reason: ` ${cause}` })
	if (left > 0) await giveBackSome(tx, part, { cause, points: Math.floor(points * share), graceDays })
	else await giveBack(tx, part.orderId, part.position, graceDays)
	await unrewardInvitation(tx, part)
}

/**
 * Gives the points spent on an order back: all of them, or those of one part. To be called within the transaction that
 * cancels it; again does nothing.
 */
export function reversePoints(tx: Tx, orderId: number, position: number | null = null): Promise<void> {
	return giveBack(tx, orderId, position, graceDays)
}
