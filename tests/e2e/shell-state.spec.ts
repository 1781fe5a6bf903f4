import type { Page } from '@playwright/test'
import { placeOrder } from '#tests/helpers/place-order.ts'
import { expect, hydrated, test } from './fixtures.ts'
import { open, signIn } from './identity.ts'

type Layer = { event?: string; ecommerce?: { currency: string; value: number; items: object[] } }[]

/** Holds every request to `pattern` until the returned function is called. */
async function hold(page: Page, pattern: RegExp): Promise<() => void> {
	let release = () => {}
	const released = new Promise<void>((resolve) => {
		release = resolve
	})
	await page.route(pattern, async (route) => {
		await released
		await route.continue()
	})
	return release
}

const overlay = (page: Page) => page.locator('[role=status].fixed', { hasText: 'Loading…' })

test('the quick view reports its product to the data layer', async ({ quietPage: page, shop }) => {
	await page.setViewportSize({ width: 1280, height: 800 })
	await open(page, shop, 'en', '/category/dal')
	const card = page.locator('article.product:has(button.product-plus)').first()
	const name = (await card.getByRole('link').first().textContent()) as string
	const viewed = () =>
		page.evaluate(() => ((window.dataLayer ?? []) as Layer).filter(({ event }) => event === 'view_item'))
	expect(await viewed()).toEqual([])
	await card.hover()
	await card.getByRole('button', { name: /^Quick view/ }).click()
	await expect(page.locator('[data-quick-view]').getByRole('button', { name: /^Add to cart/ })).toBeVisible()
	expect(await viewed()).toEqual([
		{
			event: 'view_item',
			ecommerce: {
				currency: 'BDT',
				value: expect.any(Number),
				items: [{ item_id: expect.any(Number), item_name: name, price: expect.any(Number), quantity: 1 }],
			},
		},
	])
})

test('the address dialog is one of the modals of which one is open at a time, and contains its address', async ({
	quietPage: page,
	shop,
}) => {
	await signIn(page, shop, 'en')
	await open(page, shop, 'en', '/my-account/addresses')
	await page.getByRole('button', { name: 'Add Address' }).click()
	const form = page.getByRole('dialog', { name: 'Add Address' })
	await form.getByLabel('Full name').fill('Rahima Khatun')
	await form.getByLabel('Mobile number').fill('01712345678')
	await form.getByLabel('Province', { exact: true }).selectOption({ label: 'Dhaka' })
	await form.getByLabel('City', { exact: true }).selectOption({ label: 'Dhaka' })
	await form.getByRole('combobox', { name: 'Area', exact: true }).fill('Dhanmondi')
	await form.getByRole('option', { name: 'Dhanmondi', exact: true }).click()
	await form.getByLabel('Address', { exact: true }).fill('House 12, Road 5')
	await form.getByRole('button', { name: 'Add Address' }).click()
	await expect(page.getByText('Address Added')).toBeVisible()
	await expect(form).toBeHidden()
	await expect(page.getByRole('main').getByText('Rahima Khatun')).toBeVisible()

	const edit = page.getByRole('dialog', { name: 'Update Address' })
	await page.getByRole('button', { name: 'Change', exact: true }).click()
	await expect(edit.getByLabel('Full name')).toHaveValue('Rahima Khatun')
	// What is behind a modal cannot be clicked; a script can.
	await page
		.getByRole('button', { name: /Delivery area|Your area/, includeHidden: true })
		.first()
		.evaluate((button) => (button as HTMLElement).click())
	await expect(page.getByRole('dialog', { name: 'Where should we deliver?' })).toBeVisible()
	await expect(page.locator('dialog[open]')).toHaveCount(1)
	await page.keyboard.press('Escape')
	await expect(page.locator('dialog[open]')).toHaveCount(0)

	await page.getByRole('button', { name: 'Add Address' }).click()
	await expect(form.getByLabel('Full name')).toHaveValue('')
	await page.goBack()
	await expect(form).toBeHidden()
	await expect(page).toHaveURL(/\/my-account\/addresses$/)
})

test('the search of the bottom bar opens the search panel', async ({ quietPage: page, shop }) => {
	await page.setViewportSize({ width: 360, height: 740 })
	await open(page, shop, 'en', '/search?q=rice')
	const box = page.getByRole('combobox', { name: /search/i })
	await box.fill('dal')
	await box.press('Enter')
	await expect(page).toHaveURL(/q=dal/)
	await open(page, shop, 'en', '/faq')
	await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Search' }).click()
	await expect(page).toHaveURL(/\/search$/)
	await expect(box).toBeFocused()
	await expect(box).toHaveAttribute('aria-expanded', 'true')
	await expect(page.getByRole('option', { name: 'dal' })).toBeVisible()
	await page.keyboard.press('Escape')
	await expect(page.getByRole('listbox')).toHaveCount(0)
	await page.goBack()
	await expect(page).toHaveURL(/\/faq$/)
	await expect(page.getByRole('listbox')).toHaveCount(0)
})

