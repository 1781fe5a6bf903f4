import type { Language } from './refusals.ts'

/** Paths of pages that the server uses too, in sitemaps and messages. Without language; slugs are encoded. */
export const pagePaths = {
	product: (slug: string) => `/products/${encodeURIComponent(slug)}`,
	category: (slug: string) => `/category/${encodeURIComponent(slug)}`,
	seller: (slug: string) => `/shop/${encodeURIComponent(slug)}`,
	collection: (slug: string) => `/collections/${encodeURIComponent(slug)}`,
	campaign: (slug: string) => `/campaigns/${encodeURIComponent(slug)}`,
	/** Ends stock alerts. Short, because SMS contain it. */
	stop: '/s',
	/** Confirms an order by phone. Short for the same reason. */
	phoneOrder: '/o',
} as const

/** Pages of sign-in, account, checkout and orders, without language: search engines and third parties are excluded. */
export const privatePages = [
	'/signin',
	'/signup',
	'/forget-password',
	'/checkout',
	'/my-account',
	'/order',
	'/o',
] as const

/** Whether a path, in either language, is that of a page without third-party scripts. */
export function keepsThirdPartiesOut(path: string): boolean {
	const bare = path.replace(/^\/bn(?=\/|$)/, '')
	return privatePages.some((page) => bare === page || bare.startsWith(`${page}/`))
}

/** `path` (as `/products/x`) in a language: English at the root, Bengali under `/bn`. */
export function localPath(path: string, language: Language): string {
	if (language === 'en') return path
	return path === '/' ? '/bn' : `/bn${path}`
}
