import type { Locator, Page } from '@playwright/test'
import { faultsOf } from './faults.ts'
import { at, expect, hydrated, type Language, test } from './fixtures.ts'
import { askForCode, signIn } from './identity.ts'

type Panel = {
	name: string
	/** The page under it. */
	path: string
	/** What opens it. */
	opener(page: Page): Locator
	/** Further steps from the opener to the panel. */
	next?(page: Page): Promise<void>
	/** A position outside it. */
	outside: [number, number]
}

/** Below the breakpoint, so the phone's layout, and wide enough for every panel to have an outside. */
const size = { width: 720, height: 800 }
const open = (page: Page) => page.locator('dialog[open]')
const inDialog = (selector: string) => async (page: Page) => {
	await open(page).locator(selector).click()
}
const cartLink = (page: Page) => page.locator('a[aria-haspopup=dialog]').filter({ visible: true }).first()
const toSignIn = (page: Page) =>
	page
		.locator('#reviews')
		.getByRole('button', { name: /^Sign in|সাইন ইন/ })
		.first()
const above: [number, number] = [360, 5]

const panels: Panel[] = [
	{ name: 'cart', path: '/faq', opener: cartLink, outside: [5, 400] },
	{
		name: 'menu',
		path: '/faq',
		opener: (page) => page.getByRole('banner').getByRole('link', { name: /^(Menu|মেনু)$/ }),
		outside: [700, 400],
	},
	{
		name: 'newsletter',
		path: '/faq',
		opener: (page) => page.getByRole('contentinfo').getByRole('button', { name: /newsletter|নিউজলেটার/ }),
		outside: above,
	},
	{
		name: 'promo codes',
		path: '/faq',
		opener: cartLink,
		next: inDialog('footer button'),
		outside: above,
	},
	{
		name: 'delivery area',
		path: '/faq',
		opener: (page) => page.getByRole('banner').getByRole('button', { name: /^Your area|এলাকা/ }),
		outside: above,
	},
	{ name: 'filter', path: '/category/rice', opener: (page) => page.locator('a[href="#filters"]'), outside: above },
	{
		name: 'quick view',
		path: '/category/rice',
		opener: (page) => page.locator('a.product-plus').first(),
		outside: above,
	},
	{ name: 'login', path: '/products/1', opener: toSignIn, outside: above },
	{
		name: 'forgotten password',
		path: '/products/1',
		opener: toSignIn,
		next: async (page) => {
			await open(page)
				.getByRole('button', { name: /Forgot|ভুলে/ })
				.click()
		},
		outside: above,
	},
	{
		name: 'sign up',
		path: '/products/1',
		opener: toSignIn,
		next: async (page) => {
			await open(page)
				.getByRole('button', { name: /Create an account|অ্যাকাউন্ট খুলুন/ })
				.click()
		},
		outside: above,
	},
]

const address: Panel = {
	name: 'address',
	path: '/my-account/addresses',
	opener: (page) => page.getByRole('main').locator('header').getByRole('button'),
	outside: above,
}

/** Adds something to the cart, where a promo code can be entered. */
async function fillCart(page: Page, origin: string, language: Language) {
	await page.goto(origin + at(language, '/category/dal'))
	await hydrated(page)
	await page.locator('button.product-plus').first().click()
	await expect(cartLink(page)).toHaveAccessibleName(/1|১/)
}

async function openPanel(page: Page, panel: Panel) {
	await panel.opener(page).click()
	await expect(open(page)).toHaveCount(1)
	await panel.next?.(page)
	await expect(open(page)).toHaveCount(1)
}

/** No findings in both themes; only colours differ in the second. */
async function accessible(page: Page, name: string) {
	expect(await faultsOf(page, undefined, 'dialog[open]'), name).toEqual([])
	await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
	expect(await faultsOf(page, ['color-contrast'], 'dialog[open]'), `${name} in the dark`).toEqual([])
	await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
}

