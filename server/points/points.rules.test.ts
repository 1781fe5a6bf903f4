import fc from 'fast-check'
import { expect, it } from 'vitest'
import { poisha, sum } from '#contract/money.ts'
import {
	decideInvitation,
	earnedPoints,
	inviteCode,
	type Meeting,
	mostPoints,
	type Outcome,
	pointsRefusal,
	pointValue,
	readInviteCode,
	sharePoints,
} from './points.rules.ts'

it.each([
	[0, 0],
	[99_99, 0],
	[100_00, 1],
	[1999_99, 19],
])('%d poisha earn %d points', (paid, points) => {
	expect(earnedPoints(poisha(paid))).toBe(points)
})

it.each([
	[0, 1000_00, 0],
	[50, 1000_00, 50],
	[500, 1000_00, 200],
	[500, 4_99, 0],
	[500, 0, 0],
])('of %d points an order for %d poisha takes at most %d', (balance, goods, most) => {
	expect(mostPoints(balance, poisha(goods))).toBe(most)
})

it.each([
	[0, 0, 1000_00, null],
	[200, 200, 1000_00, null],
	[201, 300, 1000_00, 'points_over_limit'],
	[5, 4, 1000_00, 'points_not_enough'],
])('%d points of %d for %d poisha: %s', (points, balance, goods, refusal) => {
	expect(pointsRefusal(points, balance, poisha(goods))).toBe(refusal)
})

it('shares points whole among sellers and to the poisha among lines, within the limit (property)', () => {
	const parts = fc.array(fc.array(fc.integer({ min: 0, max: 50_000_00 }).map(poisha), { minLength: 1, maxLength: 8 }), {
		minLength: 1,
		maxLength: 6,
	})
	fc.assert(
		fc.property(parts, fc.integer({ min: 0, max: 100_000 }), (goods, balance) => {
			const points = mostPoints(balance, sum(goods.flat()))
			const shares = sharePoints(points, goods)
			expect(shares.reduce((all, share) => all + share.points, 0)).toBe(points)
			for (const [n, share] of shares.entries()) {
				const lines = goods[n] as number[]
				const total = lines.reduce((all, one) => all + one, 0)
				expect(sum(share.lines)).toBe(Math.min(share.points * pointValue, total))
				for (const [at, one] of share.lines.entries()) expect(one).toBeLessThanOrEqual(lines[at] as number)
			}
		}),
	)
})

const unrelated: Meeting = {
	sameShopper: false,
	sameDevice: false,
	samePhone: false,
	sameAddress: false,
	hostGone: false,
	lately: 0,
	ever: 0,
}

it.each([
	['strangers', {}, 'rewarded'],
	['oneself', { sameShopper: true }, 'self'],
	['one device', { sameDevice: true }, 'device'],
	['one phone', { samePhone: true }, 'phone'],
	['one address', { sameAddress: true }, 'address'],
	['a host who closed the account', { hostGone: true }, 'gone'],
	['the 10th in a month', { lately: 9 }, 'rewarded'],
	['the 11th in a month', { lately: 10 }, 'capped'],
	['the 101st ever', { ever: 100 }, 'capped'],
] as [string, Partial<Meeting>, Outcome][])('an invitation between %s: %s', (_name, known, outcome) => {
	expect(decideInvitation({ ...unrelated, ...known })).toBe(outcome)
})

it('makes codes that are easy to read aloud', () => {
	expect(inviteCode(new Uint8Array(8))).toBe('22222222')
	expect(inviteCode(Uint8Array.from({ length: 8 }, (_, n) => n * 31))).toMatch(/^[2-9A-HJKMNP-TV-Z]{8}$/)
	expect(readInviteCode(' ab23cd45 ')).toBe('AB23CD45')
})
