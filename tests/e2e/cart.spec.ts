import type { Page } from '@playwright/test'
import { faultsOf } from './faults.ts'
import { expect, type Language, test } from './fixtures.ts'
import { askForCode, codeAfter, open, signIn, words } from './identity.ts'

const phone = { width: 360, height: 740 }
const cartLink = (page: Page) => page.locator('a[aria-haspopup=dialog]').filter({ visible: true }).first()

/** Adds the first product of a category that has no options. Returns its name. */
async function addFrom(page: Page, category: string, language: Language = 'en'): Promise<string> {
	const bare = new URL(page.url()).origin
	await page.goto(`${bare}${language === 'bn' ? '/bn' : ''}/category/${category}`)
	await page.waitForFunction(() => document.documentElement.dataset.ready === 'true')
	const card = page
		.locator('main article')
		.filter({ has: page.locator('button.product-plus') })
		.first()
	const name = (await card.getByRole('heading').first().textContent()) as string
	await card.locator('button.product-plus').click()
	await expect(page.getByRole('group', { name: new RegExp(name) }).first()).toBeVisible()
	return name
}

async function openCart(page: Page) {
	await cartLink(page).click()
	const drawer = page.getByRole('dialog')
	await expect(drawer).toBeVisible()
	return drawer
}

async function accessible(page: Page) {
	expect(await faultsOf(page)).toEqual([])
}

test('one cart on all tabs and devices, merged into the account and not into the next one', async ({
	quietPage: page,
	shop,
	browser,
	context,
}) => {
	test.slow()
	await page.setViewportSize(phone)
	await open(page, shop, 'en', '/')
	const other = await context.newPage()
	await open(other, shop, 'en', '/')
	const rice = await addFrom(page, 'rice')
	await expect(cartLink(other)).toHaveAccessibleName('Cart, 1 item')
	const fruit = await addFrom(other, 'local-fruit')
	await expect(cartLink(page)).toHaveAccessibleName('Cart, 2 items')

	await page.evaluate(() => {
		const stored = JSON.parse(localStorage.getItem('haat.cart') as string)
		stored.items[0].price = 1
		localStorage.setItem('haat.cart', JSON.stringify(stored))
	})
	await page.reload()
	let drawer = await openCart(page)
	await expect(drawer.getByText('Was ৳1 when you added it')).toBeVisible()
	await expect(drawer.getByText(/^Delivery from ৳/)).toHaveCount(2)
	await drawer.getByRole('button', { name: `Save ${fruit} for later` }).click()
	await expect(drawer.getByRole('region', { name: 'Saved for later' }).getByText(fruit)).toBeVisible()
	await page.keyboard.press('Escape')

	const number = await signIn(page, shop, 'en')
	drawer = await openCart(page)
	await expect(drawer.getByRole('region', { name: 'Saved for later' }).getByText(fruit)).toBeVisible()
	await expect(drawer.getByRole('checkbox', { name: `Order ${rice}` })).toBeChecked()

	const device = await browser.newContext()
	const second = await device.newPage()
	await second.setViewportSize(phone)
	await open(second, shop, 'en', '/signin')
	const used = await shop.codeFor(number.slice(1))
	await second.getByLabel(words.en.phone, { exact: true }).fill(number)
	await second.getByRole('button', { name: words.en.send, exact: true }).click()
	await second.getByLabel(words.en.code, { exact: true }).fill(await codeAfter(used, shop, number))
	await second.waitForURL((url) => !url.pathname.endsWith('/signin'))
	const onSecond = await openCart(second)
	await onSecond.getByRole('button', { name: `Move ${fruit} to the cart` }).click()
	// A device that is closed sends nothing more.
	const sent = second.waitForResponse((response) => /"selected":false/.test(response.request().postData() ?? ''))
	await onSecond.getByRole('checkbox', { name: `Order ${rice}` }).uncheck()
	await expect(onSecond.getByText('1 of 2 items chosen')).toBeVisible()
	expect((await sent).status()).toBe(200)
	await device.close()

	await page.keyboard.press('Escape')
	drawer = await openCart(page)
	await expect(drawer.getByRole('checkbox', { name: `Order ${fruit}` })).toBeChecked()
	await expect(drawer.getByRole('checkbox', { name: `Order ${rice}` })).not.toBeChecked()

	await context.clearCookies()
	await page.reload()
	await expect(cartLink(page)).toHaveAccessibleName('Cart, 0 items')
	await addFrom(page, 'dal')
	await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item')
})

