import type { KitchenHours } from '#contract/kitchen-hours.ts'
import { shownKitchen } from '#contract/meal.ts'
import { discountPercent, type Poisha, roundPoisha, toBdt } from '#contract/money.ts'
import { type DistanceClass, rangeOf } from '#db/geo/distance.rules.ts'

export type Measure = { measure_amount: number | null; measure_per: 'kg' | 'litre' | 'piece' | null }
export type Priced = { price: Poisha; sale_price: Poisha | null }

/** The current flash price, below what a piece otherwise costs; `was` is the price that is struck through. */
export type RunningFlash = {
	price: Poisha
	was: Poisha
	quantity: number
	sold: number
	limit: number
	ends_at: string
}

/** A product row of the listing: texts in one language, money in poisha. */
export type CardRow = Priced &
	Measure & {
		id: number
		slug: string
		name: string
		unit: string
		asset_id: number
		stock: number
		flash: RunningFlash | null
		rating: number
		rating_count: number
		has_variations: boolean
		prescription: boolean
		/** It needs a prescription, or its facts name the generic substance. */
		medicine: boolean
		seller_id: number
		seller_slug: string
		seller_name: string
		/** The seller's delivery range, from its district and division. */
		reach: DistanceClass
		city_id: number
		province_id: number
		/** Its opening hours, and the current time of the database. */
		kitchen: KitchenHours | null
		now: Date
	}

/**
 * BDT for one kg, litre or piece. Null without a measure, when it equals the price of a piece, and for medicine, where a
 * price per litre is useless.
 */
export function unitPrice({ price, sale_price, measure_amount, measure_per }: Priced & Measure, medicine: boolean) {
	if (medicine || !measure_amount || !measure_per || (measure_per === 'piece' && measure_amount === 1)) return null
	return { amount: toBdt(roundPoisha((sale_price ?? price) / measure_amount)), per: measure_per }
}

export function prices({ price, sale_price }: Priced) {
	return { price: toBdt(price), sale_price: sale_price === null ? null : toBdt(sale_price) }
}

export function imageName(assetId: number): string {
	return `${assetId}.webp`
}

/** The current price: the flash price while a sale runs. */
export function atFlash<P extends Priced>(row: P & { flash: RunningFlash | null }): P {
	return row.flash ? { ...row, price: row.flash.was, sale_price: row.flash.price } : row
}

export function shownFlash(flash: RunningFlash | null) {
	if (!flash) return null
	const { quantity, sold, limit, ends_at } = flash
	return { quantity, sold, limit, ends_at: new Date(ends_at).toISOString() }
}

/** The contract's card. */
export function toCard(row: CardRow) {
	const now = atFlash(row)
	return {
		id: row.id,
		slug: row.slug,
		name: row.name,
		product_title: `${row.name} ${row.unit}`,
		unit: row.unit,
		image: imageName(row.asset_id),
		...prices(now),
		discount_percent: discountPercent(now.price, now.sale_price ?? 0),
		flash: shownFlash(row.flash),
		unit_price: unitPrice(now, row.medicine),
		stock: row.stock,
		rating: row.rating,
		rating_count: row.rating_count,
		has_variations: row.has_variations,
		prescription: row.prescription,
		seller_id: row.seller_id,
		seller: { id: row.seller_id, slug: row.seller_slug, name: row.seller_name },
		delivers_to: rangeOf(row.reach, { districtId: row.city_id, divisionId: row.province_id }),
		kitchen: row.kitchen && shownKitchen(row.kitchen, row.now),
	}
}
