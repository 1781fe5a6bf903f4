import type { Page } from '@playwright/test'
import { faultsOf } from './faults.ts'
import { at, expect, freshPhone, test } from './fixtures.ts'
import { open, words } from './identity.ts'

async function isAccessible(page: Page): Promise<void> {
	expect(await faultsOf(page)).toEqual([])
}

const still = (page: Page) => page.emulateMedia({ reducedMotion: 'reduce' })

for (const language of ['en', 'bn'] as const)
	test(`pages and dialogs are accessible in ${language}`, async ({ quietPage: page, shop }) => {
		const w = words[language]
		await still(page)
		await page.setViewportSize({ width: 360, height: 740 })
		for (const bare of ['/signup', '/forget-password']) {
			await open(page, shop, language, bare)
			await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
			await isAccessible(page)
		}
		await page.getByRole('button', { name: w.dialCode }).click()
		await expect(page.getByRole('option').first()).toBeVisible()
		await isAccessible(page)
		await page.keyboard.press('Escape')
		await page.getByLabel(w.phone, { exact: true }).fill(freshPhone())
		await page.getByRole('button', { name: w.reset, exact: true }).click()
		const dialog = page.getByRole('dialog')
		await expect(dialog.getByLabel(w.code, { exact: true })).toBeFocused()
		await isAccessible(page)
		await dialog.getByRole('button', { name: w.reset.replace('নতুন পাসওয়ার্ড নিন', 'পাসওয়ার্ড বদলান'), exact: true }).click()
		await isAccessible(page)
		await dialog.getByRole('button', { name: w.close }).click()
		await expect(dialog).toBeHidden()
	})

test('the dial code is chosen by keyboard, and the focus returns', async ({ quietPage: page, shop }) => {
	await still(page)
	await open(page, shop, 'en', '/signin')
	const button = page.getByRole('button', { name: words.en.dialCode })
	await button.focus()
	await page.keyboard.press('Enter')
	const search = page.getByRole('dialog').getByRole('combobox')
	await expect(search).toBeFocused()
	await expect(page.getByRole('option')).toHaveCount(245)
	await expect(page.getByRole('option', { selected: true })).toHaveText(/Bangladesh/)
	const box = await page.getByRole('listbox').boundingBox()
	expect(box?.height).toBeLessThanOrEqual(600)
	await page.keyboard.type('জাপান')
	await expect(page.getByRole('option')).toHaveCount(1)
	await search.fill('united')
	await page.keyboard.press('ArrowDown')
	const active = page.locator(`[id="${await search.getAttribute('aria-activedescendant')}"]`)
	const code = (await active.locator('bdi').textContent()) as string
	await page.keyboard.press('Enter')
	await expect(page.getByRole('dialog')).toBeHidden()
	await expect(button).toBeFocused()
	await expect(button).toHaveText(code)

	await button.click()
	await search.fill('nowhere at all')
	await expect(page.getByText('No country found')).toBeVisible()
	await page.keyboard.press('Escape')
	await expect(page.getByRole('dialog')).toBeHidden()
	await expect(button).toHaveText(code)
	await button.click()
	await page.mouse.click(5, 5)
	await expect(page.getByRole('dialog')).toBeHidden()
})

