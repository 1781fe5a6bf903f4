import type { Page } from '@playwright/test'
import { placeOrder } from '#tests/helpers/place-order.ts'
import { forceState, lengthen, moving, notMirrored, staying, turnedClocks } from './conditions.ts'
import { faultsOf, outside, sideways } from './faults.ts'
import { at, expect, hydrated, type Language, test } from './fixtures.ts'
import { tabUntil } from './focus.ts'
import { signIn } from './identity.ts'

/** One page of each kind. */
const pages = [
	'/',
	'/categories',
	'/category/rice-dal?on_sale=true&rating=4',
	'/products/canvas-sneakers',
	'/search?q=chal',
	'/shop',
	'/shop/sobuj-haat',
	'/mart',
	'/mall',
	'/flash-sale',
	'/collections',
	'/campaigns/winter-vegetables',
	'/signin',
	'/faq',
	'/contact-us',
	'/order',
]
const own = [
	'/checkout',
	'/order/NUMBER',
	'/order/NUMBER/invoice',
	'/my-account',
	'/my-account/orders',
	'/my-account/account-details',
	'/my-account/addresses',
	'/my-account/wish-list',
	'/my-account/notifications',
	'/my-account/sessions',
]
/** Pages with sticky bars: the Tab order is tested in the lowest window. */
const withBars = new Set([
	'/category/rice-dal?on_sale=true&rating=4',
	'/products/canvas-sneakers',
	'/mart',
	'/checkout',
	'/my-account/addresses',
])
/** Pages whose colours are tested in the dark, hovered, pressed and focused. */
const inTheDark = new Set([
	'/',
	'/category/rice-dal?on_sale=true&rating=4',
	'/flash-sale',
	'/checkout',
	'/order/NUMBER',
])
const long = {
	en: 'Antidisestablishmentarianism'.repeat(8).slice(0, 200),
	bn: 'অনির্বচনীয়তাসমাহার'.repeat(12).slice(0, 200),
}

/** Every name of products, sellers and categories of the shop in this language. */
async function namesOf(origin: string, language: Language): Promise<string[]> {
	const read = async (path: string) =>
		(await (await fetch(`${origin}/api/v2${path}`, { headers: { 'accept-language': language } })).json()).data
	const products = (
		await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map((page) => read(`/products?limit=48&page=${page}`)))
	).flatMap(({ items }) => items as { name: string; seller: string }[])
	type Place = { name: string; children?: Place[] }
	const under = (places: Place[]): string[] => places.flatMap(({ name, children = [] }) => [name, ...under(children)])
	const mine = [
		'Rahima Khatun',
		'Road 5',
		'Dhanmondi',
		'ধানমন্ডি',
		'Dhaka',
		'ঢাকা',
		'home · Rahima Khatun',
		'Home · Rahima Khatun',
	]
	return [...products.flatMap(({ name, seller }) => [name, seller]), ...under(await read('/categories')), ...mine]
}
const phone = { width: 360, height: 740 }
const desktop = { width: 1440, height: 900 }

const softExpect = expect.configure({ soft: true })

async function show(page: Page, path: string) {
	await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
	await page.setViewportSize(phone)
	await page.goto(path)
	await hydrated(page)
	await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
	await expect(page.getByRole('main').locator('[role=progressbar]')).toHaveCount(0)
}

