import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Shop, startShop } from '#tests/helpers/shop.ts'
import { forEachStore } from '#tests/helpers/stores.ts'
import { aBuyer, checkOut } from '#tests/makers/carts.ts'
import { aProduct } from '#tests/makers/products.ts'
import { aStaffMember } from '#tests/makers/staff.ts'

forEachStore((store) => {
	let shop: Shop
	let manager: Record<string, string>
	let seller: Record<string, string>
	beforeAll(async () => {
		shop = await startShop(store)
		await aProduct(shop.deps, {
			seller: 'grid-shop',
			category: 'rice',
			parentCategory: 'food',
			name: 'Grid rice',
			stock: 3,
		})
		await aProduct(shop.deps, { seller: 'grid-shop', category: 'tea', name: 'Grid tea', stock: 0, price: 90 })
		await aProduct(shop.deps, {
			seller: 'grid-shop',
			category: 'shirts',
			name: 'Grid shirt',
			options: { size: ['m', 'l'] },
		})
		await aProduct(shop.deps, { seller: 'other-shop', category: 'tea', name: 'Other tea', nameBn: 'Other tea' })
		manager = (await aStaffMember(shop.deps, { role: 'manager' })).cookies
		seller = (await aStaffMember(shop.deps, { role: 'seller_helper', seller: 'grid-shop' })).cookies
	})
	afterAll(() => shop.close())

	const list = async (query: object, cookies = manager) =>
		(await shop.desk('listSkus', { query }, { cookies })).body.data
	const names = async (query: object, cookies = manager) =>
		((await list(query, cookies)).skus as { name: { en: string }; variant: { en: string } | null }[]).map(
			({ name, variant }) => (variant ? `${name.en} ${variant.en}` : name.en),
		)

	it('a page of variants: the newest products first, with the prices that were asked', async () => {
		expect(await names({})).toEqual(['Other tea', 'Grid shirt M', 'Grid shirt L', 'Grid tea', 'Grid rice'])
		const { skus } = await list({ q: 'Grid tea' })
		expect(skus).toMatchObject([
			{ seller: 'grid-shop', price: 90, sale_price: null, stock: 0, names: {}, variant: null },
		])
		expect(skus[0].asked.map(({ price }: { price: number }) => price)).toEqual([90])
		expect(skus[0].image).toMatch(/^\d+\.webp$/)
	})

	it('pages follow each other without a gap, also between the variants of one product', async () => {
		const seen: number[] = []
		let after: string | null = null
		for (let page = 0; page < 10; page++) {
			const { skus, next }: { skus: { id: number }[]; next: string | null } = await list({
				limit: 1,
				...(after && { after }),
			})
			seen.push(...skus.map(({ id }) => id))
			after = next
			if (!next) break
		}
		const all = (await list({})).skus as { id: number }[]
		expect(seen).toEqual(all.map(({ id }) => id))
	})

	it('filters: words, category with those below, sold out, nearly gone, without a Bengali name', async () => {
		expect(await names({ q: 'RICE' })).toEqual(['Grid rice'])
		expect(await names({ q: '100%' })).toEqual([])
		expect(await names({ category: 'food' })).toEqual(['Grid rice'])
		expect(await names({ only: 'sold_out' })).toEqual(['Grid tea'])
		expect(await names({ only: 'nearly_gone' })).toEqual(['Grid rice'])
		expect(await names({ only: 'no_bengali_name' })).toEqual(['Other tea'])
		expect(await names({ only: 'archived' })).toEqual([])
		expect(await names({ seller: 'other-shop' })).toEqual(['Other tea'])
		const counts = (await shop.desk('countSkus', { query: {} }, { cookies: manager })).body.data
		expect(counts).toEqual([
			{ only: 'sold_out', count: 1, more: false },
			{ only: 'nearly_gone', count: 1, more: false },
			{ only: 'no_bengali_name', count: 1, more: false },
			{ only: 'archived', count: 0, more: false },
		])
	})

	it("a seller's person sees what is its own; another seller and its products are as if they were not there", async () => {
		expect(await names({}, seller)).toEqual(['Grid shirt M', 'Grid shirt L', 'Grid tea', 'Grid rice'])
		expect(await shop.desk('listSkus', { query: { seller: 'other-shop' } }, { cookies: seller })).toBeRefused(
			'not_found',
		)
		expect(await shop.desk('countSkus', { query: { seller: 'no-shop' } }, { cookies: seller })).toBeRefused('not_found')
		const [foreign] = (await list({ seller: 'other-shop' })).skus
		const product = (slug: string, cookies: Record<string, string>) =>
			shop.desk('getDeskProduct', { params: { slug } }, { cookies })
		expect(await product(foreign.slug, seller)).toBeRefused('product_not_found')
		expect((await product(foreign.slug, manager)).body.data.record).toMatchObject({
			name_en: 'Other tea',
			skus: [{ price: 100 }],
		})
		const choices = (await shop.desk('listCatalogueChoices', {}, { cookies: seller })).body.data
		expect(choices.sellers.map(({ slug }: { slug: string }) => slug)).toEqual(['grid-shop'])
	})

	it('the members that name a variant change its price alone', async () => {
		const [first, second] = (await list({ q: 'Grid shirt' })).skus
		const body = { records: [{ slug: first.slug, skus: [{ ...second.names, price: 250 }] }] }
		const saved = await shop.desk('saveProducts', { body }, { cookies: seller })
		expect(saved.body.data).toMatchObject({ changed: 1, refused: 0 })
		const after = (await list({ q: 'Grid shirt' })).skus
		expect(after.map(({ price }: { price: number }) => price)).toEqual([first.price, 250])
		expect(after[1].asked.at(-1).price).toBe(250)
	})

	it('a stock that is changed keeps what was sold since it was shown, and two counts are one', async () => {
		const [{ id, slug, names: of, stock }] = (await list({ q: 'Grid shirt' })).skus
		const now = async () => (await list({ q: 'Grid shirt' })).skus[0].stock
		const sell = (pieces: number) =>
			sql`update skus set stock = stock - ${pieces} where id = ${id}`.execute(shop.deps.db)
		const save = async (typed: number, was: number, dry_run = false) => {
			const records = [{ slug, skus: [{ ...of, stock: typed, stock_was: was }] }]
			const saved = await shop.desk('saveProducts', { body: { records, dry_run } }, { cookies: seller })
			return saved.body.data.results[0].changes
		}
		await sell(2)
		expect(await save(stock + 10, stock, true)).toMatchObject([{ field: 'stock', from: stock - 2, to: stock + 8 }])
		expect(await now()).toBe(stock - 2)
		await save(stock + 10, stock)
		expect(await now()).toBe(stock + 8)
		// Somebody else counts the same shelf: it has as many pieces as both have typed.
		expect(await save(stock + 8, stock - 2)).toEqual([])
		// One adds a piece while another adds two.
		await Promise.all([save(stock + 9, stock + 8), save(stock + 10, stock + 8)])
		expect(await now()).toBe(stock + 11)
		await sell(stock + 10)
		await save(0, stock + 11)
		expect(await now()).toBe(0)
		const odd = { records: [{ slug, skus: [{ ...of, stock: 1, stock_was: -1 }] }] }
		const refused = await shop.desk('saveProducts', { body: odd }, { cookies: seller })
		expect(refused.body.data.results[0].faults).toMatchObject([{ field: 'skus[0].stock_was', code: 'unreadable' }])
	})

	it('a role with prices only changes nothing else, adds nothing, and gets the reason', async () => {
		const [{ slug, names: of }] = (await list({ q: 'Grid shirt' })).skus
		const before = (await shop.desk('getDeskProduct', { params: { slug } }, { cookies: manager })).body.data
		const red = { option: { en: 'Size' }, value: { en: 'XXL' } }
		const records = [
			{ slug, name_en: 'Mine', skus: [] },
			{ slug, active: false, skus: [] },
			{ slug, skus: [{ ...of, code: 'NEW' }] },
			{ slug, skus: [{ ...of, grams: 5 }] },
			{ slug, skus: [{ values: [red], price: 5 }] },
			{ slug, skus: [{ ...of, removed: true }] },
			{ category: 'tea', name_en: 'Another', skus: [{ price: 5 }] },
		]
		for (const record of records)
			for (const dry_run of [true, false]) {
				const saved = await shop.desk('saveProducts', { body: { records: [record], dry_run } }, { cookies: seller })
				expect(saved.body.data, JSON.stringify(record)).toMatchObject({
					refused: 1,
					results: [{ faults: [{ code: 'prices_only' }] }],
				})
			}
		const body = { records: [{ slug, skus: [{ ...of, price: 90, sale_price: 80, stock: 8 }] }] }
		expect((await shop.desk('saveProducts', { body }, { cookies: seller })).body.data).toMatchObject({ changed: 1 })
		const after = (await shop.desk('getDeskProduct', { params: { slug } }, { cookies: manager })).body.data
		const [first, ...others] = after.record.skus
		expect(first).toMatchObject({ price: 90, sale_price: 80, stock: 8 })
		expect({ ...after.record, skus: others }).toEqual({ ...before.record, skus: before.record.skus.slice(1) })
	})

	it('a variant that is removed is gone from the shop and from carts, and its orders stay', async () => {
		const product = await aProduct(shop.deps, { seller: 'grid-shop', price: 100, options: { size: ['m', 'l'] } })
		const person = (await aStaffMember(shop.deps, { role: 'seller_owner', seller: 'grid-shop' })).cookies
		const buyer = await aBuyer(shop, [{ id: product.id, variant: 'l' }])
		const { number } = (await checkOut(shop, buyer)).body.data
		const other = await aBuyer(shop, [
			{ id: product.id, variant: 'm' },
			{ id: product.id, variant: 'l' },
		])
		const [, { names: large }] = (await list({ q: product.slug })).skus
		const save = (skus: object[]) =>
			shop.desk('saveProducts', { body: { records: [{ slug: product.slug, skus }] } }, { cookies: person })
		expect((await save([{ ...large, removed: true }])).body.data).toMatchObject({
			changed: 1,
			results: [{ changes: [{ field: 'options' }, { field: 'sku', sku: 'l', from: 100, to: null }] }],
		})
		expect((await save([{ ...large, removed: true }])).body.data).toMatchObject({ unchanged: 1 })
		expect((await shop.call('getProduct', { params: { slugOrId: product.slug } })).body.data.skus).toMatchObject([
			{ key: 'm' },
		])
		// Who saw both is not charged for one.
		expect(await checkOut(shop, other, { expected_total: 260 })).toBeRefused('price_changed')
		expect((await shop.call('getCart', {}, { token: other.token })).body.data).toMatchObject([
			{ products: [{ variant: 'm' }] },
		])
		const params = { number }
		expect(
			await shop.call('cancelOrder', { params, body: { reason: 'changed_mind' } }, { token: buyer.token }),
		).toBeFine()
		const history = await shop.desk(
			'getProductHistory',
			{ params: { slug: product.slug }, query: {} },
			{ cookies: person },
		)
		expect(history.body.data).toContainEqual(
			expect.objectContaining({ entity: 'product', before: { variants: 'l' }, after: { variants: null } }),
		)
		const [last] = (await list({ q: product.slug })).skus
		expect((await save([{ ...last.names, removed: true }])).body.data.results).toMatchObject([
			{ faults: [{ code: 'last_variant', field: 'options' }] },
		])
	})

	it('who has no right, no session or a cursor of another form is refused', async () => {
		const packer = (await aStaffMember(shop.deps, { role: 'packer' })).cookies
		expect(await shop.desk('listSkus', { query: {} }, { cookies: packer })).toBeRefused('forbidden')
		expect(await shop.desk('listSkus', { query: {} })).toBeRefused('unauthorized')
		expect(await shop.desk('listSkus', { query: { after: '1;2' } }, { cookies: manager })).toBeRefused('invalid_input')
		expect(await shop.desk('listSkus', { query: { only: 'x' } as never }, { cookies: manager })).toBeRefused(
			'invalid_input',
		)
	})
})