test('the logo, the default language and the currency code are settings', async ({
	quietPage: page,
	openShop,
	dataDir,
}) => {
	const settings = { LOGO_HREF: 'https://haat.example/start', DEFAULT_LANGUAGE: 'bn', CURRENCY_CODE: 'EUR' }
	const shop = await openShop(dataDir, settings)
	await open(page, shop, 'en', '/faq')
	await expect(page.getByRole('banner').getByRole('link', { name: 'Haat' })).toHaveAttribute('href', settings.LOGO_HREF)
	const boot = JSON.parse((await page.locator('#haat-boot').textContent()) as string)
	expect(boot.config).toEqual({ defaultLanguage: 'bn', currencyCode: 'EUR' })
	await expect(page.locator('link[hreflang=x-default]')).toHaveAttribute('href', `${shop.origin}/bn/faq`)
	const refusal = async (language?: string) => {
		const headers = language === undefined ? undefined : { 'accept-language': language }
		return (await fetch(`${shop.origin}/api/v2/nowhere`, { ...(headers && { headers }) })).json()
	}
	expect((await refusal('en')).message).toBe('Not found')
	expect((await refusal('fr')).message).toMatch(/[\u0980-\u09ff]/)
	expect((await refusal()).message).toMatch(/[\u0980-\u09ff]/)
	await open(page, shop, 'en', '/category/dal')
	await expect(page.getByText(/^৳/).first()).toBeVisible()
})

test('by default the logo leads home, the language is English and the code USD', async ({ quietPage: page, shop }) => {
	await page.goto(`${shop.origin}/faq`)
	await hydrated(page)
	await expect(page.getByRole('banner').getByRole('link', { name: 'Haat' })).toHaveAttribute('href', '/')
	const boot = JSON.parse((await page.locator('#haat-boot').textContent()) as string)
	expect(boot.config).toEqual({ defaultLanguage: 'en', currencyCode: 'USD' })
	expect((await (await fetch(`${shop.origin}/api/v2/nowhere`)).json()).message).toBe('Not found')
	await expect(page.locator('link[hreflang=x-default]')).toHaveAttribute('href', `${shop.origin}/faq`)
})

test('the loading overlay covers the page while all other devices are signed out', async ({ page, shop, browser }) => {
	const email = `overlay-${Date.now()}@example.com`
	const otherDevices = await Promise.all([browser.newContext(), browser.newContext()])
	for (const context of [...otherDevices, page.context()]) {
		const one = context === page.context() ? page : await context.newPage()
		await open(one, shop, 'en', '/signin?redirect=%2Fmy-account%2Fsessions')
		await one.getByRole('button', { name: /Google/ }).click()
		await one.getByLabel('Email').fill(email)
		await one.getByRole('button', { name: 'Continue as this person' }).click()
		await expect(one.getByText('This device', { exact: true })).toBeVisible()
	}
	await expect(overlay(page)).toHaveCount(0)
	const release = await hold(page, /\/customer\/sessions\/\d+/)
	await page.getByRole('button', { name: 'Sign out of all other devices' }).click()
	await expect(overlay(page)).toBeVisible()
	release()
	await expect(page.getByText('Signed out', { exact: true })).toBeVisible()
	await expect(overlay(page)).toHaveCount(0)
	for (const context of otherDevices) await context.close()
})

/** Records in the tab, which outlives the page, when the overlay is shown. */
async function watchOverlay(page: Page): Promise<() => Promise<boolean>> {
	await page.evaluate(() => {
		const look = () => {
			if (document.querySelector('[role=status].fixed')) sessionStorage.setItem('covered', 'yes')
		}
		new MutationObserver(look).observe(document.body, { childList: true, subtree: true })
	})
	return () => page.evaluate(() => sessionStorage.getItem('covered') === 'yes')
}

test('the loading overlay covers the page until another site has loaded', async ({ quietPage: page, shop }) => {
	await open(page, shop, 'en', '/signin')
	const covered = await watchOverlay(page)
	expect(await covered()).toBe(false)
	await page.getByRole('button', { name: /Google/ }).click()
	await expect(page.getByRole('button', { name: 'Continue as this person' })).toBeVisible()
	expect(await covered()).toBe(true)
	await page.goBack()
	await hydrated(page)
	await expect(overlay(page)).toHaveCount(0)
})

test('the loading overlay covers the order until the gateway has loaded', async ({ quietPage: page, shop }) => {
	const phone = await signIn(page, shop, 'en')
	await placeOrder(page, phone, { place: false })
	await open(page, shop, 'en', '/checkout')
	await page.getByRole('radio', { name: 'bKash' }).check()
	const covered = await watchOverlay(page)
	await page.getByRole('button', { name: /^Order and pay · ৳/ }).click()
	await expect(page.getByRole('heading', { name: /demo/i })).toBeVisible()
	expect(await covered()).toBe(true)
})
