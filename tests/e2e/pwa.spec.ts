import type { Page } from '@playwright/test'
import { at, expect, hydrated, test } from './fixtures.ts'

/** The worker rules this page, and has heard who is there. */
async function ruled(page: Page) {
	await page.evaluate(async () => {
		await navigator.serviceWorker.ready
		if (!navigator.serviceWorker.controller)
			await new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', done, { once: true }))
	})
}

const say = {
	en: { offline: 'No network. Prices and stock may have changed.', nothing: 'No network here', cart: 'Cart' },
	bn: { offline: 'নেটওয়ার্ক নেই। দাম ও মজুদ বদলে থাকতে পারে।', nothing: 'এখানে নেটওয়ার্ক নেই', cart: 'ব্যাগ' },
} as const

for (const language of ['en', 'bn'] as const)
	test(`what was seen stays readable without a network in ${language}`, async ({ page, shop, context }) => {
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
	const kept = await page.evaluate(
		() => JSON.parse(localStorage.getItem('haat.cart') ?? '{}') as { totalItems: number },
	)
	expect(kept.totalItems).toBe(1)
})

test('the shells of the account are kept for a signed-in shopper only', async ({ page, shop }) => {
	await page.goto(shop.origin)
	await hydrated(page)
	await ruled(page)
	const keptOwn = () =>
		page.evaluate(async () => (await (await caches.open('haat-own')).keys()).map(({ url }) => new URL(url).pathname))
	await page.goto(`${shop.origin}/checkout`)
	expect(await keptOwn()).toEqual([])
	await page.evaluate(async () => {
		navigator.serviceWorker.controller?.postMessage('signed-in')
		const marked = async () => Boolean(await caches.match('/signed-in', { cacheName: 'haat-markers' }))
		while (!(await marked())) await new Promise(requestAnimationFrame)
		await fetch('/my-account')
	})
	const secret = await page.evaluate(async () => {
		const names = await caches.keys()
		const all = await Promise.all(
			names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
		)
		return all.flat().filter((url) => /^\/(api|signin|newsletter)/.test(new URL(url).pathname))
	})
	expect(secret, 'nothing of the API is ever kept').toEqual([])
	await page.evaluate(() => navigator.serviceWorker.controller?.postMessage('signed-out'))
	await expect.poll(keptOwn).toEqual([])
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

	test('takes fewer bytes: no font, smaller pictures', async ({ browser, shop }) => {
		const bytesOf = async (headers: Record<string, string>) => {
			const context = await browser.newContext({
				extraHTTPHeaders: headers,
				serviceWorkers: 'block',
				deviceScaleFactor: 3,
			})
			const page = await context.newPage()
			const taken = { font: 0, image: 0 }
			page.on('requestfinished', async (request) => {
				const kind = request.resourceType() as keyof typeof taken
				if (kind in taken) taken[kind] += (await request.sizes()).responseBodySize
			})
			await page.goto(`${shop.origin}/bn`, { waitUntil: 'networkidle' })
			await context.close()
			return taken
		}
		const [usual, light] = [await bytesOf({}), await bytesOf({ 'save-data': 'on' })]
		expect(usual.font).toBeGreaterThan(10_000)
		expect(light.font).toBe(0)
		expect(light.image).toBeLessThan(usual.image * 0.8)
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
