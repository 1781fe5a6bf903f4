import { fromBdt, type Poisha, poisha, prorate, sum } from '#contract/money.ts'
import type { RefusalCode } from '#contract/refusals.ts'

/** What one point takes off an order. Points are a discount; nobody gets cash for them. */
export const pointValue = fromBdt(1)
/** Paid for products per point earned. */
const earnPer = fromBdt(100)
/** Most of an order's products that points pay, in percent. */
export const limitPercent = 20
/** Days points live from the day they are of use. */
export const lifeDays = 365
/** Days that points of a cancelled order live at least. */
export const graceDays = 30

/** For an invitation: points for each side, the least the guest's first order must cost, and how many a host is rewarded for. */
export const invitation = { reward: 50, minimum: fromBdt(500), perMonth: 10, ever: 100 }

/** Points for what was paid for products. */
export function earnedPoints(paid: Poisha): number {
	return Math.floor(paid / earnPer)
}

/** Most points an order may take: of this balance, for products of this price after other discounts. */
export function mostPoints(balance: number, goods: Poisha): number {
	return Math.max(0, Math.min(balance, Math.floor((goods * limitPercent) / 100 / pointValue)))
}

/** Why so many points cannot be taken, or null. */
export function pointsRefusal(wanted: number, balance: number, goods: Poisha): RefusalCode | null {
	if (wanted > balance) return 'points_not_enough'
	if (wanted > mostPoints(wanted, goods)) return 'points_over_limit'
	return null
}

/**
 * Shares points among the sellers' parts of an order, whole points each, and within a part their worth among its lines
 * in poisha. `goods`: of each part, what each line costs after other discounts.
 */
export function sharePoints(points: number, goods: readonly Poisha[][]): { points: number; lines: Poisha[] }[] {
	const worth = goods.map((lines) => sum(lines))
	const shares = points === 0 ? worth.map(() => 0) : prorate(poisha(points), worth)
	return goods.map((lines, n) => {
		const own = shares[n] as number
		const amount = poisha(Math.min(own * pointValue, worth[n] as Poisha))
		return { points: own, lines: amount === 0 ? lines.map(() => poisha(0)) : prorate(amount, lines) }
	})
}

/** What is known of a guest and their host when the guest's first order has been delivered. */
export type Meeting = {
	sameShopper: boolean
	sameDevice: boolean
	samePhone: boolean
	sameAddress: boolean
	hostGone: boolean
	/** Rewards the host had in 30 days, and ever. */
	lately: number
	ever: number
}
export type Outcome = 'rewarded' | 'self' | 'device' | 'phone' | 'address' | 'gone' | 'capped'

/** Whether an invitation is rewarded, or why not (A21). */
export function decideInvitation(meeting: Meeting): Outcome {
	if (meeting.hostGone) return 'gone'
	if (meeting.sameShopper) return 'self'
	if (meeting.sameDevice) return 'device'
	if (meeting.samePhone) return 'phone'
	if (meeting.sameAddress) return 'address'
	if (meeting.lately >= invitation.perMonth || meeting.ever >= invitation.ever) return 'capped'
	return 'rewarded'
}

const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A code to invite others with, of eight random bytes: short to say, without letters that look alike. */
export function inviteCode(random: Uint8Array): string {
	return Array.from(random, (byte) => alphabet[byte % alphabet.length]).join('')
}

/** A code as people type it. */
export function readInviteCode(typed: string): string {
	return typed.trim().toUpperCase()
}
