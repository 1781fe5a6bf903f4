import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { changePictures, listPictures } from '#server/catalogue/index.ts'
import { takeChanges } from '#tests/helpers/changes.ts'
import { haatOn, runHaat } from '#tests/helpers/haat.ts'
import { type Shop, startShop } from '#tests/helpers/shop.ts'
import { forEachStore } from '#tests/helpers/stores.ts'
import { aProduct, type MadeProduct } from '#tests/makers/products.ts'
import { commandLine } from './edit.ts'

type Shown = { image: string; alt: string | null }

forEachStore((store) => {
	const folder = mkdtempSync(join(tmpdir(), 'haat-cli-pictures-'))
	const file = (...names: string[]) => join(folder, ...names)
	const place = () => ({ database: store.database, dataDir: shop.deps.config.dataDir })
	const { haat, json } = haatOn(place)
	let shop: Shop
	let rice: MadeProduct
	let other: MadeProduct
	beforeAll(async () => {
		shop = await startShop(store)
		rice = await aProduct(shop.deps, { seller: 'corner-shop' })
		other = await aProduct(shop.deps, { seller: 'other-shop' })
		mkdirSync(file('all', other.slug), { recursive: true })
		const picture = sharp({ create: { width: 40, height: 40, channels: 3, background: '#336699' } })
		const bytes = await picture.jpeg().toBuffer()
		for (const name of ['front.jpg', 'back.jpg', 'side.jpg', 'other.jpg']) writeFileSync(file(name), bytes)
		writeFileSync(file('broken.jpg'), Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]))
		for (const name of [
			`${rice.slug}-10.jpg`,
			`${rice.slug.toUpperCase()}-2.JPG`,
			'nobody.jpg',
			'.hidden.jpg',
			'list.txt',
		])
			writeFileSync(file('all', name), bytes)
		writeFileSync(file('all', other.slug, '1.jpg'), bytes)
		writeFileSync(file('all', other.slug, '2.jpg'), 'no picture')
	})
	afterAll(async () => {
		await shop.close()
		rmSync(folder, { recursive: true })
	})

	const ended = async (...args: string[]) => {
		const { printed, error } = await runHaat(place(), args)
		return { printed, message: error?.message, kind: error?.constructor.name }
	}
	async function shown(slug: string, language = 'en'): Promise<Shown[]> {
		const headers = { 'accept-language': language }
		return (await shop.call('getProduct', { params: { slugOrId: slug } }, { headers })).body.data.images
	}
	const names = async (slug: string) => (await json('pictures', 'list', slug)).map(({ name }: { name: string }) => name)

	it('pictures are added, described in both languages, ordered, replaced and removed; shoppers see each step', async () => {
		await haat('pictures', 'remove', rice.slug, '1')
		expect(await haat('pictures', 'list', rice.slug)).toBe('The product has no pictures.')
		// The drawing of a box is shown meanwhile.
		expect(await shown(rice.slug)).toMatchObject([{ alt: null }])
		await takeChanges(shop.deps.db)
		expect(await haat('pictures', 'add', rice.slug, file('front.jpg'), file('back.jpg'))).toContain('added 2,')
		expect(await takeChanges(shop.deps.db)).toContain(`product:${rice.id}`)
		await haat('pictures', 'add', rice.slug, file('side.jpg'), '--en', 'The side', '--bn', 'পাশ', '--at', '1')
		expect(await names(rice.slug)).toEqual(['side.jpg', 'front.jpg', 'back.jpg'])
		expect(await haat('pictures', 'add', rice.slug, file('side.jpg'))).toContain('unchanged 1')

		await haat('pictures', 'alt', rice.slug, 'front.jpg', '--en', '  The   bag ')
		const texts = async (language: string) => (await shown(rice.slug, language)).map(({ alt }) => alt)
		expect(await texts('en')).toEqual(['The side', 'The bag', null])
		expect(await texts('bn')).toEqual(['পাশ', null, null])
		await haat('pictures', 'alt', rice.slug, 'front.jpg', '--en', '')
		expect(await texts('en')).toEqual(['The side', null, null])

		// The first picture is the one of cards, carts and lists of sellers, whatever the numbers of the assets.
		await haat('pictures', 'order', rice.slug, 'back.jpg', '2')
		expect(await names(rice.slug)).toEqual(['back.jpg', 'front.jpg', 'side.jpg'])
		const [first] = await shown(rice.slug)
		const card = await shop.call('listProducts', { query: { ids: String(rice.id) } })
		expect(card.body.data.items[0].image).toBe(first?.image)

		const before = await json('pictures', 'list', rice.slug)
		await haat('pictures', 'replace', rice.slug, 'side.jpg', file('other.jpg'))
		const after = await json('pictures', 'list', rice.slug)
		const side = before.findIndex(({ name }: { name: string }) => name === 'side.jpg')
		expect(after[side]).toMatchObject({ name: 'other.jpg', alt_en: 'The side', alt_bn: 'পাশ' })
		expect(after[side].asset).not.toBe(before[side].asset)
		await haat('pictures', 'remove', rice.slug, 'back.jpg', 'other.jpg')
		expect(await names(rice.slug)).toEqual(['front.jpg'])
		expect(await haat('catalogue', 'audit', 'pictures', '--name', rice.slug)).toContain(commandLine.name)
	})

	it('what cannot be done is refused by name, and the rest is done', async () => {
		const added = await ended('pictures', 'add', rice.slug, file('broken.jpg'), file('absent.jpg'), file('back.jpg'))
		expect(added.printed).toContain('added 1, unchanged 0, refused 2')
		expect(added.message).toBe('broken.jpg: broken, or of a kind that cannot be decoded here\nabsent.jpg: not found')
		expect(await names(rice.slug)).toEqual(['front.jpg', 'back.jpg'])
		const before = await json('pictures', 'list', rice.slug)
		for (const [args, message] of [
			[['add', 'nothing', file('front.jpg')], 'There is no product «nothing».'],
			[['add', rice.slug], 'Name the files.'],
			[['add', rice.slug, file('side.jpg'), '--at', '0'], 'Places count from 1.'],
			[['list', 'nothing'], 'There is no product «nothing».'],
			[['alt', rice.slug, '9', '--en', 'x'], 'no picture «9»'],
			[['alt', rice.slug, '1'], 'Give --en'],
			[['alt', rice.slug, '1', '--en', 'x'.repeat(2_001)], 'too long'],
			[['order', rice.slug], 'Name the pictures'],
			[['remove', rice.slug, 'nothing.jpg'], 'no picture «nothing.jpg»'],
			[['replace', rice.slug, '1', file('broken.jpg')], 'broken.jpg: broken'],
			[['replace', rice.slug, '1', file('absent.jpg')], 'There is no file'],
			[['import', file('nowhere')], 'There is no folder'],
		] as const)
			expect(await ended('pictures', ...args), args.join(' ')).toMatchObject({
				...{ kind: 'WrongUse', message: expect.stringContaining(message) },
			})
		expect(await json('pictures', 'list', rice.slug)).toEqual(before)
	})

	it('a folder whose files are named by slugs fills the products, and again changes nothing', async () => {
		const preview = await ended('pictures', 'import', file('all'), '--dry-run')
		expect(preview.printed).toContain(`${rice.slug}  ${rice.slug}-10.jpg  would be added`)
		expect(await names(rice.slug)).toEqual(['front.jpg', 'back.jpg'])
		const done = await ended('pictures', 'import', file('all'))
		expect(done).toMatchObject({
			kind: 'WrongUse',
			printed: expect.stringContaining('added 3, unchanged 0, refused 2'),
		})
		expect(done.message?.split('\n').toSorted()).toEqual([
			'2.jpg: neither JPEG, PNG, WebP nor AVIF',
			'nobody.jpg: no product has this slug or code',
		])
		expect(await names(rice.slug)).toEqual([
			...['front.jpg', 'back.jpg', `${rice.slug.toUpperCase()}-2.JPG`, `${rice.slug}-10.jpg`],
		])
		expect((await names(other.slug)).at(-1)).toBe('1.jpg')
		expect((await ended('pictures', 'import', file('all'))).printed).toContain('added 0, unchanged 3, refused 2')
		const foreign = await ended('pictures', 'import', file('all'), '--seller', 'other-shop')
		expect(foreign.message).toContain(`${rice.slug}-10.jpg: no product has this slug or code`)
	})

	it('a seller reaches only the pictures of its own products, and no more than twenty for each', async () => {
		const { db } = store.database
		const seller = { name: 'seller', seller: 'other-shop' }
		expect(await listPictures(db, seller, rice.slug)).toBeUndefined()
		const [own] = (await listPictures(db, { seller: 'corner-shop' }, rice.slug)) ?? []
		const asset = own?.asset as number
		expect(await changePictures(db, seller, rice.slug, { remove: [asset] })).toMatchObject({
			...{ outcome: 'refused', faults: [{ code: 'unknown_product' }] },
		})
		expect(await changePictures(db, seller, other.slug, { alt: asset, alt_en: 'x' })).toMatchObject({
			...{ outcome: 'refused', faults: [{ code: 'unknown_picture' }] },
		})
		const many = Array.from({ length: 20 }, (_, at) => ({ asset, name: `${at}.jpg` }))
		expect(await changePictures(db, seller, other.slug, { add: many })).toMatchObject({
			...{ outcome: 'refused', faults: [{ code: 'too_long' }] },
		})
		expect(await listPictures(db, seller, other.slug)).toHaveLength(2)
	})
})
