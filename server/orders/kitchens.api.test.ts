import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays, dayOf } from '#contract/delivery-days.ts'
import { changeHours, readHours } from '#server/catalogue/index.ts'
import { readPayments } from '#server/payment-config.ts'
import { startBkash } from '#tests/fakes/bkash.ts'
import { stockOfSku } from '#tests/helpers/rows.ts'
import { type Shop, startShop } from '#tests/helpers/shop.ts'
import { forEachStoreWithClock } from '#tests/helpers/store-clock.ts'
import { aBuyer, anAddress, type Buyer, checkOut } from '#tests/makers/carts.ts'
import { comeBack } from '#tests/makers/payments.ts'
import { aProduct, type MadeProduct } from '#tests/makers/products.ts'
import { points } from '#tests/makers/promos.ts'
import { announceOrders } from './announce-orders.ts'

/** A Sunday to come, and the days after it. */
const sunday = Array.from({ length: 7 }, (_, n) => addDays(dayOf(new Date()), n + 2)).find(
	(day) => new Date(`${day}T00:00:00Z`).getUTCDay() === 0,
) as string
const [monday, thursday, friday] = [1, 4, 5].map((days) => addDays(sunday, days)) as [string, string, string]
/** An instant by the clock of Bangladesh. */
const at = (day: string, time: string) => new Date(`${day}T${time}+06:00`)
const iso = (day: string, time: string) => at(day, `${time}:00`).toISOString()

