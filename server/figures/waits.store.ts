import { type RawBuilder, sql } from 'kysely'
import { nearlyGone } from '#contract/desk/nearly-gone.ts'
import type { OrderViewName } from '#contract/desk/order-filter.ts'
import { mostCounted, type Wait } from '#contract/desk/today.ts'
import type { Deps } from '#server/deps.ts'

export type Counted = { count: number; oldest: Date | null }

/** Orders that wait: those of the view of the list to which the entry leads. */
export const orderWaits = {
	...({ orders_to_confirm: 'to_confirm', orders_to_pack: 'to_pack', orders_late: 'late' } as const),
	...({ orders_unpaid: 'unpaid', payments_doubted: 'doubted', prescriptions: 'prescriptions' } as const),
} satisfies Partial<Record<Wait, OrderViewName>>
export type OrderWait = keyof typeof orderWaits

type RowWait = Exclude<Wait, OrderWait | 'jobs_failed'>

/** What waits besides orders and failed jobs: one row each, with the time since when it waits. `staff`: for whom, by number. */
const rowsFor = (staff: number): Record<RowWait, RawBuilder<unknown>> => ({
	returns: sql`select asked_at as at from order_returns where status in ('requested', 'approved') order by id`,
	problems: sql`select reported_at as at from order_problems where status in ('open', 'replacing') order by id`,
	// Without those that a gateway is sending, and those that wait for a second person.
	refunds: sql`select f.created_at as at from order_refunds f left join payment_refunds t on t.id = f.transfer
		where f.status = 'due' and not exists (select from refund_proposals q where q.refund_id = f.id) and (t.state = 'failed' or (f.transfer is null and (f.tries > 1 or not exists (
			select from payments p where p.order_id = f.order_id and p.received is not null)))) order by f.created_at`,
	refunds_to_approve: sql`select q.at from refund_proposals q join order_refunds f on f.id = q.refund_id
		where f.status = 'due' and q.staff_id <> ${staff} order by q.at`,
	payouts_to_approve: sql`select proposed_at as at from payouts
		where state = 'proposed' and proposed_by <> ${staff} order by id`,
	// Lines of couriers' files do not say when somebody asked; the audit trail does.
	differences_to_approve: sql`select (
			select max(a.at) from audit a where a.entity = 'remittance_line' and a.entity_id = l.id) as at
		from remittance_lines l where l.state <> 'matched' and l.resolved_at is null and l.asked_by <> ${staff} order by l.id`,
	messages: sql`select written_at as at from contact_messages where done_at is null order by written_at`,
	questions: sql`select asked_at as at from questions where answer is null and not hidden order by id`,
	reviews: sql`select min(e.at) as at from review_reports e join reviews r on r.id = e.review_id
		where not r.hidden group by e.review_id order by 1`,
	applications: sql`select sent_at as at from seller_applications where state = 'waiting' order by id`,
	low_stock: sql`select null::timestamptz as at from skus k join products p on p.id = k.product_id
		where k.stock between 1 and ${nearlyGone} and p.active`,
	prices_failed: sql`select done_at as at from planned_changes
		where state = 'failed' and done_at > now() - interval '14 days' order by done_at`,
	searches_in_vain: sql`select asked_at as at from search_misses
		where asked > 1 and asked_at > now() - interval '14 days' order by asked_at`,
})

/**
 * Counts what waits for a person, by number, each to one more than `mostCounted`. `oldest`: of those that were counted. What the
 * person proposed waits for another.
 */
export async function countWaits(
	db: Deps['db'],
	staff: number,
	names: readonly RowWait[],
): Promise<Map<Wait, Counted>> {
	if (names.length === 0) return new Map()
	const rowsOf = rowsFor(staff)
	const counts = names.map(
		(name) => sql`select ${name} as wait, count(*)::int as count, min(at) as oldest
			from (${rowsOf[name]} limit ${mostCounted + 1}) r`,
	)
	const { rows } = await sql<Counted & { wait: Wait }>`${sql.join(counts, sql` union all `)}`.execute(db)
	return new Map(rows.map(({ wait, count, oldest }) => [wait, { count, oldest }]))
}
