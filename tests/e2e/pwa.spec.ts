import type { Locator } from '@playwright/test'
import { at, expect, hydrated, ruled, test } from './fixtures.ts'
import { signIn, words } from './identity.ts'

const say = {
	en: { offline: 'No network. Prices and stock may change.', nothing: 'No network', cart: 'Cart' },
	bn: { offline: 'নেটওয়ার্ক নেই। দাম ও স্টক বদলে যেতে পারে।', nothing: 'নেটওয়ার্ক নেই', cart: 'ব্যাগ' },
} as const

for (const language of ['en', 'bn'] as const)
	test(`visited pages stay readable without a network in ${language}`, async ({ page, shop, context }) => {
		await page.goto(shop.origin + at(language, '/'))
		await hydrated(page)
		await ruled(page)
		await page.goto(shop.origin + at(language, '/category/rice'))
		await hydrated(page)
		const name = await page.locator('main a[href*="/products/"]').first().textContent()
		await context.setOffline(true)
		await page.goto(shop.origin + at(language, '/category/rice'))
		await hydrated(page)
		await expect(page.locator('main a[href*="/products/"]').first()).toHaveText(name as string)
		await expect(page.getByText(say[language].offline)).toBeVisible()
		await page.goto(shop.origin + at(language, '/category/oil-spice'))
		await expect(page.getByRole('heading', { level: 1, name: say[language].nothing })).toBeVisible()
		await hydrated(page)
		await context.setOffline(false)
		await page.getByRole('main').getByRole('button').click()
		await expect(page).toHaveURL(/oil-spice/)
		await hydrated(page)
		await expect(page.getByText(say[language].offline)).toBeHidden()
	})

test('the cart works without a network', async ({ page, shop, context }) => {
	await page.goto(shop.origin)
	await hydrated(page)
	await ruled(page)
	await page.goto(`${shop.origin}/category/rice`)
	await hydrated(page)
	await context.setOffline(true)
	await page.goto(`${shop.origin}/category/rice`)
	await hydrated(page)
	const add = page.locator('main').getByRole('button', { name: /^Add / }).first()
	await add.click()
	await page.reload()
	await hydrated(page)
	const stored = await page.evaluate(
		() => JSON.parse(localStorage.getItem('haat.cart') ?? '{}') as { totalItems: number },
	)
	expect(stored.totalItems).toBe(1)
})

