import { sql } from 'kysely'
import { keptDays } from '#contract/kept-days.ts'
import type { Deps } from '#server/deps.ts'
import type { Fragment } from '#server/platform/db/statement.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

export type Prescription = { id: number; file: string; bytes: number; created_at: Date; number: string | null }

/** Prescription `p`, with the number of its order `o`. */
const columns = sql`p.id, p.file, p.bytes, p.created_at, o.number`
const visible = sql`(p.erase_at is null or p.erase_at > now())`

/** Prescriptions of a shopper, or of everybody when `customerId` is null, the newest first. */
export async function prescriptionsOf(
	db: Deps['db'],
	customerId: number | null,
	{ id = null, limit = 200 }: { id?: number | null; limit?: number } = {},
): Promise<Prescription[]> {
	const { rows } = await sql<Prescription>`
		select ${columns} from prescriptions p left join orders o on o.id = p.order_id
		where (${customerId}::bigint is null or p.customer_id = ${customerId}) and (${id}::bigint is null or p.id = ${id})
			and ${visible}
		order by p.id desc limit ${limit}`.execute(db)
	return rows
}

/**
 * Prescriptions in the statement that writes one order: locks those that no other order uses and assigns them to it. All
 * inputs are SQL.
 */
export function prescriptionFragment(order: {
	/** Shopper id. */
	customer: string
	/** Array of prescription ids. */
	ids: string
	/** True once the order's skus are locked. */
	locked: string
	/** CTE of the written order; no row when it was not written. */
	placed: string
}): Fragment {
	const { customer, ids, locked, placed } = order
	return {
		prefix: 'prescription_',
		holds: {
			prescription_held: `
		select id from prescriptions where id = any(${ids}) and customer_id = ${customer} and order_id is null
			and erase_at > now() and ${locked} order by id for no key update`,
		},
		stale: `(select count(*) from prescription_held) < cardinality(${ids})`,
		writes: {
			prescription_used: `
		update prescriptions p set order_id = placed.id, erase_at = null from ${placed} placed, prescription_held h
		where p.id = h.id`,
		},
	}
}

/** How many of `ids` (an array) belong to a customer, both in SQL, and to no order; SQL of one number. */
export const prescriptionsFree = (ids: string, customer: string) => `(select count(*) from prescriptions
	where id = any(${ids}::bigint[]) and customer_id = ${customer} and order_id is null and erase_at > now())`

/** Marks prescriptions for deletion: a month after the end of their order, or at once when the account is closed. */
export async function markDue(db: Deps['db']): Promise<void> {
	await sql`update prescriptions p set erase_at = now() from orders o
		where o.id = p.order_id and p.erase_at is null and o.status in ('delivered', 'cancelled', 'returned')
			and (exists (select from customers c where c.id = p.customer_id and c.deleted_at is not null)
				or coalesce((select max(e.at) from order_events e where e.order_id = o.id), o.placed_at)
					< now() - make_interval(days => ${keptDays.prescription}::int))`.execute(db)
}

/** Hides the prescriptions of a closed account; those of open orders stay until the end of the order. */
export async function forgetOwner(tx: Tx, customerId: number): Promise<void> {
	await sql`update prescriptions p set erase_at = now() where p.customer_id = ${customerId} and not exists (
		select from orders o where o.id = p.order_id and o.status not in ('delivered', 'cancelled', 'returned'))`.execute(
		tx,
	)
}
