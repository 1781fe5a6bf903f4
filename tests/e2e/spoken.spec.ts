import type { Locator, Page } from '@playwright/test'
import { faultsOf } from './faults.ts'
import { expect, freshPhone, hydrated, test } from './fixtures.ts'
import { listen } from './spoken.ts'

/** One page or panel: its headings descend by one level at a time, and axe finds nothing in either theme. */
async function sound(page: Page, step: string, within: Locator = page.getByRole('main')) {
	const levels = await within.getByRole('heading').evaluateAll((all) => all.map(({ tagName }) => Number(tagName[1])))
	expect(levels.length, `${step} has a heading`).toBeGreaterThan(0)
	for (const [at, level] of levels.entries())
		expect(level, `${step}: heading ${at + 1} of ${levels}`).toBeLessThanOrEqual((levels[at - 1] ?? level) + 1)
	const panel = (await page.getByRole('dialog').count()) > 0 ? 'dialog[open]' : undefined
	expect(await faultsOf(page, undefined, panel), step).toEqual([])
	await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
	expect(await faultsOf(page, ['color-contrast'], panel), `${step} in the dark`).toEqual([])
	await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
}

/** A refused field announces its error and the reason. */
async function refused(field: Locator, reason: string) {
	await expect(field).toHaveAttribute('aria-invalid', 'true')
	await expect(field).toHaveAccessibleDescription(new RegExp(reason))
	await expect(field).toBeFocused()
}

test.use({ mayLog: [/status of 4\d\d/] })