forEachStoreWithClock((store, clock) => {
	let shop: Shop
	let bkash: Awaited<ReturnType<typeof startBkash>>
	let biryani: MadeProduct
	let rice: MadeProduct
	beforeAll(async () => {
		bkash = await startBkash()
		const { payments } = readPayments({}, false, [])
		shop = await startShop(store, { config: { payments: { ...payments, bkash: bkash.settings } } })
		biryani = await aProduct(shop.deps, { seller: 'kacchi-house', stock: 500 })
		rice = await aProduct(shop.deps, { seller: 'rice-store', stock: 500 })
		await sql`update sellers set kind = 'restaurant', name_en = 'Kacchi House', name_bn = 'কাচ্চি হাউস'
			where slug = 'kacchi-house'`.execute(shop.deps.db)
	})
	afterAll(async () => {
		await shop.close()
		await bkash.close()
	})
	const setHours = async (text: string, closed: string[] = []) => {
		const hours = readHours(text)
		if (typeof hours === 'string') throw new Error(hours)
		await changeHours(shop.deps.db, 'test', 'kacchi-house', () => ({ hours, minutes: { from: 35, to: 50 }, closed }))
	}
	beforeEach(() => setHours('sat-thu 11:00-15:30, 18:00-02:00; fri 14:00-23:30'))

	const quote = async (buyer: Buyer) =>
		(await shop.call('getDeliveryPrice', { body: { address_id: buyer.addressId } }, { token: buyer.token })).body.data
	const get = async (buyer: Buyer, number: string) =>
		(await shop.call('getOrder', { params: { number } }, { token: buyer.token })).body.data
	/** Nothing was taken, and the cart is as it was. */
	const expectUntouched = async (buyer: Buyer, stock: number) => {
		expect(await stockOfSku(shop.deps, biryani.skuId)).toBe(stock)
		const cart = await shop.call('getCart', {}, { token: buyer.token })
		expect(cart.body.data.flatMap(({ products }: { products: object[] }) => products)).not.toEqual([])
	}

	describe('what is said of a kitchen', () => {
		const shown = async () => {
			const { body } = await shop.call('getProduct', { params: { slugOrId: biryani.slug } })
			const card = (await shop.call('listProducts', { query: { seller: 'kacchi-house' } })).body.data.items[0]
			const seller = (await shop.call('getSeller', { params: { slug: 'kacchi-house' } })).body.data
			const items = [{ product_id: biryani.id, variant: '', quantity: 1 }]
			const cart = (await shop.call('previewCart', { body: { items } })).body.data[0]
			const all = [body.data, card, seller, cart].map(({ kitchen: { at: _, ...kitchen } }) => kitchen)
			for (const one of all) expect(one).toEqual(all[0])
			return all[0]
		}

		it('is its minutes and its next times of opening, alike on the card, the product, the seller and the cart', async () => {
			await clock.set(at(sunday, '10:00:00'))
			expect(await shown()).toEqual({
				minutes: { from: 35, to: 50 },
				orders: [
					{ from: iso(sunday, '11:00'), to: iso(sunday, '15:15') },
					{ from: iso(sunday, '18:00'), to: iso(monday, '01:45') },
					{ from: iso(monday, '11:00'), to: iso(monday, '15:15') },
				],
			})
			await clock.set(at(monday, '00:30:00'))
			expect((await shown()).orders[0]).toEqual({ from: iso(sunday, '18:00'), to: iso(monday, '01:45') })
			await clock.set(at(friday, '02:30:00'))
			expect((await shown()).orders[0]).toEqual({ from: iso(friday, '14:00'), to: iso(friday, '23:15') })
		})

		it('is nothing for a seller without hours, and beyond its district', async () => {
			const { body } = await shop.call('getProduct', { params: { slugOrId: rice.slug } })
			expect(body.data.kitchen).toBeNull()
			const items = [{ product_id: biryani.id, variant: '', quantity: 1 }]
			const [{ id }] = (
				await sql<{ id: number }>`select a.id from areas a join cities c on c.id = a.city_id
					where c.name_en = 'Sylhet' order by a.id limit 1`.execute(shop.deps.db)
			).rows as [{ id: number }]
			const far = await shop.call('previewCart', { body: { items, area: id } })
			expect(far.body.data[0].kitchen).toBeNull()
		})

		it('the quote and the estimate carry it: minutes, or the time of delivery', async () => {
			const buyer = await aBuyer(shop, [biryani, rice])
			const near = { params: { id: biryani.id }, query: { area: 1013 } }
			await clock.set(at(sunday, '16:00:00'))
			const later = { open: false, from: iso(sunday, '18:00'), to: iso(sunday, '18:50') }
			expect((await quote(buyer)).parts).toMatchObject([
				{ meal: later, closed: true, dates: { from: sunday, to: sunday } },
				{ meal: null, closed: false, days: { from: 0, to: 2 } },
			])
			expect((await shop.call('estimateDelivery', near)).body.data.yours).toMatchObject({ meal: later })
			await clock.set(at(thursday, '13:01:00'))
			const soon = {
				open: true,
				minutes: { from: 35, to: 50 },
				from: iso(thursday, '13:35'),
				to: iso(thursday, '13:55'),
			}
			expect((await quote(buyer)).parts[0]).toMatchObject({ meal: soon, closed: false })
			expect((await shop.call('estimateDelivery', near)).body.data.yours).toMatchObject({ meal: soon })
			await setHours(
				'sun 11:00-15:00',
				Array.from({ length: 30 }, (_, n) => addDays(sunday, n)),
			)
			expect((await quote(buyer)).parts[0]).toMatchObject({ meal: null, closed: true })
		})
	})

	describe('an order to a closed kitchen', () => {
		it('is refused unless the shopper accepts, and then says when it comes, also by SMS', async () => {
			await clock.set(at(sunday, '08:00:00'))
			const buyer = await aBuyer(shop, [biryani, rice])
			const stock = await stockOfSku(shop.deps, biryani.skuId)
			const refused = await checkOut(shop, buyer)
			expect(refused).toBeRefused('seller_closed')
			expect(Object.values(refused.body.errors)).toHaveLength(1)
			await expectUntouched(buyer, stock)
			expect(await checkOut(shop, buyer, { accept_closed: false })).toBeRefused('seller_closed')

			const placed = await checkOut(shop, buyer, { accept_closed: true })
			expect(placed).toBeFine()
			const { number, parts } = placed.body.data
			const meal = { open: false, from: iso(sunday, '11:00'), to: iso(sunday, '11:50') }
			expect(parts).toMatchObject([{ meal, dates: { from: sunday, to: sunday }, slot: null }, { meal: null }])
			expect((await get(buyer, number)).parts).toEqual(parts)
			const tracked = await shop.call('trackOrder', { body: { number, phone: buyer.phone } })
			expect(tracked.body.data.parts).toMatchObject([{ meal }, { meal: null }])
			await announceOrders(shop.deps)
			const { text } = await shop.message(({ to, kind }) => to === buyer.phone && kind === 'order_placed')
			const day = new Date(`${sunday}T00:00:00Z`)
			const month = day.toLocaleString('en', { month: 'short', timeZone: 'UTC' })
			expect(text).toContain(`Your food comes ${day.getUTCDate()} ${month} 11:00am-11:50am`)
		})

		it('is refused all the same while nobody knows when it opens', async () => {
			await clock.set(at(sunday, '08:00:00'))
			await setHours(
				'sun 11:00-15:00',
				Array.from({ length: 30 }, (_, n) => addDays(sunday, n)),
			)
			const buyer = await aBuyer(shop, [biryani])
			expect(await checkOut(shop, buyer, { accept_closed: true })).toBeRefused('seller_closed')
		})

		it('is none when the kitchen is open, beyond its district, or without it', async () => {
			await clock.set(at(sunday, '12:01:00'))
			const open = await checkOut(shop, await aBuyer(shop, [biryani]))
			expect(open.body.data.parts[0]).toMatchObject({
				meal: { open: true, from: iso(sunday, '12:35'), to: iso(sunday, '12:55') },
			})
			await clock.set(at(sunday, '16:00:00'))
			expect(await checkOut(shop, await aBuyer(shop, [rice]))).toBeFine()
			const buyer = await aBuyer(shop, [biryani])
			const [place] = (
				await sql<{ area: number; city: number; province: number }>`
					select a.id as area, a.city_id as city, c.province_id as province from areas a join cities c on c.id = a.city_id
					where c.name_en = 'Sylhet' order by a.id limit 1`.execute(shop.deps.db)
			).rows
			const far = await checkOut(shop, { ...buyer, addressId: await anAddress(shop, buyer, place) })
			expect(far).toBeFine()
			expect(far.body.data.parts[0]).toMatchObject({ meal: null, days: { from: 3, to: 5 } })
		})

		it('has the same answer when it is asked for again', async () => {
			await clock.set(at(sunday, '10:58:00'))
			const buyer = await aBuyer(shop, [biryani])
			const key = { 'idempotency-key': 'closed-once' }
			const first = await checkOut(shop, buyer, { accept_closed: true }, key)
			await clock.set(at(sunday, '11:08:00'))
			const again = await checkOut(shop, buyer, { accept_closed: true }, key)
			expect(again.body.data.parts).toEqual(first.body.data.parts)
		})
	})

	describe('the clock of the database decides', () => {
		it('between the quote and the order', async () => {
			await clock.set(at(sunday, '15:14:00'))
			const buyer = await aBuyer(shop, [biryani])
			const stock = await stockOfSku(shop.deps, biryani.skuId)
			expect((await quote(buyer)).parts[0].closed).toBe(false)
			await clock.set(at(sunday, '15:15:00'))
			expect(await checkOut(shop, buyer)).toBeRefused('seller_closed')
			await expectUntouched(buyer, stock)
		})

		it('when an operator closes the day meanwhile', async () => {
			await clock.set(at(sunday, '12:00:00'))
			const buyer = await aBuyer(shop, [biryani])
			expect((await quote(buyer)).parts[0].closed).toBe(false)
			await setHours('daily 11:00-23:00', [sunday])
			expect(await checkOut(shop, buyer)).toBeRefused('seller_closed')
			expect((await quote(buyer)).parts[0].meal).toMatchObject({ from: iso(monday, '11:00') })
		})

		// Points make an order that is written alone; a plain one is written together with others.
		describe.each([
			['together with others', {}],
			['alone', { points: 20 }],
		])('between the reading and the writing of an order that is written %s', (_name, wish) => {
			const aBuyerThen = async () => {
				const buyer = await aBuyer(shop, [biryani])
				await points(shop.deps, buyer.customerId, 20)
				return buyer
			}

			it('it closes: refused, and nothing is taken', async () => {
				await clock.set(at(sunday, '15:10:00'))
				const buyer = await aBuyerThen()
				const stock = await stockOfSku(shop.deps, biryani.skuId)
				await clock.setOnWrite(at(sunday, '15:15:00'))
				expect(await checkOut(shop, buyer, wish)).toBeRefused('seller_closed')
				await expectUntouched(buyer, stock)
			})

			it('it opens: what was accepted for later comes at once', async () => {
				await clock.set(at(sunday, '10:55:00'))
				const buyer = await aBuyerThen()
				await clock.setOnWrite(at(sunday, '11:01:00'))
				const placed = await checkOut(shop, buyer, { ...wish, accept_closed: true })
				expect(placed).toBeFine()
				expect(placed.body.data.parts[0].meal).toMatchObject({ open: true, from: iso(sunday, '11:35') })
			})
		})
	})

	describe('a slot', () => {
		it('is offered for a kitchen within its hours only, and counts in place of its minutes', async () => {
			await clock.set(at(sunday, '07:50:00'))
			const buyer = await aBuyer(shop, [biryani, rice])
			const { slots, parts } = await quote(buyer)
			const [cook, store] = parts.map(({ seller_id }: { seller_id: number }) => seller_id)
			const today = slots.filter(({ day }: { day: string }) => day === sunday)
			expect(
				today.map(({ from, sellers }: { from: number; sellers: number[] }) => [from, sellers.includes(cook)]),
			).toEqual([
				[10, false],
				[12, true],
				[14, false],
				[16, false],
				[18, true],
				[20, true],
			])
			for (const { sellers } of today) expect(sellers).toContain(store)
			const placed = await checkOut(shop, buyer, { delivery_slot: `${sunday}.2` })
			expect(placed).toBeFine()
			expect(placed.body.data.parts).toMatchObject([
				{ slot: { from: 12 }, meal: null },
				{ slot: { from: 12 }, meal: null },
			])
		})

		it('outside its hours leaves the kitchen to them: refused until the shopper accepts', async () => {
			await clock.set(at(sunday, '07:50:00'))
			const buyer = await aBuyer(shop, [biryani, rice])
			const delivery_slot = `${sunday}.1`
			expect(await checkOut(shop, buyer, { delivery_slot })).toBeRefused('seller_closed')
			const placed = await checkOut(shop, buyer, { delivery_slot, accept_closed: true })
			expect(placed.body.data.parts).toMatchObject([
				{ slot: null, meal: { from: iso(sunday, '11:00') } },
				{ slot: { from: 10 }, meal: null },
			])
			const alone = await aBuyer(shop, [biryani])
			expect(await checkOut(shop, alone, { delivery_slot, accept_closed: true })).toBeRefused('slot_not_available')
		})
	})

	it('a kitchen begins when the order is paid', async () => {
		await clock.set(at(sunday, '12:01:00'))
		const buyer = await aBuyer(shop, [biryani])
		const { number, payment_url } = (await checkOut(shop, buyer, { payment_method: 'bkash' })).body.data
		expect((await get(buyer, number)).parts[0].meal).toMatchObject({ from: iso(sunday, '12:35') })
		await clock.set(at(sunday, '12:11:00'))
		await comeBack(shop, await bkash.visit(payment_url))
		expect(await get(buyer, number)).toMatchObject({
			status: 'placed',
			parts: [{ meal: { from: iso(sunday, '12:45'), to: iso(sunday, '13:05') } }],
		})
	})
})
