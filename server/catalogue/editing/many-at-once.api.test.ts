import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Poisha } from '#contract/money.ts'
import { takeChanges } from '#tests/helpers/changes.ts'
import { forEachStore } from '#tests/helpers/stores.ts'
import { aProduct } from '#tests/makers/products.ts'
import { readProducts } from './find-products.store.ts'
import { saveProducts } from './save-products.ts'

type Sku = { id: number; product_id: number; price: number; sale_price: number | null; stock: number; grams: number }

forEachStore((store) => {
	const db = () => store.database.db
	const rows = async <R>(query: ReturnType<typeof sql<R>>) => (await query.execute(db())).rows

	describe('many skus changed by one statement', () => {
		it('are recorded one by one: audit, prices, stock, sold out or not, and the feed of changes', async () => {
			const products = await Promise.all(
				[1, 2, 3].map(() => aProduct(store.database, { price: 100, stock: 2, options: { size: ['s', 'm', 'l'] } })),
			)
			const ids = products.flatMap(({ skus }) => skus.map(({ id }) => id))
			const read = () =>
				rows(sql<Sku>`select id, product_id, price::int, sale_price::int, stock, grams from skus
					where id = any(${ids}::int[]) order by id`)
			const last = async () =>
				(
					await rows(sql<{
						audit: number
						moved: number
					}>`select (select coalesce(max(id), 0)::int from audit) as audit,
						(select coalesce(max(id), 0)::int from stock_movements) as moved`)
				)[0] as { audit: number; moved: number }
			const one = fc.record({
				id: fc.constantFrom(...ids),
				price: fc.integer({ min: 50_00, max: 53_00 }),
				sale_price: fc.constantFrom(null, 40_00),
				stock: fc.integer({ min: 0, max: 2 }),
				grams: fc.constantFrom(500, 600),
			})
			const statement = fc.uniqueArray(one, { minLength: 1, maxLength: ids.length, selector: ({ id }) => id })
			const records = async (given: typeof one extends fc.Arbitrary<infer T> ? T[] : never) => {
				const before = await read()
				const from = await last()
				await takeChanges(db())
				await sql`update skus k set price = r.price, sale_price = r.sale_price, stock = r.stock, grams = r.grams
					from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
						as r (id int, price bigint, sale_price bigint, stock int, grams int) where k.id = r.id`.execute(db())
				const after = await read()
				const pairs = before.map((was, at) => ({ was, is: after[at] as Sku }))
				const edited = (['price', 'sale_price', 'grams'] as const).map((field) => ({
					field,
					of: pairs.filter(({ was, is }) => was[field] !== is[field]),
				}))
				const differences = (which: 'was' | 'is') =>
					pairs.flatMap((pair) => {
						const fields = edited.filter(({ of }) => of.includes(pair)).map(({ field }) => [field, pair[which][field]])
						return fields.length > 0 ? [{ id: pair.is.id, of: Object.fromEntries(fields) }] : []
					})
				const audit = await rows(sql<{
					id: number
					before: object
					after: object
				}>`select entity_id as id, before, after
					from audit where id > ${from.audit} and entity = 'sku' and action = 'changed' order by entity_id`)
				expect(audit.map(({ id, before }) => ({ id, of: before }))).toEqual(differences('was'))
				expect(audit.map(({ id, after }) => ({ id, of: after }))).toEqual(differences('is'))
				expect(
					await rows(sql`select sku_id as id, pieces, reason from stock_movements
						where id > ${from.moved} order by sku_id`),
				).toEqual(
					pairs.flatMap(({ was, is }) => {
						const pieces = is.stock - was.stock
						return pieces === 0 ? [] : [{ id: is.id, pieces, reason: pieces < 0 ? 'sold' : 'adjusted' }]
					}),
				)
				expect(
					await rows(sql`select distinct on (sku_id) sku_id as id, price::int, sale_price::int from price_history
						where sku_id = any(${ids}::int[]) order by sku_id, at desc`),
				).toEqual(after.map(({ id, price, sale_price }) => ({ id, price, sale_price })))
				const available = (skus: Sku[], product: number) =>
					skus.some(({ product_id, stock }) => product_id === product && stock > 0)
				expect(
					await rows(sql`select id, in_stock from products
						where id = any(${products.map(({ id }) => id)}::int[]) order by id`),
				).toEqual(products.map(({ id }) => ({ id, in_stock: available(after, id) })).toSorted((a, b) => a.id - b.id))
				const shown = pairs.filter(
					({ was, is }) =>
						was.price !== is.price || was.sale_price !== is.sale_price || (was.stock === 0) !== (is.stock === 0),
				)
				const noted = (await takeChanges(db())).filter((subject) => /^product:/.test(subject))
				expect(new Set(noted)).toEqual(new Set(shown.map(({ is }) => `product:${is.product_id}`)))
			}
			// The first statement of a connection has one row: the plans that it makes are kept for those with many.
			await records([{ id: ids[0] as number, price: 50_00, sale_price: null, stock: 0, grams: 600 }])
			await fc.assert(fc.asyncProperty(statement, records), { numRuns: 25 })
		})

		it('keep the texts, facts and pictures of their product when a record names only skus', async () => {
			const { slug } = await aProduct(store.database, { seller: 'daily-list', price: 100, stock: 2 })
			const save = (record: object) =>
				saveProducts(db(), [{ skus: [], ...record }], { actor: { name: 'a test' }, anyStruckPrice: true })
			const whole = {
				...{ slug, description_en: 'Cotton.', keywords: 'genji', brand_en: 'Aarong' },
				facts: [{ name: { en: 'Origin' }, value: { en: 'Bogura' } }],
				pictures: [{ name: 'drawn:{"shape":"carton-box"}' }],
				skus: [{ code: 'A-1', barcode: '8941100650010' }],
			}
			await save(whole)
			const [before] = await readProducts(db(), [slug])
			const daily = {
				seller: 'daily-list',
				skus: [{ code: 'A-1', price: 90_00 as Poisha, sale_price: null, stock: 7 }],
			}
			expect((await save(daily))[0]).toMatchObject({ outcome: 'changed', slug })
			const [after] = await readProducts(db(), [slug])
			expect(before?.pictures).toHaveLength(1)
			expect(after).toEqual({ ...before, skus: before?.skus.map((sku) => ({ ...sku, price: 90_00, stock: 7 })) })
			expect(await rows(sql`select price::int, selling::int, keywords from products where slug = ${slug}`)).toEqual([
				{ price: 90_00, selling: 90_00, keywords: 'genji' },
			])
			expect(
				await rows(sql`select l.selling::int from listings l join products p on p.id = l.product_id
					where p.slug = ${slug}`),
			).toEqual([{ selling: 90_00 }])
			expect((await save(daily))[0]).toEqual({ outcome: 'unchanged', slug })
		})
	})
})
