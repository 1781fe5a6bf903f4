import { describe, expect, it } from 'vitest'
import { poisha } from '#contract/money.ts'
import { aLine, anOrder, aPart } from '#tests/makers/order-records.ts'
import { nothingHeld, type OrderRecord } from './order-record.rules.ts'
import { presentOrder, presentSummary, presentTracking, shownSlot } from './order-view.rules.ts'

const shown = (wish: Partial<OrderRecord> = {}) => presentOrder(anOrder(wish), 'en')
const firstPart = (wish: Parameters<typeof aPart>[0]) => shown({ parts: [aPart(wish)] }).parts[0]
const firstLine = (wish: Parameters<typeof aLine>[0]) => firstPart({ lines: [aLine(wish)] })?.lines[0]

describe('an order', () => {
	it('is shown in the language asked for, money in BDT', () => {
		expect(shown()).toMatchObject({
			...{ number: 'H7K2-9QXM', status: 'placed', payment_method: 'cod', payment_status: 'due', note: null },
			...{ placed_at: '2026-11-21T04:00:00.000Z', subtotal: 241, delivery_price: 60, discount: 10, total: 291 },
			...{ current_total: 291, cancelled_total: 0, to_pay: 291, promo: null, rounding: 0, cancellable: true },
			...{ points: { used: 0, discount: 10 }, refund: null, returns: [], problems: [], prescriptions: [] },
			...{ payment: null, payment_url: null },
			address: {
				...{ full_name: 'Rahima Khatun', mobile: '+8801712345678', title: 'home', address: 'House 5' },
				...{ province: 'Dhaka', city: 'Dhaka city', area: 'Mirpur' },
			},
		})
		expect(presentOrder(anOrder(), 'bn')).toMatchObject({
			address: { province: 'ঢাকা', city: 'ঢাকা শহর', area: 'মিরপুর' },
			parts: [{ seller: { name: 'দোকান' }, lines: [{ name: 'মিনিকেট চাল', unit: '৫ কেজি' }] }],
		})
	})

	it('splits its discount into promo, points and what makes cash whole taka', () => {
		const order = shown({
			...{
				discount: poisha(80_35),
				promo_code: 'EID',
				promo_discount: poisha(50_00),
				points: 30,
				rounding: poisha(35),
			},
			...{ prescriptions: [5, 6], note: 'Ring twice' },
		})
		expect(order).toMatchObject({
			...{ discount: 80, promo: { code: 'EID', discount: 50 }, points: { used: 30, discount: 30 }, rounding: 0.35 },
			...{ prescriptions: [5, 6], note: 'Ring twice' },
		})
	})

	it('says what was cancelled of it and what is still to pay, as a whole and by part', () => {
		const parts = [aPart({ status: 'cancelled' }), aPart({ position: 1, status: 'packed' })]
		expect(shown({ parts, total: poisha(582_00) })).toMatchObject({
			...{ total: 582, current_total: 291, cancelled_total: 291, to_pay: 291, cancellable: false },
			parts: [
				{ part: 0, to_pay: 0, cancellable: false },
				{ part: 1, to_pay: 291, cancellable: false },
			],
		})
		const open = [aPart({ status: 'packed' }), aPart({ position: 1 })]
		expect(shown({ parts: open }).parts.map(({ cancellable }) => cancellable)).toEqual([false, true])
	})

	it('shows returns and problems with their amounts, and of returned lines no more than their pieces', () => {
		const line = { line: 0, quantity: 1, worth: poisha(115_50) }
		const back = {
			id: 4,
			part: 0,
			status: 'received',
			reason: 'damaged',
			amount: poisha(115_50),
			asked_at: 'then',
		} as const
		const problem = {
			id: 5,
			line: 0,
			kind: 'damaged' as const,
			quantity: 1,
			note: null,
			photos: [9],
			status: 'refunded' as const,
		}
		const more = { refunded: 1, amount: poisha(50_25), answer: null, reported_at: 'then' }
		expect(shown({ returns: [{ ...back, lines: [line] }], problems: [{ ...problem, ...more }] })).toMatchObject({
			returns: [{ ...back, amount: 115.5, lines: [{ line: 0, quantity: 1 }] }],
			problems: [{ ...problem, refunded: 1, amount: 50.25 }],
		})
		const [first] = shown({ returns: [{ ...back, lines: [line] }] }).returns
		expect(first?.lines).toEqual([{ line: 0, quantity: 1 }])
	})
})

