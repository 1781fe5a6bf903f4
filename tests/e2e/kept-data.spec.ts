import type { Page } from '@playwright/test'
import { expect, hydrated, test } from './fixtures.ts'
import { askForCode, open, words } from './identity.ts'

const cartLink = (page: Page) => page.locator('a[aria-haspopup=dialog]').filter({ visible: true }).first()
const storageMessage = /Your browser’s storage is full or blocked/

/** Adds the first product of a category that has no options. */
async function add(page: Page, shop: { origin: string }, category: string): Promise<void> {
	await page.goto(`${shop.origin}/category/${category}`)
	await hydrated(page)
	await page.locator('main button.product-plus').first().click()
}

for (const path of ['/', '/bn/category/rice', '/products/1', '/signin', '/faq'])
	test(`cookies and storage of the wrong shape leave ${path} as it is`, async ({ quietPage: page, context, shop }) => {
		await context.addCookies([
			{ name: 'auth_token', value: '%E0%A4%A', url: shop.origin },
			{ name: 'user', value: '%', url: shop.origin },
		])
		await page.addInitScript(() => {
			// Storage is cleared of this shopper's data.
			if (document.cookie.includes('seeded')) return
			// biome-ignore lint/suspicious/noDocumentCookie: as the shop sets its own
			document.cookie = 'seeded=1; Path=/'
			const odd = {
				items: [{ id: '1', name: 5, price: {}, attributes: 7, quantity: 'x' }, null],
				meta: { sellers: 4, saved: {} },
			}
			const values: Record<string, string> = {
				'haat.cart': JSON.stringify(odd),
				'haat.cart.change.000000001.x': '{"owner":1}',
				'haat.wishes': '{"items":{}}',
				'haat.area': '{"at":{"toString":1},"name":[]}',
				'haat.draft-order': '[]',
				'haat.events': '5',
				'haat.consent': 'yes',
				'haat.session.ends': 'Infinity',
				'haat.logged-out': 'a\nb',
				'haat.recent': '{}',
				searches: '{"0":1}',
				user: '"me"',
			}
			for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value)
		})
		await page.goto(shop.origin + path)
		await hydrated(page)
		await expect(page.getByRole('banner')).toBeVisible()
		await expect(page.locator('main')).not.toBeEmpty()
		expect((await context.cookies()).filter(({ name }) => name === 'auth_token')).toEqual([])
		await cartLink(page).click()
		await expect(page.getByRole('dialog')).toBeVisible()
		await page.keyboard.press('Escape')
		// Closing a dialog goes one step back, which would delay the navigation to another page.
		await page.waitForFunction(() => !history.state?.haatPanel)
		await add(page, shop, 'rice')
		await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item')
		await page.reload()
		await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item')
	})

test('a cart that does not fit into storage is kept by the page, and the shopper gets a message', async ({
	quietPage: page,
	shop,
}) => {
	await open(page, shop, 'en', '/category/rice')
	await page.evaluate(() => {
		let size = 1 << 22
		let n = 0
		while (size > 0)
			try {
				localStorage.setItem(`filler${n++}`, 'x'.repeat(size))
			} catch {
				size >>= 1
			}
	})
	await page.locator('main button.product-plus').first().click()
	await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item')
	await expect(page.getByText(storageMessage)).toBeVisible()
	await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: words.en.close }).click()
	// Navigation within the shop keeps the page.
	await page.locator('header a[href="/"]').first().click()
	await expect(page).toHaveURL(`${shop.origin}/`)
	await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item')
	await cartLink(page).click()
	const drawer = page.getByRole('dialog')
	await expect(drawer.getByRole('checkbox').first()).toBeChecked()
	await expect(drawer.getByText(storageMessage)).toBeVisible()
})

test.describe('blocked', () => {
	// React Router's script that restores the scroll position logs the refused storage.
	test.use({ mayLog: [/^(error: SecurityError|thrown): denied/] })

	test('without any storage the shop works, and says that the cart is not stored', async ({
		quietPage: page,
		shop,
	}) => {
		await page.addInitScript(() => {
			for (const name of ['localStorage', 'sessionStorage'])
				Object.defineProperty(window, name, {
					get() {
						throw new DOMException('denied', 'SecurityError')
					},
				})
		})
		await add(page, shop, 'rice')
		await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item')
		await expect(page.getByText(storageMessage)).toBeVisible()
		await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: words.en.close }).click()
		await expect(page.getByText(storageMessage)).toHaveCount(0)
	})
})

test('where cookies are blocked the shopper gets a message before and after signing in', async ({
	quietPage: page,
	shop,
}) => {
	const browser = await page.context().newCDPSession(page)
	await browser.send('Emulation.setDocumentCookieDisabled', { disabled: true })
	await open(page, shop, 'en', '/signin?redirect=%2Ffaq')
	await expect(page.getByText('Your browser blocks cookies. Please allow them')).toBeVisible()
	const phone = await askForCode(page, 'en')
	await page.getByLabel(words.en.code, { exact: true }).fill(await shop.codeFor(phone.slice(1)))
	await expect(page).toHaveURL(/\/faq$/)
	await expect(page.getByText('you stay signed in only until you leave or reload this page')).toBeVisible()
})