/** Every way of closing restores the page, its scroll position and the focus. */
async function leaves(page: Page, panel: Panel) {
	const url = page.url()
	const opener = panel.opener(page)
	await opener.scrollIntoViewIfNeeded()
	const before = { y: await page.evaluate(() => scrollY), box: await opener.boundingBox() }
	const ways = {
		Escape: () => page.keyboard.press('Escape'),
		'its button': () =>
			open(page)
				.getByRole('button', { name: /^(Close|বন্ধ করুন)$/ })
				.click(),
		'a press outside': () => page.mouse.click(...panel.outside),
		Back: () => page.goBack(),
	}
	const entries = await page.evaluate(() => history.length)
	for (const [way, leave] of Object.entries(ways)) {
		const what = `${panel.name}, left by ${way}`
		await openPanel(page, panel)
		expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY), what).toBe('hidden')
		expect(await page.evaluate(() => document.activeElement?.closest('dialog[open]') !== null), what).toBe(true)
		await leave()
		await expect(page.locator('dialog'), what).toHaveCount(0)
		expect(page.url(), what).toBe(url)
		await expect(opener, what).toBeFocused()
		expect({ y: await page.evaluate(() => scrollY), box: await opener.boundingBox() }, what).toEqual(before)
		await expect.poll(() => page.evaluate(() => 'haatPanel' in (history.state ?? {})), what).toBe(false)
		expect(await page.evaluate(() => history.length), `${what}: at most one entry ahead`).toBeLessThanOrEqual(
			entries + 1,
		)
	}
}

for (const language of ['en', 'bn'] as const)
	test(`every panel opens alone, is accessible and leaves the page as it was, in ${language}`, async ({
		quietPage: page,
		shop,
	}) => {
		test.slow()
		await page.emulateMedia({ reducedMotion: 'reduce' })
		await page.setViewportSize(size)
		await fillCart(page, shop.origin, language)
		const check = async (panel: Panel) =>
			test.step(panel.name, async () => {
				if (new URL(page.url()).pathname !== at(language, panel.path)) {
					await page.goto(shop.origin + at(language, panel.path))
					await hydrated(page)
				}
				await openPanel(page, panel)
				await accessible(page, panel.name)
				await page.keyboard.press('Escape')
				await expect(page.locator('dialog')).toHaveCount(0)
				if (language === 'en') await leaves(page, panel)
			})
		for (const panel of panels) await check(panel)
		await signIn(page, shop, language)
		await check(address)
	})

test("a panel's code is loaded on hover, before the press", async ({ quietPage: page, shop }) => {
	await page.goto(`${shop.origin}/faq`)
	await hydrated(page)
	const code = page.waitForResponse(/cart-drawer/)
	await cartLink(page).hover()
	await code
	await expect(page.locator('dialog')).toHaveCount(0)
})

