import { sql } from 'kysely'
import type { PromoState } from '#contract/desk/promos.ts'
import type { Poisha } from '#contract/money.ts'
import { cleanText } from '#contract/text.ts'
import type { Deps } from '#server/deps.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { type NewPromo, storedTerms } from './new-promo.rules.ts'
import type { PromoKind } from './promo.rules.ts'

export type Scope = { sellerId: number | null; categoryId: number | null }

/** The seller and the category of a promo; null for none, and for an unknown one. */
export async function scopeIds(db: Deps['db'], { seller, category }: Pick<NewPromo, 'seller' | 'category'>) {
	const { rows } = await sql<
		Scope & { now: Date }
	>`select (select id from sellers where slug = ${seller}) as "sellerId",
		(select id from categories where slug = ${category}) as "categoryId", now() as now`.execute(db)
	return rows[0] as Scope & { now: Date }
}

function columnsOf(wish: NewPromo, { sellerId, categoryId }: Scope, now: Date) {
	const { firstOrder, totalLimit, shopperLimit, ...money } = storedTerms(wish)
	return {
		...money,
		name_en: cleanText(wish.name.en),
		name_bn: cleanText(wish.name.bn),
		description_en: cleanText(wish.description.en),
		description_bn: cleanText(wish.description.bn),
		seller_id: sellerId,
		category_id: categoryId,
		first_order: firstOrder,
		listed: wish.listed,
		total_limit: totalLimit,
		shopper_limit: shopperLimit,
		starts_at: wish.startsAt ?? now,
		ends_at: wish.endsAt,
	}
}

/** False when the code is in use. `now`: the time of the store. */
export async function insertPromo(tx: Tx, wish: NewPromo, { now, ...scope }: Scope & { now: Date }): Promise<boolean> {
	const row = await tx
		.insertInto('promos')
		.values({ code: wish.code, ...columnsOf(wish, scope, now) })
		.onConflict((conflict) => conflict.column('code').doNothing())
		.returning('id')
		.executeTakeFirst()
	return row !== undefined
}

/** The uses of a promo, which is locked until `tx` ends; undefined when no promo has this code. */
export async function lockPromo(tx: Tx, code: string): Promise<{ used: number; startsAt: Date } | undefined> {
	const { rows } = await sql<{ used: number; startsAt: Date }>`
		select used, starts_at as "startsAt" from promos where code = ${code} for no key update`.execute(tx)
	return rows[0]
}

/** Writes what is different, so that the same again is no change in the audit trail. */
export async function updatePromo(tx: Tx, wish: NewPromo, scope: Scope, startsAt: Date): Promise<void> {
	const columns = Object.entries(columnsOf(wish, scope, startsAt))
	const differs = columns.map(([name, value]) => sql`${sql.ref(name)} is distinct from ${value}`)
	const set = columns.map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
	await sql`update promos set ${sql.join(set)} where code = ${wish.code} and (${sql.join(differs, sql` or `)})`.execute(
		tx,
	)
}

/** False when there was no such current or planned promo. */
export async function stopPromo(tx: Tx, code: string): Promise<boolean> {
	const { rows } = await sql`update promos set ends_at = now(), starts_at = least(starts_at, now())
		where code = ${code} and coalesce(ends_at > now(), true) returning 1 as stopped`.execute(tx)
	return rows.length > 0
}

export type DeskPromo = {
	id: number
	code: string
	kind: PromoKind
	value: number
	cap: Poisha | null
	minimum: Poisha
	state: PromoState
	used: number
	total_limit: number | null
	shopper_limit: number | null
	claims: number
	/** Poisha, of orders that were not cancelled. */
	given: Poisha
	/** Uses of orders that were cancelled. */
	released: number
	first_order: boolean
	listed: boolean
	starts_at: Date
	ends_at: Date | null
	name_en: string
	name_bn: string
	description_en: string
	description_bn: string
	/** Slugs. */
	seller: string | null
	category: string | null
}

const state = sql`case when m.starts_at > now() then 'planned' when m.ends_at <= now() then 'ended'
	when m.used >= m.total_limit then 'used_up' else 'running' end`

/** Which promos are listed. `states`: any of them; `text`: in the code or a name; `before`: with a lower id. */
export type PromoChoice = { states?: readonly PromoState[]; text?: string; before?: number; code?: string }

/** Promos, the newest first, with their uses. */
export async function deskPromos(db: Deps['db'], limit: number, choice: PromoChoice = {}): Promise<DeskPromo[]> {
	const { states, text, before, code } = choice
	const like = text && `%${text.replace(/[\\%_]/g, '\\$&')}%`
	const terms = [
		...(states ? [sql`${state} = any(${[...states]}::text[])`] : []),
		...(like ? [sql`(m.code ilike ${like} or m.name_en ilike ${like} or m.name_bn ilike ${like})`] : []),
		...(before === undefined ? [] : [sql`m.id < ${before}`]),
		...(code === undefined ? [] : [sql`m.code = ${code}`]),
	]
	const { rows } = await sql<DeskPromo>`
		select m.id, m.code, m.kind, m.value, m.cap, m.minimum, m.used, m.total_limit, m.shopper_limit, m.first_order, m.listed,
			m.starts_at, m.ends_at, m.name_en, m.name_bn, m.description_en, m.description_bn, ${state} as state,
			(select v.slug from sellers v where v.id = m.seller_id) as seller,
			(select c.slug from categories c where c.id = m.category_id) as category,
			(select count(*) from promo_claims c where c.promo_id = m.id)::int as claims, u.given, u.released
		from (
			select * from promos m where ${terms.length > 0 ? sql.join(terms, sql` and `) : sql`true`}
			order by m.id desc limit ${limit}
		) m, lateral (
			select coalesce(sum(u.discount) filter (where u.released_at is null), 0)::bigint as given,
				count(u.released_at)::int as released
			from promo_uses u where u.promo_id = m.id
		) u order by m.id desc`.execute(db)
	const amount = (value: unknown) => Number(value) as Poisha
	return rows.map((row) => ({
		...{ ...row, value: Number(row.value), given: amount(row.given), minimum: amount(row.minimum) },
		cap: row.cap === null ? null : amount(row.cap),
	}))
}

/** How many promos each state has; states without any are missing. */
export async function countPromos(db: Deps['db']): Promise<{ state: PromoState; count: number }[]> {
	const { rows } = await sql<{ state: PromoState; count: number }>`
		select ${state} as state, count(*)::int as count from promos m group by 1`.execute(db)
	return rows
}

export type PromoUse = {
	id: number
	number: string
	placed_at: Date
	total: Poisha
	discount: Poisha
	released_at: Date | null
}

/** Orders that used a promo, the newest first. `before`: with a lower id. */
export async function promoUses(db: Deps['db'], promoId: number, limit: number, before?: number): Promise<PromoUse[]> {
	const { rows } = await sql<PromoUse>`
		select o.id, o.number, o.placed_at, o.total, u.discount, u.released_at
		from promo_uses u join orders o on o.id = u.order_id
		where u.promo_id = ${promoId} and ${before === undefined ? sql`true` : sql`u.order_id < ${before}`}
		order by u.order_id desc limit ${limit}`.execute(db)
	return rows.map((row) => ({
		...{ ...row, id: Number(row.id), total: Number(row.total) as Poisha, discount: Number(row.discount) as Poisha },
	}))
}
