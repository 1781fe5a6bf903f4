import type { Page } from '@playwright/test'
import { expect, hydrated, test } from './fixtures.ts'

const phone = { width: 360, height: 740 }
const pages = ['/', '/category/rice', '/products/1', '/search?q=chal', '/faq']

/** Tests right-to-left by turning the open document: no such language exists yet. */
const turn = (page: Page) =>
	page.evaluate(() => Object.assign(document.documentElement, { lang: 'ar', dir: 'rtl' }) && undefined)

const sideways = (page: Page) =>
	page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

test('from right to left the page is mirrored, the cart comes from the left and the menu from the right', async ({
	quietPage: page,
	shop,
}) => {
	await page.setViewportSize(phone)
	for (const path of pages) {
		await page.goto(shop.origin + path)
		await hydrated(page)
		await turn(page)
		expect(await sideways(page), path).toBeLessThanOrEqual(0)
	}
	const menu = page.getByRole('banner').getByRole('link', { name: 'Menu', exact: true })
	expect((await menu.boundingBox())?.x, 'the start of a line is on the right').toBeGreaterThan(180)
	await menu.click()
	await expect(page.locator('dialog.drawer-right[open]')).toBeVisible()
	await page.keyboard.press('Escape')
	await expect(page.locator('dialog')).toHaveCount(0)
	await page.setViewportSize({ width: 1280, height: 800 })
	const cart = page.getByRole('banner').getByRole('link', { name: /^Cart/ })
	expect((await cart.boundingBox())?.x, 'the end of a line is on the left').toBeLessThan(300)
	await cart.click()
	const drawer = page.locator('dialog.drawer-left[open]')
	await expect(drawer).toBeVisible()
	await expect.poll(async () => (await drawer.boundingBox())?.x).toBe(0)
})

test('nothing is wider than the narrowest phone, less a scroll bar', async ({ quietPage: page, shop }) => {
	await page.setViewportSize({ width: 305, height: 640 })
	for (const path of ['/', '/bn', '/faq']) {
		await page.goto(shop.origin + path)
		await hydrated(page)
		expect(await sideways(page), path).toBeLessThanOrEqual(0)
	}
})

test('texts with accents and 40 % longer fit', async ({ quietPage: page, shop }) => {
	await page.setViewportSize(phone)
	for (const path of pages) {
		await page.goto(shop.origin + path)
		await hydrated(page)
		await page.evaluate(() => {
			const accents: Record<string, string> = { a: 'á', e: 'ë', i: 'ï', o: 'ô', u: 'ü', c: 'ç', n: 'ñ', s: 'š' }
			const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
			const texts: Text[] = []
			while (walk.nextNode()) texts.push(walk.currentNode as Text)
			for (const text of texts) {
				if (!/[a-z]{2}/i.test(text.data) || text.parentElement?.closest('script, style, title')) continue
				const longer = text.data.replace(/[A-Za-z]+/g, (word) => word + word.slice(0, Math.ceil(word.length * 0.4)))
				text.data = longer.replace(/[aeioucns]/g, (character) => accents[character] ?? character)
			}
		})
		expect(await sideways(page), path).toBeLessThanOrEqual(0)
	}
})

test('Bengali pages show 0–9 if the shopper chose that, on this device', async ({ quietPage: page, shop }) => {
	await page.setViewportSize(phone)
	await page.goto(`${shop.origin}/bn/category/rice`)
	await hydrated(page)
	const price = page.locator('main article').getByText('৳').first()
	await expect(price).toHaveText(/^৳[০-৯]+/)
	await page.getByRole('checkbox', { name: 'সংখ্যা ইংরেজি অঙ্কে দেখান' }).check()
	await expect(price).toHaveText(/^৳[0-9]+/)
	await page.addInitScript(() => {
		const shifts: number[] = []
		Object.assign(window, { shifts })
		new PerformanceObserver((list) => {
			for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) shifts.push(entry.value)
		}).observe({ type: 'layout-shift', buffered: true })
	})
	await page.reload()
	await expect(price).toHaveText(/^৳[0-9]+/)
	const moved = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts.reduce((a, b) => a + b, 0))
	expect(moved).toBeLessThan(0.02)
	await page.getByRole('checkbox', { name: 'সংখ্যা ইংরেজি অঙ্কে দেখান' }).uncheck()
	await expect(price).toHaveText(/^৳[০-৯]+/)
})

test('the language is changed on the page itself and stays in the address', async ({ quietPage: page, shop }) => {
	await page.goto(`${shop.origin}/category/rice?sort=price`)
	await hydrated(page)
	await page.getByRole('link', { name: 'বাংলা', exact: true }).first().click()
	await expect(page).toHaveURL(`${shop.origin}/bn/category/rice?sort=price`)
	await expect(page.locator('html')).toHaveAttribute('lang', 'bn')
	await hydrated(page)
	const title = page.getByRole('heading', { level: 1 })
	const rice = (await title.textContent()) as string
	await page.locator('main article').getByRole('link').first().click()
	// An address changes before its page does.
	await expect(page).toHaveURL(/\/bn\/products\//)
	await expect(title).not.toHaveText(rice)
	await page.goBack()
	await expect(page).toHaveURL(`${shop.origin}/bn/category/rice?sort=price`)
	await expect(title).toHaveText(rice)
	await page.getByRole('link', { name: 'English', exact: true }).first().click()
	await expect(page).toHaveURL(`${shop.origin}/category/rice?sort=price`)
	await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})
