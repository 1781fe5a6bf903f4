import type { BrowserContext } from '@playwright/test'
import { placeOrder } from '#tests/helpers/place-order.ts'
import { faultsOf, outside, sideways } from './faults.ts'
import { at, expect, hydrated, type Language, test } from './fixtures.ts'
import { signIn } from './identity.ts'
import { shifted, watchShifts } from './shifts.ts'

/** Every kind of page. Those of a group are visited one after the other. */
const pages = {
	'the home page, and pages of a search': ['/', '/search?q=chal', '/search?q=zzzzqq', '/mart', '/mall'],
	'lists and products': ['/categories', '/category/rice-dal?on_sale=true&rating=4', '/products', '/products/1'],
	'pages of sellers and sales': [
		'/shop',
		'/shop/sobuj-haat',
		'/flash-sale',
		'/collections',
		'/collections/slow-breakfast',
		'/campaigns/winter-vegetables',
	],
	'pages with forms': [
		'/wish-list',
		'/order',
		'/checkout',
		'/signin',
		'/signup',
		'/forget-password',
		'/contact-us',
		'/sell',
	],
	'pages of text': ['/terms', '/privacy', '/faq', '/offline'],
}
const account = [
	'/my-account',
	'/my-account/orders',
	'/order/NUMBER',
	'/my-account/account-details',
	'/my-account/addresses',
	'/my-account/my-points',
	'/my-account/wish-list',
	'/my-account/notifications',
	'/my-account/change-password',
	'/my-account/sessions',
	'/my-account/privacy',
	'/checkout',
]
/** One page of each layout on wide screens, where axe runs again. */
const wideFrames = new Set([
	'/',
	'/category/rice-dal?on_sale=true&rating=4',
	'/products/1',
	'/shop/sobuj-haat',
	'/mart',
	'/signin',
])
const phone = { width: 360, height: 740 }
const desktop = { width: 1440, height: 900 }

/**
 * One visit on a phone; in English also in the dark, at 200 % zoom, with text twice as large, and a second visit on a desktop.
 * Colours do not depend on the language.
 */
async function holds(context: BrowserContext, origin: string, language: Language, bare: string) {
	// Chromium uses a larger picture from memory in place of a preloaded one, and then warns that the preload was unused:
	// a new page has none in memory.
	const page = await context.newPage()
	const visit = async () => {
		await page.goto(origin + at(language, bare))
		await hydrated(page)
		await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
		await expect(page.getByRole('main').locator('[role=progressbar]')).toHaveCount(0)
	}
	await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
	await page.setViewportSize(phone)
	await visit()
	await expect(page.locator('html')).toHaveAttribute('lang', language)
	expect(await shifted(page), `${bare} moves by itself`).toBeLessThan(0.02)
	expect(await faultsOf(page), bare).toEqual([])
	expect(await sideways(page), `${bare} at 360 px`).toBeLessThanOrEqual(0)
	expect(await outside(page), `${bare} at 360 px`).toEqual([])
	if (language === 'bn') return page.close()
	await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
	expect(await faultsOf(page, ['color-contrast']), `${bare} in the dark`).toEqual([])
	await page.setViewportSize({ width: 320, height: 640 })
	expect(await sideways(page), `${bare} at 320 px`).toBeLessThanOrEqual(0)
	expect(await outside(page), `${bare} at 320 px`).toEqual([])
	await page.setViewportSize({ width: 640, height: 900 })
	await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
	expect(await sideways(page), `${bare} with text at 200 %`).toBeLessThanOrEqual(0)
	await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
	await page.setViewportSize(desktop)
	await visit()
	expect(await shifted(page), `${bare} moves by itself at 1440 px`).toBeLessThan(0.02)
	if (wideFrames.has(bare)) expect(await faultsOf(page), `${bare} at 1440 px`).toEqual([])
	expect(await sideways(page), `${bare} at 1440 px`).toBeLessThanOrEqual(0)
	await page.close()
}

// The worker's cache is tested in pwa.spec.ts; here it would be installed again for every page.
test.use({ serviceWorkers: 'block', mayLog: [/Service Worker registration blocked/] })

