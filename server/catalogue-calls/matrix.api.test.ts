import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { may } from '#contract/desk/roles.ts'
import { rightOfShared, type SharedCallName } from '#contract/desk/shared-calls.ts'
import type { EndpointSpec } from '#contract/endpoint.ts'
import { type EndpointName, endpoints } from '#contract/index.ts'
import { exampleOf } from '#server/platform/http/examples.ts'
import { type Shop, startShop } from '#tests/helpers/shop.ts'
import { forEachStore } from '#tests/helpers/stores.ts'
import { ended, sendFile, sendZip } from '#tests/makers/imports.ts'
import { operators, operatorTokens } from '#tests/makers/operators.ts'
import { aProduct } from '#tests/makers/products.ts'
import { aShopper } from '#tests/makers/shoppers.ts'
import { aStaffMember } from '#tests/makers/staff.ts'
import { aZip } from '#tests/makers/workbooks.ts'
import { createSellerToken } from './index.ts'

const specs = Object.entries(endpoints) as [EndpointName, EndpointSpec][]
const names = (access: EndpointSpec['access']) =>
	specs.filter(([, spec]) => spec.access === access).map(([name]) => name)
const sellerCalls = names('seller')

/** Names of things of one seller; `nothing` has the same kinds of names, of things that do not exist. */
type Names = Record<
	'slug' | 'skuId' | 'code' | 'barcode' | 'seller' | 'sellerName' | 'picture' | 'asset' | 'job' | 'zip',
	string
>
const nothing: Names = {
	...{ slug: 'no-such-product', skuId: '99999', code: 'NO-CODE', barcode: '0000000000000' },
	...{ seller: 'no-such-seller', sellerName: 'No such seller', picture: 'no-such.jpg', asset: 'asset:99999' },
	job: 'x'.repeat(22),
	zip: 'y'.repeat(22),
}
const mine = { slug: 'mine-rice', code: 'M-1' }
const record = (members: object) => [{ skus: [], ...members }]
const sku = (members: object) => [{ skus: [{ stock: 3, ...members }] }]

/** For each member of a call that can name something: calls with the name of another seller's, by what is named. */
const foreign: Record<string, Record<string, (their: Names) => unknown>> = {
	seller: { 'seller slug': ({ seller }) => seller },
	product: { 'product slug': ({ slug }) => slug },
	slug: { 'product slug': ({ slug }) => slug },
	slugs: { 'product slug': ({ slug }) => [slug] },
	job: { import: ({ job }) => job },
	picture_zips: { 'zip of pictures': ({ zip }) => zip },
	picture: { 'picture by number': ({ asset }) => Number(asset.slice('asset:'.length)) },
	pictures: { 'picture by number': ({ asset }) => [Number(asset.slice('asset:'.length))] },
	code: { 'sku code': ({ code }) => code, barcode: ({ barcode }) => barcode, 'sku id': ({ skuId }) => skuId },
	q: {
		...{ 'product slug': ({ slug }) => slug, 'sku code': ({ code }) => code, barcode: ({ barcode }) => barcode },
		'sku id': ({ skuId }) => skuId,
	},
	records: {
		'product slug': ({ slug }) => record({ slug, active: false }),
		'sku code': ({ code }) => sku({ code }),
		barcode: ({ barcode }) => sku({ barcode }),
		'sku id': ({ skuId }) => sku({ id: Number(skuId) }),
		'seller slug': ({ seller }) => record({ seller, slug: mine.slug, name_en: 'Mine no more' }),
		'seller name': ({ sellerName }) => record({ seller: sellerName, slug: mine.slug, name_en: 'Mine no more' }),
		'seller slug and sku code': ({ seller, code }) => [{ ...sku({ code })[0], seller }],
		'seller slug and product slug': ({ seller, slug }) => record({ seller, slug, active: false }),
		picture: ({ picture }) => record({ slug: mine.slug, pictures: [{ name: picture }] }),
		'picture by number': ({ asset }) => record({ slug: mine.slug, pictures: [{ name: asset }] }),
	},
}
/** Members that name nothing of a seller. */
const harmless = new Set([
	...['limit', 'dry_run', 'active', 'after', 'kind', 'category', 'pieces', 'note', 'unit', 'map', 'mapping', 'sheet'],
	...['create_categories', 'fetch_pictures', 'name', 'alt_en', 'alt_bn', 'at'],
])

const membersOf = ({ params, query, body }: EndpointSpec) =>
	(['params', 'query', 'body'] as const).flatMap((part) =>
		Object.keys({ params, query, body }[part]?.properties ?? {}).map((member) => ({ part, member })),
	)
const required = (spec: EndpointSpec, part: 'params' | 'query' | 'body') =>
	Object.fromEntries((spec[part]?.required ?? []).map((member) => [member, ownValues[member]]))
