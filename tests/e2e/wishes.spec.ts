import type { Page } from '@playwright/test'
import { addAddress, placeOrder } from '#tests/helpers/place-order.ts'
import { faultsOf } from './faults.ts'
import { expect, hydrated, test } from './fixtures.ts'
import { askForCode, open, signIn, words } from './identity.ts'

const card = (page: Page) => page.locator('article.product').first()

test("a guest's heart stays on the device, is merged at sign-in, and is deleted at sign-out", async ({
	quietPage: page,
	shop,
}) => {
	await open(page, shop, 'en', '/category/dal')
	const name = (await card(page).getByRole('link').first().textContent()) as string
	const heartButton = card(page).getByRole('button', { name: /^Wish list/ })
	await heartButton.click()
	await expect(heartButton).toHaveAttribute('aria-pressed', 'true')
	await page.getByRole('banner').getByRole('link', { name: 'Wish list, 1 product' }).click()
	await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
	await expect(page.getByRole('progressbar')).toBeHidden()
	expect(await faultsOf(page)).toEqual([])
	await page.getByRole('link', { name: 'Sign in to see it on all your devices' }).click()
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
	await expect(page.getByRole('heading', { name: 'Your wish list is empty' })).toBeVisible()
	await expect(page.getByRole('banner').getByRole('link', { name: /^Cart, 1/ })).toBeVisible()
	await page.goto(`${shop.origin}/my-account`)
	await hydrated(page)
	await page.getByRole('button', { name: words.en.signOut }).click()
	// The home page is a new document.
	await page.waitForURL(`${shop.origin}/`)
	await expect.poll(() => page.evaluate(() => localStorage.getItem('haat.wishes'))).toBeNull()
})

test('a shopper sets an alert for a sold-out product, as a guest and signed in, and buys it by the link of the message', async ({
	quietPage: page,
	shop,
	browser,
}) => {
	// Messages are sent at the next full minute or up to twenty seconds after it.
	test.slow()
	const { number, name, slug } = await placeOrder(page, await signIn(page, shop, 'en'), { all: true })
	const guest = await (await browser.newContext()).newPage()
	const address = `waiting-${Date.now()}@example.com`
	const alertButton = guest.getByRole('button', { name: 'স্টকে এলে জানান' })
	// A cached page is dropped within a second after the last one was bought.
	await expect(async () => {
		await open(guest, shop, 'bn', `/products/${slug}`)
		await expect(alertButton).toBeVisible({ timeout: 1_000 })
	}).toPass()
	await alertButton.click()
	const field = guest.getByLabel('ফোন নম্বর বা ইমেইল')
	await expect(field).toBeFocused()
	await guest.getByRole('button', { name: 'আমাকে জানান' }).click()
	await expect(field).toHaveAccessibleDescription(/ফোন নম্বর বা ইমেইল ঠিকানা লিখুন/)
	await field.fill(address)
	await guest.getByRole('button', { name: 'আমাকে জানান' }).click()
	await expect(guest.getByText('পণ্যটি স্টকে এলেই আপনাকে একবার জানাব')).toBeVisible()
	await expect(guest.locator(':focus')).toHaveText('পণ্যটি স্টকে এলেই আপনাকে একবার জানাব')

	await open(page, shop, 'en', `/products/${slug}`)
	await page.getByRole('button', { name: 'Notify me when it is back in stock' }).click()
	await expect(page.getByText('We will write to you once, as soon as it is back')).toBeVisible()
	await open(page, shop, 'en', '/my-account/notifications')
	await expect(page.getByRole('link', { name })).toBeVisible()
	await open(page, shop, 'en', `/order/${number}`)
	await page.getByRole('button', { name: 'Cancel order' }).click()
	await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click()
	await expect(page.getByRole('button', { name: 'Cancel order' })).toHaveCount(0)

	let message = ''
	await expect
		.poll(
			async () => {
				message = await shop.messageTo(address).then(
					({ text }) => text,
					() => '',
				)
				return message
			},
			{ timeout: 110_000 },
		)
		.not.toBe('')
	const links = message.match(/https?:\/\/\S+/g) ?? []
	const product = links.find((link) => link.includes('/bn/products/')) as string
	const leave = links.find((link) => link.includes('/bn/stock-alerts/leave#')) as string
	await guest.goto(product)
	await hydrated(guest)
	await guest
		.getByRole('button', { name: /^ব্যাগে রাখুন/ })
		.filter({ visible: true })
		.click()
	await guest.getByRole('button', { name: 'ব্যাগ দেখুন' }).filter({ visible: true }).click()
	await guest.getByRole('dialog').getByRole('link', { name: 'চেকআউটে যান' }).click()
	const phone = await askForCode(guest, 'bn')
	await guest.getByLabel(words.bn.code, { exact: true }).fill(await shop.codeFor(phone.slice(1)))
	await guest.waitForURL(/\/bn\/checkout$/)
	await addAddress(guest, phone)
	await open(guest, shop, 'bn', '/checkout')
	await guest.getByRole('button', { name: /^অর্ডার করুন · ৳/ }).click()
	await guest.waitForURL(/\/bn\/order\//)
	await expect(guest.getByRole('main').locator(`a[href*="/products/${slug}"]`).first()).toBeVisible()

	await guest.goto(leave)
	await hydrated(guest)
	expect(await faultsOf(guest)).toEqual([])
	await guest.getByRole('button', { name: 'খবর বন্ধ করুন' }).click()
	await expect(guest.getByText('বন্ধ হয়েছে। এমন খবর আর যাবে না।')).toBeVisible()
	await guest.context().close()
})
