import { sql } from 'kysely'
import type { Poisha } from '#contract/money.ts'
import { type ProblemKind, reportHours } from '#contract/problem-rules.ts'
import type { Language } from '#contract/refusals.ts'
import { keepsOf } from '#server/catalogue/index.ts'
import type { Deps } from '#server/deps.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { lineName } from './line-name.rules.ts'
import type { ProblemState } from './problem.rules.ts'

/** Hours in which a problem with line `l` may be reported; SQL of one number. */
export const hoursOf = sql`(case ${keepsOf(sql.ref('l.product_id'))} ${sql.raw(
	Object.entries(reportHours)
		.map(([keeps, hours]) => (keeps === 'lasting' ? `else ${hours}` : `when '${keeps}' then ${hours}`))
		.join(' '),
)} end)`

/** Until when a problem with line `l` of part `p` may be reported: counted from its delivery, or from its last replacement. */
export const reportEnd = sql`(
	select d.until from (select greatest(p.delivered_at, (select max(q.replaced_at) from order_problems q
		where q.order_id = l.order_id and q.position = l.position)) + make_interval(hours => ${hoursOf}) as until) d
	where p.status = 'delivered' and now() < d.until)`

/**
 * Pieces of line `l` by what became of them, as JSON. Of returns: `returned` were asked back, whatever became of that,
 * `standing` are those of returns that were not refused. Of reports: `open`, `replacing`, `refunded`. `worth` is what went
 * back, or will, for standing and refunded ones, in poisha; `faulty` those of them that are the shop's or seller's fault;
 * `delivery` what reports brought back of the delivery.
 */
export const heldPieces = sql`(select json_build_object('returned', a.returned, 'standing', a.standing,
		'worth', a.worth + b.worth, 'faulty', a.faulty + b.refunded, 'open', b.open, 'replacing', b.replacing,
		'refunded', b.refunded, 'delivery', b.delivery)
	from (
		select coalesce(sum(i.quantity), 0)::int as returned,
			coalesce(sum(i.quantity) filter (where r.status <> 'refused'), 0)::int as standing,
			coalesce(sum(i.worth) filter (where r.status <> 'refused'), 0)::bigint as worth,
			coalesce(sum(i.quantity) filter (where r.status <> 'refused' and r.reason <> 'changed_mind'), 0)::int as faulty
		from order_return_lines i join order_returns r on r.id = i.return_id
		where i.order_id = l.order_id and i.position = l.position
	) a, (
		select coalesce(sum(q.quantity) filter (where q.status = 'open'), 0)::int as open,
			coalesce(sum(q.quantity) filter (where q.status = 'replacing'), 0)::int as replacing,
			coalesce(sum(q.refunded), 0)::int as refunded, coalesce(sum(q.worth), 0)::bigint as worth,
			coalesce(sum(q.delivery), 0)::bigint as delivery
		from order_problems q where q.order_id = l.order_id and q.position = l.position
	) b)`

/** Pieces of line `l` that reports hold, or brought the money back for; SQL of one number. */
export const heldByReports = sql`(select coalesce(sum(case when q.status in ('open', 'replacing') then q.quantity
		else q.refunded end), 0)::int from order_problems q
	where q.order_id = l.order_id and q.position = l.position)`

/** What was reported of the lines of order `o`, as JSON, the oldest first. `iso` writes an instant. */
export const problemsOf = (iso: (column: string) => ReturnType<typeof sql.raw>) => sql`(
	select coalesce(json_agg(json_build_object('id', q.id, 'line', q.position, 'kind', q.kind, 'quantity', q.quantity,
		'note', q.note, 'status', q.status, 'refunded', q.refunded, 'amount', q.worth + q.delivery, 'answer', q.answer,
		'reported_at', ${iso('q.reported_at')}, 'photos', (select coalesce(json_agg(f.id order by f.id), '[]')
			from problem_photos f where f.problem_id = q.id and f.erase_at is null)) order by q.id), '[]')
	from order_problems q where q.order_id = o.id)`

/** Locks a customer until `tx` ends, so that their reports are counted one by one; answers those of the last 24 hours. */
export async function reportsToday(tx: Tx, customerId: number): Promise<number> {
	await sql`select from customers where id = ${customerId} for no key update`.execute(tx)
	const { rows } = await sql<{ count: number }>`
		select count(*)::int as count from order_problems q join orders o on o.id = q.order_id
		where o.customer_id = ${customerId} and q.reported_at > now() - interval '1 day'`.execute(tx)
	return rows[0]?.count ?? 0
}

