import path from 'node:path'
import type { Page } from '@playwright/test'
import { freePort } from '#tests/helpers/free-ports.ts'
import type { ShopProcess } from '#tests/helpers/shop-process.ts'
import { at, expect, freshPhone, hydrated, type Language, test } from './fixtures.ts'

const words = {
	en: {
		add: /^Add to cart/,
		viewCart: 'View Cart',
		checkout: 'Proceed to checkout',
		phone: 'Phone number',
		send: 'Send code',
		code: 'Code',
		submit: 'Sign in',
		addAddress: 'Add Address',
		fullName: 'Full name',
		mobile: 'Mobile number',
		province: 'Province',
		city: 'City',
		area: 'Area',
		address: 'Address',
		dhaka: 'Dhaka',
		dhanmondi: 'Dhanmondi',
		place: /^Place order · ৳/,
		order: 'Your order',
		mine: 'My orders',
		cod: 'Cash on delivery',
		query: 'miniket',
	},
	bn: {
		add: /^ব্যাগে রাখুন/,
		viewCart: 'ব্যাগ দেখুন',
		checkout: 'চেকআউটে যান',
		phone: 'ফোন নম্বর',
		send: 'কোড পাঠান',
		code: 'কোড',
		submit: 'সাইন ইন করুন',
		addAddress: 'ঠিকানা যোগ করুন',
		fullName: 'পুরো নাম',
		mobile: 'মোবাইল নম্বর',
		province: 'বিভাগ',
		city: 'জেলা',
		area: 'এলাকা',
		address: 'ঠিকানা',
		dhaka: 'ঢাকা',
		dhanmondi: 'ধানমন্ডি',
		place: /^অর্ডার করুন · ৳/,
		order: 'আপনার অর্ডার',
		mine: 'আমার অর্ডার',
		cod: 'ক্যাশ অন ডেলিভারি',
		query: 'মিনিকেট',
	},
} as const

const widths = { phone: { width: 360, height: 740 }, desktop: { width: 1440, height: 900 } } as const

