import type { Page, Route } from '@playwright/test'
import { expect, hydrated, test } from './fixtures.ts'
import { open } from './identity.ts'

test.use({ mayLog: [/net::ERR_FAILED/] })

/** Holds the calls with matching addresses; each is continued, or fails, when the test says so. */
async function held(page: Page, fits: (url: URL) => boolean): Promise<{ url: URL; route: Route }[]> {
	const calls: { url: URL; route: Route }[] = []
	await page.route(fits, (route) => void calls.push({ url: new URL(route.request().url()), route }))
	return calls
}

const callTo = (path: RegExp) => (url: URL) => path.test(url.pathname)
const called = (calls: { url: URL }[], name: string) => calls.map(({ url }) => url.searchParams.get(name))

test.describe('suggestions', () => {
	test('of the previous text cannot be chosen for the new one, by Enter or by a press', async ({
		quietPage: page,
		shop,
	}) => {
		await open(page, shop, 'en', '/faq')
		const box = page.getByRole('search').getByRole('combobox').filter({ visible: true })
		const options = page.getByRole('option')
		await box.fill('alu')
		await expect(options.first()).toBeVisible()
		const calls = await held(page, callTo(/\/search\/suggestions/))
		await box.fill('alubukhara')
		await expect.poll(() => called(calls, 'q')).toEqual(['alubukhara'])
		await expect(page.getByRole('listbox')).toHaveAttribute('aria-busy', 'true')
		await options.first().click({ force: true })
		await expect(page).toHaveURL(/\/faq$/)
		await box.press('ArrowDown')
		await expect(options.first()).toHaveAttribute('aria-selected', 'false')
		await box.press('Enter')
		await expect(page).toHaveURL(/\/search\?q=alubukhara/)
	})

	test('of the previous text disappear when the call for the new one fails', async ({ quietPage: page, shop }) => {
		await open(page, shop, 'en', '/faq')
		const box = page.getByRole('search').getByRole('combobox').filter({ visible: true })
		await box.fill('alu')
		await expect(page.getByRole('option').first()).toBeVisible()
		await page.route(callTo(/\/search\/suggestions/), (route) => route.abort())
		await box.fill('rice')
		await expect(page.getByRole('option')).toHaveCount(0)
		await expect(box).toHaveAttribute('aria-expanded', 'false')
		await page.unroute(callTo(/\/search\/suggestions/))
		await page.unrouteAll()
		await box.fill('rice ')
		await box.fill('dal')
		await expect(page.getByRole('option', { name: /dal/i }).first()).toBeVisible()
	})

	test('whose responses arrive in another order are those of the text in the box', async ({
		quietPage: page,
		shop,
	}) => {
		await open(page, shop, 'en', '/faq')
		const box = page.getByRole('search').getByRole('combobox').filter({ visible: true })
		await box.focus()
		const calls = await held(page, callTo(/\/search\/suggestions/))
		await box.fill('alu')
		await expect.poll(() => called(calls, 'q')).toEqual(['alu'])
		await box.fill('dal')
		await expect.poll(() => called(calls, 'q')).toEqual(['alu', 'dal'])
		await calls[1]?.route.continue()
		await expect(page.getByRole('option', { name: /dal/i }).first()).toBeVisible()
		await calls[0]?.route.continue().catch(() => {})
		await expect(page.getByRole('listbox')).toHaveAttribute('aria-busy', 'false')
		await expect(page.getByRole('option', { name: /dal/i }).first()).toBeVisible()
	})
})

test.describe('reviews', () => {
	/** The path of a product with reviews of different stars. */
	async function reviewed(origin: string): Promise<string> {
		const { data } = await (await fetch(`${origin}/api/v2/products?sort=popular&limit=48`)).json()
		for (const { id, slug } of data.items as { id: number; slug: string }[]) {
			const reviews = (await (await fetch(`${origin}/api/v2/products/${id}/reviews?limit=20`)).json()).data
			if (new Set(reviews.items.map(({ stars }: { stars: number }) => stars)).size > 2) return `/products/${slug}`
		}
		throw new Error('no product has such reviews')
	}
	const texts = (page: Page) => page.locator('#reviews li').allTextContents()

	test('are in the order chosen last, whichever response arrives last', async ({ quietPage: page, shop }) => {
		await page.goto(shop.origin + (await reviewed(shop.origin)))
		await hydrated(page)
		const calls = await held(page, callTo(/\/reviews$/))
		const sort = page.locator('#reviews').getByRole('combobox')
		await sort.selectOption('highest')
		await sort.selectOption('lowest')
		await expect.poll(() => called(calls, 'sort')).toEqual(['highest', 'lowest'])
		await calls[1]?.route.continue()
		await expect(page.locator('#reviews [aria-busy=true]')).toHaveCount(0)
		const lowest = await texts(page)
		const first = page.waitForResponse((reply) => reply.url().includes('sort=highest'))
		await calls[0]?.route.continue()
		await (await first).finished()
		await expect(sort).toHaveValue('lowest')
		expect(await texts(page)).toEqual(lowest)
	})

	test('stay, and the choice is reset, when the call fails', async ({ quietPage: page, shop }) => {
		await page.goto(shop.origin + (await reviewed(shop.origin)))
		await hydrated(page)
		const before = await page.locator('#reviews li').allTextContents()
		const calls = await held(page, callTo(/\/reviews$/))
		const sort = page.locator('#reviews').getByRole('combobox')
		await sort.selectOption('lowest')
		await expect(sort).toHaveValue('lowest')
		await expect.poll(() => calls.length).toBe(1)
		await calls[0]?.route.abort()
		await expect(sort).toHaveValue('newest')
		expect(await page.locator('#reviews li').allTextContents()).toEqual(before)
	})
})

test('the delivery to the previous area is not shown for the new one when the call fails', async ({
	quietPage: page,
	shop,
}) => {
	const area = (id: number, name: string) => JSON.stringify({ province: 6, city: 47, area: id, name })
	await page.addInitScript(
		(text) => {
			if (!localStorage.getItem('haat.area')) localStorage.setItem('haat.area', text)
		},
		area(1013, 'Dhanmondi'),
	)
	await page.goto(`${shop.origin}/products/1`)
	await hydrated(page)
	const deliveryText = page.getByText(/Dhanmondi/).filter({ visible: true })
	const line = page
		.locator('main dl, main section, main div')
		.getByText(/^Delivery to Dhanmondi/)
		.first()
	await expect(line).toBeVisible()
	await page.route(callTo(/\/delivery$/), (route) => route.abort())
	await page.evaluate(
		(text) => {
			localStorage.setItem('haat.area', text)
			dispatchEvent(new StorageEvent('storage', { key: 'haat.area', newValue: text }))
		},
		area(1014, 'Gulshan'),
	)
	await expect(line).toHaveCount(0)
	await expect(deliveryText).toHaveCount(0)
})
