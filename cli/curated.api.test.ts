import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { takeChanges } from '#tests/helpers/changes.ts'
import { haatOn } from '#tests/helpers/haat.ts'
import { type Shop, startShop } from '#tests/helpers/shop.ts'
import { forEachStore } from '#tests/helpers/stores.ts'
import { aProduct, type MadeProduct } from '#tests/makers/products.ts'
import '#tests/helpers/matchers.ts'
import { commandLine } from './edit.ts'

forEachStore((store) => {
	const folder = mkdtempSync(join(tmpdir(), 'haat-curated-'))
	let shop: Shop
	let [rice, dal, oil] = [] as unknown as [MadeProduct, MadeProduct, MadeProduct]
	beforeAll(async () => {
		shop = await startShop(store)
		const made = { seller: 'corner-shop', category: 'food' }
		rice = await aProduct(shop.deps, made)
		dal = await aProduct(shop.deps, made)
		oil = await aProduct(shop.deps, made)
	})
	afterAll(async () => {
		await shop.close()
		rmSync(folder, { recursive: true })
	})
	const { haat, json } = haatOn(() => ({ database: store.database, dataDir: shop.deps.config.dataDir }))
	const get = (slug: string, language = 'en') =>
		shop.call('getCollection', { params: { slug } }, { headers: { 'accept-language': language } })
	const slugs = async (slug: string) => (await get(slug)).body.data.products.map((one: { slug: string }) => one.slug)

	it('a collection is made, filled in order, renamed, archived and restored; shoppers see each step', async () => {
		await takeChanges(shop.deps.db)
		expect(
			await haat(
				...['collections', 'add', '--name', 'Friday breakfast', '--name-bn', 'শুক্রবারের নাশতা', '--tone', 'gold'],
				...['--story', 'One.\n\nTwo.', '--products', `${dal.slug},${rice.slug}`, '--categories', 'food'],
			),
		).toBe('friday-breakfast  new')
		expect(await takeChanges(shop.deps.db)).toEqual(
			expect.arrayContaining(['absent', 'collection:friday-breakfast', 'collections']),
		)
		expect((await get('friday-breakfast')).body.data).toMatchObject({
			...{ name: 'Friday breakfast', tone: 'gold', story: ['One.', 'Two.'], product_count: 2 },
			image: `${dal.assetId}.webp`,
			products: [{ slug: dal.slug }, { slug: rice.slug }],
			categories: [{ slug: 'food' }],
		})
		// Without Bengali the English text is shown, and it follows the English one.
		expect((await get('friday-breakfast', 'bn')).body.data).toMatchObject({
			name: 'শুক্রবারের নাশতা',
			story: ['One.', 'Two.'],
		})
		await haat('collections', 'set', 'friday-breakfast', '--story', 'Three.')
		expect((await get('friday-breakfast', 'bn')).body.data.story).toEqual(['Three.'])

		await haat('collections', 'put', 'friday-breakfast', oil.slug, '--at', '1')
		expect(await slugs('friday-breakfast')).toEqual([oil.slug, dal.slug, rice.slug])
		await haat('collections', 'put', 'friday-breakfast', oil.slug)
		expect(await slugs('friday-breakfast')).toEqual([dal.slug, rice.slug, oil.slug])
		await takeChanges(shop.deps.db)
		await haat('collections', 'take', 'friday-breakfast', dal.slug)
		expect(await takeChanges(shop.deps.db)).toContain('collection:friday-breakfast')
		expect(await slugs('friday-breakfast')).toEqual([rice.slug, oil.slug])

		await haat('collections', 'set', 'friday-breakfast', '--slug', 'breakfast')
		const moved = (kind: 'collection' | 'campaign', slug: string) => shop.call('findMoved', { params: { kind, slug } })
		expect((await moved('collection', 'friday-breakfast')).body.data).toEqual({ slug: 'breakfast' })
		expect(await moved('campaign', 'friday-breakfast')).toBeRefused('not_found')

		const listed = async () => (await shop.call('listCollections')).body.data.map((one: { slug: string }) => one.slug)
		expect(await listed()).toEqual(['breakfast'])
		expect(await haat('collections', 'archive', 'breakfast')).toBe('breakfast  changed')
		expect(await listed()).toEqual([])
		expect(await get('breakfast')).toBeRefused('not_found')
		expect((await shop.call('listProducts', { query: { collection: 'breakfast' } })).body.data.total).toBe(0)
		expect(await haat('collections', 'list')).toBe('breakfast  Friday breakfast  2 products  archived')
		await haat('collections', 'restore', 'breakfast')
		expect(await listed()).toEqual(['breakfast'])
		const trail = await json('catalogue', 'audit', 'collection', '--name', 'breakfast', '--limit', '500')
		expect(trail.every(({ actor }: { actor: string }) => actor === commandLine.name)).toBe(true)
		expect(trail).toContainEqual(
			expect.objectContaining({ before: { slug: 'friday-breakfast' }, after: { slug: 'breakfast' } }),
		)
	})

	it('a campaign is shown from its start to its end, the first position first', async () => {
		const listed = async () => (await shop.call('listCampaigns')).body.data.map((one: { slug: string }) => one.slug)
		const add = (name: string, starts: string, ends: string, ...more: string[]) =>
			haat('campaigns', 'add', '--name', name, '--starts', starts, '--ends', ends, '--products', rice.slug, ...more)
		await add('Now', '2026-01-01T00:00', '2099-01-01T00:00', '--repeats-days', '365')
		await add('Later', '2098-01-01T00:00', '2099-01-01T00:00')
		await add('Past', '2025-01-01T00:00', '2026-01-01T00:00')
		expect(await listed()).toEqual(['now'])
		expect((await shop.call('getCampaign', { params: { slug: 'later' } })).body.data).toMatchObject({
			starts_at: '2097-12-31T18:00:00.000Z',
			products: [{ slug: rice.slug }],
		})
		await haat('campaigns', 'set', 'later', '--starts', '2026-01-01T00:00', '--position', '0')
		expect(await listed()).toEqual(['later', 'now'])
		await haat('campaigns', 'archive', 'now')
		expect(await listed()).toEqual(['later'])
		expect(await json('campaigns', 'list')).toMatchObject([
			{ slug: 'later', active: true, repeats_days: null },
			{ slug: 'now', active: false, repeats_days: 365, starts_at: '2025-12-31T18:00:00Z' },
			{ slug: 'past' },
		])
	})

	it('files of them can be stored again, also in another order, and change nothing', async () => {
		for (const kind of ['collections', 'campaigns']) {
			const before = await json(kind, 'list')
			const [file, again] = [join(folder, `${kind}-1.jsonl`), join(folder, `${kind}-2.jsonl`)]
			await haat(kind, 'export', file)
			await haat(kind, 'import', file)
			await haat(kind, 'export', again)
			expect(readFileSync(again, 'utf8')).toBe(readFileSync(file, 'utf8'))
			expect(await json(kind, 'list')).toEqual(before)
		}
	})

	it('a picture is stored; one that cannot be read is refused by name, and the rest stays', async () => {
		const [good, bad] = [join(folder, 'good.png'), join(folder, 'bad.png')]
		writeFileSync(
			good,
			await sharp({ create: { width: 40, height: 20, channels: 3, background: '#123456' } })
				.png()
				.toBuffer(),
		)
		writeFileSync(bad, 'no picture')
		await haat('collections', 'set', 'breakfast', '--picture', good)
		const { image } = (await get('breakfast')).body.data
		expect(image).not.toBe(`${dal.assetId}.webp`)
		await expect(haat('collections', 'set', 'breakfast', '--name', 'Breakfast', '--picture', bad)).rejects.toThrow(
			`${bad}: neither JPEG`,
		)
		expect((await get('breakfast')).body.data).toMatchObject({ name: 'Breakfast', image })
	})

	it('refuses wrong input with one line and changes nothing', async () => {
		const all = async () => [await json('collections', 'list'), await json('campaigns', 'list')]
		const before = await all()
		const times = ['--starts', '2027-01-02T00:00', '--ends']
		for (const [args, message] of [
			[['collections', 'add'], 'name: This is required'],
			[['collections', 'add', '--name', 'x'.repeat(101)], 'name_en: This is too long'],
			[
				['collections', 'add', '--name', 'X', '--slug', 'breakfast'],
				'slug: Another one has this address («breakfast»)',
			],
			[['collections', 'add', '--name', 'X', '--slug', 'a/b'], 'slug: This is outside'],
			[['collections', 'add', '--name', 'X', '--tone', 'pink'], '«pink» is none of leaf'],
			[['collections', 'add', '--name', 'X', '--starts', '2027-01-01T00:00'], 'unknown option'],
			[['collections', 'set', 'breakfast', '--products', 'none'], 'products: There is no such product («none»)'],
			[['collections', 'set', 'breakfast', '--categories', 'none'], 'categories: There is no such category («none»)'],
			[['collections', 'set', 'later', '--name', 'X'], 'There is no collection «later»'],
			[['collections', 'put', 'breakfast', 'none'], 'no such product («none»)'],
			[['collections', 'put', 'breakfast', rice.slug, '--at', '0'], 'Places count from 1'],
			[['collections', 'set', 'breakfast', '--picture', join(folder, 'none.png')], 'There is no file'],
			[['campaigns', 'add', '--name', 'X'], 'starts_at: This is required'],
			[['campaigns', 'add', '--name', 'X', ...times, '2027-01-01T00:00'], 'ends_at: The end must be after the start'],
			[['campaigns', 'add', '--name', 'X', ...times, 'Friday'], '«Friday» is no time'],
			[['campaigns', 'set', 'later', '--repeats-days', '0'], 'repeats_days: This is outside'],
			[['campaigns', 'archive', 'breakfast'], 'There is no campaign «breakfast»'],
		] as [string[], string][])
			await expect(haat(...args), args.join(' ')).rejects.toThrow(message)
		expect(await all()).toEqual(before)
	})
})
