import { placeOrder } from '#tests/helpers/place-order.ts'
import { faultsOf } from './faults.ts'
import { at, expect, test } from './fixtures.ts'
import { open, signIn } from './identity.ts'

const words = {
	en: {
		have: 'Have a promo code?',
		promos: 'Promo codes',
		code: 'Promo code',
		claim: 'Claim',
		rounding: /^Rounded to whole taka/,
		place: /^Place order · ৳/,
		cancelItems: 'Cancel these items',
		share: /keeps its share of the discounts/,
		newTotal: /^New total/,
		invoice: 'Invoice',
	},
	bn: {
		have: 'প্রোমো কোড আছে?',
		promos: 'প্রোমো কোড',
		code: 'প্রোমো কোড',
		claim: 'নিন',
		rounding: /^খুচরা পয়সা বাদ/,
		place: /^অর্ডার করুন · ৳/,
		cancelItems: 'এই পণ্যগুলো বাতিল করুন',
		share: /ভাগের ছাড়ও থাকবে/,
		newTotal: /^এখন মোট/,
		invoice: 'ইনভয়েস',
	},
} as const

for (const language of ['en', 'bn'] as const)
	test(`cash is rounded to whole taka, and a cancelled part leaves one new total, in ${language}`, async ({
		quietPage: page,
		shop,
	}) => {
		test.slow()
		const w = words[language]
		await page.setViewportSize({ width: 360, height: 740 })
		const phone = await signIn(page, shop, language)
		await placeOrder(page, phone, { place: false })
		const code = `TAKA${language.toUpperCase()}`
		const texts = ['name-en', 'name-bn', 'text-en', 'text-bn'].flatMap((name) => [`--${name}`, 'Taka'])
		await shop.haat('promos', 'create', code, 'amount', '0.65', ...texts)

		await open(page, shop, language, '/checkout')
		await page.getByRole('button', { name: w.have }).click()
		const dialog = page.getByRole('dialog', { name: w.promos })
		await dialog.getByLabel(w.code).fill(code)
		await dialog.getByRole('button', { name: w.claim, exact: true }).first().click()
		await expect(page.getByText(code).first()).toBeVisible()
		await page.keyboard.press('Escape')
		const total = page.getByRole('definition').last()
		// The fraction of a taka after the promo is deducted for cash, and added again for another payment method.
		await page.getByRole('radio', { name: /bKash|বিকাশ/ }).check()
		await expect(page.getByText(w.rounding)).toHaveCount(0)
		await expect(total).toHaveText(/[.](35|৩৫)$/)
		await page.getByRole('radio', { name: /Cash on delivery|ক্যাশ অন ডেলিভারি/ }).check()
		await expect(page.getByText(w.rounding)).toBeVisible()
		await expect(total).not.toHaveText(/[.]/)
		expect(await faultsOf(page)).toEqual([])
		await page.getByRole('button', { name: w.place }).click()
		await expect(page).toHaveURL(/\/order\//)
		await expect(page.getByText(w.rounding)).toBeVisible()

		await page.getByRole('button', { name: w.cancelItems }).first().click()
		await expect(page.getByRole('dialog').getByText(w.share)).toBeVisible()
		await page.getByRole('dialog').getByRole('button', { name: w.cancelItems }).click()
		const row = page.locator('dl > div', { has: page.getByText(w.newTotal) })
		await expect(row).toHaveCSS('font-weight', '700')
		const now = (await row.getByRole('definition').textContent()) as string
		expect(now).not.toContain('.')
		expect(await faultsOf(page)).toEqual([])
		await page.goto(shop.origin + at(language, '/my-account/orders'))
		await expect(page.getByRole('main').getByText(now, { exact: true })).toHaveCSS('font-weight', '700')
	})
