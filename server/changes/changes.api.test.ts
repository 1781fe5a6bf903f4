import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { refresh } from '#server/platform/pages/page-cache.ts'
import { indexWords } from '#server/search/index.ts'
import { factsOf, pagedShop } from '#tests/helpers/paged-shop.ts'
import { type Shop, startShop } from '#tests/helpers/shop.ts'
import { forEachStore, onStore } from '#tests/helpers/stores.ts'
import { aBuyer, checkOut } from '#tests/makers/carts.ts'
import { aProduct, type MadeProduct } from '#tests/makers/products.ts'
import { type ShownProducts, someProducts } from '#tests/makers/shown-products.ts'
import { pruneChanges } from './changes.store.ts'

/** How long to wait for background renders, in milliseconds. */
const patience = { timeout: 20_000, interval: 20 }

type Paged = Awaited<ReturnType<typeof pagedShop>>

forEachStore((store) => {
	let shop: Shop
	let paged: Paged
	let made: ShownProducts
	let paths: Record<string, string>

	beforeAll(async () => {
		shop = await startShop(store)
		made = await someProducts(shop.deps)
		paths = made.paths
	})
	afterAll(() => shop.close())
	beforeEach(async () => {
		paged = await pagedShop(store, shop)
		return () => paged.close()
	})

	const bodies = async () => {
		const all: Record<string, string> = {}
		for (const [name, path] of Object.entries(paths)) all[name] = await paged.get(path)
		return all
	}
	/** Names of the rendered pages, one entry for each render. */
	const rendered = () => {
		const name = (path: string) => Object.keys(paths).find((one) => paths[one] === path) as string
		return paged.state.rendered.map(name).sort()
	}

	const cards = ['dal', 'home', 'grains', 'riceHouse', 'eid', 'flash']
	/** Pages other than product pages that show the product. */
	const others = cards.filter((name) => name !== 'dal')
	const places = ['home', 'grains', 'lamps', 'riceHouse', 'lampHouse', 'collections', 'eid', 'flash', 'faq', 'none']
	const setStock = (stock: number) => () => sql`update skus set stock = ${stock} where id = ${made.rice.skuId}`
	const setOnSale = (active: boolean) => () => sql`update products set active = ${active} where id = ${made.rice.id}`
	/** What changes, the pages that are dropped at once, those that are rendered again, and what happens before. */
	const cases: [string, () => RawBuilder<unknown>, string[], string[], (() => RawBuilder<unknown>)?][] = [
		[
			'the price of a sku',
			() => sql`update skus set price = price + 100 where id = ${made.rice.skuId}`,
			['rice', 'riceBn'],
			cards,
		],
		[
			'the price of a product',
			() => sql`update products set price = price + 100 where id = ${made.rice.id}`,
			['rice', 'riceBn'],
			cards,
		],
		['the last piece', setStock(0), ['rice', 'riceBn'], cards, setStock(3)],
		['a sku back in stock', setStock(3), ['rice', 'riceBn'], others, setStock(0)],
		['one of several pieces', setStock(2), [], [], setStock(3)],
		['a product taken off sale', setOnSale(false), ['rice', 'riceBn'], ['none', ...cards]],
		['a product on sale again', setOnSale(true), [], ['rice', 'riceBn', 'none', ...others], setOnSale(false)],
		['a column that only search reads', () => sql`update products set sold = sold where id = ${made.rice.id}`, [], []],
		[
			'a name',
			() => sql`update products set name_en = 'Brown rice' where id = ${made.rice.id}`,
			['rice', 'riceBn'],
			cards,
		],
		[
			'a picture',
			() => sql`insert into product_images select ${made.rice.id}, 7, ${made.lamp.assetId}`,
			['rice', 'riceBn'],
			cards,
		],
		[
			'a review',
			() =>
				sql`insert into reviews (product_id, customer_id, stars, text) values (${made.rice.id}, ${made.customerId}, 4, 'fine')`,
			['rice', 'riceBn'],
			[],
		],
		[
			'a reviewer’s name',
			() => sql`update customers set first_name = 'Rahim' where id = ${made.customerId}`,
			['rice', 'riceBn'],
			[],
		],
		[
			'an answer',
			() => sql`insert into questions (product_id, customer_id, text, answer, answered_by, answered_at)
				values (${made.rice.id}, ${made.customerId}, 'Is it new?', 'Yes', 'shop', now())`,
			['rice', 'riceBn'],
			[],
		],
		[
			'a question without an answer',
			() =>
				sql`insert into questions (product_id, customer_id, text) values (${made.rice.id}, ${made.customerId}, 'Why?')`,
			[],
			[],
		],
		[
			'a seller',
			() => sql`update sellers set name_en = 'Rice hall' where slug = 'rice-house'`,
			[],
			['rice', 'riceBn', 'none', ...cards],
		],
		[
			'a category',
			() => sql`update categories set name_en = 'Grain' where slug = 'grains'`,
			[],
			['rice', 'riceBn', 'dal', ...places],
		],
		[
			'a department',
			() => sql`update categories set name_en = 'Foods' where slug = 'food'`,
			[],
			['rice', 'riceBn', 'dal', 'lamp', ...places],
		],
		[
			'what the shop says of itself',
			() => sql`insert into shop_texts (key, value) values ('about', '{"en":"Rice since 1990"}')`,
			[],
			['rice', 'riceBn', 'dal', 'lamp', ...places],
		],
		[
			'a delivery zone',
			() => sql`insert into delivery_zones (slug, name_en, name_bn, districts) values ('x', 'X', 'X', '{47}')`,
			[],
			['rice', 'riceBn', 'dal', 'lamp', ...places],
		],
		[
			'a collection',
			() => sql`update collections set name_en = 'Eid gifts' where slug = 'eid'`,
			[],
			['home', 'collections', 'eid', 'none', 'flash'],
		],
		[
			'a banner',
			() => sql`insert into banners (slug, title_en, title_bn, text_en, text_bn, tone, link, position)
				values ('eid', 'Eid', 'ঈদ', '', '', 'gold', '/campaigns/eid', 1)`,
			[],
			['home'],
		],
		[
			'the products of a collection',
			() => sql`insert into collection_items select id, ${made.dal.id}, 2 from collections`,
			[],
			['home', 'collections', 'eid'],
		],
		['a flash price', () => sql`update flash_items set price = price - 100`, ['rice', 'riceBn'], cards],
		['the last piece at a flash price', () => sql`update flash_items set sold = quantity`, ['rice', 'riceBn'], cards],
		[
			'an ordinary price that brings an item of a sale back',
			() => sql`update skus set sale_price = null where product_id = ${made.rice.id}`,
			['rice', 'riceBn'],
			cards,
			() => sql`update skus set sale_price = 100 where product_id = ${made.rice.id}`,
		],
		['the name of a sale', () => sql`update flash_sales set name_en = 'Night sale'`, [], ['flash']],
		[
			'a slug',
			() => sql`update products set slug = 'red-rice' where id = ${made.rice.id}`,
			['rice', 'riceBn'],
			['none', ...cards],
		],
		[
			'a new product',
			() => sql`
				with added as (insert into products (slug, category_id, seller_id, name_en, name_bn, description_en, description_bn, unit_en,
					unit_bn, price, search_text)
				select 'none', category_id, seller_id, 'None', 'না', '', '', '', '', 1000, '' from products
				where id = ${made.lamp.id} returning id)
				, pictured as (insert into product_images select id, 0, ${made.lamp.assetId} from added)
				insert into skus (product_id, key, grams, price, stock) select id, '', 100, 1000, 1 from added`,
			[],
			['home', 'lamps', 'lampHouse', 'none', 'eid', 'flash'],
		],
	]

	it.each(cases)(
		'plain SQL updates only the pages that show the change: %s',
		async (_name, change, own, around, prepare) => {
			if (prepare) {
				await prepare().execute(store.database.db)
				await indexWords(store.database)
				await paged.read()
				paged.state.now += refresh.grace
			}
			const before = await bodies()
			paged.state.rendered = []
			await bodies()
			expect(rendered(), 'all are kept').toEqual([])
			await change().execute(store.database.db)
			// The job of the search does this too; running it here keeps it from running between the steps below.
			await indexWords(store.database)
			await paged.read()
			await bodies()
			expect(rendered(), 'at once').toEqual([...own].sort())
			// For the `around` pages the cached version is served until it is a second old, and then until the new render ends.
			paged.state.now += refresh.every
			paged.state.rendered = []
			const kept = await bodies()
			for (const name of around) expect(kept[name], name).toBe(before[name])
			await vi.waitFor(() => expect(rendered()).toEqual([...around].sort()), patience)
			const fresh = await pagedShop(store, shop)
			for (const [name, path] of Object.entries(paths)) {
				// Shelves of other product pages may still show the earlier products: they are selected again at the next render.
				const of = (body: string) => ([...own, ...around].includes(name) ? body : factsOf(body).text)
				const now = of(await fresh.get(path))
				await vi.waitFor(async () => expect(of(await paged.get(path)), name).toBe(now), patience)
			}
			expect(rendered(), 'each once').toEqual([...around].sort())
			await fresh.close()
		},
	)

	it('reaches every process', async () => {
		const others = [paged, await pagedShop(store, shop)]
		const path = paths.lamp as string
		const before = await Promise.all(others.map((one) => one.get(path)))
		await sql`update products set name_en = 'Table lamp' where id = ${made.lamp.id}`.execute(store.database.db)
		for (const one of others) await one.read()
		for (const [n, one] of others.entries()) {
			expect(before[n]).not.toContain('Table lamp')
			expect(await one.get(path)).toContain('Table lamp')
		}
		await others[1]?.close()
	})

	it('does not cache a page whose data were read before a change', async () => {
		const path = paths.lamp as string
		let renders = 0
		paged.state.after = async () => {
			if (renders++ > 0) return
			await sql`update products set name_en = 'Desk lamp' where id = ${made.lamp.id}`.execute(store.database.db)
			await paged.read()
		}
		expect(await paged.get(path)).toContain('Desk lamp')
		expect(await paged.get(path)).toContain('Desk lamp')
		expect(renders).toBe(2)
	})

	it('serves a page that is at most 1.5 s out of date when something it shows changes all the time', async () => {
		const { db } = store.database
		const name = (n: number) => `Lamp number ${n}.`
		const committed: number[] = []
		for (let n = 0; n < 40; n++) {
			await sql`update products set name_en = ${name(n)} where id = ${made.lamp.id}`.execute(db)
			await paged.read()
			committed.push(paged.state.now)
			paged.state.now += 150
			await paged.get('/category/lamps')
			const shown = Number(/Lamp number (\d+)\./.exec(await paged.get('/category/lamps'))?.[1] ?? -1)
			// The first change that the page does not show.
			const missed = committed[shown + 1]
			if (missed !== undefined) expect(paged.state.now - missed).toBeLessThanOrEqual(refresh.grace)
		}
		expect(paged.state.rendered.length).toBeLessThanOrEqual(8)
	})

	it('deletes the rows that were visible to a mark of ten minutes ago, and no newer ones', async () => {
		const { db } = store.database
		const count = async () =>
			Number((await sql<{ n: number }>`select count(*) as n from changes`.execute(db)).rows[0]?.n)
		const prune = () => pruneChanges(db, 10)
		await sql`delete from changes`.execute(db)
		await sql`delete from change_marks`.execute(db)
		const write = () => sql`select note_changes('{list}')`.execute(db)
		await write()
		await prune()
		await prune()
		expect(await count()).toBe(1)
		await sql`update change_marks set at = at - interval '10 minutes'`.execute(db)
		await write()
		await prune()
		expect(await count(), 'the first row is younger than its mark says').toBe(2)
		await sql`update changes set at = at - interval '11 minutes'`.execute(db)
		await prune()
		expect(await count()).toBe(1)
	})
})

