import { sql } from 'kysely'
import type { Deps } from '#server/deps.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import type { Window } from './flash.rules.ts'

/** The number of the advisory lock for creating flash sales. */
const lockKey = 7_241_985

/** Serialises the creation of sales, until `tx` ends. */
export async function lockSales(tx: Tx): Promise<void> {
	await sql`select pg_advisory_xact_lock(${lockKey})`.execute(tx)
}

/** The data of a sku that an item of a sale needs. Money is poisha. */
export type SaleSku = { id: number; slug: string; key: string; ordinary: number; stock: number }

/** The skus of products by slug, on sale now. */
export async function skusBySlug(tx: Tx, slugs: readonly string[]): Promise<SaleSku[]> {
	const { rows } = await sql<SaleSku>`
		select s.id, p.slug, s.key, coalesce(s.sale_price, s.price) as ordinary, s.stock
		from products p join skus s on s.product_id = p.id join sellers v on v.id = p.seller_id
		where p.slug = any(${slugs}::text[]) and p.active and v.active order by s.id`.execute(tx)
	return rows
}

/** Slugs of sales that contain one of these skus at any time of the window. */
export async function overlapping(tx: Tx, skuIds: readonly number[], { startsAt, endsAt }: Window): Promise<string[]> {
	const { rows } = await sql<{ slug: string }>`
		select distinct f.slug from flash_items i join flash_sales f on f.id = i.sale_id
		where i.sku_id = any(${skuIds}::int[]) and i.starts_at < ${endsAt} and i.ends_at > ${startsAt}`.execute(tx)
	return rows.map((row) => row.slug)
}

export type NewSale = Window & {
	slug: string
	name: { en: string; bn: string }
	series: string | null
	/** Days from one sale of the series to the next. */
	everyDays: number | null
}
export type NewItem = { skuId: number; price: number; quantity: number; perShopper: number }

/** Stores a sale with its items in their order. Null when the slug is in use. */
export async function insertSale(tx: Tx, sale: NewSale, items: readonly NewItem[]): Promise<number | null> {
	const { rows } = await sql<{ id: number }>`
		insert into flash_sales (slug, name_en, name_bn, starts_at, ends_at, series, repeats)
		values (${sale.slug}, ${sale.name.en}, ${sale.name.bn}, ${sale.startsAt}, ${sale.endsAt}, ${sale.series},
			make_interval(days => ${sale.everyDays}::int))
		on conflict (slug) do nothing returning id`.execute(tx)
	const id = rows[0]?.id
	if (id === undefined) return null
	await sql`
		insert into flash_items (sale_id, sku_id, position, starts_at, ends_at, price, quantity, per_shopper)
		select ${id}, i.sku_id, i.position, s.starts_at, s.ends_at, i.price, i.quantity, i.per_shopper
		from flash_sales s, json_to_recordset(${JSON.stringify(
			items.map((item, position) => ({ position, ...item, sku_id: item.skuId, per_shopper: item.perShopper })),
		)}) as i (position int, sku_id int, price bigint, quantity int, per_shopper int) where s.id = ${id}`.execute(tx)
	return id
}

export type SeriesSale = NewSale & { id: number; series: string; everyDays: number; now: Date }

/** The newest sale of every series whose newest has begun. */
export async function dueSeries(db: Deps['db']): Promise<SeriesSale[]> {
	const { rows } = await sql<SeriesSale>`
		select id, slug, json_build_object('en', name_en, 'bn', name_bn) as name, starts_at as "startsAt",
			ends_at as "endsAt", series, extract(day from repeats)::int as "everyDays", now() as now
		from flash_sales where repeats is not null and starts_at <= now() order by starts_at`.execute(db)
	return rows
}

/** The items of a sale that can be offered again: on sale, in stock, and still below the ordinary price. */
export async function itemsAgain(tx: Tx, saleId: number): Promise<NewItem[]> {
	const { rows } = await sql<NewItem>`
		select i.sku_id as "skuId", i.price, least(i.quantity, s.stock) as quantity,
			least(i.per_shopper, i.quantity, s.stock) as "perShopper"
		from flash_items i join skus s on s.id = i.sku_id join products p on p.id = s.product_id
			join sellers v on v.id = p.seller_id
		where i.sale_id = ${saleId} and s.stock > 0 and p.active and v.active
			and i.price < coalesce(s.sale_price, s.price)
		order by i.position`.execute(tx)
	return rows
}

/** Ends a series: the sale continues without a next one. */
export async function stopRepeating(tx: Tx, id: number): Promise<void> {
	await tx.updateTable('flash_sales').set({ repeats: null }).where('id', '=', id).execute()
}

/** Ends a sale now, also one that has not begun. False when none with this slug is current or planned. */
export async function endNow(tx: Tx, slug: string): Promise<boolean> {
	const { rows } = await sql`
		update flash_sales set starts_at = least(starts_at, now()), ends_at = now(), repeats = null
		where slug = ${slug} and ends_at > now() returning id`.execute(tx)
	return rows.length > 0
}

type SaleSummary = Window & {
	slug: string
	name: string
	items: number
	quantity: number
	sold: number
	repeats: boolean
}

/** Current and planned sales, and those of the last seven days, in time order. */
export async function readSales(db: Deps['db']): Promise<SaleSummary[]> {
	const { rows } = await sql<SaleSummary>`
		select s.slug, s.name_en as name, s.starts_at as "startsAt", s.ends_at as "endsAt", s.repeats is not null as repeats,
			count(i.sku_id)::int as items, coalesce(sum(i.quantity), 0)::int as quantity, coalesce(sum(i.sold), 0)::int as sold
		from flash_sales s left join flash_items i on i.sale_id = s.id
		where s.ends_at > now() - interval '7 days' group by s.id order by s.starts_at, s.id`.execute(db)
	return rows
}
