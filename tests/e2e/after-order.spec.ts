import type { Locator, Page } from '@playwright/test'
import { placeOrder } from '#tests/helpers/place-order.ts'
import { faultsOf, outside, sideways } from './faults.ts'
import { expect, filled, hydrated, ruled, test } from './fixtures.ts'
import { open, signIn } from './identity.ts'

const words = {
	en: {
		place: /^Place order · ৳/,
		thanks: 'Thank you! Your order is placed.',
		cash: 'Cash to have ready',
		account: 'Your account',
		again: 'Order again',
		offline: /^No network\./,
		menu: 'Menu',
		language: /বাংলা/,
		filters: /^Filter/,
	},
	bn: {
		place: /^অর্ডার করুন · ৳/,
		thanks: 'ধন্যবাদ! আপনার অর্ডার হয়েছে।',
		cash: 'ক্যাশ দিতে হবে',
		account: 'আপনার অ্যাকাউন্ট',
		again: 'আবার অর্ডার করুন',
		offline: /^নেটওয়ার্ক নেই।/,
		menu: 'মেনু',
		language: /English/,
		filters: /^ফিল্টার/,
	},
} as const

for (const language of ['en', 'bn'] as const)
	test(`the thanks for a cash order are shown once, in ${language}`, async ({ quietPage: page, shop }) => {
		const w = words[language]
		await page.setViewportSize({ width: 360, height: 740 })
		const phone = await signIn(page, shop, language)
		await placeOrder(page, phone, { place: false })
		await open(page, shop, language, '/checkout')
		const place = page.getByRole('button', { name: w.place })
		const due = (await place.textContent())?.split('· ')[1] as string
		await place.click()
		await expect(page).toHaveURL(/\/order\//)
		const number = new URL(page.url()).pathname.split('/').at(-1) as string
		const thanks = page.getByRole('status').filter({ has: page.getByRole('heading', { name: w.thanks }) })
		await expect(thanks.getByText(number, { exact: true })).toBeVisible()
		// The cash of both sellers, in whole taka, and that of each.
		await expect(thanks.getByText(due, { exact: true })).toBeVisible()
		expect(due).not.toContain('.')
		const parts = await thanks.getByRole('listitem').allTextContents()
		expect(parts).toHaveLength(2)
		expect(parts.map((text) => takaOf(text.split('৳')[1])).reduce((all, one) => all + one, 0)).toBe(takaOf(due))
		expect(await faultsOf(page)).toEqual([])
		expect(await sideways(page)).toBeLessThanOrEqual(0)
		expect(await outside(page)).toEqual([])

		// Away and back without a new document, and then with one.
		await page.getByRole('link', { name: w.account, exact: true }).filter({ visible: true }).first().click()
		await expect(page).toHaveURL(/\/my-account$/)
		await page.goBack()
		await expect(page.getByRole('button', { name: w.again })).toBeVisible()
		await expect(thanks).toHaveCount(0)
		await page.reload()
		await expect(page.getByRole('button', { name: w.again })).toBeVisible()
		await expect(thanks).toHaveCount(0)
	})

function takaOf(text = ''): number {
	const bengali = '০১২৩৪৫৬৭৮৯'
	return Number(
		[...text]
			.map((sign) => (bengali.includes(sign) ? bengali.indexOf(sign) : sign))
			.join('')
			.replace(/[৳,]/g, ''),
	)
}

test.describe('a call that fails, and then works', () => {
	test.use({ mayLog: [/409 \(Conflict\)/] })

	test('removes its error from the screen, and no other', async ({ quietPage: page, shop }) => {
		await signIn(page, shop, 'en')
		await open(page, shop, 'en', '/category/rice-dal')
		const adds = page.locator('main').getByRole('button', { name: /^Add / })
		const [first, second] = [await nameOf(adds.nth(0)), await nameOf(adds.nth(1))]
		await page.route('**/add_to_cart*', (route) =>
			route.fulfill({ status: 409, json: { status: false, code: 'out_of_stock', message: 'Sold out a moment ago' } }),
		)
		const press = (name: string) => page.getByRole('button', { name, exact: true }).press('Enter')
		await press(first)
		const error = page.getByText('Sold out a moment ago')
		// Under the pointer a toast stays for any time.
		await error.hover()
		await page.unroute('**/add_to_cart*')
		const answered = page.waitForResponse('**/add_to_cart*')
		await press(second)
		await answered
		await expect(page.getByRole('link', { name: 'Cart, 1 item' }).filter({ visible: true }).first()).toBeVisible()
		await expect(error).toBeVisible()
		await press(first)
		await expect(error).toHaveCount(0)
	})
})

/** The element at the centre of a control: itself, or what covers it. */
const covered = (control: Locator) =>
	control.evaluate((element) => {
		const { left, top, width, height } = element.getBoundingClientRect()
		const over = document.elementFromPoint(left + width / 2, top + height / 2)
		return over && (element.contains(over) || over.contains(element))
			? null
			: (over?.outerHTML.slice(0, 120) ?? 'outside')
	})

/** Layout shifts without an input of the shopper, summed, from now on. */
async function countShifts(page: Page): Promise<() => Promise<number>> {
	await page.evaluate(() => {
		const own = window as unknown as { shifts: number }
		own.shifts = 0
		new PerformanceObserver((list) => {
			for (const entry of list.getEntries()) own.shifts += (entry as unknown as { value: number }).value
		}).observe({ type: 'layout-shift' })
	})
	return () => page.evaluate(() => (window as unknown as { shifts: number }).shifts)
}

test.describe('without a network', () => {
	test.use({ mayLog: [/net::ERR_INTERNET_DISCONNECTED/] })

	for (const language of ['en', 'bn'] as const)
		test(`logo, menu and language stay usable, in ${language}`, async ({ quietPage: page, context, shop }) => {
			const w = words[language]
			const bar = page.getByText(w.offline)
			for (const width of [320, 768]) {
				await page.setViewportSize({ width, height: 740 })
				await open(page, shop, language, '/category/rice-dal')
				await ruled(page)
				await filled(page)
				await context.setOffline(true)
				await expect(bar).toBeVisible()
				const header = page.getByRole('banner')
				for (const control of await header.getByRole('link').filter({ visible: true }).all())
					expect(await covered(control)).toBeNull()
				await expect(header.getByRole('link', { name: w.language })).toBeVisible()
				if (width === 320) await expect(header.getByRole('link', { name: w.menu })).toBeVisible()
				expect(await covered(page.getByRole('main').getByRole('link').filter({ visible: true }).first())).toBeNull()
				expect((await bar.boundingBox())?.height).toBe(32)
				expect(await bar.evaluate((line) => line.scrollWidth - line.clientWidth)).toBeLessThanOrEqual(0)
				await context.setOffline(false)
				await expect(bar).toHaveCount(0)
			}
		})

	test('nothing that is being read moves, and no bar covers another', async ({ quietPage: page, context, shop }) => {
		await page.setViewportSize({ width: 360, height: 740 })
		await open(page, shop, 'en', '/category/rice-dal')
		await page.mouse.wheel(0, 900)
		await page.waitForFunction(() => scrollY >= 900)
		await ruled(page)
		await filled(page)
		const shifts = await countShifts(page)
		await context.setOffline(true)
		await expect(page.getByText(words.en.offline)).toBeInViewport({ ratio: 1 })
		expect(
			await covered(
				page
					.getByRole('link', { name: words.en.filters })
					.or(page.getByRole('button', { name: words.en.filters }))
					.filter({ visible: true })
					.first(),
			),
		).toBeNull()
		expect(await shifts()).toBe(0)
		await context.setOffline(false)

		// The product page has its own header on phones.
		const product = await page.locator('main a[href*="/products/"]').first().getAttribute('href')
		await page.goto(shop.origin + product)
		await hydrated(page)
		await filled(page)
		await context.setOffline(true)
		await expect(page.getByText(words.en.offline)).toBeInViewport({ ratio: 1 })
		for (const name of ['Back', 'Search'])
			expect(await covered(page.getByRole('link', { name, exact: true }).filter({ visible: true }).first())).toBeNull()
		await context.setOffline(false)
	})
})

async function nameOf(control: Locator): Promise<string> {
	return (await control.getAttribute('aria-label')) ?? ''
}
