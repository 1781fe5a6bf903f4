import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { EndpointName } from '#contract/index.ts'
import { allHandlers, buildApp, createCalls } from '#server/app.ts'
import type { PageAnswers } from '#server/platform/pages/renderer.ts'
import { servePages } from '#server/platform/pages/serve-pages.ts'
import { type Shop, startShop } from '#tests/helpers/shop.ts'
import { forEachStore } from '#tests/helpers/stores.ts'
import { aFlashSale } from '#tests/makers/flash-sales.ts'
import { aProduct } from '#tests/makers/products.ts'
import { aStaffMember, type StaffMember } from '#tests/makers/staff.ts'
import '#tests/helpers/matchers.ts'
import { servePreviews } from './index.ts'

const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString()

/** The calls of the pages, as the storefront's loaders make them. */
const partsOf = (path: string): [EndpointName, object][] => {
	const [kind = '', slug = ''] = path
		.replace(/^\/bn(?=\/|$)/, '')
		.split('/')
		.slice(1)
	if (kind === 'products') return [['getProduct', { params: { slugOrId: slug } }]]
	if (kind === 'campaigns') return [['getCampaign', { params: { slug } }]]
	if (kind === 'flash-sale') return [['listFlashSales', {}]]
	return [
		['listBanners', {}],
		['listCampaigns', {}],
		['getShop', {}],
		['listProducts', { query: { sort: 'newest', limit: 48 } }],
	]
}

