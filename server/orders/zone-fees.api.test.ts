import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { usualFees } from '#server/delivery/index.ts'
import { type Shop, startShop } from '#tests/helpers/shop.ts'
import { forEachStore } from '#tests/helpers/stores.ts'
import { aBuyer, anAddress, checkOut, dhanmondi } from '#tests/makers/carts.ts'
import { operators, operatorTokens } from '#tests/makers/operators.ts'
import { aProduct } from '#tests/makers/products.ts'
import { aPromo, claimed } from '#tests/makers/promos.ts'

const token = operatorTokens.rina
const fee = (base: number, freeFrom: number | null) => ({ base, perKilo: 10, freeFrom })
/** Half a kilogram of goods worth 300 BDT. */
const goods = 300
const mirpur = 1027

type Fees = ReturnType<typeof fee>
type Case = { zone: Fees | null; own: Fees | null; promo: boolean; slot: boolean }
/** Fees of the zone and of the seller: none, above the threshold of free delivery, below it. */
const fees = (base: number) => [null, fee(base, 301), fee(base, 300)]
const cases = fees(33).flatMap((zone) =>
	fees(44).flatMap((own) =>
		[false, true].flatMap((promo) => [false, true].map((slot): Case => ({ zone, own, promo, slot }))),
	),
)
const priceOf = ({ base, freeFrom }: Fees) => (freeFrom !== null && goods >= freeFrom ? 0 : base)
/** The rule in one line: the seller's own fees, otherwise those of the zone, otherwise the usual ones. */
const expected = ({ zone, own }: Case) => priceOf(own ?? zone ?? usualFees.same_city)

forEachStore((store) => {
	let shop: Shop
	beforeAll(async () => {
		shop = await startShop(store, { config: { operators } })
	})
	afterAll(() => shop.close())

	const operate = async (name: 'saveDeliveryZone' | 'setDeliveryFees', body: object) =>
		expect(await shop.call(name, { body } as never, { token })).toBeFine()

	it.each(cases)('the product, cart, quote and order agree: %o', async (one) => {
		const seller = `shop-${cases.indexOf(one)}`
		const product = await aProduct(shop.deps, { seller, price: goods, grams: 500, stock: 9 })
		const slug = `zone-${cases.indexOf(one)}`
		const places = ['Dhaka > Dhanmondi', 'Sylhet']
		await operate('saveDeliveryZone', {
			record: { slug, name_en: 'Near', places, fees: one.zone && { same_city: one.zone } },
		})
		await operate('setDeliveryFees', { seller, fees: one.own && { same_city: one.own } })
		const buyer = await aBuyer(shop, [product])
		const asBuyer = { token: buyer.token }
		const price = expected(one)

		const input = { params: { id: product.id } }
		const { yours, same_city } = (await shop.call('estimateDelivery', input, asBuyer)).body.data
		const elsewhere = one.own ? price : priceOf(usualFees.same_city)
		expect([yours.price, yours.delivered]).toEqual([price, true])
		expect([same_city.price, same_city.most]).toEqual([Math.min(price, elsewhere), Math.max(price, elsewhere)])
		const cart = (await shop.call('getCart', {}, asBuyer)).body.data[0]
		expect(cart).toMatchObject({ delivered: true, delivery: { price, exact: true } })
		const items = [{ product_id: product.id, variant: '', quantity: 1 }]
		const guest = async (area?: number) =>
			(await shop.call('previewCart', { body: { items, ...(area && { area }) } })).body.data[0].delivery
		expect(await guest(dhanmondi.area)).toEqual({ price, exact: true })
		expect(await guest(mirpur)).toEqual({ price: elsewhere, exact: true })
		expect(await guest()).toEqual({ price: Math.min(price, elsewhere), exact: false })

		const code = one.promo ? await aPromo(shop.deps, { kind: 'free_delivery' }) : undefined
		if (code) await claimed(shop.deps, code, [buyer.customerId])
		const extras = code ? { promo_code: code } : {}
		const body = { address_id: buyer.addressId, ...extras }
		const quote = (await shop.call('getDeliveryPrice', { body }, asBuyer)).body.data
		expect(quote.parts[0].delivery_price).toBe(price)
		expect([quote.delivery_price, quote.total]).toEqual([price, goods + (code ? 0 : price)])
		const slot = one.slot ? { delivery_slot: quote.slots.at(-1).id } : {}
		// A promo without effect is refused by nobody, and stays unused.
		const placed = await checkOut(shop, buyer, { ...extras, ...slot, expected_total: quote.total })
		expect(placed).toBeFine()
		expect(placed.body.data).toMatchObject({ delivery_price: price, total: quote.total })
		expect(placed.body.data.parts[0].slot === null).toBe(!one.slot)
		await operate('saveDeliveryZone', { slug, record: { active: false } })
	})

	it('an order is refused where nothing is delivered, whoever sells, and when the fee has changed since the quote', async () => {
		const product = await aProduct(shop.deps, { seller: 'last-shop', price: goods, grams: 500, stock: 9 })
		await operate('setDeliveryFees', { seller: 'last-shop', fees: { same_city: fee(44, null) } })
		const buyer = await aBuyer(shop, [product])
		await operate('saveDeliveryZone', {
			record: { slug: 'closed', name_en: 'Closed', places: ['Dhaka > Dhanmondi'], delivered: false },
		})
		const quote = async (address_id: number) =>
			(await shop.call('getDeliveryPrice', { body: { address_id } }, { token: buyer.token })).body.data
		expect((await quote(buyer.addressId)).parts[0]).toMatchObject({ delivered: false, delivery_price: 0 })
		expect(await checkOut(shop, buyer)).toBeRefused('not_delivered_here')
		expect((await shop.call('getCart', {}, { token: buyer.token })).body.data[0].delivered).toBe(false)
		const other = await anAddress(shop, buyer, { area: mirpur })
		const { total } = await quote(other)
		expect(total).toBe(goods + 44)
		await operate('setDeliveryFees', { seller: 'last-shop', fees: null })
		await operate('saveDeliveryZone', {
			record: { slug: 'mirpur', name_en: 'Mirpur', places: ['Dhaka > Mirpur'], fees: { same_city: fee(99, null) } },
		})
		const there = { address_id: other, expected_total: total }
		expect(await checkOut(shop, buyer, there)).toBeRefused('price_changed')
		const { rows } = await sql`select from orders where customer_id = ${buyer.customerId}`.execute(shop.deps.db)
		expect(rows).toHaveLength(0)
		const placed = await checkOut(shop, buyer, { ...there, expected_total: goods + 99 })
		expect(placed.body.data).toMatchObject({ delivery_price: 99, total: goods + 99 })
	})
})
