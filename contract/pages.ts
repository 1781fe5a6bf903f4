import type { Language } from './refusals.ts'

/** Addresses of pages that the server names too, in sitemaps and messages. Without their language; slugs are encoded. */
export const pagePaths = {
	product: (slug: string) => `/products/${encodeURIComponent(slug)}`,
	category: (slug: string) => `/category/${encodeURIComponent(slug)}`,
	seller: (slug: string) => `/shop/${encodeURIComponent(slug)}`,
} as const

/** `path` (as `/products/x`) in a language: English at the root, Bengali under `/bn`. */
export function localPath(path: string, language: Language): string {
	if (language === 'en') return path
	return path === '/' ? '/bn' : `/bn${path}`
}
