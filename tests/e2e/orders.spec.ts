import type { Page } from '@playwright/test'
import { placeOrder } from '#tests/helpers/place-order.ts'
import type { ShopProcess } from '#tests/helpers/shop-process.ts'
import { at, expect, hydrated, test } from './fixtures.ts'
import { open, signIn } from './identity.ts'

/** A signed-in shopper with an address and one order of two sellers; returns phone and number. */
async function ordered(page: Page, shop: ShopProcess): Promise<{ phone: string; number: string; name: string }> {
	const phone = await signIn(page, shop, 'en')
	return placeOrder(page, phone)
}

test('an order is found, reduced, ordered again and cancelled', async ({ quietPage: page, shop }) => {
	const { number, name } = await ordered(page, shop)
	await page.goto(`${shop.origin}/my-account/orders`)
	await page.getByPlaceholder('Order number or product').fill(number.slice(5, 14))
	await page.getByRole('button', { name: 'Search', exact: true }).click()
	await expect(page).toHaveURL(/[?&]q=/)
	await expect(page.getByText(number)).toBeVisible()
	await page.getByRole('link', { name: 'Delivered', exact: true }).click()
	await expect(page.getByText('No orders match')).toBeVisible()
	await page.getByRole('link', { name: 'Active', exact: true }).click()
	await page.getByText(number).click()

	await expect(page.getByRole('heading', { level: 1, name: 'Your order' })).toBeVisible()
	await page.getByRole('button', { name: 'Cancel these items' }).first().click()
	await page.getByRole('dialog').getByRole('button', { name: 'Cancel these items' }).click()
	await expect(page.getByText(/^New total/)).toBeVisible()

	await page.getByRole('button', { name: 'Order again' }).click()
	await expect(page.getByRole('dialog').getByText(name).first()).toBeVisible()
	await page.keyboard.press('Escape')

	await page.getByRole('button', { name: 'Cancel order' }).click()
	await page.getByRole('dialog').getByLabel('Why? (optional)').selectOption('by_mistake')
	await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click()
	await expect(page.getByRole('button', { name: 'Cancel order' })).toHaveCount(0)
	await expect(page.getByText('New total৳0')).toBeVisible()
	await expect(page.getByRole('link', { name: 'Invoice' })).toHaveCount(0)
})

test('an order can be tracked without signing in, and has an invoice', async ({ quietPage: page, shop, browser }) => {
	const { number, phone } = await ordered(page, shop)
	const stranger = await browser.newContext({ viewport: { width: 360, height: 740 } })
	const tracker = await stranger.newPage()
	await tracker.goto(shop.origin + at('bn', '/order'))
	await hydrated(tracker)
	await tracker.getByRole('button', { name: 'ট্র্যাক করুন' }).click()
	await expect(tracker.getByText('অর্ডার নম্বর লিখুন')).toBeVisible()
	await tracker.getByLabel('অর্ডার নম্বর').fill(number.toLowerCase())
	await tracker.getByLabel('মোবাইল নম্বর').fill(phone)
	await tracker.getByRole('button', { name: 'ট্র্যাক করুন' }).click()
	await expect(tracker.getByRole('heading', { name: number })).toBeVisible()
	await expect(tracker.getByText('আপনার অর্ডার পেয়েছি').first()).toBeVisible()
	await stranger.close()

	await page.goto(`${shop.origin}/order/${number}/invoice`)
	await expect(page.getByRole('article').getByText('Rahima Khatun')).toBeVisible()
	const file = page.waitForEvent('download')
	await page.getByRole('button', { name: 'Download PDF' }).click()
	expect((await file).suggestedFilename()).toBe(`${number}.pdf`)
})

test('an order, an invoice and a product are printed whole, without links and buttons', async ({
	quietPage: page,
	shop,
}) => {
	const { number, slug } = await placeOrder(page, await signIn(page, shop, 'en'))
	for (const [width, path, last] of [
		[1280, `/order/${number}`, 'Total'],
		[1280, `/order/${number}/invoice`, 'Total'],
		[1280, `/products/${slug}`, 'In stock'],
		[360, `/products/${slug}`, 'In stock'],
	] as const)
		await test.step(`${path} at ${width}`, async () => {
			await page.setViewportSize({ width, height: 800 })
			await page.emulateMedia({ media: 'screen' })
			await open(page, shop, 'en', path)
			const heading = page.getByRole('main').getByText(last, { exact: true }).first()
			await expect(heading).toBeVisible()
			await page.emulateMedia({ media: 'print' })
			await expect(heading).toBeVisible()
			// Dark on white, whatever theme somebody has chosen.
			await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'))
			await expect(page.locator('html')).toHaveCSS('color-scheme', 'light')
			// Browsers print no backgrounds by themselves: the ticks of the steps are white.
			for (const steps of await page.getByRole('list', { name: 'Order progress' }).all())
				await expect(steps).toHaveCSS('print-color-adjust', 'exact')
			const floats = await page.evaluate(() => {
				const all = [...document.querySelectorAll<HTMLElement>('nav, header a, button, form, footer, main *')]
				const over = ({ position }: CSSStyleDeclaration) => position === 'fixed' || position === 'sticky'
				return all
					.filter(
						(one) =>
							one.checkVisibility() &&
							(!one.closest('main') || one.matches('nav, button, form') || over(getComputedStyle(one))),
					)
					.map((one) => one.outerHTML.slice(0, 120))
			})
			expect(floats).toEqual([])
			// As wide as the paper: nothing is squeezed beside unprinted parts, or cut off.
			const share = await page
				.getByRole('main')
				.locator('dl')
				.first()
				.evaluate((one) => one.clientWidth / innerWidth)
			expect(share).toBeGreaterThan(0.2)
			expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
		})
})

for (const [language, title, short] of [
	['en', 'The details of this order are in our archive', 'Details in our archive'],
	['bn', 'এই অর্ডারের বিস্তারিত আমাদের আর্কাইভে আছে', 'বিস্তারিত আমাদের আর্কাইভে'],
] as const)
	test(`an order of a detached month keeps its amounts and says where the rest is: ${language}`, async ({
		quietPage: page,
		shop,
	}) => {
		const { number, name } = await ordered(page, shop)
		const detached = (order: { parts?: object[]; number: string }) => ({
			...order,
			archived: true,
			...(order.parts
				? { parts: order.parts.map((part) => ({ ...part, lines: [] })) }
				: { images: [], first_item: '' }),
		})
		await page.route('**/order/all_order_list*', async (route) => {
			const answer = await route.fetch()
			const { data, ...rest } = await answer.json()
			await route.fulfill({ response: answer, json: { ...rest, data: { ...data, items: data.items.map(detached) } } })
		})
		await page.route(`**/order/${number}*`, async (route) => {
			if (route.request().resourceType() === 'document') return route.fallback()
			const answer = await route.fetch()
			const { data, ...rest } = await answer.json()
			await route.fulfill({ response: answer, json: { ...rest, data: detached(data) } })
		})
		await page.goto(shop.origin + at(language, '/my-account/orders'))
		await expect(page.getByText(short)).toBeVisible()
		await page.getByText(number).click()
		await expect(page.getByText(title)).toBeVisible()
		await expect(page.getByText(name)).toHaveCount(0)
		await expect(page.getByText('Rahima Khatun')).toBeVisible()
		await expect(page.getByRole('button', { name: /Order again|আবার অর্ডার/ })).toHaveCount(0)
	})
