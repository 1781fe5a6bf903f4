import type { APIRequestContext } from '@playwright/test'
import { schemaFaults } from '#tests/helpers/schema-org.ts'
import { at, expect, test } from './fixtures.ts'

const origin = /^https?:\/\/[^/]+/

async function read(request: APIRequestContext, address: string) {
	const response = await request.get(address, { maxRedirects: 0 })
	const html = await response.text()
	const all = (pattern: RegExp) => [...html.matchAll(pattern)].map((match) => match.slice(1) as string[])
	const meta = (name: string) =>
		all(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`, 'g')).map(([content]) => content)
	const facts = all(/<script[^>]*type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)
	return {
		status: response.status(),
		start: html.slice(0, 15),
		location: response.headers().location,
		title: all(/<title>([^<]*)<\/title>/g).map(([title]) => title),
		canonical: all(/<link rel="canonical" href="([^"]*)"/g).map(([href]) => href),
		alternates: Object.fromEntries(all(/<link rel="alternate" hrefLang="([^"]*)" href="([^"]*)"/gi)),
		meta,
		facts: facts.map(([text]) => JSON.parse(text as string)),
	}
}

const pages: [path: string, types: string[]][] = [
	['/', ['OnlineStore', 'WebSite']],
	['/products', ['OnlineStore', 'ItemList']],
	['/category/rice', ['OnlineStore', 'BreadcrumbList', 'ItemList']],
	['/shop', ['OnlineStore']],
]

for (const language of ['en', 'bn'] as const)
	test(`pages have titles, descriptions and structured data in ${language}`, async ({ request, shop }) => {
		const [, card = ''] = /href="((?:\/bn)?\/products\/[^"?]+)"/.exec(
			await (await request.get(shop.origin + at(language, '/category/rice'))).text(),
		) as string[]
		const product = card.replace(/^\/bn/, '')
		for (const [path, types] of [...pages, [product, ['OnlineStore', 'Product', 'BreadcrumbList']] as const]) {
			const here = shop.origin + (at(language, path) === '/bn/' ? '/bn' : at(language, path))
			const page = await read(request, here)
			expect(page.start, path).toBe('<!DOCTYPE html>')
			expect(page.title, path).toHaveLength(1)
			expect(page.meta('description')[0]?.length, path).toBeGreaterThan(20)
			expect(page.canonical, path).toEqual([here])
			expect(page.alternates, path).toEqual({
				en: shop.origin + path,
				bn: shop.origin + (path === '/' ? '/bn' : `/bn${path}`),
				'x-default': shop.origin + path,
			})
			expect(page.meta('og:title')).toHaveLength(1)
			expect(page.meta('og:url')).toEqual([here])
			expect(page.meta('robots')[0]).toMatch(/^index/)
			expect(page.facts, path).toHaveLength(1)
			expect(schemaFaults(page.facts[0]), path).toEqual([])
			expect(page.facts[0]['@graph'].map((node: { '@type': string }) => node['@type']).sort(), path).toEqual(
				[...types].sort(),
			)
		}
		const { meta } = await read(request, shop.origin + at(language, product))
		expect(meta('og:type')).toEqual(['product'])
		expect(Number(meta('product:price:amount')[0])).toBeGreaterThan(0)
		expect(meta('og:image')[0]).toMatch(/^https?:\/\/[^/]+\/media\/1200\/\d+\.webp$/)
	})

test('private and endless pages are excluded from search engines', async ({ request, shop }) => {
	for (const path of ['/signin', '/checkout', '/my-account', '/search?q=rice', '/products?sort=price_low'])
		expect((await read(request, shop.origin + path)).meta('robots')[0], path).toMatch(/^noindex/)
	const robotsText = await (await request.get(`${shop.origin}/robots.txt`)).text()
	for (const path of ['/signin', '/bn/signin', '/checkout', '/my-account', '/search', '/order'])
		expect(robotsText).toContain(`Disallow: ${path}\n`)
})

test('every page of the sitemap exists, and so do products', async ({ request, shop }) => {
	const locations = async (address: string) =>
		[...(await (await request.get(address)).text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, found]) => found as string)
	const files = await locations(`${shop.origin}/sitemap.xml`)
	const [fixed = '', products = ''] = files
	expect(fixed).toBe(`${shop.origin}/sitemaps/pages.xml`)
	const listed = await locations(fixed)
	const some = (await locations(products)).filter((_, n) => n % 211 === 0)
	expect(some.length).toBeGreaterThan(3)
	for (const address of [...listed.filter((_, n) => n < 14 || n % 9 === 0), ...some]) {
		const page = await read(request, address)
		expect(page.status, address).toBe(200)
		expect(page.canonical, address).toEqual([address])
	}
})

test('an id redirects permanently to the slug', async ({ request, shop }) => {
	const page = await read(request, `${shop.origin}/bn/products/1`)
	expect(page.status).toBe(301)
	expect(page.location?.replace(origin, '')).toMatch(/^\/bn\/products\/[a-z0-9-]+$/)
})

test('invalid addresses are refused in the format of the request', async ({ request, shop }) => {
	const ask = async (path: string, method = 'GET') => {
		const answer = await request.fetch(shop.origin + path, { method, maxRedirects: 0 })
		const [type = ''] = (answer.headers()['content-type'] ?? '').split(';')
		return `${answer.status()} ${type}`
	}
	for (const path of ['/products/a%00b', '/shop/%00', '/category/..%2f..%2f', '/collections/a%3Fb', '/%ff', '/100%'])
		expect(await ask(path), path).toBe('404 text/html')
	for (const path of ['/api/v2/nothing', `/api/v2/products/${'a'.repeat(300)}`])
		expect(await ask(path), path).toBe('404 application/json')
	expect(await ask('/products?category=%00&q=%00')).toBe('200 text/html')
	expect(await ask('/products', 'POST')).toBe('405 application/json')
	expect(await ask('/api/v2/products', 'HEAD')).toBe('405 application/json')
})
