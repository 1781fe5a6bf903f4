import { afterAll, beforeAll, expect, it } from 'vitest'
import { apiBase } from '#contract/index.ts'
import { stockOfSku } from '#tests/helpers/rows.ts'
import { type Shop, startShop } from '#tests/helpers/shop.ts'
import { ask } from '#tests/helpers/shop-calls.ts'
import { forEachStore } from '#tests/helpers/stores.ts'
import { type Buyer, manyBuyers } from '#tests/makers/carts.ts'
import { halfWritten, soldOf } from '#tests/makers/order-races.ts'
import { aProduct } from '#tests/makers/products.ts'
import { wantedSkus } from './index.ts'

forEachStore((store) => {
	let shop: Shop
	let origin: string
	beforeAll(async () => {
		shop = await startShop(store, { config: { publicOriginGiven: false } })
		origin = await shop.app.listen({ port: 0, host: '127.0.0.1' })
	})
	afterAll(() => shop.close())

	const order = ({ addressId }: Buyer, authorization: string) =>
		ask(`${origin}${apiBase}/checkout_v2`, {
			method: 'POST',
			headers: { authorization, 'content-type': 'application/json' },
			body: JSON.stringify({ address_id: addressId, payment_method: 'cod' }),
		})
	const levels = () => shop.app.beforeRouting.admission?.levels().orders

	it('sells exactly what there is to a crowd that waits in lines, and to those who want something else', async () => {
		const [hot, other] = [await aProduct(shop.deps, { stock: 40 }), await aProduct(shop.deps, { stock: 100 })]
		const crowd = await manyBuyers(shop.deps, 120, [[hot.skuId]])
		const others = await manyBuyers(shop.deps, 20, [[other.skuId], [other.skuId, hot.skuId]])
		const strangers = Array.from({ length: 5 }, () => order(crowd[0] as Buyer, 'Bearer nobody'))
		const all = [...crowd, ...others].map((buyer) => order(buyer, `Bearer ${buyer.token}`))
		const answers = await Promise.all(all)
		const placed = answers.map(({ status }) => status === 200)
		for (const { status, text } of answers) if (status !== 200) expect(JSON.parse(text).code).toBe('out_of_stock')
		expect(placed.filter(Boolean).length).toBeGreaterThanOrEqual(50)
		expect(placed.slice(120).filter((_, n) => n % 2 === 0)).toEqual(Array(10).fill(true))
		expect([await soldOf(shop.deps, hot.skuId), await stockOfSku(shop.deps, hot.skuId)]).toEqual([40, 0])
		expect(await soldOf(shop.deps, other.skuId)).toBe(placed.slice(120).filter(Boolean).length)
		expect(await halfWritten(shop.deps)).toEqual([])
		for (const { status } of await Promise.all(strangers)) expect(status).toBe(401)
		expect(levels()).toMatchObject({ waiting: 0, running: 0, refused: 0 })
	})

	it('knows what a session would order, and nothing of others', async () => {
		const [one, two] = [await aProduct(shop.deps), await aProduct(shop.deps)]
		const [buyer] = (await manyBuyers(shop.deps, 1, [[one.skuId, two.skuId]])) as [Buyer]
		const { db } = shop.deps
		const { hash } = await db
			.selectFrom('sessions')
			.select('token_hash as hash')
			.where('customer_id', '=', buyer.customerId)
			.executeTakeFirstOrThrow()
		expect((await wantedSkus(db, hash)).toSorted()).toEqual([one.skuId, two.skuId])
		await db
			.updateTable('cart_items')
			.set({ selected: false })
			.where('customer_id', '=', buyer.customerId)
			.where('sku_id', '=', two.skuId)
			.execute()
		expect(await wantedSkus(db, hash)).toEqual([one.skuId])
		expect(await wantedSkus(db, Buffer.alloc(32))).toEqual([])
		expect(await wantedSkus(db, undefined)).toEqual([])
	})
})
