import type { PreviewPage } from '#contract/desk/previews.ts'

/** The path of a page in English; undefined where it is named by a slug and none is given. */
export function pathOfPage(page: PreviewPage, slug: string | undefined): string | undefined {
	if (page === 'home') return '/'
	if (page === 'flash_sale') return '/flash-sale'
	if (page === 'collections') return '/collections'
	if (slug === undefined) return undefined
	return page === 'campaign' ? `/campaigns/${encodeURIComponent(slug)}` : `/collections/${encodeURIComponent(slug)}`
}

export const pathOfProduct = (slug: string) => `/products/${encodeURIComponent(slug)}`

/** The path of the page in a language, as the storefront has it. */
export const inBengali = (path: string) => (path === '/' ? '/bn' : `/bn${path}`)

/** Without its language. */
export const inEnglish = (path: string) => path.replace(/^\/bn(?=\/|$)/, '') || '/'

const previewed = /^\/(|flash-sale|collections|(collections|campaigns|products)\/[^/]+)$/

/** Whether the page of a path, in either language, is among those that the desk previews. */
export const isPreviewed = (path: string) => previewed.test(inEnglish(path))
