import { AxeBuilder } from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import { at, expect, hydrated, type Language, test } from './fixtures.ts'
import { signIn } from './identity.ts'

type Panel = {
	name: string
	/** The page it opens over. */
	path: string
	/** What opens it. */
	opener(page: Page): Locator
	/** From the opener to the panel, when one press is not all. */
	next?(page: Page): Promise<void>
	/** A place outside it. */
	outside: [number, number]
}

/** Under the breakpoint, so the phone's layout, and wide enough for every panel to have an outside. */
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

/** Puts something in the cart: the promo code is asked for there. */
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

/** Zero findings in both themes; only colours differ in the second. */
async function accessible(page: Page, name: string) {
	for (const colorScheme of ['light', 'dark'] as const) {
		await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
		const axe = new AxeBuilder({ page }).include('dialog[open]')
		if (colorScheme === 'dark') axe.withRules('color-contrast')
		const { violations } = await axe.analyze()
		expect(
			violations.map(
				({ id, nodes }) => `${name}, ${colorScheme}: ${id}: ${nodes[0]?.html} ${nodes[0]?.any[0]?.message}`,
			),
		).toEqual([])
	}
	await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
}

/** Every way out leaves the page, its place and the focus as they were. */
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
	}
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

test("a panel's code comes with the pointer, before the press", async ({ quietPage: page, shop }) => {
	await page.goto(`${shop.origin}/faq`)
	await hydrated(page)
	const code = page.waitForResponse(/cart-drawer/)
	await cartLink(page).hover()
	await code
	await expect(page.locator('dialog')).toHaveCount(0)
})
