import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { fromBdt, sum, toBdt } from '#contract/money.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { stockOfSku } from '#tests/helpers/rows.ts'
import { type Shop, startShop } from '#tests/helpers/shop.ts'
import { forEachStore } from '#tests/helpers/stores.ts'
import { aBuyer, type Buyer, checkOut, dhanmondi, fillCart, manyBuyers, refill } from '#tests/makers/carts.ts'
import { paidBefore } from '#tests/makers/payments.ts'
import { aPicture } from '#tests/makers/pictures.ts'
import { aProduct } from '#tests/makers/products.ts'
import { aPromo, claimed, points } from '#tests/makers/promos.ts'
import { announceOrders } from './announce-orders.ts'
import {
	decideReturn,
	listDeskOrders,
	listDeskRefunds,
	listDeskReturns,
	type Operation,
	operateOrder,
	recordRefund,
} from './index.ts'

import { placeOrder } from './place-order.ts'

const steps = ['confirmed', 'packed', 'handed_over', 'delivered'] as const

forEachStore((store) => {
	let shop: Shop
	beforeAll(async () => {
		shop = await startShop(store)
	})
	afterAll(() => shop.close())

	const operate = (number: string, operation: Operation) => operateOrder(shop.deps, number, operation)
	const refusal = (work: Promise<unknown>) =>
		work.then(
			() => 'nothing refused',
			(error: unknown) => (error instanceof ShopError ? error.code : String(error)),
		)
	const upTo = async (number: string, last: (typeof steps)[number], part?: number) => {
		for (const to of steps.slice(0, steps.indexOf(last) + 1))
			await operate(number, { to, ...(part !== undefined && { part }) })
	}
	const order = async (buyer: Buyer, number: string) =>
		(await shop.call('getOrder', { params: { number } }, { token: buyer.token })).body.data
	const cancel = (buyer: Buyer, number: string, body = {}) =>
		shop.call('cancelOrder', { params: { number }, body }, { token: buyer.token })

	/** An order of two sellers: 200 + 50 and 300 + 50 BDT. */
	async function twoParts() {
		const first = await aProduct(shop.deps, { price: 100, stock: 10, seller: 'life-a' })
		const second = await aProduct(shop.deps, { price: 300, stock: 10, seller: 'life-b' })
		const buyer = await aBuyer(shop, [{ id: first.id, quantity: 2 }, { id: second.id }])
		const { number } = (await checkOut(shop, buyer)).body.data as { number: string }
		return { first, second, buyer, number }
	}

	it('has a number of nine characters that no other order has', async () => {
		const { number, buyer } = await twoParts()
		expect(number).toMatch(/^[2-9AFHJKMQRTWXY]{4}-[2-9AFHJKMQRTWXY]{4}$/)
		const soap = await aProduct(shop.deps)
		await fillCart(shop, buyer, [soap])
		const { order: placed } = await placeOrder(shop.deps.db, {
			...{ customerId: buyer.customerId, language: 'en', key: undefined, config: shop.deps.config },
			body: { address_id: buyer.addressId, payment_method: 'cod' },
			newNumber: vi.fn().mockReturnValueOnce(number).mockReturnValueOnce('2222-2222'),
		})
		expect(placed.number).toBe('2222-2222')
	})

	describe('from placed to delivered', () => {
		it('moves parts by themselves, the order with the slowest, and tells of every step', async () => {
			const { buyer, number } = await twoParts()
			await upTo(number, 'delivered', 0)
			const half = await order(buyer, number)
			expect(half).toMatchObject({ status: 'placed', payment_status: 'due', to_pay: 350, cancellable: false })
			expect(half.parts).toMatchObject([
				{ status: 'delivered', cancellable: false },
				{ status: 'placed', cancellable: true },
			])
			expect(half.parts[0].timeline.map(({ status }: { status: string }) => status)).toEqual(['placed', ...steps])
			await upTo(number, 'handed_over', 1)
			await announceOrders(shop.deps)
			await operate(number, { to: 'delivered', part: 1 })
			const whole = await order(buyer, number)
			expect(whole).toMatchObject({ status: 'delivered', payment_status: 'collected', to_pay: 0 })
			expect(whole.timeline.map(({ status }: { status: string }) => status)).toEqual(['placed', ...steps])
			await announceOrders(shop.deps)
			const sms = await shop.message(
				(line) => line.kind === 'order_handed_over' && line.to === buyer.phone && line.text.includes('350'),
			)
			expect(sms.text).toContain('life-b')
			await shop.message((line) => line.kind === 'order_delivered' && line.to === buyer.phone)
		})

		it('writes to a proved mail address too', async () => {
			const { buyer, number } = await twoParts()
			const email = `${buyer.customerId}@example.com`
			const { db } = shop.deps
			await db
				.updateTable('customers')
				.set({ email, email_verified: true })
				.where('id', '=', buyer.customerId)
				.execute()
			await operate(number, { to: 'confirmed' })
			await announceOrders(shop.deps)
			const mail = await shop.message((line) => line.to === email && line.kind === 'order_confirmed')
			expect(mail.text).toContain(`http://localhost/order/${number}`)
		})

		it('refuses steps that do not follow', async () => {
			const { number } = await twoParts()
			for (const to of ['packed', 'handed_over', 'delivered', 'returned'] as const)
				expect(await refusal(operate(number, { to }))).toBe('order_move_refused')
			expect(await refusal(operate(number, { to: 'confirmed', part: 9 }))).toBe('order_part_not_found')
			expect(await refusal(operate('0000-0000-0000-0000', { to: 'confirmed' }))).toBe('order_not_found')
			expect(await refusal(operate('x', { to: 'confirmed' }))).toBe('order_not_found')
			await upTo(number, 'handed_over')
			expect(await refusal(operate(number, { to: 'cancelled' }))).toBe('order_not_cancellable')
			await operate(number, { to: 'delivered' })
			expect(await refusal(operate(number, { to: 'returned' }))).toBe('order_move_refused')
		})

		it('tells of each part that moved, or of the order when nothing else is under way', async () => {
			const three = await Promise.all(
				['a', 'b', 'c'].map((name) => aProduct(shop.deps, { price: 200, seller: `told-${name}` })),
			)
			const buyer = await aBuyer(
				shop,
				three.map(({ id }) => ({ id })),
			)
			const { number } = (await checkOut(shop, buyer)).body.data as { number: string }
			const message = async (kind: string, words: string) => {
				await announceOrders(shop.deps)
				return shop.message(({ kind: one, to, text }) => one === kind && to === buyer.phone && text.includes(words))
			}
			await operate(number, { to: 'confirmed', part: 0 })
			await operate(number, { to: 'packed', part: 0 })
			await operate(number, { to: 'confirmed' })
			for (const seller of ['told-a', 'told-b', 'told-c']) await message('order_confirmed', `(${seller})`)
			await cancel(buyer, number, { part: 2 })
			const { cancelled_total, total, to_pay } = await order(buyer, number)
			expect(cancelled_total).toBeGreaterThan(0)
			expect(to_pay).toBe(total - cancelled_total)
			await operate(number, { to: 'packed', part: 1 })
			await operate(number, { to: 'handed_over' })
			const onItsWay = await message('order_handed_over', String(to_pay))
			expect(onItsWay.text).not.toContain('(')
		})

		it('lists what is waiting for an operator, oldest first', async () => {
			const { number } = await twoParts()
			const list = await listDeskOrders(shop.deps.db, ['placed'], 1_000)
			expect(list.at(-1)).toMatchObject({ number, mobile: '+8801712345678', city: 'Dhaka', parts: 2 })
		})
	})

	describe('cancelling', () => {
		it('takes one part back, its stock once and its money off', async () => {
			const { buyer, number, first, second } = await twoParts()
			const answers = await Promise.all(
				Array.from({ length: 8 }, () => cancel(buyer, number, { part: 0, reason: 'by_mistake' })),
			)
			for (const answer of answers) expect(answer).toBeFine()
			expect(answers[0]?.body.data).toMatchObject({ status: 'placed', to_pay: 350, refund: null })
			expect(await stockOfSku(shop.deps, first.skuId)).toBe(10)
			expect(await stockOfSku(shop.deps, second.skuId)).toBe(9)
			expect(await cancel(buyer, number, { part: 5 })).toBeRefused('order_part_not_found')
			const rest = await cancel(buyer, number)
			expect(rest.body.data).toMatchObject({ status: 'cancelled', payment_status: 'void', to_pay: 0 })
			expect(await stockOfSku(shop.deps, first.skuId)).toBe(10)
			expect(await stockOfSku(shop.deps, second.skuId)).toBe(10)
		})

		it('and advancing at the same moment: one of them wins, whole', async () => {
			const product = await aProduct(shop.deps, { stock: 1_000 })
			const rounds = store.kind === 'postgresql' ? 20 : 6
			const buyers = await manyBuyers(shop.deps, rounds, [[product.skuId]])
			let cancelled = 0
			for (const buyer of buyers) {
				const { number } = (await checkOut(shop, buyer)).body.data
				await operate(number, { to: 'confirmed' })
				const [answer, packed] = await Promise.all([cancel(buyer, number), refusal(operate(number, { to: 'packed' }))])
				const { status } = await order(buyer, number)
				if (answer.status === 200) {
					cancelled++
					expect([status, packed]).toEqual(['cancelled', 'order_move_refused'])
				} else {
					expect(answer).toBeRefused('order_not_cancellable')
					expect([status, packed]).toEqual(['packed', 'nothing refused'])
				}
			}
			expect(await stockOfSku(shop.deps, product.skuId)).toBe(1_000 - rounds + cancelled)
		})

		it('owes a paid part back, once', async () => {
			const { buyer, number } = await twoParts()
			const { db } = shop.deps
			await paidBefore(shop.deps, number)
			await cancel(buyer, number, { part: 0 })
			expect((await order(buyer, number)).refund).toMatchObject({ amount: 250, status: 'due' })
			await cancel(buyer, number)
			expect((await order(buyer, number)).refund).toMatchObject({ amount: 600, status: 'due' })
			const due = (await listDeskRefunds(db, 1_000)).filter((one) => one.number === number)
			expect(due.map(({ amount }) => amount)).toEqual([25_000, 35_000])
			expect(await refusal(recordRefund(db, due[0]?.id as number, 'x'))).toBe('invalid_input')
			for (const { id } of due) await recordRefund(db, id, 'BKASH TRX 8A7D')
			expect(await refusal(recordRefund(db, due[0]?.id as number, 'again'))).toBe('not_found')
			expect((await order(buyer, number)).refund).toMatchObject({ amount: 600, status: 'done' })
			await announceOrders(shop.deps)
			await shop.message(
				(line) => line.kind === 'order_refunded' && line.to === buyer.phone && line.text.includes('350'),
			)
		})
	})

	describe('not taken at the door', () => {
		it('goes back into stock, costs nothing, and counts against cash on delivery', async () => {
			const product = await aProduct(shop.deps, { stock: 10 })
			const buyer = await aBuyer(shop, [product])
			for (let n = 0; n < 2; n++) {
				if (n > 0) await fillCart(shop, buyer, [product])
				const { number } = (await checkOut(shop, buyer)).body.data
				await upTo(number, 'handed_over')
				await operate(number, { to: 'returned', reason: 'nobody at home' })
				expect(await order(buyer, number)).toMatchObject({ status: 'returned', payment_status: 'void', refund: null })
			}
			expect(await stockOfSku(shop.deps, product.skuId)).toBe(10)
			await fillCart(shop, buyer, [product])
			expect(await checkOut(shop, buyer)).toBeRefused('cod_not_available')
		})

		it('two open orders are a new shopper’s most', async () => {
			const product = await aProduct(shop.deps, { stock: 10 })
			const [buyer] = (await manyBuyers(shop.deps, 1, [[product.skuId]])) as [Buyer]
			for (let n = 0; n < 2; n++) {
				expect(await checkOut(shop, buyer)).toBeFine()
				await refill(shop.deps, buyer.customerId, [product.skuId])
			}
			expect(await checkOut(shop, buyer)).toBeRefused('too_many_open_cod')
		})
	})

	describe('returns', () => {
		const ask = (buyer: Buyer, number: string, items: (number | [number, number])[], reason = 'damaged') => {
			const lines = items.map((one) => (typeof one === 'number' ? { line: one } : { line: one[0], quantity: one[1] }))
			return shop.call('returnOrder', { params: { number }, body: { lines, reason } as never }, { token: buyer.token })
		}
		/** Decides the one return of an order that waits, as far as it goes. */
		const takeIn = async (number: string) => {
			const { db } = shop.deps
			const id = (await listDeskReturns(db, 1_000)).find((one) => one.number === number)?.id as number
			await decideReturn(db, id, { to: 'approved' })
			await decideReturn(db, id, { to: 'received', restock: true })
		}

		it('are asked for, approved, received and paid', async () => {
			const { buyer, number, first } = await twoParts()
			expect(await ask(buyer, number, [0])).toBeRefused('order_not_returnable')
			await upTo(number, 'delivered')
			const before = await order(buyer, number)
			expect(Date.parse(before.parts[0].lines[0].return_until)).toBeGreaterThan(Date.parse(before.placed_at))
			expect(await ask(buyer, number, [0, 100])).toBeRefused('order_not_returnable')
			const response = await ask(buyer, number, [0])
			expect(response.body.data.returns).toMatchObject([
				{ part: 0, status: 'requested', amount: 250, lines: [{ line: 0, quantity: 2 }] },
			])
			expect(response.body.data.parts[0].lines[0].return_until).toBeNull()
			expect(await ask(buyer, number, [0])).toBeRefused('order_not_returnable')

			const { db } = shop.deps
			const [waiting] = (await listDeskReturns(db, 1_000)).filter((one) => one.number === number)
			const id = waiting?.id as number
			expect(await refusal(decideReturn(db, id, { to: 'received' }))).toBe('order_move_refused')
			await decideReturn(db, id, { to: 'approved' })
			expect(await refusal(decideReturn(db, id, { to: 'approved' }))).toBe('order_move_refused')
			await decideReturn(db, id, { to: 'received', restock: true })
			expect(await stockOfSku(shop.deps, first.skuId)).toBe(10)
			const after = await order(buyer, number)
			expect(after).toMatchObject({ status: 'delivered', refund: { amount: 250, status: 'due' } })
			expect(after.parts.map(({ status }: { status: string }) => status)).toEqual(['returned', 'delivered'])
			expect(await refusal(decideReturn(db, 0, { to: 'approved' }))).toBe('not_found')
		})

		it('of some pieces now and others later sum up exactly: money, points and stock', async () => {
			const product = await aProduct(shop.deps, { price: 333.33, stock: 10 })
			const buyer = await aBuyer(shop, [{ id: product.id, quantity: 3 }])
			await points(shop.deps, buyer.customerId, 100)
			const code = await aPromo(shop.deps, { kind: 'percentage', value: 7 })
			await claimed(shop.deps, code, [buyer.customerId])
			const { number } = (await checkOut(shop, buyer, { promo_code: code, points: 100 })).body.data
			await upTo(number, 'delivered')
			const { subtotal, discount, rounding, total } = await order(buyer, number)
			const purse = async () => (await shop.call('getPoints', {}, { token: buyer.token })).body.data
			expect(await purse()).toMatchObject({ balance: 0, pending: 8 })

			expect(await ask(buyer, number, [[0, 4]])).toBeRefused('order_not_returnable')
			expect(await ask(buyer, number, [[0, 0]])).toBeRefused('invalid_input')
			const rush = await Promise.all(Array.from({ length: 5 }, () => ask(buyer, number, [[0, 2]])))
			expect(rush.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
			expect((await order(buyer, number)).parts[0].lines[0]).toMatchObject({ returnable: 1, quantity: 3 })
			await takeIn(number)
			expect(await stockOfSku(shop.deps, product.skuId)).toBe(9)
			expect((await order(buyer, number)).status).toBe('delivered')
			expect(await purse()).toMatchObject({ balance: 66, pending: 2 })
			const invoice = async () => shop.call('getInvoice', { params: { number } }, { token: buyer.token })
			const left = (await invoice()).body.data
			const [{ amount: went }] = (await order(buyer, number)).returns
			expect(left).toMatchObject({ subtotal: 333.33, lines: [{ quantity: 1, price: 333.33, total: 333.33 }] })
			expect(fromBdt(left.total)).toBe(fromBdt(total) - fromBdt(went))
			expect(fromBdt(left.total)).toBe(fromBdt(333.33) + fromBdt(left.delivery_price) - fromBdt(left.discount))

			expect(await ask(buyer, number, [0], 'changed_mind')).toBeFine()
			expect((await order(buyer, number)).parts[0].lines[0]).toMatchObject({ returnable: 0, return_until: null })
			await takeIn(number)
			expect(await stockOfSku(shop.deps, product.skuId)).toBe(10)
			expect(await purse()).toMatchObject({ balance: 100, pending: 0 })
			const after = await order(buyer, number)
			expect(after).toMatchObject({ status: 'returned', returns: [{}, { lines: [{ line: 0, quantity: 1 }] }] })
			const back = after.returns.map(({ amount }: { amount: number }) => fromBdt(amount))
			expect(sum(back)).toBe(fromBdt(subtotal) - fromBdt(discount) - fromBdt(rounding))
			expect(after.refund.amount).toBe(toBdt(sum(back)))
			expect(await invoice()).toBeRefused('no_invoice')
		})

		it('stay closed for medicine on prescription, for what spoils, and after the days of the category', async () => {
			const make = (wish: object) => aProduct(shop.deps, { stock: 10, ...wish })
			const [plain, medicine, fish, late] = await Promise.all([
				make({}),
				make({ prescription: true }),
				make({ category: 'test-fish', parentCategory: 'test-fresh' }),
				make({ category: 'test-late' }),
			])
			const { db } = shop.deps
			await db.updateTable('categories').set({ return_days: 0 }).where('slug', '=', 'test-fresh').execute()
			await db.updateTable('categories').set({ return_days: 3 }).where('slug', '=', 'test-late').execute()
			const buyer = await aBuyer(shop, [plain, medicine, fish, late])
			const picture = { body: { file: await aPicture() } }
			const { id } = (await shop.call('addPrescription', picture, { token: buyer.token })).body.data
			const { number } = (await checkOut(shop, buyer, { prescription_ids: [id] })).body.data
			await upTo(number, 'delivered')
			await sql`update order_parts set delivered_at = now() - interval '4 days' from orders o
				where o.id = order_id and o.number = ${number}`.execute(db)
			const { lines } = (await order(buyer, number)).parts[0]
			const open = lines.filter((line: { return_until: string | null }) => line.return_until)
			expect(open.map((line: { product_id: number }) => line.product_id)).toEqual([plain.id])
			for (const { line } of lines.filter((one: { return_until: string | null }) => !one.return_until))
				expect(await ask(buyer, number, [line])).toBeRefused('order_not_returnable')
		})
	})

	describe('finding orders', () => {
		it('filters by what became of them and searches numbers and names', async () => {
			const [tea, soap] = [
				await aProduct(shop.deps, { name: 'Sylhet tea 50%', nameBn: 'সিলেটের চা' }),
				await aProduct(shop.deps, { name: 'Neem soap' }),
			]
			const buyer = await aBuyer(shop, [tea])
			const first = (await checkOut(shop, buyer)).body.data.number
			await fillCart(shop, buyer, [soap])
			const second = (await checkOut(shop, buyer)).body.data.number
			await cancel(buyer, second)
			const list = async (query: object) =>
				(await shop.call('listOrders', { query } as never, { token: buyer.token })).body.data.items.map(
					({ number }: { number: string }) => number,
				)
			expect(await list({ group: 'active' })).toEqual([first])
			expect(await list({ group: 'cancelled' })).toEqual([second])
			expect(await list({ group: 'delivered' })).toEqual([])
			expect(await list({ q: 'চা' })).toEqual([first])
			expect(await list({ q: 'TEA 50%' })).toEqual([first])
			expect(await list({ q: '_eem' })).toEqual([])
			expect(await list({ q: second.slice(3, 12).toLowerCase() })).toEqual([second])
			expect(await list({ q: 'neem', group: 'active' })).toEqual([])
		})

		it('orders again what is still sold, and says what is not', async () => {
			const [kept, few, gone] = [
				await aProduct(shop.deps, { name: 'Kept', stock: 50 }),
				await aProduct(shop.deps, { name: 'Few', stock: 5 }),
				await aProduct(shop.deps, { name: 'Gone' }),
			]
			const buyer = await aBuyer(shop, [{ id: kept.id, quantity: 2 }, { id: few.id, quantity: 4 }, gone])
			const { number } = (await checkOut(shop, buyer)).body.data
			await shop.deps.db.updateTable('products').set({ active: false }).where('id', '=', gone.id).execute()
			const again = () => shop.call('reorder', { params: { number } }, { token: buyer.token })
			const expected = {
				added: [
					{ name: 'Kept, 1 pc', quantity: 2 },
					{ name: 'Few, 1 pc', quantity: 1 },
				],
				missing: [
					{ name: 'Few, 1 pc', why: 'fewer' },
					{ name: 'Gone, 1 pc', why: 'not_sold' },
				],
			}
			expect((await again()).body.data).toEqual(expected)
			expect((await again()).body.data).toEqual(expected)
			const { body } = await shop.call('getCart', {}, { token: buyer.token })
			const quantities = body.data[0].products.map(({ quantity }: { quantity: number }) => quantity)
			expect(quantities).toEqual([2, 1])
		})
	})

	it('orders again: what is sold out is not said to be added, and what is there is chosen for the checkout', async () => {
		const [kept, sold, held] = [
			await aProduct(shop.deps, { name: 'Kept again', stock: 50 }),
			await aProduct(shop.deps, { name: 'Sold out' }),
			await aProduct(shop.deps, { name: 'Held' }),
		]
		const buyer = await aBuyer(shop, [{ id: kept.id, quantity: 2 }, sold, held])
		const { number } = (await checkOut(shop, buyer)).body.data
		// One is in the cart while it sells out, and the line of another is not chosen.
		await fillCart(shop, buyer, [{ id: held.id }, { id: kept.id }])
		await shop.deps.db.updateTable('skus').set({ stock: 0 }).where('id', 'in', [sold.skuId, held.skuId]).execute()
		const lines = async () => {
			const { body } = await shop.call('getCart', {}, { token: buyer.token })
			const all = [...body.data.flatMap((group: { products: object[] }) => group.products), ...body.saved]
			return all as { id: number; name: string; quantity: number; selected: boolean }[]
		}
		const ids = (await lines()).map(({ id }) => id)
		await shop.call('updateStatus', { body: { ids, selected: false } }, { token: buyer.token })
		const again = await shop.call('reorder', { params: { number } }, { token: buyer.token })
		expect(again.body.data).toEqual({
			added: [{ name: 'Kept again, 1 pc', quantity: 2 }],
			missing: [
				{ name: 'Sold out, 1 pc', why: 'out_of_stock' },
				{ name: 'Held, 1 pc', why: 'out_of_stock' },
			],
		})
		expect(await lines()).toMatchObject([
			{ name: 'Held', selected: false },
			{ name: 'Kept again', quantity: 2, selected: true },
		])
	})

	it('a cart of 100 lines is merged, shown, priced, ordered and ordered again', async () => {
		const products: { id: number }[] = []
		for (let n = 0; n < 101; n++) products.push(await aProduct(shop.deps, { name: `Line ${n}`, stock: 9, price: 10 }))
		const items = products.slice(0, 100).map(({ id }) => ({ product_id: id, variant: '', quantity: 1 }))
		const buyer = await aBuyer(shop)
		const own = { token: buyer.token }
		const count = ({ body }: { body: { data: { products: object[] }[] } }) =>
			body.data.flatMap((group) => group.products).length
		expect(count(await shop.call('previewCart', { body: { items } }))).toBe(100)
		const merged = await shop.call('mergeCart', { body: { items } }, own)
		expect(merged).toBeFine()
		expect(count(merged)).toBe(100)
		const one = { product_id: (products[100] as { id: number }).id, quantity: 1 }
		expect(await shop.call('addToCart', { query: one }, own)).toBeRefused('cart_full')
		const ids = merged.body.data.flatMap(({ products }: { products: { id: number }[] }) => products.map(({ id }) => id))
		expect(await shop.call('updateStatus', { body: { ids, selected: false } }, own)).toBeFine()
		expect(await shop.call('updateStatus', { body: { ids, selected: true } }, own)).toBeFine()
		const quote = await shop.call('getDeliveryPrice', { body: { address_id: buyer.addressId } }, own)
		expect(quote).toBeFine()
		const substitutions = ids.map((id: number) => ({ id, choice: 'similar' }))
		const placed = await checkOut(shop, buyer, { expected_total: quote.body.data.total, substitutions })
		expect(placed).toBeFine()
		expect(placed.body.data.parts.flatMap(({ lines }: { lines: object[] }) => lines)).toHaveLength(100)
		const again = await shop.call('reorder', { params: { number: placed.body.data.number } }, own)
		expect(again.body.data).toMatchObject({ missing: [] })
		expect(again.body.data.added).toHaveLength(100)
		expect(count(await shop.call('getCart', {}, own))).toBe(100)
	})

	describe('without signing in', () => {
		const track = (number: string, phone: string, ip: string) =>
			shop.call('trackOrder', { body: { number, phone } }, { ip })

		it('a number and its phone tell where it is, and nothing else', async () => {
			const { buyer, number } = await twoParts()
			await operate(number, { to: 'confirmed', part: 1 })
			for (const phone of [dhanmondi.mobile, buyer.phone]) {
				const { body } = await track(number, phone, '10.7.0.1')
				expect(Object.keys(body.data).sort()).toEqual(['number', 'parts', 'placed_at', 'status'])
				expect(body.data).toMatchObject({ status: 'placed', parts: [{ status: 'placed' }, { status: 'confirmed' }] })
				expect(JSON.stringify(body)).not.toMatch(/Rahima|House|life-a|Test product|88017/)
			}
		})

		it('finds an order of the sixteen letters that numbers had before, as it is typed', async () => {
			const { buyer, number } = await twoParts()
			const old = 'H7K2-9QXM-4TBC-WR5N'
			await sql`update orders set number = ${old} where number = ${number}`.execute(shop.deps.db)
			for (const typed of [old, 'h7k29qxm 4tbcwr5n']) {
				expect((await track(typed, buyer.phone, '10.7.0.3')).body.data.number).toBe(old)
				expect(await order(buyer, typed)).toMatchObject({ number: old, status: 'placed' })
			}
		})

		it('another phone and another number sound the same, and guessing ends', async () => {
			const { number } = await twoParts()
			const wrong = await track(number, '01811111111', '10.7.0.2')
			const missing = await track('3333-3333', dhanmondi.mobile, '10.7.0.2')
			expect(wrong).toBeRefused('order_not_found')
			expect(missing.body).toEqual(wrong.body)
			expect(await track(number, '01712', '10.7.0.2')).toBeRefused('phone_too_short')
			for (let n = 1; n < 20; n++) await track(number, `018111112${String(n).padStart(2, '0')}`, `10.8.${n}.1`)
			const late = await track(number, dhanmondi.mobile, '10.9.0.1')
			expect(late).toBeRefused('too_many_requests')
			expect(Number(late.headers['retry-after'])).toBeGreaterThan(0)
		})

		it('one network looks at many numbers for a while only', async () => {
			const number = (n: number) => `0000-0000-0000-0${String(n).padStart(3, '0')}`
			for (let n = 0; n < 60; n++)
				expect(await track(number(n), dhanmondi.mobile, '10.6.6.6')).toBeRefused('order_not_found')
			expect(await track(number(99), dhanmondi.mobile, '10.6.6.6')).toBeRefused('too_many_requests')
		})
	})
})
