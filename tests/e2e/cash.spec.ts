import type { Page, Route } from '@playwright/test'
import { placeOrder } from '#tests/helpers/place-order.ts'
import { faultsOf } from './faults.ts'
import { at, expect, freshPhone, type Language, test } from './fixtures.ts'
import { open, signIn } from './identity.ts'

/** The texts where cash cannot be chosen. */
const words = {
	en: {
		cod: /^Cash on delivery/,
		bkash: /^bKash/,
		place: /^Place order · ৳/,
		pay: /^Order and pay · ৳/,
		choose: 'Please choose how to pay',
		google: /Google/,
		openOrders: 'See the open orders',
		orders: 'My orders',
	},
	bn: {
		cod: /^ক্যাশ অন ডেলিভারি/,
		bkash: /^বিকাশ/,
		place: /^অর্ডার করুন · ৳/,
		pay: /^অর্ডার করে টাকা দিন · ৳/,
		choose: 'কীভাবে টাকা দেবেন তা বেছে নিন',
		google: /গুগল/,
		openOrders: 'চলমান অর্ডারগুলো দেখুন',
		orders: 'আমার অর্ডার',
	},
} as const

const payments = (page: Page) => page.getByRole('radiogroup', { name: /^(Payment|পেমেন্ট)$/ })

/**
 * At the checkout cash is listed, disabled, and has a reason; nothing else is selected until the shopper chooses, and no
 * order is placed before.
 */
async function refusesCash(page: Page, language: Language, reason: RegExp) {
	const w = words[language]
	const cod = payments(page).getByRole('radio', { name: w.cod })
	await expect(cod).toBeDisabled()
	await expect(cod).not.toBeChecked()
	await expect(cod).toHaveAccessibleDescription(reason)
	await expect(page.getByText(reason)).toBeVisible()
	await expect(payments(page).getByRole('radio', { checked: true })).toHaveCount(0)
	expect(await faultsOf(page)).toEqual([])

	await page.getByRole('button', { name: w.place }).click()
	await expect(page.getByText(w.choose).first()).toBeVisible()
	const bkash = payments(page).getByRole('radio', { name: w.bkash })
	await expect(bkash).toBeFocused()
	await expect(bkash).not.toBeChecked()
	await page.keyboard.press('Space')
	await expect(bkash).toBeChecked()
	await expect(page.getByText(w.choose)).toHaveCount(0)
	await expect(page.getByRole('button', { name: w.pay })).toBeEnabled()
	await expect(page).toHaveURL(/\/checkout$/)
}

/** The shop's quote, with this problem of cash. */
async function withoutCash(route: Route, problem: string) {
	const response = await route.fetch()
	const { data } = await response.json()
	await route.fulfill({ response, json: { data: { ...data, cod: false, cod_problem: problem } } })
}

async function ordersOf(page: Page): Promise<number> {
	return page.evaluate(async () => {
		const token = /auth_token=([^;]+)/.exec(document.cookie)?.[1]
		const reply = await fetch('/api/v2/order/all_order_list?limit=20', {
			headers: { authorization: `Bearer ${token}` },
		})
		return (await reply.json()).data.items.length
	})
}

test.beforeEach(({ quietPage: page }) => page.setViewportSize({ width: 360, height: 740 }))

test('without a proved phone', async ({ quietPage: page, shop }) => {
	await open(page, shop, 'en', '/signin?redirect=%2Fmy-account')
	await page.getByRole('button', { name: words.en.google }).click()
	await page.getByLabel('Email').fill(`cash-${Date.now()}@example.com`)
	await page.getByRole('button', { name: 'Continue as this person' }).click()
	await expect(page).toHaveURL(`${shop.origin}/my-account`)
	await placeOrder(page, freshPhone(), { place: false })
	await open(page, shop, 'en', '/checkout')
	await refusesCash(page, 'en', /^Cash needs a mobile number that you have confirmed/)
})

test('with two open cash orders, and links to them', async ({ quietPage: page, shop }) => {
	const w = words.bn
	const phone = await signIn(page, shop, 'bn', '?redirect=%2Fbn%2Fmy-account')
	await placeOrder(page, phone)
	await placeOrder(page, phone)
	await placeOrder(page, phone, { place: false })
	await open(page, shop, 'bn', '/checkout')
	await refusesCash(page, 'bn', /^আগের ক্যাশ অর্ডারগুলো এখনো পথে/)
	expect(await ordersOf(page)).toBe(2)
	await page.getByRole('link', { name: w.openOrders }).click()
	await expect(page.getByRole('heading', { level: 1, name: w.orders })).toBeVisible()
	await expect(page.getByRole('list').getByText('৳').first()).toBeVisible()
})

test.describe('when it is no longer possible at the time of the order', () => {
	test.use({ mayLog: [/409 \(Conflict\)/] })

	test('nothing is ordered, and the reason is shown', async ({ quietPage: page, shop }) => {
		const phone = await signIn(page, shop, 'en', '?redirect=%2Fmy-account')
		await placeOrder(page, phone)
		await placeOrder(page, phone, { place: false })
		await open(page, shop, 'en', '/checkout')
		await expect(payments(page).getByRole('radio', { name: words.en.cod })).toBeChecked()
		const place = page.getByRole('button', { name: words.en.place })
		await expect(place).toBeEnabled()
		// Another device has placed an order meanwhile.
		await page.route('**/checkout_v2*', async (route) => {
			await page.unroute('**/checkout_v2*')
			const refusal = { status: false, code: 'too_many_open_cod', message: 'Please receive your open orders first' }
			await route.fulfill({ status: 409, json: refusal })
		})
		await page.route('**/get_delivery_price_v2*', (route) => withoutCash(route, 'too_many_open'))
		await place.click()
		await expect(page.getByText('Please receive your open orders first')).toBeVisible()
		await expect(payments(page).getByRole('radio', { name: words.en.cod })).toBeDisabled()
		await expect(payments(page).getByRole('radio', { checked: true })).toHaveCount(0)
		expect(await ordersOf(page)).toBe(1)
	})
})

for (const [problem, language, reason] of [
	['not_here', 'bn', /^ঢাকা জেলায় ক্যাশ অন ডেলিভারি নেই/],
	['total_too_high', 'en', /^Cash is for orders of up to ৳50,000\./],
	['refused_before', 'en', /^Earlier cash orders were not accepted at the door/],
] as const)
	test(`as the quote says: ${problem}`, async ({ quietPage: page, shop }) => {
		const phone = await signIn(page, shop, language, `?redirect=${encodeURIComponent(at(language, '/my-account'))}`)
		await placeOrder(page, phone, { place: false })
		await page.route('**/get_delivery_price_v2*', (route) => withoutCash(route, problem))
		await open(page, shop, language, '/checkout')
		await refusesCash(page, language, reason)
	})
