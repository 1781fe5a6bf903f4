import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, hydrated, test } from './fixtures.ts'
import { askForCode, open, words } from './identity.ts'

const card = (page: Page) => page.locator('article.product').first()
const violations = async (page: Page) =>
	(await new AxeBuilder({ page }).analyze()).violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)

test("a guest's heart stays on the device, comes along at sign-in, and leaves with the shopper", async ({
	quietPage: page,
	shop,
}) => {
	await open(page, shop, 'en', '/category/dal')
	const name = (await card(page).getByRole('link').first().textContent()) as string
	const heart = card(page).getByRole('button', { name: /^Wish list/ })
	await heart.click()
	await expect(heart).toHaveAttribute('aria-pressed', 'true')
	await page.getByRole('banner').getByRole('link', { name: 'Wish list, 1 product' }).click()
	await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
	await expect(page.getByRole('progressbar')).toBeHidden()
	expect(await violations(page)).toEqual([])
	await page.getByRole('link', { name: 'Sign in to have it everywhere' }).click()
	const phone = await askForCode(page, 'en')
	await page.getByLabel('Code', { exact: true }).fill(await shop.codeFor(phone.slice(1)))
	await page.waitForURL(/\/wish-list$/)
	await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
	await expect
		.poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('haat.wishes') ?? '{}').owner))
		.not.toBeNull()
	await page.goto(`${shop.origin}/my-account`)
	await hydrated(page)
	await page.getByRole('link', { name: /^Wish list 1 product/ }).click()
	await page.getByRole('button', { name: `Move ${name} to the cart` }).click()
	await expect(page.getByRole('heading', { name: 'Nothing on your wish list yet' })).toBeVisible()
	await expect(page.getByRole('banner').getByRole('link', { name: /^Cart, 1/ })).toBeVisible()
	await page.goto(`${shop.origin}/my-account`)
	await hydrated(page)
	await page.getByRole('button', { name: words.en.signOut }).click()
	await expect.poll(() => page.evaluate(() => localStorage.getItem('haat.wishes'))).toBeNull()
})
