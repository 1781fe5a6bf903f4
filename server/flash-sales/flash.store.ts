import { sql } from 'kysely'
import type { Poisha } from '#contract/money.ts'
import type { Deps } from '#server/deps.ts'
import { accountsOf } from '#server/platform/db/accounts-of.ts'
import type { Fragment } from '#server/platform/db/statement.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { type FlashOffer, mostAtFlash } from './flash.rules.ts'
import { waitingLine } from './line.store.ts'

/** Items of alias `f` that can be bought now. If two sales ever contain one sku, the lowest price counts. */
const runs = `f.starts_at <= now() and f.ends_at > now() and f.sold < f.quantity`

export type FlashJson = {
	sale_id: number
	price: number
	left: number
	limit: number
	taken: number
	ends_at: string
	line: string | null
}

/** The current flash offer of the sku `sku` for the customer `customer`, as one JSON value or null; both are SQL. */
export const flashJson = (sku: string, customer: string) => `(
	select json_build_object('sale_id', f.sale_id, 'price', f.price, 'left', f.quantity - f.sold, 'limit', f.per_shopper,
		'taken', coalesce((select sum(t.quantity)::int from flash_taken t
			where t.customer_id = any(${accountsOf(customer)}) and t.sale_id = f.sale_id and t.sku_id = f.sku_id), 0),
		'ends_at', f.ends_at, 'line', ${waitingLine('f.sale_id', customer)})
	from flash_items f where f.sku_id = ${sku} and ${runs} order by f.price limit 1)`

export function toFlashOffer(json: FlashJson | null): FlashOffer | null {
	if (!json) return null
	const { sale_id: saleId, price, ends_at, line } = json
	return { saleId, price: price as Poisha, most: mostAtFlash(json), endsAt: new Date(ends_at).toISOString(), line }
}

/** The flash price as pages need it, money in poisha; `was` is the price that is struck through. */
const shown = `json_build_object('price', f.price, 'was', k.price, 'quantity', f.quantity, 'sold', f.sold,
	'limit', f.per_shopper, 'ends_at', f.ends_at)`

/** The current flash price of the product `p`, if it is below the price of its cheapest sku; SQL of one JSON value. */
export const productFlashJson = `(
	select ${shown} from skus k join flash_items f on f.sku_id = k.id
	where k.product_id = p.id and ${runs} and f.price < p.selling order by f.price limit 1)`

/** The current flash price of the sku `k`; SQL of one JSON value. */
export const skuFlashJson = `(
	select ${shown} from flash_items f
	where f.sku_id = k.id and ${runs} and f.price < coalesce(k.sale_price, k.price) order by f.price limit 1)`

/** The current flash prices by product: for lists that are sorted and filtered by price. */
export const runningPricesSql = `select k.product_id, min(f.price) as price from flash_items f join skus k on k.id = f.sku_id
	where ${runs} group by k.product_id`

/**
 * Flash sales in the statement that writes orders of different shoppers: locks the items of their lines in sku order, and takes
 * the pieces. Of an item that has too few pieces left for all orders of the statement, none is taken. The lock of the cart
 * serialises the orders of a shopper, so that the limit per shopper holds until the order is written. All inputs are SQL.
 */
