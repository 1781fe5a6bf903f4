import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { demoCatalogue } from '#db/demo/index.ts'
import { demoShopTexts } from '#db/demo-texts/index.ts'
import type { ShopProcess } from '#tests/helpers/shop-process.ts'
import { expect, hydrated, test } from './fixtures.ts'

/** Pages that every shop has, linked or not. */
const always = [
	'/',
	'/search',
	'/checkout',
	'/wish-list',
	'/order',
	'/signin',
	'/signup',
	'/my-account',
	'/contact-us',
	'/no-such-page',
]
/** Pages that are nothing without products, categories or sellers on them. */
const places = /^(\/bn)?\/(category|categories|shop|mart|mall|flash-sale|collections|campaigns|products$|search\?)/

/** Words that only the demo shop may show: its departments, and what it says of itself. */
const demoWords = {
	en: [...departments('en'), ...Object.values(demoShopTexts).flatMap(({ en }) => en)],
	bn: [...departments('bn'), ...Object.values(demoShopTexts).flatMap(({ bn }) => bn)],
}

function departments(language: 'en' | 'bn'): string[] {
	return demoCatalogue.categories.filter(({ parent }) => !parent).map(({ name }) => name[language])
}

function hasWord(text: string, word: string): boolean {
	const escaped = word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
	return new RegExp(`(?<![\\p{L}\\p{M}])${escaped}(?![\\p{L}\\p{M}])`, 'u').test(text)
}

const chosen = (area: number, name: string) => JSON.stringify({ province: 6, city: 47, area, name })

type Found = { path: string; status: number; text: string; main: string; links: string[] }

