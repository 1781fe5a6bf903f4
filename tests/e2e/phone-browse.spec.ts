import type { Locator } from '@playwright/test'
import { at, expect, hydrated, test } from './fixtures.ts'

const phone = { width: 360, height: 740 }

async function boxOf(locator: Locator) {
	const box = await locator.boundingBox()
	if (!box) throw new Error('the element is not on the page')
	return box
}

for (const language of ['en', 'bn'] as const) {
	test(`a listing on a phone shows two rows, and filter and sort stay visible, in ${language}`, async ({
		quietPage: page,
		shop,
	}) => {
		await page.setViewportSize(phone)
		await page.goto(shop.origin + at(language, '/category/rice-dal'))
		await hydrated(page)
		const cards = page.locator('article.product')
		const picture = await boxOf(cards.nth(2).locator('img'))
		const bar = await boxOf(page.getByRole('navigation', { name: language === 'en' ? 'Main navigation' : 'প্রধান মেনু' }))
		expect(picture.y + picture.height / 2).toBeLessThan(bar.y)
		await page.evaluate(() => scrollTo(0, 1_500))
		await expect(page.locator('select[name=sort]')).toBeInViewport({ ratio: 1 })
		await page.getByRole('link', { name: language === 'en' ? 'Filter' : 'ফিল্টার' }).click()
		await expect(page.getByRole('dialog')).toBeVisible()
	})
}

test('all categories on a phone: a side list selects which one is shown', async ({ quietPage: page, shop }) => {
	await page.setViewportSize(phone)
	await page.goto(`${shop.origin}/categories`)
	await hydrated(page)
	const main = page.getByRole('main')
	const sideList = main.getByRole('navigation', { name: 'Categories' })
	await expect(main.getByRole('heading', { level: 2 })).toHaveCount(1)
	await sideList.getByRole('button', { name: 'Fish & meat' }).click()
	await expect(sideList.getByRole('button', { name: 'Fish & meat' })).toHaveAttribute('aria-pressed', 'true')
	await expect(main.getByRole('heading', { level: 2, name: 'Fish & meat' })).toBeVisible()
	await expect(main.getByRole('heading', { level: 2, name: 'Rice & dal' })).toBeHidden()
	expect(await main.evaluate((element) => element.scrollHeight)).toBeLessThan(1_200)
})

test.describe('without JavaScript', () => {
	test.use({ javaScriptEnabled: false })
	test('all categories are shown on a phone', async ({ page, shop }) => {
		await page.setViewportSize(phone)
		await page.goto(`${shop.origin}/categories`)
		await expect(page.getByRole('heading', { level: 2, name: 'Rice & dal' })).toBeVisible()
		await expect(page.getByRole('heading', { level: 2, name: 'Fish & meat' })).toBeVisible()
	})
})

test('every card is added in the same way: below its price, never over its picture', async ({
	quietPage: page,
	shop,
}) => {
	await page.setViewportSize(phone)
	for (const path of ['/', '/mart', '/category/rice', '/search?q=chal', '/flash-sale']) {
		await page.goto(shop.origin + path)
		const over = await page.locator('.product:has(.product-plus)').evaluateAll(
			(cards) =>
				cards.filter((card) => {
					const control = card.querySelector('.product-plus')?.getBoundingClientRect()
					const price = card.querySelector('.product-price')?.getBoundingClientRect()
					return !control || !price || control.top < price.bottom - 1
				}).length,
		)
		expect(over, path).toBe(0)
		expect(await page.locator('.product .product-plus').count(), path).toBeGreaterThan(3)
	}
})

/**
 * Unit prices that are partly unreadable: wider or higher than their line, or outside their card or any other clipping
 * element. And their number.
 */
const cutUnitPrices = (cards: (HTMLElement | SVGElement)[]) => {
	const lines = cards.flatMap((card) => [...card.querySelectorAll<HTMLElement>('.product-unit:has(b)')])
	const isCut = (line: HTMLElement) => {
		if (line.scrollWidth > line.clientWidth || line.scrollHeight > line.clientHeight + 1) return true
		const text = document.createRange()
		text.selectNodeContents(line)
		const rects = [...text.getClientRects()]
		for (let box: HTMLElement | null = line; box; box = box.parentElement) {
			if (!box.matches('.product') && getComputedStyle(box).overflow === 'visible') continue
			const { left, right, top, bottom } = box.getBoundingClientRect()
			if (
				rects.some(
					(one) => one.left < left - 1 || one.right > right + 1 || one.top < top - 3 || one.bottom > bottom + 3,
				)
			)
				return true
			if (box.matches('.product')) return false
		}
		return rects.length === 0
	}
	return { all: lines.length, cut: lines.filter(isCut).map((line) => line.textContent) }
}

for (const language of ['en', 'bn'] as const)
	test(`no unit price is cut off on a narrow phone, in ${language}`, async ({ quietPage: page, shop }) => {
		for (const path of [
			'/',
			'/mart',
			'/category/rice-dal',
			'/category/oil-spice',
			'/category/fish-meat',
			'/search?q=tel',
		]) {
			await page.setViewportSize({ width: 320, height: 740 })
			await page.goto(shop.origin + at(language, path))
			for (const width of [320, 360]) {
				await page.setViewportSize({ width, height: 740 })
				const { all, cut } = await page.locator('.product').evaluateAll(cutUnitPrices)
				expect(cut, `${path} at ${width}`).toEqual([])
				expect(all, path).toBeGreaterThan(3)
			}
		}
	})

test('a flash price without sales shows its quantity, and no empty bar', async ({ quietPage: page, shop }) => {
	await page.goto(`${shop.origin}/flash-sale`)
	const fresh = page.locator('.flash-progress').filter({ hasText: /^\d+ left$/ })
	await expect(fresh.first()).toBeVisible()
	await expect(fresh.getByRole('meter')).toHaveCount(0)
})

test('an empty cart and a guest at checkout both have a way on', async ({ quietPage: page, shop }) => {
	await page.setViewportSize(phone)
	await page.goto(shop.origin)
	await hydrated(page)
	await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: /cart/i }).click()
	await page.getByRole('dialog').getByRole('link', { name: 'Start shopping' }).click()
	await expect(page).toHaveURL(/\/categories$/)
	await page.goto(`${shop.origin}/checkout`)
	await expect(page.getByText('Sign in so that the rider can reach you. Your cart is saved.')).toBeVisible()
	await page.goto(`${shop.origin}/signin`)
	await expect(page.getByText('We send a code to your phone. No password needed.')).toBeVisible()
})

test('the buttons of a scrolled product are on a solid bar', async ({ quietPage: page, shop }) => {
	await page.setViewportSize(phone)
	await page.goto(`${shop.origin}/products/1`)
	await hydrated(page)
	const bar = page.getByRole('link', { name: 'Back' }).locator('xpath=..')
	const background = () => bar.evaluate((element) => getComputedStyle(element).backgroundColor)
	expect(await background()).toBe('rgba(0, 0, 0, 0)')
	await page.evaluate(() => scrollTo(0, 900))
	await expect.poll(background).not.toBe('rgba(0, 0, 0, 0)')
})