/** From the home page to a checkout that is complete except for its button. Returns the name of the product. */
async function toCheckout(page: Page, shop: ShopProcess, language: Language, size: keyof typeof widths) {
	const w = words[language]
	await page.setViewportSize(widths[size])
	await page.goto(shop.origin + at(language, '/'))
	await hydrated(page)

	const search = page.getByRole('combobox').filter({ visible: true })
	await search.fill(w.query)
	await search.press('Enter')
	await expect(page).toHaveURL(/\/search\?q=/)
	await page.locator('main article a').first().click()
	await expect(page).toHaveURL(/\/products\//)
	await page.getByRole('radio').first().check()
	const name = await page.getByRole('heading', { level: 1 }).textContent()
	await page.getByRole('button', { name: w.add }).filter({ visible: true }).click()
	await page.getByRole('button', { name: w.viewCart }).filter({ visible: true }).click()

	const drawer = page.getByRole('dialog')
	await expect(drawer.getByText(name as string).first()).toBeVisible()
	await drawer.getByRole('link', { name: w.checkout }).click()

	const phone = freshPhone()
	await page.getByLabel(w.phone).fill(phone)
	await page.getByRole('button', { name: w.send, exact: true }).click()
	await page.getByLabel(w.code, { exact: true }).fill(await shop.codeFor(phone.slice(1)))
	await expect(page).toHaveURL(new RegExp(`${at(language, '/checkout')}$`))

	await page.getByRole('button', { name: w.addAddress }).click()
	const form = page.getByRole('dialog')
	await form.getByLabel(w.fullName).fill(language === 'en' ? 'Rahima Khatun' : 'রহিমা খাতুন')
	await form.getByLabel(w.mobile).fill(phone)
	await form.getByLabel(w.province, { exact: true }).selectOption({ label: w.dhaka })
	await form.getByLabel(w.city, { exact: true }).selectOption({ label: w.dhaka })
	await form.getByRole('combobox', { name: w.area, exact: true }).fill(w.dhanmondi)
	await form.getByRole('option', { name: w.dhanmondi, exact: true }).click()
	await form.getByLabel(w.address, { exact: true }).fill(language === 'en' ? 'House 5, Road 7' : 'বাসা ৫, রোড ৭')
	await form.getByRole('button', { name: w.addAddress }).click()
	await expect(form).toBeHidden()
	return name as string
}

/** From the home page to an order, by visible controls only. Returns the order's number. */
async function buy(page: Page, shop: ShopProcess, language: Language, size: keyof typeof widths): Promise<string> {
	const w = words[language]
	const name = await toCheckout(page, shop, language, size)
	await page.getByRole('button', { name: w.place }).click()
	await expect(page).toHaveURL(/\/order\//)
	await expect(page.getByRole('heading', { level: 1, name: w.order })).toBeVisible()
	await expect(page.getByText(name).first()).toBeVisible()
	await expect(page.getByRole('main').getByText(w.cod)).toBeVisible()
	return decodeURIComponent(new URL(page.url()).pathname.split('/').at(-1) as string)
}

// Bengali on a phone and English on a desktop are tested further down, over a restart and from another origin.
for (const [language, size] of [
	['en', 'phone'],
	['bn', 'desktop'],
] as const)
	test(`a purchase in ${language} on a ${size}`, async ({ quietPage: page, shop }) => {
		const number = await buy(page, shop, language, size)
		await page.goto(shop.origin + at(language, '/my-account/orders'))
		await expect(page.getByRole('heading', { level: 1, name: words[language].mine })).toBeVisible()
		await expect(page.getByText(number)).toBeVisible()
	})

test('a purchase with bKash, simulated by the shop: first an empty wallet, then paid', async ({
	quietPage: page,
	shop,
}) => {
	await toCheckout(page, shop, 'bn', 'phone')
	await page.getByRole('radio', { name: 'বিকাশ' }).check()
	await page.getByRole('button', { name: /^অর্ডার করে টাকা দিন · ৳/ }).click()
	await expect(page.getByRole('heading', { name: 'বিকাশের ডেমো' })).toBeVisible()
	await page.getByRole('button', { name: 'ব্যালেন্স ছাড়া চেষ্টা করুন' }).click()
	await expect(page.getByText('অ্যাকাউন্টে যথেষ্ট টাকা ছিল না')).toBeVisible()
	await page.getByRole('button', { name: /^বিকাশে টাকা দিন · ৳/ }).click()
	await expect(page.getByRole('heading', { name: 'বিকাশের ডেমো' })).toBeVisible()
	await page.goBack()
	await expect(page.getByRole('status').getByText('আপনার পেমেন্টের অপেক্ষায়')).toBeVisible()
	await page.getByRole('button', { name: /^বিকাশে টাকা দিন · ৳/ }).click()
	await page.getByRole('button', { name: 'পেমেন্ট করুন', exact: true }).click()
	await expect(page).toHaveURL(/\/bn\/order\//)
	await expect(page.getByText('পেমেন্ট হয়েছে। ধন্যবাদ!')).toBeVisible()
})

test('the order is still there after a restart', async ({ quietPage: page, openShop, dataDir }) => {
	test.slow()
	const first = await openShop(dataDir)
	const number = await buy(page, first, 'bn', 'phone')
	await first.stop()
	await openShop(dataDir, { PORT: new URL(first.origin).port, PUBLIC_ORIGIN: first.origin })
	await page.goto(`${first.origin}/bn/my-account/orders`)
	await expect(page.getByText(number)).toBeVisible()
})

test('a storefront can use the API of another origin', async ({ quietPage: page, openShop, dataDir }) => {
	test.slow()
	const port = String(await freePort())
	const api = await openShop(dataDir, { CORS_ORIGINS: `http://localhost:${port}`, DEMO: 'on' })
	const own = path.join(dataDir, 'storefront')
	const storefront = await openShop(own, {
		PORT: port,
		PUBLIC_ORIGIN: `http://localhost:${port}`,
		API_ORIGIN: api.origin,
		DEMO: 'off',
	})
	const number = await buy(
		page,
		{ ...storefront, origin: `http://localhost:${port}`, codeFor: api.codeFor },
		'en',
		'desktop',
	)
	await page.goto(`http://localhost:${port}/my-account/orders`)
	await expect(page.getByText(number)).toBeVisible()
})

test.describe('without a network', () => {
	test.use({ mayLog: [/net::ERR_(INTERNET_DISCONNECTED|FAILED)/] })

	test('a signed-in cart keeps its changes, and an order waits for a confirmation', async ({
		quietPage: page,
		context,
		shop,
	}) => {
		await toCheckout(page, shop, 'en', 'phone')
		await expect(page.getByRole('button', { name: words.en.place })).toBeEnabled()
		const stored = () =>
			page.evaluate(() => ({
				items: (JSON.parse(localStorage.getItem('haat.cart') ?? '{}') as { totalItems: number }).totalItems,
				waiting: Object.keys(localStorage).filter((key) => key.startsWith('haat.cart.change.')).length,
			}))
		await context.setOffline(true)
		await expect(page.getByText('No network: you cannot order now')).toBeVisible()
		await page.getByRole('textbox', { name: 'Note for the rider' }).fill('Ring twice')
		await page.getByRole('button', { name: 'Save the order' }).click()
		await expect(page.getByText('Your order is saved on this device')).toBeVisible()
		await context.setOffline(false)
		await expect(page.getByText('This is the order you saved. Nothing has changed.')).toBeVisible()

		await page.goto(`${shop.origin}/category/rice-dal`)
		await hydrated(page)
		await context.setOffline(true)
		await page.locator('main').getByRole('button', { name: /^Add / }).first().click()
		await expect.poll(stored).toEqual({ items: 1, waiting: 1 })
		await expect(page.getByRole('link', { name: 'Cart, 2 items' }).filter({ visible: true }).first()).toBeVisible()
		await context.setOffline(false)
		await expect.poll(stored).toEqual({ items: 2, waiting: 0 })

		await page.getByRole('link', { name: 'View order' }).click()
		await expect(page.getByRole('textbox', { name: 'Note for the rider' })).toHaveValue('Ring twice')
		await expect(page.getByText(/Since you saved it, the total changed from ৳[\d,.]+ to ৳[\d,.]+/)).toBeVisible()
		await page.getByRole('button', { name: words.en.place }).click()
		await expect(page).toHaveURL(/\/order\//)
		await page.goto(shop.origin)
		await hydrated(page)
		expect(await page.evaluate(() => localStorage.getItem('haat.draft-order'))).toBeNull()
	})

	for (const [language, saved] of [
		['en', /^This is the order you saved. The total is ৳[\d,.]+$/],
		['bn', /^এটি আপনার সেভ করা অর্ডার। মোট ৳[০-৯,.]+।$/],
	] as const)
		test(`an order that was saved before its price came has the price afterwards, in ${language}`, async ({
			quietPage: page,
			context,
			shop,
		}) => {
			await page.route('**/get_delivery_price_v2*', (route) => route.abort())
			await toCheckout(page, shop, language, 'phone')
			await context.setOffline(true)
			await page.getByRole('button', { name: language === 'en' ? 'Save the order' : 'অর্ডারটি সেভ করুন' }).click()
			await page.unroute('**/get_delivery_price_v2*')
			await context.setOffline(false)
			await expect(page.getByText(saved)).toBeVisible()
			await expect(page.getByRole('button', { name: words[language].place })).toBeEnabled()
		})
})
