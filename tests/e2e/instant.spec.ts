import type { Page } from '@playwright/test'
import { at, expect, filled, hydrated, type Language, test } from './fixtures.ts'
import { again as tryAgain } from './lost.ts'

/** A page that was shown, or whose card was, does not wait for the network. */

test.use({
	serviceWorkers: 'block',
	mayLog: [/Service Worker registration blocked|Failed to load resource: net::ERR_INTERNET_DISCONNECTED/],
	viewport: { width: 360, height: 740 },
})

/** Holds the data of pages until `release`; `requests`: the paths that were requested. */
async function holdData(page: Page) {
	let release = () => {}
	const released = new Promise<void>((resolve) => {
		release = resolve
	})
	const requests: string[] = []
	await page.route('**/*.data*', async (route) => {
		requests.push(new URL(route.request().url()).pathname)
		await released
		await route.continue().catch(() => {})
	})
	return { requests, release }
}

async function openList(page: Page, origin: string, language: Language, from: string) {
	await page.goto(origin + at(language, from))
	await hydrated(page)
	// Far enough down that a page at the top differs.
	await page.locator('main article.product').nth(11).scrollIntoViewIfNeeded()
	await filled(page)
	return page.evaluate(() => window.scrollY)
}

for (const language of ['en', 'bn'] as const)
	test(`a product is shown as its card has it, and Back shows the list where it was, before any answer (${language})`, async ({
		quietPage: page,
		shop,
	}) => {
		const from = '/category/rice-dal'
		const scrolled = await openList(page, shop.origin, language, from)
		expect(scrolled).toBeGreaterThan(500)
		const card = page.locator('main article.product').nth(11)
		const name = await card.getByRole('heading').innerText()
		const price = await card.locator('.product-price b').innerText()
		const data = await holdData(page)
		await card.getByRole('link').first().click()

		const heading = page.getByRole('heading', { level: 1 })
		await expect(heading).toHaveText(name)
		await expect(page.locator('main > [aria-busy]').getByText(price, { exact: true })).toBeInViewport()
		const picture = page.locator('main > [aria-busy] canvas')
		await expect(picture).toBeInViewport()
		expect(await picture.evaluate(isDrawn), 'the picture of the card').toBe(true)
		expect(page.url(), 'nothing was answered').toBe(shop.origin + at(language, from))
		const before = await picture.boundingBox()

		data.release()
		await expect(page).toHaveURL(/\/products\//)
		await expect(page.locator('main > [aria-busy]')).toHaveCount(0)
		await expect(heading).toHaveText(name)
		await expect(heading).toBeFocused()
		expect(await page.evaluate(() => window.scrollY)).toBe(0)
		const now = await page.locator('main li img').first().boundingBox()
		expect(now, 'the picture stays in its place').toEqual(before)

		await page.unroute('**/*.data*')
		const again = await holdData(page)
		await page.goBack()
		await expect(page.locator('main article.product').nth(11)).toBeInViewport()
		expect(await page.evaluate(() => window.scrollY)).toBe(scrolled)
		// The list loads its data again; what is on screen stays.
		await expect.poll(() => again.requests.length).toBe(1)
		again.release()
		await page.goForward()
		await expect(heading).toHaveText(name)
	})

test('the pictures of a list are not loaded again in another size when its product opens', async ({
	quietPage: page,
	shop,
}) => {
	await openList(page, shop.origin, 'en', '/category/rice-dal')
	const pictures = () => page.evaluate(() => [...document.images].map(({ currentSrc }) => currentSrc))
	const nameOf = (address: string) => address.split('/').at(-1) ?? ''
	const listed = new Set((await pictures()).filter(Boolean).map(nameOf))
	expect(listed.size).toBeGreaterThan(10)
	const loaded: string[] = []
	page.on('request', (request) => request.resourceType() === 'image' && loaded.push(request.url()))
	await page.locator('main article.product').nth(11).getByRole('link').first().click()
	await expect(page).toHaveURL(/\/products\//)
	await expect(page.locator('main > [aria-busy]')).toHaveCount(0)
	await filled(page)
	const shown = new Set(await pictures())
	expect(loaded.filter((address) => listed.has(nameOf(address)) && !shown.has(address))).toEqual([])
})

test('a card that is pressed shows its product at once, and nothing of it where the press becomes a scroll', async ({
	quietPage: page,
	shop,
}) => {
	await openList(page, shop.origin, 'en', '/category/rice-dal')
	const parts = () => page.evaluate(() => document.getElementById('main')?.childElementCount)
	const before = await parts()
	const link = page.locator('main article.product').nth(11).getByRole('link').first()
	const press = { pointerType: 'touch', isPrimary: true, bubbles: true }
	await link.dispatchEvent('pointerdown', press)
	expect(await parts()).toBe((before ?? 0) + 1)
	await expect(page.getByRole('heading', { level: 1 }), 'not for screen readers yet').toHaveCount(1)
	await link.dispatchEvent('pointercancel', press)
	expect(await parts()).toBe(before)
	await link.dispatchEvent('pointerdown', { ...press, button: 1 })
	expect(await parts(), 'opens in a tab of its own').toBe(before)
	await link.dispatchEvent('pointerdown', press)
	await link.click()
	await expect(page).toHaveURL(/\/products\//)
	await expect(page.locator('main > [aria-busy]')).toHaveCount(0)
	await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('a list that Back shows has the current prices a moment later, and stays when they cannot be loaded', async ({
	quietPage: page,
	context,
	shop,
}) => {
	await openList(page, shop.origin, 'en', '/category/rice-dal')
	const card = page.locator('main article.product').nth(11)
	const name = await card.getByRole('heading').innerText()
	const open = async () => {
		await card.getByRole('link').first().click()
		await expect(page).toHaveURL(/\/products\//)
		await expect(page.locator('main > [aria-busy]')).toHaveCount(0)
	}
	await open()
	await page.route('**/category/rice-dal.data*', async (route) => {
		const response = await route.fetch()
		await route.fulfill({ response, body: (await response.text()).replaceAll(JSON.stringify(name), '"Other name"') })
	})
	await page.goBack()
	await expect(card.getByRole('heading')).toHaveText('Other name')

	await page.unroute('**/category/rice-dal.data*')
	await open()
	await context.setOffline(true)
	const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('rice-dal.data'))
	await page.goBack()
	await failed
	await expect(card.getByRole('heading')).toHaveText('Other name')
	await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
	await context.setOffline(false)
})

test('a product that cannot load leaves the list as it was, with a message', async ({
	quietPage: page,
	context,
	shop,
}) => {
	const scrolled = await openList(page, shop.origin, 'en', '/category/rice-dal')
	const card = page.locator('main article.product').nth(11)
	await context.setOffline(true)
	await card.getByRole('link').first().click()
	await expect(tryAgain(page)).toBeVisible()
	await expect(card).toBeInViewport()
	expect(await page.evaluate(() => window.scrollY)).toBe(scrolled)
	await context.setOffline(false)
	await expect(page).toHaveURL(/\/products\//)
})

/** Whether the middle of a drawing has a colour. */
function isDrawn(canvas: HTMLCanvasElement): boolean {
	const { data } = canvas.getContext('2d')?.getImageData(canvas.width / 2, canvas.height / 2, 1, 1) ?? {}
	return (data?.[3] ?? 0) > 0
}