test('the shells of the account open without a network while signed in, and are deleted at sign-out', async ({
	page,
	shop,
	context,
}) => {
	await page.goto(shop.origin)
	await hydrated(page)
	await ruled(page)
	const stored = () =>
		page.evaluate(async () => {
			const all = await Promise.all(
				(await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
			)
			return all.flat().map((url) => new URL(url).pathname)
		})
	await page.goto(`${shop.origin}/checkout`)
	expect(await stored()).not.toContain('/checkout')
	await signIn(page, shop, 'en', '?redirect=%2Fmy-account')
	await page.goto(`${shop.origin}/my-account`)
	await expect(page.getByRole('button', { name: words.en.signOut })).toBeVisible()
	await expect.poll(stored).toContain('/my-account')
	expect(
		(await stored()).filter((path) => /^\/(api|signin|newsletter)/.test(path)),
		'nothing of the API is ever cached',
	).toEqual([])
	await context.setOffline(true)
	await page.goto(`${shop.origin}/my-account`)
	await expect(page.getByRole('button', { name: words.en.signOut })).toBeVisible()
	await context.setOffline(false)
	await page.getByRole('button', { name: words.en.signOut }).click()
	await page.waitForURL(shop.origin)
	await expect.poll(stored).not.toContain('/my-account')
	await context.setOffline(true)
	await page.goto(`${shop.origin}/my-account`)
	await expect(page.getByRole('heading', { level: 1, name: say.en.nothing })).toBeVisible()
})

/** Controls that are covered by a part of the page. */
function under(part: Locator): Promise<string[]> {
	return part.evaluate((element) => {
		const own = element.getBoundingClientRect()
		return [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea')]
			.filter(
				(one) =>
					!element.contains(one) && one.checkVisibility({ visibilityProperty: true }) && !one.closest('.sr-only'),
			)
			.filter((one) => {
				const { left, right, top, bottom } = one.getBoundingClientRect()
				return right > own.left && left < own.right && bottom > own.top + 1 && top < own.bottom - 1
			})
			.map((one) => one.outerHTML.slice(0, 120))
	})
}

test.describe('a newer version', () => {
	// The test serves it under another address, which the shop's own policy would not allow.
	test.use({ bypassCSP: true })

	test('waits until the shopper accepts it, and then starts with what was typed', async ({ page, shop, context }) => {
		await signIn(page, shop, 'en', '?redirect=%2Fmy-account%2Faddresses')
		await ruled(page)
		const other = await context.newPage()
		await other.goto(`${shop.origin}/contact-us`)
		await hydrated(other)
		await other.getByLabel('Your message').fill('Where is my parcel?')
		// As an older build left it.
		await page.evaluate(async () => void (await caches.open('haat-files-0123456789')))

		const dialog = page.getByRole('dialog')
		const inputs = [
			['Full Name', 'Rahima Khatun'],
			['Mobile Number', '01712345678'],
			['Address', 'House 5, Road 7'],
		] as const
		const province = dialog.getByLabel('Province', { exact: true })
		const city = dialog.getByLabel('City', { exact: true })
		await page.getByRole('button', { name: 'Add Address' }).first().click()
		for (const [label, text] of inputs) await dialog.getByLabel(label, { exact: true }).fill(text)
		await province.selectOption({ index: 3 })
		await city.selectOption({ index: 2 })
		const places = [await province.inputValue(), await city.inputValue()] as const

		const rules = () => page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)
		await page.evaluate(async () => void (await navigator.serviceWorker.register('/service-worker.js?newer')))
		const offer = page.getByText('A newer version is ready.')
		await expect(offer).toBeVisible()
		expect(await rules()).toBe(`${shop.origin}/service-worker.js`)
		await page.evaluate(() => Object.assign(window, { sameDocument: true }))
		// The dialog covers it: a click would require closing it.
		await page.locator('button', { hasText: 'Refresh' }).evaluate((button: HTMLElement) => button.click())
		await page.waitForFunction(() => !('sameDocument' in window))
		expect(await rules()).toBe(`${shop.origin}/service-worker.js?newer`)
		await hydrated(page)
		// The page registers its own worker again, which is now the newer one: the offer covers no control.
		for (const width of [360, 1440]) {
			await page.setViewportSize({ width, height: 800 })
			await expect(offer).toBeVisible()
			expect(await under(offer.locator('../..')), `${width} px wide`).toEqual([])
		}
		await page.getByRole('button', { name: 'Add Address' }).first().click()
		for (const [label, text] of inputs) await expect(dialog.getByLabel(label, { exact: true })).toHaveValue(text)
		await expect(province).toHaveValue(places[0])
		await expect(city).toHaveValue(places[1])

		// The other tab continues unchanged, under the new worker.
		await expect(other.getByLabel('Your message')).toHaveValue('Where is my parcel?')
		await other.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click()
		await expect(other).toHaveURL(`${shop.origin}/terms`)
		const names = await page.evaluate(() => caches.keys())
		expect(names.filter((name) => name.startsWith('haat-files-'))).toHaveLength(1)
		expect(names).not.toContain('haat-files-0123456789')
	})
})

test('it can be installed', async ({ page, shop, request }) => {
	await page.goto(`${shop.origin}/bn`)
	const href = await page.locator('link[rel="manifest"]').getAttribute('href')
	const manifest = await (await request.get(shop.origin + href)).json()
	expect(manifest).toMatchObject({ lang: 'bn', start_url: '/bn', display: 'standalone', scope: '/' })
	expect(manifest.name).toMatch(/[\u0980-\u09ff]/)
	for (const { src, sizes } of manifest.icons as { src: string; sizes: string }[]) {
		const icon = await request.get(shop.origin + src)
		expect(icon.headers()['content-type'], src).toBe('image/png')
		const bytes = await icon.body()
		expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes)
	}
})

