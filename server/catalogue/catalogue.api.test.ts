import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Shop, startShop } from '#tests/helpers/shop.ts'
import { forEachStore } from '#tests/helpers/stores.ts'
import { aProduct, type MadeProduct } from '#tests/makers/products.ts'
import '#tests/helpers/matchers.ts'

forEachStore((store) => {
	let shop: Shop
	let rice: MadeProduct
	let shirt: MadeProduct
	let closed: MadeProduct
	const list = async (query: object) => (await shop.call('listProducts', { query })).body.data
	const names = async (query: object) => (await list(query)).items.map((item: { name: string }) => item.name)

	beforeAll(async () => {
		shop = await startShop(store)
		const { deps } = shop
		rice = await aProduct(deps, {
			...{ name: 'Miniket Rice', nameBn: 'মিনিকেট চাল', price: 450, salePrice: 425.5, sold: 50, pictures: 3 },
			...{ measure: { amount: 5, per: 'kg' }, category: 'rice', parentCategory: 'food', seller: 'rice-house' },
		})
		shirt = await aProduct(deps, {
			...{ name: 'Cotton Shirt', nameBn: 'সুতি শার্ট', price: 900, sold: 10, category: 'shirts', stock: 5 },
			options: { colour: ['red', 'blue'], size: ['m', 'l'] },
		})
		closed = await aProduct(deps, { name: 'Old Lamp', price: 300, stock: 0, sold: 500 })
		await aProduct(deps, { name: 'Hidden Lamp', active: false })
	})
	afterAll(() => shop.close())

	it('shows a card in the language of the caller', async () => {
		const { items, total } = await list({ seller: 'rice-house' })
		expect(total).toBe(1)
		expect(items[0]).toMatchObject({
			...{ id: rice.id, slug: rice.slug, name: 'Miniket Rice', product_title: 'Miniket Rice 1 pc' },
			...{ price: 450, sale_price: 425.5, discount_percent: 6, unit_price: { amount: 85.1, per: 'kg' } },
			...{ stock: 100, has_variations: false, image: `${rice.assetId}.webp`, seller: { slug: 'rice-house' } },
		})
		const bengali = await shop.call(
			'getProduct',
			{ params: { slugOrId: rice.slug } },
			{ headers: { 'accept-language': 'bn' } },
		)
		expect(bengali.body.data.name).toBe('মিনিকেট চাল')
	})

	it('filters', async () => {
		expect(await names({ category: 'food' })).toEqual(['Miniket Rice'])
		expect(await names({ category: 'rice' })).toEqual(['Miniket Rice'])
		expect(await names({ category: 'nothing' })).toEqual([])
		expect(await names({ on_sale: true })).toEqual(['Miniket Rice'])
		expect(await names({ in_stock: false })).toEqual(['Old Lamp'])
		expect(await names({ min_price: 426, max_price: 900 })).toEqual(['Cotton Shirt'])
		expect(await names({ max_price: 426, in_stock: true })).toEqual(['Miniket Rice'])
		expect((await names({ ids: `${shirt.id},${rice.id},9999999999` })).sort()).toEqual(['Cotton Shirt', 'Miniket Rice'])
	})

	it('sorts', async () => {
		expect(await names({})).toEqual(['Miniket Rice', 'Cotton Shirt', 'Old Lamp'])
		expect(await names({ sort: 'price_low' })).toEqual(['Old Lamp', 'Miniket Rice', 'Cotton Shirt'])
		expect(await names({ sort: 'price_high' })).toEqual(['Cotton Shirt', 'Miniket Rice', 'Old Lamp'])
		expect((await names({ sort: 'discount' }))[0]).toBe('Miniket Rice')
		for (const sort of ['newest', 'rating', 'relevance']) expect(await names({ sort })).toHaveLength(3)
	})

	it.each(['popular', 'newest', 'price_low', 'price_high', 'rating', 'discount'])(
		'goes through all pages by %s',
		async (sort) => {
			const whole = await names({ sort })
			const first = await list({ sort, limit: 1 })
			const second = await list({ sort, limit: 1, cursor: first.next_cursor })
			const third = await list({ sort, limit: 1, cursor: second.next_cursor })
			expect([first, second, third].flatMap((page) => page.items.map((item: { name: string }) => item.name))).toEqual(
				whole,
			)
			expect([first.total, second.total, third.total, third.next_cursor]).toEqual([3, 3, 3, null])
			expect(await names({ sort, limit: 1, page: 2 })).toEqual([whole[1]])
			expect(await list({ sort, page: 9 })).toMatchObject({ items: [], total: 3, next_cursor: null })
		},
	)

	it('narrows by several values of a facet', async () => {
		expect(await names({ seller: 'rice-house,test-seller' })).toHaveLength(3)
		expect(await names({ seller: 'nobody' })).toEqual([])
		expect(await names({ attributes: 'colour:red,colour:green,size:l' })).toEqual(['Cotton Shirt'])
		expect(await names({ attributes: 'colour:red,size:xl' })).toEqual([])
		expect(await names({ rating: 4 })).toEqual([])
		expect(await names({ brand: 'nobody' })).toEqual([])
	})

	it('counts what each facet would leave, its own choice aside', async () => {
		expect((await list({})).facets).toBeUndefined()
		const { facets } = await list({ facets: true })
		expect(facets).toMatchObject({
			exact: true,
			categories: expect.arrayContaining([{ slug: 'food', name: 'food', count: 1 }]),
			sellers: [
				{ slug: 'test-seller', count: 2 },
				{ slug: 'rice-house', count: 1 },
			],
			prices: [
				{ min: 250, max: 499, count: 2 },
				{ min: 500, max: 999, count: 1 },
			],
			...{ on_sale: 1, in_stock: 2, ratings: [] },
			attributes: [
				{
					slug: 'colour',
					name: 'Colour',
					values: [
						{ slug: 'blue', count: 1 },
						{ slug: 'red', name: 'Red', count: 1 },
					],
				},
				{ slug: 'size', values: [{ slug: 'l' }, { slug: 'm' }] },
			],
		})
		const narrowed = (await list({ facets: true, seller: 'test-seller', in_stock: true })).facets
		expect(narrowed.sellers).toMatchObject([
			{ slug: 'rice-house', count: 1 },
			{ slug: 'test-seller', count: 1 },
		])
		expect([narrowed.in_stock, narrowed.prices]).toEqual([1, [{ min: 500, max: 999, count: 1 }]])
		const food = (await list({ facets: true, category: 'food' })).facets
		expect(food.categories).toEqual([{ slug: 'rice', name: 'rice', count: 1 }])
		expect((await list({ facets: true, attributes: 'size:xl' })).facets.attributes).toMatchObject([
			{ slug: 'size', values: [{ slug: 'l' }, { slug: 'm' }, { slug: 'xl', count: 0 }] },
		])
	})

	it('lists under a price step what it counted there, to the last poisha', async () => {
		const seller = 'edges'
		for (const price of [99, 99.99, 100, 249.5, 250, 999.99, 1000, 4999.5, 5000, 5000.5])
			await aProduct(shop.deps, { name: `Costs ${price}`, price, seller })
		const { facets } = await list({ facets: true, seller })
		expect(facets.prices).toMatchObject([
			{ min: 0, max: 99, count: 2 },
			{ min: 100, max: 249, count: 2 },
			{ min: 250, max: 499, count: 1 },
			{ min: 500, max: 999, count: 1 },
			{ min: 1000, max: 2499, count: 1 },
			{ min: 2500, max: 4999, count: 1 },
			{ min: 5000, max: null, count: 2 },
		])
		for (const { min, max, count } of facets.prices)
			expect((await list({ seller, min_price: min, ...(max !== null && { max_price: max }) })).total, `${min}`).toBe(
				count,
			)
		await shop.deps.db.updateTable('sellers').set({ active: false }).where('slug', '=', seller).execute()
	})

	it.each([{ seller: ',' }, { brand: 'a,,b' }, { rating: 5 }, { attributes: 'colour' }, { attributes: 'Colour:red' }])(
		'refuses %j',
		async (query) => expect(await shop.call('listProducts', { query } as never)).toBeRefused('invalid_input'),
	)

	it('keeps the listings consistent with the tables', async () => {
		const { db } = shop.deps
		const product = await aProduct(shop.deps, { name: 'Fickle Fan', price: 5000, seller: 'fickle', category: 'fans' })
		const price = async () => (await names({ min_price: 5001, seller: 'fickle' })).length
		// The table of the orders by price has the same.
		const ordered = async () =>
			(
				await sql<{ same: boolean }>`select (l.selling, l.discount) is not distinct from (o.selling, o.discount) as same
					from listings l full join listing_prices o using (product_id)`.execute(db)
			).rows.filter(({ same }) => !same)
		expect(await ordered()).toEqual([])
		expect(await price()).toBe(0)
		await db
			.updateTable('products')
			.set({ price: 600_000, brand_en: 'Big Wind', brand_bn: 'বিগ উইন্ড' })
			.where('id', '=', product.id)
			.execute()
		expect(await price()).toBe(1)
		expect(await ordered()).toEqual([])
		expect((await list({ brand: 'big-wind', facets: true })).facets.brands).toEqual([
			{ slug: 'big-wind', name: 'Big Wind', count: 1 },
		])
		await db.updateTable('categories').set({ parent_id: rice.categoryId }).where('slug', '=', 'fans').execute()
		expect(await names({ category: 'food' })).toEqual(['Miniket Rice', 'Fickle Fan'].sort().reverse())
		await db.updateTable('categories').set({ parent_id: null }).where('slug', '=', 'fans').execute()
		await db.updateTable('sellers').set({ active: false }).where('slug', '=', 'fickle').execute()
		expect(await names({ ids: String(product.id) })).toEqual([])
		await db.updateTable('sellers').set({ active: true }).where('slug', '=', 'fickle').execute()
		expect(await names({ ids: String(product.id) })).toEqual(['Fickle Fan'])
		await db.updateTable('products').set({ active: false }).where('id', '=', product.id).execute()
		expect(await names({ ids: String(product.id) })).toEqual([])
		expect(await ordered()).toEqual([])
	})

	it('refuses pages that are too deep', async () => {
		expect(await shop.call('listProducts', { query: { cursor: 'nonsense' } })).toBeRefused('invalid_input')
		expect(await shop.call('listProducts', { query: { page: 40, limit: 48 } })).toBeRefused('invalid_input')
		expect(await shop.call('listProducts', { query: { limit: 49 } })).toBeRefused('invalid_input')
	})

	it('shows a complete product, by slug and by id', async () => {
		for (const slugOrId of [shirt.slug, String(shirt.id)]) {
			const answer = await shop.call('getProduct', { params: { slugOrId } })
			expect(answer).toBeFine()
			expect(answer.body.data.skus.map((sku: { key: string }) => sku.key)).toEqual([
				'red.m',
				'red.l',
				'blue.m',
				'blue.l',
			])
			expect(answer.body.data).toMatchObject({ stock: 20, has_variations: true, categories: [{ slug: 'shirts' }] })
			expect(answer.body.data.variations[0]).toEqual({
				...{ attribute: { slug: 'colour', name: 'Colour' }, value: 'red', label: 'Red', meta: null },
			})
		}
		const { data } = (await shop.call('getProduct', { params: { slugOrId: rice.slug } })).body
		expect(data.images).toHaveLength(3)
		expect(data.categories.map((category: { slug: string }) => category.slug)).toEqual(['food', 'rice'])
	})

	it.each(['nothing', '0', '99999999999', '১২', "'; drop table products", '💥', '\u0000'])(
		'refuses the unknown product %j',
		async (slugOrId) => {
			const answer = await shop.call('getProduct', { params: { slugOrId } })
			expect([400, 404]).toContain(answer.status)
		},
	)

	it('lists categories and sellers', async () => {
		const categories = (await shop.call('listCategories')).body.data
		const food = categories.findIndex((one: { slug: string }) => one.slug === 'food')
		const below = categories.findIndex((one: { slug: string }) => one.slug === 'rice')
		expect(categories[food].product_count).toBe(1)
		expect(below).toBeGreaterThan(food)
		const sellers = (await shop.call('listSellers')).body.data
		expect(sellers.find((one: { slug: string }) => one.slug === 'rice-house')).toMatchObject({
			...{ area: 'Dhanmondi, Dhaka', product_count: 1, on_time: 95 },
		})
		for (const seller of sellers) {
			expect(seller.pictures.length).toBeLessThanOrEqual(3)
			expect(seller.rating).toBeGreaterThanOrEqual(seller.rating_count > 0 ? 1 : 0)
			expect(seller.rating).toBeLessThanOrEqual(seller.rating_count > 0 ? 5 : 0)
		}
		expect((await shop.call('getSeller', { params: { slug: 'rice-house' } })).body.data.product_count).toBe(1)
		expect(await shop.call('getSeller', { params: { slug: 'nobody' } })).toBeRefused('not_found')
	})

	describe('text from outside', () => {
		it.each(['\u0000', 'a\u0000b', '\ud800', '%'])('never breaks a filter: %j', async (slug) => {
			for (const query of [{ category: slug }, { seller: slug }, { q: slug }])
				expect((await shop.call('listProducts', { query })).status).toBeLessThan(500)
		})
	})

	it('shows the return period: of the category, of the one above, else of the shop', async () => {
		const daysOf = async (wish: object) => {
			const { slug } = await aProduct(shop.deps, wish)
			return (await shop.call('getProduct', { params: { slugOrId: slug } })).body.data.return_days
		}
		expect(await daysOf({})).toBe(shop.deps.config.returnDays)
		await daysOf({ category: 'melons', parentCategory: 'what-spoils' })
		await shop.deps.db.updateTable('categories').set({ return_days: 0 }).where('slug', '=', 'what-spoils').execute()
		expect(await daysOf({ category: 'melons' })).toBe(0)
		await shop.deps.db.updateTable('categories').set({ return_days: 2 }).where('slug', '=', 'melons').execute()
		expect(await daysOf({ category: 'melons' })).toBe(2)
		expect(await daysOf({ category: 'melons', prescription: true })).toBe(0)
	})

	it('leaves out what is not sold', async () => {
		expect(await names({ ids: `${closed.id}` })).toEqual(['Old Lamp'])
		expect(await shop.call('getProduct', { params: { slugOrId: closed.slug } })).toBeFine()
	})
})
