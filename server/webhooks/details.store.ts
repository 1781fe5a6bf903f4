import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/transaction.ts'

/** Amounts in poisha. Nothing of the shopper is read. */
export type OrderDetails = {
	id: number
	number: string
	placed_at: Date
	status: string
	payment_method: string
	payment_status: string
	total: number
	parts: {
		part: number
		seller_id: number
		seller: string
		status: string
		subtotal: number
		delivery: number
		discount: number
		lines: {
			product: number
			slug: string
			sku: number
			variant: string
			quantity: number
			price: number
			total: number
		}[]
	}[]
}

/** Orders with their parts and lines. */
export async function readOrders(tx: Tx, ids: readonly number[]): Promise<OrderDetails[]> {
	const { rows } = await sql<OrderDetails>`
		select o.id, o.number, o.placed_at, o.status, o.payment_method, o.payment_status, o.total,
			(select json_agg(json_build_object('part', p.position, 'seller_id', p.seller_id, 'seller', p.seller ->> 'slug',
				'status', p.status, 'subtotal', p.subtotal, 'delivery', p.delivery,
				'discount', p.discount + p.delivery_discount,
				'lines', (select coalesce(json_agg(json_build_object('product', l.product_id, 'slug', l.slug, 'sku', l.sku_id,
					'variant', l.variant, 'quantity', l.quantity, 'price', l.price, 'total', l.total) order by l.position), '[]')
					from order_lines l where l.order_id = o.id and l.part = p.position and l.quantity > 0)) order by p.position)
			from order_parts p where p.order_id = o.id) as parts
		from orders o where o.id = any(${[...ids]}::bigint[]) order by o.id`.execute(tx)
	return rows
}

export type ProductDetails = {
	id: number
	slug: string
	seller_id: number
	seller: string
	active: boolean
	in_stock: boolean
	skus: { sku: number; variant: string; code: string | null; price: number; sale_price: number | null }[]
}

/** Products with their skus; those that no longer exist are not returned. */
export async function readProducts(tx: Tx, ids: readonly number[]): Promise<ProductDetails[]> {
	const { rows } = await sql<ProductDetails>`
		select p.id, p.slug, p.seller_id, s.slug as seller, p.active, p.in_stock,
			(select coalesce(json_agg(json_build_object('sku', k.id, 'variant', k.key, 'code', c.code, 'price', k.price,
				'sale_price', k.sale_price) order by k.id), '[]')
				from skus k left join sku_codes c on c.sku_id = k.id where k.product_id = p.id) as skus
		from products p join sellers s on s.id = p.seller_id
		where p.id = any(${[...ids]}::int[]) order by p.id`.execute(tx)
	return rows
}

export type StockDetails = {
	sku: number
	variant: string
	code: string | null
	product: number
	slug: string
	seller_id: number
	seller: string
	stock: number
}

/** The present stock of skus; those that no longer exist are not returned. */
export async function readStock(tx: Tx, ids: readonly number[]): Promise<StockDetails[]> {
	const { rows } = await sql<StockDetails>`
		select k.id as sku, k.key as variant, c.code, p.id as product, p.slug, p.seller_id, s.slug as seller, k.stock
		from skus k join products p on p.id = k.product_id join sellers s on s.id = p.seller_id
			left join sku_codes c on c.sku_id = k.id
		where k.id = any(${[...ids]}::int[]) order by k.id`.execute(tx)
	return rows
}
