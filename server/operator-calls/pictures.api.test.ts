import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { apiBase, type EndpointName, endpoints } from '#contract/index.ts'
import { auditTrail } from '#server/catalogue/index.ts'
import { type Shop, startShop } from '#tests/helpers/shop.ts'
import { forEachStore } from '#tests/helpers/stores.ts'
import { operators, operatorTokens } from '#tests/makers/operators.ts'
import { aProduct } from '#tests/makers/products.ts'

type Upload = 'setBannerPicture' | 'setCollectionPicture' | 'setShopLogo' | 'addLogoPicture'

forEachStore((store) => {
	let shop: Shop
	let jpeg: Buffer
	beforeAll(async () => {
		shop = await startShop(store, { config: { operators } })
		jpeg = await image(2000, 1000).jpeg().toBuffer()
	})
	afterAll(() => shop.close())

	const image = (width: number, height: number) =>
		sharp({ create: { width, height, channels: 3, background: '#336699' } })
	const call = (name: EndpointName, input: object = {}) =>
		shop.call(name, input as never, { token: operatorTokens.rina })
	async function send(
		name: Upload,
		payload: Buffer,
		{ slug = '', type = 'image/jpeg', ...query }: Record<string, string> = {},
	) {
		const reply = await shop.app.inject({
			method: 'POST',
			url: apiBase + endpoints[name].path.replace('{slug}', slug),
			query,
			headers: { host: 'localhost', authorization: `Bearer ${operatorTokens.rina}`, 'content-type': type },
			payload,
		})
		return { status: reply.statusCode, body: reply.json(), headers: reply.headers, cookies: {} }
	}
	/** Width and height of a served picture. */
	async function sizeOf(file: string, width = 3840) {
		const { rawPayload } = await shop.app.inject({ url: `/media/${width}/${file}`, headers: { host: 'localhost' } })
		const { width: wide, height } = await sharp(rawPayload).metadata()
		return [wide, height]
	}
	const counted = async (table: string) =>
		(await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(shop.deps.db)).rows[0]?.n

	it('banners are added, changed, ordered, archived and restored as records, with pictures in three shapes', async () => {
		const record = { slug: 'eid', title_en: 'Eid', title_bn: 'ঈদ', link: '/category/rice', position: 2 }
		expect((await call('saveBanner', { body: { record } })).body.data).toMatchObject({ slug: 'eid', outcome: 'new' })
		expect((await call('saveBanner', { body: { record } })).body.errors).toEqual({ slug: 'slug_taken' })
		await call('saveBanner', { body: { record: { ...record, slug: 'rain', title_en: 'Rain', position: 1 } } })
		const shown = async () => (await shop.call('listBanners')).body.data
		expect(await shown()).toMatchObject([
			{ slug: 'rain' },
			{ slug: 'eid', title: 'Eid', image: null, wide: null, phone: null },
		])
		const set = (change: object, slug = 'eid') => call('saveBanner', { body: { slug, record: change } })
		expect(await set({ position: 0 })).toBeFine()
		expect((await set({ ends_at: '2027-02-30T00:00:00Z' })).body.errors).toEqual({ ends_at: 'out_of_range' })
		// Who has read an older state changes nothing.
		const revision = async () =>
			(await call('listBannerRecords')).body.data.find(({ slug }: { slug: string }) => slug === 'eid').revision
		const read = await revision()
		expect((await set({ revision: read, text_en: 'Soon' })).body.data.revision).toBe(await revision())
		expect((await set({ revision: read, text_en: 'Late' })).body.errors).toEqual({ revision: 'changed_meanwhile' })
		expect(await shown()).toMatchObject([{ text: 'Soon' }, {}])
		for (const [query, ratio, most] of [
			[{}, 1, 1600],
			[{ shape: 'wide' }, 21 / 9, 1920],
			[{ shape: 'phone' }, 16 / 9, 1200],
		] as const) {
			expect(
				(await send('setBannerPicture', jpeg, { slug: 'eid', ...query })).body.data,
				JSON.stringify(query),
			).toEqual({
				...{ slug: 'eid', outcome: 'changed' },
			})
			const [banner] = await shown()
			const [width = 0, height = 0] = await sizeOf(banner[(query as { shape?: string }).shape ?? 'image'])
			expect(width).toBe(most)
			expect(Math.abs(width / height - ratio)).toBeLessThan(0.01)
		}
		const [first] = await shown()
		expect(new Set([first.image, first.wide, first.phone]).size).toBe(3)
		expect(await sizeOf(first.wide, 640)).toEqual([640, 274])
		const [entry] = await auditTrail(shop.deps.db, { entity: 'banner', name: 'eid' }, 1)
		expect(entry).toMatchObject({ actor: 'rina', before: { phone_id: null } })
		const removed = { params: { slug: 'eid' }, query: { shape: 'wide' } }
		expect((await call('removeBannerPicture', removed)).body.data).toEqual({ slug: 'eid', outcome: 'changed' })
		expect((await shown())[0]).toEqual({ ...first, wide: null })
		expect(await set({ active: false })).toBeFine()
		expect(await shown()).toMatchObject([{ slug: 'rain' }])
		const records = (await call('listBannerRecords')).body.data
		expect(records).toMatchObject([{ slug: 'eid', active: false }, { slug: 'rain' }])
		expect(await set({ active: true })).toBeFine()
		expect((await shown())[0]).toEqual({ ...first, wide: null })

		const before = (await call('listBannerRecords')).body.data
		for (const [change, errors] of [
			[{ link: 'https://evil.example/' }, { link: 'no_own_path' }],
			[{ title_en: 'x'.repeat(81) }, { record: 'invalid_input' }],
			[{ slug: 'rain' }, { slug: 'slug_taken' }],
			[{ motto: 'X' }, { motto: 'unknown_key' }],
			[{ starts_at: '2035-01-02T00:00:00Z', ends_at: '2035-01-01T00:00:00Z' }, { ends_at: 'ends_too_early' }],
		] as const)
			expect((await set(change)).body.errors, JSON.stringify(change)).toEqual(errors)
		expect((await call('saveBanner', { body: { record: { title_en: 'X', link: '/' } } })).body.errors).toEqual({
			slug: 'missing',
		})
		expect(await set({ active: false }, 'none')).toBeRefused('not_found')
		expect((await call('listBannerRecords')).body.data).toEqual(before)
	})

	it('the picture of a collection and of a campaign is set and removed, and the first product is shown then', async () => {
		const product = await aProduct(shop.deps)
		const collection = { slug: 'friday', name_en: 'Friday', products: [product.slug] }
		await call('saveCollection', { body: { record: collection } })
		const times = { starts_at: '2026-01-01T00:00:00Z', ends_at: '2099-01-01T00:00:00Z' }
		await call('saveCampaign', { body: { record: { ...collection, ...times, slug: 'eid-fair' } } })
		for (const [name, slug] of [
			['getCollection', 'friday'],
			['getCampaign', 'eid-fair'],
		] as const) {
			const shown = async () => (await shop.call(name, { params: { slug } })).body.data.image
			expect(await shown()).toBe(`${product.assetId}.webp`)
			expect((await send('setCollectionPicture', jpeg, { slug })).body.data).toEqual({ slug, outcome: 'changed' })
			expect(await shown()).not.toBe(`${product.assetId}.webp`)
			expect(await sizeOf(await shown())).toEqual([1600, 1600])
			expect(await call('removeCollectionPicture', { params: { slug } })).toBeFine()
			expect(await shown()).toBe(`${product.assetId}.webp`)
		}
	})

	it('the logo is set and removed', async () => {
		const logo = async () => (await shop.call('getShop')).body.data.logo
		expect((await send('setShopLogo', jpeg)).body.data).toEqual({ changed: ['logo'] })
		expect(await sizeOf(await logo())).toEqual([1600, 1600])
		expect((await call('removeShopLogo')).body.data).toEqual({ changed: ['logo'] })
		expect(await logo()).toBeNull()
		expect((await call('removeShopLogo')).body.data).toEqual({ changed: [] })
		// One that was stored before, and seen in a preview.
		const added = (await send('addLogoPicture', jpeg)).body.data
		expect(await logo()).toBeNull()
		expect(await call('setShopTexts', { body: { record: added } })).toBeFine()
		expect(await logo()).toBe(`${added.logo}.webp`)
		expect(await sizeOf(await logo())).toEqual([1600, 1600])
		expect(await call('removeShopLogo')).toBeFine()
	})

	it('what is no usable picture, or for nothing that exists, is refused, and nothing is stored', async () => {
		const before = [await counted('assets'), await counted('audit')]
		for (const [name, slug] of [
			['setBannerPicture', 'eid'],
			['setCollectionPicture', 'friday'],
			['setShopLogo', ''],
			['addLogoPicture', ''],
		] as const) {
			expect(await send(name, Buffer.from('<svg/>'), { slug }), name).toBeRefused('photo_unreadable')
			expect(await send(name, jpeg.subarray(0, 200), { slug }), name).toBeRefused('photo_unreadable')
			expect(await send(name, jpeg, { slug, type: 'image/svg+xml' }), name).toBeRefused('wrong_media_type')
			expect(await send(name, Buffer.alloc(10 * 1024 * 1024 + 1), { slug }), name).toBeRefused('too_large')
			if (slug) expect(await send(name, jpeg, { slug: 'none' }), name).toBeRefused('not_found')
		}
		expect(await send('setBannerPicture', jpeg, { slug: 'eid', shape: 'round' })).toBeRefused('invalid_input')
		expect(await call('removeBannerPicture', { params: { slug: 'none' }, query: {} })).toBeRefused('not_found')
		expect(await call('removeCollectionPicture', { params: { slug: 'none' } })).toBeRefused('not_found')
		expect([await counted('assets'), await counted('audit')]).toEqual(before)
	})
})
