import { request as send } from 'node:http'
import { allRoutes, demoNames } from '#tests/helpers/all-routes.ts'
import type { ShopProcess } from '#tests/helpers/shop-process.ts'
import { at, expect, hydrated, test } from './fixtures.ts'
import { signIn } from './identity.ts'

const routesOf = (product: string) =>
	allRoutes((route) => (route.startsWith('products/') ? product : (demoNames[route] ?? 'AB12-CD34-EF56')))

/** Sends the path unchanged: fetch and browsers would normalise it. */
function ask(shop: ShopProcess, path: string): Promise<{ status: number; location: string | undefined }> {
	return new Promise((resolve, reject) => {
		const { hostname, port } = new URL(shop.origin)
		const sent = send({ hostname, port, path, headers: { host: `${hostname}:${port}` } }, (answer) => {
			answer.resume()
			answer.on('end', () => resolve({ status: answer.statusCode ?? 0, location: answer.headers.location }))
		})
		sent.on('error', reject).end()
	})
}

async function productOf(shop: ShopProcess): Promise<string> {
	const { location } = await ask(shop, '/products/1')
	return (location as string).slice('/products/'.length)
}

for (const language of ['en', 'bn'] as const) {
	test(`every page has one address, and other forms of it redirect there, in ${language}`, async ({ shop }) => {
		test.setTimeout(300_000)
		const routes = routesOf(await productOf(shop))
		expect(routes.length).toBeGreaterThan(40)
		for (const bare of routes) {
			const path = at(language, bare)
			const { status, location } = await ask(shop, path)
			// The only page that redirects to another one.
			if (bare === '/category') expect(location).toBe(at(language, '/categories'))
			else expect(status, path).toBe(200)
			const forms = [
				path === '/' ? '//' : `${path}/`,
				`${path}//`,
				path.replace(/^\//, '//'),
				path.replaceAll('/', '///'),
				`/.${path}`,
				`/x/..${path}`,
				path.replace(/(.)\//, '$1\\'),
				...(bare.includes('AB12') ? [] : [path.toUpperCase()]),
				...(language === 'bn' ? [path.replace('/bn', '/Bn'), path.replace('/bn', '/BN/')] : []),
			].filter((form) => form !== path)
			const query = '?utm_source=x&q=%E0%A6%9A&to=//evil.example'
			const responses = await Promise.all(forms.map((form) => ask(shop, form + query)))
			for (const [which, response] of responses.entries())
				expect(response, forms[which]).toEqual({ status: 301, location: path + query })
		}
	})
}

test('the other language keeps query and fragment of a page opened directly', async ({ quietPage: page, shop }) => {
	test.setTimeout(300_000)
	// A wrong token on the page of an order by phone is answered 404, and the checkout of an empty cart leaves.
	const routes = routesOf(await productOf(shop)).filter(
		(path) => !/manifest|AB12|^\/category$|^\/checkout$|^\/o$/.test(path),
	)
	// The pages of signing in leave at once when somebody is signed in, so they are opened before that.
	const before = routes.filter((path) => /^\/(signin|signup|forget-password)$/.test(path))
	expect(before).toHaveLength(3)
	const all = [...before, ...routes.filter((path) => !before.includes(path))]
	let count = 0
	// Every page in one of the two languages: the link is part of the frame of all pages.
	for (const [which, bare] of all.entries()) {
		if (which === before.length) await signIn(page, shop, 'en')
		const [language, other] = which % 2 ? (['en', 'bn'] as const) : (['bn', 'en'] as const)
		const suffix = '?redirect=%2Fcheckout&token=abc&on_sale=true#part'
		await page.goto(shop.origin + at(language, bare) + suffix)
		await hydrated(page)
		const link = page.locator(`a[hreflang="${other}"]`)
		if ((await link.count()) === 0) continue
		const { pathname, search, hash } = new URL(page.url())
		const now = pathname.replace(/^\/bn(?=\/|$)/, '') || '/'
		await expect(link.first(), bare).toHaveAttribute('href', at(other, now) + search + hash)
		if (now === bare && search.includes('token')) expect(search + hash).toBe(suffix)
		count += 1
	}
	expect(count).toBeGreaterThan(30)
})

test('an unknown page is not found under any form, and redirects nowhere', async ({ shop }) => {
	for (const path of [
		'/nothing',
		'/Nothing/',
		'//evil.example',
		'//evil.example/',
		'//evil.example/faq',
		'/\\evil.example',
		'/\\/evil.example/x/%2e%2e',
		'///evil.example//',
		'/faq/more',
		'/bn/bn/faq',
		'/BN/nothing/',
		'/products/no-such-thing/',
		'/products/No-Such-Thing',
		'/category/NO-SUCH',
		'/%2f%2fevil.example',
		'/FAQ/%00',
	]) {
		const { status, location } = await ask(shop, path)
		if (status === 301) expect(location, path).toMatch(/^\/products\/[^/]+$/)
		else expect({ status, location }, path).toEqual({ status: 404, location: undefined })
	}
})

test('a position beyond the end of a list shows its first page', async ({ request, shop }) => {
	const productsOf = async (path: string) => {
		const response = await request.get(shop.origin + path)
		expect(response.status(), path).toBe(200)
		const main = (await response.text()).split('<main')[1] as string
		return [...main.matchAll(/href="(\/(?:bn\/)?products\/[^"?]+)"/g)].map(([, href]) => href)
	}
	for (const list of ['/products?', '/bn/products?', '/category/rice-dal?sort=price_low&', '/search?q=chal&']) {
		const first = await productsOf(list)
		expect(first.length).toBeGreaterThan(3)
		// An invalid cursor, one of another order, and a page beyond the last.
		const popular = Buffer.from('popular 12 3').toString('base64url')
		for (const place of ['cursor=AAAA', ...(list.includes('category') ? [`cursor=${popular}`] : []), 'page=40'])
			expect(await productsOf(list + place), list + place).toEqual(first)
	}
})
