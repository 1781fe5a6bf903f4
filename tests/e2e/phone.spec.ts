import type { Page } from '@playwright/test'
import { placeOrder } from '#tests/helpers/place-order.ts'
import type { ShopProcess } from '#tests/helpers/shop-process.ts'
import { faultsOf } from './faults.ts'
import { at, expect, freshPhone, type Language, test } from './fixtures.ts'
import { words as identity, open } from './identity.ts'

/** Texts of adding and changing a mobile number. */
const words = {
	en: {
		add: 'Add a mobile number',
		change: 'Change number',
		confirm: 'Confirm the number',
		added: 'Mobile number added',
		changed: 'Mobile number changed',
		cod: /^Cash on delivery/,
		bkash: /^bKash/,
		place: /^Place order · ৳/,
		note: /^Note for the rider/,
		google: /Google/,
		prove: 'Continue',
		used: 'This number was used by another account',
		takeOver: 'Use it for this account',
		otherNumber: 'Change phone number',
	},
	bn: {
		add: 'মোবাইল নম্বর যোগ করুন',
		change: 'নম্বর বদলান',
		confirm: 'নম্বর যাচাই করুন',
		added: 'মোবাইল নম্বর যোগ হয়েছে',
		changed: 'মোবাইল নম্বর বদলানো হয়েছে',
		cod: /^ক্যাশ অন ডেলিভারি/,
		bkash: /^বিকাশ/,
		place: /^অর্ডার করুন · ৳/,
		note: /^রাইডারের জন্য নোট/,
		google: /গুগল/,
		prove: 'পরের ধাপ',
		used: 'নম্বরটি আগে অন্য অ্যাকাউন্টে ছিল',
		takeOver: 'এই অ্যাকাউন্টে ব্যবহার করুন',
		otherNumber: 'নম্বর বদলান',
	},
} as const

/** Signs in with an email only, and opens the account. */
async function byGoogle(page: Page, shop: ShopProcess, language: Language): Promise<string> {
	const email = `phoneless-${Date.now()}-${Math.floor(Math.random() * 1e6)}@example.com`
	const wish = at(language, '/my-account/account-details')
	await open(page, shop, language, `/signin?redirect=${encodeURIComponent(wish)}`)
	await page.getByRole('button', { name: words[language].google }).click()
	await page.getByLabel('Email').fill(email)
	await page.getByRole('button', { name: 'Continue as this person' }).click()
	await expect(page).toHaveURL(shop.origin + wish)
	return email
}

/** In the open dialog: types a number and sends the code to it. */
async function sendTo(page: Page, language: Language, phone: string) {
	const dialog = page.getByRole('dialog')
	await dialog.getByLabel(identity[language].phone, { exact: true }).fill(phone)
	await dialog.getByRole('button', { name: identity[language].send, exact: true }).click()
}

const code = (page: Page, language: Language) =>
	page.getByRole('dialog').getByLabel(identity[language].code, { exact: true })

test.beforeEach(({ quietPage: page }) => page.setViewportSize({ width: 360, height: 740 }))

