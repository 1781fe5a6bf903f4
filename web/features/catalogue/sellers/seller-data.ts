import type { ReplyOf } from '#contract/endpoint.ts'
import type { endpoints } from '#contract/index.ts'

export type Listed = ReplyOf<typeof endpoints.listSellers>['data'][number]

/** The part of a seller that its card shows. */
export type SellerView = Pick<
	Listed,
	'slug' | 'name' | 'area' | 'on_time' | 'product_count' | 'rating' | 'rating_count' | 'pictures'
>

/** A seller as its card shows it. */
export function sellerView(seller: Listed): SellerView {
	const { slug, name, area, on_time, product_count, rating, rating_count, pictures } = seller
	return { slug, name, area, on_time, product_count, rating, rating_count, pictures }
}
