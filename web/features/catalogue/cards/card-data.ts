import type { ReplyOf } from '#contract/endpoint.ts'
import type { endpoints } from '#contract/index.ts'

type Listed = ReplyOf<typeof endpoints.listProducts>['data']['items'][number]

/** The part of a listed product that a card needs: pages carry it twice, so no more than that. */
export type CardProduct = Pick<
	Listed,
	| 'id'
	| 'slug'
	| 'name'
	| 'unit'
	| 'image'
	| 'price'
	| 'sale_price'
	| 'discount_percent'
	| 'unit_price'
	| 'stock'
	| 'rating'
	| 'rating_count'
	| 'has_variations'
	| 'seller_id'
> & {
	flash?: Listed['flash'] /** Undefined: everywhere. */
	delivers_to?: Listed['delivers_to'] /** Undefined: no opening hours. */
	kitchen?: Listed['kitchen']
}

/** The card's part of a listed product. */
export function cardOf(product: Listed): CardProduct {
	const { id, slug, name, unit, image, price, sale_price, discount_percent } = product
	const { unit_price, stock, rating, rating_count, has_variations, seller_id, flash, delivers_to, kitchen } = product
	return {
		id,
		slug,
		name,
		unit,
		image,
		price,
		sale_price,
		discount_percent,
		unit_price,
		stock,
		rating,
		rating_count,
		has_variations,
		seller_id,
		...(flash && { flash }),
		...(delivers_to && { delivers_to }),
		...(kitchen && { kitchen }),
	}
}
