import fc from 'fast-check'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { refresh } from '#server/platform/pages/page-cache.ts'
import { indexWords } from '#server/search/index.ts'
import { factsOf, pagedShop } from '#tests/helpers/paged-shop.ts'
import { type Shop, startShop } from '#tests/helpers/shop.ts'
import { forEachStore } from '#tests/helpers/stores.ts'
import { someProducts } from '#tests/makers/shown-products.ts'

forEachStore((store) => {
	let shop: Shop
	beforeAll(async () => {
		shop = await startShop(store)
	})
	afterAll(() => shop.close())

	it('serves no cached page that differs from a newly rendered one after the feed was read, whatever changes', {
		timeout: 180_000,
	}, async () => {
		const { db } = store.database
		const made = await someProducts(shop.deps)
		const { rice, dal, lamp } = made
		const paths: Record<string, string> = {
			...made.paths,
			grainsByPrice: '/category/grains?sort=price_low',
			all: '/products',
		}
		const paged = await pagedShop(store, shop)
		const bodies = async () => {
			const all: [string, string][] = []
			for (const [name, path] of Object.entries(paths)) all.push([name, await paged.get(path)])
			return all
		}
		const product = fc.constantFrom(rice, dal, lamp)
		const text = fc.integer({ max: 99, min: 0 }).map((n) => `Name ${n}`)
		const draw = <T>(values: fc.Arbitrary<T>, change: (value: T) => RawBuilder<unknown>) =>
			values.map((value) => {
				const statement = change(value)
				const { sql: text, parameters } = statement.compile(db)
				return { statement, [fc.toStringMethod]: () => `${text.trim()} ${JSON.stringify(parameters)}` }
			})
		const change = fc.oneof(
			draw(
				fc.tuple(product, fc.integer({ min: 100, max: 9_900 })),
				([{ id }, price]) => sql`update products set price = ${price} where id = ${id}`,
			),
			draw(
				fc.tuple(product, fc.integer({ min: 0, max: 2 })),
				([{ skuId }, stock]) => sql`update skus set stock = ${stock} where id = ${skuId}`,
			),
			draw(fc.tuple(product, text), ([{ id }, name]) => sql`update products set name_bn = ${name} where id = ${id}`),
			draw(
				fc.tuple(product, fc.boolean()),
				([{ id }, active]) => sql`update products set active = ${active} where id = ${id}`,
			),
			draw(
				fc.tuple(product, product),
				([{ id }, { categoryId }]) => sql`update products set category_id = ${categoryId} where id = ${id}`,
			),
			draw(
				fc.tuple(product, text),
				([{ sellerId }, name]) => sql`update sellers set name_en = ${name} where id = ${sellerId}`,
			),
			draw(
				fc.tuple(product, fc.boolean()),
				([{ sellerId }, active]) => sql`update sellers set active = ${active} where id = ${sellerId}`,
			),
			draw(
				fc.tuple(product, text),
				([{ categoryId }, name]) => sql`update categories set name_bn = ${name} where id = ${categoryId}`,
			),
			draw(
				fc.tuple(product, text, fc.integer({ min: 1, max: 5 })),
				([{ id }, name, stars]) => sql`
				with written as (insert into reviews (product_id, customer_id, stars, text)
					values (${id}, ${made.customerId}, ${stars}, ${name})
					on conflict (product_id, customer_id) do update set stars = excluded.stars, text = excluded.text)
				update products set rating = ${stars} where id = ${id}`,
			),
			draw(
				product,
				({ id }) => sql`insert into collection_items select id, ${id}, 3 from collections on conflict do nothing`,
			),
			draw(product, ({ id }) => sql`delete from collection_items where product_id = ${id}`),
			draw(fc.integer({ min: 100, max: 12_000 }), (price) => sql`update flash_items set price = ${price}`),
			draw(fc.integer({ min: 0, max: 5 }), (sold) => sql`update flash_items set sold = ${sold}`),
			draw(
				product,
				({
					skuId,
				}) => sql`insert into flash_items (sale_id, sku_id, position, starts_at, ends_at, price, quantity, per_shopper)
					select id, ${skuId}, ${skuId}, starts_at, ends_at, 8000, 5, 2 from flash_sales on conflict do nothing`,
			),
			draw(product, ({ skuId }) => sql`delete from flash_items where sku_id = ${skuId}`),
			draw(
				fc.tuple(product, fc.option(fc.integer({ min: 1, max: 99 }))),
				([{ skuId }, price]) => sql`update skus set sale_price = ${price} where id = ${skuId}`,
			),
		)
		const page = fc.constantFrom(...Object.values(paths))
		const step = fc.oneof({ weight: 2, arbitrary: change }, page)
		await fc.assert(
			fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
				await bodies()
				for (const one of steps) {
					if (typeof one === 'string') await paged.get(one)
					else await one.statement.execute(db)
					if (typeof one !== 'string' && steps.length % 2) await paged.read()
					paged.state.now += 200
				}
				await indexWords(store.database)
				await paged.read()
				paged.state.now += refresh.grace
				const fresh = await pagedShop(store, shop)
				for (const [name, body] of await bodies()) {
					const expected = factsOf(await fresh.get(paths[name] as string))
					const found = factsOf(body)
					expect(found.text, name).toBe(expected.text)
					// The shelves of a product page may show other products, but every card must have the current data of its product.
					const ids = [...found.cards.keys()].join()
					const now = ids ? factsOf(await fresh.get(`${name === 'riceBn' ? '/bn' : ''}/cards/${ids}`)).cards : new Map()
					expect(found.cards, name).toEqual(now)
				}
				await fresh.close()
			}),
			// A failed draw leaves its rows and pages, so a shorter one would fail by them.
			{ numRuns: 20, endOnFailure: true },
		)
		await paged.close()
	})
})
