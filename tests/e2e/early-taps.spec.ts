import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'
import { at, expect, freshPhone, hydrated, test } from './fixtures.ts'
import { words } from './identity.ts'

/** A phone at its first visit: the service worker would have the files of the page. */
test.use({
	viewport: { width: 360, height: 740 },
	serviceWorkers: 'block',
	mayLog: [/Service Worker registration blocked/],
})

/** The page's clock stands, so that a slow machine does not use up the time for which a press waits. */
async function stopClock(page: Page) {
	await page.clock.install()
	await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000)
}

/** Holds the scripts of every page until `arrive`; the page's own clock is moved by hand. */
async function withoutScripts(page: Page) {
	await stopClock(page)
	const arrived = Promise.withResolvers<void>()
	await page.route('**/assets/*.js', async (route) => {
		await arrived.promise
		await route.continue().catch(() => {})
	})
	return {
		arrive: async () => {
			// The scripts take five seconds.
			await page.clock.fastForward(5_000)
			expect(await isHydrated(page)).toBe(false)
			arrived.resolve()
			await hydrated(page)
			await page.clock.resume()
			await expect(page.locator('[data-tapped]')).toHaveCount(0)
		},
	}
}

const isHydrated = (page: Page) => page.evaluate(() => document.documentElement.dataset.ready === 'true')
const addButton = (page: Page) => page.locator('button[data-tap=add]:visible').first()
const cartLink = (page: Page) => page.locator('a[aria-haspopup=dialog]:visible').first()

/** Opens `bare` anew as it is painted, with its scripts held. */
async function afresh(page: Page, origin: string, bare: string) {
	await page.unrouteAll({ behavior: 'ignoreErrors' })
	const scripts = await withoutScripts(page)
	await page.goto(origin + bare, { waitUntil: 'commit' })
	return scripts
}

const say = {
	en: {
		adding: 'Adding…',
		loading: 'Loading…',
		menu: 'Menu',
		search: 'Search products',
		account: 'Account',
		more: /^One more/,
		viewCart: 'View Cart',
		counts: ['1', '2'],
	},
	bn: {
		adding: 'ব্যাগে রাখা হচ্ছে…',
		loading: 'লোড হচ্ছে…',
		menu: 'মেনু',
		search: 'পণ্য খুঁজুন',
		account: 'অ্যাকাউন্ট',
		more: /একটি বাড়ান$/,
		viewCart: 'ব্যাগ দেখুন',
		counts: ['১', '২'],
	},
} as const

