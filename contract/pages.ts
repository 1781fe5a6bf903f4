import type { Language } from './refusals.ts'

/** Addresses of pages that the server names too, in sitemaps and messages. Without their language; slugs are encoded. */
export const pagePaths = {
	product: (slug: string) => `/products/${encodeURIComponent(slug)}`,
	category: (slug: string) => `/category/${encodeURIComponent(slug)}`,
	seller: (slug: string) => `/shop/${encodeURIComponent(slug)}`,
	collection: (slug: string) => `/collections/${encodeURIComponent(slug)}`,
	campaign: (slug: string) => `/campaigns/${encodeURIComponent(slug)}`,
	/** Where an SMS about stock leads who wants no more of them; as short as it can be. */
	stop: '/s',
} as const

/** Pages of sign-in, account, checkout and orders, without their language: kept from search engines and third parties. */
export const privatePages = ['/signin', '/signup', '/forget-password', '/checkout', '/my-account', '/order'] as const

/** True for a path, in either language, of a page where no third party's script may run. */
export function keepsThirdPartiesOut(path: string): boolean {
	const bare = path.replace(/^\/bn(?=\/|$)/, '')
	return privatePages.some((page) => bare === page || bare.startsWith(`${page}/`))
}

/** `path` (as `/products/x`) in a language: English at the root, Bengali under `/bn`. */
export function localPath(path: string, language: Language): string {
	if (language === 'en') return path
	return path === '/' ? '/bn' : `/bn${path}`
}
