import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fromBdt, poisha } from '#contract/money.ts'
import { aLine, anOrder, aPart } from '#tests/makers/order-records.ts'
import { invoiceOf, vatWithin } from './invoice.rules.ts'
import type { OrderRecord, OrderReturn } from './order-record.rules.ts'

const company = {
	...{ legalName: 'Haat Ltd', street: '12 Road', city: 'Dhaka', postcode: '1216' },
	...{ phone: '+8801700000000', email: 'hello@haat.example', bin: '001' },
}
const invoice = (order: OrderRecord, vat: number | null = null, language: 'en' | 'bn' = 'en') =>
	invoiceOf(order, company, vat, language)
const received = (wish: Partial<OrderReturn> = {}): OrderReturn => ({
	...{ id: 1, part: 0, status: 'received', reason: 'damaged', amount: poisha(115_50), asked_at: '' },
	lines: [{ line: 0, quantity: 1, worth: poisha(115_50) }],
	...wish,
})

it.each([
	[115_00, 15, 15_00],
	[100_00, 15, 13_04],
	[100_00, 0, 0],
	[0, 15, 0],
	[105, 5, 5],
])('%d poisha hold %d percent VAT of %d', (total, percent, vat) => {
	expect(vatWithin(poisha(total), percent)).toBe(vat)
})

it('VAT within a price is what it adds to the price without it (property)', () => {
	fc.assert(
		fc.property(fc.nat(10 ** 9), fc.integer({ min: 0, max: 100 }), (total, percent) => {
			const vat = vatWithin(poisha(total), percent)
			expect(Math.abs(((total - vat) * percent) / 100 - vat)).toBeLessThanOrEqual(1)
		}),
	)
})

it('says who sells, who buys, what it is and what it costs', () => {
	const order = anOrder({ payment_status: 'collected', discount: poisha(10_00) })
	expect(invoice(order, 15)).toEqual({
		...{ number: 'H7K2-9QXM', placed_at: order.placed_at, payment_method: 'cod', paid: true },
		seller: {
			...{ name: 'Haat Ltd', address: '12 Road, Dhaka 1216', phone: '+8801700000000' },
			...{ email: 'hello@haat.example', bin: '001' },
		},
		buyer: { name: 'Rahima Khatun', phone: '+8801712345678', address: 'House 5, Mirpur, Dhaka city, Dhaka' },
		lines: [{ name: 'Miniket rice', details: '5 kg', sold_by: 'Shop', price: 120.5, quantity: 2, total: 241 }],
		...{
			subtotal: 241,
			delivery_price: 60,
			discount: 10,
			rounding: 0,
			total: 291,
			vat: { percent: 15, amount: 37.96 },
		},
	})
	expect(invoice(order, null, 'bn')).toMatchObject({
		lines: [{ name: 'মিনিকেট চাল', details: '৫ কেজি', sold_by: 'দোকান' }],
		buyer: { address: 'House 5, মিরপুর, ঢাকা শহর, ঢাকা' },
		vat: null,
	})
})

it.each([
	['paid', true],
	['collected', true],
	['due', false],
	['pending', false],
	['refunded', false],
])('a payment that is %s is paid: %s', (payment_status, paid) => {
	expect(invoice(anOrder({ payment_status }))?.paid).toBe(paid)
})

it('leaves out what nobody set of an address', () => {
	expect(invoiceOf(anOrder(), { ...company, street: null, postcode: null }, null, 'en')?.seller.address).toBe('Dhaka')
	const order = anOrder()
	const address = { ...order.address, address: '' }
	expect(invoice({ ...order, address })?.buyer.address).toBe('Mirpur, Dhaka city, Dhaka')
})

it('leaves out parts that were cancelled or not taken, and is none when nothing is left', () => {
	const other = aPart({ position: 1, seller: { slug: 'other', name: { en: 'Other', bn: 'অন্য' } } })
	for (const status of ['cancelled', 'returned'] as const) {
		const left = invoice(anOrder({ parts: [aPart({ status }), other] }))
		expect(left).toMatchObject({ lines: [{ sold_by: 'Other' }], subtotal: 241, total: 291 })
		expect(invoice(anOrder({ parts: [aPart({ status })] }))).toBeNull()
	}
})

it('leaves out pieces that came back, and nothing for returns that were not received', () => {
	const order = anOrder({ returns: [received()] })
	expect(invoice(order)).toMatchObject({
		lines: [{ quantity: 1, total: 120.5 }],
		...{ subtotal: 120.5, delivery_price: 60, discount: 5, total: 175.5 },
	})
	for (const status of ['requested', 'approved', 'refused'] as const)
		expect(invoice(anOrder({ returns: [received({ status })] }))).toMatchObject({ subtotal: 241, total: 291 })
	expect(invoice(anOrder({ returns: [received({ part: 1 })] }))).toMatchObject({ subtotal: 241, total: 291 })
})