async function read(shop: ShopProcess, path: string): Promise<Found> {
	const response = await fetch(shop.origin + path)
	const html = (await response.text()).replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '')
	const links = [...html.matchAll(/<(?:a|form)\b[^>]*?\s(?:href|action)="([^"]*)"/g)]
		.map(([, link = '']) => new URL(link.replaceAll('&amp;', '&'), shop.origin + path))
		.filter(({ origin }) => origin === shop.origin)
		.map(({ pathname, search }) => pathname + search)
	const main = /<main\b[\s\S]*<\/main>/.exec(html)?.[0] ?? ''
	return { path, status: response.status, text: html.replace(/&amp;/g, '&').replace(/&#x27;/g, '’'), main, links }
}

/** Every page that can be reached by links, in both languages, and those that every shop has. */
async function crawl(shop: ShopProcess): Promise<Found[]> {
	const waiting = always.flatMap((page) => [page, page === '/' ? '/bn' : `/bn${page}`])
	const seen = new Set(waiting)
	const found: Found[] = []
	for (let page = waiting.shift(); page !== undefined; page = waiting.shift()) {
		const one = await read(shop, page)
		found.push(one)
		for (const link of one.links) {
			// Filters and orders of a list are the same place.
			const [pathname = '', query = ''] = link.split('?')
			if (query && !pathname.endsWith('/search')) continue
			if (seen.has(link) || /^\/(media|api|assets|icons)\//.test(link)) continue
			seen.add(link)
			waiting.push(link)
		}
	}
	return found
}

/** Every link leads to something, and nothing is of the demo shop. */
async function expectWhole(shop: ShopProcess): Promise<string[]> {
	const pages = await crawl(shop)
	for (const { path, status, text, main } of pages) {
		// A lost page leads to a lost page of the other language.
		expect(status, path).toBe(/\/(no-such-page|not-found)$/.test(path) ? 404 : 200)
		if (places.test(path))
			expect(main, `${path} has something in it`).toMatch(/href="(\/bn)?\/(products|category|shop)\//)
		const language = path === '/bn' || path.startsWith('/bn/') ? 'bn' : 'en'
		expect(
			demoWords[language].filter((word) => hasWord(text, word)),
			path,
		).toEqual([])
	}
	return pages.map(({ path }) => path).sort()
}

/** A file of shoes in three categories. */
function shoes(dataDir: string, count: number): string {
	const kinds = [
		['Boots', 'বুট'],
		['Sandals', 'স্যান্ডেল'],
		['Sneakers', 'স্নিকার্স'],
	]
	const rows = Array.from({ length: count }, (_, n) => {
		const [kind, kindBn] = kinds[n % 3] as [string, string]
		return `SH-${n},${kind} model ${n + 1},${kindBn} মডেল ${n + 1},${kind},${900 + n * 50},${5 + n}`
	})
	const file = path.join(dataDir, `shoes-${count}.csv`)
	writeFileSync(file, ['sku,name,name_bn,category,price,stock', ...rows].join('\n'))
	return file
}

test('a shop of one’s own: empty, with one product, with 30 shoes', async ({ quietPage: page, openShop, dataDir }) => {
	test.setTimeout(180_000)
	const html = async (shop: ShopProcess, path: string) => (await read(shop, path)).text
	/** Waits until the page has the text, also in its styles. */
	const shows = (shop: ShopProcess, path: string, text: string) =>
		expect
			.poll(async () => (await (await fetch(shop.origin + path)).text()).includes(text), {
				message: `${path} shows ${text}`,
				timeout: 15_000,
			})
			.toBe(true)

	const first = await openShop(dataDir, { DEMO: 'off' })
	await test.step('empty, it names the command that fills it to its own machine', async () => {
		expect(await html(first, '/')).toContain('npm run haat -- catalogue import')
		await first.stop()
	})
	const shop = await openShop(dataDir, { DEMO: 'off', HOST: '0.0.0.0' })

	await test.step('empty, it says to others that it opens soon, and links to nothing that is empty', async () => {
		expect(await html(shop, '/')).toContain('Opening soon')
		expect(await html(shop, '/bn')).toContain('শিগগিরই')
		expect(await html(shop, '/')).not.toContain('npm run')
		const pages = await expectWhole(shop)
		expect(pages).toContain('/bn/terms')
		expect(pages.filter((one) => places.test(one))).toEqual([])
		await page.goto(`${shop.origin}/`)
		await hydrated(page)
	})

	await test.step('with one product, it opens by itself', async () => {
		await shop.haat('sellers', 'add', '--name', 'Road Shoes', '--district', 'Dhaka', '--area', 'Dhanmondi')
		await shop.haat('catalogue', 'import', shoes(dataDir, 1), '--seller', 'road-shoes', '--create-categories')
		await shows(shop, '/', 'Boots model 1')
		await shows(shop, '/bn/faq', 'placeholder="Boots')
		for (const page of ['faq', 'terms', 'privacy'])
			for (const [path, words] of [
				[`/${page}`, /groceries|cooked|medicine|pharmac|prescription/i],
				[`/bn/${page}`, /মুদি|রান্না|ওষুধ|ফার্মা|প্রেসক্রিপশন/],
			] as const)
				expect(words.exec(await html(shop, path))?.[0], path).toBeUndefined()
		await shop.haat('sellers', 'set', 'road-shoes', '--kind', 'restaurant')
		await shows(shop, '/faq', 'Cooked food comes')
		await shows(shop, '/terms', 'Cooked food is brought')
		await shop.haat('sellers', 'set', 'road-shoes', '--kind', 'general')
		await expect
			.poll(async () => (await html(shop, '/faq')).includes('Cooked food comes'), { timeout: 15_000 })
			.toBe(false)
		await expect(async () => {
			const pages = await expectWhole(shop)
			expect(pages).toEqual(
				expect.arrayContaining(['/category/boots', '/shop', '/bn/shop/road-shoes', '/search?q=Boots']),
			)
			expect(pages.filter((one) => /\/(mart|mall|flash-sale|collections|campaigns)/.test(one))).toEqual([])
		}).toPass({ timeout: 30_000 })
	})

	await test.step('with 30 shoes in three categories of one seller', async () => {
		await shop.haat('catalogue', 'import', shoes(dataDir, 30), '--seller', 'road-shoes', '--create-categories')
		await shows(shop, '/bn/faq', 'Sneakers')
		// A page that was in memory is served once more while it is rendered again.
		await expect(async () => {
			const pages = await expectWhole(shop)
			expect(pages).toEqual(
				expect.arrayContaining(['/category/sandals', '/bn/category/sneakers', '/search?q=Sneakers']),
			)
			expect(pages.filter((one) => /^\/products\//.test(one)).length).toBeGreaterThan(20)
		}).toPass({ timeout: 30_000 })
	})

	await test.step('it is searched, and its menu and empty cart lead to its own places', async () => {
		await page.setViewportSize({ width: 360, height: 740 })
		await page.goto(`${shop.origin}/`)
		await hydrated(page)
		const box = page.getByRole('combobox', { name: 'Search products' })
		await expect(box).toHaveAttribute('placeholder', 'Search Boots, Sandals, Sneakers…')
		await box.fill('sneak')
		await expect(page.getByRole('option').first()).toContainText('Sneakers')
		await box.press('Escape')
		await page.getByRole('link', { name: 'Menu' }).click()
		const menu = page.getByRole('dialog', { name: 'Menu' })
		await expect(menu.getByRole('link', { name: 'Sneakers' })).toBeVisible()
		for (const name of ['Flash sale', 'Grocery', 'Mall', 'Collections', 'Offers'])
			await expect(menu.getByRole('link', { name, exact: true })).toHaveCount(0)
	})

	await test.step('a picture is described in the language of the page, one without a text by the name', async () => {
		for (const [name, colour] of Object.entries({ 'side.jpg': '#8a5a2b', 'sole.jpg': '#333333' })) {
			const picture = sharp({ create: { width: 300, height: 300, channels: 3, background: colour } })
			writeFileSync(path.join(dataDir, name), await picture.jpeg().toBuffer())
		}
		const product = 'boots-model-1'
		await shop.haat(
			'pictures',
			'add',
			product,
			path.join(dataDir, 'side.jpg'),
			'--en',
			'Brown boots',
			'--bn',
			'বাদামি বুট',
		)
		await shop.haat('pictures', 'add', product, path.join(dataDir, 'sole.jpg'))
		await shows(shop, `/products/${product}`, 'alt="Brown boots"')
		await shows(shop, `/bn/products/${product}`, 'alt="বাদামি বুট"')
		expect(await html(shop, `/products/${product}`)).toContain('alt="Boots model 1, picture 2"')
	})

	await test.step('a banner is on the home page from its command until it is archived', async () => {
		const texts = ['--title', 'Boots for rain', '--title-bn', 'বৃষ্টির বুট']
		await shop.haat(
			'banners',
			'add',
			...texts,
			'--link',
			'/category/boots',
			'--picture',
			path.join(dataDir, 'side.jpg'),
		)
		await shows(shop, '/', 'Boots for rain')
		await shows(shop, '/bn', 'বৃষ্টির বুট')
		await page.setViewportSize({ width: 360, height: 740 })
		await page.goto(`${shop.origin}/bn`)
		await hydrated(page)
		const banner = page.getByRole('region', { name: 'অফার ও খবর' }).getByRole('link', { name: 'বৃষ্টির বুট' })
		await expect(banner).toHaveAttribute('href', '/bn/category/boots')
		await shop.haat('banners', 'archive', 'boots-for-rain')
		await expect.poll(async () => (await html(shop, '/')).includes('Boots for rain'), { timeout: 15_000 }).toBe(false)
	})

	await test.step('a banner with a wide picture keeps its place and loads the form and size of the screen', async () => {
		const picture = path.join(dataDir, 'street.png')
		const stripes = { create: { width: 2100, height: 900, channels: 3 as const, background: '#446688' } }
		writeFileSync(picture, await sharp(stripes).png().toBuffer())
		const texts = ['--title', 'Every road', '--title-bn', 'সব পথ', '--link', '/category/boots']
		await shop.haat('banners', 'add', ...texts, '--wide', picture, '--phone', picture)
		await shows(shop, '/', 'Every road')
		for (const [width, height, ratio, least] of [
			[360, 740, 16 / 9, 300],
			[768, 1024, 21 / 9, 480],
			[1440, 900, 21 / 9, 800],
		] as const) {
			await page.setViewportSize({ width, height })
			await page.goto(shop.origin)
			await hydrated(page)
			const image = page.getByRole('region', { name: 'Offers and news' }).locator('img')
			const before = await image.boundingBox()
			await expect
				.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth > 0 && one.complete))
				.toBe(true)
			const loaded = await image.evaluate((one: HTMLImageElement) => ({
				width: Number(/\/media\/(\d+)\//.exec(one.currentSrc)?.[1]),
				drawn: one.naturalWidth / one.naturalHeight,
			}))
			const after = await image.boundingBox()
			expect(before).toEqual(after)
			expect(Math.abs((after?.width ?? 0) / (after?.height ?? 1) - ratio)).toBeLessThan(0.02)
			expect(Math.abs(loaded.drawn - ratio)).toBeLessThan(0.02)
			expect(after?.width).toBeGreaterThanOrEqual(least)
			expect(loaded.width).toBeGreaterThanOrEqual(after?.width ?? 0)
			expect(loaded.width).toBeLessThan(2 * (after?.width ?? 0))
		}
		await shop.haat('banners', 'archive', 'every-road')
	})

	await test.step('delivery zones are in the fees of a product, in its text for an area, and in the choice of an area', async () => {
		await shop.haat('zones', 'add', '--name', 'Dhanmondi', '--places', 'Dhaka > Dhanmondi', '--base', '30')
		await shop.haat('zones', 'add', '--name', 'Mirpur', '--places', 'Dhaka > Mirpur', '--undelivered')
		await shows(shop, '/products/boots-model-1', '30–৳50')
		await page.setViewportSize({ width: 1440, height: 900 })
		const see = async (area: number, name: string) => {
			await page.evaluate((text) => localStorage.setItem('haat.area', text), chosen(area, name))
			await page.goto(`${shop.origin}/products/boots-model-1`)
			await hydrated(page)
		}
		await see(1013, 'Dhanmondi')
		await expect(page.getByText('Dhanmondi৳30')).toBeVisible()
		await see(1027, 'Mirpur')
		await expect(page.getByText('Not delivered to Mirpur').first()).toBeVisible()
		await page.getByRole('button', { name: 'Change area' }).first().click()
		const dialog = page.getByRole('dialog', { name: 'Where should we deliver?' })
		await expect(dialog.getByText('We do not deliver to Mirpur yet.')).toBeVisible()
		await page.evaluate(() => localStorage.removeItem('haat.area'))
		for (const zone of ['dhanmondi', 'mirpur']) await shop.haat('zones', 'archive', zone)
	})

	await test.step('what it says of itself is on every page at once, in both languages, and is text', async () => {
		await shop.haat('shop', 'set', 'headline', '--en', 'Shoes for <b>every</b> road', '--bn', 'সব পথের জুতা')
		await shop.haat('shop', 'set', 'about', '--en', 'Shoemakers since 1990', '--bn', '১৯৯০ সাল থেকে জুতা বানাই')
		await shop.haat('shop', 'set', 'accent', '#7a1f3d')
		for (const [path, text] of [
			['/', 'Shoes for &lt;b&gt;every&lt;/b&gt; road'],
			['/bn', 'সব পথের জুতা'],
			['/terms', 'Shoemakers since 1990'],
			['/bn/category/boots', '১৯৯০ সাল থেকে জুতা বানাই'],
		] as const)
			await shows(shop, path, text)
		await shows(shop, '/faq', '#7a1f3d')
		await page.goto(`${shop.origin}/faq`)
		await hydrated(page)
		await expect(page.getByRole('link', { name: 'write to us' })).toHaveCSS('color', 'rgb(122, 31, 61)')
		await shows(shop, '/bn/manifest.webmanifest', '/icons/7a1f3d/')
		const manifest = await page.evaluate(async () => {
			const { href } = document.querySelector('link[rel="manifest"]') as HTMLLinkElement
			return (await fetch(href)).json()
		})
		const linked = await page
			.locator('link[rel="icon"], link[rel="apple-touch-icon"]')
			.evaluateAll((links) => links.map((link) => link.getAttribute('href')))
		for (const path of [...linked, ...manifest.icons.map(({ src }: { src: string }) => src)])
			expect(await colourIn(page, path), path).toEqual([122, 31, 61])
		for (const path of ['/icons/ffd700/any-192.png', '/icons/7a1f3d/no.png', '/icons/7A1F3D/icon.svg'])
			expect((await fetch(shop.origin + path)).status, path).toBe(404)
	})
})

/** The colour of a picture near the middle of its upper edge, as the browser draws it. */
function colourIn(page: Page, path: string): Promise<number[]> {
	return page.evaluate(async (src) => {
		const picture = new Image()
		picture.src = src
		await picture.decode()
		const canvas = new OffscreenCanvas(64, 64)
		const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D
		context.drawImage(picture, 0, 0, 64, 64)
		return [...context.getImageData(32, 4, 1, 1).data.slice(0, 3)]
	}, path)
}