/** What a call of the seller names of its own. */
const ownValues: Record<string, unknown> = {
	...{ slug: mine.slug, slugs: [mine.slug], code: mine.code, pieces: 1, note: 'test', name: 'front.jpg' },
	...{ picture: 1, pictures: [1] },
	records: record({ slug: mine.slug }),
}
/** A valid call of the seller with one member that names `what`. */
function inputOf(name: EndpointName, { part, member, what }: Case, their: Names) {
	const spec: EndpointSpec = endpoints[name]
	const parts = (['params', 'query', 'body'] as const).filter((one) => spec[one])
	const input = Object.fromEntries(parts.map((one) => [one, required(spec, one)])) as Record<string, object>
	return { ...input, [part]: { ...input[part], [member]: foreign[member]?.[what]?.(their) } } as never
}
type Case = { part: string; member: string; what: string }
const cases = sellerCalls.flatMap((name) =>
	membersOf(endpoints[name]).flatMap(({ part, member }) =>
		Object.keys(foreign[member] ?? {}).map(
			(what) => [`${name}: ${member} with the ${what}`, name, { part, member, what }] as const,
		),
	),
)

const watched = [
	...['audit', 'price_history', 'stock_movements', 'products', 'skus', 'sku_codes', 'product_images', 'sellers'],
	...[
		'categories',
		'planned_changes',
		'former_slugs',
		'call_keys',
		'import_jobs',
		'import_parts',
		'import_zips',
		'import_mappings',
	],
	...['assets', 'collections', 'collection_items', 'shop_texts', 'settings', 'customers', 'sessions'],
	...['banners', 'delivery_zones'],
]

it('every member of a seller’s call is part of the matrix, or names nothing', () => {
	expect(cases.length).toBeGreaterThan(30)
	const unknown = sellerCalls.flatMap((name) =>
		membersOf(endpoints[name])
			.filter(({ member }) => !foreign[member] && !harmless.has(member))
			.map(({ member }) => `${name}: ${member}`),
	)
	expect(unknown).toEqual([])
})

it('what is below /operator is for operators only', () => {
	const below = specs.filter(([, { path }]) => path.startsWith('/operator/'))
	expect(below.length).toBeGreaterThan(10)
	expect(below.filter(([, { access }]) => access !== 'operator').map(([name]) => name)).toEqual([])
})

