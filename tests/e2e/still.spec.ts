import type { Locator, Page } from '@playwright/test'
import { allRoutes, demoNames } from '#tests/helpers/all-routes.ts'
import { placeOrder } from '#tests/helpers/place-order.ts'
import { type SlowLine, startSlowLine } from '#tests/helpers/slow-line.ts'
import { outside } from './faults.ts'
import { at, expect, filled, hydrated, test } from './fixtures.ts'
import { signIn } from './identity.ts'
import { shiftsOf, watchShifts } from './shifts.ts'

/** On a slow connection nothing visible moves, however late its parts load, and no control leaves the screen. */

const pages = [
	'/',
	'/categories',
	'/category/rice-dal',
	'/products',
	'/products/miniket-rice-premium',
	'/products/beef-smash-burger',
	'/products/canvas-sneakers',
	'/search?q=chal',
	'/search?q=zzzzqq',
	'/shop',
	'/shop/sobuj-haat',
	'/mart',
	'/mall',
	'/flash-sale',
	'/collections',
	'/collections/slow-breakfast',
	'/campaigns/winter-vegetables',
	'/wish-list',
	'/order',
	'/signin',
	'/signup',
	'/forget-password',
	'/terms',
	'/privacy',
	'/faq',
	'/contact-us',
	'/sell',
	'/newsletter/confirm',
	'/newsletter/leave',
	'/stock-alerts/leave',
	'/s',
	'/o',
]
/** The second: what the browser logs of a link to an order without its secret. */
const mayLog = /Service Worker registration blocked|404 \(Not Found\).*\/phone-orders\/view$/
const phone = { width: 360, height: 740 }
/** In Sylhet, where sellers of meals in Dhaka do not deliver. */
const sylhetArea = JSON.stringify({ province: 5, city: 36, area: 275, name: 'Companiganj' })
/** More than this is noticeable. It includes the clocks of a flash sale, whose digits differ in width. */
const noticeable = 0.01

test.use({ serviceWorkers: 'block', mayLog: [mayLog] })

let line: SlowLine
test.beforeEach(async ({ shop }) => {
	line = await startSlowLine(shop.origin)
})
test.afterEach(() => line.stop())

async function watch(page: Page) {
	await page.addInitScript((area) => {
		localStorage.setItem('haat.area', area)
		localStorage.setItem('haat.recent', '[5,7,9]')
	}, sylhetArea)
	await watchShifts(page)
}

/** Waits two frames: everything loaded is laid out, painted and counted. */
const painted = (page: Page) =>
	page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))

/** Releases the held responses, and waits until the page has received and painted them. */
async function letGo(page: Page) {
	const responses = line.letGo().map((path) => line.origin + path)
	await page.waitForFunction(
		(addresses) => addresses.every((address) => performance.getEntriesByName(address).length > 0),
		responses,
	)
	await painted(page)
	await filled(page)
	await painted(page)
}

/** Scrolls every part of the page into view once, as a thumb does. */
async function scrollThrough(page: Page) {
	for (let more = true; more; ) {
		more = await page.evaluate(() => {
			const before = scrollY
			scrollBy(0, innerHeight / 2)
			return scrollY > before
		})
		await painted(page)
	}
}

for (const language of ['en', 'bn'] as const)
	for (const bare of pages)
		test(`${at(language, bare)} keeps still while its parts load late`, async ({ quietPage: page }) => {
			await page.setViewportSize(phone)
			await watch(page)
			line.hold()
			await page.goto(line.origin + at(language, bare))
			await hydrated(page)
			// Everything loaded on approach has been requested, and waits with its space reserved.
			await scrollThrough(page)
			const late = page.locator('.row-waiting, .cards-waiting').first()
			if (await late.isVisible()) await late.evaluate((card) => card.scrollIntoView({ block: 'center' }))
			else await page.evaluate(() => scrollTo(0, 0))
			await painted(page)
			await letGo(page)
			await scrollThrough(page)
			await expect(page.locator('.row-waiting, .cards-waiting')).toHaveCount(0)
			const { sum, worst } = await shiftsOf(page)
			expect(sum, JSON.stringify(worst)).toBeLessThan(noticeable)
		})

test('every page of the storefront is tested here', () => {
	const all = allRoutes((route) => demoNames[route] ?? 'x')
	// Those of the search are above; the rest is not a page, or what only a shopper who is signed in has.
	const others = /^\/(search|manifest\.webmanifest|category|offline|checkout|my-account.*|order\/.*)$/
	expect(all.filter((path) => !pages.includes(path) && !others.test(path))).toEqual([])
})

