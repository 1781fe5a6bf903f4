import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sellers } from '#cli/sellers.ts'
import { mostRecords } from '#contract/catalogue-calls.ts'
import { limitsOf } from '#contract/limits.ts'
import { folderFiles } from '#server/platform/files/folder-files.ts'
import { type Shop, startShop } from '#tests/helpers/shop.ts'
import { forEachStore } from '#tests/helpers/stores.ts'
import { operators, operatorTokens } from '#tests/makers/operators.ts'
import { aProduct } from '#tests/makers/products.ts'

const operatorToken = operatorTokens.rina
const rice = {
	...{ slug: 'call-rice', category: 'rice', name_en: 'Rice', description_en: 'From Dinajpur' },
	skus: [{ code: 'R-1', barcode: '8941100000011', price: 120.5, stock: 10 }],
}

forEachStore((store) => {
	let shop: Shop
	let token: string
	beforeAll(async () => {
		shop = await startShop(store, { config: { operators } })
		await aProduct(shop.deps, { seller: 'call-shop', category: 'rice' })
		token = (await haat('create', 'call-shop', '--name', 'till'))[0] as string
	})
	afterAll(() => shop.close())

	/** `sellers token …` */
	async function haat(...args: string[]): Promise<string[]> {
		const lines: string[] = []
		const at = args.indexOf('--name')
		const options = at < 0 ? {} : { name: args[at + 1] as string }
		const words = at < 0 ? args : args.slice(0, at)
		await sellers.token?.run(
			words,
			{ database: store.database, dataDir: '', files: folderFiles(''), say: (line) => lines.push(line) },
			options,
		)
		return lines
	}
	const save = async (records: object[], more: object = {}, bearer = token) =>
		(await shop.call('saveProducts', { body: { records, ...more } }, { token: bearer })).body.data
	const read = async (name: 'listPriceHistory' | 'listStockMovements' | 'findCatalogueProducts', query: object = {}) =>
		(await shop.call(name, { query } as never, { token })).body.data
	const adjust = (pieces: number, key: string, bearer = token) =>
		shop.call(
			'adjustStock',
			{ body: { code: 'R-1', pieces, note: 'broken' } },
			{
				...{ token: bearer, headers: { 'idempotency-key': key } },
			},
		)

	it('a token is printed once, used by its seller, listed, and refused once it is revoked or the seller archived', async () => {
		const [spare = '', line = ''] = await haat('create', 'call-shop', '--name', 'spare')
		const { rows } = await sql<{ text: string }>`select t::text as text from seller_tokens t`.execute(shop.deps.db)
		expect(rows.map(({ text }) => text).join()).not.toContain(spare.slice(3))
		const find = () => shop.call('findCatalogueProducts', { query: {} }, { token: spare })
		expect((await haat('list', 'call-shop')).at(-1)).toMatch(/spare {2}created .*, used never$/)
		expect(await find()).toBeFine()
		expect((await haat('list', 'call-shop')).at(-1)).toMatch(/spare {2}created .*, used \d{4}-/)
		const used = async () =>
			(await sql<{ at: Date }>`select max(used_at) as at from seller_tokens`.execute(shop.deps.db)).rows[0]?.at
		const first = await used()
		await find()
		expect(await used()).toEqual(first)
		await sql`update sellers set active = false where slug = 'call-shop'`.execute(shop.deps.db)
		expect(await find()).toBeRefused('seller_inactive')
		await sql`update sellers set active = true where slug = 'call-shop'`.execute(shop.deps.db)
		await expect(haat('create', 'call-shop', '--name', 'spare')).rejects.toThrow('has a token named')
		await expect(haat('create', 'nobody')).rejects.toThrow('no seller «nobody»')
		const id = /\d+/.exec(line)?.[0] as string
		expect(await haat('revoke', id)).toEqual([`token ${id} revoked`])
		expect(await find()).toBeRefused('unauthorized')
		await expect(haat('revoke', id)).rejects.toThrow('no valid token')
		expect((await haat('list')).at(-1)).toMatch(/, revoked \d{4}-/)
	})

	it('records are stored one by one: a refused one names its line and fields, the others are done', async () => {
		expect(await save([rice], { dry_run: true })).toMatchObject({ new: 1, refused: 0 })
		expect(await save([rice])).toMatchObject({ new: 1, results: [{ line: 1, outcome: 'new', slug: 'call-rice' }] })
		expect(await save([rice])).toMatchObject({ unchanged: 1 })
		const mixed = await save([
			{ skus: [{ code: 'R-1', price: 'cheap' }] },
			{ skus: [{ code: 'R-1', price: 110 }] },
			{ name_en: 'No price', category: 'rice', skus: [] },
			{ colour: 'red', skus: [] },
			{ slug: 'nothing-here', skus: [] },
		])
		expect(mixed).toMatchObject({ new: 0, changed: 1, refused: 4 })
		expect(mixed.results.map(({ line, outcome }: { line: number; outcome: string }) => [line, outcome])).toEqual([
			...[
				[1, 'refused'],
				[2, 'changed'],
				[3, 'refused'],
				[4, 'refused'],
				[5, 'refused'],
			],
		])
		expect(mixed.results[0].faults).toEqual([
			{ field: 'skus[0].price', code: 'unreadable', message: expect.stringContaining('expected an amount') },
		])
		expect(mixed.results[1].changes).toEqual([{ field: 'price', sku: 'R-1', from: 120.5, to: 110 }])
		expect(mixed.results[3].faults[0]).toMatchObject({ field: 'colour', code: 'unreadable' })
		expect(mixed.results[4].faults[0].code).toBe('unknown_product')
		const { body } = await shop.call(
			'saveProducts',
			{ body: { records: [{ slug: 'nothing-here', skus: [] }] } },
			{ token, headers: { 'accept-language': 'bn' } },
		)
		expect(body.data.results[0].faults[0].message).toBe('এমন কোনো পণ্য নেই')
		expect((await read('listPriceHistory', { code: 'R-1' })).map(({ price }: { price: number }) => price)).toEqual([
			...[110, 120.5],
		])
	})

	it('a call has at most so many records and variants', async () => {
		const many = (count: number) => Array.from({ length: count }, () => ({ slug: 'call-rice', skus: [] }))
		const call = (records: object[]) => shop.call('saveProducts', { body: { records } }, { token })
		expect(await call(many(mostRecords.records + 1))).toBeRefused('invalid_input')
		expect(await call([])).toBeRefused('invalid_input')
		const skus = Array.from({ length: 200 }, (_, n) => ({ code: `X-${n}`, price: 1 }))
		expect(await call(Array.from({ length: 11 }, () => ({ name_en: 'Many', skus })))).toBeRefused('invalid_input')
		const large = [{ slug: 'call-rice', description_en: 'x'.repeat(2 * 1024 * 1024), skus: [] }]
		expect(await call(large)).toBeRefused('too_large')
	})

	it('stock is adjusted once for a key, never below 0, and in the ledger with the reason and the caller', async () => {
		expect((await Promise.all([adjust(-3, 'a'), adjust(-3, 'a')])).map(({ body }) => body.data)).toEqual([
			...[{ stock: 7 }, { stock: 7 }],
		])
		expect(await adjust(-4, 'a')).toBeRefused('idempotency_key_reused')
		expect(await adjust(-8, 'b')).toBeRefused('invalid_input')
		// A refusal is not kept: the key may be used again.
		expect((await adjust(-1, 'b')).body.data).toEqual({ stock: 6 })
		expect(await shop.call('adjustStock', { body: { code: 'R-1', pieces: 1, note: 'x' } }, { token })).toBeRefused(
			'invalid_input',
		)
		const [last, first] = await read('listStockMovements', { product: 'call-rice' })
		expect(last).toMatchObject({ pieces: -1, reason: 'adjusted', note: 'broken', actor: 'seller:call-shop (till)' })
		expect(first).toMatchObject({ pieces: -3 })
		// An operator's key is another one.
		expect((await adjust(1, 'a', operatorToken)).body.data).toEqual({ stock: 7 })
	})

	it('products are found, exported, archived and restored; the history says who did it', async () => {
		expect(await read('findCatalogueProducts', { q: 'R-1' })).toMatchObject([
			{ slug: 'call-rice', price: 110, stock: 7 },
		])
		const exported: object[] = []
		for (let after: number | null = 0; after !== null; ) {
			const { body } = await shop.call('exportCatalogue', { query: { after, limit: 1 } }, { token: operatorToken })
			exported.push(...body.data.records)
			after = body.data.next as number | null
		}
		expect(exported).toContainEqual(expect.objectContaining({ slug: 'call-rice', seller: 'call-shop' }))
		expect(await save(exported, {}, operatorToken)).toMatchObject({ unchanged: exported.length, refused: 0 })
		const slugs = { body: { slugs: ['call-rice', 'call-rice', 'nothing-here'] } }
		expect((await shop.call('archiveProducts', slugs, { token })).body.data).toMatchObject({ changed: 1, refused: 1 })
		expect(await shop.call('getProduct', { params: { slugOrId: 'call-rice' } })).toBeRefused('product_not_found')
		expect(await read('findCatalogueProducts', { active: false })).toMatchObject([{ slug: 'call-rice' }])
		const restored = await shop.call('restoreProducts', slugs, { token: operatorToken })
		expect(restored.body.data).toMatchObject({ changed: 1 })
		const history = { params: { slug: 'call-rice' }, query: {} }
		const { body } = await shop.call('getProductHistory', history, { token })
		expect(body.data.slice(0, 3)).toMatchObject([
			{ actor: 'rina', entity: 'product', action: 'changed', before: { active: false }, after: { active: true } },
			{ actor: 'seller:call-shop (till)', after: { active: false } },
			{ actor: 'seller:call-shop (till)', entity: 'sku', before: { price: 120.5 }, after: { price: 110 } },
		])
		const gaps = await shop.call('listCatalogueGaps', { query: { kind: 'bengali_name' } }, { token })
		expect(gaps.body.data.gaps).toMatchObject([{ slug: 'call-rice', kind: 'bengali_name', seller: 'call-shop' }])
		expect(gaps.body.data.counts).toContainEqual({ kind: 'bengali_name', products: 1 })
		// Of all kinds: each as often as it is counted, by product; a limit leaves out the last ones.
		type Gap = { kind: string; slug: string }
		const gapsOf = async (query: object) =>
			(await shop.call('listCatalogueGaps', { query }, { token: operatorToken })).body.data as {
				counts: { kind: string; products: number }[]
				gaps: Gap[]
			}
		const all = await gapsOf({})
		for (const { kind, products } of all.counts) {
			const own = all.gaps.filter((gap) => gap.kind === kind)
			expect([kind, own.length]).toEqual([kind, products])
			expect((await gapsOf({ kind })).gaps).toEqual(own)
		}
		const inOrder = all.gaps.map(({ slug }) => slug)
		expect(new Set(inOrder).size).toBe(inOrder.filter((slug, at) => slug !== inOrder[at - 1]).length)
		expect((await gapsOf({ limit: 2 })).gaps).toEqual(all.gaps.slice(0, 2))
		expect(all.gaps.length).toBeGreaterThan(2)
	})

	it('operators change sellers, categories, brands, and plan changes', async () => {
		const call = async (...[name, input, options]: Parameters<Shop['call']>) =>
			shop.call(name, input, { token: operatorToken, ...options })
		const seller = { slug: 'new-shop', name_en: 'New shop', district: 'Dhaka', area: 'Dhanmondi' }
		expect((await call('saveSeller', { body: { record: seller } })).body.data).toEqual({
			slug: 'new-shop',
			outcome: 'new',
		})
		expect((await call('saveSeller', { body: { record: seller } })).body.errors).toEqual({ slug: 'slug_taken' })
		for (const name of ['saveSeller', 'saveCategory'] as const)
			expect((await call(name, { body: { record: { name_en: 'New' } } })).body.errors).toEqual({ slug: 'missing' })
		const renamed = { body: { slug: 'new-shop', record: { slug: 'newer-shop' } } }
		expect((await call('saveSeller', renamed)).body.data).toEqual({ slug: 'newer-shop', outcome: 'changed' })
		expect(await call('saveSeller', renamed)).toBeRefused('not_found')
		const nowhere = await call('saveSeller', { body: { record: { ...seller, area: 'Atlantis' } } })
		expect(nowhere).toBeRefused('invalid_input')
		expect(nowhere.body.errors).toEqual({ area: 'unknown_place' })
		for (const slug of ['snacks', 'crisps'])
			expect(await call('saveCategory', { body: { record: { slug, name_en: slug } } })).toBeFine()
		expect(await call('saveCategory', { body: { slug: 'crisps', record: { parent: 'snacks' } } })).toBeFine()
		const cycle = await call('saveCategory', { body: { slug: 'snacks', record: { parent: 'crisps' } } })
		expect(cycle.body.errors).toEqual({ parent: 'category_cycle' })
		expect(await call('mergeCategories', { body: { from: 'crisps', into: 'nothing' } })).toBeRefused('not_found')
		expect((await call('mergeCategories', { body: { from: 'crisps', into: 'snacks' } })).body.data.slug).toBe('snacks')
		await save([{ slug: 'call-rice', brand_en: 'Pran', skus: [] }])
		const brand = { body: { from: 'Pran', to: { en: 'Aarong' } } }
		expect((await call('renameBrand', brand)).body.data).toEqual({ products: 1 })

		const plan = (due_at: string, record: object, key = 'plan') =>
			call('planProductChange', { body: { due_at, record } }, { headers: { 'idempotency-key': key } })
		const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
		const record = { slug: 'call-rice', skus: [{ code: 'R-1', price: 100 }] }
		const planned = await plan(tomorrow, record)
		expect(planned.body.data).toMatchObject({ id: expect.any(Number), result: { outcome: 'changed' } })
		expect((await plan(tomorrow, record)).body).toEqual(planned.body)
		const refused = await plan(tomorrow, { slug: 'nothing-here', skus: [] }, 'other')
		expect(refused.body.data).toMatchObject({ id: null, result: { outcome: 'refused' } })
		for (const due of ['2020-01-01T00:00:00Z', `${new Date().getUTCFullYear() + 1}-02-30T00:00:00Z`])
			expect(await plan(due, record, 'late')).toBeRefused('invalid_input')
		const list = async () => (await call('listPlannedChanges', { query: {} })).body.data
		expect(await list()).toMatchObject([{ due_at: tomorrow, actor: 'rina', state: 'waiting', record }])
		const cancel = () => call('cancelPlannedChange', { params: { id: planned.body.data.id } })
		expect(await cancel()).toBeFine()
		expect(await cancel()).toBeRefused('not_found')
		expect(await list()).toMatchObject([{ state: 'cancelled' }])

		// A price that will have been asked for long enough by then may be struck through.
		const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
		const asked = async (days: number, price: number, sale_price: number | null, key: string) => {
			const priced = { seller: 'call-shop', skus: [{ code: 'R-1', price, sale_price }] }
			const { id, result } = (await plan(inDays(days), priced, key)).body.data
			return [id === null ? null : 'planned', ...result.faults.map(({ code }: { code: string }) => code)]
		}
		expect(await asked(90, 900, 700, 'too-early')).toEqual([null, 'struck_price_never_asked'])
		expect(await asked(40, 900, null, 'raised')).toEqual(['planned'])
		expect(await asked(50, 900, 700, 'ten-days-later')).toEqual([null, 'struck_price_never_asked'])
		expect(await asked(90, 900, 700, 'fifty-days-later')).toEqual(['planned'])
		expect(await asked(95, 901, 650, 'never-asked')).toEqual([null, 'struck_price_never_asked'])
	})

	it('calls of one token are counted, and refused over the limit', async () => {
		const [{ count }] = limitsOf.catalogue.each
		const busy = (await haat('create', 'call-shop', '--name', 'busy'))[0] as string
		const call = () => shop.call('findCatalogueProducts', { query: {} }, { token: busy })
		await call()
		await sql`insert into rate_hits select (h).* from (select h from rate_hits h order by at desc limit 1) one,
			generate_series(2, ${count})`.execute(shop.deps.db)
		const refused = await call()
		expect(refused).toBeRefused('too_many_requests')
		expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
		expect(await read('findCatalogueProducts')).not.toEqual([])
	})
})
