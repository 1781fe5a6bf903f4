import { afterAll, beforeAll, expect, it } from 'vitest'
import type { FlashSaleRecord } from '#contract/desk/flash-sales.ts'
import { type Shop, startShop } from '#tests/helpers/shop.ts'
import { forEachStore } from '#tests/helpers/stores.ts'
import { aBuyer, checkOut } from '#tests/makers/carts.ts'
import { aFlashSale, shiftSale } from '#tests/makers/flash-sales.ts'
import { aProduct, type MadeProduct } from '#tests/makers/products.ts'
import { aStaffMember, type StaffMember } from '#tests/makers/staff.ts'
import '#tests/helpers/matchers.ts'

const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString()

forEachStore((store) => {
	let shop: Shop
	let rina: StaffMember
	beforeAll(async () => {
		shop = await startShop(store)
		rina = await aStaffMember(shop.deps, { role: 'catalogue' })
	})
	afterAll(() => shop.close())

	const item = ({ slug, skus }: MadeProduct, change: Partial<FlashSaleRecord['items'][number]> = {}) => ({
		...{ product: slug, variant: skus[0]?.key ?? '', price: 80, quantity: 10, per_shopper: 2 },
		...change,
	})
	const record = (items: FlashSaleRecord['items'], change: Partial<FlashSaleRecord> = {}): FlashSaleRecord => ({
		...{ name_en: 'Winter', name_bn: 'শীত', starts_at: hours(2), ends_at: hours(4), every_days: null, items },
		...change,
	})
	const save = (body: { slug?: string; record: FlashSaleRecord }) => shop.desk('saveFlashSale', { body }, rina)
	const list = async (query: object = {}) =>
		(await shop.desk('listFlashSaleRecords', { query: { from: hours(-48), to: hours(240), ...query } }, rina)).body.data
	const one = async (slug: string) => (await list({ slug })).sales[0]
	const trail = async (slug: string) =>
		(await shop.desk('searchAudit', { query: { entity: 'flash_sale', which: slug } }, owner)).body.data
	let owner: StaffMember
	beforeAll(async () => {
		owner = await aStaffMember(shop.deps, { role: 'owner' })
	})

	it('is planned, changed as a whole and cancelled, with who did it', async () => {
		const [rice, shirt] = [await aProduct(shop.deps), await aProduct(shop.deps, { options: { size: ['m', 'l'] } })]
		const added = record([item(rice), item(shirt, { price: 70.5 })], { slug: 'winter' })
		expect((await save({ record: added })).body.data).toEqual({ slug: 'winter', outcome: 'new' })
		expect((await save({ record: added })).body.errors).toEqual({
			...{ 'items[0].product': 'in_other_sale', 'items[1].product': 'in_other_sale' },
		})
		const stored = await one('winter')
		expect(stored).toMatchObject({
			...{ name: { en: 'Winter', bn: 'শীত' }, state: 'planned', every_days: null, made: { by: rina.actor } },
			items: [
				{
					product: rice.slug,
					price: 80,
					ordinary: 100,
					quantity: 10,
					sold: 0,
					stock: 100,
					hidden: null,
					options: null,
				},
				{ product: shirt.slug, variant: 'm', price: 70.5, options: { en: 'M', bn: 'm' } },
			],
		})
		// In another order, one less, longer, every week.
		const changed = record([item(shirt, { variant: 'l', quantity: 5 }), item(rice)], {
			ends_at: hours(6),
			every_days: 7,
		})
		expect((await save({ slug: 'winter', record: changed })).body.data).toEqual({ slug: 'winter', outcome: 'changed' })
		expect(await one('winter')).toMatchObject({
			every_days: 7,
			items: [{ variant: 'l', quantity: 5 }, { product: rice.slug }],
		})
		expect((await shop.call('listFlashSales')).body.data).toMatchObject([{ slug: 'winter' }])
		const entries = (await trail('winter')).items as {
			action: string
			actor: string
			before: object
			after: object
		}[]
		expect(entries.map(({ action }) => action).sort()).toEqual(
			['changed', 'changed', 'created', 'created', 'created', 'created', 'deleted'].sort(),
		)
		expect(new Set(entries.map(({ actor }) => actor))).toEqual(new Set([rina.actor]))
		expect(entries).toContainEqual(
			expect.objectContaining({ action: 'changed', before: { position: 0 }, after: { position: 1 } }),
		)
		expect(await shop.desk('endFlashSale', { params: { slug: 'winter' } }, rina)).toBeFine()
		expect(await one('winter')).toBeUndefined()
		expect(await shop.desk('endFlashSale', { params: { slug: 'winter' } }, rina)).toBeRefused('not_found')
		expect(await save({ slug: 'none', record: changed })).toBeRefused('not_found')
	})

	it('is refused field by field, and nothing is stored', async () => {
		const [rice, archived] = [await aProduct(shop.deps, { stock: 5 }), await aProduct(shop.deps, { active: false })]
		const before = (await list()).sales.length
		const wrong = record(
			[
				item(rice, { price: 100, quantity: 5 }),
				item(rice, { price: 90, quantity: 6 }),
				item(rice, { quantity: 2, per_shopper: 3 }),
				item(archived),
			],
			{ slug: 'wrong' },
		)
		expect((await save({ record: wrong })).body.errors).toEqual({
			'items[0].price': 'flash_not_below',
			'items[1].product': 'variant_twice',
			'items[1].quantity': 'above_stock',
			'items[2].product': 'variant_twice',
			'items[2].per_shopper': 'limit_above_quantity',
			'items[3].product': 'unknown_product',
		})
		const fine = [item(rice, { quantity: 5 })]
		for (const [change, errors] of [
			[{ ends_at: hours(1) }, { ends_at: 'ends_too_early' }],
			[{ starts_at: hours(-3), ends_at: hours(-1) }, { ends_at: 'end_is_past' }],
			[{ ends_at: hours(30), every_days: 1 }, { every_days: 'longer_than_series' }],
		] as const)
			expect((await save({ record: record(fine, { slug: 'wrong', ...change }) })).body.errors).toEqual(errors)
		expect((await save({ record: record(fine) })).body.errors).toEqual({ slug: 'missing' })
		for (const change of [{ items: [] }, { every_days: 0 }, { name_en: ' ' }, { slug: 'A b' }])
			expect(await save({ record: record(fine, { slug: 'wrong', ...change }) })).toBeRefused('invalid_input')
		expect((await list()).sales).toHaveLength(before)
	})

	it('that runs keeps its start and what is sold, and is over when it has ended', async () => {
		const product = await aProduct(shop.deps, { stock: 20 })
		const other = await aProduct(shop.deps)
		const sale = await aFlashSale(shop.deps, [{ product, quantity: 10, perShopper: 5 }])
		const buyer = await aBuyer(shop, [{ id: product.id, quantity: 4 }])
		expect(await checkOut(shop, buyer)).toBeFine()
		const { starts_at, ends_at } = await one(sale.slug)
		const change = (items: FlashSaleRecord['items'], window: object = {}) =>
			save({ slug: sale.slug, record: record(items, { starts_at, ends_at, ...window }) })
		expect((await change([item(other)])).body.errors).toEqual({ items: 'sold_already' })
		expect((await change([item(product, { quantity: 3 })])).body.errors).toEqual({
			'items[0].quantity': 'sold_already',
		})
		expect((await change([item(product)], { starts_at: hours(-2) })).body.errors).toEqual({ starts_at: 'sale_runs' })
		// Of 20 pieces 4 are sold by the sale itself: it may have all.
		expect((await change([item(product, { quantity: 21 })])).body.errors).toEqual({
			'items[0].quantity': 'above_stock',
		})
		const longer = [item(product, { quantity: 20, price: 75 }), item(other)]
		expect(await change(longer, { ends_at: hours(5) })).toBeFine()
		expect(await one(sale.slug)).toMatchObject({
			...{ state: 'running', made: { by: 'test' }, changed: { by: rina.actor } },
			items: [{ price: 75, sold: 4, quantity: 20 }, { product: other.slug }],
		})
		expect((await shop.call('getProduct', { params: { slugOrId: product.slug } })).body.data.flash.price ?? 75).toBe(75)
		await shiftSale(shop.deps, sale.id, -24)
		const over = { starts_at: hours(-25), ends_at: hours(1) }
		expect((await change([item(product)], over)).body.errors).toMatchObject({ ends_at: 'sale_over' })
	})

	it('leaves items out of the shop that are no longer below the ordinary price, and says so at the desk', async () => {
		const [cheap, dear] = [await aProduct(shop.deps), await aProduct(shop.deps)]
		const sale = await aFlashSale(shop.deps, [{ product: cheap }, { product: dear }])
		const lower = { slug: cheap.slug, skus: [{ price: 80 }] }
		expect(await shop.desk('saveProducts', { body: { records: [lower] } }, rina)).toBeFine()
		const shown = (await shop.call('listFlashSales')).body.data.find(({ slug }: { slug: string }) => slug === sale.slug)
		expect(shown.items.map(({ product }: { product: { slug: string } }) => product.slug)).toEqual([dear.slug])
		expect((await one(sale.slug)).items.map(({ hidden }: { hidden: string }) => hidden)).toEqual(['not_below', null])
	})

	it('pictures, products and links of what is curated are read for the desk', async () => {
		const product = await aProduct(shop.deps, { category: 'rice' })
		const collection = { slug: 'gifts', name_en: 'Gifts', products: [product.slug] }
		expect(await shop.desk('saveCollection', { body: { record: collection } }, rina)).toBeFine()
		for (const [slug, link] of [
			['good', '/category/rice?x=1'],
			['bad', '/category/none'],
		] as const)
			expect(await shop.desk('saveBanner', { body: { record: { slug, title_en: slug, link } } }, rina)).toBeFine()
		const { collections, banners } = (await shop.desk('listCuratedPictures', {}, rina)).body.data
		expect(collections).toEqual([{ slug: 'gifts', image: expect.stringMatching(/^\d+\.webp$/) }])
		expect(banners).toEqual([
			{ slug: 'good', square: null, wide: null, phone: null, link_found: true },
			{ slug: 'bad', square: null, wide: null, phone: null, link_found: false },
		])
		const products = (await shop.desk('listCuratedProducts', { params: { slug: 'gifts' } }, rina)).body.data
		expect(products).toMatchObject([{ slug: product.slug, name: { en: product.name }, price: 100, active: true }])
		expect(await shop.desk('listCuratedProducts', { params: { slug: 'none' } }, rina)).toBeRefused('not_found')
		const found = async (path: string) => (await shop.desk('checkLink', { query: { path } }, rina)).body.data.found
		for (const path of ['/', '/flash-sale', `/products/${product.slug}`, '/collections/gifts', '/shop/test-seller'])
			expect(await found(path), path).toBe(true)
		for (const path of [
			'/campaigns/gifts',
			'/none',
			'https://evil.example/',
			'/category/none',
			'/category/%',
			'/shop/%00',
		])
			expect(await found(path), path).toBe(false)
		await shop.desk('saveCollection', { body: { slug: 'gifts', record: { active: false } } }, rina)
		expect(await found('/collections/gifts')).toBe(false)
	})

	it('collections, campaigns and banners are ordered as a whole or not at all', async () => {
		const window = { starts_at: hours(-1), ends_at: hours(9) }
		for (const slug of ['one', 'two', 'three']) {
			const record = { slug: `c-${slug}`, name_en: slug }
			expect(await shop.desk('saveCollection', { body: { record } }, rina)).toBeFine()
			const campaign = { ...record, ...window, slug: `k-${slug}` }
			expect(await shop.desk('saveCampaign', { body: { record: campaign } }, rina)).toBeFine()
			const banner = { slug: `b-${slug}`, title_en: slug, link: '/' }
			expect(await shop.desk('saveBanner', { body: { record: banner } }, rina)).toBeFine()
		}
		const orderOf = async (kind: 'collection' | 'campaign' | 'banner') => {
			const call = { collection: 'listCollectionRecords', campaign: 'listCampaignRecords', banner: 'listBannerRecords' }
			const records = (await shop.desk(call[kind] as 'listBannerRecords', {}, rina)).body.data as { slug: string }[]
			return records.map(({ slug }) => slug).filter((slug) => /^[ckb]-/.test(slug))
		}
		const order = (kind: 'collection' | 'campaign' | 'banner', slugs: string[], who = rina) =>
			shop.desk('orderCurated', { body: { kind, slugs } }, who)
		for (const [kind, at] of [
			['collection', 'c'],
			['campaign', 'k'],
			['banner', 'b'],
		] as const) {
			const next = [`${at}-three`, `${at}-one`, `${at}-two`]
			expect(await order(kind, next), kind).toBeFine()
			expect(await orderOf(kind)).toEqual(next)
			expect((await order(kind, next)).body.data).toEqual({ changed: 0 })
			// Two of three take each other's places.
			expect((await order(kind, [`${at}-two`, `${at}-three`])).body.data).toEqual({ changed: 2 })
			expect(await orderOf(kind)).toEqual([`${at}-two`, `${at}-one`, `${at}-three`])
			expect(await order(kind, [`${at}-one`, 'none'])).toBeRefused('not_found')
			expect(await order(kind, [`${at}-one`, `${at}-one`])).toBeRefused('invalid_input')
			expect(await order(kind, [])).toBeRefused('invalid_input')
			expect(await orderOf(kind)).toEqual([`${at}-two`, `${at}-one`, `${at}-three`])
			// Orders sent at the same time: one follows the other.
			const [ways, back] = [next, next.toReversed()]
			for (const reply of await Promise.all([ways, back, ways, back].map((slugs) => order(kind, slugs))))
				expect(reply).toBeFine()
			expect([ways.join(), back.join()]).toContain((await orderOf(kind)).join())
		}
		expect(await order('banner', ['c-one'])).toBeRefused('not_found')
		const entries = (await shop.desk('searchAudit', { query: { entity: 'banner', which: 'b-three' } }, owner)).body.data
		expect(entries.items).toContainEqual(expect.objectContaining({ action: 'changed', actor: rina.actor }))
		const seller = await aStaffMember(shop.deps, { role: 'seller_owner', seller: 'test-seller' })
		expect(await order('banner', ['b-one'], seller)).toBeRefused('forbidden')
	})
})