test('what loads late on the pages of a shopper moves nothing', async ({ quietPage: page, shop }) => {
	await page.setViewportSize(phone)
	await watch(page)
	const mobile = await signIn(page, shop, 'en')
	const { number } = await placeOrder(page, mobile)
	await placeOrder(page, mobile, { place: false })
	for (const path of ['/checkout', '/my-account/orders', '/my-account/my-points', `/order/${number}`]) {
		line.hold()
		await page.goto(line.origin + path)
		await hydrated(page)
		await expect(page.locator('[data-page-waiting]')).toBeVisible()
		// Where the content will push away what follows it.
		await page.locator('footer').evaluate((footer) => scrollBy(0, footer.getBoundingClientRect().top - innerHeight / 2))
		await painted(page)
		line.letGo()
		await expect(page.locator('[data-page-waiting]')).toHaveCount(0)
		await filled(page)
		await scrollThrough(page)
		const { sum, worst } = await shiftsOf(page)
		expect(sum, `${path} ${JSON.stringify(worst)}`).toBeLessThan(noticeable)
		await expect(page.getByRole('contentinfo')).toBeVisible()
	}
})

test('a cart that was filled on another device moves nothing at the checkout, however late it loads', async ({
	quietPage: page,
	shop,
}) => {
	await page.setViewportSize(phone)
	await watch(page)
	const mobile = await signIn(page, shop, 'en')
	await placeOrder(page, mobile, { place: false })
	const release = Promise.withResolvers<void>()
	const requested = page.waitForRequest('**/customer/cart_items_v2*')
	await page.route('**/customer/cart_items_v2*', async (route) => {
		await release.promise
		await route.continue()
	})
	const others = ['customer_addresses', 'user_details', 'payment-methods'].map((name) =>
		page.waitForResponse((response) => response.url().includes(name)),
	)
	await page.goto(`${shop.origin}/checkout`)
	await hydrated(page)
	await Promise.all([requested, ...others])
	await painted(page)
	release.resolve()
	await expect(page.getByRole('main').getByRole('heading', { name: 'Delivery', exact: true })).toBeVisible()
	await filled(page)
	await scrollThrough(page)
	const { sum, worst } = await shiftsOf(page)
	expect(sum, JSON.stringify(worst)).toBeLessThan(noticeable)
})

test('where the seller does not deliver, the line about it moves nothing, on a phone and on a desktop', async ({
	quietPage: page,
}) => {
	await watch(page)
	for (const size of [phone, { width: 1440, height: 900 }]) {
		await page.setViewportSize(size)
		line.hold()
		await page.goto(`${line.origin}/products/beef-smash-burger`)
		await hydrated(page)
		await expect(page.getByText('Not delivered to Companiganj').filter({ visible: true }).first()).toBeInViewport()
		await page.getByText('Not delivered to Companiganj').filter({ visible: true }).last().scrollIntoViewIfNeeded()
		await letGo(page)
		const { sum, worst } = await shiftsOf(page)
		expect(sum, JSON.stringify(worst)).toBeLessThan(0.005)
		if (size === phone)
			await firstStayWithoutLast(page.getByRole('main').getByRole('link', { name: 'Back' }).locator('..'))
	}
})

/** The page may arrive cut at any byte: the first items of a row keep their position until the rest is there. */
async function firstStayWithoutLast(row: Locator) {
	const moved = await row.evaluate((element) => {
		const parts = [...element.children]
		const before = parts.map((part) => part.getBoundingClientRect().left)
		const faults: string[] = []
		for (const last of parts.slice(1).reverse()) {
			last.remove()
			for (const [n, part] of parts.entries())
				if (part.isConnected && part.getBoundingClientRect().left !== before[n])
					faults.push(part.outerHTML.slice(0, 90))
		}
		return faults
	})
	expect(moved).toEqual([])
}

test('the bar that adds to the cart fits the narrowest phones, however long the price and the texts', async ({
	quietPage: page,
	shop,
}) => {
	for (const language of ['en', 'bn'] as const)
		for (const slug of ['mohakash-laptop-14', 'miniket-rice-premium', 'canvas-sneakers', 'potato-diamond'])
			for (const width of [360, 320]) {
				await page.setViewportSize({ width, height: 640 })
				await page.goto(shop.origin + at(language, `/products/${slug}`))
				await hydrated(page)
				const where = `${slug} in ${language} at ${width} px`
				expect(await outside(page), where).toEqual([])
				for (const group of await page.getByRole('main').locator('fieldset').all())
					await group.getByRole('radio').last().check()
				const more = page
					.getByRole('main')
					.getByRole('button', { name: /One more|একটি বাড়ান/ })
					.last()
				for (let press = 0; press < 9 && (await more.isEnabled()); press++) await more.click()
				expect(await outside(page), `${where}, ten of the dearest`).toEqual([])
			}
})