test('a whole purchase by roles and names alone, and the announcements on the way', async ({
	quietPage: page,
	shop,
}) => {
	test.slow()
	const announcements = await listen(page)
	/** Announcements that were checked already. */
	let checked = 0
	const expectAnnounced = async (words: RegExp) => {
		await expect
			.poll(async () => (await announcements()).slice(checked).join('\n'), { message: `${words} is announced` })
			.toMatch(words)
		checked = (await announcements()).length
	}
	await page.setViewportSize({ width: 360, height: 740 })
	await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
	await page.goto(`${shop.origin}/category/dal`)
	await hydrated(page)
	for (const landmark of ['banner', 'main', 'contentinfo'] as const)
		await expect(page.getByRole(landmark)).toHaveCount(1)
	await expect(page.getByRole('navigation', { name: 'Main navigation' })).toHaveCount(1)

	// From a card: the count is announced, and the focus moves to the control that replaced the button.
	const plus = page.getByRole('button', { name: /^Add .* to the cart$/ }).first()
	const dal = await plus.evaluate((one) => /^Add (.*) to the cart$/.exec(one.getAttribute('aria-label') ?? '')?.[1])
	expect(dal).toBeTruthy()
	await plus.focus()
	await page.keyboard.press('Enter')
	await expectAnnounced(/^Cart, 1 item$/m)
	const stepper = page.getByRole('main').getByRole('group', { name: `Quantity of ${dal}` })
	await expect(stepper.getByRole('button', { name: /^One more/ })).toBeFocused()
	await page.keyboard.press('Enter')
	await expectAnnounced(/^Cart, 2 items$/m)
	await stepper.getByRole('button', { name: /^One less/ }).focus()
	await page.keyboard.press('Enter')
	await expectAnnounced(/^Cart, 1 item$/m)
	await page.keyboard.press('Enter')
	await expectAnnounced(/^Cart, 0 items$/m)
	await expect(page.getByRole('button', { name: `Add ${dal} to the cart` })).toBeFocused()

	const search = page.getByRole('combobox', { name: 'Search products' })
	await expect(search).toHaveAttribute('aria-expanded', 'false')
	await search.fill('miniket')
	await expect(page.getByRole('option').first()).toBeVisible()
	await expect(search).toHaveAttribute('aria-expanded', 'true')
	await search.press('Enter')
	await expect(page.getByRole('heading', { level: 1, name: /miniket/ })).toBeVisible()
	await sound(page, 'the results')
	await page.getByRole('article').first().getByRole('link').first().press('Enter')

	const option = page.getByRole('radio')
	await option.first().waitFor()
	await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
	const name = (await page.getByRole('heading', { level: 1 }).textContent()) as string
	await option.last().check()
	await expectAnnounced(/৳/)
	await sound(page, 'the product')
	await page.getByRole('button', { name: /^Add to cart/ }).press('Enter')
	await expectAnnounced(/^Cart, 1 item$/m)
	await page.getByRole('button', { name: 'View Cart' }).press('Enter')
	const cart = page.getByRole('dialog', { name: 'Your cart' })
	await expect(cart.getByRole('link', { name: new RegExp(name) })).toBeVisible()
	await sound(page, 'the cart', cart)
	checked = (await announcements()).length
	await cart.getByRole('button', { name: 'One more' }).press('Enter')
	await expectAnnounced(/^Total৳/m)
	await cart.getByRole('link', { name: 'Proceed to checkout' }).press('Enter')

	const number = page.getByRole('textbox', { name: 'Phone number' })
	await number.waitFor()
	await page.getByRole('button', { name: 'Send code', exact: true }).press('Enter')
	await refused(number, 'Phone is required')
	await sound(page, 'the phone, refused')
	const phone = freshPhone()
	await number.fill(phone)
	await number.press('Enter')
	const code = page.getByRole('textbox', { name: 'Code', exact: true })
	await expect(code).toBeFocused()
	await sound(page, 'the code')
	await page.getByRole('button', { name: 'Sign in', exact: true }).press('Enter')
	await refused(code, 'Enter the code')
	const right = await shop.codeFor(phone.slice(1))
	await code.fill(right === '000000' ? '111111' : '000000')
	await expectAnnounced(/Invalid Otp/)
	await sound(page, 'the code, refused')
	await code.fill(right)
	await code.press('Enter')
	await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible()
	await sound(page, 'the checkout, without an address')

	await page.getByRole('button', { name: 'Add Address' }).press('Enter')
	const form = page.getByRole('dialog', { name: 'Add Address' })
	await form.getByRole('button', { name: 'Add Address' }).press('Enter')
	await expectAnnounced(/^Enter your Full Name$/m)
	await refused(form.getByRole('textbox', { name: 'Full Name' }), 'Enter your Full Name')
	await sound(page, 'the address, refused', form)
	await form.getByRole('textbox', { name: 'Full Name' }).fill('Rahima Khatun')
	await form.getByRole('textbox', { name: 'Mobile Number' }).fill(phone)
	await form.getByRole('combobox', { name: 'Province' }).selectOption({ label: 'Dhaka' })
	await form.getByRole('combobox', { name: 'City' }).selectOption({ label: 'Dhaka' })
	const area = form.getByRole('combobox', { name: 'Area' })
	await area.fill('zzzz')
	await expectAnnounced(/^No area by that name/m)
	await area.fill('dhanm')
	await expect(area).toHaveAttribute('aria-expanded', 'true')
	await expect(form.getByRole('option', { name: 'Dhanmondi', exact: true })).toBeVisible()
	await sound(page, 'the list of areas', form)
	await area.press('Enter')
	await expect(area).toHaveAttribute('aria-expanded', 'false')
	await form.getByRole('textbox', { name: 'Address' }).fill('House 5, Road 7')
	await form.getByRole('button', { name: 'Add Address' }).press('Enter')
	await expectAnnounced(/^Address Added/m)

	const place = page.getByRole('button', { name: /^Place order · ৳/ })
	await expect(place).toBeEnabled()
	await expect(page.getByRole('radiogroup', { name: 'Delivery address' }).getByRole('radio')).toBeChecked()
	await expect(page.getByRole('radio', { name: /^Cash on delivery/ })).toBeChecked()
	await sound(page, 'the checkout')
	await place.press('Enter')
	await expectAnnounced(/^Sending…$/m)
	await expect(page.getByRole('heading', { level: 1, name: 'Your order' })).toBeVisible()
	const steps = page.getByRole('list', { name: 'Order progress' }).getByRole('listitem')
	await expect(steps).toHaveCount(5)
	await expect(steps.first()).toHaveAttribute('aria-current', 'step')
	await sound(page, 'the order')
})

test('a toast is announced, also over an open panel', async ({ quietPage: page, shop }) => {
	const announcements = await listen(page)
	await page.goto(`${shop.origin}/faq`)
	await hydrated(page)
	await page.getByRole('contentinfo').getByRole('button', { name: 'Get the newsletter' }).click()
	await page.getByRole('dialog').getByLabel('Your email').fill('rahima@example.com')
	await page.keyboard.press('Enter')
	const toast = page.getByRole('region').locator('.toast')
	await expect(toast).toBeVisible()
	await expect.poll(announcements).toContain((await toast.textContent()) as string)
})
