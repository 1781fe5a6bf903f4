import type { Page } from '@playwright/test'
import { expect, freshPhone, hydrated, test } from './fixtures.ts'

/** Goes on with Tab until what has the focus bears the name. */
async function tabTo(page: Page, name: RegExp, role = '') {
	for (let stops = 0; stops < 150; stops++) {
		await page.keyboard.press('Tab')
		const here = await page.evaluate(() => {
			const one = document.activeElement as HTMLInputElement
			const label = one.getAttribute('aria-label') ?? one.labels?.[0]?.textContent ?? one.textContent ?? ''
			return `${one.tagName.toLowerCase()}${one.type ? `[${one.type}]` : ''} ${label.trim()}`
		})
		const [kind = '', ...words] = here.split(' ')
		if (kind.startsWith(role) && name.test(words.join(' '))) return
	}
	throw new Error(`Tab does not come to ${name}`)
}

/** Picks an entry of a list by typing how it begins. */
async function pick(page: Page, label: RegExp, entry: string) {
	await tabTo(page, label, 'select')
	await expect(page.locator('select:focus option', { hasText: entry }).first()).toBeAttached()
	await page.keyboard.type(entry)
	await expect(page.locator('select:focus option:checked')).toHaveText(entry)
}

test('a whole purchase with the keys alone', async ({ quietPage: page, shop }) => {
	test.slow()
	await page.setViewportSize({ width: 1280, height: 900 })
	await page.goto(shop.origin)
	await hydrated(page)
	await page.keyboard.press('Tab')
	await expect(page.locator(':focus'), 'the first stop skips what is on every page').toHaveAttribute('href', '#main')

	await tabTo(page, /^Search products$/)
	await page.keyboard.type('miniket')
	await page.keyboard.press('Enter')
	await expect(page).toHaveURL(/\/search\?q=miniket/, { timeout: 45_000 })
	await expect(page.getByRole('heading', { level: 1, name: /miniket/ })).toBeVisible()
	const first = page.locator('main article').first()
	const name = (await first.getByRole('heading').textContent()) as string
	for (let stops = 0; stops < 150 && !(await first.evaluate((one) => one.contains(document.activeElement))); stops++)
		await page.keyboard.press('Tab')
	await page.keyboard.press('Enter')
	await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

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
	const cart = page.getByRole('dialog')
	await expect(cart.getByText(name).first()).toBeVisible()
	await tabTo(page, /^Proceed to checkout$/, 'a')
	await page.keyboard.press('Enter')

	const phone = freshPhone()
	await page.getByLabel('Phone number', { exact: true }).waitFor({ timeout: 45_000 })
	await tabTo(page, /^Phone number/, 'input')
	await page.keyboard.type(phone)
	await page.keyboard.press('Enter')
	await expect(page.getByLabel('Code', { exact: true })).toBeFocused()
	await page.keyboard.type(await shop.codeFor(phone.slice(1)))
	await expect(page).toHaveURL(/\/checkout$/)

	await page.getByRole('button', { name: 'Add Address' }).waitFor()
	await tabTo(page, /^Add Address$/, 'button')
	await page.keyboard.press('Enter')
	await expect(page.getByRole('dialog')).toBeVisible()
	await tabTo(page, /^Full Name/, 'input')
	await page.keyboard.type('Rahima Khatun')
	await tabTo(page, /^Mobile Number/, 'input')
	await page.keyboard.type(phone)
	await pick(page, /^Province/, 'Dhaka')
	await pick(page, /^City/, 'Dhaka')
	await tabTo(page, /^Area/, 'input')
	await page.keyboard.type('dhanm')
	await page.keyboard.press('Enter')
	await tabTo(page, /^Address/, 'textarea')
	await page.keyboard.type('House 5, Road 7')
	await tabTo(page, /^Add Address$/, 'button')
	await page.keyboard.press('Enter')
	await expect(page.getByRole('dialog')).toBeHidden()
	await expect(page.getByText('Rahima Khatun').first()).toBeVisible()
	await tabTo(page, /^Place order · ৳/, 'button')
	await page.keyboard.press('Enter')
	await expect(page).toHaveURL(/\/order\//)
	await expect(page.getByRole('heading', { level: 1, name: 'Your order' })).toBeVisible()
})

test('what changes without the focus is spoken: the count in the cart, the total, the toasts', async ({
	quietPage: page,
	shop,
}) => {
	await page.goto(`${shop.origin}/category/dal`)
	await hydrated(page)
	const live = (text: RegExp) => page.locator('[aria-live=polite], output, [role=status]').filter({ hasText: text })
	await page.locator('button.product-plus').first().click()
	await expect(page.locator('article.product output').first()).toHaveText('1')
	await page.locator('a[aria-haspopup=dialog]').filter({ visible: true }).first().click()
	await expect(live(/^Total৳/)).toBeVisible()
	await page.keyboard.press('Escape')
	await page.getByRole('contentinfo').getByRole('button', { name: 'Get the newsletter' }).click()
	await page.getByRole('dialog').getByLabel('Your email').fill('rahima@example.com')
	await page.keyboard.press('Enter')
	await expect(page.locator('section[aria-live=polite] .toast')).toBeVisible()
})
