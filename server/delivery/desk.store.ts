import { sql } from 'kysely'
import { daysAhead, slotsOfDay } from '#contract/delivery-days.ts'
import type { DistanceClass } from '#db/geo/distance.rules.ts'
import { holidayColumns } from '#server/catalogue/index.ts'
import type { Deps } from '#server/deps.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import type { FeesOfSeller } from './delivery.rules.ts'
import { usual } from './slot.rules.ts'

/** A seller's slots of one day: the bookings of each slot, in order, and whether the day is closed. */
export type DeskDay = {
	seller: string
	/** Deliveries of one slot; `own`: set for the seller, not the default of its kind. */
	capacity: number
	own: boolean
	day: string
	slots: { taken: number; closed: boolean }[]
	/** Areas with a limit of their own, by English name, and the bookings of each slot. */
	areas: { name: string; capacity: number; taken: number[] }[]
}

/** Sellers that deliver in slots: alias `v`, with `capacity`. */
const sellers = sql`(select v.id, v.slug, v.slot_capacity is not null as own, coalesce(v.kitchen, v.opening) -> 'closed' as holidays,
		coalesce(v.slot_capacity, (${JSON.stringify(usual)}::jsonb ->> v.kind)::int, 0) as capacity
	from sellers v where v.active) v`
const today = sql`(now() at time zone 'Asia/Dhaka')::date`

/** The days that can be booked now, of one seller or of all that deliver in slots. */
export async function deskDays(db: Deps['db'], seller: string | null): Promise<DeskDay[]> {
	const { rows } = await sql<DeskDay>`
		select v.slug as seller, v.capacity, v.own, to_char(d.day, 'YYYY-MM-DD') as day, (
			select json_agg(json_build_object('taken', coalesce(s.taken, 0), 'closed', coalesce(s.closed, false) or coalesce(v.holidays ? d.day::text, false)) order by n)
			from generate_series(0, ${slotsOfDay - 1}::int) n
				left join delivery_slots s on s.seller_id = v.id and s.day = d.day and s.slot = n) as slots, (
			select coalesce(json_agg(json_build_object('name', a.name_en, 'capacity', l.capacity, 'taken', (
				select json_agg(coalesce(b.taken, 0) order by n) from generate_series(0, ${slotsOfDay - 1}::int) n
					left join delivery_slot_areas b on b.seller_id = v.id and b.day = d.day and b.slot = n and b.area_id = a.id
				)) order by a.name_en, a.id), '[]')
			from slot_area_limits l join areas a on a.id = l.area_id where l.seller_id = v.id) as areas
		from ${sellers}, (select ${today} + n as day from generate_series(0, ${daysAhead - 1}::int) n) d
		where v.capacity > 0 and (${seller}::text is null or v.slug = ${seller}) order by v.slug, d.day`.execute(db)
	return rows
}

/** Null: the default of its kind. False when there is no such seller. */
export async function writeSlotCapacity(db: Tx, seller: string, capacity: number | null): Promise<boolean> {
	const { rows } =
		await sql`update sellers set slot_capacity = ${capacity}::smallint where slug = ${seller} returning id`.execute(db)
	return rows.length > 0
}

/**
 * `area`: an English name, or numbers of areas; null: each one of its district. Capacity null: the limit of the slot. Returns
 * the number of areas.
 */
export async function writeAreaCapacity(
	db: Tx,
	seller: string,
	area: string | readonly number[] | null,
	capacity: number | null,
): Promise<number> {
	const chosen =
		typeof area === 'object' && area !== null
			? sql`a.id = any(${[...area]}::int[])`
			: sql`(${area}::text is null or lower(a.name_en) = lower(${area}))`
	const targets = sql`select v.id as seller_id, a.id as area_id from sellers v join areas a on a.city_id = v.city_id
		where v.slug = ${seller} and ${chosen}`
	const { rows } = await sql<{ count: number }>`
		with meant as materialized (${targets}), gone as (
			delete from slot_area_limits l using meant m
			where l.seller_id = m.seller_id and l.area_id = m.area_id and ${capacity}::smallint is null
		), kept as (
			insert into slot_area_limits (seller_id, area_id, capacity)
			select seller_id, area_id, ${capacity}::smallint from meant where ${capacity}::smallint is not null
			on conflict (seller_id, area_id) do update set capacity = excluded.capacity
		) select count(*)::int as count from meant`.execute(db)
	return rows[0]?.count ?? 0
}

