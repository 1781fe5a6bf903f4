import { sql } from 'kysely'
import { fromBdt, type Poisha } from '#contract/money.ts'
import { cleanText } from '#contract/text.ts'
import type { Deps } from '#server/deps.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import type { NewPromo } from './new-promo.rules.ts'
import type { PromoKind } from './promo.rules.ts'

type Scope = { sellerId: number | null; categoryId: number | null }

/** The seller and the category of a promo; null for none, and for an unknown one. */
export async function scopeIds(tx: Tx, { seller, category }: Pick<NewPromo, 'seller' | 'category'>): Promise<Scope> {
	const { rows } = await sql<Scope>`select (select id from sellers where slug = ${seller}) as "sellerId",
		(select id from categories where slug = ${category}) as "categoryId"`.execute(tx)
	return rows[0] as Scope
}

/** False when the code is in use. */
export async function insertPromo(tx: Tx, wish: NewPromo, { sellerId, categoryId }: Scope): Promise<boolean> {
	const days = (count: number) => sql<Date>`now() + make_interval(secs => ${count * 86_400})`
	const row = await tx
		.insertInto('promos')
		.values({
			code: wish.code,
			name_en: cleanText(wish.name.en),
			name_bn: cleanText(wish.name.bn),
			description_en: cleanText(wish.description.en),
			description_bn: cleanText(wish.description.bn),
			kind: wish.kind,
			value: wish.kind === 'amount' ? fromBdt(wish.value) : wish.value,
			cap: wish.cap === null ? null : fromBdt(wish.cap),
			minimum: fromBdt(wish.minimum),
			seller_id: sellerId,
			category_id: categoryId,
			first_order: wish.firstOrder,
			listed: wish.listed,
			total_limit: wish.total,
			shopper_limit: wish.each,
			starts_at: days(wish.startsIn) as never,
			ends_at: wish.endsIn === null ? null : (days(wish.endsIn) as never),
		})
		.onConflict((conflict) => conflict.column('code').doNothing())
		.returning('id')
		.executeTakeFirst()
	return row !== undefined
}

/** False when there was no such current or planned promo. */
export async function stopPromo(tx: Tx, code: string): Promise<boolean> {
	const { rows } = await sql`update promos set ends_at = now(), starts_at = least(starts_at, now())
		where code = ${code} and coalesce(ends_at > now(), true) returning 1 as stopped`.execute(tx)
	return rows.length > 0
}

export type DeskPromo = {
	code: string
	kind: PromoKind
	value: number
	state: 'coming' | 'running' | 'over'
	used: number
	total_limit: number | null
	claims: number
	/** Poisha, of orders that were not cancelled. */
	given: Poisha
	ends_at: Date | null
	name_en: string
}

export async function deskPromos(db: Deps['db'], limit: number): Promise<DeskPromo[]> {
	const { rows } = await sql<DeskPromo>`
		select m.code, m.kind, m.value, m.used, m.total_limit, m.ends_at, m.name_en,
			case when m.starts_at > now() then 'coming' when m.ends_at <= now() then 'over' else 'running' end as state,
			(select count(*) from promo_claims c where c.promo_id = m.id)::int as claims,
			(select coalesce(sum(u.discount), 0) from promo_uses u where u.promo_id = m.id and u.released_at is null)::bigint
				as given
		from promos m order by m.id desc limit ${limit}`.execute(db)
	return rows.map((row) => ({ ...row, given: Number(row.given) as Poisha }))
}
