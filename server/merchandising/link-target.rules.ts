import { safeRedirect } from '#contract/safe-redirect.ts'

/** What a path of the shop leads to: a page that is always there, something with a slug, or nothing. */
export type LinkTarget =
	| 'fixed'
	| 'none'
	| { table: 'categories' | 'products' | 'sellers' | 'collection' | 'campaign'; slug: string }

/** Pages that do not depend on what is in the shop. */
const fixed = new Set([
	...['/', '/categories', '/products', '/shop', '/search', '/mart', '/mall', '/flash-sale', '/collections', '/order'],
	...['/terms', '/privacy', '/faq', '/contact-us', '/sell', '/wish-list', '/signin', '/signup', '/my-account'],
])
const tables = {
	category: 'categories',
	products: 'products',
	shop: 'sellers',
	collections: 'collection',
	campaigns: 'campaign',
} as const

/** As in `Slug` of the contract. */
const slugPattern = /^[^/\s?#%\p{Cc}]{1,160}$/u

/** Reads the link of a banner: a path of the shop with or without the language. */
export function linkTarget(link: string): LinkTarget {
	const path = safeRedirect(link)
		?.replace(/[?#].*$/s, '')
		.replace(/^\/bn(?=\/|$)/, '')
		.replace(/(?<=.)\/$/, '')
	if (path === undefined) return 'none'
	if (path === '' || fixed.has(path)) return 'fixed'
	const [, kind = '', slug = ''] = /^\/([a-z]+)\/([^/]+)$/.exec(path) ?? []
	const table = Object.hasOwn(tables, kind) ? tables[kind as keyof typeof tables] : undefined
	const decoded = decodedSlug(slug)
	return table && decoded ? { table, slug: decoded } : 'none'
}

/** The slug of a part of a path; undefined for one that is malformed, or that no slug can be. */
function decodedSlug(part: string): string | undefined {
	try {
		const slug = decodeURIComponent(part)
		return slugPattern.test(slug) ? slug : undefined
	} catch {
		return undefined
	}
}