test.describe('low data', () => {
	test.use({ viewport: { width: 360, height: 740 } })

	test('loads fewer bytes: no font, smaller pictures, nothing ahead', async ({ browser, shop }) => {
		const product = (await fetch(`${shop.origin}/bn/products/1`)).url.slice(shop.origin.length)
		const bytesOf = async (path: string, headers: { 'save-data'?: string }) => {
			const context = await browser.newContext({
				extraHTTPHeaders: headers,
				serviceWorkers: 'block',
				deviceScaleFactor: 3,
			})
			const page = await context.newPage()
			const fonts: string[] = []
			page.on('request', (request) => {
				if (request.resourceType() === 'font') fonts.push(request.url())
			})
			await page.goto(shop.origin + path)
			await hydrated(page)
			if (!headers['save-data']) await expect.poll(() => fonts.length, path).toBeGreaterThan(0)
			const addresses = await page.evaluate(async () => {
				await document.fonts.ready
				// Two windows high, as far as a browser loads ahead of the scroll position.
				const inView = [...document.images].filter((image) => {
					const { top, bottom } = image.getBoundingClientRect()
					return bottom > 0 && top < 2 * innerHeight
				})
				for (const image of inView) image.loading = 'eager'
				await Promise.all(inView.map((image) => image.decode()))
				const pictures = new Set(inView.map(({ currentSrc }) => currentSrc))
				const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
				const bytes = (fits: (address: string) => boolean) =>
					loaded.filter(({ name }) => fits(name)).reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)
				return { font: bytes((name) => name.endsWith('.woff2')), image: bytes((name) => pictures.has(name)) }
			})
			const code: string[] = []
			page.on('request', (request) => code.push(...(request.url().match(/cart-drawer/) ?? [])))
			await page.locator('a[aria-haspopup=dialog]').filter({ visible: true }).first().hover()
			if (headers['save-data']) {
				await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))))
				expect(code, `${path}: nothing is loaded ahead`).toEqual([])
			} else await expect.poll(() => code.length).toBeGreaterThan(0)
			if (headers['save-data']) expect(fonts, path).toEqual([])
			await context.close()
			return addresses
		}
		for (const path of ['/bn', '/bn/category/rice', product]) {
			const [usual, light] = [await bytesOf(path, {}), await bytesOf(path, { 'save-data': 'on' })]
			expect(usual.font, path).toBeGreaterThan(10_000)
			expect(light.font, path).toBe(0)
			expect(light.image, path).toBeLessThan(usual.image * 0.6)
		}
	})

	test('is on for who asked the system for it', async ({ page, shop }) => {
		// Chromium knows this media feature only behind a flag.
		await page.addInitScript(() => {
			const { matchMedia } = window
			window.matchMedia = (query) => matchMedia.call(window, query.replace('(prefers-reduced-data: reduce)', 'all'))
		})
		await page.goto(shop.origin)
		await hydrated(page)
		await ruled(page)
		await expect(page.getByRole('contentinfo').getByLabel('Use less data')).toBeChecked()
		await expect
			.poll(() => page.evaluate(async () => Boolean(await caches.match('/low-data', { cacheName: 'haat-markers' }))))
			.toBe(true)
		await page.goto(`${shop.origin}/categories`)
		await expect(page.locator('html')).toHaveAttribute('data-data', 'low')
	})

	test('can be switched on in the menu', async ({ page, shop }) => {
		await page.goto(shop.origin)
		await hydrated(page)
		await ruled(page)
		await page.getByRole('link', { name: 'Menu', exact: true }).click()
		await page.getByRole('dialog').getByLabel('Use less data').check()
		await expect
			.poll(() => page.evaluate(async () => Boolean(await caches.match('/low-data', { cacheName: 'haat-markers' }))))
			.toBe(true)
		await page.goto(`${shop.origin}/categories`)
		await expect(page.locator('html')).toHaveAttribute('data-data', 'low')
	})
})
