import type { BrowserContext, Page } from '@playwright/test'
import { placeOrder } from '#tests/helpers/place-order.ts'
import type { ShopProcess } from '#tests/helpers/shop-process.ts'
import { expect, hydrated, test } from './fixtures.ts'
import { signIn } from './identity.ts'
import { again, cartLink, chunkOf, files, lose, manifest, networkIsBack, waitingText, works } from './lost.ts'

/** The service worker would respond in place of the page: this is a private window, or a first visit. */
test.use({
	serviceWorkers: 'block',
	// Files that could not be loaded; a page without its first chunk has no code to handle the failure.
	mayLog: [
		/Failed to load resource|Service Worker registration blocked|^thrown: Failed to fetch dynamically imported module: .*entry\.client/,
	],
})

/** Where pictures are still to be made, the files of the next page would wait behind those of the last. */
const withoutPictures = (page: Page) => page.route('**/media/**', (route) => route.abort())

/** Of these the translations are blocked. */
const texts: Record<string, string> = { terms: 'terms.json', signin: 'account.json' }
/** Pages of each kind that the home page links to: one without the shop's bars, texts, a form, a list. */
const linked = ['signin', 'terms', 'contact-us', 'shop', 'mart']

test('a page whose code or data cannot load stays on the page before, and opens with the network', async ({
	quietPage: page,
	shop,
	context,
}) => {
	await withoutPictures(page)
	await page.setViewportSize({ width: 1280, height: 800 })
	await page.goto(shop.origin)
	await hydrated(page)
	await page.evaluate(() => Object.assign(window, { sameDocument: true }))
	const waiting = page.getByText(waitingText)
	for (const path of linked)
		await test.step(path, async () => {
			const from = page.url()
			const route = Object.values(manifest.routes).find((one) => one.path === path)
			const lost = await lose(context, texts[path] ?? chunkOf(route?.module.split('/').at(-1) ?? ''))
			await page.locator(`a[href="/${path}"]:visible`).first().click()
			await expect(waiting).toBeVisible()
			await works(page, path)
			expect(page.url()).toBe(from)
			lost.hold()
			await again(page).click()
			lost.find()
			await expect(page).toHaveURL(`${shop.origin}/${path}`)
			await expect(waiting).toHaveCount(0)
			await works(page, path)
			if (path !== 'mart') return
			await page.getByRole('banner').locator('a[href="/"]').first().click()
			await expect(page).toHaveURL(`${shop.origin}/`)
		})
	await page.getByRole('banner').locator('a[href="/"]').first().click()
	await expect(page).toHaveURL(`${shop.origin}/`)

	await context.setOffline(true)
	const card = page.locator('main a[href^="/products/"]:visible').first()
	// A hovered link is prefetched: a failure there is not shown.
	await card.hover()
	const name = (await card.textContent()) as string
	await card.click()
	await expect(waiting).toBeVisible()
	await works(page, 'offline')
	expect(page.url()).toBe(`${shop.origin}/`)
	await page.locator('button.product-plus').first().click()
	await expect(cartLink(page)).toHaveAccessibleName(/1 item/)
	await context.setOffline(false)
	await expect(page).toHaveURL(/\/products\//)
	await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
	await expect(waiting).toHaveCount(0)
	expect(await page.evaluate(() => 'sameDocument' in window), 'never reloaded').toBe(true)
})

test('without any one of its files a page stays readable, and starts when the network is back', async ({
	quietPage: page,
	shop,
	context,
}) => {
	const html = await (await page.request.get(`${shop.origin}/products/1`)).text()
	// The files that the page itself requests. A file that these import is blocked with the importing one.
	const needed = [...html.matchAll(/\bimport\b[^"]*"\/assets\/([^"]+\.js)"/g)].map(([, file]) => file as string)
	expect(needed.map(chunkOf)).toEqual(expect.arrayContaining(['manifest', 'product', 'entry.client']))
	for (const file of needed)
		await test.step(file, async () => {
			await context.route(`**/assets/${file}`, (route) => route.abort())
			const failure = page.waitForEvent('requestfailed', (request) => request.url().includes(file))
			await page.goto(`${shop.origin}/products/1`)
			await failure
			await works(page, file)
			await context.unroute(`**/assets/${file}`)
		})
	expect(await page.evaluate(() => document.documentElement.dataset.ready)).toBeUndefined()
	await networkIsBack(page)
	await hydrated(page)
})

/** Where a page of each route is; a guest is sent on from the private ones. */
const guest: Record<string, string> = {
	home: '/',
	categories: '/categories',
	category: '/category/rice-dal',
	products: '/products',
	product: '/products/1',
	shops: '/shop',
	shop: '/shop/sobuj-haat',
	search: '/search?q=rice',
	mart: '/mart',
	mall: '/mall',
	'flash-sale': '/flash-sale',
	collections: '/collections',
	collection: '/collections/slow-breakfast',
	campaign: '/campaigns/winter-vegetables',
	signin: '/signin',
	signup: '/signup',
	'forget-password': '/forget-password',
	offline: '/offline',
	terms: '/terms',
	privacy: '/privacy',
	'contact-us': '/contact-us',
	'newsletter-confirm': '/newsletter/confirm',
	'newsletter-leave': '/newsletter/leave',
	'stock-alerts-leave': '/stock-alerts/leave',
	'phone-order': '/o',
	sell: '/sell',
	'wish-list': '/wish-list',
	track: '/order',
	'not-found': '/no-such-page',
}
const shopper: Record<string, string> = {
	checkout: '/checkout',
	'account-home': '/my-account',
	orders: '/my-account/orders',
	'my-points': '/my-account/my-points',
	'account-wish-list': '/my-account/wish-list',
	'account-addresses': '/my-account/addresses',
	'account-details': '/my-account/account-details',
	'change-password': '/my-account/change-password',
	sessions: '/my-account/sessions',
	'account-notices': '/my-account/notifications',
	'refund-number': '/my-account/refund-number',
	'account-privacy': '/my-account/privacy',
	order: '/order/:number',
	invoice: '/order/:number/invoice',
}
/** The walk begins here; and what has no page, leads to another, or has the files of another. */
const start = '/faq'
const without = [
	'root',
	'routes/manifest',
	'routes/layout',
	'routes/account',
	'routes/faq',
	'routes/category-index',
	'routes/stop',
]

test('every route the build knows is lost here', () => {
	const listed = [...Object.keys(guest), ...Object.keys(shopper)].map((name) => `routes/${name}`)
	expect([...listed, ...without].sort()).toEqual(Object.keys(manifest.routes).sort())
})

/** Every file of a page: of its route, of those around it, and what they import. */
function filesOf(name: string): string[] {
	const route = manifest.routes[`routes/${name}`]
	const found: string[] = []
	for (let one = route; one; one = manifest.routes[one.parentId ?? '']) found.push(...(one.imports ?? []), one.module)
	return [...new Set(found)]
}

/** Paths of what has come since: the browser's own list of resources ends at 250. */
function comeTo(page: Page): Set<string> {
	const come = new Set<string>()
	page.on('requestfinished', (request) => come.add(new URL(request.url()).pathname))
	return come
}

/** What a page loads once it is hydrated and idle. It may have come or not when a page is opened. */
const loadedLater = (who: string) =>
	files.filter((file) => chunkOf(file) === 'start-pwa' || (who === 'shopper' && chunkOf(file) === 'session-keeper'))

/** Opens the page the walk begins at, with all that it loads by itself. */
async function begin(page: Page, origin: string, come: Set<string>, who: string) {
	await page.goto(origin + start)
	await hydrated(page)
	await expect.poll(() => loadedLater(who).filter((file) => !come.has(`/assets/${file}`))).toEqual([])
}

type Routed = Window & {
	__reactRouterDataRouter?: { navigate(to: string): Promise<void>; state: { navigation: { state: string } } }
}

/** Goes to a page whose `file` is lost, as a link does: the page one is on stays, and leads there once the file comes. */
async function goWithout(page: Page, context: BrowserContext, name: string, path: string, file: string) {
	const at = `${name} without ${file}`
	const from = page.url()
	const lost = await lose(context, chunkOf(file.slice('/assets/'.length)))
	await page.evaluate((to) => void (window as Routed).__reactRouterDataRouter?.navigate(to), path)
	await expect(page.getByText(waitingText), at).toBeVisible()
	await works(page, at)
	expect(page.url(), at).toBe(from)
	lost.hold()
	await page.getByRole('status').filter({ hasText: waitingText }).getByRole('button').click()
	lost.find()
	await page.waitForFunction(
		(before) =>
			location.href !== before &&
			document.documentElement.dataset.ready === 'true' &&
			(window as Routed).__reactRouterDataRouter?.state.navigation.state === 'idle',
		from,
	)
	await expect(page.getByText(waitingText), at).toHaveCount(0)
	await works(page, at)
	await context.unrouteAll()
}

/** Loads a page whose `file` is lost: what the server wrote stays, and comes alive once the network is back. */
async function loadWithout(page: Page, context: BrowserContext, origin: string, path: string, file: string) {
	await context.route(`**${file}`, (route) => route.abort())
	const failure = page.waitForEvent('requestfailed', (request) => request.url().includes(file))
	await page.goto(origin + path)
	await failure
	await expect(page.getByRole('main'), `${path} without ${file}`).toBeVisible()
	await expect(page.getByRole('main'), `${path} without ${file}`).not.toBeEmpty()
	await context.unrouteAll()
	await networkIsBack(page)
	await hydrated(page)
	await expect(page.getByRole('main'), path).toBeVisible()
}

/** `npm test` loses one file of each page, each file at most once; this loses every file of each page in turn. */
const everyFile = process.env.LOST_CHUNKS === 'all'

for (const [who, pages] of Object.entries({ guest, shopper })) {
	const signedIn = async (page: Page, shop: ShopProcess) => {
		if (who === 'guest') return (path: string) => path
		const phone = await signIn(page, shop, 'en')
		const { number } = await placeOrder(page, phone)
		await placeOrder(page, phone, { place: false })
		return (path: string) => path.replace(':number', number)
	}

	if (!everyFile)
		test(`one file of each page of a ${who} that cannot come leaves the page one is on`, async ({
			quietPage: page,
			shop,
			context,
		}) => {
			test.slow()
			const whole = await signedIn(page, shop)
			await withoutPictures(page)
			const come = comeTo(page)
			await begin(page, shop.origin, come, who)
			const lost = new Set<string>()
			for (const [name, path] of Object.entries(pages))
				await test.step(name, async () => {
					const missing = filesOf(name).filter((one) => !come.has(one))
					const file = missing.find((one) => !lost.has(one)) ?? missing[0]
					if (!file) throw new Error(`${name} has been loaded already`)
					lost.add(file)
					await goWithout(page, context, name, whole(path), file)
				})
		})
	else
		for (const [name, path] of Object.entries(pages))
			test(`every file of ${path} in turn`, async ({ quietPage: page, shop, context }) => {
				test.setTimeout(600_000)
				const whole = await signedIn(page, shop)
				await withoutPictures(page)
				const come = comeTo(page)
				await begin(page, shop.origin, come, who)
				for (const file of filesOf(name).filter((one) => !come.has(one))) {
					await goWithout(page, context, name, whole(path), file)
					await page.goto(shop.origin + start)
					await hydrated(page)
				}
				for (const file of filesOf(name)) await loadWithout(page, context, shop.origin, whole(path), file)
			})
}