for (const language of ['en', 'bn'] as const) {
	for (const [group, addresses] of Object.entries(pages))
		test(`${group} are accessible, still and quiet in ${language}`, async ({ quietContext: context, shop }) => {
			test.setTimeout(300_000)
			await watchShifts(context)
			for (const bare of addresses) await test.step(bare, () => holds(context, shop.origin, language, bare))
		})

	test(`a shopper's own pages are accessible, still and quiet in ${language}`, async ({
		quietContext: context,
		shop,
	}) => {
		test.setTimeout(240_000)
		const page = await context.newPage()
		const mobile = await signIn(page, shop, language)
		const { number } = await placeOrder(page, mobile)
		await placeOrder(page, mobile, { place: false })
		await page.evaluate(async () => {
			const token = /auth_token=([^;]+)/.exec(document.cookie)?.[1]
			for (const id of [1, 2, 3])
				await fetch(`/api/v2/wish-list/${id}`, { method: 'POST', headers: { authorization: `Bearer ${token}` } })
		})
		await watchShifts(context)
		for (const bare of account)
			await test.step(bare, () => holds(context, shop.origin, language, bare.replace('NUMBER', number)))
	})
}

test.describe('without JavaScript', () => {
	test.use({ javaScriptEnabled: false })

	for (const language of ['en', 'bn'] as const)
		test(`browsing and searching work in ${language}`, async ({ page, shop }) => {
			await page.setViewportSize(phone)
			await page.goto(shop.origin + at(language, '/categories'))
			await page.locator('main a[href*="/category/"]').first().click()
			await expect(page).toHaveURL(/\/category\//)
			await page.locator('main a[href*="/products/"]').first().click()
			await expect(page).toHaveURL(/\/products\//)
			await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
			await expect(page.getByText('৳').first()).toBeVisible()
			await page.goto(shop.origin + at(language, '/search'))
			const field = page.getByRole('combobox').first()
			await field.fill(language === 'en' ? 'rice' : 'চাল')
			await field.press('Enter')
			await expect(page).toHaveURL(/\/search\?q=/)
			await expect(page.locator('main a[href*="/products/"]').first()).toBeVisible()
			const other = language === 'en' ? 'bn' : 'en'
			await page.locator(`a[hreflang="${other}"]:visible`).first().click()
			await expect(page).toHaveURL((url) => url.pathname === at(other, '/search') && url.searchParams.has('q'))

			// Parts that need scripts say so, and have no controls that would do nothing.
			for (const bare of ['/signin', '/signup', '/order', '/contact-us', '/checkout', '/my-account']) {
				await page.goto(shop.origin + at(language, bare))
				await expect(page.getByRole('main').getByText(/JavaScript|জাভাস্ক্রিপ্ট/)).toBeVisible()
				const inert = page.getByRole('main').locator('button, input, form, [role=status]').filter({ visible: true })
				await expect(inert, bare).toHaveCount(0)
			}

			// Who cannot track an order here is led to somebody who looks it up.
			await page.goto(shop.origin + at(language, '/order'))
			await page
				.getByRole('main')
				.getByRole('link', { name: language === 'en' ? 'Phone and email' : 'ফোন নম্বর ও ইমেইল' })
				.click()
			await expect(page).toHaveURL(shop.origin + at(language, '/contact-us'))
			await expect(page.getByRole('main').locator('a[href^="tel:"], a[href^="mailto:"]').first()).toBeVisible()
		})
})

test('unknown pages respond with 404 and ways on', async ({ page, shop }) => {
	for (const path of [
		'/nothing',
		'/bn/nothing',
		'/products/no-such-thing',
		'/category/no-such-thing',
		'/shop/nobody',
	]) {
		const response = await page.goto(shop.origin + path)
		expect(response?.status(), path).toBe(404)
		await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
	}
	await expect(page.locator('main a[href^="/category/"]')).toHaveCount(8)
	expect(await faultsOf(page)).toEqual([])
	await page.getByRole('main').getByRole('searchbox').fill('rice')
	await page.keyboard.press('Enter')
	await expect(page).toHaveURL(/\/search\?q=rice/)
})

test.describe('content policy', () => {
	test.use({ mayLog: [/Service Worker registration blocked|requires 'TrustedHTML' assignment/] })

	test('is strict and nothing breaks it', async ({ quietPage: page, shop }) => {
		const response = await page.goto(shop.origin)
		const policy = response?.headers()['content-security-policy'] ?? ''
		expect(policy).toContain("default-src 'none'")
		expect(policy).toContain("require-trusted-types-for 'script'")
		expect(policy).not.toContain('unsafe')
		expect(policy).not.toContain('nonce')
		await hydrated(page)
		const refused = await page.evaluate(() => {
			try {
				document.body.insertAdjacentHTML('beforeend', '<img src=x>')
				return false
			} catch {
				return true
			}
		})
		expect(refused, 'a raw HTML string is refused').toBe(true)
	})
})