for (const language of ['en', 'bn'] as const)
	test(`a shopper from Google adds a number at the checkout and pays cash, in ${language}`, async ({
		quietPage: page,
		shop,
	}) => {
		const w = words[language]
		await byGoogle(page, shop, language)
		const phone = freshPhone()
		await placeOrder(page, phone, { place: false })
		await open(page, shop, language, '/checkout')
		const cod = page.getByRole('radio', { name: w.cod })
		const note = page.getByRole('textbox', { name: w.note })
		await expect(cod).toBeDisabled()
		await note.fill('Ring twice')
		await page.getByRole('button', { name: w.add }).click()
		expect(await faultsOf(page)).toEqual([])
		await sendTo(page, language, phone)
		await expect(code(page, language)).toBeFocused()
		expect(await faultsOf(page)).toEqual([])
		await code(page, language).fill(await shop.codeFor(phone.slice(1)))
		await expect(page.getByText(w.added)).toBeVisible()
		await expect(page.getByRole('dialog')).toBeHidden()
		await expect(cod).toBeEnabled()
		await expect(cod).toBeChecked()
		await expect(note).toHaveValue('Ring twice')
		await page.getByRole('button', { name: w.place }).click()
		await expect(page).toHaveURL(/\/order\//)
		await expect(page.getByText('Ring twice')).toBeVisible()
	})

test('another payment method chosen before the number stays chosen', async ({ quietPage: page, shop }) => {
	await byGoogle(page, shop, 'en')
	const phone = freshPhone()
	await placeOrder(page, phone, { place: false })
	await open(page, shop, 'en', '/checkout')
	const bkash = page.getByRole('radio', { name: words.en.bkash })
	await bkash.check()
	await page.getByRole('button', { name: words.en.add }).click()
	await sendTo(page, 'en', phone)
	await code(page, 'en').fill(await shop.codeFor(phone.slice(1)))
	await expect(page.getByRole('radio', { name: words.en.cod })).toBeEnabled()
	await expect(bkash).toBeChecked()
})

test.describe('where the shop refuses first', () => {
	test.use({ mayLog: [/status of 4\d\d/] })

	test('the account adds a number, and changes it after a code to the email', async ({ quietPage: page, shop }) => {
		const w = words.bn
		const email = await byGoogle(page, shop, 'bn')
		const [first, second] = [freshPhone(), freshPhone()]
		await page.getByRole('button', { name: w.add }).click()
		await sendTo(page, 'bn', first)
		await code(page, 'bn').fill('000000')
		await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible()
		await code(page, 'bn').fill(await shop.codeFor(first.slice(1)))
		await page.getByRole('button', { name: w.confirm }).click()
		await expect(page.getByText(w.added)).toBeVisible()
		await expect(page.getByRole('dialog')).toBeHidden()
		await expect(page.getByRole('main').getByText('+৮৮০')).toBeVisible()

		const stale = { status: false, code: 'fresh_proof_required', message: 'code, please' }
		await page.route('**/customer/phone/send-code*', (route) => route.fulfill({ status: 403, json: stale }), {
			times: 1,
		})
		await page.getByRole('button', { name: w.change }).click()
		await sendTo(page, 'bn', second)
		await expect(page.getByRole('dialog').getByText(email)).toBeVisible()
		expect(await faultsOf(page)).toEqual([])
		await page.getByRole('dialog').getByRole('button', { name: identity.bn.send, exact: true }).click()
		await code(page, 'bn').fill(await shop.codeFor(email))
		await page.getByRole('button', { name: w.prove }).click()
		await expect(page.getByRole('button', { name: w.confirm })).toBeVisible()
		await code(page, 'bn').fill(await shop.codeFor(second.slice(1)))
		await expect(page.getByText(w.changed)).toBeVisible()
		expect((await shop.messageTo(`+88${first}`)).text).toContain('নম্বর')
		await expect.poll(async () => (await shop.messageTo(email)).kind).toBe('phone_changed')
	})

	test('a number of another account is refused, and a long unproved one needs a confirmation', async ({
		quietPage: page,
		shop,
	}) => {
		const w = words.en
		await byGoogle(page, shop, 'en')
		await page.getByRole('button', { name: w.add }).click()
		const phone = freshPhone()
		const refuse = (refusal: string, message: string) =>
			page.route(
				/\/customer\/phone(\?|$)/,
				(route) => route.fulfill({ status: 409, json: { status: false, code: refusal, message } }),
				{
					times: 1,
				},
			)
		await refuse('phone_taken', 'It belongs to another account')
		await sendTo(page, 'en', phone)
		await code(page, 'en').fill(await shop.codeFor(phone.slice(1)))
		await expect(page.getByRole('dialog').getByText('It belongs to another account')).toBeVisible()
		await expect(page.getByLabel(identity.en.phone, { exact: true })).toHaveValue(phone)

		const other = freshPhone()
		await refuse('phone_taken_long_ago', 'It slept')
		await sendTo(page, 'en', other)
		await code(page, 'en').fill(await shop.codeFor(other.slice(1)))
		await expect(page.getByRole('dialog').getByText(w.used)).toBeVisible()
		expect(await faultsOf(page)).toEqual([])
		const sent = page.waitForRequest(/\/customer\/phone(\?|$)/)
		await page.getByRole('button', { name: w.takeOver }).click()
		expect((await sent).postDataJSON()).toMatchObject({ take_over: true })
		await expect(page.getByText(w.added)).toBeVisible()
	})
})
