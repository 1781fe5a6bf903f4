import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { endpoints } from '#contract/index.ts'
import { type JobOptions, receiveImport, receiveZip } from '#server/imports/index.ts'
import { runImport } from '#server/imports/run-import.ts'
import { startPictures } from '#tests/fakes/pictures.ts'
import { type Shop, startShop } from '#tests/helpers/shop.ts'
import { forEachStore } from '#tests/helpers/stores.ts'
import { ended, sendFile, sendZip } from '#tests/makers/imports.ts'
import { operators, operatorTokens } from '#tests/makers/operators.ts'
import { aProduct } from '#tests/makers/products.ts'
import { aZip } from '#tests/makers/workbooks.ts'
import { createSellerToken } from './index.ts'

const actor = { name: 'seller:photo-shop (till)', seller: 'photo-shop' }
const megabyte = 1024 * 1024

forEachStore((store) => {
	let shop: Shop
	let token: string
	let otherToken: string
	let photo: Buffer
	beforeAll(async () => {
		shop = await startShop(store, { config: { operators } })
		for (const seller of ['photo-shop', 'other-shop']) await aProduct(shop.deps, { seller, category: 'things' })
		token = (await createSellerToken(shop.deps.db, 'photo-shop', 'till'))?.token as string
		otherToken = (await createSellerToken(shop.deps.db, 'other-shop', 'till'))?.token as string
		photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#336699' } })
			.jpeg()
			.toBuffer()
	})
	afterAll(() => shop.close())
	afterEach(() => vi.restoreAllMocks())

	const listOf = (name: string, ...pictures: string[]) =>
		`sku,category,name_en,price,pictures\n${name},things,Thing ${name},10,${pictures.join(';')}\n`
	const imagesOf = async (name: string) =>
		(await shop.call('getProduct', { params: { slugOrId: `thing-${name.toLowerCase()}` } })).body.data.images.length
	const zipOf = async (files: Parameters<typeof aZip>[0], bearer = token): Promise<string> => {
		const { status, body } = await sendZip(shop, bearer, await aZip(files))
		expect(status, JSON.stringify(body)).toBe(200)
		return body.data.zip
	}
	const load = async (text: string, query: Record<string, string>, bearer = token) => {
		const { body } = await sendFile(shop, bearer, text, { query })
		return ended(shop, bearer, body.data.job)
	}
	/** A job that waits, with nobody to run it. */
	const waiting = (text: string, options: JobOptions, zips: string[] = []) =>
		receiveImport({ db: shop.deps.db, jobs: { ...shop.deps.jobs, enqueue: async () => null } }, actor, options, {
			file: Readable.from([Buffer.from(text)]),
			most: 1e6,
			zips,
		})
	/** Zip files in the data folder and in the store. */
	const kept = async () => {
		const { rows } = await sql<{ id: string }>`select id from import_zips order by 1`.execute(shop.deps.db)
		const folder = join(shop.deps.config.dataDir, 'imports')
		return { rows: rows.map(({ id }) => `${id}.zip`), files: readdirSync(folder).sort() }
	}
	const nothing = { rows: [], files: [] }

	it('an import takes its pictures from zip files, names those that cannot be used, and removes the files', async () => {
		const broken = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])
		const [first, second] = [
			await zipOf({ 'photos/Front.jpg': photo, 'broken.jpg': broken, 'inner.jpg': await aZip({ 'a.jpg': photo }) }),
			await zipOf({ 'back.jpg': photo, 'bomb.jpg': Buffer.alloc(21 * megabyte) }),
		]
		const names = ['front.jpg', 'back.jpg', 'broken.jpg', 'inner.jpg', 'bomb.jpg', '../secret.jpg', 'absent.jpg']
		const done = await load(listOf('Z1', ...names), { picture_zips: `${first},${second}` })
		expect(done).toMatchObject({ state: 'done', new: 1, refused: 0, pictures: 5 })
		expect(done.picture_faults).toEqual([
			{ line: 2, name: 'broken.jpg', reason: 'broken, or of a kind that cannot be decoded here' },
			{ line: 2, name: 'inner.jpg', reason: 'neither JPEG, PNG, WebP nor AVIF' },
			{ line: 2, name: 'bomb.jpg', reason: 'larger than 20 MB' },
			{ line: 2, name: '../secret.jpg', reason: 'not found' },
			{ line: 2, name: 'absent.jpg', reason: 'not found' },
		])
		expect(await imagesOf('Z1')).toBe(2)
		await vi.waitFor(async () => expect(await kept()).toEqual(nothing))
		// A zip file serves one import.
		const again = await sendFile(shop, token, listOf('Z1', 'front.jpg'), { query: { picture_zips: first } })
		expect(again).toBeRefused('not_found')
		// Without a zip file a row may only name pictures that its product has.
		expect(await load(listOf('Z1', 'front.jpg', 'new.jpg'), {})).toMatchObject({ refused: 1, pictures: 0 })
		expect(await load(listOf('Z1', 'front.jpg', 'back.jpg'), {})).toMatchObject({ unchanged: 1 })
	})

	it('a dry run and a file that was refused leave the zip file to the next import', async () => {
		const zip = await zipOf({ 'front.jpg': photo })
		const query = { picture_zips: zip }
		const list = listOf('D1', 'front.jpg', 'absent.jpg')
		const dry = await load(list, { ...query, dry_run: 'true' })
		expect(dry).toMatchObject({ state: 'done', new: 1, pictures: 1, picture_faults: [{ name: 'absent.jpg' }] })
		expect(await sendFile(shop, token, '', { query })).toBeRefused('table_unreadable')
		expect(await load(list, query)).toMatchObject({ state: 'done', new: 1, pictures: 1 })
		expect(await imagesOf('D1')).toBe(1)
		await vi.waitFor(async () => expect(await kept()).toEqual(nothing))
	})

	it('an import that is interrupted finds its zip file again', async () => {
		const zip = await zipOf({ 'front.jpg': photo })
		const job = await waiting(listOf('I1', 'front.jpg'), { dryRun: false }, [zip])
		await expect(runImport(shop.deps, job, { signal: AbortSignal.abort() })).rejects.toThrow('interrupted')
		expect(await kept()).toEqual({ rows: [`${zip}.zip`], files: [`${zip}.zip`] })
		await runImport(shop.deps, job, { signal: new AbortController().signal })
		expect(await ended(shop, token, job)).toMatchObject({ state: 'done', new: 1, pictures: 0 })
		expect(await kept()).toEqual(nothing)
	})

	it('a zip file that cannot be used is refused whole, and nothing is kept of it', async () => {
		const renamed = async (name: string, other: string) => {
			const bytes = await aZip({ [name]: photo, 'b.jpg': photo })
			for (let at = bytes.indexOf(name); at >= 0; at = bytes.indexOf(name, at)) bytes.write(other, at)
			return bytes
		}
		const many = Object.fromEntries(Array.from({ length: 2_001 }, (_, n) => [`${n}.jpg`, 'x']))
		const large = Object.fromEntries(Array.from({ length: 6 }, (_, n) => [`${n}.jpg`, Buffer.alloc(19 * megabyte)]))
		const whole = await aZip({ 'a.jpg': photo })
		for (const [zip, code] of [
			[Buffer.from('PK\u0003\u0004 no zip'), 'zip_unreadable'],
			[whole.subarray(0, -30), 'zip_unreadable'],
			[await aZip(many), 'zip_too_much'],
			[await aZip(large), 'zip_too_much'],
			[await aZip({ 'a.jpg': photo, 'more.zip': whole }), 'zip_unsafe'],
			[await renamed('xx/a.jpg', '../a.jpg'), 'zip_unsafe'],
			[await renamed('x/a.jpg', '//a.jpg'), 'zip_unsafe'],
			[await renamed('xx/a.jpg', 'C:/a.jpg'), 'zip_unsafe'],
			[Buffer.alloc(endpoints.sendImportPictures.upload.bytes + 1), 'too_large'],
			[Buffer.alloc(0), 'zip_unreadable'],
		] as const)
			expect(await sendZip(shop, token, zip), `${code} ${zip.length}`).toBeRefused(code)
		expect(await sendZip(shop, token, whole, 'image/jpeg')).toBeRefused('wrong_media_type')
		expect(await kept()).toEqual(nothing)
	})

	it('a file that is larger than its zip file says is refused by its name', async () => {
		const bytes = await aZip({ 'a.jpg': Buffer.alloc(3 * megabyte), 'front.jpg': photo })
		// The unpacked size in the directory, which says 3 MB: now 100 bytes.
		const entry = bytes.indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]))
		expect(bytes.readUInt32LE(entry + 24)).toBe(3 * megabyte)
		bytes.writeUInt32LE(100, entry + 24)
		const { body } = await sendZip(shop, token, bytes)
		const done = await load(listOf('L1', 'a.jpg', 'front.jpg'), { picture_zips: body.data.zip })
		expect(done).toMatchObject({ state: 'done', new: 1, pictures: 1 })
		expect(done.picture_faults[0].reason).toContain('larger than the zip file says')
		expect(await imagesOf('L1')).toBe(1)
	})

	it('the zip file of another seller is not found; an operator may use it', async () => {
		const zip = await zipOf({ 'front.jpg': photo })
		const query = { picture_zips: zip }
		expect(await sendFile(shop, otherToken, listOf('O1', 'front.jpg'), { query })).toBeRefused('not_found')
		const own = { ...query, seller: 'photo-shop' }
		expect(await load(listOf('O1', 'front.jpg'), own, operatorTokens.rina)).toMatchObject({ new: 1, pictures: 0 })
	})

	it('an upload that ends early or that no import takes is removed', async () => {
		await vi.waitFor(async () => expect(await kept()).toEqual(nothing))
		const lost = Readable.from(
			(async function* () {
				yield Buffer.alloc(megabyte)
				throw new Error('the connection was lost')
			})(),
		)
		await expect(receiveZip(shop.deps, actor, { file: lost, most: 1e8 })).rejects.toThrow('request_too_slow')
		expect(await kept()).toEqual(nothing)
		const [old, fresh] = [await zipOf({ 'a.jpg': photo }), await zipOf({ 'a.jpg': photo })]
		await sql`update import_zips set created_at = now() - interval '61 minutes' where id = ${old}`.execute(shop.deps.db)
		await shop.deps.jobs.enqueue(undefined, 'forget-imports', {})
		await vi.waitFor(async () => expect(await kept()).toEqual({ rows: [`${fresh}.zip`], files: [`${fresh}.zip`] }))
		for (let n = 0; n < 9; n++) await zipOf({ 'a.jpg': photo })
		expect(await sendZip(shop, token, await aZip({ 'a.jpg': photo }))).toBeRefused('too_many_requests')
		await zipOf({ 'a.jpg': photo }, otherToken)
	})

	it('addresses are fetched only where the operator of the shop allows it', async () => {
		const remote = await startPictures((request, response) => {
			if (request.url === '/good.jpg') response.end(photo)
			else response.writeHead(302, { location: 'https://10.0.0.1/' }).end()
		})
		try {
			const list = listOf('A1', `${remote.origin}/good.jpg`, `${remote.origin}/inside.jpg`, 'plain.jpg')
			const query = { fetch_pictures: 'true', dry_run: 'true' }
			for (const bearer of [token, operatorTokens.rina])
				expect(await sendFile(shop, bearer, list, { query })).toBeRefused('forbidden')
			shop.deps.config.fetchPictures = true
			expect(await load(list, query)).toMatchObject({ state: 'done', new: 1, pictures: 1 })
			expect(remote.requests).toEqual([])
			// The test runs it, on its own network.
			const job = await waiting(list, { dryRun: false, fetchPictures: true })
			await runImport(shop.deps, job, { signal: new AbortController().signal, network: remote.network })
			const done = await ended(shop, token, job)
			expect(done).toMatchObject({ state: 'done', new: 1, pictures: 2 })
			expect(done.picture_faults.map(({ reason }: { reason: string }) => reason)).toEqual([
				expect.stringContaining('leads to a private or reserved network'),
				'send its zip file, and name it by picture_zips',
			])
			expect(await imagesOf('A1')).toBe(1)
			const closed = await zipOf({ 'a.jpg': photo }, operatorTokens.rina)
			const withZip = await load(
				listOf('A2', `${remote.origin}/good.jpg`),
				{ picture_zips: closed, seller: 'photo-shop' },
				operatorTokens.rina,
			)
			expect(withZip.picture_faults).toMatchObject([{ reason: 'an address is fetched only with fetch_pictures' }])
		} finally {
			shop.deps.config.fetchPictures = false
			await remote.close()
		}
	})
})
