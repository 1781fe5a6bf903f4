import { fromBdt, type Poisha, poisha, prorate, sum } from '#contract/money.ts'
import type { RefusalCode } from '#contract/refusals.ts'

/** The discount of one point. Points are only a discount; they are never paid out. */
export const pointValue = fromBdt(1)
/** The amount paid for products that earns one point. */
const earnPer = fromBdt(100)
/** The highest share of an order's products that points can pay, in percent. */
export const limitPercent = 20
/** Days points are valid from the day they become usable. */
export const lifeDays = 365
/** Days that points of a cancelled order stay valid at least. */
export const graceDays = 30

/** An invitation: points for each side, the minimum price of the guest's first order, and how many rewards a host can get. */
export const invitation = { reward: 50, minimum: fromBdt(500), perMonth: 10, ever: 100 }

/** The points earned by an amount paid for products. */
export function earnedPoints(paid: Poisha): number {
	return Math.floor(paid / earnPer)
}

/** The most points of an order: of this balance, for products of this price after other discounts. */
export function mostPoints(balance: number, goods: Poisha): number {
	return Math.max(0, Math.min(balance, Math.floor((goods * limitPercent) / 100 / pointValue)))
}

/** Why so many points cannot be spent, or null. */
export function pointsRefusal(points: number, balance: number, goods: Poisha): RefusalCode | null {
	if (points > balance) return 'points_not_enough'
	if (points > mostPoints(points, goods)) return 'points_over_limit'
	return null
}

/**
 * Shares points among the sellers' parts of an order, whole points each, and within a part their value among its lines in
 * poisha. `goods`: of each part, the price of each line after other discounts.
 */
export function sharePoints(points: number, goods: readonly Poisha[][]): { points: number; lines: Poisha[] }[] {
	const values = goods.map((lines) => sum(lines))
	const shares = prorate(poisha(points), values)
	return goods.map((lines, n) => {
		const own = shares[n] as number
		const amount = poisha(Math.min(own * pointValue, values[n] as Poisha))
		return { points: own, lines: prorate(amount, lines) }
	})
}

/** The facts about a guest and their host when the guest's first order has been delivered. */
export type Meeting = {
	sameShopper: boolean
	sameDevice: boolean
	samePhone: boolean
	sameAddress: boolean
	hostGone: boolean
	/** The host's rewards within 30 days, and in all. */
	lately: number
	ever: number
}
export type Outcome = 'rewarded' | 'self' | 'device' | 'phone' | 'address' | 'gone' | 'capped'

/** Whether an invitation is rewarded, or the reason why not (A21). */
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

/** An invitation code of eight random bytes: short to read aloud, without letters that look alike. */
export function inviteCode(random: Uint8Array): string {
	return Array.from(random, (byte) => alphabet[byte % alphabet.length]).join('')
}

/** Normalises a typed code. */
export function readInviteCode(typed: string): string {
	return typed.trim().toUpperCase()
}
