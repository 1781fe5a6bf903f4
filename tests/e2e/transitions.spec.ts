import { placeOrder } from '../helpers/place-order.ts'
import { expect, hydrated, test } from './fixtures.ts'
import { open, signIn } from './identity.ts'

test('an address is updated: another province empties city and area, and each thing missing is named', async ({
	quietPage: page,
	shop,
}) => {
	await placeOrder(page, await signIn(page, shop, 'en'))
	await open(page, shop, 'en', '/my-account/addresses')
	await page.getByRole('button', { name: /^(Edit|Change)/ }).click()
	const form = page.getByRole('dialog')
	const [province, city, area] = ['Province', 'City', 'Area'].map((name) => form.getByLabel(name, { exact: true }))
	if (!province || !city || !area) throw new Error('three places')
	await expect(area).not.toHaveValue('')
	const [name, mobile, text] = ['Full name', 'Mobile number', 'Address'].map((label) =>
		form.getByLabel(label, { exact: true }),
	)
	if (!name || !mobile || !text) throw new Error('three texts')
	const phone = await mobile.inputValue()
	for (const field of [name, mobile, text]) await field.fill('')
	await province.selectOption('')
	await expect(city).toHaveValue('')
	await form.getByRole('radio', { name: 'Other' }).check()
	const update = form.getByRole('button', { name: 'Update Address' })
	const steps: [string, () => Promise<unknown>][] = [
		['Enter your Full Name', () => name.fill('Karima Begum')],
		['Enter your Mobile Number', () => mobile.fill(phone)],
		['Select Province', () => province.selectOption({ label: 'Sylhet' })],
		['Select City', () => city.selectOption({ index: 1 })],
		['Select Area', () => area.selectOption({ index: 1 })],
		[
			'Select or Enter a Label for Effective delivery',
			() => form.getByLabel('Your own label').fill('My mother’s house'),
		],
		['Enter Address', () => text.fill('Road 7')],
	]
	const toasts = page.getByRole('region', { name: 'Messages' })
	for (const [told, mend] of steps) {
		await update.click()
		await expect(toasts.getByText(told, { exact: true })).toBeVisible()
		await mend()
	}
	await update.click()
	await expect(page.getByText('Address Updated')).toBeVisible()
	await expect(form).toBeHidden()
	await expect(page.getByRole('main').getByText('Karima Begum')).toBeVisible()
})

test('a quantity stays between 1 and the stock, in the quick view and in the cart, where none is left at nothing', async ({
	quietPage: page,
	shop,
}) => {
	await page.setViewportSize({ width: 1280, height: 800 })
	await page.goto(`${shop.origin}/category/dal`)
	await hydrated(page)
	const card = page.locator('article.product:has(button.product-plus)').first()
	await card.hover()
	await card.getByRole('button', { name: /^Quick view/ }).click()
	const quick = page.getByRole('dialog').filter({ has: page.locator('[data-quick-view]') })
	const less = quick.getByRole('button', { name: /^One less/ })
	await expect(less).toBeDisabled()
	await quick.getByRole('button', { name: /^One more/ }).click()
	await expect(less).toBeEnabled()
	await less.click()
	await expect(less).toBeDisabled()
	await quick.getByRole('button', { name: /^Add to cart/ }).click()
	await quick.getByRole('button', { name: 'View Cart' }).click()
	const cart = page.locator('dialog.drawer[open]')
	await expect(cart.getByRole('heading', { level: 3 }).or(cart.locator('li')).first()).toBeVisible()
	await cart
		.getByRole('button', { name: /^Remove/ })
		.first()
		.click()
	await expect(cart.getByText('Your cart is empty')).toBeVisible()
})
