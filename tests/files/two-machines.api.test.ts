import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { apiBase, type EndpointName, endpoints } from '#contract/index.ts'
import { createSellerToken } from '#server/catalogue-calls/index.ts'
import { type Buckets, startBuckets } from '#tests/fakes/buckets.ts'
import { haatOn } from '#tests/helpers/haat.ts'
import { type Shop, startShop } from '#tests/helpers/shop.ts'
import { forEachStore } from '#tests/helpers/stores.ts'
import { ended, sendFile, sendZip } from '#tests/makers/imports.ts'
import { operators, operatorTokens } from '#tests/makers/operators.ts'
import { aPicture } from '#tests/makers/pictures.ts'
import { aProduct } from '#tests/makers/products.ts'
import { aShopper } from '#tests/makers/shoppers.ts'
import { aStaffMember } from '#tests/makers/staff.ts'
import { aZip } from '#tests/makers/workbooks.ts'

/** Two machines with one store and one place of files: what one has received, the other one serves. */
forEachStore((store) => {
	let buckets: Buckets
	let first: Shop
	let second: Shop
	let token: string
	let slug: string
	const { haat, json } = haatOn(() => {
		const { config, files } = first.deps
		return { database: store.database, dataDir: config.dataDir, files, config }
	})
	beforeAll(async () => {
		buckets = await startBuckets()
		first = await startShop(store, { config: { files: buckets.files, operators } })
		second = await startShop(store, { config: { files: buckets.files, operators } })
		slug = (await aProduct(first.deps, { seller: 'photo-shop', category: 'things' })).slug
		token = (await createSellerToken(first.deps.db, 'photo-shop', 'till'))?.token as string
	})
	afterAll(async () => {
		await Promise.all([first.close(), second.close()])
		await buckets.close()
	})

	const photo = async () => Buffer.from(await aPicture(), 'base64')
	const served = (shop: Shop, asset: string) =>
		shop.app.inject({ url: `/media/256/${asset}.webp`, headers: { accept: 'image/webp' } })

	it('a prescription, a photo of a problem and a document of an application', async () => {
		const shopper = await aShopper(first.deps)
		const file = await aPicture()
		for (const [add, show] of [
			['addPrescription', 'getPrescription'],
			['addProblemPhoto', 'getProblemPhoto'],
		] as const) {
			const { id } = (await first.call(add, { body: { file } }, { token: shopper.token })).body.data
			const { body } = await second.call(show, { params: { id } }, { token: shopper.token })
			expect(Buffer.from(body.data.file, 'base64').subarray(8, 12).toString(), show).toBe('WEBP')
			const other = await aShopper(second.deps)
			expect((await second.call(show, { params: { id } }, { token: other.token })).status).toBe(404)
		}
		const { body } = await first.call('addSellerDocument', { body: { file } }, { token: shopper.token })
		expect(body.data.id).toBeGreaterThan(0)
		expect(buckets.keys('private').map((key) => key.split('/')[0])).toEqual(['prescriptions', 'problems', 'sellers'])
		expect(buckets.keys('shop')).toEqual([])
	})

	it('a picture of a product is drawn from the shared file on each machine', async () => {
		const headers = { host: 'localhost', authorization: `Bearer ${token}`, 'content-type': 'image/jpeg' }
		const url = `${apiBase}/catalogue/products/${slug}/pictures?name=front&at=1`
		const added = await first.app.inject({ method: 'POST', url, headers, payload: await photo() })
		expect(added.statusCode, added.body).toBe(200)
		const { images } = (await second.call('getProduct', { params: { slugOrId: slug } })).body.data
		const asset = /(\d+)\.webp/.exec(JSON.stringify(images[0]))?.[1] ?? ''
		for (const shop of [second, first]) {
			const reply = await served(shop, asset)
			expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'image/webp'])
			const { width, height } = await sharp(reply.rawPayload).metadata()
			expect(width).toBe(height)
		}
		buckets.set('away')
		// What a machine has drawn once it serves without the shared file.
		expect((await served(second, asset)).statusCode).toBe(200)
		buckets.set('answers')
	})

	it('pictures of banners, collections and the logo', async () => {
		const token = operatorTokens.rina
		const banner = { slug: 'eid', title_en: 'Eid', title_bn: 'ঈদ', link: '/category/things', position: 0 }
		expect((await first.call('saveBanner', { body: { record: banner } }, { token })).status).toBe(200)
		const collection = { slug: 'friday', name_en: 'Friday', products: [slug] }
		expect((await first.call('saveCollection', { body: { record: collection } }, { token })).status).toBe(200)
		const headers = { host: 'localhost', authorization: `Bearer ${token}`, 'content-type': 'image/jpeg' }
		const payload = await photo()
		const send = async (name: keyof typeof uploads, slug: string) => {
			const url = apiBase + endpoints[name].path.replace('{slug}', slug)
			const reply = await first.app.inject({ method: 'POST', url, headers, payload })
			expect([name, reply.statusCode], reply.body).toEqual([name, 200])
			return reply.json().data
		}
		const uploads = {
			setBannerPicture: async () => {
				await send('setBannerPicture', 'eid')
				return (await second.call('listBanners')).body.data[0].image
			},
			setCollectionPicture: async () => {
				await send('setCollectionPicture', 'friday')
				return (await second.call('getCollection', { params: { slug: 'friday' } })).body.data.image
			},
			setShopLogo: async () => {
				await send('setShopLogo', '')
				return (await second.call('getShop')).body.data.logo
			},
			addLogoPicture: async () => `${(await send('addLogoPicture', '')).logo}.webp`,
		}
		const shown = new Set<string>()
		for (const [name, upload] of Object.entries(uploads)) {
			const file = await upload()
			const reply = await served(second, file.replace('.webp', ''))
			expect([name, reply.statusCode, reply.headers['content-type']]).toEqual([name, 200, 'image/webp'])
			shown.add(file)
		}
		expect(shown.size).toBe(4)
		// The other tests here have the rest of the calls that take a file.
		const others = ['addProductPicture', 'sendImportPictures', 'startImport']
		const taking = (Object.keys(endpoints) as EndpointName[]).filter((name) => 'upload' in endpoints[name])
		expect(taking.sort()).toEqual([...Object.keys(uploads), ...others].sort())
	})

	it('an upload while the place of files is away is refused, and the next one is stored', async () => {
		const shopper = await aShopper(first.deps)
		const add = async () =>
			first.call('addPrescription', { body: { file: await aPicture() } }, { token: shopper.token })
		buckets.set('away')
		const refused = await add()
		expect([refused.status, refused.body.error?.code ?? refused.body.code]).toEqual([503, 'unavailable'])
		expect(refused.headers['retry-after']).toBeDefined()
		buckets.set('answers')
		expect((await add()).status).toBe(200)
	})

	it('an import takes the pictures of a zip file that the other machine received', async () => {
		const { body } = await sendZip(first, token, await aZip({ 'lamp.jpg': await photo() }))
		const list = 'sku,category,name_en,price,pictures\nlamp,things,Lamp,10,lamp.jpg\n'
		const sent = await sendFile(second, token, list, { query: { picture_zips: body.data.zip } })
		const job = await ended(second, token, sent.body.data.job)
		expect(job).toMatchObject({ state: 'done' })
		const { images } = (await first.call('getProduct', { params: { slugOrId: 'lamp' } })).body.data
		expect(images).toHaveLength(1)
		await vi.waitFor(() => expect(buckets.keys('private').filter((key) => key.startsWith('imports/'))).toEqual([]))
	})

	it('commands use the shared place: documents are seen at the desk of the other machine, and every file is there', async () => {
		const manager = await aStaffMember(second.deps, { role: 'manager' })
		const { rows } = await store.database.pool.query('select id from seller_documents limit 1')
		const shown = await second.desk(
			'showSellerDocument',
			{ params: { id: Number(rows[0].id) } },
			{ cookies: manager.cookies },
		)
		// The document belongs to no application yet.
		expect([200, 404]).toContain(shown.status)
		const checked = await json('files', 'check')
		expect(checked.map(({ missing, damaged }: { missing: string[]; damaged: string[] }) => [missing, damaged])).toEqual(
			checked.map(() => [[], []]),
		)
		expect(await haat('files', 'list')).toContain('bucket shop')
	})

	it('no machine keeps a file that the other one needs', () => {
		for (const { deps } of [first, second]) {
			const kept = readdirSync(deps.config.dataDir, { recursive: true, encoding: 'utf8', withFileTypes: true })
				.filter((entry) => entry.isFile())
				.map((entry) => join(entry.parentPath, entry.name).slice(deps.config.dataDir.length + 1))
				// Made again when it is missing; messages of a shop without gateways; the secret, which settings hold elsewhere.
				.filter((name) => !/^(cache\/|outbox\.ndjson$|secret$)/.test(name))
			expect(kept).toEqual([])
		}
	})

	it('a missing and a damaged file are named by the check', async () => {
		const [picture = ''] = buckets.keys('shop')
		buckets.damage('shop', picture)
		const [prescription = ''] = buckets.keys('private').filter((key) => key.startsWith('prescriptions/'))
		await first.deps.files.remove('prescriptions', prescription.split('/')[1] as string)
		await expect(haat('files', 'check')).rejects.toThrow('2 files are missing or damaged')
	})
})
