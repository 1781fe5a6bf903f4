import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Poisha } from '#contract/money.ts'
import { returnStock, takeStock } from '#server/catalogue/index.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { forEachStore } from '#tests/helpers/stores.ts'
import { aProduct } from '#tests/makers/products.ts'
import { adjustStock } from './adjust-stock.ts'
import type { ProductRecord } from './product-record.ts'
import type { SaveOptions } from './save-options.ts'
import { saveProducts } from './save-products.ts'

const bdt = (amount: number) => (amount * 100) as Poisha
const actor = { name: 'a test' }

forEachStore((store) => {
	const db = () => store.database.db
	const save = (records: ProductRecord[], options: Partial<SaveOptions> = {}) =>
		saveProducts(db(), records, { actor, ...options })
	const rows = async <R>(query: ReturnType<typeof sql<R>>) => (await query.execute(db())).rows
	let made = 0
	/** A complete record of a new product of a new seller. */
	const shirt = async (): Promise<ProductRecord & { seller: string; slug: string }> => {
		made += 1
		const seller = `shirts-${made}`
		await aProduct(store.database, { seller, category: 'clothes' })
		return {
			seller,
			slug: `polo-${made}`,
			category: 'clothes',
			name_en: 'Polo shirt',
			name_bn: 'পোলো শার্ট',
			brand_en: 'Aarong',
			description_en: 'Cotton.',
			unit_en: '1 pc',
			keywords: 'genji',
			skus: ['Red', 'Blue'].map((colour, at) => ({
				code: `P-${colour}`,
				values: [{ option: { en: 'Colour', bn: 'রং' }, value: { en: colour } }],
				price: bdt(500 + at * 100),
				stock: 5,
				grams: 200,
			})),
		}
	}

	describe('saving products', () => {
		it('creates a product whole, and the same record again changes nothing', async () => {
			const record = await shirt()
			expect(await save([record])).toEqual([{ outcome: 'new', slug: record.slug }])
			expect(await save([record])).toEqual([{ outcome: 'unchanged', slug: record.slug }])
			const [product] = await rows(sql<Record<string, unknown>>`
				select p.name_bn, p.unit_bn, p.price, p.in_stock, p.options, (select count(*)::int from product_images where product_id = p.id) as pictures,
					(select count(*)::int from listings where product_id = p.id) as listed from products p where slug = ${record.slug}`)
			expect(product).toEqual({
				...{ name_bn: 'পোলো শার্ট', unit_bn: '1 pc', price: 500_00, in_stock: true, pictures: 1, listed: 1 },
				options: [
					{
						slug: 'colour',
						name: { en: 'Colour', bn: 'রং' },
						values: [
							{ slug: 'red', name: { en: 'Red', bn: 'Red' } },
							{ slug: 'blue', name: { en: 'Blue', bn: 'Blue' } },
						],
					},
				],
			})
		})

		it('gives a product with options further ones, and its variants stay the same', async () => {
			const record = await shirt()
			await save([record])
			const skus = () =>
				rows(sql<{ id: number; key: string; code: string | null; stock: number }>`
					select k.id, k.key, c.code, k.stock from skus k join products p on p.id = k.product_id
						left join sku_codes c on c.sku_id = k.id where p.slug = ${record.slug} order by k.id`)
			const [red, blue] = await skus()
			const sized = record.skus.flatMap(({ values = [], price, code }) =>
				['M', 'L'].map((size) => ({
					...(size === 'M' && { code: code as string }),
					...{ price: price as Poisha, values: [...values, { option: { en: 'Size' }, value: { en: size } }] },
				})),
			)
			const { seller, slug } = record
			expect(await save([{ seller, slug, skus: sized }])).toMatchObject([{ outcome: 'changed' }])
			expect(await save([{ seller, slug, skus: sized }])).toMatchObject([{ outcome: 'unchanged' }])
			expect(await skus()).toMatchObject([
				{ id: red?.id, key: 'red.m', code: 'P-Red', stock: 5 },
				{ id: blue?.id, key: 'blue.m', code: 'P-Blue', stock: 5 },
				{ key: 'red.l', code: null, stock: 0 },
				{ key: 'blue.l', code: null, stock: 0 },
			])
			const one = { values: [...(record.skus[0]?.values ?? []), { option: { en: 'Fit' }, value: { en: 'Slim' } }] }
			expect(await save([{ seller, slug, skus: [one] }])).toMatchObject([
				{ outcome: 'refused', faults: [{ code: 'options_differ' }] },
			])
		})

		it('changes only what a record names, matched by code, barcode or slug', async () => {
			const { seller, slug, ...record } = await shirt()
			await save([{ seller, slug, ...record }])
			const daily = { seller, skus: [{ code: 'P-Blue', price: bdt(450), stock: 0 }] }
			expect(await save([daily])).toEqual([
				{
					outcome: 'changed',
					slug,
					changes: [
						{ field: 'price', sku: 'P-Blue', from: 600_00, to: 450_00 },
						{ field: 'stock', sku: 'P-Blue', from: 5, to: 0 },
					],
				},
			])
			expect(await rows(sql`select price, name_en from products where slug = ${slug}`)).toEqual([
				{ price: 450_00, name_en: 'Polo shirt' },
			])
			expect(await save([{ slug, name_en: 'Polo', brand_en: null, skus: [] }])).toMatchObject([
				{ changes: [{ field: 'brand_en' }, { field: 'name_en' }] },
			])
			expect(await rows(sql`select price, brand_en, name_bn from products where slug = ${slug}`)).toEqual([
				{ price: 450_00, brand_en: null, name_bn: 'পোলো শার্ট' },
			])
			// A row with a known code and another slug renames; the former slug leads on.
			expect(await save([{ seller, slug: `${slug}-new`, skus: [{ code: 'P-Red' }] }])).toMatchObject([
				{ outcome: 'changed', changes: [{ field: 'slug', from: slug, to: `${slug}-new` }] },
			])
			expect(await rows(sql`select slug from former_slugs where slug = ${slug}`)).toHaveLength(1)
		})

		it('says what a dry run would do and touches nothing', async () => {
			const record = await shirt()
			expect(await save([record], { dryRun: true })).toEqual([{ outcome: 'new', slug: record.slug }])
			expect(await rows(sql`select from products where slug = ${record.slug}`)).toHaveLength(0)
			await save([record])
			const changed = { ...record, name_en: 'Other', skus: [{ code: 'P-Red', stock: 9 }] }
			expect(await save([changed], { dryRun: true })).toMatchObject([
				{ changes: [{ field: 'name_en' }, { field: 'stock', from: 5, to: 9 }] },
			])
			expect(await rows(sql`select name_en from products where slug = ${record.slug}`)).toEqual([
				{ name_en: 'Polo shirt' },
			])
		})

		it('refuses a record with its reasons, stores nothing of it and everything of the others', async () => {
			const [good, other] = [await shirt(), await shirt()]
			const wrong: [Partial<ProductRecord>, object][] = [
				[{ seller: 'nobody' }, { code: 'unknown_seller', field: 'seller', read: 'nobody' }],
				[{ category: 'none' }, { code: 'unknown_category', field: 'category', read: 'none' }],
				[{ name_en: 'x'.repeat(201) }, { code: 'too_long', field: 'name_en' }],
				[{ slug: '42' }, { code: 'out_of_range', field: 'slug', read: '42' }],
				[{ skus: [] }, { code: 'missing', field: 'price' }],
				[{ skus: [{ price: bdt(-1) }] }, { code: 'out_of_range', field: 'price', sku: 0, read: '-100' }],
				[
					{ skus: [{ price: bdt(5), sale_price: bdt(5) }] },
					{ code: 'sale_not_lower', field: 'sale_price', sku: 0, read: '5' },
				],
				[
					{
						skus: [
							{ price: bdt(5), values: [] },
							{ price: bdt(5), values: [] },
						],
					},
					{ code: 'variant_twice', field: 'options', sku: 1 },
				],
				[
					{ name_en: '', name_bn: null },
					{ code: 'unknown_product', field: 'slug', read: other.slug },
				],
			]
			for (const [wish, fault] of wrong)
				expect(await save([{ ...other, ...wish }]), JSON.stringify(fault)).toMatchObject([
					{ outcome: 'refused', faults: expect.arrayContaining([fault]) },
				])
			expect(await save([{ ...other, category: 'none' }, good])).toMatchObject([
				{ outcome: 'refused' },
				{ outcome: 'new' },
			])
			expect(await rows(sql`select from products where slug = any(${[good.slug, other.slug]}::text[])`)).toHaveLength(1)
		})

		it('keeps a code with one sku of a seller; other sellers may use it', async () => {
			const [mine, theirs] = [await shirt(), await shirt()]
			expect(await save([mine, theirs])).toMatchObject([{ outcome: 'new' }, { outcome: 'new' }])
			const third = { ...mine, slug: 'third-shirt', skus: [{ barcode: '4006', price: bdt(5) }] }
			const fourth = { ...third, slug: 'fourth-shirt', name_en: 'Fourth' }
			expect(await save([third, fourth])).toMatchObject([
				{ outcome: 'new' },
				{ faults: [{ code: 'code_taken', field: 'barcode', sku: 0, read: '4006' }] },
			])
			// One record that names codes of two products.
			expect(await save([{ seller: mine.seller, skus: [{ code: 'P-Red' }, { barcode: '4006' }] }])).toMatchObject([
				{ faults: [{ code: 'two_products', field: 'sku' }] },
			])
			// Without a seller the code is not unique here.
			expect(await save([{ skus: [{ code: 'P-Red', stock: 1 }] }])).toMatchObject([
				{ faults: [{ code: 'unknown_product', field: 'sku', read: 'P-Red' }] },
			])
			expect(await save([{ skus: [{ barcode: '4006', stock: 1 }] }])).toMatchObject([{ outcome: 'changed' }])
		})

		it('finds a product without code and slug by seller, name and unit', async () => {
			const { seller } = await shirt()
			const salt = (unit: string, price: number): ProductRecord => ({
				...{ seller, category: 'clothes', name_en: 'Salt', unit_en: unit },
				skus: [{ price: bdt(price) }],
			})
			expect(await save([salt('1 kg', 40), salt('500 g', 25)])).toEqual([
				{ outcome: 'new', slug: 'salt' },
				{ outcome: 'new', slug: 'salt-2' },
			])
			expect(await save([salt('1 KG', 42), salt('500 g', 25)])).toMatchObject([
				{ outcome: 'changed', slug: 'salt' },
				{ outcome: 'unchanged', slug: 'salt-2' },
			])
			const { unit_en: _, ...unclear } = salt('', 40)
			expect(await save([unclear])).toEqual([{ outcome: 'refused', faults: [{ code: 'name_unclear', field: 'name' }] }])
			expect(await save([salt('2 kg', 70), salt('2 kg', 75)])).toMatchObject([
				{ outcome: 'new' },
				{ outcome: 'refused' },
			])
		})

		it('lets a seller change only what is theirs', async () => {
			const [mine, theirs] = [await shirt(), await shirt()]
			await save([theirs])
			const seller = { actor: { name: 'seller', seller: mine.seller } }
			const { seller: _, ...own } = mine
			expect(await save([own], seller)).toEqual([{ outcome: 'new', slug: mine.slug }])
			const foreign: [ProductRecord, string][] = [
				[{ slug: theirs.slug, active: false, skus: [] }, 'unknown_product'],
				[{ seller: theirs.seller, skus: [{ code: 'P-Red', stock: 1 }] }, 'unknown_seller'],
				[{ ...theirs, slug: 'new-shirt' }, 'unknown_seller'],
				[{ ...own, slug: theirs.slug, skus: [{ ...own.skus[0], code: 'P-9', barcode: null }] }, 'slug_taken'],
			]
			for (const [record, code] of foreign)
				expect(await save([record], seller), JSON.stringify(record)).toMatchObject([{ faults: [{ code }] }])
			const rx = (prescription: boolean) => [{ slug: mine.slug, prescription, skus: [] }]
			expect(await save(rx(true), seller)).toMatchObject([{ outcome: 'changed' }])
			expect(await save(rx(false), seller)).toMatchObject([
				{ faults: [{ code: 'operator_only', field: 'prescription' }] },
			])
			expect(await save(rx(false))).toMatchObject([{ outcome: 'changed' }])
			const drawing = { slug: mine.slug, pictures: [{ name: 'drawn:{"shape":"box"}' }], skus: [] }
			expect(await save([drawing], seller)).toMatchObject([{ pictures: [drawing.pictures[0]?.name] }])
		})

		it('strikes a price through only if it was asked for in the 30 days before', async () => {
			const record = await shirt()
			await save([record])
			const reduce = (price: number, sale: number | null) =>
				save([
					{
						seller: record.seller,
						skus: [{ code: 'P-Red', price: bdt(price), sale_price: sale === null ? null : bdt(sale) }],
					},
				])
			expect(await reduce(800, 500)).toMatchObject([
				{ faults: [{ code: 'struck_price_never_asked', field: 'price', read: '800' }] },
			])
			expect(await reduce(500, 400)).toMatchObject([{ outcome: 'changed' }])
			expect(await reduce(500, 350)).toMatchObject([{ outcome: 'changed' }])
			expect(await reduce(500, null)).toMatchObject([{ outcome: 'changed' }])
			const history = sql<{ price: number; actor: string }>`select h.price, h.sale_price, h.actor from price_history h
				join sku_codes c using (sku_id) join sellers s on s.id = c.seller_id
				where s.slug = ${record.seller} and c.code = 'P-Red' order by h.at`
			expect(await rows(history)).toEqual(
				[null, 400_00, 350_00, null].map((sale_price) => ({ price: 500_00, sale_price, actor: 'a test' })),
			)
		})

		it('notes who changed what in the audit trail, which nobody can change', async () => {
			const record = await shirt()
			await save([record])
			await save([{ slug: record.slug, name_en: 'Renamed', skus: [{ code: 'P-Red', price: bdt(1) }] }])
			const [product] = await rows(sql<{ id: number }>`select id from products where slug = ${record.slug}`)
			const entries = sql`select actor, action, before, after from audit
				where entity = 'product' and entity_id = ${product?.id} order by id`
			expect(await rows(entries)).toEqual([
				{ actor: 'a test', action: 'created', before: null, after: { slug: record.slug } },
				{ actor: 'a test', action: 'changed', before: { name_en: 'Polo shirt' }, after: { name_en: 'Renamed' } },
			])
			expect(
				await rows(sql`select before, after from audit a join sku_codes c on c.sku_id = a.entity_id
				where a.entity = 'sku' and a.action = 'changed' and c.code = 'P-Red' and a.after ? 'price'
				order by a.id desc limit 1`),
			).toEqual([{ before: { price: 500_00 }, after: { price: 100 } }])
			for (const change of [sql`update audit set actor = 'me'`, sql`delete from audit`])
				await expect(change.execute(db())).rejects.toThrow('only added to')
		})

		it('keeps the ledger of stock equal to the stock, whatever happens', async () => {
			const record = await shirt()
			await save([record])
			const skus = await rows(sql<{ id: number; code: string }>`
				select c.sku_id as id, c.code from sku_codes c join sellers s on s.id = c.seller_id where s.slug = ${record.seller}`)
			type Step =
				| { does: 'record' | 'row' | 'rows' | 'adjust' | 'take'; sku: (typeof skus)[number]; pieces: number }
				| { does: 'cancelled' | 'returned' | 'replaced'; sku: (typeof skus)[number]; pieces: number }
				| { does: 'at once'; steps: Step[] }
			const { seller } = record
			/** What orders, carts at the door, the desk and files of prices do with stock. */
			const perform = async (step: Step): Promise<unknown> => {
				if (step.does === 'at once') return Promise.all(step.steps.map(perform))
				const { does, sku, pieces } = step
				const line = [{ skuId: sku.id, quantity: pieces }]
				const price = bdt(400 + pieces * 10)
				const row = (code: string, stock: number) => ({ seller, skus: [{ code, price, stock }] })
				if (does === 'record')
					return save([{ seller, slug: record.slug, skus: [{ code: sku.code, price, stock: pieces }] }])
				if (does === 'row') return save([row(sku.code, pieces)])
				// A file in which a sku has two rows: the last one holds.
				if (does === 'rows') return save([...skus.map(({ code }) => row(code, pieces)), row(sku.code, pieces - 1)])
				if (does === 'adjust')
					return adjustStock(db(), actor, {
						seller,
						code: sku.code,
						pieces: pieces % 2 ? pieces : -pieces,
						note: 'broken',
					})
				if (does === 'take') return transaction(db(), (tx) => takeStock(tx, line))
				return transaction(db(), (tx) => returnStock(tx, line, does))
			}
			const simple = fc.record({
				does: fc.constantFrom('record', 'row', 'rows', 'adjust', 'take', 'take', 'cancelled', 'returned', 'replaced'),
				sku: fc.constantFrom(...skus),
				pieces: fc.integer({ min: 1, max: 6 }),
			}) as fc.Arbitrary<Step>
			const step = fc.oneof(
				{ weight: 4, arbitrary: simple },
				{
					weight: 1,
					arbitrary: fc.record({
						does: fc.constant('at once' as const),
						steps: fc.array(simple, { minLength: 2, maxLength: 4 }),
					}),
				},
			)
			const wrong = sql`
				select k.id, 'ledger' as what from skus k
				where k.stock <> (select coalesce(sum(pieces), 0) from stock_movements m where m.sku_id = k.id)
				union all select p.id, 'in stock' from products p
				where p.in_stock <> exists (select from skus k where k.product_id = p.id and k.stock > 0)
				union all select p.id, 'price' from products p where p.selling <> (
					select min(coalesce(k.sale_price, k.price)) from skus k where k.product_id = p.id)
				union all select p.id, 'list' from products p join listings l on l.product_id = p.id
				where (l.selling, l.in_stock) is distinct from (p.selling, p.in_stock)
				union all select k.id, 'history' from skus k where k.price <> (
					select h.price from price_history h where h.sku_id = k.id order by at desc limit 1)`
			await fc.assert(
				fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 10 }), async (steps) => {
					for (const one of steps) {
						await perform(one)
						expect(await rows(wrong)).toEqual([])
					}
				}),
				{ numRuns: 25 },
			)
			const reasons = await rows(sql<{ reason: string; named: boolean }>`
				select distinct reason, actor = 'a test' as named from stock_movements
				where sku_id = any(${skus.map(({ id }) => id)}::int[])`)
			for (const { reason, named } of reasons)
				expect([reason, named]).toEqual([reason, ['opening', 'counted', 'adjusted'].includes(reason) ? true : null])
		})
	})
})
