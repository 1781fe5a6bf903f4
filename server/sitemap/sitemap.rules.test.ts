import { expect, test } from 'vitest'
import { fileNumber, robotsText, securityText, sitemapIndex, urlEntries } from './sitemap.rules.ts'

const origin = 'https://shop.example'

test('a page is listed once a language, each with all alternates', () => {
	const text = urlEntries(origin, { path: '/products/a%26b', changed: new Date('2026-01-02T03:04:05Z') }, 'en')
	const english = `${origin}/products/a%26b`
	const bengali = `${origin}/bn/products/a%26b`
	expect([...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual([english, bengali])
	for (const entry of text.trim().split('\n'))
		expect([...entry.matchAll(/hreflang="(.*?)" href="(.*?)"/g)].map(([, language, at]) => [language, at])).toEqual([
			['en', english],
			['bn', bengali],
			['x-default', english],
		])
	expect(text.match(/<lastmod>2026-01-02T03:04:05.000Z<\/lastmod>/g)).toHaveLength(2)
	expect(urlEntries(origin, { path: '/' }, 'en')).toContain(`<loc>${origin}/bn</loc>`)
})

test('the default language is that of everybody else', () => {
	const text = urlEntries(origin, { path: '/faq' }, 'bn')
	expect(text.match(new RegExp(`hreflang="x-default" href="${origin}/bn/faq"`, 'g'))).toHaveLength(2)
})

test('characters with a meaning in XML are escaped', () => {
	expect(urlEntries('https://a.example/?x=1&y=\'<z>"', { path: '/' }, 'en')).not.toMatch(/<loc>[^<]*[&](?!#)/)
})

test.each([
	[0, 0],
	[1, 1],
	[10_000, 1],
	[10_001, 2],
	[1_000_000, 100],
])('a highest id of %i makes %i product files', (last, files) => {
	const text = sitemapIndex(origin, last)
	expect(text.match(/products-\d+\.xml/g) ?? []).toHaveLength(files)
	expect(text).toContain(`<loc>${origin}/sitemaps/pages.xml</loc>`)
})

test.each([
	['products-1.xml', 1],
	['products-20.xml', 20],
	['products-0.xml', null],
	['products-01.xml', null],
	['products-9999999.xml', null],
	['products-1.xml.gz', null],
	['../products-1.xml', null],
])('%s is file %s', (name, number) => expect(fileNumber(name)).toBe(number))

test('robots are excluded from a shopper’s own pages, in both languages', () => {
	const lines = robotsText(origin).split('\n')
	for (const path of ['/checkout', '/bn/checkout', '/my-account', '/bn/my-account', '/api/'])
		expect(lines).toContain(`Disallow: ${path}`)
	expect(lines).not.toContain('Disallow: /')
	expect(lines).toContain(`Sitemap: ${origin}/sitemap.xml`)
})

test('security.txt names a contact and its expiry', () => {
	const lines = securityText(origin, 'help@shop.example', Date.parse('2026-01-01T00:00:00Z')).split('\n')
	expect(lines).toContain('Contact: mailto:help@shop.example')
	expect(lines).toContain('Expires: 2026-06-30T00:00:00.000Z')
	expect(lines).toContain(`Canonical: ${origin}/.well-known/security.txt`)
})