/** Slots of a day. `seller` null: of all that deliver in slots; opened only where the day is no holiday. */
export async function writeClosedSlots(db: Tx, day: string, seller: string | null, closed: boolean): Promise<void> {
	await sql`
		insert into delivery_slots (seller_id, day, slot, taken, capacity, closed)
		select v.id, ${day}::date, n, 0, v.capacity, ${closed}::boolean
		from ${sellers}, generate_series(0, ${slotsOfDay - 1}::int) n
		where v.capacity > 0 and (${seller}::text is null or v.slug = ${seller})
			and (${closed}::boolean or not coalesce(v.holidays ? ${day}, false)) order by v.id, n
		on conflict (seller_id, day, slot) do update set closed = excluded.closed`.execute(db)
}

/** Locks those of these sellers that are active, or the one of this slug, until `tx` ends. Returns each, by id. */
export async function lockHolidays(
	tx: Tx,
	day: string,
	seller: string | null,
): Promise<{ id: number; resting: boolean }[]> {
	const { rows } = await sql<{ id: number; resting: boolean }>`
		select s.id, coalesce(coalesce(s.kitchen, s.opening) -> 'closed' ? ${day}, false) as resting from sellers s
		where ${seller === null ? sql`s.active` : sql`s.slug = ${seller}`} order by s.id for no key update`.execute(tx)
	return rows
}

/** Notes for which sellers a day is a holiday because it was closed for all. */
export async function noteClosedForAll(tx: Tx, day: string, sellers: readonly number[]): Promise<void> {
	await sql`insert into closed_days (day, seller_id) select ${day}::date, unnest(${[...sellers]}::int[])
		on conflict do nothing`.execute(tx)
}

/** Ends those notes, of one seller or of all (null). Returns the sellers that had one. */
export async function endClosedForAll(tx: Tx, day: string, seller: number | null): Promise<number[]> {
	const { rows } = await sql<{ seller_id: number }>`delete from closed_days
		where day = ${day}::date and (${seller}::int is null or seller_id = ${seller}) returning seller_id`.execute(tx)
	return rows.map(({ seller_id }) => seller_id)
}

/** Makes a day a holiday of these sellers, or an ordinary day. Holidays that are over end. */
export async function writeHolidays(tx: Tx, day: string, sellers: readonly number[], closed: boolean): Promise<void> {
	await sql`
		update sellers s set ${holidayColumns(sql`d.closed`)}
		from (select v.id, (
			select coalesce(jsonb_agg(d.day order by d.day), '[]') from (
				select day from jsonb_array_elements_text(coalesce(v.kitchen, v.opening) -> 'closed') day
				where day >= ${today}::text and day <> ${day}
				union all select ${day}::text where ${closed}::boolean
			) d
		) as closed from sellers v where v.id = any(${[...sellers]}::int[])) d
		where d.id = s.id`.execute(tx)
}

/** What delivery rules need of a seller. */
export type DeliverySeller = FeesOfSeller & {
	id: number
	kind: string
	slotCapacity: number | null
	cityId: number
	provinceId: number
	reach: DistanceClass
}

/** The seller with this slug; undefined when there is none. */
export async function sellerForDelivery(db: Deps['db'], slug: string): Promise<DeliverySeller | undefined> {
	const { rows } = await sql<DeliverySeller>`
		select id, kind, slot_capacity as "slotCapacity", city_id as "cityId", province_id as "provinceId", reach, fees,
			own_fees as "ownFees"
		from sellers where slug = ${slug}`.execute(db)
	return rows[0]
}

/** A seller's limit of deliveries in one slot to an area; null: none of its own. */
export async function areaCapacity(db: Deps['db'], sellerId: number, areaId: number): Promise<number | null> {
	const { rows } = await sql<{ capacity: number }>`
		select capacity from slot_area_limits where seller_id = ${sellerId} and area_id = ${areaId}`.execute(db)
	return rows[0]?.capacity ?? null
}
