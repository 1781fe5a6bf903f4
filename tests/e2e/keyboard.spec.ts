import type { Page } from '@playwright/test'
import { expect, freshPhone, hydrated, test } from './fixtures.ts'
import { stopHere, tabUntil } from './focus.ts'

/** Presses Tab until the focused element has the name; every stop on the way shows the focus. */
async function tabTo(page: Page, name: RegExp, kind = '') {
	const faults = await tabUntil(page, (stop) => {
		const [here = '', ...words] = stop.name.split(' ')
		return here.startsWith(kind) && name.test(words.join(' '))
	})
	expect(faults, `on the way to ${name}`).toEqual([])
	const stop = await stopHere(page)
	await page.keyboard.press('Shift+Tab')
	expect(await stopHere(page), `before ${name}`).not.toEqual(stop)
	await page.keyboard.press('Tab')
	expect(await stopHere(page), 'back and forth have the same stops').toEqual(stop)
}

/** Selects an entry of a list by typing its beginning. */
async function pick(page: Page, label: RegExp, entry: string) {
	await tabTo(page, label, 'select')
	await expect(page.locator('select:focus option', { hasText: entry }).first()).toBeAttached()
	await page.keyboard.type(entry)
	await expect(page.locator('select:focus option:checked')).toHaveText(entry)
}

/** Closes the open panel with Escape: the focus is on its opener, which opens it again. */
async function closeAndOpenAgain(page: Page) {
	await expect(page.getByRole('dialog')).toBeVisible()
	const opener = await page.evaluateHandle(() => document.activeElement)
	expect(await opener.evaluate((one) => Boolean(one?.closest('dialog')))).toBe(true)
	await page.keyboard.press('Escape')
	await expect(page.getByRole('dialog')).toBeHidden()
	await page.keyboard.press('Enter')
	await expect(page.getByRole('dialog')).toBeVisible()
}

for (const [width, height] of [
	[360, 740],
	[1440, 900],
] as const)
	test(`a whole purchase with the keyboard alone, ${width} px wide`, async ({ quietPage: page, shop }) => {
		test.slow()
		await page.setViewportSize({ width, height })
		await page.emulateMedia({ reducedMotion: 'reduce' })
		await page.goto(shop.origin)
		await hydrated(page)
		await page.keyboard.press('Tab')
		await expect(page.locator(':focus'), 'the first stop skips the header').toHaveAttribute('href', '#main')
		await page.keyboard.press('Enter')
		await tabUntil(page, () => true)
		await expect(page.locator('main :focus'), 'the next stop is in the page').toBeVisible()
		await page.goto(shop.origin)
		await hydrated(page)

		await tabTo(page, /^Search products$/)
		await page.keyboard.type('miniket')
		await page.keyboard.press('Enter')
		await expect(page).toHaveURL(/\/search\?q=miniket/)
		await expect(page.getByRole('heading', { level: 1, name: /miniket/ })).toBeVisible()
		const first = page.locator('main article').first()
		const name = (await first.getByRole('heading').textContent()) as string
		expect(await tabUntil(page, () => first.evaluate((one) => one.contains(document.activeElement)))).toEqual([])
		await page.keyboard.press('Enter')
		await expect(page.getByRole('heading', { level: 1, name })).toBeFocused()

		await tabTo(page, /./, 'input[radio]')
		await page.keyboard.press('Space')
		await page.keyboard.press('ArrowRight')
		await expect(page.locator('input:focus')).toBeChecked()
		await tabTo(page, /^One more/, 'button')
		await page.keyboard.press('Space')
		await tabTo(page, /^Add to cart/, 'button')
		await page.keyboard.press('Enter')
		await expect(page.getByRole('button', { name: 'View Cart' }).filter({ visible: true })).toBeVisible()
		await expect(page.locator(':focus'), 'the focus stays on the button that changed').toHaveText(/View Cart/)
		await page.keyboard.press('Enter')
		await closeAndOpenAgain(page)
		const cart = page.getByRole('dialog')
		await expect(cart.getByText(name).first()).toBeVisible()
		await tabTo(page, /^Proceed to checkout$/, 'a')
		await page.keyboard.press('Enter')

		const phone = freshPhone()
		await page.getByLabel('Phone number', { exact: true }).waitFor()
		await tabTo(page, /^Phone number/, 'input')
		await page.keyboard.type(phone)
		await page.keyboard.press('Enter')
		await expect(page.getByLabel('Code', { exact: true })).toBeFocused()
		await page.keyboard.type(await shop.codeFor(phone.slice(1)))
		await expect(page).toHaveURL(/\/checkout$/)

		await page.getByRole('button', { name: 'Add Address' }).waitFor()
		await tabTo(page, /^Add Address$/, 'button')
		await page.keyboard.press('Enter')
		await closeAndOpenAgain(page)
		await tabTo(page, /^Full Name/, 'input')
		await page.keyboard.type('Rahima Khatun')
		await tabTo(page, /^Mobile Number/, 'input')
		await page.keyboard.type(phone)
		await pick(page, /^Province/, 'Dhaka')
		await pick(page, /^City/, 'Dhaka')
		await tabTo(page, /^Area/, 'input')
		await page.keyboard.type('dhanm')
		await expect(page.getByRole('option', { name: 'Dhanmondi', exact: true })).toBeVisible()
		await page.keyboard.press('Enter')
		await tabTo(page, /^Address/, 'textarea')
		await page.keyboard.type('House 5, Road 7')
		await tabTo(page, /^Add Address$/, 'button')
		await page.keyboard.press('Enter')
		await expect(page.getByRole('dialog')).toBeHidden()
		await expect(page.getByText('Rahima Khatun').first()).toBeVisible()
		await expect(page.locator(':focus'), 'the focus is back').toHaveText(/^Add Address$/)
		await expect(page.getByRole('button', { name: /^Place order · ৳/ })).toBeEnabled()
		await tabTo(page, /^Place order · ৳/, 'button')
		await page.keyboard.press('Enter')
		await expect(page).toHaveURL(/\/order\//)
		await expect(page.getByRole('heading', { level: 1, name: 'Your order' })).toBeVisible()
		await expect(page.locator('main:focus, main h1:focus'), 'the next page starts at its top').toHaveCount(1)
	})
