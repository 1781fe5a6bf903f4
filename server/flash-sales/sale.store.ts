import { type RawBuilder, sql } from 'kysely'
import type { Poisha } from '#contract/money.ts'
import type { Deps } from '#server/deps.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import type { HeldItem, Window } from './flash.rules.ts'
import { setLine } from './line.store.ts'

/** The number of the advisory lock for creating flash sales. */
const lockKey = 7_241_985

/** Serialises the creation of sales, until `tx` ends. */
export async function lockSales(tx: Tx): Promise<void> {
	await sql`select pg_advisory_xact_lock(${lockKey})`.execute(tx)
}

/** The data of a sku that an item of a sale needs. Money is poisha; `strikes`: its usual price may be struck through. */
export type SaleSku = { id: number; slug: string; key: string; ordinary: number; stock: number; strikes: boolean }

/**
 * SQL: whether the usual price of sku `s` may be struck through from `at` on: it is at most the lowest one of the days before, as
 * for reductions (`server/catalogue/editing/struck-price.rules.ts`). That of a sku which is reduced was compared then.
 */
const strikes = (at: RawBuilder<unknown>) => sql`(s.sale_price is not null or s.price <= (
	select min(coalesce(h.sale_price, h.price)) from price_history h, lateral (select ${at} - make_interval(days =>
		coalesce((select nullif(value, '0')::int from settings where key = 'struck_price_days'), 30)) as since) w
	where h.sku_id = s.id and (h.at > w.since or h.at = (
		select max(b.at) from price_history b where b.sku_id = s.id and b.at <= w.since)))
	or exists (select from settings where key = 'struck_price_days' and value = '0'))`

/** The skus of products by slug, on sale now. `startsAt`: when their usual prices are struck through. */
export async function skusBySlug(tx: Deps['db'] | Tx, slugs: readonly string[], startsAt: Date): Promise<SaleSku[]> {
	const { rows } = await sql<SaleSku>`
		select s.id, p.slug, s.key, coalesce(s.sale_price, s.price) as ordinary, s.stock,
			${strikes(sql`greatest(now(), ${startsAt}::timestamptz)`)} as strikes
		from products p join skus s on s.product_id = p.id join sellers v on v.id = p.seller_id
		where p.slug = any(${slugs}::text[]) and p.active and v.active order by s.id`.execute(tx)
	return rows
}

/** Which of these skus another sale than `except` contains at any time of the window. */
export async function overlapping(
	tx: Tx,
	skuIds: readonly number[],
	{ startsAt, endsAt }: Window,
	except: number | null,
): Promise<{ skuId: number }[]> {
	const { rows } = await sql<{ skuId: number }>`
		select distinct i.sku_id as "skuId" from flash_items i
		where i.sku_id = any(${skuIds}::int[]) and i.starts_at < ${endsAt} and i.ends_at > ${startsAt}
			and i.sale_id is distinct from ${except}::int`.execute(tx)
	return rows
}

/** A sale that is being changed; amounts in poisha. */
export type HeldSale = Window & {
	id: number
	slug: string
	series: string | null
	items: (HeldItem & { skuId: number })[]
}

/** The sale with this slug and its items, locked until `tx` ends, and the time of the store. */
export async function saleForChange(tx: Tx, slug: string | null): Promise<{ sale: HeldSale | undefined; now: Date }> {
	const { rows } = await sql<HeldSale & { id: number | null; now: Date }>`
		select f.id, f.slug, f.series, f.starts_at as "startsAt", f.ends_at as "endsAt", t.now
		from (select now() as now) t left join flash_sales f on f.slug = ${slug}`.execute(tx)
	const [row] = rows
	if (!row || row.id === null) return { sale: undefined, now: row?.now ?? new Date() }
	const items = await sql<HeldSale['items'][number]>`
		select sku_id as "skuId", price, quantity, per_shopper as "perShopper", sold from flash_items
		where sale_id = ${row.id} order by sku_id for no key update`.execute(tx)
	const { now, ...sale } = row
	return { sale: { ...sale, items: items.rows }, now }
}

/** Writes a sale as a whole: its items are these, in their order. Rows that stay are not written. */
export async function updateSale(tx: Tx, id: number, sale: NewSale, items: readonly NewItem[]): Promise<void> {
	await sql`update flash_sales set name_en = ${sale.name.en}, name_bn = ${sale.name.bn}, starts_at = ${sale.startsAt},
		ends_at = ${sale.endsAt}, series = ${sale.series}, repeats = make_interval(days => ${sale.everyDays}::int)
		where id = ${id}`.execute(tx)
	await setLine(tx, id, sale.linePerMinute)
	await sql`delete from flash_items where sale_id = ${id}
		and sku_id <> all(${items.map(({ skuId }) => skuId)}::int[])`.execute(tx)
	await writeItems(tx, id, items)
}

