import type { BrowserContext, Locator, Page } from '@playwright/test'
import { placeOrder } from '#tests/helpers/place-order.ts'
import { expect, freshPhone, hydrated, test } from './fixtures.ts'
import { signIn } from './identity.ts'
import {
	again,
	cartLink,
	chunkOf,
	dialog,
	files,
	lose,
	lostText,
	manifest,
	networkIsBack,
	source,
	works,
} from './lost.ts'

/** The service worker would respond in place of the page: this is a private window, or a first visit. */
test.use({
	serviceWorkers: 'block',
	// Files that could not be loaded; a page without its first chunk has no code to handle the failure.
	mayLog: [
		/Failed to load resource|Service Worker registration blocked|^thrown: Failed to fetch dynamically imported module: .*entry\.client/,
	],
})

type Part = {
	chunk: string
	/** The action that makes the shop load it. */
	want(page: Page): Promise<unknown>
	/** The element that shows that it has loaded. */
	comes(page: Page): Locator
	/** No message for it; it loads when the network is back. */
	silent?: true
}

const panel = (chunk: string, opener: (page: Page) => Locator): Part => ({
	chunk,
	want: (page) => opener(page).click(),
	comes: dialog,
})

const byPage: Record<string, Part[]> = {
	'/category/rice': [
		panel('menu-drawer', (page) => page.getByRole('banner').getByRole('link', { name: 'Menu' })),
		panel('cart-drawer', cartLink),
		panel('area-dialog', (page) => page.getByRole('banner').getByRole('button', { name: /^Your area/ })),
		panel('filter-sheet', (page) => page.locator('a[href="#filters"]')),
		panel('newsletter-dialog', (page) => page.getByRole('contentinfo').getByRole('button', { name: /newsletter/ })),
		panel('quick-view', (page) => page.locator('a.product-plus').first()),
		{
			chunk: 'suggestions',
			want: (page) => page.getByRole('combobox', { name: 'Search products' }).fill('rice'),
			comes: (page) => page.locator('#search-suggestions'),
			silent: true,
		},
	],
	'/products/1': [
		panel('identity-dialogs', (page) => page.locator('#reviews').getByRole('button', { name: 'Sign in' }).first()),
		panel('zoom-dialog', (page) => page.getByRole('button', { name: /^Enlarge/ }).first()),
		panel('share-dialog', (page) => page.getByRole('button', { name: 'Share' }).first()),
		panel('cart.json', cartLink),
	],
	'/signin': [panel('dial-code-picker', (page) => page.getByRole('button', { name: /^Country code/ }))],
}

async function loseAndFind(page: Page, context: BrowserContext, part: Part, blocked = lose(context, part.chunk)) {
	const lost = await blocked
	const failure = page.waitForEvent('requestfailed', (request) => request.url().includes(`/${part.chunk}`))
	await part.want(page)
	await failure
	if (!part.silent) await expect(page.getByText(lostText), part.chunk).toBeVisible()
	await works(page, part.chunk)
	await expect(part.comes(page), part.chunk).toHaveCount(0)
	lost.hold()
	if (part.silent) await networkIsBack(page)
	else await again(page).click()
	lost.find()
	await expect(part.comes(page), part.chunk).toBeVisible()
	await expect(page.getByText(lostText), part.chunk).toHaveCount(0)
	if (part.comes === dialog) {
		await page.keyboard.press('Escape')
		await expect(dialog(page), part.chunk).toHaveCount(0)
	}
}

for (const [path, parts] of Object.entries(byPage))
	test(`each part of ${path} that cannot load has a message in its place, and loads when it can`, async ({
		quietPage: page,
		shop,
		context,
	}) => {
		await page.setViewportSize({ width: 720, height: 800 })
		// Before the page: a part may be requested before its turn, when the mouse happens to be over its button.
		const blocked = parts.map((part) => ({ part, lost: lose(context, part.chunk) }))
		await Promise.all(blocked.map(({ lost }) => lost))
		await page.goto(shop.origin + path)
		await hydrated(page)
		for (const { part, lost } of blocked) await test.step(part.chunk, () => loseAndFind(page, context, part, lost))
	})

const signedIn = ['own-review', 'ask-question', 'your-delivery']
const idle = ['session-keeper', 'sign-out', 'start-pwa']
const otherParts = [
	'connection-bar',
	'toasts',
	'consent-bar',
	'promo-dialog',
	'report-dialog',
	'stock-alert-form',
	'proof-of-work',
]

