import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { demoShopTexts } from '#db/demo-texts/index.ts'
import { haatOn } from '#tests/helpers/haat.ts'
import { type Shop, startShop } from '#tests/helpers/shop.ts'
import { forEachStore } from '#tests/helpers/stores.ts'
import { aProduct } from '#tests/makers/products.ts'
import { commandLine } from './edit.ts'

forEachStore((store) => {
	const folder = mkdtempSync(join(tmpdir(), 'haat-own-'))
	let shop: Shop
	beforeAll(async () => {
		shop = await startShop(store)
	})
	afterAll(async () => {
		await shop.close()
		rmSync(folder, { recursive: true })
	})

	const { haat } = haatOn(() => ({ database: store.database, dataDir: folder }))
	const shown = async (language: string) =>
		(await shop.call('getShop', {}, { headers: { 'accept-language': language } })).body.data

	it('sets, shows and resets what the shop says of itself, in both languages', async () => {
		expect(await haat('shop', 'set', 'headline', '--en', 'Shoes for every road')).toBe('changed: headline')
		expect(await shown('bn')).toMatchObject({ headline: 'Shoes for every road', intro: null })
		expect(await haat('shop', 'set', 'headline', '--bn', 'সব পথের জুতা')).toBe('changed: headline')
		expect(await haat('shop', 'set', 'headline', '--bn', 'সব পথের জুতা')).toBe('nothing changed')
		await haat('shop', 'set', 'examples', '--en', 'boots, sandals', '--bn', 'বুট|স্যান্ডেল')
		await haat('shop', 'set', 'accent', '#7A1F3D')
		await haat('shop', 'set', 'about', '--en', '<script>alert(1)</script> & shoes')
		expect(await shown('en')).toMatchObject({
			...{ headline: 'Shoes for every road', examples: ['boots', 'sandals'], accent: '#7a1f3d' },
			about: '<script>alert(1)</script> & shoes',
		})
		expect(await shown('bn')).toMatchObject({ headline: 'সব পথের জুতা', examples: ['বুট', 'স্যান্ডেল'] })
		expect(await haat('shop', 'get', 'headline')).toBe('headline  en  Shoes for every road\nheadline  bn  সব পথের জুতা')
		const all = await haat('shop', 'get', '--json')
		expect(await haat('shop', 'reset', 'headline', 'about')).toBe('changed: headline, about')
		expect(await shown('en')).toMatchObject({ headline: null, about: null, accent: '#7a1f3d' })
		writeFileSync(join(folder, 'shop.json'), all)
		expect(await haat('shop', 'set', '--file', join(folder, 'shop.json'))).toBe('changed: headline, about')
		expect(await haat('shop', 'get', '--json')).toBe(all)
		expect(JSON.parse(await haat('catalogue', 'audit', 'shop', '--name', 'headline', '--json'))).toMatchObject([
			{ actor: commandLine.name, action: 'created', name: 'headline' },
			{ action: 'deleted', before: { value: { en: 'Shoes for every road', bn: 'সব পথের জুতা' } } },
			{ action: 'changed', after: { value: { en: 'Shoes for every road', bn: 'সব পথের জুতা' } } },
			{ action: 'created', after: { value: { en: 'Shoes for every road' } } },
		])
		await haat('shop', 'reset', '--all')
		expect(await haat('shop', 'get', '--json')).toBe('{}')
	})

	it('stores a picture as the logo, and refuses what is none', async () => {
		const [png, svg] = [join(folder, 'mark.png'), join(folder, 'mark.svg')]
		writeFileSync(
			png,
			await sharp({ create: { width: 60, height: 40, channels: 3, background: 'red' } })
				.png()
				.toBuffer(),
		)
		writeFileSync(svg, '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
		await haat('shop', 'set', 'logo', png)
		const { logo } = await shown('en')
		expect(logo).toMatch(/^\d+\.webp$/)
		expect(readFileSync(join(folder, 'media', logo.replace('.webp', ''))).length).toBeGreaterThan(50)
		await expect(haat('shop', 'set', 'logo', svg)).rejects.toThrow('neither JPEG, PNG, WebP nor AVIF')
		expect(await shown('en')).toMatchObject({ logo })
		await haat('shop', 'reset', 'logo')
	})

	it.each([
		[['set', 'slogan', '--en', 'x'], '«slogan» is none of'],
		[['set', 'headline', 'Shoes'], 'give one or both languages'],
		[['set', 'accent', '--en', '#000000'], 'it has no language'],
		// A shell takes an unquoted colour for a comment.
		[['set', 'accent'], 'in quotes'],
		[['set', 'accent', '#ffee00'], 'Text in this colour cannot be read'],
		[['set', 'phone', '01712345678'], 'Write the number as +8801712345678'],
		[['set', 'faq', '--en', 'Why?'], 'is set by a file'],
		[['set', '--file', 'missing.json'], 'There is no file'],
		[['reset'], 'Name what to reset'],
		[['get', 'slogan'], '«slogan» is none of'],
	])('refuses %j and stores nothing', async (args, message) => {
		await expect(haat('shop', ...args)).rejects.toThrow(message)
		expect(await haat('shop', 'get', '--json')).toBe('{}')
	})

	it('refuses a file with one fault whole', async () => {
		writeFileSync(join(folder, 'bad.json'), JSON.stringify({ ...demoShopTexts, phone: 'call us' }))
		await expect(haat('shop', 'set', '--file', join(folder, 'bad.json'))).rejects.toThrow('phone: Write the number')
		writeFileSync(join(folder, 'bad.json'), '{')
		await expect(haat('shop', 'set', '--file', join(folder, 'bad.json'))).rejects.toThrow('is no JSON')
		expect(await haat('shop', 'get', '--json')).toBe('{}')
		const { rows } = await sql`select from shop_texts`.execute(store.database.db)
		expect(rows).toEqual([])
	})

	it('has offers when a price is reduced, not when a product is sold', async () => {
		expect((await shown('en')).parts).toMatchObject({ products: false, sellers: false, offers: false })
		await aProduct(shop.deps, { sold: 50 })
		expect((await shown('en')).parts).toMatchObject({ products: true, sellers: true, offers: false })
		await aProduct(shop.deps, { price: 100, salePrice: 99.5 })
		expect((await shown('en')).parts).toMatchObject({ offers: true, flash: false, collections: false })
	})
})
