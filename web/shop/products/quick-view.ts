import type { ReplyOf } from '#contract/endpoint.ts'
import type { endpoints } from '#contract/index.ts'
import { documentIsLight } from '#web/lib/low-data.ts'
import { usePanels } from '#web/lib/panels.ts'
import { call } from '#web/shop/session/api.ts'

type Product = ReplyOf<typeof endpoints.getProduct>['data']

/** The data of a card that the quick view shows until the product is loaded. */
export type QuickViewData = { slug: string; name: string; image: string }

const freshMs = 60_000
let kept: { slug: string; at: number; product: Promise<Product> } | undefined

/** The product for the quick view; it is not requested again within a minute. Throws like `call`. */
export function loadQuickView(slug: string): Promise<Product> {
	if (kept?.slug === slug && Date.now() - kept.at < freshMs) return kept.product
	const product = call('getProduct', { params: { slugOrId: slug } }).then(({ data }) => data)
	const entry = { slug, at: Date.now(), product }
	kept = entry
	product.catch(() => {
		if (kept === entry) kept = undefined
	})
	return product
}

/** Fetches the dialog's code and, with `slug`, the product before the shopper presses. Does nothing in low-data mode. */
export function prepareQuickView(slug?: string): void {
	if (documentIsLight()) return
	usePanels.getState().prepare('PRODUCT_VIEW')
	if (slug !== undefined) loadQuickView(slug).catch(() => {})
}

/** Opens the quick view over the page. */
export function openQuickView(data: QuickViewData): void {
	usePanels.getState().openModal('PRODUCT_VIEW', data)
}
