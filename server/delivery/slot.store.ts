import { sql } from 'kysely'
import type { Deps } from '#server/deps.ts'
import { gather } from '#server/platform/db/gather.ts'
import { prepared } from '#server/platform/db/prepared.ts'
import type { Fragment } from '#server/platform/db/statement.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

/**
 * Delivery slots in the statement that writes one order: books one delivery for every part with a slot, in the slot as a
 * whole and in its area. The whole statement fails when either is full, see `isSlotFull`. All inputs are SQL.
 */
export function slotFragment(order: {
	/** JSON array of its parts: seller_id, slot_day (null: no slot), slot, slot_capacity, slot_area. */
	parts: string
	/** CTE of the written order; no row when it was not written. */
	placed: string
}): Fragment {
	const { parts, placed } = order
	return {
		prefix: 'slot_',
		holds: {},
		stale: null,
		writes: {
			slot_booked: `
		insert into delivery_slots (seller_id, day, slot, taken, capacity)
		select p.seller_id, p.slot_day, p.slot, 1, p.slot_capacity
		from ${placed}, json_to_recordset(${parts}) as p (seller_id int, slot_day date, slot int, slot_capacity int)
		where p.slot_day is not null order by p.seller_id
		on conflict (seller_id, day, slot) do update set taken = delivery_slots.taken + 1,
			capacity = case when delivery_slots.closed then delivery_slots.taken else excluded.capacity end`,
			slot_area_booked: `
		insert into delivery_slot_areas (seller_id, day, slot, area_id, taken, capacity)
		select p.seller_id, p.slot_day, p.slot, p.slot_area, 1, l.capacity
		from ${placed}, json_to_recordset(${parts}) as p (seller_id int, slot_day date, slot int, slot_area int)
			left join slot_area_limits l on l.seller_id = p.seller_id and l.area_id = p.slot_area
		where p.slot_day is not null order by p.seller_id
		on conflict (seller_id, day, slot, area_id) do update set taken = delivery_slot_areas.taken + 1,
			capacity = excluded.capacity`,
		},
	}
}

/** Whether a statement failed because a slot was full. */
export function isSlotFull(error: unknown): boolean {
	return fullOf.has((error as { constraint?: string }).constraint ?? '')
}
const fullOf = new Set(['delivery_slots_full', 'delivery_slot_areas_full'])

/** The bookings of a slot; with `area_id`, those to that area, for which the seller has a limit. */
export type Booked = {
	seller_id: number
	/** Null in the one row of a limited area without bookings. */
	day: string | null
	slot: number | null
	taken: number
	closed: boolean
	area_id: number | null
	area_capacity: number | null
}

const bookedSql = `
	select seller_id, day, slot, taken, closed, null::int as area_id, null::int as area_capacity from delivery_slots
	where seller_id = any($1::int[]) and day >= $2::date
	union all select l.seller_id, b.day, b.slot, coalesce(b.taken, 0), false, l.area_id, l.capacity
	from slot_area_limits l left join delivery_slot_areas b
		on b.seller_id = l.seller_id and b.area_id = l.area_id and b.day >= $2::date
	where l.seller_id = any($1::int[]) and l.area_id = any($3::int[])`

/** The bookings of these sellers from a day on, in all and to a limited area. */
export const bookedSlots: (
	db: Deps['db'],
	question: { sellers: readonly number[]; area: number; from: string },
) => Promise<readonly Booked[]> = gather(async (db, questions) => {
	const sellers = [...new Set(questions.flatMap((one) => one.sellers))]
	const areas = [...new Set(questions.map(({ area }) => area))]
	const first = questions.map(({ from }) => from).sort()[0]
	const rows = await prepared<Booked>(db, 'slots-booked', bookedSql, [sellers, first, areas])
	return questions.map(({ sellers, area, from }) =>
		rows.filter(
			(row) =>
				sellers.includes(row.seller_id) &&
				(row.day === null || row.day >= from) &&
				(row.area_id === null || row.area_id === area),
		),
	)
})

/** Releases the slots of cancelled parts of an order. Call it once for each. */
export async function releaseSlots(tx: Tx, orderId: number, parts: readonly number[]): Promise<void> {
	await sql`update delivery_slots s set taken = s.taken - 1 from order_parts p
		where p.order_id = ${orderId} and p.position = any(${[...parts]}::smallint[])
			and s.seller_id = p.seller_id and s.day = p.slot_day and s.slot = p.slot and s.taken > 0`.execute(tx)
	await sql`update delivery_slot_areas s set taken = s.taken - 1 from order_parts p
		where p.order_id = ${orderId} and p.position = any(${[...parts]}::smallint[]) and s.seller_id = p.seller_id
			and s.day = p.slot_day and s.slot = p.slot and s.area_id = p.slot_area and s.taken > 0`.execute(tx)
}

/** Deletes the counts of past days. */
export async function clearSlots(db: Deps['db']): Promise<void> {
	const over = sql`day < (now() at time zone 'Asia/Dhaka')::date - 1`
	await sql`delete from delivery_slots where ${over}`.execute(db)
	await sql`delete from delivery_slot_areas where ${over}`.execute(db)
	await sql`delete from closed_days where ${over}`.execute(db)
}
