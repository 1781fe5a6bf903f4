import type { Page } from '@playwright/test'
import { at, expect, hydrated, test } from './fixtures.ts'

const dialog = (page: Page) =>
	page.getByRole('dialog', { name: /./ }).filter({ has: page.locator('[data-quick-view]') })
/** The cart drawer; its heading names it. */
const cart = (page: Page) => page.locator('dialog.drawer[open]')

const viewCart = { en: 'View Cart', bn: 'ব্যাগ দেখুন' }

/**
 * Opens the quick view of a listed product: by its eye button on a wide screen, by its plus (products with options) on a
 * phone.
 */
async function look(page: Page, name: string) {
	const card = page.locator('article.product', { hasText: name }).first()
	await card.hover()
	await card.getByRole('button', { name: /^Quick view/ }).click()
	await expect(dialog(page)).toBeVisible()
}

test.describe('on a wide screen', () => {
	test.use({ viewport: { width: 1280, height: 800 } })

	test('adds with a spinner of 200 ms, then View Cart leads to the cart after 300 ms', async ({
		quietPage: page,
		shop,
	}) => {
		await page.clock.install()
		await page.goto(`${shop.origin}/category/dal`)
		await hydrated(page)
		// The drawer's code is loaded before the clock is stopped.
		await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click()
		await expect(cart(page)).toBeVisible()
		await page.keyboard.press('Escape')
		await expect(page.locator('dialog.drawer')).toHaveCount(0)
		const plain = page.locator('article.product:has(button.product-plus)').first()
		const name = (await plain.getByRole('link').first().textContent()) as string
		await look(page, name)
		const add = dialog(page).getByRole('button', { name: /^Add to cart/ })
		await expect(add).toBeEnabled()
		await dialog(page)
			.getByRole('button', { name: /^One more/ })
			.click()
		await page.clock.pauseAt(Date.now() + 3_600_000)
		await add.click()
		await expect(add).toHaveAttribute('aria-busy', 'true')
		await page.clock.runFor(199)
		await expect(add).toHaveAttribute('aria-busy', 'true')
		await page.clock.runFor(1)
		await dialog(page).getByRole('button', { name: 'View Cart' }).click()
		await expect(dialog(page)).toBeHidden()
		await page.clock.runFor(299)
		await expect(cart(page)).toHaveCount(0)
		await page.clock.runFor(1)
		await expect(cart(page)).toBeVisible()
		await expect(cart(page).getByText(name)).toBeVisible()
		const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('haat.cart') ?? '{}').items)
		expect(stored).toMatchObject([{ quantity: 2, attributes: [] }])
	})

	test('closes by Escape, by its button, by a press outside and by Back, and the page stays', async ({
		quietPage: page,
		shop,
	}) => {
		await page.goto(`${shop.origin}/category/dal`)
		await hydrated(page)
		const name = (await page.locator('article.product a').first().textContent()) as string
		for (const leave of [
			() => page.keyboard.press('Escape'),
			() => dialog(page).getByRole('button', { name: 'Close' }).click(),
			() => page.mouse.click(8, 400),
			() => page.goBack(),
		]) {
			await look(page, name)
			await leave()
			await expect(dialog(page)).toBeHidden()
			await expect(page).toHaveURL(/\/category\/dal$/)
		}
		await page.goBack()
		await expect(page).toHaveURL('about:blank')
	})

	test('leads to the whole product, and Back from there to the list', async ({ quietPage: page, shop }) => {
		await page.goto(`${shop.origin}/category/dal`)
		await hydrated(page)
		const name = (await page.locator('article.product a').first().textContent()) as string
		await look(page, name)
		await dialog(page).getByRole('link', { name: 'See full details' }).click()
		await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
		await expect(dialog(page)).toBeHidden()
		await page.goBack()
		await expect(page).toHaveURL(/\/category\/dal$/)
	})
})

test.describe('on a phone', () => {
	test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

	for (const language of ['en', 'bn'] as const)
		test(`requires every attribute before it adds, in ${language}`, async ({ quietPage: page, shop }) => {
			await page.goto(shop.origin + at(language, '/search?q=canvas+sneakers'))
			await hydrated(page)
			await page.locator('a.product-plus').first().tap()
			await expect(dialog(page)).toBeVisible()
			const foot = dialog(page).locator('.sticky')
			const main = foot.getByRole('button').last()
			await expect(main).toBeDisabled()
			const groups = dialog(page).locator('fieldset')
			await groups.first().getByRole('radio').first().check()
			await expect(main).toBeDisabled()
			await groups.last().getByRole('radio').first().check()
			await expect(main).toBeEnabled()
			const [picture, words] = await Promise.all([
				dialog(page).locator('img').first().boundingBox(),
				dialog(page).locator('legend').first().boundingBox(),
			])
			expect(words?.y).toBeGreaterThan((picture?.y ?? 0) + (picture?.height ?? 0) / 2)
			await main.tap()
			await foot.getByRole('button', { name: viewCart[language] }).tap()
			await expect(cart(page)).toBeVisible()
			await expect(dialog(page)).toBeHidden()
		})
})
