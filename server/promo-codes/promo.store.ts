import { type Kysely, sql } from 'kysely'
import { poisha } from '#contract/money.ts'
import { type LineJson, linesJson, lineTerms, toLine } from '#server/cart/index.ts'
import type { Deps } from '#server/deps.ts'
import { accountsOf } from '#server/platform/db/accounts-of.ts'
import { prepared } from '#server/platform/db/prepared.ts'
import type { Fragment } from '#server/platform/db/statement.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import type { Schema } from '#server/platform/schema.ts'
import type { Promo, PromoLine } from './promo.rules.ts'
import type { PromoRow } from './promo-view.rules.ts'

/** The promo of code `code` with the facts about `customer`, as JSON or null; both are SQL. */
export const promoJson = (code: string, customer: string) => `
	select row_to_json(promo) from (
		select m.id, m.code, m.kind, m.value, m.cap, m.minimum, m.seller_id as "sellerId", m.first_order as "firstOrder",
			case when m.starts_at > now() then 'coming' when m.ends_at <= now() then 'over' else 'running' end as state,
			m.total_limit is not null and m.used >= m.total_limit as "usedUp", m.shopper_limit as "shopperLimit",
			(select count(*) from promo_uses x where x.customer_id = any(${accountsOf(customer)}) and x.promo_id = m.id and x.released_at is null)
				as uses,
			exists (select from orders o where o.customer_id = any(${accountsOf(customer)}) and o.status <> 'cancelled') as "hasOrdered",
			exists (select from promo_claims x where x.customer_id = ${customer} and x.promo_id = m.id) as claimed,
			case when m.category_id is not null then (
				with recursive below (id) as (
					select m.category_id union all select c.id from categories c join below on c.parent_id = below.id
				)
				select coalesce(json_agg(distinct p.id), '[]') from cart_items i join skus s on s.id = i.sku_id
					join products p on p.id = s.product_id
				where i.customer_id = ${customer} and p.category_id in (select id from below)
			) end as products
		from promos m where m.code = ${code}::text
	) promo`

/**
 * A promo in the statement that writes one order: locks it, counts the use and stores it. It is locked only after all skus,
 * because many shoppers use the same promo at once. All inputs are SQL.
 */
export function promoFragment(order: {
	/** Shopper id. */
	customer: string
	promoId: string
	/** The discount, in poisha. */
	discount: string
	/** True once the order's skus are locked. */
	locked: string
	/** CTE of the written order; no row when it was not written. */
	placed: string
}): Fragment {
	const { customer, promoId, discount, locked, placed } = order
	return {
		prefix: 'promo_',
		holds: {
			promo_held: `
		select m.starts_at <= now() and coalesce(m.ends_at > now(), true) and coalesce(m.used < m.total_limit, true) as free
		from promos m where m.id = ${promoId} and ${locked} for no key update`,
		},
		stale: 'not coalesce((select free from promo_held), false)',
		writes: {
			promo_counted: `
		update promos m set used = m.used + 1 from ${placed} where m.id = ${promoId}`,
			promo_kept: `
		insert into promo_uses (order_id, customer_id, promo_id, discount)
		select id, ${customer}, ${promoId}, ${discount} from ${placed}`,
		},
	}
}

/** Whether a statement failed because a promo was used more often than it may be: the constraint of its count. */
export function isPromoUsedUp(error: unknown): boolean {
	const { code, table } = error as { code?: string; table?: string }
	return code === '23514' && table === 'promos'
}

/**
 * Releases the promo of a cancelled order for its shopper and for everybody, once. Within the transaction that cancels it.
 */
export async function releasePromo(tx: Tx, orderId: number): Promise<void> {
	await sql`
		with released as (
			update promo_uses set released_at = now() where order_id = ${orderId} and released_at is null returning promo_id
		)
		update promos m set used = m.used - 1 from released where m.id = released.promo_id`.execute(tx)
}

const findSql = `select (${promoJson('$2', '$1')}) as promo, (${linesJson('$1', 'i.selected')}) as lines`

/** The promo of a code for this shopper, and the lines of their cart that a checkout would include, at its prices. */
export async function findPromo(
	db: Kysely<Schema>,
	customerId: number,
	code: string,
): Promise<{ promo: Promo | null; lines: PromoLine[] }> {
	type Row = { promo: Promo | null; lines: LineJson[] }
	const [row] = await prepared<Row>(db, 'promo-find', findSql, [customerId, code])
	const lines = row?.lines.map(toLine).map((line) => ({
		productId: line.productId,
		sellerId: line.seller.id,
		total: poisha(lineTerms(line).pays * line.quantity),
	}))
	return { promo: row?.promo ?? null, lines: lines ?? [] }
}

/** Stores that a shopper has claimed a promo; a repeated call changes nothing. */
export async function keepClaim(db: Deps['db'], customerId: number, promoId: number): Promise<void> {
	await db
		.insertInto('promo_claims')
		.values({ customer_id: customerId, promo_id: promoId })
		.onConflict((conflict) => conflict.doNothing())
		.execute()
}

const columns = [
	'id',
	'code',
	'name_en',
	'name_bn',
	'description_en',
	'description_bn',
	'asset_id',
	'kind',
	'value',
	'cap',
	'minimum',
	'first_order',
	'ends_at',
] as const

/** The promos listed for everybody, those that end soonest first. */
export function listedPromos(db: Deps['db']): Promise<PromoRow[]> {
	return db
		.selectFrom('promos')
		.select(columns)
		.where('listed', '=', true)
		.where(sql<boolean>`starts_at <= now() and coalesce(ends_at > now(), true) and coalesce(used < total_limit, true)`)
		.orderBy(sql`ends_at nulls last`)
		.orderBy('id')
		.limit(24)
		.execute() as Promise<PromoRow[]>
}

/** One promo by its id. */
export function promoById(db: Kysely<Schema>, id: number): Promise<PromoRow> {
	return db.selectFrom('promos').select(columns).where('id', '=', id).executeTakeFirstOrThrow() as Promise<PromoRow>
}
