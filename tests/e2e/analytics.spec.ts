import { expect, hydrated, test } from './fixtures.ts'

type Layer = Record<string, unknown>[]
const google = 'https://www.googletagmanager.com/**'

test('a tag manager needs consent, and is never loaded on private pages', async ({ page, openShop, dataDir }) => {
	const shop = await openShop(dataDir, { TAG_MANAGER_ID: 'GTM-TEST123' })
	const requests: string[] = []
	await page.route(google, (route) => {
		requests.push(route.request().url())
		return route.fulfill({ contentType: 'text/javascript', body: 'window.tagged = true' })
	})
	const tagged = () => page.evaluate(() => 'tagged' in window)
	const layer = () => page.evaluate(() => window.dataLayer as Layer)

	await page.goto(`${shop.origin}/products/1`)
	await hydrated(page)
	expect(await tagged()).toBe(false)
	expect((await layer()).find(({ event }) => event === 'view_item')).toMatchObject({
		ecommerce: { currency: 'BDT', items: [{ item_id: 1, quantity: 1 }] },
	})
	expect(requests).toEqual([])
	const bar = page.getByRole('region', { name: 'Visit statistics' })
	await bar.getByRole('button', { name: 'Yes, allow' }).click()
	await expect(bar).toBeHidden()
	await expect.poll(tagged).toBe(true)
	expect(requests).toEqual(['https://www.googletagmanager.com/gtm.js?id=GTM-TEST123'])

	await page.evaluate(() => Object.assign(window, { sameDocument: true }))
	await page.locator('header a[href="/"]').first().click()
	await expect(page).toHaveURL(`${shop.origin}/`)
	expect(await page.evaluate(() => 'sameDocument' in window), 'public pages share a document').toBe(true)
	await page.locator('a[href^="/signin"]:visible').first().click()
	await expect(page).toHaveURL(/\/signin/)
	await hydrated(page)
	expect(await page.evaluate(() => 'sameDocument' in window), 'a private page is a new document').toBe(false)
	expect(await tagged()).toBe(false)

	await page.goto(`${shop.origin}/bn`)
	await expect.poll(tagged).toBe(true)
	await expect(page.getByRole('region', { name: 'ভিজিটের পরিসংখ্যান' })).toBeHidden()
	const policy = async (path: string) =>
		(await page.request.get(shop.origin + path)).headers()['content-security-policy']
	expect(await policy('/')).toContain('googletagmanager')
	for (const path of ['/signin', '/bn/signin', '/checkout', '/my-account/orders', '/order/X'])
		expect(await policy(path), path).not.toContain('google')
})

test('without a tag manager there is no question and no third party', async ({ quietPage: page, shop }) => {
	await page.goto(shop.origin)
	await hydrated(page)
	await expect(page.getByRole('region', { name: 'Visit statistics' })).toHaveCount(0)
	await page.goto(`${shop.origin}/category/rice`)
	await hydrated(page)
	const list = await page.evaluate(() => (window.dataLayer as Layer).find(({ event }) => event === 'view_item_list'))
	expect(list).toMatchObject({ ecommerce: { currency: 'BDT', item_list_name: '/category/rice' } })
})
