import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromBdt, poisha } from '#contract/money.ts'
import { piecesToReturn, type ReturnState, returnAmount, returnMayMove, returnReasons } from './return.rules.ts'

describe('returns', () => {
	const line = (
		position: number,
		bdt: number,
		wish: { quantity?: number; asked?: number; returnable?: boolean } = {},
	) => ({
		position,
		quantity: 1,
		asked: 0,
		gone: { pieces: 0, worth: poisha(0) },
		refunded: 0,
		total: fromBdt(bdt),
		discount: fromBdt(10),
		returnable: true,
		...wish,
	})

	it('take pieces that may come back, all or none', () => {
		const lines = [line(0, 100), line(1, 200, { returnable: false }), line(2, 100, { quantity: 5, asked: 2 })]
		const pieces = (...items: { line: number; quantity?: number }[]) =>
			piecesToReturn(lines, items)?.map(({ position, quantity }) => [position, quantity]) ?? null
		expect(pieces({ line: 0 })).toEqual([[0, 1]])
		expect(pieces({ line: 2 }, { line: 0, quantity: 1 })).toEqual([
			[2, 3],
			[0, 1],
		])
		expect(pieces({ line: 2, quantity: 2 })).toEqual([[2, 2]])
		expect(pieces({ line: 2, quantity: 4 })).toBeNull()
		expect(pieces({ line: 0 }, { line: 1 })).toBeNull()
		expect(pieces({ line: 0 }, { line: 0 })).toBeNull()
		expect(pieces({ line: 0 }, { line: 3 })).toBeNull()
		expect(pieces()).toBeNull()
	})

	it('are worth the line to a poisha, in whatever pieces it comes back (property)', () => {
		const anyLine = fc.record({
			total: fc.nat(1_000_000),
			cut: fc.nat(100),
			takes: fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 9 }),
		})
		fc.assert(
			fc.property(anyLine, ({ total, cut, takes }) => {
				const discount = poisha(Math.floor((total * cut) / 100))
				const quantity = takes.reduce((all, one) => all + one, 0)
				let gone = { pieces: 0, worth: poisha(0) }
				const worth = takes.map((count) => {
					const rest = { asked: gone.pieces, gone, refunded: 0, returnable: true }
					const one = { position: 0, quantity, total: poisha(total), discount, ...rest }
					const back = piecesToReturn([one], [{ line: 0, quantity: count }])?.[0]?.worth as number
					gone = { pieces: gone.pieces + count, worth: poisha(gone.worth + back) }
					return back
				})
				expect(worth.every((one) => Number.isInteger(one) && one >= 0)).toBe(true)
				expect(worth.reduce((all, one) => all + one, 0)).toBe(total - discount)
			}),
		)
	})

	it.each([
		['one line of two', [{ line: 0 }], 'damaged', 90],
		['everything, the seller to blame', [{ line: 0 }, { line: 1 }], 'damaged', 330],
		['everything but one piece', [{ line: 0 }, { line: 1, quantity: 1 }], 'damaged', 185],
		['everything, the shopper changed their mind', [{ line: 0 }, { line: 1 }], 'changed_mind', 280],
	] as const)('%s', (_name, items, reason, expected) => {
		const lines = [line(0, 100), line(1, 200, { quantity: 2 })]
		const pieces = piecesToReturn(lines, items) ?? []
		expect(returnAmount({ delivery: fromBdt(50), lines }, pieces, reason)).toBe(fromBdt(expected))
	})

	it('are decided once', () => {
		expect(returnMayMove('requested', 'approved')).toBe(true)
		expect(returnMayMove('requested', 'received')).toBe(false)
		expect(returnMayMove('approved', 'received')).toBe(true)
		expect(returnMayMove('received', 'refused')).toBe(false)
		expect(returnMayMove('refused', 'approved')).toBe(false)
	})
})

it('a return moves only forward', () => {
	const states: ReturnState[] = ['requested', 'approved', 'refused', 'received']
	const moves = states.flatMap((from) => states.filter((to) => returnMayMove(from, to)).map((to) => `${from} ${to}`))
	expect(moves).toEqual(['requested approved', 'requested refused', 'approved refused', 'approved received'])
})

describe('pieces and money of a return', () => {
	const line = (wish: object = {}) => ({
		...{ position: 0, quantity: 3, asked: 0, gone: { pieces: 0, worth: poisha(0) }, refunded: 0 },
		...{ total: fromBdt(300), discount: fromBdt(30), returnable: true },
		...wish,
	})
	it.each([
		[0, null],
		[-1, null],
		[1, 90_00],
		[2, 180_00],
		[3, 270_00],
		[4, null],
	])('%d pieces of three are worth %s', (quantity, worth) => {
		const [pieces] = piecesToReturn([line()], [{ line: 0, quantity }]) ?? []
		expect(pieces?.worth ?? null).toBe(worth)
	})

	it('all that are left are taken when nobody says how many, and none when none is left', () => {
		expect(piecesToReturn([line({ asked: 1 })], [{ line: 0 }])).toMatchObject([{ position: 0, quantity: 2 }])
		expect(piecesToReturn([line({ asked: 3 })], [{ line: 0 }])).toBeNull()
	})

	it.each(returnReasons)(
		'because of %s, delivery goes back with everything, unless the shopper changed their mind',
		(reason) => {
			const part = { delivery: fromBdt(60), lines: [line()] }
			const whole = piecesToReturn(part.lines, [{ line: 0 }]) ?? []
			expect(returnAmount(part, whole, reason)).toBe(fromBdt(reason === 'changed_mind' ? 270 : 330))
			const some = piecesToReturn(part.lines, [{ line: 0, quantity: 2 }]) ?? []
			expect(returnAmount(part, some, reason)).toBe(fromBdt(180))
		},
	)

	it('what a report brought back before counts towards everything, what was refused does not', () => {
		const before = line({ asked: 1, refunded: 1, gone: { pieces: 1, worth: poisha(90_00) } })
		const part = { delivery: fromBdt(60), lines: [before] }
		expect(returnAmount(part, piecesToReturn(part.lines, [{ line: 0 }]) ?? [], 'damaged')).toBe(fromBdt(240))
		const refused = { delivery: fromBdt(60), lines: [line({ asked: 1 })] }
		expect(returnAmount(refused, piecesToReturn(refused.lines, [{ line: 0 }]) ?? [], 'damaged')).toBe(fromBdt(180))
	})
})
