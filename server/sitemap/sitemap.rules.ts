import { localPath, privatePages } from '#contract/pages.ts'
import type { Language } from '#contract/refusals.ts'

/** Products of one file, by their ids: 20,000 addresses, under the limits of 50,000 and 50 MB. */
export const productsPerFile = 10_000

/** Public pages that always exist. */
export const fixedPages = [
	'/',
	'/products',
	'/categories',
	'/mart',
	'/mall',
	'/flash-sale',
	'/collections',
	'/shop',
	'/terms',
	'/privacy',
	'/faq',
	'/contact-us',
	'/sell',
]

/** A listed page: its path in English and its last change. */
export type Listed = { path: string; changed?: Date }

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'
export const urlsBegin = `${declaration}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`
export const urlsEnd = '</urlset>\n'

/** Both languages of a page, each naming itself, the other and the default, as the sitemap protocol requires. */
export function urlEntries(origin: string, { path, changed }: Listed, byDefault: Language): string {
	const english = escapeXml(origin + localPath(path, 'en'))
	const bengali = escapeXml(origin + localPath(path, 'bn'))
	const alternates =
		alternate('en', english) + alternate('bn', bengali) + alternate('x-default', byDefault === 'bn' ? bengali : english)
	const modified = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : ''
	return [english, bengali].map((address) => `<url><loc>${address}</loc>${modified}${alternates}</url>\n`).join('')
}

/** The list of all files: one of fixed pages, categories and sellers, then products up to `lastProductId`. */
export function sitemapIndex(origin: string, lastProductId: number): string {
	const files = ['pages.xml']
	for (let n = 1; n <= Math.ceil(lastProductId / productsPerFile); n++) files.push(`products-${n}.xml`)
	const entries = files.map((file) => `<sitemap><loc>${escapeXml(`${origin}/sitemaps/${file}`)}</loc></sitemap>\n`)
	return `${declaration}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</sitemapindex>\n`
}

/** Number of a product file, from its name; null for any other name. */
export function fileNumber(name: string): number | null {
	const found = /^products-([1-9]\d{0,5})\.xml$/.exec(name)
	return found ? Number(found[1]) : null
}

/** What robots may read: all public pages, but no shopper's own pages and no search results. */
export function robotsText(origin: string): string {
	const rules = ['/api/', ...[...privatePages, '/search'].flatMap((path) => [path, `/bn${path}`])]
	return `User-agent: *\n${rules.map((path) => `Disallow: ${path}\n`).join('')}\nSitemap: ${origin}/sitemap.xml\n`
}

function alternate(language: string, address: string) {
	return `<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`
}

function escapeXml(text: string): string {
	return text.replace(/[<>&'"]/g, (c) => `&#${c.charCodeAt(0)};`)
}

const half = 180 * 86_400_000

/** The contact for security reports; valid for half a year from `now` (ms). */
export function securityText(origin: string, email: string, now: number): string {
	return [
		`Contact: mailto:${email}`,
		`Expires: ${new Date(now + half).toISOString()}`,
		'Preferred-Languages: en, bn',
		`Canonical: ${origin}/.well-known/security.txt`,
		'',
	].join('\n')
}