test('every part the build loads on demand is blocked once here', () => {
	const named = files.flatMap((file) =>
		[...source(file).matchAll(/import\(`\.\/([^`]+)`\)/g)].map(([, to]) => to ?? ''),
	)
	// Several parts may load the same one.
	const lazy = [...new Set(named)]
	// A part that every page has anyway is not a chunk of its own.
	const alone = lazy.filter((file) => !manifest.entry.imports.includes(`/assets/${file}`)).map(chunkOf)
	const listed = Object.values(byPage).flatMap((parts) => parts.map(({ chunk }) => chunk))
	const chunks = listed.filter((name) => !name.endsWith('.json'))
	expect(alone.sort()).toEqual([...chunks, ...signedIn, ...idle, ...otherParts].sort())
})

test('parts of a product page of a signed-in shopper, and of a sold-out product', async ({
	quietPage: page,
	shop,
	context,
}) => {
	const { slug } = await placeOrder(page, await signIn(page, shop, 'en'), { all: true })
	const missing = await Promise.all([...signedIn, 'stock-alert-form'].map((chunk) => lose(context, chunk)))
	await expect(async () => {
		await page.goto(`${shop.origin}/products/${slug}`)
		await expect(page.getByText('Out of stock').first()).toBeVisible({ timeout: 1_000 })
	}).toPass()
	await hydrated(page)
	const lost = page.getByText(lostText).filter({ visible: true })
	await expect(lost).toHaveCount(3)
	await works(page, 'signed in')
	for (const chunk of missing) chunk.find()
	await networkIsBack(page)
	await expect(lost).toHaveCount(0)
	await expect(page.getByRole('button', { name: 'Notify me when it is back in stock' })).toBeVisible()
	await expect(page.getByRole('textbox', { name: /question/i })).toBeVisible()
	await expect(page.getByText(/^Delivery to /)).toBeVisible()
	await page.goto(`${shop.origin}/products/1`)
	await hydrated(page)
	await loseAndFind(
		page,
		context,
		panel('report-dialog', (page) => page.getByRole('button', { name: 'Report' }).first()),
	)
})

test('background parts have no message when they cannot load, and load with the network', async ({
	quietPage: page,
	shop,
	context,
}) => {
	const missing = await Promise.all([...idle, 'consent-bar'].map((chunk) => lose(context, chunk)))
	const failed = idle.map((chunk) => page.waitForEvent('requestfailed', (request) => request.url().includes(chunk)))
	// Visitors of a shop with a tag manager are asked about it.
	await page.route(shop.origin, async (route) => {
		const response = await route.fetch()
		const body = (await response.text()).replace('"apiBase":', '"tagManager":"GTM-TEST","apiBase":')
		await route.fulfill({ response, body })
	})
	// What a shopper has left behind whose session ended, and a sign-out that was not confirmed, need code of their own.
	await page.addInitScript(() => {
		localStorage.setItem('user', '{}')
		localStorage.setItem('haat.logged-out', 'token')
	})
	await page.goto(shop.origin)
	await hydrated(page)
	await Promise.all(failed)
	await works(page, 'idle')
	await expect(page.getByText(lostText)).toHaveCount(0)
	for (const chunk of missing) chunk.find()
	const come = idle.map((chunk) => page.waitForEvent('requestfinished', (request) => request.url().includes(chunk)))
	await networkIsBack(page)
	await Promise.all(come)
	await page.getByRole('region', { name: 'Visit statistics' }).getByRole('button', { name: 'No' }).click()

	const lostBar = await lose(context, 'connection-bar')
	const bar = page.waitForEvent('requestfailed', (request) => request.url().includes('connection-bar'))
	await context.setOffline(true)
	await bar
	await works(page, 'connection-bar')
	lostBar.find()
	await page.locator('button.product-plus').first().click()
	await expect(cartLink(page)).toHaveAccessibleName(/1 item/)
	const loaded = page.waitForEvent('requestfinished', (request) => request.url().includes('connection-bar'))
	await context.setOffline(false)
	await loaded
	await context.setOffline(true)
	await expect(page.getByText('No network. Prices and stock may change.')).toBeVisible()
	await context.setOffline(false)

	await cartLink(page).click()
	await expect(dialog(page)).toBeVisible()
	await loseAndFind(page, context, {
		...panel('promo-dialog', (page) => dialog(page).locator('footer button').first()),
		comes: (page) => page.getByRole('dialog', { name: /promo/i }),
	})
})

test('a message is shown with its code; a browser without the proof of work signs in without', async ({
	quietPage: page,
	shop,
	context,
}) => {
	const lostToasts = await lose(context, 'toasts')
	await page.goto(`${shop.origin}/products/1`)
	await hydrated(page)
	const failure = page.waitForEvent('requestfailed', (request) => request.url().includes('toasts'))
	await page.getByRole('button', { name: 'Share' }).first().click()
	await dialog(page).getByRole('button', { name: 'Copy link' }).click()
	await failure
	await works(page, 'toasts')
	lostToasts.find()
	await networkIsBack(page)
	await expect(page.getByRole('region', { name: 'Messages' }).locator('.toast')).toBeVisible()

	await lose(context, 'proof-of-work')
	await page.goto(`${shop.origin}/signin`)
	await hydrated(page)
	const proof = page.waitForEvent('requestfailed', (request) => request.url().includes('proof-of-work'))
	await page.getByLabel('Phone number', { exact: true }).fill(freshPhone())
	await proof
	await page.getByRole('button', { name: 'Send code' }).click()
	await expect(page.getByLabel('Code', { exact: true })).toBeVisible()
})

test('after a deploy the page is reloaded once, with what was typed but no password', async ({
	quietPage: page,
	shop,
	context,
}) => {
	await page.setViewportSize({ width: 720, height: 800 })
	await page.addInitScript(() => Object.assign(window, { keptTyped: sessionStorage.getItem('haat.typed') }))
	const storedInput = () => page.evaluate(() => (window as { keptTyped?: string }).keptTyped)
	/** The shop no longer has the files of this page's build. */
	let isDeployed = false
	await context.route(/\/assets\/(manifest|menu-drawer|cart-drawer|dial-code-picker)-.{8}\.js$/, (route) =>
		isDeployed ? route.fulfill({ status: 404 }) : route.continue(),
	)
	const documents: string[] = []
	page.on('request', (request) => {
		if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname)
		// The new document is of the new build.
		if (request.isNavigationRequest()) isDeployed = false
	})
	/** The page is hydrated, and the code that reloads it has loaded: the same code requests a service worker. */
	const opened = async (go: () => Promise<unknown>) => {
		const idle = page.waitForEvent('console', (message) => message.text().includes('registration blocked'))
		await go()
		await hydrated(page)
		await idle
	}
	const menu = page.getByRole('banner').getByRole('link', { name: 'Menu' })
	await opened(() => page.goto(`${shop.origin}/contact-us`))
	await page.getByLabel('Your name').fill('Rahima')
	await page.getByLabel('Your message').fill('Where is my parcel?')
	isDeployed = true
	await opened(() => menu.click())
	expect(documents).toEqual(['/contact-us', '/contact-us'])
	await expect(page.getByLabel('Your name')).toHaveValue('Rahima')
	await expect(page.getByLabel('Your message')).toHaveValue('Where is my parcel?')
	expect(await page.evaluate(() => sessionStorage.getItem('haat.typed'))).toBeNull()

	// The same build once more: the shop would return it forever.
	isDeployed = true
	const check = page.waitForResponse((response) => response.request().method() === 'HEAD')
	await cartLink(page).click()
	await check
	await expect(page.getByText(lostText)).toBeVisible()
	await works(page, 'already reloaded')

	await opened(() => page.goto(`${shop.origin}/signin`))
	await page.evaluate(() => sessionStorage.removeItem('haat.renewed'))
	await page.getByRole('button', { name: 'Use password' }).click()
	await page.getByLabel('Phone number', { exact: true }).fill('01712345678')
	await page.getByLabel('Password', { exact: true }).fill('very-secret-9')
	isDeployed = true
	await opened(() => page.getByRole('button', { name: /^Country code/ }).click())
	expect(await storedInput()).toContain('01712345678')
	expect(await storedInput()).not.toContain('very-secret')
	await expect(page.getByLabel('Phone number', { exact: true })).toHaveValue('01712345678')
	expect(documents).toEqual(['/contact-us', '/contact-us', '/signin', '/signin'])
})
