import type { Page } from '@playwright/test'
import { at, expect, hydrated, type Language, test } from './fixtures.ts'
import { open, signIn, words } from './identity.ts'

const areaText = {
	en: { area: /^Your area/, locate: 'Use my location' },
	bn: { area: /ডেলিভারির এলাকা/, locate: 'আমার অবস্থান ব্যবহার করুন' },
}

// The document after a sign-out repeats it if the one before was replaced before the reply.
test.use({ mayLog: [/status of 401/] })

type Sent = { method: string; lat: string | null; long: string | null }

/** Records the page's calls to the API from now on. */
function noteCalls(page: Page): Sent[] {
	const sent: Sent[] = []
	page.on('request', (request) => {
		const { pathname, searchParams } = new URL(request.url())
		if (pathname.startsWith('/api/v2/'))
			sent.push({ method: request.method(), lat: searchParams.get('lat'), long: searchParams.get('long') })
	})
	return sent
}

for (const language of ['en', 'bn'] as Language[])
	test(`${language}: a position allowed by the shopper is sent with every call, until sign-out`, async ({
		quietPage: page,
		context,
		shop,
	}) => {
		await context.grantPermissions(['geolocation'], { origin: shop.origin })
		await context.setGeolocation({ latitude: 23.746_466, longitude: 90.376_015 })
		const before = noteCalls(page)
		await signIn(page, shop, language)
		await open(page, shop, language, '/my-account/account-details')
		await expect.poll(() => before.filter(({ method }) => method === 'GET').length).toBeGreaterThan(0)
		expect(before.filter(({ lat, long }) => lat !== null || long !== null)).toEqual([])

		await open(page, shop, language, '/category/rice')
		await page.getByRole('button', { name: areaText[language].area }).filter({ visible: true }).first().click()
		await page.getByRole('dialog').getByRole('button', { name: areaText[language].locate }).click()
		const stored = () => page.evaluate(() => localStorage.getItem('haat.position'))
		await expect.poll(stored).toBe('{"lat":23.746,"long":90.376}')

		await page.goto(shop.origin + at(language, '/category/rice'))
		const after = noteCalls(page)
		await hydrated(page)
		await page.locator('main button.product-plus').first().click()
		await expect.poll(() => new Set(after.map(({ method }) => method))).toEqual(new Set(['GET', 'POST']))
		expect(after.filter(({ lat, long }) => lat !== '23.746' || long !== '90.376')).toEqual([])

		await open(page, shop, language, '/my-account')
		await page.getByRole('button', { name: words[language].signOut, exact: true }).click()
		// The document is replaced meanwhile.
		await page.waitForFunction(() => localStorage.getItem('haat.position') === null)
	})

test('a position without permission any more is deleted', async ({ quietPage: page, context, shop }) => {
	await context.grantPermissions([], { origin: shop.origin })
	await open(page, shop, 'en', '/faq')
	await page.evaluate(() => localStorage.setItem('haat.position', '{"lat":23.746,"long":90.376}'))
	await page.reload()
	await expect.poll(() => page.evaluate(() => localStorage.getItem('haat.position'))).toBeNull()
})
