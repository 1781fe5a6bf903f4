import { sql } from 'kysely'
import type { Deps } from '#server/deps.ts'
import { gather } from '#server/platform/db/gather.ts'
import { prepared } from '#server/platform/db/prepared.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

/**
 * Part of the statement that writes an order, after its CTE `placed`: books one place of the slot of every part in `parts`
 * (a JSON array, in SQL) that has one. Fails as a whole, see `isSlotFull`, when a slot has none left.
 */
export const slotsBooked = (parts: string) => `booked as (
	insert into delivery_slots (seller_id, day, slot, taken, capacity)
	select p.seller_id, p.slot_day, p.slot, 1, p.slot_capacity
	from placed, json_to_recordset(${parts}) as p (seller_id int, slot_day date, slot int, slot_capacity int)
	where p.slot_day is not null order by p.seller_id
	on conflict (seller_id, day, slot) do update set taken = delivery_slots.taken + 1,
		capacity = case when delivery_slots.closed then delivery_slots.taken else excluded.capacity end
)`

/** Did a statement fail because a slot was full? */
export function isSlotFull(error: unknown): boolean {
	return (error as { constraint?: string }).constraint === 'delivery_slots_full'
}

export type Booked = { seller_id: number; day: string; slot: number; taken: number; closed: boolean }

const bookedSql = `select seller_id, day, slot, taken, closed from delivery_slots
	where seller_id = any($1::int[]) and day >= $2::date`

/** What is booked of these sellers from a day on. */
export const bookedSlots: (
	db: Deps['db'],
	question: { sellers: readonly number[]; from: string },
) => Promise<readonly Booked[]> = gather(async (db, questions) => {
	const sellers = [...new Set(questions.flatMap((one) => one.sellers))]
	const first = questions.map(({ from }) => from).sort()[0]
	const rows = await prepared<Booked>(db, 'slots-booked', bookedSql, [sellers, first])
	return questions.map(({ sellers, from }) => rows.filter((row) => sellers.includes(row.seller_id) && row.day >= from))
})

/** Frees the slots of parts of an order that were cancelled. To be called once for each. */
export async function releaseSlots(tx: Tx, orderId: number, parts: readonly number[]): Promise<void> {
	await sql`update delivery_slots s set taken = s.taken - 1 from order_parts p
		where p.order_id = ${orderId} and p.position = any(${[...parts]}::smallint[])
			and s.seller_id = p.seller_id and s.day = p.slot_day and s.slot = p.slot and s.taken > 0`.execute(tx)
}

/** Forgets the counts of days that are over. */
export async function clearSlots(db: Deps['db']): Promise<void> {
	await sql`delete from delivery_slots where day < (now() at time zone 'Asia/Dhaka')::date - 1`.execute(db)
}