forEachStore((store) => {
	let shop: Shop
	let app: Shop['app']
	let manager: StaffMember
	let seller: StaffMember
	beforeAll(async () => {
		shop = await startShop(store)
		const calls = createCalls(shop.deps)
		app = buildApp(shop.deps, calls)
		const render = async (request: Request, _marker: string, answer: PageAnswers = app.direct) => {
			const { pathname } = new URL(request.url)
			const language = pathname.startsWith('/bn') ? 'bn' : 'en'
			const replies = await Promise.all(partsOf(pathname).map(([name, input]) => answer(name, input, language)))
			const html = `<head></head><a href="/cart">Cart</a><script>{}</script>${JSON.stringify(replies.map((reply) => reply?.body))}`
			return new Response(html, { status: replies[0]?.status ?? 200 })
		}
		const pages = servePages(app, {
			config: shop.deps.config,
			renderer: { render, canonical: (path) => path, query: () => [], notice: () => '', style: () => '' },
			version: () => '1',
			shownBy: () => undefined,
		})
		servePreviews(app, shop.deps, { pages, handlersOn: (db) => allHandlers({ ...shop.deps, db }, calls) })
		await app.ready()
		manager = await aStaffMember(shop.deps, { role: 'catalogue' })
		await aProduct(shop.deps, { seller: 'mine' })
		seller = await aStaffMember(shop.deps, { role: 'seller_owner', seller: 'mine' })
	})
	afterAll(async () => {
		await app.close()
		await shop.close()
	})

	const get = async (address: string, headers: Record<string, string> = {}) => {
		const reply = await app.inject({ url: new URL(address).pathname, headers: { host: 'localhost', ...headers } })
		const json = /\[.*\]$/s.exec(reply.body)?.[0]
		// biome-ignore lint/suspicious/noExplicitAny: bodies of every shape
		return { ...reply, status: reply.statusCode, replies: json ? (JSON.parse(json) as any[]) : [] }
	}
	type Page = { page: 'home' | 'flash_sale' | 'collections' | 'collection' | 'campaign'; slug?: string; at?: string }
	const open = async (body: Page, { cookies } = manager) =>
		(await shop.desk('previewPage', { body }, { cookies })).body.data as { en: string; bn: string; at: string | null }
	const ofProduct = async (body: { slug: string; at?: string; record?: object }, { cookies } = manager) =>
		shop.desk('previewProduct', { body }, { cookies })
	const key = () => ({ 'idempotency-key': crypto.randomUUID() })
	const plan = (due_at: string, record: object) =>
		shop.desk('planProductChange', { body: { due_at, record } }, { cookies: manager.cookies, headers: key() })
	const count = async (table: string) =>
		(await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(shop.deps.db)).rows[0]?.n

	it('shows flash sales, campaigns, banners and planned prices as they are at the moment, and leaves no trace', async () => {
		const product = await aProduct(shop.deps, { price: 100 })
		const sale = await aFlashSale(shop.deps, [{ product }], { fromHours: 10, toHours: 12 })
		const other = await aProduct(shop.deps, { price: 100 })
		await aFlashSale(shop.deps, [{ product: other }], { fromHours: -25, toHours: -1 }).catch(() => {})
		const { cookies } = manager
		const record = { slug: 'later', name_en: 'Later', starts_at: hours(10), ends_at: hours(12) }
		const set = [
			await shop.desk('saveCampaign', { body: { record: { ...record, products: [product.slug] } } }, { cookies }),
			await shop.desk(
				'saveBanner',
				{ body: { record: { slug: 'b', title_en: 'B', link: '/x', starts_at: hours(10), ends_at: hours(12) } } },
				{ cookies },
			),
			await plan(hours(9), { slug: other.slug, skus: [{ price: 77 }] }),
			await plan(hours(13), { slug: other.slug, skus: [{ price: 55 }] }),
		]
		for (const answer of set) expect(answer).toBeFine()
		const before = [await count('audit'), await count('price_history'), await count('changes')]
		const path = (await sql<{ search_path: string }>`show search_path`.execute(shop.deps.db)).rows[0]?.search_path

		const at = hours(11)
		const flash = await get((await open({ page: 'flash_sale', at })).en)
		expect(flash.replies[0].now).toBe(at)
		expect(flash.replies[0].data).toMatchObject([
			{ slug: sale.slug, items: [{ price: 80, product: { flash: { quantity: 10 } } }] },
		])
		const home = await get((await open({ page: 'home', at })).bn)
		const [banners, campaigns, own, list] = home.replies
		expect(banners.data).toMatchObject([{ slug: 'b' }])
		expect(campaigns.data).toMatchObject([{ slug: 'later' }])
		expect(own.data.parts.flash).toBe(true)
		const prices = new Map(list.data.items.map((one: { slug: string; price: number }) => [one.slug, one.price]))
		expect(prices.get(other.slug)).toBe(77)
		const page = await get((await ofProduct({ slug: other.slug, at: hours(14) })).body.data.preview.en)
		expect(page.replies[0].data.price).toBe(55)
		const over = await get((await open({ page: 'campaign', slug: 'later', at: hours(13) })).en)
		expect(over.status).toBe(404)

		// Now nothing of it is so, here and in the shop.
		const now = await get((await open({ page: 'home' })).en)
		expect(now.replies.slice(0, 2).map(({ data }) => data)).toEqual([[], []])
		expect((await shop.call('listCampaigns')).body.data).toEqual([])
		expect((await shop.call('getProduct', { params: { slugOrId: other.slug } })).body.data.price).toBe(100)
		expect([await count('audit'), await count('price_history'), await count('changes')]).toEqual(before)
		const waiting = (await shop.desk('listPlannedChanges', { query: {} }, { cookies })).body.data
		expect(waiting.filter(({ state }: { state: string }) => state === 'waiting')).toHaveLength(2)
		const clocks = await Promise.all(
			Array.from({ length: 12 }, () =>
				sql<{ path: string; ahead: boolean }>`select current_setting('search_path') as path,
					abs(extract(epoch from now() - clock_timestamp())) > 60 as ahead`.execute(shop.deps.db),
			),
		)
		for (const { rows } of clocks) expect(rows).toEqual([{ path, ahead: false }])
	})

	it('holds repeated sales and campaigns again by then', async () => {
		const product = await aProduct(shop.deps)
		const sale = await aFlashSale(shop.deps, [{ product }], { fromHours: -1, toHours: 1, everyDays: 3 })
		const body = {
			record: { slug: 'weekly', name_en: 'Weekly', starts_at: hours(-2), ends_at: hours(2), repeats_days: 7 },
		}
		expect(await shop.desk('saveCampaign', { body }, { cookies: manager.cookies })).toBeFine()
		const flash = await get((await open({ page: 'flash_sale', at: hours(72) })).en)
		const running = flash.replies[0].data.filter(({ starts_at }: { starts_at: string }) => starts_at <= hours(72))
		expect(running).toMatchObject([{ slug: expect.stringContaining(`${sale.slug}-`) }])
		const slugs = async (at: string) =>
			(await get((await open({ page: 'home', at })).en)).replies[1].data.map(({ slug }: { slug: string }) => slug)
		expect(await slugs(hours(7 * 24))).toEqual(['weekly'])
		expect(await slugs(hours(5 * 24))).toEqual([])
	})

	it('shows a product as it is typed, by whoever may change it', async () => {
		const product = await aProduct(shop.deps, { price: 100, seller: 'mine' })
		const foreign = await aProduct(shop.deps, { price: 100, seller: 'theirs' })
		const record = { name_en: 'As typed', new_slug: 'elsewhere', skus: [{ price: 90 }] }
		for (const person of [manager, seller]) {
			const { preview, result } = (await ofProduct({ slug: product.slug, record }, person)).body.data
			expect(result).toMatchObject({ outcome: 'changed', slug: product.slug })
			expect((await get(preview.en)).replies[0].data).toMatchObject({ name: 'As typed', price: 90 })
		}
		expect((await shop.call('getProduct', { params: { slugOrId: product.slug } })).body.data.name).toBe(product.name)
		const wrong = await ofProduct({ slug: product.slug, record: { category: 'none', skus: [{ price: 90 }] } })
		expect(wrong.body.data).toMatchObject({
			preview: null,
			result: { outcome: 'refused', faults: [{ code: 'unknown_category' }] },
		})
		expect(await ofProduct({ slug: foreign.slug }, seller)).toBeRefused('product_not_found')
		const stolen = { ...record, seller: 'theirs' }
		expect((await ofProduct({ slug: product.slug, record: stolen }, seller)).body.data.preview).toBeNull()
		// A seller is not told what is planned for others, but what is planned for the own product by staff.
		expect(await plan(hours(1), { slug: foreign.slug, skus: [{ price: 60 }] })).toBeFine()
		expect(await plan(hours(1), { slug: product.slug, skus: [{ price: 61 }] })).toBeFine()
		const { preview } = (await ofProduct({ slug: product.slug, at: hours(2) }, seller)).body.data
		expect((await get(preview.en)).replies[0].data.price).toBe(61)
		// Other pages are not shown at the address of a product, so nothing else of that moment either.
		for (const path of ['/', '/flash-sale', `/products/${foreign.slug}`])
			expect((await get(preview.en.replace(`/products/${product.slug}`, path))).status).toBe(404)
	})

	it('shows what the shop says of itself as it is typed, on all of its pages, by whoever may change it', async () => {
		const owner = await aStaffMember(shop.deps, { role: 'owner' })
		const preview = (record: object, { cookies } = owner) =>
			shop.desk('previewShop', { body: { record } as never }, { cookies })
		const record = { headline: { en: 'Fresh today', bn: 'আজকের টাটকা' }, accent: '#7A1F3D' }
		const { en, bn } = (await preview(record)).body.data
		const textsOf = async (address: string) => (await get(address)).replies[2].data
		expect(await textsOf(en)).toMatchObject({ headline: 'Fresh today', accent: '#7a1f3d' })
		expect(await textsOf(bn)).toMatchObject({ headline: 'আজকের টাটকা' })
		expect((await get(`${en}flash-sale`)).status).toBe(200)
		expect((await shop.call('getShop')).body.data).toMatchObject({ headline: null, accent: null })
		const wrong = await preview({ accent: '#ffffff' })
		expect(wrong).toBeRefused('invalid_input')
		expect(Object.keys(wrong.body.errors)).toEqual(['accent'])
		expect(await preview({ nothing: 1 })).toBeRefused('invalid_input')
		expect(await preview(record, manager)).toBeRefused('forbidden')
	})

	it('is an address that only the desk gives, for a short time, and that nobody keeps', async () => {
		const { en, bn } = await open({ page: 'home' })
		const reply = await get(en, { cookie: 'haat_sid=x', authorization: 'Bearer x' })
		expect(reply.status).toBe(200)
		expect(reply.headers).toMatchObject({
			...{
				'cache-control': 'no-store',
				'x-robots-tag': 'noindex, nofollow, noarchive',
				'referrer-policy': 'no-referrer',
			},
			'content-type': 'text/html; charset=utf-8',
		})
		expect(reply.headers['set-cookie']).toBeUndefined()
		expect(reply.headers['x-frame-options']).toBeUndefined()
		const policy = String(reply.headers['content-security-policy'])
		expect(policy).toContain(`frame-ancestors ${shop.deps.config.deskOrigin}`)
		expect(policy).toMatch(/^default-src 'none';/)
		expect(policy).not.toMatch(/script-src|connect-src|unsafe/)
		expect(reply.body).not.toContain('<script')
		// Other pages at the same moment, but none of a shopper.
		expect((await get(`${en}flash-sale`)).status).toBe(200)
		for (const path of ['cart', 'checkout', 'my-account', 'products', 'sitemap.xml'])
			expect((await get(en + path)).status, path).toBe(404)
		const token = /preview\/([\w-]{43})/.exec(en)?.[1] as string
		const wrong = token.replace(/.$/, token.endsWith('A') ? 'E' : 'A')
		for (const address of [en.replace(token, wrong), en.replace(token, ''), en.replace(token, `${token}x`)]) {
			const refused = await get(address)
			expect(refused.status).toBe(404)
			expect(refused.headers).toMatchObject({ 'cache-control': 'no-store' })
			expect(refused.body).not.toContain(token)
		}
		await sql`update previews set expires_at = now()`.execute(shop.deps.db)
		expect((await get(bn)).status).toBe(404)
		await open({ page: 'home' })
		expect(await count('previews')).toBe(1)
	})

	it('ends with the access of its person, and after many loads', async () => {
		const leaver = await aStaffMember(shop.deps, { role: 'manager' })
		const { en } = await open({ page: 'home' }, leaver)
		expect((await get(en)).status).toBe(200)
		await sql`update staff set disabled_at = now() where id = ${leaver.id}`.execute(shop.deps.db)
		expect((await get(en)).status).toBe(404)
		const again = await open({ page: 'home' })
		await sql`update previews set loads = 199`.execute(shop.deps.db)
		expect([(await get(again.en)).status, (await get(again.en)).status]).toEqual([200, 404])
	})

	it('refuses moments that are over or too far, and pages that are not there', async () => {
		const ask = (body: Page) => shop.desk('previewPage', { body }, { cookies: manager.cookies })
		for (const at of [hours(-1), hours(24 * 367)]) {
			const answer = await ask({ page: 'home', at })
			expect(answer).toBeRefused('invalid_input')
			expect(answer.body.errors).toEqual({ at: 'out_of_range' })
		}
		expect(await ask({ page: 'home', at: 'tomorrow' })).toBeRefused('invalid_input')
		expect((await ask({ page: 'campaign' })).body.errors).toEqual({ slug: 'missing' })
		expect(await ask({ page: 'campaign', slug: 'none' })).toBeRefused('not_found')
		expect(await ask({ page: 'collection', slug: 'weekly' })).toBeRefused('not_found')
		expect(await ofProduct({ slug: 'none' })).toBeRefused('product_not_found')
	})

	it('says that it is busy while a product is being changed for long, and is there again afterwards', async () => {
		const product = await aProduct(shop.deps)
		const { preview } = (await ofProduct({ slug: product.slug, record: { name_en: 'Busy', skus: [{ price: 90 }] } }))
			.body.data
		if (store.kind === 'embedded') return
		const blocker = store.database.connect({ max: 1 })
		const client = await blocker.connect()
		try {
			await client.query('begin')
			await client.query(`lock table products in exclusive mode`)
			const busy = await get(preview.en)
			expect(busy.status).toBe(503)
			expect(busy.headers).toMatchObject({ 'retry-after': '1', 'cache-control': 'no-store' })
			await client.query('rollback')
			expect((await get(preview.en)).replies[0].data.name).toBe('Busy')
		} finally {
			client.release()
			await blocker.end()
		}
	})

	it('counts the calls that open previews', async () => {
		const person = await aStaffMember(shop.deps, { role: 'manager' })
		const answers: number[] = []
		for (let n = 0; n < 121; n++)
			answers.push((await shop.desk('previewPage', { body: { page: 'home' } }, person)).status)
		expect(answers.filter((status) => status === 200)).toHaveLength(120)
		expect(answers.at(-1)).toBe(429)
	})
})
