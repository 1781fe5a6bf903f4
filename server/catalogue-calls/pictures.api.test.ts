import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { apiBase, endpoints } from '#contract/index.ts'
import { auditTrail } from '#server/catalogue/index.ts'
import { type Shop, startShop } from '#tests/helpers/shop.ts'
import { forEachStore } from '#tests/helpers/stores.ts'
import { operators, operatorTokens } from '#tests/makers/operators.ts'
import { aProduct } from '#tests/makers/products.ts'
import { createSellerToken } from './index.ts'

forEachStore((store) => {
	let shop: Shop
	let token: string
	let slug: string
	let jpeg: Buffer
	beforeAll(async () => {
		shop = await startShop(store, { config: { operators } })
		slug = (await aProduct(shop.deps, { seller: 'photo-shop' })).slug
		token = (await createSellerToken(shop.deps.db, 'photo-shop', 'till'))?.token as string
		jpeg = await image(60, 40).jpeg().toBuffer()
	})
	afterAll(() => shop.close())

	const image = (width: number, height: number) =>
		sharp({ create: { width, height, channels: 3, background: '#336699' } })
	async function add(bytes: Buffer, query: Record<string, string>, type = 'image/jpeg', bearer = token) {
		const reply = await shop.app.inject({
			method: 'POST',
			url: apiBase + endpoints.addProductPicture.path.replace('{slug}', slug),
			query,
			headers: { host: 'localhost', authorization: `Bearer ${bearer}`, 'content-type': type },
			payload: bytes,
		})
		return { status: reply.statusCode, body: reply.json(), headers: reply.headers, cookies: {} }
	}
	type Edit = 'orderProductPictures' | 'describeProductPicture' | 'removeProductPictures'
	const edit = (name: Edit, body: object) => shop.call(name, { params: { slug }, body } as never, { token })
	const list = async () => (await shop.call('listProductPictures', { params: { slug } }, { token })).body.data
	const names = async () => (await list()).map(({ name }: { name: string }) => name)
	const shown = async (language: string): Promise<{ image: string; alt: string | null }[]> => {
		const headers = { 'accept-language': language }
		return (await shop.call('getProduct', { params: { slugOrId: slug } }, { headers })).body.data.images
	}

	it('a seller adds, orders, describes and removes pictures of its product; shoppers see each step', async () => {
		const [first] = await list()
		expect(await edit('removeProductPictures', { pictures: [first.picture] })).toBeFine()
		expect(await list()).toEqual([])
		const front = await add(jpeg, { name: 'front.jpg', alt_en: 'From the front', alt_bn: 'সামনে থেকে' })
		expect(front.body.data).toEqual([
			{
				...{ picture: expect.any(Number), image: expect.stringMatching(/^\d+\.webp$/), name: 'front.jpg' },
				...{ alt_en: 'From the front', alt_bn: 'সামনে থেকে' },
			},
		])
		const png = await image(30, 30).png().toBuffer()
		await add(png, { name: 'back.png' }, 'image/png', operatorTokens.rina)
		await add(png, { name: 'cover.png', at: '1' }, 'image/png')
		expect(await names()).toEqual(['cover.png', 'front.jpg', 'back.png'])
		// The same call again changes nothing.
		const before = await list()
		expect((await add(png, { name: 'back.png', at: '1' }, 'image/png')).body.data).toEqual(before)
		const [cover, , back] = before.map(({ picture }: { picture: number }) => picture)
		expect((await edit('orderProductPictures', { pictures: [back, cover] })).body.data).toEqual([
			...[before[2], before[0], before[1]],
		])
		const alt = { picture: back, alt_en: 'The back', alt_bn: 'পেছন' }
		expect((await edit('describeProductPicture', alt)).body.data[0]).toMatchObject(alt)
		expect((await shown('bn')).map((one) => one.alt)).toEqual(['পেছন', null, 'সামনে থেকে'])
		expect((await edit('describeProductPicture', { picture: back, alt_en: null })).body.data[0]).toMatchObject({
			...{ alt_en: null, alt_bn: 'পেছন' },
		})
		expect(await edit('removeProductPictures', { pictures: [cover] })).toBeFine()
		expect((await shown('en')).map((one) => one.image)).toEqual([before[2].image, before[1].image])

		// A category without a picture of its own shows that of its product, as the one above it does; without any none.
		const operator = { token: operatorTokens.rina }
		for (const record of [
			...[
				{ slug: 'photo-top', name_en: 'Top' },
				{ slug: 'photo-leaf', name_en: 'Leaf', parent: 'photo-top' },
			],
		])
			expect(await shop.call('saveCategory', { body: { record } }, operator)).toBeFine()
		const categories = async () =>
			((await shop.call('listCategories')).body.data as { slug: string; image: string | null }[])
				.filter((one) => one.slug.startsWith('photo-'))
				.map((one) => one.image)
		expect(await categories()).toEqual([null, null])
		const moved = { records: [{ slug, category: 'photo-leaf', skus: [] }] }
		expect((await shop.call('saveProducts', { body: moved }, operator)).body.data.changed).toBe(1)
		expect(await categories()).toEqual([before[2].image, before[2].image])
		const trail = await auditTrail(shop.deps.db, { entity: 'pictures', name: slug }, 9)
		expect(new Set(trail.map(({ actor }) => actor))).toEqual(new Set(['seller:photo-shop (till)', 'rina']))
	})

	it('what is no usable picture is refused, and the product and the store stay as they were', async () => {
		const assets = async () =>
			(await sql<{ n: number }>`select count(*)::int as n from assets`.execute(shop.deps.db)).rows
		const [before, stored] = [await list(), await assets()]
		const many = await image(7_000, 6_000).png().toBuffer()
		for (const [bytes, type] of [
			[Buffer.from('no picture'), 'image/jpeg'],
			[jpeg.subarray(0, jpeg.length / 2), 'image/jpeg'],
			[Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/png'],
			[many, 'image/png'],
		] as const) {
			const refused = await add(bytes, { name: 'broken.jpg' }, type)
			expect(refused).toBeRefused('photo_unreadable')
			expect(refused.body.errors).toEqual({ picture: 'photo_unreadable' })
		}
		expect(await add(jpeg, { name: 'x.svg' }, 'image/svg+xml')).toBeRefused('wrong_media_type')
		const most = endpoints.addProductPicture.upload.bytes
		expect(await add(Buffer.alloc(most + 1, 1), { name: 'large.jpg' })).toBeRefused('too_large')
		expect(await add(Buffer.alloc(0), { name: 'empty.jpg' })).toBeRefused('photo_unreadable')
		for (const query of [
			{},
			{ name: 'drawn:{}' },
			{ name: 'a.jpg', at: '0' },
			{ name: 'a.jpg', alt_en: 'x'.repeat(301) },
		])
			expect(await add(jpeg, query as never), JSON.stringify(query)).toBeRefused('invalid_input')
		expect(await edit('removeProductPictures', { pictures: [before[0].picture, 999_999] })).toBeRefused('not_found')
		expect(await list()).toEqual(before)
		expect(await assets()).toEqual(stored)
	})

	it('a product has at most 20 pictures', async () => {
		const { db } = shop.deps
		await sql`insert into product_images (product_id, position, asset_id, source)
			select i.product_id, 100 + n, i.asset_id, 'more-' || n from generate_series(1, 18) n,
				(select * from product_images i join products p on p.id = i.product_id where p.slug = ${slug} limit 1) i`.execute(
			db,
		)
		const full = await add(jpeg, { name: 'one-more.jpg' })
		expect(full).toBeRefused('invalid_input')
		expect(full.body.errors).toEqual({ pictures: 'too_long' })
		expect(await names()).toHaveLength(20)
	})
})
