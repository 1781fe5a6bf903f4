import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { counting } from '#tests/helpers/counting.ts'
import { type Shop, startShop } from '#tests/helpers/shop.ts'
import { forEachStore } from '#tests/helpers/stores.ts'
import { openGallery } from './gallery.ts'
import { getPicture } from './get-picture.ts'
import { warmPictures } from './warm-pictures.ts'

const drawer = new URL('../../tests/makers/drawer.ts', import.meta.url)

forEachStore((store) => {
	let shop: Shop
	let log: string
	const drawn = () => (existsSync(log) ? readFileSync(log, 'utf8').split('\n').length - 1 : 0)
	const get = (path: string, headers: Record<string, string> = {}) =>
		shop.app.inject({ url: `/media/${path}`, headers: { host: 'localhost', ...headers } })
	const asset = async (spec: object | null, more: { kind?: 'file'; public?: boolean } = {}) => {
		const row = await store.database.db
			.insertInto('assets')
			.values({ kind: more.kind ?? 'drawn', spec: JSON.stringify(spec), public: more.public ?? true })
			.returning('id')
			.executeTakeFirstOrThrow()
		return row.id
	}

	beforeAll(async () => {
		shop = await startShop(store, { deps: { drawer } })
		log = join(shop.deps.config.dataDir, 'drawn.log')
	})
	afterAll(() => shop.close())

	it('draws once for any number of requests, and returns a format that the browser accepts', async () => {
		const id = await asset({ log, ms: 50 })
		const before = drawn()
		const replies = await Promise.all(Array.from({ length: 200 }, () => get(`384/${id}.webp`)))
		expect(new Set(replies.map((reply) => reply.statusCode))).toEqual(new Set([200]))
		const small = await get(`64/${id}.webp`, { accept: 'image/avif,image/webp,*/*' })
		expect(drawn() - before).toBe(1)
		expect(replies[0]?.headers).toMatchObject({
			'content-type': 'image/webp',
			vary: 'Accept',
			'cache-control': 'public, max-age=2592000',
			'cross-origin-resource-policy': 'same-site',
			'x-content-type-options': 'nosniff',
		})
		expect(await sharp(replies[0]?.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 384, height: 384 })
		expect(small.headers['content-type']).toBe('image/webp')
		expect(await sharp(small.rawPayload).metadata()).toMatchObject({ width: 64 })
	})

	it('reads what an asset is once for any number of requests', async () => {
		const id = await asset({ log })
		const { db, statements } = counting(store.database.db)
		const { config, files, log: logger } = shop.deps
		const gallery = openGallery({ db, files, config, log: logger, drawer })
		const assets = await Promise.all(Array.from({ length: 50 }, () => gallery.asset(id)))
		expect(new Set(assets.map((one) => one.id))).toEqual(new Set([id]))
		expect(statements()).toBe(1)
		gallery.close()
	})

	it('never enlarges a picture', async () => {
		const id = await asset({ log })
		expect(await sharp((await get(`3840/${id}.webp`)).rawPayload).metadata()).toMatchObject({ width: 800 })
	})

	it('answers HEAD with the headers of GET, without the picture', async () => {
		const url = `/media/96/${await asset({ log })}.webp`
		const got = await shop.app.inject({ url, headers: { host: 'localhost' } })
		const head = await shop.app.inject({ method: 'HEAD', url, headers: { host: 'localhost' } })
		expect([head.statusCode, head.headers['content-type'], head.body]).toEqual([200, 'image/webp', ''])
		for (const name of ['etag', 'cache-control', 'vary']) expect(head.headers[name]).toBe(got.headers[name])
	})

	it('answers 304 to a request with the current entity tag', async () => {
		const id = await asset({ log })
		const { headers } = await get(`96/${id}.webp`)
		const again = await get(`96/${id}.webp`, { 'if-none-match': String(headers.etag) })
		expect([again.statusCode, again.rawPayload.length, again.headers.etag]).toEqual([304, 0, headers.etag])
		expect((await get(`96/${id}.webp`, { 'if-none-match': '"other"' })).statusCode).toBe(200)
	})

	it('serves public assets of the listed widths only', async () => {
		const id = await asset({ log })
		const hidden = await asset({ log }, { public: false })
		for (const [path, status] of [
			[`641/${id}.webp`, 400],
			[`-640/${id}.webp`, 400],
			[`640/${hidden}.webp`, 404],
			['640/987654.webp', 404],
			['640/99999999999.webp', 404],
			[`640/..%2f${id}.webp`, 404],
			[`640/..%2f..%2f..%2fetc%2fpasswd`, 404],
			['640/http:%2f%2f169.254.169.254%2f1.webp', 404],
			[`640/${id}.png`, 404],
			[`640/${id}`, 404],
		] as const)
			expect([path, (await get(path)).statusCode]).toEqual([path, status])
	})

	it('answers 503 when a picture cannot be made, and does not try again at every request', async () => {
		const id = await asset({ log, fails: true })
		const before = drawn()
		for (let i = 0; i < 3; i++) {
			const reply = await get(`640/${id}.webp`)
			expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '30'])
		}
		expect(drawn() - before).toBe(1)
	})

	it('draws on after a signal to all processes, as Ctrl+C sends it, and logs nothing when the server closes', async () => {
		const warnings: unknown[] = []
		const warned = { ...shop.deps.log, warn: (...line: unknown[]) => warnings.push(line) } as typeof shop.deps.log
		const gallery = openGallery({ ...shop.deps, log: warned })
		const draw = async (ms: number) => {
			const before = drawn()
			const picture = getPicture(gallery, await gallery.asset(await asset({ log, ms })), 640, ['webp']).then(
				({ format }) => format,
				({ code }) => code,
			)
			await vi.waitFor(() => expect(drawn()).toBe(before + 1), { timeout: 20_000 })
			return { picture, painter: Number(readFileSync(log, 'utf8').trim().split('\n').at(-1)) }
		}
		const first = await draw(300)
		for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.kill(first.painter, signal)
		expect(await first.picture).toBe('webp')
		const second = await draw(60_000)
		expect(second.painter).toBe(first.painter)
		const third = await gallery.asset(await asset({ log }))
		gallery.close()
		expect(await second.picture).toBe('unavailable')
		await expect(getPicture(gallery, third, 640, ['webp'])).rejects.toMatchObject({ code: 'unavailable' })
		await expect(gallery.paint(gallery.order(third, [{ width: 96, format: 'webp' }]))).rejects.toMatchObject({
			code: 'unavailable',
		})
		expect(warnings).toEqual([])
	})

	// The queue of pictures is the same on both stores, and drawing them is most of the time of this file.
	const onOneStore = it.runIf(store.kind === 'embedded')

	onOneStore('queues 128 pictures and refuses further ones with 503', async () => {
		const ids = await Promise.all(Array.from({ length: 140 }, () => asset({ log, ms: 30 })))
		await Promise.all(ids.map((id) => get(`640/${id}.webp`, { 'if-none-match': '*' })))
		const statuses = (await Promise.all(ids.map((id) => get(`32/${id}.webp`)))).map((reply) => reply.statusCode)
		expect([statuses.filter((one) => one === 200).length, statuses.filter((one) => one === 503).length]).toEqual([
			130, 10,
		])
	})

	onOneStore('does not use much more memory when 500 uncached pictures are requested at once', async () => {
		const spec = JSON.stringify({ log, ms: 5 })
		const rows = await store.database.db
			.insertInto('assets')
			.values(Array.from({ length: 500 }, () => ({ kind: 'drawn' as const, spec })))
			.returning('id')
			.execute()
		const ids = rows.map(({ id }) => id)
		// Loads the assets into the cache, so that no request below waits for the store.
		for (const id of ids) await get(`16/${id}.webp`, { 'if-none-match': '*' })
		const before = process.memoryUsage().rss
		const statuses = (await Promise.all(ids.map((id) => get(`16/${id}.webp`)))).map((reply) => reply.statusCode)
		expect(process.memoryUsage().rss - before).toBeLessThan(300 * 1024 * 1024)
		expect([...new Set(statuses)].sort()).toEqual([200, 503])
	})

	it('makes AVIF in the background for a width that was not made in advance, and returns it to later requests', async () => {
		const id = await asset({ log })
		const gallery = openGallery({ ...shop.deps, config: { ...shop.deps.config, warmPictures: true } })
		const known = await gallery.asset(id)
		expect((await getPicture(gallery, known, 750, ['avif', 'webp'])).format).toBe('webp')
		await vi.waitFor(async () => expect((await getPicture(gallery, known, 750, ['avif', 'webp'])).format).toBe('avif'))
		gallery.close()
	})

	it('reads photographs, and refuses files that are too large or no photographs', async () => {
		const folder = join(shop.deps.config.dataDir, 'media')
		mkdirSync(folder, { recursive: true })
		const file = async (bytes: Buffer | string) => {
			const id = await asset({}, { kind: 'file' })
			writeFileSync(join(folder, String(id)), bytes)
			return id
		}
		const blank = (width: number, height: number) =>
			sharp({ create: { width, height, channels: 3, background: '#fff' }, limitInputPixels: false })
		const photo = await file(await blank(1000, 500).jpeg().toBuffer())
		expect(await sharp((await get(`640/${photo}.webp`)).rawPayload).metadata()).toMatchObject({
			width: 640,
			height: 320,
		})
		expect(await sharp((await get(`2048/${photo}.webp`)).rawPayload).metadata()).toMatchObject({ width: 1000 })
		const bomb = await file(await blank(7000, 6000).png({ compressionLevel: 9 }).toBuffer())
		const vector = await file('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
		const wide = await file(await blank(30_000, 2_000).png({ compressionLevel: 9 }).toBuffer())
		const heavy = await file(Buffer.concat([await blank(9, 9).png().toBuffer(), Buffer.alloc(10 * 1024 * 1024)]))
		for (const [id, status] of [
			[bomb, 413],
			[bomb, 413],
			[wide, 413],
			[heavy, 413],
			[vector, 503],
		] as const)
			expect((await get(`640/${id}.webp`)).statusCode).toBe(status)
	})

	it('draws in advance only pictures that do not exist yet', async () => {
		const ids: number[] = []
		for (let i = 0; i < 3; i++) ids.push(await asset({ log, i }))
		const gallery = openGallery(shop.deps)
		const before = drawn()
		expect(await warmPictures(gallery, [...ids, 987_654])).toBe(3)
		gallery.close()
		const again = openGallery(shop.deps)
		expect(await warmPictures(again, ids)).toBe(0)
		const known = await again.asset(ids[0] as number)
		const { bytes, format } = await getPicture(again, known, 384, ['avif', 'webp'])
		expect([format, (await sharp(bytes).metadata()).width]).toEqual(['webp', 384])
		expect(drawn() - before).toBe(3)
		again.close()
	})
})
