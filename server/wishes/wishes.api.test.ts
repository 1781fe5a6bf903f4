import { afterAll, beforeAll, expect, it } from 'vitest'
import { mostWishes } from '#contract/wishes.ts'
import { type Shop, startShop } from '#tests/helpers/shop.ts'
import { forEachStore } from '#tests/helpers/stores.ts'
import { aProduct } from '#tests/makers/products.ts'
import { aShopper } from '#tests/makers/shoppers.ts'
import '#tests/helpers/matchers.ts'

forEachStore((store) => {
	let shop: Shop
	const idsOf = (answer: { body: { data: { items: { product_id: number }[] } } }) =>
		answer.body.data.items.map(({ product_id }) => product_id)

	beforeAll(async () => {
		shop = await startShop(store)
	})
	afterAll(() => shop.close())

	it('keeps each product once, with the price of the time it was added, the latest first', async () => {
		const { token } = await aShopper(shop.deps)
		const [first, second] = [await aProduct(shop.deps, { price: 120, salePrice: 99.5 }), await aProduct(shop.deps)]
		const add = (product_id: number) => shop.call('addWish', { params: { product_id } }, { token })
		expect(await add(first.id)).toBeFine()
		expect(await add(second.id)).toBeFine()
		const twice = await add(first.id)
		expect(idsOf(twice)).toEqual([second.id, first.id])
		expect(twice.body.data.items[1].price).toBe(99.5)
		expect((await shop.call('getWishes', {}, { token })).body).toEqual(twice.body)
		const reply = await shop.call('removeWish', { params: { product_id: first.id } }, { token })
		expect(idsOf(reply)).toEqual([second.id])
		const repeated = await shop.call('removeWish', { params: { product_id: first.id } }, { token })
		expect(repeated.body).toEqual(reply.body)
	})

	it('accepts only products on sale', async () => {
		const { token } = await aShopper(shop.deps)
		const hidden = await aProduct(shop.deps, { active: false })
		for (const product_id of [hidden.id, 2_000_000_000])
			expect(await shop.call('addWish', { params: { product_id } }, { token })).toBeRefused('product_not_found')
		for (const product_id of [0, 3_000_000_000])
			expect(await shop.call('addWish', { params: { product_id } }, { token })).toBeRefused('invalid_input')
	})

	it("merges a guest's list whole and in its order, and can be repeated", async () => {
		const { token } = await aShopper(shop.deps)
		const [own, a, b] = [await aProduct(shop.deps), await aProduct(shop.deps), await aProduct(shop.deps)]
		await shop.call('addWish', { params: { product_id: own.id } }, { token })
		const items = [
			{ product_id: a.id, price: 130.25 },
			{ product_id: own.id, price: 1 },
			{ product_id: b.id, price: 80 },
			{ product_id: 2_000_000_000, price: 80 },
		]
		const reply = await shop.call('mergeWishes', { body: { items } }, { token })
		expect(reply).toBeFine()
		expect(idsOf(reply)).toEqual([a.id, b.id, own.id])
		expect(reply.body.data.items.map(({ price }: { price: number }) => price)).toEqual([130.25, 80, 100])
		expect((await shop.call('mergeWishes', { body: { items } }, { token })).body).toEqual(reply.body)
		for (const price of [0, -1, 1e12, Number.NaN])
			expect(
				await shop.call('mergeWishes', { body: { items: [{ product_id: a.id, price }] } }, { token }),
				String(price),
			).toBeRefused('invalid_input')
	})

	it('refuses more at its limit, yet a merge loses nothing', async () => {
		const { token, customerId } = await aShopper(shop.deps)
		const { id, sellerId, categoryId } = await aProduct(shop.deps)
		const { rows } = await store.database.pool.query(
			`insert into products (slug, category_id, seller_id, name_en, name_bn, description_en, description_bn, unit_en,
				unit_bn, price, search_text)
			select 'many-' || n, $1, $2, 'Many', 'অনেক', '', '', '1 pc', '১টি', 100, '' from generate_series(1, $3::int) n
			returning id`,
			[categoryId, sellerId, mostWishes],
		)
		await store.database.pool.query(
			`insert into wishes (customer_id, product_id, price) select $1, id, 100 from unnest($2::int[]) as id`,
			[customerId, rows.map((row: { id: number }) => row.id)],
		)
		const add = (product_id: number) => shop.call('addWish', { params: { product_id } }, { token })
		expect(await add(id)).toBeRefused('wish_list_full')
		expect(await add(rows[0].id), 'it is there already').toBeFine()
		const reply = await shop.call('mergeWishes', { body: { items: [{ product_id: id, price: 5 }] } }, { token })
		expect(idsOf(reply)).toHaveLength(mostWishes + 1)
		expect(idsOf(reply)[0]).toBe(id)
	})

	it('is exported, and deleted with the account', async () => {
		const { token } = await aShopper(shop.deps)
		const product = await aProduct(shop.deps, { stock: 0 })
		await shop.call('addWish', { params: { product_id: product.id } }, { token })
		await shop.call('askForStock', { body: { product_id: product.id, variant: '' } }, { token })
		const { wishes } = (await shop.call('exportData', {}, { token })).body.data
		expect(wishes).toMatchObject({ list: [{ slug: product.slug }], stock_alerts: [{ slug: product.slug }] })
		expect(await shop.call('deleteAccount', {}, { token })).toBeFine()
		const { rows } = await store.database.pool.query(
			`select product_id from wishes where product_id = $1 union all select sku_id from stock_alerts where sku_id = $2`,
			[product.id, product.skuId],
		)
		expect(rows).toEqual([])
	})
})