export function flashFragment(order: {
	/** Arrays of the sales and skus of all lines. */
	sales: string
	skus: string
	/** CTE of the lines: customer_id, flash_sale_id, sku_id, price, quantity, and `together`, the quantity of the sku in all. */
	wanted: string
	/** The column of the shopper whose order is decided. */
	customer: string
	/** True once the skus are locked. */
	locked: string
	/** CTE of the written orders: customer_id; no row of those that were not written. */
	placed: string
}): Fragment {
	const { sales, skus, wanted, customer, locked, placed } = order
	const items = `f.sale_id = any(${sales}) and f.sku_id = any(${skus})`
	return {
		prefix: 'flash_',
		holds: {
			flash_held: `
		select f.sale_id, f.sku_id, f.price, f.sold, f.quantity - f.sold as rest, f.per_shopper from flash_items f
		where ${items} and f.starts_at <= now() and f.ends_at > now() and ${locked}
		order by f.sku_id for no key update of f`,
		},
		// What a shopper has is looked up for each line: joined, all rows of the table were read.
		stale: `exists (
			select from ${wanted} line
				left join flash_held f on f.sale_id = line.flash_sale_id and f.sku_id = line.sku_id
			where line.customer_id = ${customer} and line.flash_sale_id is not null and (f.sku_id is null
				or f.price <> line.price or f.rest < line.together
				or f.per_shopper - coalesce((
					select t.quantity from flash_taken t where t.customer_id = line.customer_id
						and t.sale_id = line.flash_sale_id and t.sku_id = line.sku_id), 0) < line.quantity))`,
		writes: {
			flash_sold: `
		update flash_items f set sold = h.sold + w.quantity
		from (select flash_sale_id, sku_id, sum(quantity)::int as quantity from ${placed} join ${wanted} using (customer_id)
			group by flash_sale_id, sku_id) w join flash_held h on h.sale_id = w.flash_sale_id and h.sku_id = w.sku_id
		where f.sale_id = h.sale_id and f.sku_id = h.sku_id and ${items}`,
			flash_counted: `
		insert into flash_taken (customer_id, sale_id, sku_id, quantity)
		select customer_id, w.flash_sale_id, w.sku_id, w.quantity from ${placed} join ${wanted} w using (customer_id)
		where w.flash_sale_id is not null
		on conflict (customer_id, sale_id, sku_id) do update set quantity = flash_taken.quantity + excluded.quantity`,
		},
	}
}

/**
 * Whether a statement failed because a sale has fewer pieces left than it takes. When orders and cancellations of one item
 * are concurrent, PostgreSQL may evaluate the locked row by the statement's snapshot; the table's constraint checks the row
 * itself.
 */
export function isFlashSoldOut(error: unknown): boolean {
	return (error as { constraint?: string }).constraint === 'flash_items_check'
}

/** A line of an order; `saleId` is null when it was not at a flash price. */
type TakenLine = { saleId: number | null; skuId: number; quantity: number }

/** Releases pieces to their sales and to the shopper's limit, in sku order, after the skus are locked. Each sku once. */
export async function giveBackFlash(tx: Tx, customerId: number, lines: readonly TakenLine[]): Promise<void> {
	const flashLines = lines.filter(({ saleId }) => saleId !== null)
	if (flashLines.length === 0) return
	const input = JSON.stringify(
		flashLines.map(({ saleId, skuId, quantity }) => ({ sale_id: saleId, sku_id: skuId, quantity })),
	)
	await sql`
		with wanted as materialized (
			select * from json_to_recordset(${input}) as w (sale_id int, sku_id int, quantity int)
		), locked as materialized (
			select f.sale_id, f.sku_id from flash_items f
			where (f.sale_id, f.sku_id) in (select sale_id, sku_id from wanted) order by f.sku_id for no key update
		), back as (
			update flash_items f set sold = f.sold - w.quantity from wanted w join locked l using (sale_id, sku_id)
			where f.sale_id = w.sale_id and f.sku_id = w.sku_id
		)
		update flash_taken t set quantity = t.quantity - w.quantity from wanted w join locked l using (sale_id, sku_id)
		where t.customer_id = ${customerId} and t.sale_id = w.sale_id and t.sku_id = w.sku_id`.execute(tx)
}

type PageBoundary = { passed: string; nextMs: number | null }

/**
 * The last time a sale, campaign or banner began or ended, and milliseconds until the next: pages may change then without any
 * write.
 */
export async function pageBoundary(db: Deps['db']): Promise<PageBoundary> {
	const { rows } = await sql<PageBoundary>`
		select coalesce(extract(epoch from greatest(
				(select max(starts_at) from flash_sales where starts_at <= now()),
				(select max(ends_at) from flash_sales where ends_at <= now()),
				(select max(starts_at) from collections where starts_at <= now()),
				(select max(ends_at) from collections where ends_at <= now()),
				(select max(starts_at) from banners where starts_at <= now()),
				(select max(ends_at) from banners where ends_at <= now())))::text, '') as passed,
			(extract(epoch from least(
				(select min(starts_at) from flash_sales where starts_at > now()),
				(select min(ends_at) from flash_sales where ends_at > now()),
				(select min(starts_at) from collections where starts_at > now()),
				(select min(ends_at) from collections where ends_at > now()),
				(select min(starts_at) from banners where starts_at > now()),
				(select min(ends_at) from banners where ends_at > now())) - clock_timestamp()) * 1000)::float8 as "nextMs"`.execute(
		db,
	)
	return rows[0] ?? { passed: '', nextMs: null }
}
