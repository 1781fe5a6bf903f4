import { sql } from 'kysely'
import type { Poisha } from '#contract/money.ts'
import type { Deps } from '#server/deps.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import type { ProductOption } from '#server/platform/schema/catalogue.ts'
import { firstPicture } from './first-picture.store.ts'

/** One buyable combination of a product's options, with the data that carts and orders need. Money is poisha. */
export type SkuRow = {
	id: number
	product_id: number
	slug: string
	/** The values of its options joined by dots; '' for a product without options. */
	key: string
	values: string[]
	name_en: string
	name_bn: string
	unit_en: string
	unit_bn: string
	price: Poisha
	sale_price: Poisha | null
	stock: number
	/** Weight with its packaging. */
	grams: number
	prescription: boolean
	/** False when it is no longer on sale, for lines that were added to a cart before. */
	active: boolean
	asset_id: number
	options: ProductOption[]
	seller_id: number
	seller: { id: number; slug: string; name_en: string; name_bn: string; city_id: number; province_id: number }
}

const columns = sql`
	skus.id, skus.product_id, p.slug, skus.key, skus.values, p.name_en, p.name_bn, p.unit_en, p.unit_bn, skus.price,
	skus.sale_price, skus.stock, skus.grams, p.prescription, p.active and s.active as active, p.options, p.seller_id,
	${sql.raw(firstPicture('p.id'))} as asset_id,
	jsonb_build_object('id', s.id, 'slug', s.slug, 'name_en', s.name_en, 'name_bn', s.name_bn,
		'city_id', s.city_id, 'province_id', s.province_id) as seller`

const tables = sql`skus join products p on p.id = skus.product_id join sellers s on s.id = p.seller_id`

/** Skus by id, including those no longer on sale (`active` false), without unknown ids. In id order. */
export async function skusByIds(db: Deps['db'], ids: readonly number[]): Promise<SkuRow[]> {
	const { rows } = await sql<SkuRow>`
		select ${columns} from ${tables} where skus.id = any(${ids}::int[]) order by skus.id`.execute(db)
	return rows
}

/** All skus of products on sale. In id order. */
export async function skusOfProducts(db: Deps['db'], productIds: readonly number[]): Promise<SkuRow[]> {
	const { rows } = await sql<SkuRow>`
		select ${columns} from ${tables}
		where skus.product_id = any(${productIds}::int[]) and p.active and s.active order by skus.id`.execute(db)
	return rows
}

/**
 * Reads skus and locks them in id order until `tx` ends, so that the price and stock read here are still valid when the
 * order is written. Unknown ids are left out.
 */
export async function lockSkus(tx: Tx, ids: readonly number[]): Promise<SkuRow[]> {
	const { rows } = await sql<SkuRow>`
		select ${columns} from ${tables}
		where skus.id = any(${ids}::int[]) order by skus.id for no key update of skus`.execute(tx)
	return rows
}

export type StockLine = { skuId: number; quantity: number }
/** A line without enough stock, and the stock there is. */
export type ShortLine = { skuId: number; stock: number }

/**
 * Takes all lines from stock, or none: then it returns those that are short. One statement, rows locked in id order, stock
 * never below zero. Each sku may appear once. What is left is computed from the stock that was locked: PostgreSQL checks
 * constraints first with the row as it was when the statement began, to which pieces may have been added since.
 */
export async function takeStock(tx: Tx, lines: readonly StockLine[]): Promise<ShortLine[]> {
	const { rows } = await sql<ShortLine>`
		with wanted as (
			select * from unnest(${lines.map((line) => line.skuId)}::int[], ${lines.map((line) => line.quantity)}::int[])
				as w (id, quantity)
		), locked as materialized (
			select skus.id, skus.stock from skus
			where skus.id in (select id from wanted) order by skus.id for no key update
		), short as materialized (
			select w.id, coalesce(l.stock, 0) as stock from wanted w left join locked l using (id)
			where coalesce(l.stock, 0) < w.quantity
		), taken as (
			update skus set stock = l.stock - w.quantity from wanted w join locked l using (id)
			where skus.id = w.id and not exists (select from short)
		)
		select id as "skuId", stock from short order by id`.execute(tx)
	return rows
}

/** Why pieces come back into stock, for the ledger of stock. */
export type ReturnReason = 'cancelled' | 'returned' | 'replaced'

/** Puts lines back into stock, in id order. Each sku may appear once. */
export async function returnStock(tx: Tx, lines: readonly StockLine[], reason: ReturnReason): Promise<void> {
	// The trigger that writes the ledger runs after the update, in the same statement.
	await sql`
		with locked as materialized (
			select id, set_config('haat.stock_reason', ${reason}, true) from skus where id = any(${lines.map((line) => line.skuId)}::int[]) order by id for no key update
		)
		update skus set stock = skus.stock + w.quantity
		from unnest(${lines.map((line) => line.skuId)}::int[], ${lines.map((line) => line.quantity)}::int[]) as w (id, quantity)
		join locked using (id)
		where skus.id = w.id`.execute(tx)
	await sql`select set_config('haat.stock_reason', '', true)`.execute(tx)
}