test('a promo code is claimed, deducted at checkout, and shown on the order', async ({ quietPage: page, shop }) => {
	test.slow()
	await page.setViewportSize(phone)
	await open(page, shop, 'en', '/')
	await addFrom(page, 'rice')
	await page
		.getByRole('button', { name: /^One more|^More/ })
		.first()
		.click()
	const drawer = await openCart(page)
	await drawer.getByRole('button', { name: 'Have a promo code?' }).click()
	const promos = page.getByRole('dialog', { name: 'Promo codes' })
	await promos.getByLabel('Promo code').fill('bazar10')
	await page.getByRole('button', { name: 'Claim', exact: true }).first().click()
	await expect(page.getByText('Please sign in to claim promo code')).toBeVisible()
	await accessible(page)

	await promos.getByRole('button', { name: 'Sign in' }).click()
	const number = await askForCode(page, 'en')
	await page.getByLabel(words.en.code, { exact: true }).fill(await shop.codeFor(number.slice(1)))
	await expect(page.getByText('Successfully claimed').first()).toBeVisible()
	const amount = (await page
		.getByText(/^Amount : BDT \d+/)
		.first()
		.textContent()) as string
	await expect(page.getByRole('button', { name: 'Claim', exact: true })).toHaveCount(0)
	const stored = await page.evaluate(() => [
		JSON.parse(localStorage.getItem('promo-codes') as string).code,
		JSON.parse(localStorage.getItem('haat.cart') as string).promoCode,
	])
	expect(stored).toEqual(['BAZAR10', 'BAZAR10'])
	await page.keyboard.press('Escape')

	await open(page, shop, 'en', '/checkout')
	await page.getByRole('button', { name: 'Add Address' }).click()
	const form = page.getByRole('dialog')
	await form.getByLabel('Full name').fill('Rahima Khatun')
	await form.getByLabel('Mobile number').fill('01712345678')
	await form.getByLabel('Province', { exact: true }).selectOption({ label: 'Dhaka' })
	await form.getByLabel('City', { exact: true }).selectOption({ label: 'Dhaka' })
	await form.getByRole('combobox', { name: 'Area', exact: true }).fill('dhanmundi')
	await form.getByRole('option', { name: 'Dhanmondi', exact: true }).click()
	await form.getByLabel('Address', { exact: true }).fill('House 5, Road 7')
	await form.getByRole('button', { name: 'Add Address' }).click()
	await expect(form).toBeHidden()
	await expect(page.getByText(amount)).toBeVisible()
	await expect(page.getByText('Promo code BAZAR10')).toBeVisible()
	await accessible(page)
	await page.getByRole('button', { name: /^Place order · ৳/ }).click()
	await expect(page).toHaveURL(/\/order\//)
	await expect(page.getByText('Promo code BAZAR10')).toBeVisible()
	expect(await page.evaluate(() => localStorage.getItem('promo-codes'))).toBeNull()
})

for (const language of ['en', 'bn'] as const)
	test(`cart and points are accessible in ${language}`, async ({ quietPage: page, shop }) => {
		await signIn(page, shop, language)
		await addFrom(page, 'rice', language)
		for (const size of [phone, { width: 1440, height: 900 }]) {
			await page.setViewportSize(size)
			await openCart(page)
			await accessible(page)
			await page.keyboard.press('Escape')
		}
		await open(page, shop, language, '/my-account/my-points')
		await expect(page.getByRole('heading', { level: 1 })).toHaveText(language === 'en' ? 'My points' : 'আমার পয়েন্ট')
		await expect(page.locator('bdi').filter({ hasText: /^[2-9A-HJKMNP-TV-Z]{8}$/ })).toBeVisible()
		await accessible(page)
	})
