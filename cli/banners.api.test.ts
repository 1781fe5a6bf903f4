import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { pageBoundary } from '#server/flash-sales/index.ts'
import { takeChanges } from '#tests/helpers/changes.ts'
import { haatOn } from '#tests/helpers/haat.ts'
import { type Shop, startShop } from '#tests/helpers/shop.ts'
import { forEachStore } from '#tests/helpers/stores.ts'

forEachStore((store) => {
	const folder = mkdtempSync(join(tmpdir(), 'haat-banners-'))
	let shop: Shop
	beforeAll(async () => {
		shop = await startShop(store)
	})
	afterAll(async () => {
		await shop.close()
		rmSync(folder, { recursive: true })
	})
	const { haat, json } = haatOn(() => ({ database: store.database, dataDir: shop.deps.config.dataDir }))
	const shown = async (language = 'en') =>
		(await shop.call('listBanners', {}, { headers: { 'accept-language': language } })).body.data
	const titles = async () => (await shown()).map(({ title }: { title: string }) => title)

	it('a banner is made, described in both languages, moved, archived and restored; shoppers see each step', async () => {
		const picture = join(folder, 'eid.png')
		await sharp({ create: { width: 60, height: 20, channels: 3, background: '#663399' } })
			.png()
			.toFile(picture)
		await takeChanges(shop.deps.db)
		expect(
			await haat(
				...['banners', 'add', '--title', 'Eid is near', '--title-bn', 'ঈদ আসছে', '--text', 'Gifts for all.'],
				...['--link', '/bn/collections/eid?sort=new', '--tone', 'plum', '--picture', picture],
			),
		).toBe('eid-is-near  new')
		expect(await takeChanges(shop.deps.db)).toEqual(['banners'])
		const image = expect.stringMatching(/^\d+\.webp$/)
		const banner = {
			slug: 'eid-is-near',
			text: 'Gifts for all.',
			tone: 'plum',
			...{ image, wide: null, phone: null },
			link: '/collections/eid?sort=new',
		}
		expect(await shown()).toEqual([{ ...banner, title: 'Eid is near' }])
		expect(await shown('bn')).toEqual([{ ...banner, title: 'ঈদ আসছে' }])

		await haat('banners', 'add', '--title', 'Rice', '--link', '/category/rice', '--position', '0')
		expect(await titles()).toEqual(['Rice', 'Eid is near'])
		await haat('banners', 'set', 'rice', '--position', '9')
		expect(await titles()).toEqual(['Eid is near', 'Rice'])
		expect((await shown())[1]).toMatchObject({ image: null, text: '' })

		await takeChanges(shop.deps.db)
		await haat('banners', 'set', 'rice', '--position', '9')
		expect(await takeChanges(shop.deps.db)).toEqual([])
		await haat('banners', 'archive', 'rice')
		expect(await takeChanges(shop.deps.db)).toEqual(['banners'])
		expect(await titles()).toEqual(['Eid is near'])
		expect(await haat('banners', 'list')).toContain('rice  Rice  /category/rice  archived')
		await haat('banners', 'restore', 'rice')
		expect(await titles()).toEqual(['Eid is near', 'Rice'])
		expect(await haat('catalogue', 'audit', 'banner', '--name', 'rice')).toContain('position: 0 → 9')
	})

	it('it is shown from its start to its end, at which pages are rendered again', async () => {
		const { db } = store.database
		await haat('banners', 'set', 'rice', '--starts', '2035-12-14T00:00')
		expect(await titles()).toEqual(['Eid is near'])
		await haat('banners', 'set', 'rice', '--starts', '', '--ends', '2035-12-14T00:00')
		expect(await titles()).toEqual(['Eid is near', 'Rice'])
		expect((await json('banners', 'list'))[1]).toMatchObject({ starts_at: null, ends_at: '2035-12-13T18:00:00Z' })
		const before = await pageBoundary(db)
		expect(before.nextMs).toBeGreaterThan(0)
		await sql`update banners set ends_at = now() where slug = 'rice'`.execute(db)
		expect(await titles()).toEqual(['Eid is near'])
		const after = await pageBoundary(db)
		expect(after.nextMs).toBeNull()
		expect(after.passed).not.toBe(before.passed)
		await haat('banners', 'set', 'rice', '--ends', '')
		expect(await titles()).toEqual(['Eid is near', 'Rice'])
	})

	it('it has wide pictures instead of the square, for desktops and phones, until they are removed', async () => {
		const picture = join(folder, 'wide.png')
		await sharp({ create: { width: 700, height: 700, channels: 3, background: '#663399' } })
			.png()
			.toFile(picture)
		const pictures = async () => (await shown()).at(-1)
		const { image } = await pictures()
		const file = expect.stringMatching(/^\d+\.webp$/)
		await haat('banners', 'set', 'rice', '--wide', picture, '--phone', picture)
		expect(await pictures()).toMatchObject({ image, wide: file, phone: file })
		await haat('banners', 'set', 'rice', '--no-phone')
		expect(await pictures()).toMatchObject({ image, wide: file, phone: null })
		await haat('banners', 'set', 'rice', '--picture', picture, '--no-wide')
		expect(await pictures()).toMatchObject({ image: file, wide: null })
		await haat('banners', 'set', 'rice', '--no-picture')
		expect(await pictures()).toMatchObject({ image: null, wide: null })
	})

	it('a file of them can be stored again', async () => {
		const [file, before] = [join(folder, 'banners.jsonl'), await json('banners', 'list')]
		await haat('banners', 'export', file)
		await store.database.pool.query('delete from banners')
		expect(await haat('banners', 'import', file)).toBe('new 2, changed 0, refused 0')
		expect(await json('banners', 'list')).toEqual(before)
	})

	it('refuses wrong input with one line and changes nothing', async () => {
		const before = await json('banners', 'list')
		writeFileSync(join(folder, 'page.png'), '<html>')
		for (const [args, message] of [
			...['https://evil.example/', '//evil.example', 'rice', '/\\evil.example', '/%2fevil.example', 'javascript:x'].map(
				(link) => [['add', '--title', 'X', '--link', link], 'no path of the shop'] as const,
			),
			[['add', '--link', '/offers'], 'title: This is required'],
			[['add', '--title', 'X'], 'link: This is required'],
			[['add', '--title', 'x'.repeat(81), '--link', '/'], 'too long'],
			[['add', '--title', 'X', '--link', '/', '--slug', 'rice'], 'Another one has this address'],
			[['add', '--title', 'X', '--link', '/', '--tone', 'pink'], 'none of'],
			[['set', 'rice', '--starts', '2035-01-02T00:00', '--ends', '2035-01-01T00:00'], 'after the start'],
			[['set', 'rice', '--ends', 'soon'], 'no time'],
			[['set', 'rice', '--picture', join(folder, 'page.png')], 'neither JPEG'],
			[['set', 'rice', '--picture', join(folder, 'absent.png')], 'There is no file'],
			[['set', 'nothing', '--title', 'X'], 'There is no banner'],
		] as const)
			await expect(haat('banners', ...args), args.join(' ')).rejects.toThrow(message)
		expect(await json('banners', 'list')).toEqual(before)
	})
})