test.describe('with refusals', () => {
	test.use({ mayLog: [/status of 4\d\d/] })
	test('registration, whole: wrong code, resend, account, then a reset and a sign-in by dialog', async ({
		quietPage: page,
		shop,
	}) => {
		await still(page)
		const phone = freshPhone()
		await open(page, shop, 'en', '/signup')
		await page.getByLabel('Phone number', { exact: true }).fill(phone)
		await page.getByRole('button', { name: 'Register', exact: true }).click()
		const dialog = page.getByRole('dialog')
		await expect(dialog).toContainText(`+880 ${phone.slice(1, 5)} ${phone.slice(5)}`)
		await dialog.getByRole('button', { name: 'Create my account' }).click()
		for (const text of ['OTP must have 6 Character', 'Full name is required', 'Password Must have 6 Character Long'])
			await expect(dialog.getByText(text)).toBeVisible()
		await expect(dialog.getByLabel('Code', { exact: true })).toBeFocused()

		const right = await shop.codeFor(phone.slice(1))
		await dialog.getByLabel('Code', { exact: true }).fill(right.replace(/./g, (d) => String((Number(d) + 1) % 10)))
		await expect(dialog.getByLabel('Full name')).toBeFocused()
		await dialog.getByLabel('Full name').fill('Rahima Khatun')
		await dialog.getByLabel('Password', { exact: true }).fill('shapla-phul-77')
		await dialog.getByRole('button', { name: 'Create my account' }).click()
		await expect(dialog.getByText('Invalid Otp')).toBeVisible()
		await expect(dialog.getByLabel('Code', { exact: true })).toBeFocused()
		await dialog.getByLabel('Code', { exact: true }).fill(right)
		await dialog.getByRole('button', { name: 'Create my account' }).click()
		await expect(page).toHaveURL(`${shop.origin}/my-account/account-details`)
		await expect(page.getByLabel('First name')).toHaveValue('Rahima Khatun')
		await expect(dialog).toBeHidden()

		await page.goto(`${shop.origin}/signup`)
		await expect(page, 'a signed-in shopper is redirected').toHaveURL(`${shop.origin}/my-account`)
	})

	test('a registered phone gets a message on sign-up', async ({ quietPage: page, shop }) => {
		await open(page, shop, 'en', '/signup')
		await page.route('**/phone_exist_check*', (route) =>
			route.fulfill({ json: { status: true, message: 'This phone number is already registered. Please sign in' } }),
		)
		await page.getByLabel('Phone number', { exact: true }).fill(freshPhone())
		await page.getByRole('button', { name: 'Register', exact: true }).click()
		await expect(page.getByRole('alert')).toHaveText('Error : This phone number is already registered. Please sign in')
		await expect(page.getByRole('dialog')).toBeHidden()
	})
})

for (const language of ['en', 'bn'] as const)
	test(`a forgotten password is replaced, and the dialog leads to sign-in, in ${language}`, async ({
		quietPage: page,
		shop,
	}) => {
		const w = words[language]
		await still(page)
		const phone = freshPhone()
		await open(page, shop, language, '/signin')
		await page.getByRole('main').locator('a[href*="forget-password"]').click()
		await expect(page).toHaveURL(/\/forget-password$/)
		await expect(page.getByRole('button', { name: w.reset, exact: true })).toBeVisible()
		await page.getByLabel(w.phone, { exact: true }).fill(phone)
		await page.getByRole('button', { name: w.reset, exact: true }).click()
		const dialog = page.getByRole('dialog')
		await expect(dialog.getByLabel(w.code, { exact: true })).toBeFocused()
		await dialog.getByLabel(w.code, { exact: true }).fill(await shop.codeFor(phone.slice(1)))
		await dialog.getByLabel(w.newPassword, { exact: true }).fill('shapla-phul-77')
		await dialog.getByLabel(w.confirm, { exact: true }).fill('shapla-phul-78')
		await dialog.locator('button[type=submit]').click()
		await expect(dialog.getByLabel(w.confirm, { exact: true })).toHaveAttribute('aria-invalid', 'true')
		await dialog.getByLabel(w.confirm, { exact: true }).fill('shapla-phul-77')
		await dialog.locator('button[type=submit]').click()
		await expect(dialog.getByRole('status')).toContainText(
			language === 'en' ? 'your Password is successfully reseted' : 'আপনার পাসওয়ার্ড বদলে গেছে',
		)
		await dialog.getByRole('button', { name: w.submit, exact: true }).click()
		await expect(dialog.getByLabel(w.phone, { exact: true })).toBeVisible()
		await isAccessible(page)
		await dialog
			.locator('a, button')
			.filter({ hasText: /Create an account|অ্যাকাউন্ট খুলুন/ })
			.click()
		await expect(dialog.getByRole('button', { name: w.register, exact: true })).toBeVisible()
		await isAccessible(page)
		await page.mouse.click(5, 5)
		await expect(dialog).toBeHidden()
		await expect(page).toHaveURL(shop.origin + at(language, '/forget-password'))
	})