/** Without motion, at 200 % and 400 % zoom, from right to left, and in the dark. */
async function holds(page: Page, bare: string) {
	softExpect(await moving(page), `${bare} moves`).toEqual([])

	for (const [zoom, width, height] of [
		['200 %', 640, 512],
		['400 %', 320, 256],
	] as const) {
		await page.setViewportSize({ width, height })
		softExpect(await sideways(page), `${bare} at ${zoom}`).toBeLessThanOrEqual(0)
		softExpect(await outside(page), `${bare} at ${zoom}`).toEqual([])
		softExpect(await staying(page), `${bare}: sticky parts take too much of the window at ${zoom}`).toBeLessThan(0.4)
	}
	if (withBars.has(bare)) {
		const last = page.getByRole('contentinfo').getByRole('link').last()
		const faults = await tabUntil(page, () => last.evaluate((one) => one === document.activeElement), 400)
		softExpect(faults, `${bare}: the focus at 400 %`).toEqual([])
	}
	for (const size of [phone, desktop]) {
		const where = `${bare} from right to left, ${size.width} px wide`
		await page.setViewportSize(size)
		softExpect(await notMirrored(page), where).toEqual([])
		softExpect(await sideways(page), where).toBeLessThanOrEqual(0)
		softExpect(await outside(page), where).toEqual([])
		softExpect(await turnedClocks(page), where).toEqual([])
		if (bare === '/flash-sale')
			await softExpect(page.locator('.countdown').filter({ visible: true })).not.toHaveCount(0)
		await page.evaluate(() => {
			document.documentElement.dir = 'ltr'
		})
	}
	if (inTheDark.has(bare)) {
		await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
		for (const state of ['active', 'focus'] as const) {
			await forceState(page, state)
			softExpect(await faultsOf(page, ['color-contrast']), `${bare} in the dark, ${state}`).toEqual([])
		}
	}
}

/** With names of 200 characters; returns how many were replaced. */
async function holdsNames(page: Page, bare: string, names: string[], text: string): Promise<number> {
	const count = await lengthen(page, names, text)
	for (const size of [desktop, phone]) {
		await page.setViewportSize(size)
		softExpect(await sideways(page), `${bare} with long names, ${size.width} px wide`).toBeLessThanOrEqual(0)
		softExpect(await outside(page), `${bare} with long names, ${size.width} px wide`).toEqual([])
	}
	return count
}

test.use({ serviceWorkers: 'block', mayLog: [/Service Worker registration blocked|was preloaded using link preload/] })

test('pages work without motion, at 200 % and 400 %, from right to left, in the dark, and with long names', async ({
	quietPage: page,
	shop,
}) => {
	test.setTimeout(300_000)
	const names = await namesOf(shop.origin, 'en')
	let count = 0
	for (const bare of pages) {
		await show(page, shop.origin + bare)
		await holds(page, bare)
		count += await holdsNames(page, bare, names, long.en)
	}
	expect(count).toBeGreaterThan(200)
})

test('so do the pages of a shopper', async ({ quietPage: page, shop }) => {
	test.setTimeout(240_000)
	const mobile = await signIn(page, shop, 'en')
	const { number } = await placeOrder(page, mobile)
	await placeOrder(page, mobile, { place: false })
	const names = await namesOf(shop.origin, 'en')
	let count = 0
	for (const bare of own) {
		await show(page, shop.origin + bare.replace('NUMBER', number))
		await holds(page, bare)
		count += await holdsNames(page, bare, names, long.en)
	}
	expect(count).toBeGreaterThan(10)

	await show(page, shop.origin)
	await page.setViewportSize(desktop)
	await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click()
	const drawer = page.getByRole('dialog')
	await expect(drawer.getByRole('link', { name: /checkout/i })).toBeVisible()
	await drawer
		.getByRole('button', { name: /^Save .* for later$/ })
		.first()
		.click()
	await expect(drawer.getByRole('heading', { name: 'Saved for later' })).toBeVisible()
	expect(await holdsNames(page, 'the cart drawer', names, long.en)).toBeGreaterThan(1)
	const swiped = await drawer.evaluate((panel) =>
		[panel, ...panel.querySelectorAll('*')]
			.filter((one) => one.clientWidth > 0 && one.scrollWidth > one.clientWidth)
			.filter((one) => ['auto', 'scroll'].includes(getComputedStyle(one).overflowX))
			.map((one) => `${one.scrollWidth} px in ${one.clientWidth} px: ${one.outerHTML.slice(0, 120)}`),
	)
	expect(swiped).toEqual([])
})

test('pages work with long names in Bengali', async ({ quietPage: page, shop }) => {
	test.slow()
	const names = await namesOf(shop.origin, 'bn')
	let count = 0
	for (const bare of pages) {
		await show(page, shop.origin + at('bn', bare))
		count += await holdsNames(page, bare, names, long.bn)
	}
	expect(count).toBeGreaterThan(200)
})
