import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Shop, startShop } from '#tests/helpers/shop.ts'
import { forEachStore } from '#tests/helpers/stores.ts'
import { aProduct, type MadeProduct } from '#tests/makers/products.ts'
import { aStaffMember } from '#tests/makers/staff.ts'

forEachStore((store) => {
	let shop: Shop
	let manager: Record<string, string>
	let seller: Record<string, string>
	let rice: MadeProduct
	let lentils: MadeProduct
	beforeAll(async () => {
		shop = await startShop(store)
		// With names of their own: a made one has a number, in which a search for `100%` may find its part 100.
		const measure = { amount: 1, per: 'kg' } as const
		const own = { seller: 'list-shop', category: 'rice', parentCategory: 'food', measure }
		rice = await aProduct(shop.deps, {
			...own,
			name: 'List rice',
			nameBn: 'তালিকার চাল',
			stock: 3,
			price: 90,
			salePrice: 80,
		})
		lentils = await aProduct(shop.deps, { ...own, name: 'List lentils', nameBn: 'List lentils' })
		await aProduct(shop.deps, {
			seller: 'list-shop',
			category: 'shirts',
			name: 'List shirt',
			nameBn: 'তালিকার শার্ট',
			options: { size: ['m', 'l'] },
		})
		await aProduct(shop.deps, { ...own, name: 'Old rice', active: false })
		await aProduct(shop.deps, { ...own, seller: 'far-shop', name: 'Far rice' })
		await sql`update skus set weighed = false where product_id = ${rice.id}`.execute(shop.deps.db)
		// The picture that stands for none.
		await sql`update product_images set source = '' where product_id = ${lentils.id}`.execute(shop.deps.db)
		await sql`insert into sku_codes (sku_id, seller_id, code, barcode)
			values (${rice.skuId}, ${rice.sellerId}, 'LR-1', '8901')`.execute(shop.deps.db)
		manager = (await aStaffMember(shop.deps, { role: 'manager' })).cookies
		seller = (await aStaffMember(shop.deps, { role: 'seller_owner', seller: 'list-shop' })).cookies
	})
	afterAll(() => shop.close())

	const list = async (query: object, cookies = manager) =>
		(await shop.desk('listDeskProducts', { query }, { cookies })).body.data
	const names = async (query: object, cookies = manager) =>
		((await list(query, cookies)).products as { name: { en: string } }[]).map(({ name }) => name.en)
	const counts = async (query: object, cookies = manager) => {
		const rows = (await shop.desk('countDeskProducts', { query }, { cookies })).body.data as {
			show: string
			count: number
		}[]
		return Object.fromEntries(rows.map(({ show, count }) => [show, count]))
	}
	const save = (records: object[], dry_run: boolean) =>
		shop.desk('saveProducts', { body: { records, dry_run } }, { cookies: manager })

	it('a page of products: the newest first, with price, stock, variants and what each lacks', async () => {
		expect(await names({})).toEqual(['Far rice', 'List shirt', 'List lentils', 'List rice'])
		const [shirt, , cheap] = (await list({ seller: 'list-shop' })).products
		expect(shirt).toMatchObject({ variants: 2, stock: 200, lacks: ['no_unit_price'], category: { slug: 'shirts' } })
		expect(cheap).toMatchObject({
			...{ slug: rice.slug, price: 90, sale_price: 80, stock: 3, active: true, lacks: ['no_weight'] },
			seller: { slug: 'list-shop', name: { en: 'list-shop' } },
		})
		expect(cheap.image).toBe(`${rice.assetId}.webp`)
	})

	it('pages follow each other without a gap', async () => {
		const seen: string[] = []
		let after: string | null = null
		do {
			const page: { products: { name: { en: string } }[]; next: string | null } = await list({
				...{ limit: 1, ...(after && { after }) },
			})
			seen.push(...page.products.map(({ name }) => name.en))
			after = page.next
		} while (after && seen.length < 10)
		expect(seen).toEqual(await names({}))
	})

	it('filters: each with its count, by seller and by category with those below', async () => {
		expect(await names({ show: 'archived' })).toEqual(['Old rice'])
		expect(await names({ show: 'no_bengali_name' })).toEqual(['List lentils'])
		expect(await names({ show: 'no_picture' })).toEqual(['List lentils'])
		expect(await names({ show: 'no_unit_price' })).toEqual(['List shirt'])
		expect(await names({ show: 'no_weight' })).toEqual(['List rice'])
		expect(await names({ category: 'food' })).toEqual(['Far rice', 'List lentils', 'List rice'])
		const gaps = { no_bengali_name: 1, no_picture: 1, no_weight: 1 }
		expect(await counts({})).toEqual({ ...gaps, on_sale: 4, archived: 1, no_unit_price: 1 })
		expect(await counts({ category: 'food', seller: 'list-shop' })).toEqual({
			...{ ...gaps, on_sale: 2, archived: 1, no_unit_price: 0 },
		})
	})

	it('search: words in any order, a slug, a code, a barcode; signs of patterns are letters like others', async () => {
		expect(await names({ q: 'RICE list' })).toEqual(['List rice'])
		expect(await names({ q: lentils.slug })).toContain('List lentils')
		expect(await names({ q: 'LR-1' })).toEqual(['List rice'])
		expect(await names({ q: '8901' })).toEqual(['List rice'])
		for (const q of ['%', '_', '100%', '\\']) expect(await names({ q })).toEqual([])
		expect(await names({ q: 'rice', show: 'archived' })).toEqual(['Old rice'])
	})

	it('a dry run says what archiving and moving would do, then the same records do it', async () => {
		const records = [
			{ slug: rice.slug, active: false, skus: [] },
			{ slug: lentils.slug, category: 'shirts', skus: [] },
			{ slug: 'no-such-product', active: false, skus: [] },
		]
		const outcomes = async (dryRun: boolean) =>
			(await save(records, dryRun)).body.data.results.map(({ outcome }: { outcome: string }) => outcome)
		expect(await outcomes(true)).toEqual(['changed', 'changed', 'refused'])
		expect(await counts({ seller: 'list-shop' })).toMatchObject({ on_sale: 3, archived: 1 })
		expect(await outcomes(false)).toEqual(['changed', 'changed', 'refused'])
		expect(await names({ category: 'shirts' })).toEqual(['List shirt', 'List lentils'])
		expect(await names({ show: 'archived' })).toEqual(['Old rice', 'List rice'])
		expect(await outcomes(true)).toEqual(['unchanged', 'unchanged', 'refused'])
	})

	it('saved views of a person: by name, with counts, at most 20, for nobody else', async () => {
		const keep = (name: string, filter: object, cookies = manager) =>
			shop.desk('saveProductView', { body: { name, filter } }, { cookies })
		const views = async (cookies = manager) => (await shop.desk('listProductViews', {}, { cookies })).body.data
		const far = { seller: 'far-shop', q: 'rice' }
		expect(await keep('Far rice', far)).toBeFine()
		expect(await keep('  Archived  ', { show: 'archived', seller: 'list-shop', category: 'food' })).toBeFine()
		expect(await views()).toEqual([
			{
				id: expect.any(Number),
				name: 'Archived',
				...{ filter: expect.objectContaining({ show: 'archived' }) },
				count: 2,
				more: false,
			},
			{ id: expect.any(Number), name: 'Far rice', filter: far, count: 1, more: false },
		])
		// The same name replaces the filter.
		expect(await keep('Archived', { show: 'no_picture' })).toBeFine()
		const [archived, rice] = await views()
		expect(archived).toMatchObject({
			filter: { show: 'no_picture' },
			count: (await names({ show: 'no_picture' })).length,
		})
		// Nobody else sees, counts or deletes it; a person of a seller counts its own products.
		expect(await views(seller)).toEqual([])
		expect(await keep('Rice', { q: 'rice' }, seller)).toBeFine()
		expect((await views(seller))[0].count).toBe((await names({ q: 'rice' }, seller)).length)
		expect(await keep('Far', { seller: 'far-shop' }, seller)).toBeRefused('not_found')
		const { id } = rice
		expect(await shop.desk('deleteProductView', { params: { id } }, { cookies: seller })).toBeRefused('not_found')
		// A seller that has got another name has no products by the former one.
		await sql`update sellers set slug = 'farther-shop' where slug = 'far-shop'`.execute(shop.deps.db)
		expect((await views())[1]).toMatchObject({ name: 'Far rice', count: 0 })
		await sql`update sellers set slug = 'far-shop' where slug = 'farther-shop'`.execute(shop.deps.db)
		// Bad input, and more than are kept.
		expect(await keep(' ', {})).toBeRefused('invalid_input')
		expect(await keep('No such seller', { seller: 'nobody' })).toBeRefused('not_found')
		expect(await keep('Bad', { show: 'x' })).toBeRefused('invalid_input')
		for (let at = 3; at <= 20; at++) expect(await keep(`View ${at}`, {})).toBeFine()
		expect(await keep('One more', {})).toBeRefused('saved_views_full')
		expect(await keep('View 20', { show: 'archived' })).toBeFine()
		expect(await shop.desk('deleteProductView', { params: { id } }, { cookies: manager })).toBeFine()
		expect(await shop.desk('deleteProductView', { params: { id } }, { cookies: manager })).toBeRefused('not_found')
		expect(await keep('One more', {})).toBeFine()
	})

	it("a seller's person sees its own products; others are refused", async () => {
		expect(await names({ q: 'rice', show: 'on_sale' }, seller)).not.toContain('Far rice')
		const foreign = { query: { seller: 'far-shop' } }
		expect(await shop.desk('listDeskProducts', foreign, { cookies: seller })).toBeRefused('not_found')
		expect(await shop.desk('countDeskProducts', foreign, { cookies: seller })).toBeRefused('not_found')
		const packer = (await aStaffMember(shop.deps, { role: 'packer' })).cookies
		expect(await shop.desk('listDeskProducts', { query: {} }, { cookies: packer })).toBeRefused('forbidden')
		const odd = [{ after: '1-2' }, { show: 'x' }, { limit: 0 }, { q: 'x'.repeat(81) }]
		for (const query of odd)
			expect(await shop.desk('listDeskProducts', { query: query as never }, { cookies: manager })).toBeRefused(
				'invalid_input',
			)
	})
})