async function writeItems(tx: Tx, id: number, items: readonly NewItem[]): Promise<void> {
	const input = JSON.stringify(
		items.map((item, position) => ({ position, ...item, sku_id: item.skuId, per_shopper: item.perShopper })),
	)
	await sql`
		insert into flash_items as f (sale_id, sku_id, position, starts_at, ends_at, price, quantity, per_shopper)
		select ${id}, i.sku_id, i.position, s.starts_at, s.ends_at, i.price, i.quantity, i.per_shopper
		from flash_sales s, json_to_recordset(${input})
			as i (position int, sku_id int, price bigint, quantity int, per_shopper int) where s.id = ${id}
		on conflict (sale_id, sku_id) do update set position = excluded.position, price = excluded.price,
			quantity = excluded.quantity, per_shopper = excluded.per_shopper
		where (f.position, f.price, f.quantity, f.per_shopper)
			<> (excluded.position, excluded.price, excluded.quantity, excluded.per_shopper)`.execute(tx)
}

export type NewSale = Window & {
	slug: string
	name: { en: string; bn: string }
	series: string | null
	/** Days from one sale of the series to the next. */
	everyDays: number | null
	/** How many shoppers a minute its waiting line admits; null: it has none. */
	linePerMinute: number | null
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
	await setLine(tx, id, sale.linePerMinute)
	await writeItems(tx, id, items)
	return id
}

export type SeriesSale = NewSale & { id: number; series: string; everyDays: number; now: Date }

/** The newest sale of every series whose newest has begun. */
export async function dueSeries(db: Deps['db']): Promise<SeriesSale[]> {
	const { rows } = await sql<SeriesSale>`
		select id, slug, json_build_object('en', name_en, 'bn', name_bn) as name, starts_at as "startsAt",
			ends_at as "endsAt", series, extract(day from repeats)::int as "everyDays", now() as now,
			(select per_minute from sale_lines where sale_id = id) as "linePerMinute"
		from flash_sales where repeats is not null and starts_at <= now() order by starts_at`.execute(db)
	return rows
}

/**
 * The items of a sale that can be offered again at a time: on sale, in stock, and still below an ordinary price that may be struck
 * through then.
 */
export async function itemsAgain(tx: Tx, saleId: number, startsAt: Date): Promise<NewItem[]> {
	const { rows } = await sql<NewItem>`
		select i.sku_id as "skuId", i.price, least(i.quantity, s.stock) as quantity,
			least(i.per_shopper, i.quantity, s.stock) as "perShopper"
		from flash_items i join skus s on s.id = i.sku_id join products p on p.id = s.product_id
			join sellers v on v.id = p.seller_id
		where i.sale_id = ${saleId} and s.stock > 0 and p.active and v.active
			and i.price < coalesce(s.sale_price, s.price) and ${strikes(sql`greatest(now(), ${startsAt}::timestamptz)`)}
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

export type SaleItemRow = {
	product: string
	variant: string
	name: { en: string; bn: string }
	/** Of the product, and their values of the sku. */
	options: unknown
	values: string[]
	active: boolean
	asset_id: number | null
	price: Poisha
	ordinary: Poisha
	quantity: number
	per_shopper: number
	sold: number
	stock: number
}
type Deed = { by: string; at: string } | null
export type SaleRow = {
	slug: string
	name_en: string
	name_bn: string
	starts_at: Date
	ends_at: Date
	every_days: number | null
	line_per_minute: number | null
	made: Deed
	changed: Deed
	items: SaleItemRow[]
}

/** The first or the last entry of the sale `s` in the audit trail; SQL of one JSON value. */
const deed = (order: string) =>
	sql.raw(`(select json_build_object('by', a.actor, 'at', a.at) from audit a
	where a.entity = 'flash_sale' and a.entity_id = s.id order by a.id ${order} limit 1)`)

/** Sales that touch a period, in the order of their starts, at most 200, and the time of the store. */
export async function readSaleRecords(
	db: Deps['db'],
	{ from, to, slug }: { from: Date; to: Date; slug?: string | undefined },
): Promise<{ sales: SaleRow[]; now: Date }> {
	const { rows } = await sql<SaleRow & { now: Date; slug: string | null }>`
		select t.now, s.slug, s.name_en, s.name_bn, s.starts_at, s.ends_at, extract(day from s.repeats)::int as every_days,
			(select per_minute from sale_lines l where l.sale_id = s.id) as line_per_minute,
			${deed('')} as made, ${deed('desc')} as changed,
			(select coalesce(json_agg(json_build_object('product', p.slug, 'variant', k.key,
				'name', json_build_object('en', p.name_en, 'bn', p.name_bn), 'options', p.options, 'values', k.values,
				'active', p.active and v.active, 'asset_id', (select m.asset_id from product_images m
					where m.product_id = p.id order by m.position limit 1),
				'price', i.price, 'ordinary', coalesce(k.sale_price, k.price), 'quantity', i.quantity,
				'per_shopper', i.per_shopper, 'sold', i.sold, 'stock', k.stock) order by i.position), '[]')
				from flash_items i join skus k on k.id = i.sku_id join products p on p.id = k.product_id
					join sellers v on v.id = p.seller_id where i.sale_id = s.id) as items
		from (select now() as now) t left join flash_sales s on s.starts_at < ${to} and s.ends_at > ${from}
			and s.starts_at < s.ends_at and (${slug ?? null}::text is null or s.slug = ${slug ?? null})
		order by s.starts_at, s.id limit 200`.execute(db)
	return { sales: rows.filter((row) => row.slug !== null), now: rows[0]?.now ?? new Date() }
}
