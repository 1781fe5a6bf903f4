import { type Kysely, sql } from 'kysely'
import type { Substitution } from '#contract/choices.ts'
import { type Poisha, poisha } from '#contract/money.ts'
import { firstPicture, variantLabels } from '#server/catalogue/index.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import type { ProductOption } from '#server/platform/schema/catalogue.ts'
import type { Schema } from '#server/platform/schema.ts'

type Db = Kysely<Schema>
type Bilingual = { en: string; bn: string }

/** A product that can be sent instead of a line's. `price`: of one piece today, in poisha. */
export type Candidate = {
	sku_id: number
	product_id: number
	slug: string
	name: Bilingual
	unit: Bilingual
	variant: string
	attributes: { name: Bilingual; value: Bilingual }[]
	asset_id: number
	price: Poisha
	stock: number
}

/** The most that is offered for a choice. */
const most = 20

/** SQL: the price of one piece of sku `k` without a flash sale. */
const priceNow = sql`coalesce(k.sale_price, k.price)`

/**
 * What can be sent instead of some pieces of a line: of the same seller and category, on sale, enough in stock, without a
 * prescription and not in the order; the nearest price first. `skuId`: only this one.
 */
export async function candidatesFor(
	db: Db,
	wish: { orderId: number; line: number; quantity: number; skuId?: number },
): Promise<Candidate[]> {
	const { orderId, line, quantity, skuId = null } = wish
	type Row = Omit<Candidate, 'attributes'> & { values: string[]; options: ProductOption[] | null }
	const { rows } = await sql<Row>`
		select k.id as sku_id, p.id as product_id, p.slug, json_build_object('en', p.name_en, 'bn', p.name_bn) as name,
			json_build_object('en', p.unit_en, 'bn', p.unit_bn) as unit, k.key as variant, k.values,
			case when k.key = '' then null else p.options end as options, coalesce(${sql.raw(firstPicture('p.id'))}, 0) as asset_id,
			${priceNow} as price, k.stock
		from order_lines l join order_parts t on t.order_id = l.order_id and t.position = l.part
			join products g on g.id = l.product_id
			join products p on p.seller_id = t.seller_id and p.category_id = g.category_id and p.active and not p.prescription
			join sellers v on v.id = p.seller_id and v.active join skus k on k.product_id = p.id and k.stock >= ${quantity}
		where l.order_id = ${orderId} and l.position = ${line} and (${skuId}::int is null or k.id = ${skuId}::int)
			and not exists (select from order_lines o where o.order_id = l.order_id and o.sku_id = k.id)
		order by abs(${priceNow} - l.price), k.id limit ${most}`.execute(db)
	return rows.map(({ values, options, ...row }) => ({
		...row,
		price: poisha(row.price),
		attributes: options ? variantLabels(options, values) : [],
	}))
}

/** Adds a line without a discount to the part of another line, at a price. Returns its position. The order must be locked. */
export async function addLine(
	tx: Tx,
	orderId: number,
	line: Candidate & { part: number; quantity: number },
): Promise<number> {
	const { part, product_id, sku_id, slug, name, unit, variant, attributes, asset_id, price, quantity } = line
	const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`
	const { rows } = await sql<{ position: number }>`
		insert into order_lines (order_id, part, position, product_id, sku_id, slug, name, unit, variant, attributes, asset_id,
			price, quantity, total, discount)
		select ${orderId}, ${part}, (select max(position) + 1 from order_lines where order_id = ${orderId}), ${product_id},
			${sku_id}, ${slug}, ${json(name)}, ${json(unit)}, ${variant}, ${json(attributes)}, ${asset_id}, ${price}::bigint,
			${quantity}::smallint, ${price * quantity}::bigint, 0
		returning position`.execute(tx)
	return rows[0]?.position as number
}

/** The product of a line and what the shopper chose for it; undefined when there is no such line. */
export async function lineToReplace(
	db: Db,
	orderId: number,
	line: number,
): Promise<{ part: number; price: Poisha; quantity: number; substitution: Substitution | null } | undefined> {
	const { rows } = await sql<{ part: number; price: Poisha; quantity: number; substitution: Substitution | null }>`
		select part, price, quantity, substitution from order_lines
		where order_id = ${orderId} and position = ${line}`.execute(db)
	return rows[0]
}

export type Replacement = {
	id: number
	line: number
	quantity: number
	sku_id: number
	price: Poisha
	state: 'asked' | 'done' | 'refused' | 'withdrawn'
}

/** Keeps a proposal, or what is sent at once; undefined when one for the line waits already. The order must be locked. */
export async function addReplacement(
	tx: Tx,
	orderId: number,
	{ line, quantity, sku_id, price, state }: Omit<Replacement, 'id'>,
): Promise<number | undefined> {
	const { rows } = await sql<{ id: number }>`
		insert into order_replacements (order_id, position, quantity, sku_id, price, state, decided_at)
		select ${orderId}::bigint, ${line}::smallint, ${quantity}::smallint, ${sku_id}::int, ${price}::bigint, ${state},
			${state === 'asked' ? sql`null::timestamptz` : sql`now()`}
		where not exists (select from order_replacements
			where order_id = ${orderId} and position = ${line} and state = 'asked')
		returning id`.execute(tx)
	return rows[0]?.id
}

/** A proposal of an order that waits. The order must be locked. */
export async function waitingReplacement(tx: Tx, orderId: number, id: number): Promise<Replacement | undefined> {
	const { rows } = await sql<Replacement>`
		select id, position as line, quantity, sku_id, price, state from order_replacements
		where order_id = ${orderId} and id = ${id} and state = 'asked'`.execute(tx)
	return rows[0]
}

export async function endReplacement(tx: Tx, id: number, state: Exclude<Replacement['state'], 'asked'>): Promise<void> {
	await sql`update order_replacements set state = ${state}, decided_at = now() where id = ${id}`.execute(tx)
}

/** Withdraws the proposals about lines of which fewer pieces remain than were to be replaced. */
export async function withdrawUnmet(tx: Tx, orderId: number): Promise<void> {
	await sql`update order_replacements r set state = 'withdrawn', decided_at = now() from order_lines l
		where r.order_id = ${orderId} and r.state = 'asked' and l.order_id = ${orderId} and l.position = r.position
			and l.quantity < r.quantity`.execute(tx)
}

/** Proposals of an order that wait while its part is at the seller, as JSON. `id`: of the order, as a parameter. */
export const replacementsOf = (id: ReturnType<typeof sql>) => sql`(
	select coalesce(json_agg(json_build_object('id', r.id, 'line', r.position, 'part', l.part, 'quantity', r.quantity,
		'price', r.price, 'name', json_build_object('en', g.name_en, 'bn', g.name_bn),
		'unit', json_build_object('en', g.unit_en, 'bn', g.unit_bn), 'slug', g.slug,
		'asset_id', coalesce(${sql.raw(firstPicture('g.id'))}, 0)) order by r.id), '[]')
	from order_replacements r join order_lines l on l.order_id = r.order_id and l.position = r.position
		join order_parts t on t.order_id = l.order_id and t.position = l.part
		join skus k on k.id = r.sku_id join products g on g.id = k.product_id
	where r.order_id = ${id} and r.state = 'asked' and t.status in ('placed', 'confirmed', 'packed'))`