for (const language of ['en', 'bn'] as const)
	test(`what is pressed before the scripts have come is answered at once and done once they have, in ${language}`, async ({
		quietPage: page,
		shop,
	}) => {
		test.slow()
		const text = say[language]
		const open = (bare: string) => afresh(page, shop.origin, at(language, bare))
		const status = (message: string) => page.getByRole('status').filter({ hasText: message })
		const dialog = page.getByRole('dialog')

		await test.step('add to cart, then the cart', async () => {
			const scripts = await open('/')
			await addButton(page).click()
			await expect(addButton(page)).toHaveAttribute('data-tapped', text.adding)
			expect(await addButton(page).evaluate((one) => getComputedStyle(one, '::after').content)).toBe(`"${text.adding}"`)
			await page.clock.runFor(100)
			await expect(status(text.adding)).toHaveCount(1)
			// Impatience: the same "Add" again.
			await addButton(page).click()
			await cartLink(page).click()
			await expect(cartLink(page)).toHaveAttribute('data-tapped', '')
			await page.clock.runFor(100)
			await expect(status(text.loading)).toHaveCount(1)
			await scripts.arrive()
			await expect(dialog.getByRole('listitem').locator('output')).toHaveText([text.counts[0]])
			expect(page.url()).toBe(shop.origin + at(language, '/'))
		})

		await test.step('add where the cart has the product already', async () => {
			const scripts = await open('/')
			await addButton(page).click()
			await scripts.arrive()
			await expect(page.locator('.product-add output:visible').first()).toHaveText(text.counts[1])
		})

		await test.step('quantity, and add on the page of a product', async () => {
			const scripts = await open('/products/1')
			await page.getByRole('button', { name: text.more }).filter({ visible: true }).click()
			await addButton(page).click()
			await expect(addButton(page)).toHaveAttribute('data-tapped', text.adding)
			await scripts.arrive()
			await page.getByRole('button', { name: text.viewCart }).filter({ visible: true }).click()
			await expect(dialog.getByRole('listitem').locator('output').filter({ hasText: text.counts[1] })).not.toHaveCount(
				0,
			)
		})

		await test.step('menu', async () => {
			const scripts = await open('/')
			await page.getByRole('link', { name: text.menu, exact: true }).click()
			await scripts.arrive()
			await expect(dialog).toHaveAccessibleName(text.menu)
			expect(page.url()).toBe(shop.origin + at(language, '/'))
		})

		await test.step('search: suggestions for what was typed', async () => {
			const scripts = await open('/')
			const box = page.getByRole('combobox', { name: text.search })
			await box.click()
			await box.pressSequentially('rice')
			await scripts.arrive()
			await expect(box).toHaveValue('rice')
			await expect(
				page
					.getByRole('option')
					.filter({ hasText: /rice|চাল/i })
					.first(),
			).toBeVisible()
		})

		await test.step('search: its results need no scripts', async () => {
			await open('/')
			const box = page.getByRole('combobox', { name: text.search })
			await box.fill('rice')
			await box.press('Enter')
			await expect(page).toHaveURL(`${shop.origin}${at(language, '/search')}?q=rice`)
			await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
			expect(await isHydrated(page)).toBe(false)
		})

		await test.step('sign in', async () => {
			const scripts = await open('/')
			await page.getByRole('navigation').getByRole('link', { name: text.account, exact: true }).click()
			await expect(page).toHaveURL(shop.origin + at(language, '/signin'))
			expect(await isHydrated(page)).toBe(false)
			const phone = freshPhone()
			await page.getByLabel(words[language].phone, { exact: true }).fill(phone)
			const send = page.getByRole('button', { name: words[language].send, exact: true })
			await send.click()
			await expect(send).toHaveAttribute('data-tapped', '')
			await scripts.arrive()
			await page.getByLabel(words[language].code, { exact: true }).fill(await shop.codeFor(phone.slice(1)))
			await page.waitForURL((url) => !url.pathname.endsWith('/signin'))
		})
	})

test.describe('scripts that never come', () => {
	test.use({
		mayLog: [/Failed to load resource|Service Worker registration blocked|Failed to fetch dynamically imported/],
	})

	test('after an error or twelve seconds a press does what it does without scripts', async ({
		quietPage: page,
		shop,
	}) => {
		await afresh(page, shop.origin, '/')
		await cartLink(page).click()
		await page.clock.fastForward(11_000)
		expect(page.url()).toBe(`${shop.origin}/`)
		await page.clock.fastForward(1_000)
		await expect(page).toHaveURL(`${shop.origin}/signin?redirect=%2Fcheckout`)

		// One file fails while a press waits for it, then every later press is the browser's.
		await page.unrouteAll({ behavior: 'ignoreErrors' })
		const failed = Promise.withResolvers<void>()
		await page.route('**/assets/*.js', async (route) => {
			await failed.promise
			await route.abort().catch(() => {})
		})
		await page.goto(shop.origin, { waitUntil: 'commit' })
		await addButton(page).click()
		await expect(addButton(page)).toHaveAttribute('data-tapped', 'Adding…')
		failed.resolve()
		await expect(addButton(page)).not.toHaveAttribute('data-tapped')
		await page.getByRole('link', { name: 'Menu', exact: true }).click()
		await expect(page).toHaveURL(`${shop.origin}/categories`)
	})
})

test('the script is small, and the policy names it', async ({ request, shop }) => {
	const page = await request.get(shop.origin)
	const script = /<script data-adding="[^"]+" data-waiting="[^"]+">(.*?)<\/script>/s.exec(
		await page.text(),
	)?.[1] as string
	expect(Buffer.byteLength(script)).toBeLessThanOrEqual(2_048)
	const hash = createHash('sha256').update(script).digest('base64')
	expect(page.headers()['content-security-policy']).toContain(`'sha256-${hash}'`)
})
