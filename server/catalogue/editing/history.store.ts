import { sql } from 'kysely'
import type { AuditEntity } from '#contract/desk/audit.ts'
import type { Poisha } from '#contract/money.ts'
import type { Deps } from '#server/deps.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

/** Of whose skus a history is read: of a product by slug, or of a seller's sku by its code; `seller` restricts both. */
export type SkuChoice = { product?: string | undefined; code?: string | undefined; seller?: string | undefined }

const chosen = ({ product, code, seller }: SkuChoice) => sql`
	(${product ?? null}::text is null or p.slug = ${product ?? null})
	and (${code ?? null}::text is null or q.code = ${code ?? null})
	and (${seller ?? null}::text is null or s.slug = ${seller ?? null})`

const skuTables = sql`skus k join products p on p.id = k.product_id join sellers s on s.id = p.seller_id
	left join sku_codes q on q.sku_id = k.id`

/** Whether there is a sku of this choice. */
export async function hasSkus(db: Deps['db'], choice: SkuChoice): Promise<boolean> {
	const { rows } = await sql`select from ${skuTables} where ${chosen(choice)} limit 1`.execute(db)
	return rows.length > 0
}

export type PriceEntry = {
	slug: string
	key: string
	code: string | null
	at: Date
	price: Poisha
	sale_price: Poisha | null
	actor: string
}

/** The prices of skus, newest first. */
export async function priceHistory(db: Deps['db'], choice: SkuChoice, limit: number): Promise<PriceEntry[]> {
	const { rows } = await sql<PriceEntry>`
		select p.slug, k.key, q.code, h.at, h.price, h.sale_price, h.actor
		from ${skuTables} join price_history h on h.sku_id = k.id where ${chosen(choice)}
		order by h.at desc, k.id limit ${limit}`.execute(db)
	return rows
}

export type StockEntry = {
	slug: string
	key: string
	code: string | null
	at: Date
	pieces: number
	reason: string
	note: string | null
	actor: string | null
}

/** The movements of stock of skus, newest first. */
export async function stockHistory(db: Deps['db'], choice: SkuChoice, limit: number): Promise<StockEntry[]> {
	const { rows } = await sql<StockEntry>`
		select p.slug, k.key, q.code, m.at, m.pieces, m.reason, m.note, m.actor
		from ${skuTables} join stock_movements m on m.sku_id = k.id where ${chosen(choice)}
		order by m.id desc limit ${limit}`.execute(db)
	return rows
}

/** The skus whose ledger does not sum to their stock; none, unless somebody wrote to the ledger by hand. */
export async function wrongStock(
	db: Deps['db'],
): Promise<{ slug: string; key: string; stock: number; ledger: number }[]> {
	const { rows } = await sql<{ slug: string; key: string; stock: number; ledger: number }>`
		select p.slug, k.key, k.stock, coalesce(m.pieces, 0)::int as ledger
		from skus k join products p on p.id = k.product_id
			left join (select sku_id, sum(pieces) as pieces from stock_movements group by sku_id) m on m.sku_id = k.id
		where k.stock <> coalesce(m.pieces, 0) order by k.id`.execute(db)
	return rows
}

export type AuditEntry = {
	id: number
	at: Date
	actor: string
	entity: string
	entity_id: number
	/** Slug or code; of a sku that of its product, of a text of the shop its key. */
	name: string | null
	action: string
	before: Record<string, unknown> | null
	after: Record<string, unknown> | null
}

/** The id of an order without its month, which names it too, is below this. The trail has that one. */
export const orderIds = 10_000_000_000

/** Adds an entry about something without a trigger of its own, for each of these ids; 0: of nothing with a number. */
export async function noteInAudit(
	tx: Tx,
	actor: string,
	entity: AuditEntity,
	ids: readonly number[],
	after: object,
	before: object = {},
): Promise<void> {
	await sql`insert into audit (actor, entity, entity_id, action, before, after)
		select ${actor}, ${entity}, (id % ${orderIds}::bigint)::int, 'changed', ${JSON.stringify(before)}::jsonb, ${JSON.stringify(after)}::jsonb
		from unnest(${ids}::bigint[]) with ordinality i (id, place) order by place`.execute(tx)
}

export type AuditChoice = { entity?: string | undefined; name?: string | undefined; actor?: string | undefined }

/** SQL: slug, code, number or key of what entry `a` of the audit trail is about; null when it has none, or is gone. */
export const auditedName = sql`case a.entity
	when 'seller' then (select slug from sellers where id = a.entity_id)
	when 'category' then (select slug from categories where id = a.entity_id)
	when 'collection' then (select slug from collections where id = a.entity_id)
	when 'promo' then (select code from promos where id = a.entity_id)
	when 'flash_sale' then (select slug from flash_sales where id = a.entity_id)
	when 'job' then a.after ->> 'name'
	when 'mapping' then a.after ->> 'name'
	when 'courier' then (select slug from couriers where id = a.entity_id)
	when 'seller_token' then (select concat_ws(' ', s.slug, t.name) from seller_tokens t join sellers s on s.id = t.seller_id
		where t.id = a.entity_id)
	when 'staff' then (select name from staff where id = a.entity_id)
	when 'webhook' then (select address from webhooks where id = a.entity_id)
	when 'seller_application' then (select shop_en from seller_applications where id = a.entity_id)
	when 'banner' then (select slug from banners where id = a.entity_id)
	when 'zone' then (select slug from delivery_zones where id = a.entity_id)
	when 'order' then a.after ->> 'number'
	when 'shop' then (select c.after ->> 'key' from audit c
		where c.entity = 'shop' and c.entity_id = a.entity_id and c.action = 'created')
	when 'sku' then (select slug from products where id = coalesce(
		(select product_id from skus where id = a.entity_id), (a.before ->> 'product_id')::int))
	when 'product' then (select slug from products where id = a.entity_id)
	when 'pictures' then (select slug from products where id = a.entity_id)
end`

/** Entries of the audit trail, newest first; of one entity by its slug, or of one actor. */
export async function auditTrail(db: Deps['db'], choice: AuditChoice, limit: number): Promise<AuditEntry[]> {
	const { entity = null, name = null, actor = null } = choice
	const { rows } = await sql<AuditEntry>`
		select a.id, a.at, a.actor, a.entity, a.entity_id, n.name, a.action, a.before, a.after
		from audit a, lateral (select ${auditedName} as name) n
		where (${entity}::text is null or a.entity = ${entity}) and (${name}::text is null or n.name = ${name})
			and (${actor}::text is null or a.actor = ${actor})
		order by a.id desc limit ${limit}`.execute(db)
	return rows
}

export type ProductChange = Pick<AuditEntry, 'at' | 'actor' | 'before' | 'after'> & {
	entity: 'product' | 'sku' | 'pictures'
	action: 'created' | 'changed' | 'deleted'
}

/** Entries of the audit trail of a product, its pictures and its skus, newest first. */
export async function productAudit(db: Deps['db'], slug: string, limit: number): Promise<ProductChange[]> {
	const { rows } = await sql<ProductChange>`
		select a.at, a.actor, a.entity, a.action, a.before, a.after from products p, lateral (
			select * from audit where entity in ('product', 'pictures') and entity_id = p.id
			union all
			select a.* from skus k join audit a on a.entity = 'sku' and a.entity_id = k.id where k.product_id = p.id
		) a
		where p.slug = ${slug} order by a.id desc limit ${limit}`.execute(db)
	return rows
}