forEachStore((store) => {
	let shop: Shop
	let token: string
	let shopper: string
	/** Of a person of the same seller at the desk. */
	let cookies: Record<string, string>
	let theirs: Names
	let before: Record<string, string>
	const operatorToken = operatorTokens.rina

	async function snapshot(): Promise<Record<string, string>> {
		const prints: Record<string, string> = {}
		for (const name of watched) {
			const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(name)} t order by 1`.execute(
				shop.deps.db,
			)
			prints[name] = rows.map(({ row }) => row).join('\n')
		}
		return prints
	}

	beforeAll(async () => {
		shop = await startShop(store, { config: { operators } })
		const { db } = shop.deps
		await aProduct(shop.deps, { seller: 'mine', category: 'rice' })
		await aProduct(shop.deps, { seller: 'theirs', category: 'rice' })
		// Without the digits of their names, which would be found as numbers of skus.
		const letters = (column: string) =>
			sql`${sql.ref(column)} = translate(${sql.ref(column)}, '0123456789', 'abcdefghij')`
		await sql`update products set ${letters('slug')}, ${letters('name_en')}, ${letters('name_bn')}`.execute(db)
		await sql`update sellers set name_en = 'Their Shop' where slug = 'theirs'`.execute(db)
		const product = (seller: string, slug: string, code: string, barcode: string) => ({
			...{ seller, slug, category: 'rice', name_en: `Rice of ${seller}` },
			skus: [{ code, barcode, price: 100, stock: 10 }],
		})
		const records = [
			product('mine', mine.slug, mine.code, '8941100000011'),
			product('theirs', 'their-rice', 'T-1', '8941100000028'),
		]
		const operator = { token: operatorToken }
		expect((await shop.call('saveProducts', { body: { records } }, operator)).body.data.new).toBe(2)
		const due_at = new Date(Date.now() + 86_400_000).toISOString()
		const plan = { due_at, record: { slug: 'their-rice', skus: [{ code: 'T-1', price: 90 }] } }
		const key = { 'idempotency-key': 'plan' }
		const planned = await shop.call('planProductChange', { body: plan }, { ...operator, headers: key })
		expect(planned.body.data.id).toBe(1)
		const { rows } = await sql<{ id: number; product_id: number; asset_id: number }>`
			select k.id, k.product_id, i.asset_id from skus k join sku_codes q on q.sku_id = k.id
				join product_images i on i.product_id = k.product_id where q.code = 'T-1'`.execute(db)
		const [their] = rows
		await sql`update product_images set source = 'their-photo.jpg' where product_id = ${their?.product_id}`.execute(db)
		theirs = {
			...{ slug: 'their-rice', skuId: String(their?.id), code: 'T-1', barcode: '8941100000028' },
			...{ seller: 'theirs', sellerName: 'Their Shop', picture: 'their-photo.jpg', asset: `asset:${their?.asset_id}` },
			...{ job: '', zip: '' },
		}
		const theirToken = (await createSellerToken(db, 'theirs', 'test'))?.token as string
		const { body } = await sendFile(shop, theirToken, 'sku,stock\nT-1,many\n')
		theirs.job = body.data.job
		await ended(shop, theirToken, theirs.job)
		theirs.zip = (await sendZip(shop, theirToken, await aZip({ 'front.jpg': 'x' }))).body.data.zip
		for (const name of ['getImport', 'getRefusedRows'] as const)
			expect(await shop.call(name, { params: { job: theirs.job } }, { token: theirToken })).toBeFine()
		token = (await createSellerToken(db, 'mine', 'test'))?.token as string
		// Notes the first use of the token.
		await shop.call('findCatalogueProducts', { query: {} }, { token })
		shopper = (await aShopper(shop.deps)).token
		cookies = (await aStaffMember(shop.deps, { role: 'seller_owner', seller: 'mine' })).cookies
		before = await snapshot()
	})
	afterAll(() => shop.close())

	const send = (name: EndpointName, input: never, bearer?: string) =>
		shop.call(name, input, { ...(bearer && { token: bearer }), headers: { 'idempotency-key': 'matrix' } })

	it.each(cases)('%s of another seller finds nothing and changes nothing', async (_title, name, one) => {
		const { status, body } = await send(name, inputOf(name, one, theirs), token)
		// The same answer as for what does not exist.
		const absent = await send(name, inputOf(name, one, nothing), token)
		expect({ status, body }).toEqual({ status: absent.status, body: absent.body })
		const shared = name as SharedCallName
		const headers = { 'idempotency-key': 'matrix' }
		const atDesk = await shop.desk(shared, inputOf(name, one, theirs), { cookies, headers })
		if (may('seller_owner', rightOfShared[shared]))
			expect({ status: atDesk.status, body: atDesk.body }).toEqual({ status, body })
		else expect(atDesk).toBeRefused('forbidden')
		if (status === 404) expect(body.code).toMatch(/^(product_)?not_found$/)
		else if (one.member === 'q') expect(body).toEqual({ data: [] })
		else {
			expect(status, JSON.stringify(body)).toBe(200)
			expect(body.data.refused).toBe(1)
			expect(body.data.results[0].faults[0].code).toMatch(/^(unknown_|unreadable$)/)
		}
		expect(await snapshot()).toEqual(before)
	})

	it('the lists of a seller have nothing of another one', async () => {
		for (const name of [
			'findCatalogueProducts',
			'exportCatalogue',
			'listPriceHistory',
			'listStockMovements',
		] as const) {
			const { body } = await shop.call(name, { query: {} } as never, { token })
			expect(JSON.stringify(body), name).toContain(mine.slug)
			expect(JSON.stringify(body), name).not.toContain('their-rice')
			const all = await shop.call(name, { query: {} } as never, { token: operatorToken })
			expect(JSON.stringify(all.body), name).toContain('their-rice')
		}
	})

	it('an address that is taken cannot be taken, whoever has it', async () => {
		const records = record({ slug: mine.slug, new_slug: theirs.slug })
		const { body } = await shop.call('saveProducts', { body: { records } }, { token })
		expect(body.data.results[0].faults).toMatchObject([{ code: 'slug_taken' }])
		expect(await snapshot()).toEqual(before)
	})

	const example = (name: EndpointName) => {
		const spec: EndpointSpec = endpoints[name]
		const parts = (['params', 'query', 'body'] as const).filter((part) => spec[part])
		return Object.fromEntries(parts.map((part) => [part, exampleOf(spec[part] as object)])) as never
	}

	it.each([...sellerCalls, ...names('operator')])('%s is refused without a token, and to shoppers', async (name) => {
		expect(await send(name, example(name))).toBeRefused('unauthorized')
		expect(await send(name, example(name), `st_${'A'.repeat(43)}`)).toBeRefused('unauthorized')
		expect(await send(name, example(name), shopper)).toBeRefused('forbidden')
		expect(await snapshot()).toEqual(before)
	})

	it.each(names('operator'))('%s is refused to sellers', async (name) => {
		expect(await send(name, example(name), token)).toBeRefused('forbidden')
		expect(await snapshot()).toEqual(before)
	})
})
