import fc from 'fast-check'
import { expect, it } from 'vitest'
import { poisha } from '#contract/money.ts'
import { anOrder, aPart } from '#tests/makers/order-records.ts'
import { askedOf, goneOf, nothingHeld, reportablePieces, totalNowOf, withKnownSteps } from './order-record.rules.ts'

const sent = [{ status: 'handed_over' as const, at: '2026-11-22T04:00:00.000Z' }]
const delivered = [{ status: 'delivered' as const, at: '2026-11-22T04:00:00.000Z' }]

it('nothing held is nothing of everything', () => {
	expect(Object.values(nothingHeld).every((one) => one === 0)).toBe(true)
	expect(askedOf({ held: nothingHeld })).toBe(0)
	expect(goneOf({ held: nothingHeld })).toEqual({ pieces: 0, worth: 0 })
	expect(reportablePieces({ held: nothingHeld, quantity: 3 })).toBe(3)
})

it.each([
	['asked back, whatever became of it', { returned: 2, standing: 1 }, 2],
	['in an open report', { open: 2 }, 2],
	['being replaced', { replacing: 1 }, 1],
	['paid back after a report', { refunded: 3 }, 3],
	['all of these', { returned: 1, standing: 1, open: 2, replacing: 3, refunded: 4 }, 10],
])('a return may not name pieces that are %s', (_name, held, count) => {
	expect(askedOf({ held: { ...nothingHeld, ...held } })).toBe(count)
})

it('money went back, or will, for standing returns and for reports that were paid back', () => {
	const held = { ...nothingHeld, returned: 5, standing: 2, refunded: 1, open: 4, replacing: 3, worth: poisha(900) }
	expect(goneOf({ held })).toEqual({ pieces: 3, worth: 900 })
})

it.each([
	['all pieces', {}, 5],
	['none while a report is open', { open: 1 }, 0],
	['those that are not to come back', { returned: 3, standing: 2 }, 3],
	['those not paid back', { refunded: 1 }, 4],
	['those not being replaced', { replacing: 2 }, 3],
	['never fewer than none', { standing: 3, refunded: 2, replacing: 1 }, 0],
])('a report may name %s', (_name, held, count) => {
	expect(reportablePieces({ held: { ...nothingHeld, ...held }, quantity: 5 })).toBe(count)
})

it('never lets a report name more pieces than there are (property)', () => {
	const count = fc.nat(20)
	fc.assert(
		fc.property(count, count, count, count, count, (quantity, standing, open, replacing, refunded) => {
			const pieces = reportablePieces({ held: { ...nothingHeld, standing, open, replacing, refunded }, quantity })
			expect(pieces).toBeGreaterThanOrEqual(0)
			expect(pieces).toBeLessThanOrEqual(quantity)
		}),
	)
})

it.each([
	['what goes on', [aPart()], 291_00],
	['nothing of what was cancelled', [aPart({ status: 'cancelled' }), aPart({ position: 1 })], 291_00],
	['nothing of what was not taken', [aPart({ status: 'returned', timeline: sent }), aPart({ position: 1 })], 291_00],
	[
		'what was delivered and came back, which has a refund',
		[aPart({ status: 'returned', timeline: delivered })],
		291_00,
	],
	['nothing of it, when all was cancelled', [aPart({ status: 'cancelled' })], 0],
])('an order comes to %s', (_name, parts, total) => {
	expect(totalNowOf({ parts })).toBe(total)
})

it('an order without its history has the steps that it knows, and comes to the same', () => {
	const at = '2026-11-22T04:00:00.000Z'
	const parts = [
		aPart({ status: 'returned', delivered_at: at, timeline: delivered }),
		aPart({ position: 1, status: 'returned', timeline: sent }),
	]
	const order = anOrder({ parts, archived: true })
	const bare = { ...order, timeline: [], parts: parts.map((part) => ({ ...part, timeline: [] })) }
	const known = withKnownSteps(bare)
	expect(known.timeline).toEqual([{ status: 'placed', at: order.placed_at }])
	expect(known.parts.map(({ timeline }) => timeline)).toEqual([delivered, []])
	expect(totalNowOf(known)).toBe(totalNowOf(order))
	expect(totalNowOf(known)).toBe(291_00)
})