onStore('postgresql', (store) => {
	let shop: Shop
	beforeAll(async () => {
		shop = await startShop(store)
	})
	afterAll(() => shop.close())

	describe('a transaction that stays open', () => {
		it('does not hide changes of other transactions, and is not skipped when it commits later', async () => {
			const [late, soon] = [await aProduct(shop.deps), await aProduct(shop.deps)]
			const paged = await pagedShop(store, shop)
			const get = ({ slug }: MadeProduct) => paged.get(`/products/${slug}`)
			await Promise.all([get(late), get(soon)])
			const client = await store.database.pool.connect()
			await client.query('begin')
			await client.query(`update products set name_en = 'Late' where id = ${late.id}`)
			await store.database.pool.query(`update products set name_en = 'Soon' where id = ${soon.id}`)
			await paged.read()
			expect(await get(soon)).toContain('"Soon"')
			await paged.read()
			await client.query('commit')
			client.release()
			expect(await get(late)).not.toContain('"Late"')
			await paged.read()
			expect(await get(late)).toContain('"Late"')
			await paged.close()
		})

		it('does not block an order that sells the last piece of another product', async () => {
			const [mine, theirs] = [await aProduct(shop.deps, { stock: 1 }), await aProduct(shop.deps, { stock: 1 })]
			const buyer = await aBuyer(shop, [theirs])
			const client = await store.database.pool.connect()
			await client.query('begin')
			await client.query(`update skus set stock = 0 where id = ${mine.skuId}`)
			expect((await checkOut(shop, buyer)).status).toBe(200)
			await client.query('rollback')
			client.release()
		})
	})
})
