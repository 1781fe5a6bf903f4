import type { Locator } from '@playwright/test'
import { placeOrder } from '#tests/helpers/place-order.ts'
import { faultsOf } from './faults.ts'
import { expect, hydrated, test } from './fixtures.ts'
import { forgetVisit, open, signIn } from './identity.ts'

test('an address is updated: another province empties city and area, and each missing field is named', async ({
	quietPage: page,
	shop,
}) => {
	await placeOrder(page, await signIn(page, shop, 'en'))
	await open(page, shop, 'en', '/my-account/addresses')
	await page.getByRole('button', { name: /^(Edit|Change)/ }).click()
	const form = page.getByRole('dialog')
	const [province, city, area] = ['Province', 'City', 'Area'].map((name) =>
		form.getByRole('combobox', { name, exact: true }),
	)
	if (!province || !city || !area) throw new Error('three places')
	await expect(area).not.toHaveValue('')
	const [name, mobile, text] = ['Full Name', 'Mobile Number', 'Address'].map((label) =>
		form.getByLabel(label, { exact: true }),
	)
	if (!name || !mobile || !text) throw new Error('three texts')
	const phone = await mobile.inputValue()
	for (const field of [name, mobile, text]) await field.fill('')
	await province.selectOption('')
	await expect(city).toHaveValue('')
	await form.getByRole('radio', { name: 'Other' }).check()
	const update = form.getByRole('button', { name: 'Update Address' })
	const label = form.getByLabel('Your own label')
	const steps: [string, Locator, () => Promise<unknown>][] = [
		['Enter your Full Name', name, () => name.fill('Karima Begum')],
		['Enter your Mobile Number', mobile, () => mobile.fill(phone)],
		['Select Province', province, () => province.selectOption({ label: 'Sylhet' })],
		['Select City', city, () => city.selectOption({ label: 'Sylhet' })],
		['Select Area', area, () => area.fill('বালাগঞ্জ').then(() => area.press('Enter'))],
		['Select or Enter a Label for Effective delivery', label, () => label.fill('My mother’s house')],
		['Enter Address', text, () => text.fill('Road 7')],
	]
	const toasts = page.getByRole('region', { name: 'Messages' })
	for (const [message, field, mend] of steps) {
		await update.click()
		await expect(toasts.getByText(message, { exact: true })).toBeVisible()
		await expect(field).toHaveAttribute('aria-invalid', 'true')
		await expect(field).toHaveAccessibleDescription(new RegExp(message))
		await expect(field).toBeFocused()
		await mend()
		await expect(field).not.toHaveAttribute('aria-invalid')
	}
	await expect(area).toHaveValue('Balaganj')
	await update.click()
	await expect(page.getByText('Address Updated')).toBeVisible()
	await expect(form).toBeHidden()
	await expect(page.getByRole('main').getByText('Karima Begum')).toBeVisible()
})

test('a quantity stays between 1 and the stock, in the quick view and in the cart; zero removes the line', async ({
	quietPage: page,
	shop,
}) => {
	await page.setViewportSize({ width: 1280, height: 800 })
	await page.goto(`${shop.origin}/category/dal`)
	await hydrated(page)
	const card = page.locator('article.product:has(button.product-plus)').first()
	await card.hover()
	await card.getByRole('button', { name: /^Quick view/ }).click()
	const quickView = page.getByRole('dialog').filter({ has: page.locator('[data-quick-view]') })
	const less = quickView.getByRole('button', { name: /^One less/ })
	await expect(less).toBeDisabled()
	await quickView.getByRole('button', { name: /^One more/ }).click()
	await expect(less).toBeEnabled()
	await less.click()
	await expect(less).toBeDisabled()
	await quickView.getByRole('button', { name: /^Add to cart/ }).click()
	await quickView.getByRole('button', { name: 'View Cart' }).click()
	const cart = page.locator('dialog.drawer[open]')
	await expect(cart.getByRole('heading', { level: 3 }).or(cart.locator('li')).first()).toBeVisible()
	await cart
		.getByRole('button', { name: /^Remove/ })
		.first()
		.click()
	await expect(cart.getByText('Your cart is empty')).toBeVisible()
})

test('a new address has the number that signed in; its area is searched in either script and by its sound', async ({
	quietPage: page,
	shop,
}) => {
	await page.setViewportSize({ width: 360, height: 740 })
	for (const language of ['en', 'bn'] as const) {
		const phone = await signIn(page, shop, language)
		await open(page, shop, language, '/my-account/addresses')
		await page.getByRole('button', { name: /^(Add Address|ঠিকানা যোগ করুন)/ }).click()
		const form = page.getByRole('dialog')
		await expect(form.getByLabel(/^(Mobile Number|মোবাইল নম্বর)/)).toHaveValue(phone)
		const dhaka = language === 'en' ? 'Dhaka' : 'ঢাকা'
		await form.getByLabel(/^(Province|বিভাগ)$/).selectOption({ label: dhaka })
		await form.getByLabel(/^(City|জেলা)$/).selectOption({ label: dhaka })
		const area = form.getByRole('combobox', { name: /^(Area|এলাকা)$/ })
		const options = form.getByRole('listbox').getByRole('option')
		await area.click()
		expect(await options.count()).toBeGreaterThan(150)
		for (const typed of ['dhanmundi', 'ধানম']) {
			await area.fill(typed)
			await expect(options.first()).toHaveText(language === 'en' ? 'Dhanmondi' : 'ধানমন্ডি')
		}
		expect(await faultsOf(page, undefined, 'dialog')).toEqual([])
		await area.fill('qqqq')
		await expect(options).toHaveCount(0)
		await page.keyboard.press('Escape')
		await expect(form, 'Escape closes the list alone').toBeVisible()
		await expect(area).toHaveValue('')
		await expect(area).toHaveAttribute('aria-expanded', 'false')
		await area.fill('uttora')
		await page.keyboard.press('Enter')
		await expect(area).toHaveValue(/^(Uttara|উত্তরা)/)
		await page.keyboard.press('ArrowDown')
		await expect(form.getByRole('listbox').getByRole('option', { selected: true })).toHaveText(/^(Uttara|উত্তরা)/)
		await page.keyboard.press('Tab')
		await expect(form.getByRole('listbox')).toHaveCount(0)
		await forgetVisit(page, shop)
	}
})

test.describe('an invalid number', () => {
	test.use({ mayLog: [/400 \(Bad Request\)/] })

	test('is refused under its field, which gets the focus', async ({ quietPage: page, shop }) => {
		const phone = await signIn(page, shop, 'en')
		await placeOrder(page, phone, { place: false })
		await open(page, shop, 'en', '/my-account/addresses')
		await page.getByRole('button', { name: /^(Edit|Change)/ }).click()
		const form = page.getByRole('dialog')
		const mobile = form.getByLabel('Mobile Number', { exact: true })
		await mobile.fill('0171')
		await form.getByRole('button', { name: 'Update Address' }).click()
		await expect(mobile).toHaveAttribute('aria-invalid', 'true')
		await expect(mobile).toBeFocused()
		await expect(mobile).toHaveAccessibleDescription(/./)
		await expect(form).toBeVisible()
	})
})