test.describe('on a phone Back', () => {
	test.use({ viewport: { width: 360, height: 740 } })

	/** The page after Back. */
	async function backTo(page: Page, path: RegExp) {
		await page.goBack()
		await expect(page).toHaveURL(path)
		await expect(open(page)).toHaveCount(0)
	}

	test('leads to the same page as before a panel was opened and closed', async ({ quietPage: page, shop }) => {
		await page.goto(`${shop.origin}/faq`)
		await hydrated(page)
		await page.getByRole('contentinfo').getByRole('link', { name: 'Contact us' }).click()
		await expect(page).toHaveURL(/contact-us$/)
		for (const leave of ['Escape', 'Back', 'Escape']) {
			await cartLink(page).click()
			await expect(open(page)).toHaveCount(1)
			await (leave === 'Back' ? page.goBack() : page.keyboard.press(leave))
			await expect(page.locator('dialog')).toHaveCount(0)
			await expect(page).toHaveURL(/contact-us$/)
		}
		await backTo(page, /faq$/)
		await page.goForward()
		await expect(page).toHaveURL(/contact-us$/)
	})

	test('from a page opened in the menu leads to the page under the menu', async ({ quietPage: page, shop }) => {
		await page.goto(`${shop.origin}/faq`)
		await hydrated(page)
		await page.getByRole('banner').getByRole('link', { name: 'Menu' }).click()
		await open(page).getByRole('link', { name: 'Categories' }).click()
		await expect(page).toHaveURL(/categories$/)
		await expect(open(page)).toHaveCount(0)
		await backTo(page, /faq$/)
		await backTo(page, /^about:blank$/)
	})

	test('closes the filters and keeps the choices; then it leaves the list', async ({ quietPage: page, shop }) => {
		await page.goto(`${shop.origin}/faq`)
		await hydrated(page)
		await page.getByRole('navigation').getByRole('link', { name: 'Categories' }).click()
		await page.locator('main a[href*="/category/rice-dal"]').first().click()
		for (const [choice, address, leave] of [
			['In stock', /\?in_stock=true$/, () => page.goBack()],
			['On sale', /on_sale=true/, () => page.keyboard.press('Escape')],
		] as const) {
			await page.locator('a[href="#filters"]').click()
			await open(page)
				.getByRole('link', { name: new RegExp(`^${choice}`) })
				.click()
			await expect(page).toHaveURL(address)
			await leave()
			await expect(page.locator('dialog')).toHaveCount(0)
			await expect(page).toHaveURL(address)
		}
		await backTo(page, /categories$/)
		await backTo(page, /faq$/)
	})

	test('closes panels that replaced each other, and stacked ones, in order', async ({ quietPage: page, shop }) => {
		await page.goto(`${shop.origin}/products/miniket-rice-premium`)
		await hydrated(page)
		await toSignIn(page).click()
		await open(page)
			.getByRole('button', { name: /Create an account/ })
			.click()
		await open(page)
			.getByRole('button', { name: /^Country code/ })
			.click()
		await expect(open(page)).toHaveCount(2)
		await page.goBack()
		await expect(open(page)).toHaveCount(1)
		await page.goBack()
		await expect(page.locator('dialog')).toHaveCount(0)
		await expect(page).toHaveURL(/products\/miniket-rice-premium$/)
		await backTo(page, /^about:blank$/)
	})

	test('after signing in from a panel leaves the page, not the panel', async ({ quietPage: page, shop }) => {
		await page.goto(`${shop.origin}/faq`)
		await page.goto(`${shop.origin}/products/miniket-rice-premium`)
		await hydrated(page)
		await toSignIn(page).click()
		const phone = await askForCode(page, 'en')
		await open(page)
			.getByLabel('Code', { exact: true })
			.fill(await shop.codeFor(phone.slice(1)))
		await expect(page.locator('dialog')).toHaveCount(0)
		await expect(page).toHaveURL(/products\/miniket-rice-premium$/)
		await backTo(page, /faq$/)
	})

	test('of a page reloaded with a panel open has nothing to close', async ({ quietPage: page, shop }) => {
		await page.goto(`${shop.origin}/faq`)
		await hydrated(page)
		await cartLink(page).click()
		await expect(open(page)).toHaveCount(1)
		await page.reload()
		await hydrated(page)
		await expect.poll(() => page.evaluate(() => 'haatPanel' in (history.state ?? {}))).toBe(false)
		await backTo(page, /^about:blank$/)
	})

	test('closes the search suggestions', async ({ quietPage: page, shop }) => {
		await page.goto(`${shop.origin}/faq`)
		await hydrated(page)
		const box = page.getByRole('combobox').first()
		await box.fill('chal')
		await expect(page.getByRole('option').first()).toBeVisible()
		expect(await faultsOf(page, undefined, 'search')).toEqual([])
		await page.goBack()
		await expect(page.getByRole('option')).toHaveCount(0)
		await expect(page).toHaveURL(/faq$/)
		await expect(box).toBeFocused()
		await backTo(page, /^about:blank$/)
	})
})
