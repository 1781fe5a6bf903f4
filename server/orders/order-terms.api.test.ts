import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { transaction } from '#server/platform/db/transaction.ts'
import { stockOfSku } from '#tests/helpers/rows.ts'
import { type ApiAnswer, type Shop, startShop } from '#tests/helpers/shop.ts'
import { forEachStore } from '#tests/helpers/stores.ts'
import { aBuyer, type Buyer, checkOut, fillCart } from '#tests/makers/carts.ts'
import { aFlashSale } from '#tests/makers/flash-sales.ts'
import { deliver } from '#tests/makers/orders.ts'
import { aPicture } from '#tests/makers/pictures.ts'
import { aProduct } from '#tests/makers/products.ts'
import { aPromo, claimed } from '#tests/makers/promos.ts'
import { announceOrders } from './announce-orders.ts'
import { createOrderBook, operateOrder } from './index.ts'
import { moneyFaults, type OrderMoney } from './money.rules.ts'
import { readMoney } from './money.store.ts'

forEachStore((store) => {
	let shop: Shop
	beforeAll(async () => {
		shop = await startShop(store)
	})
	afterAll(() => shop.close())

	const quote = async (buyer: Buyer) =>
		(await shop.call('getDeliveryPrice', { body: { address_id: buyer.addressId } }, { token: buyer.token })).body.data
	const get = async (buyer: Buyer, number: string) =>
		(await shop.call('getOrder', { params: { number } }, { token: buyer.token })).body.data
	const cancel = (buyer: Buyer, number: string, part?: number) =>
		shop.call('cancelOrder', { params: { number }, body: part === undefined ? {} : { part } }, { token: buyer.token })
	const messageTo = async (buyer: Buyer, kind: string) => {
		await announceOrders(shop.deps)
		return (await shop.message((line) => line.to === buyer.phone && line.kind === kind)).text
	}
	const faults = async (number: string) => {
		const { id } = await shop.deps.db
			.selectFrom('orders')
			.select('id')
			.where('number', '=', number)
			.executeTakeFirstOrThrow()
		return moneyFaults((await readMoney(shop.deps.db, [id]))[0] as OrderMoney)
	}

	/** A cart of two sellers: 2 × 100.35 + 50 and 300.99 + 50 BDT. */
	async function twoSellers() {
		const first = await aProduct(shop.deps, { price: 100.35, seller: 'terms-a' })
		const second = await aProduct(shop.deps, { price: 300.99, seller: 'terms-b' })
		const buyer = await aBuyer(shop, [{ id: first.id, quantity: 2 }, { id: second.id }])
		return { buyer, first, second }
	}

	describe('cash', () => {
		it('is due in whole taka of each seller, rounded down, and says by how much', async () => {
			const { buyer } = await twoSellers()
			expect(await quote(buyer)).toMatchObject({ total: 601.69, cash_rounding: 1.69 })
			const placed = await checkOut(shop, buyer, { expected_total: 600 })
			expect(placed).toBeFine()
			const { number } = placed.body.data
			const amounts = { subtotal: 501.69, delivery_price: 100, discount: 0, rounding: 1.69, total: 600, to_pay: 600 }
			expect(placed.body.data).toMatchObject(amounts)
			expect(await get(buyer, number)).toMatchObject(amounts)
			const input = { params: { number } }
			const { data } = (await shop.call('getInvoice', input, { token: buyer.token })).body
			expect(data).toMatchObject({ subtotal: 501.69, delivery_price: 100, discount: 0, rounding: 1.69, total: 600 })
			expect((await shop.call('getInvoiceFile', input, { token: buyer.token })).status).toBe(200)
			expect(await messageTo(buyer, 'order_placed')).toContain('Tk 600')
			expect(await faults(number)).toEqual([])
			for (const to of ['confirmed', 'packed', 'handed_over'] as const)
				await operateOrder(shop.deps, number, { to, part: 0 })
			expect(await messageTo(buyer, 'order_handed_over')).toContain('Tk 250')
			await operateOrder(shop.deps, number, { to: 'delivered', part: 0 })
			expect(await get(buyer, number)).toMatchObject({ to_pay: 350 })
			await cancel(buyer, number, 1)
			expect(await get(buyer, number)).toMatchObject({ current_total: 250, to_pay: 0, payment_status: 'collected' })
			expect(await faults(number)).toEqual([])
		})

		it('takes the total of the quote as well, and another as changed', async () => {
			const { buyer } = await twoSellers()
			expect(await checkOut(shop, buyer, { expected_total: 601.68 })).toBeRefused('price_changed')
			expect(await checkOut(shop, buyer, { expected_total: 601.69 })).toBeFine()
		})

		it('gives back no more than was paid', async () => {
			const { buyer } = await twoSellers()
			const { number } = (await checkOut(shop, buyer)).body.data
			await deliver(shop.deps, number)
			const { parts } = await get(buyer, number)
			const body = { reason: 'changed_mind' as const, lines: [{ line: parts[0].lines[0].line }] }
			const back = await shop.call('returnOrder', { params: { number }, body }, { token: buyer.token })
			expect(back).toBeFine()
			expect(back.body.data.returns).toMatchObject([{ amount: 200 }])
		})

		it('alone is rounded: a gateway takes every poisha', async () => {
			const { buyer } = await twoSellers()
			const placed = await checkOut(shop, buyer, { payment_method: 'bkash', expected_total: 601.69 })
			expect(placed.body.data).toMatchObject({ rounding: 0, total: 601.69, payment: { amount: 601.69 } })
		})
	})

	describe('after a part is cancelled', () => {
		it('order, list, invoice and messages say the new total', async () => {
			const { buyer } = await twoSellers()
			const { number } = (await checkOut(shop, buyer)).body.data
			await cancel(buyer, number, 1)
			expect(await get(buyer, number)).toMatchObject({ total: 600, current_total: 250, cancelled_total: 350 })
			const list = await shop.call('listOrders', {}, { token: buyer.token })
			expect(list.body.data.items).toMatchObject([{ number, total: 600, current_total: 250 }])
			expect(await messageTo(buyer, 'order_cancelled')).toContain('New total Tk 250')
			const invoice = await shop.call('getInvoice', { params: { number } }, { token: buyer.token })
			expect(invoice.body.data).toMatchObject({ rounding: 0.7, total: 250 })
			await cancel(buyer, number)
			expect(await get(buyer, number)).toMatchObject({ total: 600, current_total: 0 })
		})

		it('an order that is paid then is announced with what was paid', async () => {
			const { buyer } = await twoSellers()
			const { number } = (await checkOut(shop, buyer, { payment_method: 'bkash' })).body.data
			await cancel(buyer, number, 1)
			expect(await get(buyer, number)).toMatchObject({ payment: { amount: 250.7 } })
			await transaction(shop.deps.db, (tx) => createOrderBook(shop.deps).paid(tx, number, 'bkash'))
			expect(await messageTo(buyer, 'order_placed')).toContain('Total Tk 250.7')
			const list = await shop.call('listOrders', {}, { token: buyer.token })
			expect(list.body.data.items).toMatchObject([{ number, current_total: 250.7 }])
		})

		it('the rest keeps its share of a promo, though its minimum is no longer met', async () => {
			const promo_code = await aPromo(shop.deps, { value: 120, minimum: 600 })
			const first = await aProduct(shop.deps, { price: 200, seller: 'terms-a' })
			const second = await aProduct(shop.deps, { price: 400, seller: 'terms-b' })
			const buyer = await aBuyer(shop, [first, second])
			await claimed(shop.deps, promo_code, [buyer.customerId])
			const { number, total } = (await checkOut(shop, buyer, { promo_code })).body.data
			expect(total).toBe(580)
			await cancel(buyer, number, 1)
			// 200 + 50 − 40: its third of the promo.
			expect(await get(buyer, number)).toMatchObject({ current_total: 210, to_pay: 210 })
			const { rows } = await sql<{ used: number }>`select used from promos where code = ${promo_code}`.execute(
				shop.deps.db,
			)
			expect(rows).toEqual([{ used: 1 }])
			expect(await faults(number)).toEqual([])
		})

		it('an order of which nothing is left to pay is paid', async () => {
			for (const by of ['shopper', 'operator'] as const) {
				const free = await aProduct(shop.deps, { price: 1_000, seller: 'terms-free', stock: 5 })
				const other = await aProduct(shop.deps, { price: 300, seller: 'terms-b' })
				const promo_code = await aPromo(shop.deps, { value: 1_000, sellerId: free.sellerId })
				const buyer = await aBuyer(shop, [free, other])
				await claimed(shop.deps, promo_code, [buyer.customerId])
				const placed = await checkOut(shop, buyer, { promo_code, payment_method: 'bkash' })
				expect(placed.body.data).toMatchObject({ status: 'pending_payment', total: 350 })
				const { number } = placed.body.data
				if (by === 'shopper') expect(await cancel(buyer, number, 1)).toBeFine()
				else await operateOrder(shop.deps, number, { to: 'cancelled', part: 1 })
				const order = await get(buyer, number)
				expect(order).toMatchObject({ status: 'placed', payment_status: 'paid', current_total: 0, payment_url: null })
				expect(order.parts).toMatchObject([{ status: 'placed' }, { status: 'cancelled' }])
				expect(await shop.call('payOrder', { params: { number }, body: {} }, { token: buyer.token })).toBeRefused(
					'order_not_payable',
				)
				expect(await messageTo(buyer, 'order_placed')).toContain('Total Tk 0')
				expect(await faults(number)).toEqual([])
				await deliver(shop.deps, number)
				expect(await stockOfSku(shop.deps, free.skuId)).toBe(4)
			}
		})
	})

	it('holds the stock of three orders that wait to be paid for one shopper, not of more, however they come', async () => {
		const rice = await aProduct(shop.deps, { stock: 40 })
		const buyer = await aBuyer(shop, [])
		const answers: ApiAnswer[] = []
		for (let n = 0; n < 4; n++) {
			await fillCart(shop, buyer, [{ id: rice.id, quantity: 2 }])
			answers.push(
				...(await Promise.all([
					checkOut(shop, buyer, { payment_method: 'bkash', note: `${n} a` }),
					checkOut(shop, buyer, { payment_method: 'bkash', note: `${n} b` }),
				])),
			)
		}
		const numbers = answers.filter(({ status }) => status === 200).map(({ body }) => body.data.number)
		expect(numbers).toHaveLength(3)
		expect(answers.map(({ body }) => body.code)).toContain('too_many_unpaid')
		expect(await stockOfSku(shop.deps, rice.skuId)).toBe(34)
		await cancel(buyer, numbers[0])
		expect(await checkOut(shop, buyer, { payment_method: 'bkash' })).toBeFine()
		await fillCart(shop, buyer, [rice])
		expect(await checkOut(shop, buyer, { payment_method: 'bkash' })).toBeRefused('too_many_unpaid')
		expect(await checkOut(shop, buyer)).toBeFine()
	})

	it('takes the prescription of a cancelled order for no other order', async () => {
		const medicine = await aProduct(shop.deps, { prescription: true, seller: 'terms-pharmacy' })
		const buyer = await aBuyer(shop, [medicine])
		const file = await aPicture()
		const add = async () =>
			(await shop.call('addPrescription', { body: { file } }, { token: buyer.token })).body.data.id as number
		const id = await add()
		const { number } = (await checkOut(shop, buyer, { prescription_ids: [id] })).body.data
		await cancel(buyer, number)
		await fillCart(shop, buyer, [medicine])
		expect(await checkOut(shop, buyer, { prescription_ids: [id] })).toBeRefused('prescription_not_found')
		expect(await checkOut(shop, buyer, { prescription_ids: [await add()] })).toBeFine()
	})

	it('asks before it charges more than a line cost in the cart, when no total is expected', async () => {
		const offer = await aProduct(shop.deps, { price: 150, stock: 10 })
		await aFlashSale(shop.deps, [{ product: offer, price: 80, quantity: 1, perShopper: 1 }])
		const [first, second] = [await aBuyer(shop, [offer]), await aBuyer(shop, [offer])]
		// Both saw the flash price; the one piece goes to one of them.
		const answers = await Promise.all([first, second].map((buyer) => checkOut(shop, buyer)))
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
		const at = answers.findIndex(({ status }) => status === 409)
		expect(answers[at]).toBeRefused('price_changed')
		expect(answers[1 - at]?.body.data.subtotal).toBe(80)
		const late = [first, second][at] as Buyer
		expect(await stockOfSku(shop.deps, offer.skuId)).toBe(9)
		const { total } = await quote(late)
		expect(await checkOut(shop, late, { expected_total: total })).toBeFine()

		// A lower price needs no question.
		const cheaper = await aProduct(shop.deps, { price: 150 })
		const lucky = await aBuyer(shop, [cheaper])
		await sql`update skus set price = 12000 where id = ${cheaper.skuId}`.execute(shop.deps.db)
		expect((await checkOut(shop, lucky)).body.data.subtotal).toBe(120)
	})
})