export type NewProblem = { orderId: number; line: number; kind: ProblemKind; quantity: number; note: string | null }

/** Keeps a report; answers its id. The order is locked: that is what keeps a piece from being reported twice. */
export async function addProblem(tx: Tx, { orderId, line, kind, quantity, note }: NewProblem): Promise<number> {
	const { rows } = await sql<{ id: number }>`
		insert into order_problems (order_id, position, kind, quantity, note)
		values (${orderId}, ${line}, ${kind}, ${quantity}, ${note}) returning id`.execute(tx)
	return rows[0]?.id as number
}

export type StoredProblem = {
	id: number
	order: string
	line: number
	part: number
	skuId: number
	kind: ProblemKind
	quantity: number
	status: ProblemState
}

/** One report, with the number of its order. */
export async function findProblem(tx: Tx, id: number): Promise<StoredProblem | undefined> {
	const { rows } = await sql<StoredProblem>`
		select q.id, o.number as "order", q.position as line, l.part, l.sku_id as "skuId", q.kind, q.quantity, q.status
		from order_problems q join orders o on o.id = q.order_id
			join order_lines l on l.order_id = q.order_id and l.position = q.position
		where q.id = ${id}`.execute(tx)
	return rows[0]
}

export type ProblemMove = {
	from: ProblemState
	to: ProblemState
	answer: string | null
	refund?: { pieces: number; worth: Poisha; delivery: Poisha }
}

/** Moves a report that is still where it was; answers whether it did. An earlier answer stays unless there is another. */
export async function moveProblem(tx: Tx, id: number, { from, to, answer, refund }: ProblemMove): Promise<boolean> {
	const { pieces = 0, worth = 0, delivery = 0 } = refund ?? {}
	const { rows } = await sql`
		update order_problems set status = ${to}, answer = coalesce(${answer}, answer), refunded = ${pieces},
			worth = ${worth}, delivery = ${delivery}, decided_at = coalesce(decided_at, now()),
			replaced_at = case when ${to} = 'replaced' then now() end
		where id = ${id} and status = ${from} returning 1 as moved`.execute(tx)
	return rows.length > 0
}

/** A report as operators see it. */
export type DeskProblem = {
	id: number
	number: string
	line: number
	/** With the chosen size. */
	name: string
	seller: string
	kind: ProblemKind
	quantity: number
	/** Pieces of the line. */
	of: number
	status: ProblemState
	note: string | null
	answer: string | null
	reported_at: Date
	/** Ids of photos. */
	photos: number[]
}

/** Reports that wait for an operator, the oldest first; or one by its id, whatever became of it. Names are in `language`. */
export async function listDeskProblems(
	db: Deps['db'],
	{ id = null, limit = 100 }: { id?: number | null; limit?: number },
	language: Language,
): Promise<DeskProblem[]> {
	const { rows } = await sql<Omit<DeskProblem, 'name'> & { of_line: Parameters<typeof lineName>[0] }>`
		select q.id, o.number, q.position as line,
			json_build_object('name', l.name, 'unit', l.unit, 'attributes', l.attributes) as of_line,
			p.seller -> 'name' ->> ${language} as seller, q.kind,
			q.quantity, l.quantity as of, q.status, q.note, q.answer, q.reported_at,
			(select coalesce(json_agg(f.id order by f.id), '[]') from problem_photos f
				where f.problem_id = q.id and f.erase_at is null) as photos
		from order_problems q join orders o on o.id = q.order_id
			join order_lines l on l.order_id = q.order_id and l.position = q.position
			join order_parts p on p.order_id = l.order_id and p.position = l.part
		where q.id = ${id}::bigint or (${id}::bigint is null and q.status in ('open', 'replacing'))
		order by q.id limit ${limit}`.execute(db)
	return rows.map(({ of_line, ...row }) => ({ ...row, name: lineName(of_line, language) }))
}

/** Erases what a shopper who leaves wrote, and what was written to them. */
export async function forgetReports(tx: Tx, customerId: number): Promise<void> {
	await sql`update order_problems q set note = null, answer = null from orders o
		where o.id = q.order_id and o.customer_id = ${customerId}`.execute(tx)
	for (const table of ['order_returns', 'order_cuts'])
		await sql`update ${sql.table(table)} n set note = null from orders o
			where o.id = n.order_id and n.note is not null and o.customer_id = ${customerId}`.execute(tx)
}
