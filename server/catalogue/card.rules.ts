import { discountPercent, type Poisha, roundPoisha, toBdt } from '#contract/money.ts'

export type Measure = { measure_amount: number | null; measure_per: 'kg' | 'litre' | 'piece' | null }
export type Priced = { price: Poisha; sale_price: Poisha | null }

/** A product as the listing reads it: texts in one language, money in poisha. */
export type CardRow = Priced &
	Measure & {
		id: number
		slug: string
		name: string
		unit: string
		asset_id: number
		stock: number
		rating: number
		rating_count: number
		has_variations: boolean
		prescription: boolean
		seller_id: number
		seller_slug: string
		seller_name: string
	}

/** BDT for one kg, litre or piece. Null when nothing is measured, or when it would only repeat the price of a piece. */
export function unitPrice({ price, sale_price, measure_amount, measure_per }: Priced & Measure) {
	if (!measure_amount || !measure_per || (measure_per === 'piece' && measure_amount === 1)) return null
	return { amount: toBdt(roundPoisha((sale_price ?? price) / measure_amount)), per: measure_per }
}

export function prices({ price, sale_price }: Priced) {
	return { price: toBdt(price), sale_price: sale_price === null ? null : toBdt(sale_price) }
}

export function imageName(assetId: number): string {
	return `${assetId}.webp`
}

/** The card of the contract. */
export function toCard(row: CardRow) {
	return {
		id: row.id,
		slug: row.slug,
		name: row.name,
		product_title: `${row.name} ${row.unit}`,
		unit: row.unit,
		image: imageName(row.asset_id),
		...prices(row),
		discount_percent: discountPercent(row.price, row.sale_price ?? 0),
		unit_price: unitPrice(row),
		stock: row.stock,
		rating: row.rating,
		rating_count: row.rating_count,
		has_variations: row.has_variations,
		prescription: row.prescription,
		seller_id: row.seller_id,
		seller: { id: row.seller_id, slug: row.seller_slug, name: row.seller_name },
	}
}
