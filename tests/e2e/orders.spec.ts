import type { Page } from '@playwright/test'
import { placeOrder } from '../helpers/place-order.ts'
import type { ShopProcess } from '../helpers/shop-process.ts'
import { at, expect, hydrated, test } from './fixtures.ts'
import { signIn } from './identity.ts'

/** A signed-in shopper with an address and one order of two sellers; answers phone and number. */
async function ordered(page: Page, shop: ShopProcess): Promise<{ phone: string; number: string; name: string }> {
	const phone = await signIn(page, shop, 'en')
	return placeOrder(page, phone)
}

test('an order is found, cut down, ordered again and cancelled', async ({ quietPage: page, shop }) => {
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