describe('what goes back', () => {
	const refund = (amount: number, status: 'due' | 'done', by_hand = false, phone?: string) => ({
		...{ amount: poisha(amount), status, by_hand },
		to: phone ? { wallet: 'bkash' as const, phone } : null,
	})
	it.each([
		['by the gateway, done', [refund(500, 'done')], { amount: 5, status: 'done', by_hand: false, to: null }],
		['partly still due', [refund(500, 'done'), refund(100, 'due')], { amount: 6, status: 'due', by_hand: false }],
		['by hand, nobody knows where to', [refund(500, 'due', true)], { status: 'due', by_hand: true, to: null }],
		[
			'by hand, to a number that is masked',
			[refund(500, 'done', true, '+8801712345678')],
			{ by_hand: true, to: { wallet: 'bkash', phone: '017•••••678' } },
		],
		[
			'by hand, first what is still due',
			[refund(1, 'done', true, '+8801711111111'), refund(2, 'due'), refund(3, 'due', true, '+8801722222999')],
			{ status: 'due', to: { phone: '017•••••999' } },
		],
	])('%s', (_name, refunds, expected) => {
		expect(shown({ refunds }).refund).toMatchObject(expected)
	})
})

describe('an online payment', () => {
	const payment = {
		state: 'pending',
		problem: null,
		page: 'https://pay',
		until: '2026-11-21T05:00:00Z',
		received: null,
	} as const
	it('says what it takes, where and until when', () => {
		expect(shown({ payment })).toMatchObject({
			payment: { state: 'pending', problem: null, amount: 291, until: '2026-11-21T05:00:00Z' },
			payment_url: 'https://pay',
		})
		expect(shown({ payment: { ...payment, until: null } }).payment_url).toBeNull()
		expect(shown({ payment: { ...payment, received: poisha(300_00) } }).payment?.amount).toBe(300)
	})
	it('takes nothing for parts that were cancelled', () => {
		const parts = [aPart({ status: 'cancelled' }), aPart({ position: 1, status: 'pending_payment' })]
		expect(shown({ payment, parts }).payment?.amount).toBe(291)
	})
	it.each([
		['failed', 'balance', 'balance'],
		['failed', 'wallet', 'wallet'],
		['failed', 'code', 'code'],
		['cancelled', 'cancelled', 'cancelled'],
		['failed', 'too_late', 'too_late'],
		['failed', 'order_over', 'order_over'],
		['refund_due', 'wrong_amount', 'wrong_amount'],
		['failed', 'declined_2006', 'declined'],
		['failed', null, 'declined'],
		['pending', 'timed_out', null],
	] as const)('%s because of %s is shown as %s', (state, problem, expected) => {
		expect(shown({ payment: { ...payment, state, problem } as OrderRecord['payment'] }).payment?.problem).toBe(expected)
	})
})

describe('a part', () => {
	it('begins its timeline with the order’s first step', () => {
		const step = { status: 'confirmed' as const, at: '2026-11-21T06:00:00.000Z' }
		const [placed] = anOrder().timeline
		const later = { status: 'delivered' as const, at: 'later' }
		const order = shown({ parts: [aPart({ timeline: [step] })], timeline: [...anOrder().timeline, later] })
		expect(order.parts[0]?.timeline).toEqual([placed, step])
		expect(order.timeline).toEqual([placed, later])
	})

	it('names its seller and its money', () => {
		const money = { discount: poisha(10_35), delivery_discount: poisha(20_00), rounding: poisha(35) }
		expect(firstPart(money)).toMatchObject({
			...{ part: 0, seller: { id: 3, slug: 'shop', name: 'Shop' }, status: 'placed' },
			...{ delivery_price: 60, subtotal: 241, discount: 30, days: { from: 1, to: 2 } },
		})
	})

	it('comes by working days, in its slot, or as a meal', () => {
		expect(firstPart({})).toMatchObject({ dates: { from: '2026-11-22', to: '2026-11-23' }, slot: null, meal: null })
		expect(firstPart({ slot_day: '2026-11-25', slot: 0 })).toMatchObject({
			dates: { from: '2026-11-25', to: '2026-11-25' },
			slot: { id: '2026-11-25.0', day: '2026-11-25', from: 8, to: 10 },
		})
		expect(firstPart({ slot_day: '2026-11-25', slot: null })?.slot).toBeNull()
		expect(firstPart({ slot_day: null, slot: 1 })?.slot).toBeNull()
		const meal = firstPart({ meal_at: '2026-11-21T17:30:00.000Z', meal_from: 20, meal_to: 50 })
		expect(meal).toMatchObject({ dates: { from: '2026-11-21', to: '2026-11-22' }, meal: { open: true } })
	})

	it('shows a slot without what only the server needs', () => {
		const slot = { id: 'a', day: '2026-11-25', slot: 1, from: 10, to: 12, startsAt: new Date(0) }
		expect(shownSlot(slot)).toEqual({ id: 'a', day: '2026-11-25', from: 10, to: 12 })
	})
})

