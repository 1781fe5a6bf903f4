import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { SellerRecord } from '#contract/catalogue-records.ts'
import { type DeliveryFees, feesInOrder } from '#contract/delivery-fees.ts'
import type { KitchenHours } from '#contract/kitchen-hours.ts'
import type { Deps } from '#server/deps.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { writeRow } from '#server/platform/db/write-row.ts'
import type { CatalogueTables } from '#server/platform/schema/catalogue.ts'
import { recordOfKitchen } from './kitchen-record.rules.ts'

/** The columns of a seller that people set. */
export type SellerColumns = Pick<
	Selectable<CatalogueTables['sellers']>,
	| ('slug' | 'name_en' | 'name_bn' | 'about_en' | 'about_bn' | 'kind' | 'since' | 'active')
	| ('tagline_en' | 'tagline_bn' | 'tone')
	| ('area_id' | 'city_id' | 'province_id' | 'reach' | 'slot_capacity')
>

/** Locks a seller until `tx` ends. */
export async function lockSeller(tx: Tx, slug: string): Promise<(SellerColumns & { id: number }) | undefined> {
	const { rows } = await sql<SellerColumns & { id: number }>`
		select id, slug, name_en, name_bn, about_en, about_bn, tagline_en, tagline_bn, tone, kind, area_id, city_id, province_id, reach, slot_capacity, since,
			active
		from sellers where slug = ${slug} for no key update`.execute(tx)
	return rows[0]
}

/** The slugs of all sellers. */
export async function sellerSlugs(tx: Tx): Promise<Set<string>> {
	const { rows } = await sql<{ slug: string }>`select slug from sellers`.execute(tx)
	return new Set(rows.map(({ slug }) => slug))
}

/** An area by names of district and area in either language, whatever their case. */
export async function findPlace(
	tx: Tx,
	district: string,
	area: string,
): Promise<{ area_id: number; city_id: number; province_id: number } | undefined> {
	const { rows } = await sql<{ area_id: number; city_id: number; province_id: number }>`
		select a.id as area_id, c.id as city_id, c.province_id from areas a join cities c on c.id = a.city_id
		where lower(${district}) in (lower(c.name_en), c.name_bn) and lower(${area}) in (lower(a.name_en), a.name_bn)
		order by a.id limit 1`.execute(tx)
	return rows[0]
}

/** Inserts a seller, or writes the columns of the one with this id. Returns its id. */
export function writeSeller(tx: Tx, id: number | null, row: SellerColumns): Promise<number> {
	return writeRow(tx, 'sellers', id, row)
}

/** SQL: the columns of a seller `s` with these holidays, a list of days as JSON; the hours stay. */
export const holidayColumns = (closed: RawBuilder<unknown>) => sql`
	kitchen = case when s.kitchen is not null then jsonb_set(s.kitchen, '{closed}', ${closed}) end,
	opening = case when s.kitchen is not null then s.opening
		else jsonb_build_object('hours', s.opening -> 'hours', 'closed', ${closed}) end`

/**
 * Makes the days to come that are closed for all sellers holidays of one more, noted as such (`closeDay` of delivery). Days that
 * the seller had closed itself stay its own.
 */
export async function takeClosedDays(tx: Tx, sellerId: number): Promise<void> {
	await sql`
		with days as materialized (
			select distinct c.day from closed_days c join sellers s on s.id = ${sellerId}
			where c.day >= (now() at time zone 'Asia/Dhaka')::date
				and not coalesce(coalesce(s.kitchen, s.opening) -> 'closed' ? c.day::text, false)
		), noted as (
			insert into closed_days (day, seller_id) select day, ${sellerId} from days on conflict do nothing
		), holidays as (
			select jsonb_agg(d.day order by d.day) as closed from (
				select day::text as day from days
				union select jsonb_array_elements_text(coalesce(kitchen, opening) -> 'closed') from sellers where id = ${sellerId}
			) d
		)
		update sellers s set ${holidayColumns(sql`h.closed`)}
		from holidays h where s.id = ${sellerId} and exists (select from days)`.execute(tx)
}

/** Whether there is a seller with this slug, archived or not. */
export async function sellerExists(db: Deps['db'], slug: string): Promise<boolean> {
	const { rows } = await sql`select from sellers where slug = ${slug}`.execute(db)
	return rows.length > 0
}

/** Sellers as records, archived ones too, in the order in which they were added; of this one only if it is given. */
export async function readSellerRecords(db: Deps['db'], slug?: string): Promise<SellerRecord[]> {
	const { rows } = await sql<Omit<SellerRecord, 'kitchen'> & { kitchen: KitchenHours | null }>`
		select s.slug, s.name_en, nullif(s.name_bn, s.name_en) as name_bn, nullif(s.about_en, '') as about_en,
			nullif(s.about_bn, '') as about_bn, s.tagline_en,
			nullif(s.tagline_bn, s.tagline_en) as tagline_bn, coalesce(s.tone, 'leaf') as tone, s.kind, c.name_en as district, a.name_en as area, s.reach, s.since,
			s.kitchen, s.slot_capacity, case when s.own_fees then s.fees end as delivery_fees, s.active
		from sellers s join areas a on a.id = s.area_id join cities c on c.id = s.city_id
		where ${slug ?? null}::text is null or s.slug = ${slug ?? null} order by s.id`.execute(db)
	return rows.map(({ kitchen, delivery_fees: fees, active, ...seller }) => ({
		...seller,
		kitchen: kitchen && recordOfKitchen(kitchen),
		delivery_fees: fees ? feesInOrder(fees) : null,
		...(active !== undefined && { active }),
	}))
}

/** Gives a seller fees of its own; null: those of the shop. */
export async function writeSellerFees(tx: Tx, seller: string, fees: DeliveryFees | null): Promise<void> {
	await sql`update sellers set own_fees = ${fees !== null}, fees = coalesce(${fees && JSON.stringify(fees)}::jsonb,
		(select value::jsonb from settings where key = 'delivery_fees')) where slug = ${seller}`.execute(tx)
}