it('counts pieces of the line that came back only', () => {
	const lines = [aLine(), aLine({ position: 1, product_id: 12, total: poisha(241_00), discount: poisha(0) })]
	const part = aPart({ lines, subtotal: poisha(482_00) })
	const back = received({ lines: [{ line: 1, quantity: 2, worth: poisha(241_00) }], amount: poisha(241_00) })
	expect(invoice(anOrder({ parts: [part], returns: [back] }))).toMatchObject({
		lines: [{ quantity: 2, total: 241 }],
		...{ subtotal: 241, delivery_price: 60, discount: 10, total: 291 },
	})
})

it('a part all of which came back stays with its delivery, unless that was given back too', () => {
	const whole = (amount: number) =>
		anOrder({
			parts: [aPart({ status: 'returned' })],
			returns: [received({ amount: poisha(amount), lines: [{ line: 0, quantity: 2, worth: poisha(231_00) }] })],
		})
	expect(invoice(whole(231_00))).toBeNull()
	const other = aPart({ position: 1 })
	const two = (amount: number) => invoice({ ...whole(amount), parts: [...whole(amount).parts, other] })
	expect(two(231_00)).toMatchObject({ subtotal: 241, delivery_price: 120, discount: 10, total: 351 })
	expect(two(291_00)).toMatchObject({ subtotal: 241, delivery_price: 60, discount: 10, total: 291 })
})

it('keeps a delivery that was partly free', () => {
	const part = aPart({ delivery_discount: poisha(20_00) })
	expect(invoice(anOrder({ parts: [part], returns: [received()] }))).toMatchObject({
		...{ subtotal: 120.5, delivery_price: 60, discount: 25, total: 155.5 },
	})
})

it('names what makes cash whole taka apart from other discounts, until pieces come back', () => {
	const part = aPart({ discount: poisha(10_35), rounding: poisha(35), lines: [aLine({ discount: poisha(10_35) })] })
	const order = anOrder({ parts: [part] })
	expect(invoice(order)).toMatchObject({ discount: 10, rounding: 0.35, total: 290.65 })
	const back = received({ lines: [{ line: 0, quantity: 1, worth: poisha(115_32) }], amount: poisha(115_32) })
	expect(invoice({ ...order, returns: [back] })).toMatchObject({ rounding: 0, discount: 5.17, total: 175.33 })
})

it('always adds up: items + delivery − discount − rounding = total (property)', () => {
	const amount = fc.integer({ min: 1, max: 1_000_00 })
	const line = fc.record({ price: amount, quantity: fc.integer({ min: 1, max: 5 }), cut: fc.nat(100), back: fc.nat(5) })
	const part = fc.record({
		lines: fc.array(line, { minLength: 1, maxLength: 3 }),
		delivery: fc.nat(100_00),
		free: fc.nat(100),
	})
	fc.assert(
		fc.property(fc.array(part, { minLength: 1, maxLength: 3 }), (drawn) => {
			const returns: OrderReturn[] = []
			const parts = drawn.map((one, position) => {
				const lines = one.lines.map(({ price, quantity, cut }, at) => {
					const total = poisha(price * quantity)
					const discount = poisha(Math.floor((total * cut) / 100))
					return aLine({ position: at, price: poisha(price), quantity, total, discount })
				})
				const back = lines.flatMap((own, at) => {
					const quantity = Math.min(one.lines[at]?.back ?? 0, own.quantity)
					const worth = poisha(Math.floor(((own.total - own.discount) * quantity) / own.quantity))
					return quantity > 0 ? [{ line: at, quantity, worth }] : []
				})
				const amount = poisha(back.reduce((all, { worth }) => all + worth, 0))
				if (back.length > 0) returns.push(received({ part: position, lines: back, amount }))
				return aPart({
					...{ position, lines, delivery: poisha(one.delivery) },
					delivery_discount: poisha(Math.floor((one.delivery * one.free) / 100)),
					subtotal: poisha(lines.reduce((all, { total }) => all + total, 0)),
					discount: poisha(lines.reduce((all, { discount }) => all + discount, 0)),
				})
			})
			const drawnInvoice = invoice(anOrder({ parts, returns }))
			if (!drawnInvoice) return
			const { subtotal, delivery_price, discount, rounding, total, lines } = drawnInvoice
			expect(fromBdt(subtotal) + fromBdt(delivery_price) - fromBdt(discount) - fromBdt(rounding)).toBe(fromBdt(total))
			expect(lines.reduce((all, one) => all + fromBdt(one.total), 0)).toBe(fromBdt(subtotal))
			expect(total).toBeGreaterThanOrEqual(0)
		}),
	)
})

it('a return that brought back the delivery too leaves none to pay, for what is kept', () => {
	const order = anOrder({ returns: [received({ amount: poisha(175_50) })] })
	expect(invoice(order)).toMatchObject({ subtotal: 120.5, delivery_price: 0, discount: 5, total: 115.5 })
})