describe('a line', () => {
	it('is named by its size, or by what was chosen', () => {
		expect(firstLine({})).toMatchObject({
			...{ line: 0, product_id: 11, slug: 'miniket-rice', name: 'Miniket rice', unit: '5 kg', image: '31.webp' },
			...{ variant: '', attributes: [], price: 120.5, quantity: 2, total: 241, substitution: null },
		})
		const attributes = [{ name: { en: 'Colour', bn: 'রং' }, value: { en: 'Red', bn: 'লাল' } }]
		expect(firstLine({ attributes, variant: 'red', substitution: 'similar' })).toMatchObject({
			...{ unit: '', variant: 'red', attributes: [{ name: 'Colour', value: 'Red' }], substitution: 'similar' },
		})
	})

	it.each([
		['in time', {}, 2],
		['some were asked back', { held: { ...nothingHeld, returned: 1 } }, 1],
		['not returnable', { return_until: null }, 0],
	])('may be asked back: %s', (_name, wish, returnable) => {
		const line = firstLine({ return_until: '2026-12-01', ...wish })
		expect(line).toMatchObject({ returnable })
	})

	it.each([
		['in time', {}, '2026-12-01', 2],
		['one is open', { held: { ...nothingHeld, open: 1 } }, null, 0],
		['too late', { report_until: null }, null, 0],
	])('may be reported: %s', (_name, wish, report_until, reportable) => {
		expect(firstLine({ report_until: '2026-12-01', ...wish })).toMatchObject({ report_until, reportable })
	})
})

it('tracking shows where an order is, and nothing of whose it is or what is in it', () => {
	const step = { status: 'confirmed' as const, at: '2026-11-21T06:00:00.000Z' }
	const order = anOrder({ parts: [aPart({ timeline: [step], status: 'confirmed' })], status: 'confirmed' })
	expect(presentTracking({ ...order, timeline: [...order.timeline, step] })).toEqual({
		...{ number: 'H7K2-9QXM', status: 'confirmed', placed_at: '2026-11-21T04:00:00.000Z' },
		parts: [{ status: 'confirmed', days: { from: 1, to: 2 }, meal: null, timeline: [...order.timeline, step] }],
	})
})

it('a summary has four pictures at most, all pieces and the first name', () => {
	const lines = [1, 2, 3, 4, 5].map((asset_id) => aLine({ asset_id, quantity: asset_id }))
	const { number, status, placed_at } = anOrder()
	const summary = {
		...{
			number,
			status,
			placed_at,
			total: poisha(291_00),
			current_total: poisha(100_50),
			pay_until: null,
			archived: false,
			lines,
		},
	}
	expect(presentSummary(summary, 'en')).toEqual({
		...{ number, status, placed_at, total: 291, current_total: 100.5, pay_until: null, archived: false },
		...{ item_count: 15, images: ['1.webp', '2.webp', '3.webp', '4.webp'], first_item: 'Miniket rice, 5 kg' },
	})
	expect(presentSummary({ ...summary, lines: [] }, 'bn')).toMatchObject({ item_count: 0, images: [], first_item: '' })
})
