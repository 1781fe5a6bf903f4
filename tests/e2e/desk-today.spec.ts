import type { Page } from '@playwright/test'
import { placeOrder } from '#tests/helpers/place-order.ts'
import { openDesk } from './desk-sign-in.ts'
import { faultsOf, sideways } from './faults.ts'
import { expect, test } from './fixtures.ts'
import { signIn } from './identity.ts'

/** Changes the language of the person who is signed in, and loads the page again. */
async function readBengali(page: Page): Promise<void> {
	await page.evaluate(() => localStorage.setItem('haat.desk.language', 'bn'))
	await page.evaluate(() =>
		fetch('/api/v2/desk/language', {
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body: '{"language":"bn"}',
		}),
	)
	await page.reload()
}

test('shows what waits and the sales of the day, as a table too', async ({ quietPage: page, shop, browser }) => {
	const storefront = await browser.newPage()
	await placeOrder(storefront, await signIn(storefront, shop, 'en'))
	await storefront.close()
	await openDesk(page, shop, 'owner', '/today')

	await expect(page.getByRole('heading', { name: 'Welcome, Rina Akter' })).toBeVisible()
	const waits = page.locator('section', { has: page.getByRole('heading', { name: 'Waits for somebody' }) })
	await expect(waits.getByText(/orders? to confirm/)).toBeVisible()
	await expect(page.getByText('Sales today').locator('..')).toContainText(/৳[1-9]/)

	await page.getByRole('button', { name: 'As table' }).click()
	const rows = page.getByRole('table', { name: 'Sales by day' }).getByRole('row')
	await expect(rows).toHaveCount(31)
	await expect(rows.last()).toContainText(/৳[1-9]/)
	await expect(page.getByRole('table', { name: 'By area' })).toContainText('Dhanmondi')

	await page.getByRole('button', { name: 'Last 30 days' }).click()
	await expect(page.getByRole('paragraph').filter({ hasText: /^Sales$/ })).toBeVisible()
})

for (const width of [360, 768, 1440])
	test(`fits ${width} px without faults, in both languages`, async ({ quietPage: page, shop }) => {
		await page.setViewportSize({ width, height: 800 })
		await openDesk(page, shop, 'manager', '/today')
		for (const heading of ['Waits for somebody', 'যা করতে হবে']) {
			await expect(page.getByRole('heading', { name: heading })).toBeVisible()
			await expect(page.getByText(/[৳]/).first()).toBeVisible()
			expect(await faultsOf(page)).toEqual([])
			expect(await sideways(page)).toBeLessThanOrEqual(0)
			await readBengali(page)
		}
	})

test('a packer sees what to pack, and no money', async ({ quietPage: page, shop }) => {
	await openDesk(page, shop, 'packer', '/today')
	await expect(page.getByRole('heading', { name: 'Waits for somebody' })).toBeVisible()
	await expect(page.getByText('Sales today')).toHaveCount(0)
	await expect(page.getByRole('link', { name: 'Shoppers' })).toHaveCount(0)
})

test.describe('a call that fails', () => {
	// The browser itself logs it.
	test.use({ mayLog: [/Failed to load resource.* 503/] })

	test('shows the number of its request, to be found in the log', async ({ quietPage: page, shop }) => {
		const refusal = { status: false, code: 'unavailable', message: 'The shop cannot do this now.' }
		const answer = { status: 503, headers: { 'x-request-id': 'w7mXSmGi-4f' }, json: refusal }
		await page.route('**/api/v2/desk/webhooks*', (route) => route.fulfill(answer))
		await openDesk(page, shop, 'owner', '/webhooks')
		for (const text of ['Request number', 'এই নম্বরটি জানান']) {
			await expect(page.getByText(text)).toContainText('w7mXSmGi-4f')
			expect(await faultsOf(page)).toEqual([])
			if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/failed-${text.length}.png` })
			await readBengali(page)
		}
	})
})
